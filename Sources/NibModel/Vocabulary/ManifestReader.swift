import NibMarkup
import NibNames

extension ElementManifest {
  /// A problem in a manifest.
  package struct Fault: Equatable, Sendable {
    /// The path to the problem as keys and indices, such as `["elements", "3", "extends"]`.
    package let path: [String]
    package let message: String

    package init(path: [String], _ message: Message) {
      self.path = path
      self.message = message.text
    }
  }

  /// Creates the vocabulary that the manifest describes, for checking layouts.
  ///
  /// - Parameter stock: The stock elements, which a manifest does not list.
  /// - Returns: The vocabulary with everything that can be understood, and the problems with the rest.
  package func vocabulary(stock: ElementVocabulary) -> (vocabulary: ElementVocabulary, faults: [Fault]) {
    var reader = ManifestReader(self, stock: stock)
    reader.read()
    return (reader.vocabulary, reader.faults)
  }
}

private struct ManifestReader {
  private let manifest: ElementManifest
  /// The classes that children must inherit from, by name.
  private var childClasses: [String: ObjectClass] = [:]
  /// The classes of the elements, by the elements' indices.
  private var objectClasses: [ObjectClass] = []
  /// The classes by name, or `nil` for a name that the classes of several elements have.
  private var uniqueClasses: [String: ObjectClass?] = [:]
  private var places: [String: Int] = [:]
  private var schemas: [String: ElementSchema] = [:]
  private(set) var vocabulary: ElementVocabulary
  private(set) var faults: [ElementManifest.Fault] = []

  init(_ manifest: ElementManifest, stock: ElementVocabulary) {
    self.manifest = manifest
    vocabulary = manifest.stock == true ? stock : ElementVocabulary()
  }

  /// The limits of a manifest, which keep the work on a crafted one small.
  private enum Limits {
    static let elements = 2_000
    static let attributes = 500
    static let classes = 2_000
  }

  /// Returns the number of elements, including parts.
  private func count(of elements: [ElementManifest.Element]) -> Int {
    elements.reduce(elements.count) { $0 + count(of: $1.parts ?? []) }
  }

  mutating func read() {
    guard count(of: manifest.elements) <= Limits.elements else {
      return fault(["elements"], .tooManyElements(Limits.elements))
    }
    guard manifest.children.count <= Limits.elements else {
      return fault(["children"], .tooManyChildClasses(Limits.elements))
    }
    guard manifest.classes.count <= Limits.classes else {
      return fault(["classes"], .tooManyClasses(Limits.classes))
    }
    vocabulary.traits = manifest.traits
    readStock()
    readClasses()
    for (index, element) in manifest.elements.enumerated() {
      if places[element.name] == nil {
        places[element.name] = index
      } else {
        fault(["elements", "\(index)", "name"], .duplicateElement(element.name))
      }
    }
    // An element of the manifest replaces the stock element of the same name.
    for name in places.keys { schemas[name] = nil }
    for element in manifest.elements {
      guard let schema = schema(element.name), element.isAbstract != true else { continue }
      vocabulary.add(schema)
    }
    for (name, accepted) in manifest.children {
      for (index, element) in accepted.enumerated() where !isKnown(element) {
        fault(["children", name, "\(index)"], unknown(element))
      }
    }
    for (index, named) in manifest.classes.enumerated() {
      let kinds = Set((named.inherits ?? []) + [named.element])
      for kind in kinds.sorted() where !isKnown(kind) {
        fault(["classes", "\(index)", kind == named.element ? "element" : "inherits"], unknown(kind))
      }
      vocabulary.add(
        ElementVocabulary.NamedClass(
          ObjectClass(
            ClassName(named.name),
            superclasses: kinds.compactMap { schemas[$0]?.objectClass }
          ),
          element: named.element
        )
      )
    }
  }

  /// Whether an element is in the manifest or among the stock elements that belong to it.
  private func isKnown(_ name: String) -> Bool { places[name] != nil || schemas[name] != nil }

  /// Makes the stock elements, and the elements that they extend, known if the manifest includes them.
  private mutating func readStock() {
    for element in vocabulary.elements.flatMap({ Array($0.lineage) }) {
      schemas[element.name] = element
      uniqueClasses[element.className.qualified] = element.objectClass
      for schema in [element] + element.allParts {
        guard let children = schema.children else { continue }
        childClasses[children.objectClass.name.qualified] = children.objectClass
      }
    }
  }

  /// Creates the classes of the elements, and those that children must inherit from.
  private mutating func readClasses() {
    var accepting: [String: [ObjectClass]] = [:]
    for (name, accepted) in manifest.children {
      let childClass = childClasses[name] ?? ObjectClass(ClassName(name))
      childClasses[name] = childClass
      for element in Set(accepted) { accepting[element, default: []].append(childClass) }
    }
    for element in manifest.elements {
      let objectClass = ObjectClass(ClassName(element.class), superclasses: accepting[element.name] ?? [])
      objectClasses.append(objectClass)
      uniqueClasses.updateValue(
        uniqueClasses.keys.contains(element.class) ? nil : objectClass,
        forKey: element.class
      )
    }
  }

  /// Returns the schema of an element, after creating the schemas that it extends.
  private mutating func schema(_ name: String) -> ElementSchema? {
    var chain: [Int] = []
    var next: String? = name
    while let name = next, schemas[name] == nil, let index = places[name] {
      chain.append(index)
      next = manifest.elements[index].extends
      let path = ["elements", "\(index)", "extends"]
      if let base = next, !isKnown(base) {
        fault(path, unknown(base))
      } else if let base = next, chain.contains(where: { manifest.elements[$0].name == base }) {
        fault(path, .circularExtension(name, base))
        next = nil
      } else if chain.count > Self.longestChain {
        fault(path, .longChain(Self.longestChain))
        next = nil
      }
    }
    for index in chain.reversed() {
      let element = manifest.elements[index]
      let base = element.extends.flatMap { schemas[$0] }
      schemas[element.name] = schema(element, objectClasses[index], base, ["elements", "\(index)"])
    }
    return schemas[name]
  }

  private static let longestChain = 100

  private mutating func schema(
    _ element: ElementManifest.Element,
    _ objectClass: ObjectClass,
    _ base: ElementSchema?,
    _ path: [String]
  ) -> ElementSchema {
    checkName(element.name, path + ["name"])
    let room = Limits.attributes - (base?.attributeCount ?? 0)
    if let attributes = element.attributes, attributes.count > room {
      fault(path + ["attributes"], .tooManyAttributes(Limits.attributes))
    }
    let attributes = (element.attributes ?? []).prefix(max(0, room)).enumerated().map { index, attribute in
      schema(attribute, path + ["attributes", "\(index)"])
    }
    let children = element.children.map { children in
      let className = ClassName(children.class ?? "")
      if children.count != .none, childClasses[className.qualified] == nil {
        fault(path + ["children"], .unlistedChildren(className.qualified))
      }
      let childClass = childClasses[className.qualified] ?? ObjectClass(className)
      return ChildrenSchema(count: children.count, childClass)
    }
    let parts = (element.parts ?? []).enumerated().map { index, part in
      // A part can have the same class as an element.
      let objectClass = uniqueClasses[part.class].flatMap(\.self) ?? ObjectClass(ClassName(part.class))
      return schema(part, objectClass, nil, path + ["parts", "\(index)"])
    }
    let all = attributes.reduce(into: base?.attributes ?? [:]) { $0[$1.name] = $1 }
    let defaults = (base?.defaults() ?? [:]).filter { element.withoutDefault?.contains($0.key) != true }
      .merging(element.defaults ?? [:]) { $1 }
    // A value can be written in several ways; values are compared as their kind writes them.
    let texts = defaults.map { name, text in
      (name, all[name]?.kind.parse(text)?.attributeText ?? text)
    }
    let normalized = Dictionary(uniqueKeysWithValues: texts)
    let described = ElementSchema(
      element.name,
      objectClass,
      extends: base,
      summary: element.summary,
      deprecation: element.deprecated,
      isUnique: element.isUnique == true,
      isReusable: element.isReusable == true,
      hasAnchors: element.hasAnchors == true,
      attributes: attributes,
      parts: parts,
      children: children,
      defaults: { _ in normalized }
    )
    for name in described.hiddenAttributes { fault(path + ["attributes"], .hiddenAttribute(name)) }
    return described
  }

  private mutating func schema(_ attribute: ElementManifest.Attribute, _ path: [String]) -> AttributeSchema {
    checkName(attribute.name, path + ["name"])
    let kind = kind(of: attribute, path)
    let role: AttributeSchema.Role =
      switch kind {
      case .event: .event
      case .object: .object(RequiredType(name: attribute.type ?? "Any"))
      default: .value(kind, ValueType(kind.parse))
      }
    return AttributeSchema(
      name: attribute.name,
      role: role,
      summary: attribute.summary,
      isRequired: attribute.isRequired == true,
      deprecation: attribute.deprecated
    )
  }

  private mutating func kind(
    of attribute: ElementManifest.Attribute,
    _ path: [String]
  ) -> AttributeKind {
    let kind = AttributeKind(
      named: attribute.kind,
      words: attribute.words,
      expected: attribute.expected,
      pattern: attribute.pattern
    )
    guard let kind else {
      fault(path + ["kind"], .unknownKind(attribute.kind))
      return .string
    }
    if kind.words?.isEmpty == true {
      fault(path + ["kind"], .missingWords(kind.name))
    }
    if let pattern = kind.pattern, ValuePattern(pattern) == nil {
      fault(path + ["pattern"], .unsupportedPattern(pattern))
    }
    let (minimum, maximum) = (attribute.minimum, attribute.maximum)
    if minimum == nil, maximum == nil { return kind }
    let key = minimum == nil ? "maximum" : "minimum"
    guard kind.isNumber else {
      fault(path + [key], .rangeOfOtherKind(kind.name))
      return kind
    }
    let (least, greatest) = (minimum ?? -.infinity, maximum ?? .infinity)
    guard least <= greatest else {
      fault(path + [key], .emptyRange)
      return kind
    }
    return kind.limited(to: least...greatest)
  }

  private mutating func checkName(_ name: String, _ path: [String]) {
    if !NameSyntax.isIdentifier(name) {
      fault(path, .invalidName(name))
    }
  }

  private func unknown(_ name: String) -> ElementManifest.Message {
    .unknownElement(name, known: Array(places.keys) + schemas.keys)
  }

  private mutating func fault(_ path: [String], _ message: ElementManifest.Message) {
    faults.append(ElementManifest.Fault(path: path, message))
  }
}
