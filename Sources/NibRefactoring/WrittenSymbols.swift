import NibEdits
package import NibLint
import NibMarkup
package import NibModel
import NibNames
import SystemPackage

/// Reads the names in a layout or a file of styles whose meaning the file and the layouts around it show.
///
/// What outlets and actions mean depends on classes, so ``ProjectSymbols`` adds them.
struct WrittenSymbols {
  private let folders: LayoutFolders
  private let elements: ElementVocabulary
  private let file: LayoutFile
  /// The layout that the file belongs to.
  private let family: String
  private let path: String
  private(set) var all: [SymbolOccurrence] = []
  /// The values that parameters have or get, which may be names.
  private(set) var values: [SourceSpan] = []
  /// The layouts and lists whose parameters and fields of the same names are the same.
  private(set) var links: [ScopeLink] = []

  init(
    _ document: MarkupDocument,
    of file: LayoutFile,
    in folders: LayoutFolders,
    _ elements: ElementVocabulary
  ) {
    self.folders = folders
    self.elements = elements
    self.file = file
    family = folders.family(of: file)
    path = document.source.path
    guard let root = document.root else { return }
    if LayoutFileName.isStyles(path) { readStyles(root) } else { read(root, inside: nil) }
  }

  // MARK: Elements

  private mutating func read(_ element: MarkupElement, inside parent: ElementSchema?, slots: String? = nil) {
    if let slots, let slot = element.attribute(LayoutFormat.slotAttribute) {
      add(.slot, slot.value, in: slots, slot.valueSpan)
    }
    switch element.name {
    case LayoutFormat.layoutElement:
      if let owner = element.attribute("owner") { add(.class, owner.value, owner.valueSpan) }
      for child in element.children { read(child, inside: nil) }
    case LayoutFormat.includeElement, LayoutFormat.repeatElement: readInclude(element)
    case LayoutFormat.slotElement:
      if let name = element.attribute("name") { declare(.slot, name.value, in: family, name.valueSpan) }
      for child in element.children { read(child, inside: parent) }
    case LayoutFormat.parameterElement: readParameter(element)
    default:
      let schema = parent?.parts[element.name] ?? elements[element.name]
      addName(of: element)
      for attribute in element.attributes where attribute.isLayoutAttribute { read(attribute, of: schema) }
      for child in element.children { read(child, inside: schema) }
    }
  }

  /// Adds the name of an element, and the one in its end tag.
  private mutating func addName(of element: MarkupElement) {
    guard !LayoutFormat.reservedElements.contains(element.name) else { return }
    for edit in TextEdit.renaming(element, to: element.name) { add(.element, element.name, edit.span) }
  }

  private mutating func readInclude(_ element: MarkupElement) {
    let layout = element.attribute("layout")
    let target = layout.flatMap { layout in
      folders.layout(layout.value, from: file.place, for: file.name.traits).file.map {
        folders.family(of: $0)
      }
    }
    if let layout { add(.layout, layout.value, in: target ?? "", layout.valueSpan) }
    for attribute in element.attributes where attribute.isLayoutAttribute {
      let isList = element.name == LayoutFormat.repeatElement && attribute.name == LayoutFormat.listAttribute
      if isList || LayoutFormat.includeAttributeNames.contains(attribute.name) {
        read(attribute, of: nil)
        if isList, let target { link(attribute, to: target) }
        continue
      }
      readParameters(in: attribute)
      values.append(attribute.valueSpan)
      guard let target, !attribute.isDesignTime else { continue }
      let span = attribute.nameSpan.suffix(attribute.name.utf8.count)
      add(.parameter, attribute.name, in: target, span)
      link(attribute, to: Self.list(attribute.name, in: target))
    }
    for child in element.children {
      if child.name == LayoutFormat.parameterElement {
        if let target, let name = child.attribute("name") {
          add(.parameter, name.value, in: target, name.valueSpan)
        }
        for attribute in child.attributes where attribute.name != "name" {
          readParameters(in: attribute)
          values.append(attribute.valueSpan)
        }
      } else {
        read(child, inside: nil, slots: target ?? "")
      }
    }
  }

  private func family(named nibName: String) -> String? {
    folders.layout(nibName, from: file.place, for: file.name.traits).file.map { folders.family(of: $0) }
  }

  private mutating func addLayout(_ nibName: String, _ span: SourceSpan) {
    add(.layout, nibName, in: family(named: nibName) ?? "", span)
  }

  private mutating func readParameter(_ element: MarkupElement) {
    let name = element.attribute("name")
    if let name { declare(.parameter, name.value, in: family, name.valueSpan) }
    for attribute in element.attributes where attribute.name != "name" {
      readParameters(in: attribute)
      if attribute.name == "default" { values.append(attribute.valueSpan) }
    }
    if let name { readFields(of: element, in: Self.list(name.value, in: family)) }
  }

  private mutating func readFields(of element: MarkupElement, in list: String) {
    for field in element.children {
      for attribute in field.attributes where attribute.name != "name" {
        readParameters(in: attribute)
        if attribute.name == "default" { values.append(attribute.valueSpan) }
      }
      guard let name = field.attribute("name") else { continue }
      declare(.field, name.value, in: list, name.valueSpan)
      readFields(of: field, in: Self.list(name.value, in: list))
    }
  }

  /// Returns the scope of the fields of a list.
  private static func list(_ name: String, in scope: String) -> String { "\(scope)#\(name)" }

  /// Notes that the list that a value refers to has the names of a scope.
  private mutating func link(_ value: MarkupAttribute, to scope: String) {
    let prefix = LayoutFormat.parameterReference
    guard value.value.hasPrefix(prefix) else { return }
    links.append(ScopeLink(Self.list(String(value.value.dropFirst(prefix.count)), in: family), scope))
  }

  // MARK: Attributes

  private mutating func read(_ attribute: MarkupAttribute, of schema: ElementSchema?) {
    let (name, value) = (attribute.name, attribute.value)
    readParameters(in: attribute)
    if attribute.isDesignTime, ["cells", "header"].contains(name) {
      for word in attribute.valueSpan.words { addLayout(word.text, word) }
    }
    if value.hasPrefix(LayoutFormat.parameterReference) || attribute.isDesignTime { return }
    switch name {
    case "id": declare(.id, value, in: path, attribute.valueSpan)
    case "class": add(.class, value, attribute.valueSpan)
    case LayoutFormat.styleAttribute.name: readStyleNames(attribute)
    default:
      if let anchor = LayoutAnchor(rawValue: name) {
        readAnchor(attribute, of: anchor)
      } else if name == "value", attribute.element.name == LayoutFormat.constraintElement {
        let anchor = attribute.element.attribute("anchor").flatMap { LayoutAnchor(rawValue: $0.value) }
        if let anchor { readAnchor(attribute, of: anchor) }
      } else if schema?.attributes[name]?.objectType != nil, !LayoutFormat.objectWords.contains(value) {
        add(.id, value, in: path, attribute.valueSpan)
      }
    }
  }

  private mutating func readStyleNames(_ attribute: MarkupAttribute) {
    let names = attribute.value.split(separator: " ").map(String.init)
    let words = attribute.valueSpan.words
    for (index, name) in names.enumerated() {
      guard case .style(let style) = folders.style(name, from: file.place) else { continue }
      let span = words.count == names.count ? words[index] : attribute.valueSpan
      add(.style, name, in: style.declaration.nameSpan.file.path, span)
    }
  }

  private mutating func readAnchor(_ attribute: MarkupAttribute, of anchor: LayoutAnchor) {
    let (span, text) = (attribute.valueSpan, attribute.valueSpan.text)
    let expression = AnchorExpression(attribute.value, of: anchor)
    if let expression, expression.id == nil { return }
    // A part of an expression can be a parameter.
    let ids = expression?.id.map { [$0] } ?? Self.words(before: ".", in: attribute.value)
    for id in ids where !AnchorExpression.targetNames.contains(id) {
      guard text == attribute.value, let range = text.firstRange(of: "\(id).") else {
        add(.id, id, in: path, span)
        continue
      }
      let start = span.offsets.lowerBound + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      add(.id, id, in: path, span.file.span(start..<start + id.utf8.count))
    }
  }

  /// Returns the words of a text that a character follows, and that can be ids.
  private static func words(before character: Character, in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" && $0 != character }
      .compactMap { part in
        guard let end = part.firstIndex(of: character) else { return nil }
        let word = String(part[..<end])
        return NameSyntax.isID(word) ? word : nil
      }
  }

  /// Adds the parameters that a value refers to.
  private mutating func readParameters(in attribute: MarkupAttribute) {
    guard attribute.value.contains(LayoutFormat.parameterReference) else { return }
    let (span, text) = (attribute.valueSpan, attribute.valueSpan.text)
    guard text == attribute.value else {
      let parts = attribute.value.split(
        separator: LayoutFormat.parameterReference,
        omittingEmptySubsequences: false
      )
      for part in parts.dropFirst() {
        add(.parameter, String(part.prefix { $0 == "_" || $0.isLetter || $0.isNumber }), in: family, span)
      }
      return
    }
    var rest = text[...]
    while let range = rest.firstRange(of: LayoutFormat.parameterReference) {
      let name = rest[range.upperBound...].prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      let start = span.offsets.lowerBound + text.utf8.distance(from: text.startIndex, to: name.startIndex)
      if !name.isEmpty {
        add(.parameter, String(name), in: family, span.file.span(start..<start + name.utf8.count))
      }
      rest = rest[name.endIndex...]
    }
  }

  // MARK: Styles

  private mutating func readStyles(_ root: MarkupElement) {
    for style in root.children where style.name == LayoutFormat.styleElement {
      if let name = style.attribute("name") { declare(.style, name.value, in: path, name.valueSpan) }
      if let base = style.attribute("basedOn") { readStyleNames(base) }
      let schema = style.attribute("element").flatMap { elements[$0.value] }
      if let element = style.attribute("element") { add(.element, element.value, element.valueSpan) }
      for part in style.children { readPart(part, of: schema) }
    }
  }

  private mutating func readPart(_ part: MarkupElement, of schema: ElementSchema?) {
    let own = schema?.parts[part.name] ?? elements[part.name]
    addName(of: part)
    for child in part.children { readPart(child, of: own) }
  }

  // MARK: Occurrences

  private mutating func add(_ kind: Symbol.Kind, _ name: String, in scope: String = "", _ span: SourceSpan) {
    all.append(SymbolOccurrence(Symbol(kind, name, in: scope), span))
  }

  private mutating func declare(_ kind: Symbol.Kind, _ name: String, in scope: String, _ span: SourceSpan) {
    all.append(SymbolOccurrence(Symbol(kind, name, in: scope), span, isDeclaration: true))
  }
}

extension LayoutFolders {
  /// Returns the path of a layout without extension and traits, which it shares with its variants.
  package func family(of file: LayoutFile) -> String {
    FilePath(folder(of: file.place)).absolute.appending(file.name.base).string
  }
}
