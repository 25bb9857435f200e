import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// What can be written at a place of a document.
struct Completion {
  private let server: LanguageServer
  private let document: TextDocument
  private let context: MarkupContext
  private let elements: ElementVocabulary
  private let snippets: Bool

  /// The kinds of the protocol.
  private enum Kind: Int {
    case field = 5
    case variable = 6
    case type = 7
    case property = 10
    case value = 12
    case enumeration = 13
    case color = 16
    case file = 17
    case reference = 18
    case event = 23
    case method = 2
  }

  init(_ server: LanguageServer, _ document: TextDocument, at offset: Int) {
    self.server = server
    self.document = document
    context = MarkupContext(document.text.bytes, at: offset)
    elements = server.checker?.elements ?? ElementVocabulary()
    snippets = server.capabilities?.textDocument?.completion?.completionItem?.snippetSupport == true
    self.offset = offset
  }

  private let offset: Int

  var list: LSP.CompletionList {
    if document.path.extension == "swift" {
      return LSP.CompletionList(isIncomplete: false, items: swiftNames)
    }
    let items: [LSP.CompletionItem]
    switch context.place {
    case .tagName(let range): items = elementNames(range)
    case .endTag(let range):
      items = context.parents.last.map { [item($0, .type, range)] } ?? []
    case .attributeName(let range): items = attributeNames(range)
    case .attributeValue(let name, let range): items = values(of: name, range)
    case .content: items = []
    }
    return LSP.CompletionList(isIncomplete: false, items: items)
  }

  private var swiftNames: [LSP.CompletionItem] {
    guard let checker = server.checker,
      let found = checker.withTexts(
        of: Array(server.documents.values),
        { SwiftCompletion(checker, document).names(at: offset) }
      )
    else { return [] }
    let end = document.text.bytes[found.range.upperBound...].first
    // What follows the name may be written already.
    let isPlain = end == UInt8(ascii: ":") || end == UInt8(ascii: "(")
    return found.names.map { name in
      item(
        name.name,
        name.isOutlet ? .variable : .method,
        found.range,
        detail: name.type,
        inserting: isPlain ? name.name : name.declaration
      )
    }
  }

  private func item(
    _ label: String,
    _ kind: Kind,
    _ range: Range<Int>,
    detail: String? = nil,
    summary: String? = nil,
    isDeprecated: Bool = false,
    rank: Int = 5,
    inserting text: String? = nil,
    isSnippet: Bool = false
  ) -> LSP.CompletionItem {
    LSP.CompletionItem(
      label: label,
      kind: kind.rawValue,
      detail: detail,
      documentation: summary.map { LSP.MarkupContent(kind: "plaintext", value: $0) },
      deprecated: isDeprecated ? true : nil,
      sortText: "\(rank)\(label)",
      insertTextFormat: isSnippet ? 2 : nil,
      textEdit: LSP.TextEdit(range: document.text.range(range), newText: text ?? label)
    )
  }

  // MARK: Elements

  private func elementNames(_ range: Range<Int>) -> [LSP.CompletionItem] {
    let isStyles = LayoutFileName.isStyles(document.path.string)
    func ofFormat(_ names: [String]) -> [LSP.CompletionItem] {
      names.map { item($0, .type, range, detail: "element of the format", rank: 7) }
    }
    func of(_ schemas: some Sequence<ElementSchema>, rank: Int = 5) -> [LSP.CompletionItem] {
      schemas.map { schema in
        item(
          schema.name,
          .type,
          range,
          detail: schema.className.base,
          summary: schema.summary,
          isDeprecated: schema.deprecation != nil,
          rank: rank
        )
      }
    }
    let views = elements.elements.filter { $0.isKind(of: LayoutFormat.viewElement) }
    switch context.parents.last {
    case nil: return ofFormat([isStyles ? LayoutFormat.stylesElement : LayoutFormat.layoutElement])
    case LayoutFormat.stylesElement: return ofFormat([LayoutFormat.styleElement, LayoutFormat.fontElement])
    case LayoutFormat.layoutElement:
      return of(views) + ofFormat([LayoutFormat.parameterElement, LayoutFormat.includeElement])
    case LayoutFormat.parameterElement: return ofFormat([LayoutFormat.fieldElement])
    default: break
    }
    guard let parent = context.parentSchema(elements) else {
      return of(views) + ofFormat([LayoutFormat.includeElement, LayoutFormat.slotElement])
    }
    let children = elements.elements.filter { parent.acceptsChild($0) }
    let inserted =
      children.isEmpty
      ? [] : LayoutFormat.includingElements + [LayoutFormat.slotElement]
    let constraint = parent.hasAnchors ? [LayoutFormat.constraintElement] : []
    return of(parent.parts.values.sorted { $0.name < $1.name }, rank: 4) + of(children)
      + ofFormat(inserted + constraint)
  }

  // MARK: Attributes

  private func attributeNames(_ range: Range<Int>) -> [LSP.CompletionItem] {
    let rest = document.text.bytes[range.upperBound...].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=")
    }
    let hasValue = rest.contains(UInt8(ascii: "="))
    func attribute(
      _ name: String,
      _ kind: Kind,
      _ detail: String?,
      _ summary: String?,
      deprecated: Bool = false,
      rank: Int
    )
      -> LSP.CompletionItem?
    {
      guard context.attributes[name] == nil else { return nil }
      let text = hasValue ? name : snippets ? "\(name)=\"$1\"" : "\(name)=\"\""
      return item(
        name,
        kind,
        range,
        detail: detail,
        summary: summary,
        isDeprecated: deprecated,
        rank: rank,
        inserting: text,
        isSnippet: snippets && !hasValue
      )
    }
    func ofFormat(_ attributes: [LayoutFormat.Attribute], rank: Int) -> [LSP.CompletionItem] {
      attributes.compactMap {
        attribute($0.name, .property, nil, $0.summary, rank: $0.isRequired ? 0 : rank)
      }
    }
    if let element = context.element, let own = ElementText.elementsOfFormat[element] {
      return ofFormat(own, rank: 4) + styledAttributes(attribute)
        + parameters.map {
          attribute($0.name, .field, $0.type, "A parameter of the layout.", rank: 2)
        }.compactMap(\.self)
        + (LayoutFormat.includingElements.contains(element)
          ? ofFormat(LayoutFormat.anchorAttributes, rank: 6) : [])
    }
    guard let schema = context.schema(elements) else { return [] }
    let isIncluded = context.parents.last.map(LayoutFormat.includingElements.contains) ?? false
    var items = schema.attributes.values.sorted { $0.name < $1.name }.compactMap { own in
      let isEvent = if case .event = own.role { true } else { false }
      return attribute(
        own.name,
        isEvent ? .event : .property,
        own.kind.name,
        own.summary,
        deprecated: own.deprecation != nil,
        rank: own.isRequired ? 0 : isEvent ? 5 : 3
      )
    }
    let hidden = Set(schema.hiddenAttributes)
    items.removeAll { hidden.contains($0.label) }
    items += ofFormat(
      LayoutFormat.commonAttributes.filter { isIncluded || $0.name != LayoutFormat.slotAttribute },
      rank: 2
    )
    if schema.hasAnchors {
      items +=
        ofFormat(LayoutFormat.anchorAttributes, rank: 4) + ofFormat([LayoutFormat.styleAttribute], rank: 2)
    }
    if schema.isReusable { items += ofFormat([LayoutFormat.reuseIdentifier], rank: 4) }
    return items
  }

  /// Returns the attributes of the element that a style is for.
  private func styledAttributes(
    _ attribute: (String, Kind, String?, String?, Bool, Int) -> LSP.CompletionItem?
  ) -> [LSP.CompletionItem] {
    guard context.element == LayoutFormat.styleElement,
      let schema = context.attributes["element"].flatMap({ elements[$0] })
    else { return [] }
    return schema.attributes.values.sorted { $0.name < $1.name }.compactMap { own in
      guard case .value = own.role else { return nil }
      return attribute(own.name, .property, own.kind.name, own.summary, own.deprecation != nil, 3)
    }
  }

  /// Returns the layout that an include names, as this document sees it.
  private func layout(named name: String) -> Layout? {
    guard let checker = server.checker, let folders = checker.folders,
      let path = checker.path(document.path),
      let file = folders.layout(name, from: folders.file(at: path).place, for: []).file
    else { return nil }
    return checker.withTexts(of: Array(server.documents.values)) {
      try? file.reading(folders.limits).get().layout
    }
  }

  /// The slots of the layout that is included around the place.
  private var slots: [String] {
    let outline = Outline(document.text)
    let current = outline.elements.last {
      $0.startTag.lowerBound < offset && offset <= $0.startTag.upperBound
    }
    guard let parent = current?.parent.map({ outline.elements[$0] }),
      LayoutFormat.includingElements.contains(parent.name),
      let layout = outline.attribute("layout", of: parent).flatMap(layout)
    else { return [] }
    var (names, waiting): ([String], [MarkupElement]) = ([], [layout.root])
    while let element = waiting.popLast() {
      if element.name == LayoutFormat.slotElement, let name = element.attribute("name") {
        names.append(name.value)
      }
      waiting += Array(element.children).reversed()
    }
    return names
  }

  /// The parameters of the layout that an include names.
  private var parameters: [(name: String, type: String)] {
    guard let element = context.element, LayoutFormat.includingElements.contains(element),
      let layout = context.attributes["layout"].flatMap(layout)
    else { return [] }
    return layout.root.children.filter { $0.name == LayoutFormat.parameterElement }.compactMap { parameter in
      parameter.attribute("name").map { ($0.value, parameter.attribute("type")?.value ?? "string") }
    }
  }

  // MARK: Values

  /// Returns the part of a range around the place that bytes of a kind end.
  private func word(in range: Range<Int>, where isEnd: (UInt8) -> Bool) -> Range<Int> {
    let text = document.text.bytes
    let place = min(max(offset, range.lowerBound), range.upperBound)
    let start = text[range.lowerBound..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? range.lowerBound
    let end = text[place..<range.upperBound].firstIndex(where: isEnd) ?? range.upperBound
    return start..<end
  }

  private func values(of name: String, _ range: Range<Int>) -> [LSP.CompletionItem] {
    // In a list of words, the one at the place is replaced. An edit must not go beyond a line.
    let word = word(in: range) { $0 <= UInt8(ascii: " ") }
    let anchor = self.word(in: range) { !Self.isInAnchor($0) }
    let range = self.word(in: range) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    switch name {
    case "outlet": return outlets(word)
    case "class", "owner":
      return (server.checker?.index?.loadableNames ?? []).sorted().map { item($0, .type, range) }
    case "style", "basedOn": return styles(word)
    case "element": return elements.elementNames.map { item($0, .type, range) }
    case "layout": return layouts(range)
    case LayoutFormat.slotAttribute: return slots.map { item($0, .value, range) }
    case "id": return []
    default: break
    }
    if let element = context.element,
      let own = ElementText.elementsOfFormat[element]?.first(where: { $0.name == name })
    {
      if case .word(let words) = own.schemaType { return words.map { item($0, .enumeration, range) } }
      if element == LayoutFormat.constraintElement, name == "value" {
        return anchors(context.attributes["anchor"] ?? "", anchor)
      }
      return parameterReferences(range)
    }
    if LayoutAnchor(rawValue: name) != nil { return anchors(name, anchor) }
    let styled = context.element == LayoutFormat.styleElement ? context.attributes["element"] : nil
    guard let schema = styled.map({ elements[$0] }) ?? context.schema(elements),
      let attribute = schema.attributes[name]
    else { return [] }
    switch attribute.role {
    case .event: return actions(word)
    case .object:
      return ids.map { item($0, .reference, range) } + ["root", "owner"].map { item($0, .reference, range) }
    case .value(let kind, _):
      let isList = if case .wordList = kind.schemaType { true } else { false }
      let words = kind.words ?? kind.suggestions
      let isBoolean = kind.name == AttributeKind.boolean.name
      return (isBoolean ? ["true", "false"] : words).map {
        item($0, kind.name == AttributeKind.color.name ? .color : .enumeration, isList ? word : range)
      } + parameterReferences(range)
    }
  }

  /// The outlets or actions of the classes that load the layout.
  private func contract<Member>(_ members: (ClassContract) -> [Member]) -> [Member] {
    guard let checker = server.checker, let index = checker.index else { return [] }
    let nibName = LayoutFileName.nibName(ofPath: document.path.string)
    let outline = Outline(document.text)
    let written = outline.elements.prefix(2).compactMap {
      outline.attribute("owner", of: $0) ?? outline.attribute("class", of: $0)
    }
    let path = checker.path(document.path) ?? document.path.string
    let records =
      index.claimants(of: nibName, near: path).flatMap(\.self)
      + written.flatMap { index.records(named: ClassName($0), near: path) }
    return records.compactMap { index.contract(of: $0) }.flatMap(members)
  }

  private func outlets(_ range: Range<Int>) -> [LSP.CompletionItem] {
    let outline = Outline(document.text)
    let connected = Set(
      outline.elements.compactMap { outline.attribute("outlet", of: $0) }
        .flatMap { $0.split(separator: " ").map(String.init) }
    )
    let type = context.schema(elements)?.objectClass
    var seen: Set<String> = []
    return contract(\.outlets).filter { seen.insert($0.name).inserted }.map { outlet in
      let fits =
        type.map { type in
          outlet.type.parts.allSatisfy { type.inherits(from: ObjectClass($0)) || type.name.denotes($0) }
        } ?? true
      let rank = connected.contains(outlet.name) ? 7 : fits ? 1 : 5
      return item(outlet.name, .variable, range, detail: outlet.type.name, rank: rank)
    }
  }

  private func actions(_ range: Range<Int>) -> [LSP.CompletionItem] {
    var seen: Set<String> = []
    return contract(\.actions).filter { seen.insert($0.name).inserted }.map {
      item($0.name, .method, range, detail: $0.sender.map { "(\($0.name))" })
    }
  }

  private func styles(_ range: Range<Int>) -> [LSP.CompletionItem] {
    let schema = context.schema(elements)
    return (server.checker?.folders?.styles.styles ?? []).map { style in
      let fits = schema?.isKind(of: style.element.name) ?? true
      return item(style.name, .value, range, detail: "<\(style.element.name)>", rank: fits ? 1 : 7)
    }
  }

  private func layouts(_ range: Range<Int>) -> [LSP.CompletionItem] {
    guard let checker = server.checker, let folders = checker.folders else { return [] }
    let path = checker.path(document.path) ?? document.path.string
    let own = LayoutFileName.nibName(ofPath: path)
    return folders.nibNames(from: folders.file(at: path).place).filter { $0 != own }.map {
      item($0, .file, range)
    }
  }

  private var ids: [String] {
    let outline = Outline(document.text)
    return outline.elements.compactMap { outline.attribute("id", of: $0) }.filter { !$0.isEmpty }
  }

  /// What an anchor can refer to: before a dot a name, and after it an anchor of the same kind.
  private func anchors(_ name: String, _ word: Range<Int>) -> [LSP.CompletionItem] {
    let written = document.text.source.span(word.lowerBound..<max(word.lowerBound, offset)).text
    let part = self.word(in: word) { $0 == UInt8(ascii: ".") }
    guard written.contains("."), let anchor = LayoutAnchor(rawValue: name) else {
      return (ids + AnchorExpression.targetNames).map { item($0, .reference, part) }
        + ["min", "max"].map { item($0, .enumeration, part, rank: 6) } + parameterReferences(part)
    }
    return LayoutAnchor.allCases.filter { $0.kind == anchor.kind }.map {
      item($0.rawValue, .enumeration, part)
    }
  }

  /// Returns whether a byte can be part of a name with an anchor, such as `title.bottom`.
  private static func isInAnchor(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 128...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func parameterReferences(_ range: Range<Int>) -> [LSP.CompletionItem] {
    let outline = Outline(document.text)
    return outline.elements.filter { $0.name == LayoutFormat.parameterElement }
      .compactMap { outline.attribute("name", of: $0) }
      .map { item("\(LayoutFormat.parameterReference)\($0)", .field, range, rank: 6) }
  }
}
