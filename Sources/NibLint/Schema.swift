public import NibKit

/// The XML schema of a catalog's layouts: what `nib schema` prints.
public struct Schema {
  private let catalog: ElementCatalog
  private var lines: [String] = []
  /// The patterns of the simple types that several attributes share, by their names.
  private var sharedTypes: [String: String] = [:]

  /// Makes the schema of a catalog.
  public init(catalog: ElementCatalog) {
    self.catalog = catalog
  }

  /// The schema as an XSD 1.0 document.
  public var text: String {
    var schema = self
    schema.write()
    return schema.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    add(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    add(0, "<!-- Made by `nib schema`. -->")
    add(0, "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns=\"urn:nibkit:layout:1\"")
    add(0, "           targetNamespace=\"urn:nibkit:layout:1\" elementFormDefault=\"qualified\">")
    writeLayoutElement()
    for child in childTypes { writeGroup(child) }
    for element in catalog.elements { writeElement(element, isGlobal: true) }
    for part in parts { writeElement(part, isGlobal: false) }
    writeConstraint()
    writeAttributeGroups()
    writeSimpleTypes()
    add(0, "</xs:schema>")
  }

  /// The parts of all elements, each once.
  private var parts: [ElementDescription] {
    var seen: Set<String> = []
    return catalog.elements.flatMap { $0.parts.values.map(\.element) }.sorted { $0.name < $1.name }
      .filter { seen.insert($0.name).inserted }
  }

  /// The classes that children must be of, each with the elements that are.
  private var childTypes: [(name: String, elements: [String])] {
    var seen: Set<String> = []
    return catalog.elements.compactMap { element in
      guard let name = element.childTypeName, seen.insert(name).inserted else { return nil }
      return (name, catalog.elements.filter(element.acceptsChild).map(\.name))
    }
  }

  private mutating func writeLayoutElement() {
    add(1, "<xs:element name=\"layout\">")
    add(2, "<xs:complexType>")
    add(3, "<xs:choice>")
    for element in catalog.elements { add(4, "<xs:element ref=\"\(element.name)\"/>") }
    add(3, "</xs:choice>")
    add(3, "<xs:attribute name=\"owner\" type=\"className\"/>")
    add(3, "<xs:attribute name=\"version\" type=\"xs:string\" fixed=\"1.0\"/>")
    add(2, "</xs:complexType>")
    add(1, "</xs:element>")
  }

  private mutating func writeGroup(_ child: (name: String, elements: [String])) {
    add(1, "<xs:group name=\"\(child.name)\">")
    add(2, "<xs:choice>")
    for element in child.elements { add(3, "<xs:element ref=\"\(element)\"/>") }
    add(2, "</xs:choice>")
    add(1, "</xs:group>")
  }

  private mutating func writeElement(_ element: ElementDescription, isGlobal: Bool) {
    if isGlobal { add(1, "<xs:element name=\"\(element.name)\" type=\"\(element.name)\"/>") }
    add(1, "<xs:complexType name=\"\(element.name)\">")
    var content: [String] = []
    if let child = element.childTypeName { content.append("<xs:group ref=\"\(child)\"/>") }
    if element.hasAnchors { content.append("<xs:element name=\"constraint\" type=\"constraint\"/>") }
    content += element.parts.keys.sorted().map { "<xs:element name=\"\($0)\" type=\"\($0)\"/>" }
    if !content.isEmpty {
      add(2, "<xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">")
      for line in content { add(3, line) }
      add(2, "</xs:choice>")
    }
    add(2, "<xs:attributeGroup ref=\"\(groupName(element))\"/>")
    add(2, "<xs:attributeGroup ref=\"common\"/>")
    if element.hasAnchors { add(2, "<xs:attributeGroup ref=\"anchors\"/>") }
    if element.isReusable, case .shared(let type, let pattern) = AttributeKind.SchemaType.nonEmpty {
      sharedTypes[type] = pattern
      add(2, "<xs:attribute name=\"reuseIdentifier\" type=\"\(type)\"/>")
    }
    add(2, "<xs:anyAttribute namespace=\"urn:nibkit:design:1\" processContents=\"skip\"/>")
    add(1, "</xs:complexType>")
  }

  private mutating func writeConstraint() {
    add(1, "<xs:complexType name=\"constraint\">")
    let anchors = AttributeKind.enumeration(LayoutAnchor.allCases.map(\.rawValue))
    writeAttribute("anchor", anchors, isRequired: true)
    add(2, "<xs:attribute name=\"value\" type=\"anchor\" use=\"required\"/>")
    add(2, "<xs:attribute name=\"outlet\" type=\"outlets\"/>")
    add(1, "</xs:complexType>")
  }

  private mutating func writeAttributeGroups() {
    add(1, "<xs:attributeGroup name=\"common\">")
    add(2, "<xs:attribute name=\"id\" type=\"id\"/>")
    add(2, "<xs:attribute name=\"outlet\" type=\"outlets\"/>")
    add(2, "<xs:attribute name=\"class\" type=\"className\"/>")
    add(1, "</xs:attributeGroup>")
    add(1, "<xs:attributeGroup name=\"anchors\">")
    for anchor in LayoutAnchor.allCases {
      add(2, "<xs:attribute name=\"\(anchor.rawValue)\" type=\"anchor\"/>")
    }
    add(1, "</xs:attributeGroup>")
    var seen: Set<String> = []
    for element in (catalog.elements + parts).flatMap({ Array($0.lineage) })
    where seen.insert(groupName(element)).inserted {
      add(1, "<xs:attributeGroup name=\"\(groupName(element))\">")
      let inherited = element.base?.attributes ?? [:]
      for attribute in element.attributes.values.sorted(by: { $0.name < $1.name })
      where inherited[attribute.name] == nil {
        writeAttribute(attribute.name, attribute.kind, isRequired: attribute.isRequired)
      }
      if let base = element.base { add(2, "<xs:attributeGroup ref=\"\(groupName(base))\"/>") }
      add(1, "</xs:attributeGroup>")
    }
  }

  private func groupName(_ element: ElementDescription) -> String {
    "\(element.name).attributes"
  }

  private mutating func writeAttribute(_ name: String, _ kind: AttributeKind, isRequired: Bool) {
    let use = isRequired ? " use=\"required\"" : ""
    if let type = sharedType(kind) {
      add(2, "<xs:attribute name=\"\(name)\" type=\"\(type)\"\(use)/>")
      return
    }
    add(2, "<xs:attribute name=\"\(name)\"\(use)>")
    add(3, "<xs:simpleType>")
    switch kind.schemaType {
    case .shared, .text: break
    case .pattern(let pattern):
      add(4, "<xs:restriction base=\"xs:string\">")
      add(5, "<xs:pattern value=\"\(pattern.attributeEscaped)\"/>")
      add(4, "</xs:restriction>")
    case .word(let words): writeEnumeration(4, words)
    case .wordList(let words):
      add(4, "<xs:list>")
      add(5, "<xs:simpleType>")
      writeEnumeration(6, words)
      add(5, "</xs:simpleType>")
      add(4, "</xs:list>")
    }
    add(3, "</xs:simpleType>")
    add(2, "</xs:attribute>")
  }

  /// The name of the simple type of a kind; nil for a type that one attribute has for itself.
  private mutating func sharedType(_ kind: AttributeKind) -> String? {
    switch kind.schemaType {
    case .text: return "xs:string"
    case .shared(let name, let pattern):
      sharedTypes[name] = pattern
      return name
    case .pattern, .word, .wordList: return nil
    }
  }

  private mutating func writeEnumeration(_ depth: Int, _ words: [String]) {
    add(depth, "<xs:restriction base=\"xs:string\">")
    for word in words { add(depth + 1, "<xs:enumeration value=\"\(word.attributeEscaped)\"/>") }
    add(depth, "</xs:restriction>")
  }

  private mutating func writeSimpleTypes() {
    let number = AttributeKind.numberPattern
    let identifier = NameSyntax.identifierPattern
    let anchors = LayoutAnchor.allCases.map(\.rawValue).joined(separator: "|")
    let anchored = #"\#(NameSyntax.idPattern)\.(\#(anchors))"#
    let reference = #"(\#(number) *\* *)?\#(anchored)( *[+\-] *\#(number))?"#
    sharedTypes["anchor"] = #"((min|max) +)?(\#(number)|\#(reference))( *@\#(number))?"#
    sharedTypes["className"] = #"\#(identifier)(\.\#(identifier))*"#
    sharedTypes["outlets"] = #" *\#(identifier)( +\#(identifier))* *"#
    for (name, pattern) in sharedTypes.sorted(by: { $0.key < $1.key }) { writePattern(name, pattern) }
    writePattern("id", NameSyntax.idPattern, base: "xs:ID")
  }

  private mutating func writePattern(_ name: String, _ pattern: String, base: String = "xs:string") {
    add(1, "<xs:simpleType name=\"\(name)\">")
    add(2, "<xs:restriction base=\"\(base)\">")
    add(3, "<xs:pattern value=\"\(pattern)\"/>")
    add(2, "</xs:restriction>")
    add(1, "</xs:simpleType>")
  }

  private mutating func add(_ depth: Int, _ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}

extension String {
  /// The text as the value of an XML attribute in double quotes.
  fileprivate var attributeEscaped: String {
    let text = replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    guard text.unicodeScalars.contains(where: \.isSteering) else { return text }
    return text.unicodeScalars.map { scalar in
      guard scalar.isSteering else { return String(scalar) }
      // XML has no place for most control characters, not even as references.
      return scalar.value < 0x20 ? "\u{FFFD}" : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    }.joined()
  }
}
