import NibMarkup
package import NibModel

/// What elements and their attributes mean, as printed by `nib describe`.
package struct ElementText {
  private let vocabulary: ElementVocabulary
  /// The elements and parts by name.
  private let elements: [String: ElementSchema]

  /// Creates the texts of a vocabulary's elements.
  package init(_ vocabulary: ElementVocabulary) {
    self.vocabulary = vocabulary
    let parts = vocabulary.elements.flatMap(\.allParts).map { ($0.name, $0) }
    elements = Dictionary(vocabulary.elements.map { ($0.name, $0) } + parts) { first, _ in first }
  }

  /// The elements with their summaries, one on each line.
  package var list: String {
    let width = elements.keys.map(\.count).max() ?? 0
    let format = Self.elementsOfFormat.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
    return elements.values.sorted { $0.name < $1.name }.map { element in
      Self.row(element.name, width, element.summary ?? element.className.base)
    }.joined() + "\nElements of the format itself: \(format)\n"
  }

  /// Returns the text about an element, or about an attribute written as `element.attribute`.
  ///
  /// - Throws: An error whose message says which names there are.
  package func text(about name: String) throws(UnknownName) -> String {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let elementName =
      parts.first.map { $0.hasPrefix("<") && $0.hasSuffix(">") ? String($0.dropFirst().dropLast()) : $0 }
      ?? ""
    if let attributes = Self.elementsOfFormat[elementName] {
      return try text(of: elementName, attributes, parts.count == 2 ? parts[1] : nil)
    }
    guard let element = elements[elementName] else {
      let hint = Suggestion(forElement: elementName, among: elements.keys.sorted()).phrase
      throw UnknownName(
        message:
          "there is no element <\(elementName)>\(hint.isEmpty ? "; nib describe lists all elements" : hint)"
      )
    }
    guard parts.count == 2 else { return text(of: element) }
    if let attribute = element.attributes[parts[1]] { return text(of: attribute, on: element) }
    if let attribute = formatAttributes(of: element).first(where: { $0.name == parts[1] }) {
      let isAnchor = LayoutFormat.anchorAttributes.contains { $0.name == attribute.name }
      let value = isAnchor ? Self.anchorValues : ""
      return "\(attribute.name) of <\(element.name)>\n\n\(attribute.summary)\n\(value)"
    }
    let known = element.attributes.keys.sorted() + formatAttributes(of: element).map(\.name)
    throw UnknownName(
      message:
        "<\(element.name)> has no attribute '\(parts[1])'"
        + Suggestion(forAttribute: parts[1], of: element.name, among: known).phrase
    )
  }

  /// What can be written as the value of an anchor.
  private static let anchorValues = """
    Value: a distance inwards from the same edge of the parent, such as 8, or an anchor of another element with a
    distance, such as 'title.bottom + 8'; 'min' or 'max' before it, and a priority such as '@750' after it

    """

  /// An element or an attribute that does not exist.
  package struct UnknownName: Error {
    package let message: String
  }

  // MARK: Elements

  /// The elements that the format itself defines, with their attributes.
  package static let elementsOfFormat: [String: [LayoutFormat.Attribute]] = [
    LayoutFormat.layoutElement: LayoutFormat.layoutAttributes,
    LayoutFormat.parameterElement: LayoutFormat.parameterAttributes,
    LayoutFormat.includeElement: LayoutFormat.includeAttributes,
    LayoutFormat.repeatElement: LayoutFormat.repeatAttributes,
    LayoutFormat.fieldElement: LayoutFormat.fieldAttributes,
    LayoutFormat.slotElement: LayoutFormat.slotAttributes,
    LayoutFormat.constraintElement: LayoutFormat.constraintAttributes,
    LayoutFormat.styleElement: LayoutFormat.styleAttributes,
    LayoutFormat.fontElement: LayoutFormat.fontAttributes,
  ]

  private func text(
    of element: String,
    _ attributes: [LayoutFormat.Attribute],
    _ name: String?
  ) throws(UnknownName) -> String {
    guard let name else {
      let width = attributes.map(\.name.count).max() ?? 0
      let rows = attributes.map { attribute in
        "  " + Self.row(attribute.name, width, attribute.summary + (attribute.isRequired ? " Required." : ""))
      }
      return "<\(element)>\n\nAn element of the format itself.\n\nAttributes\n" + rows.joined()
    }
    guard let attribute = attributes.first(where: { $0.name == name }) else {
      let hint = Suggestion.phrase(for: name, among: attributes.map(\.name))
      throw UnknownName(message: "<\(element)> has no attribute '\(name)'\(hint)")
    }
    return "\(name) of <\(element)>\n\n\(attribute.summary)\n"
  }

  private func text(of element: ElementSchema) -> String {
    var text = "<\(element.name)>, class \(element.className.base)\n"
    if let summary = element.summary { text += "\n\(summary)\n" }
    if let deprecation = element.deprecation { text += "Deprecated: \(deprecation)\n" }
    text += "\n" + facts(element)
    var rest: ElementSchema? = element
    while let current = rest {
      let own = current.attributes.values.filter { current.base?.attributes[$0.name] == nil }
        .sorted { $0.name < $1.name }
      let owner = current === element ? "" : " of <\(current.name)>"
      text += list(own.filter { $0.role.isValue }, "Attributes\(owner)", element)
      text += list(own.filter { !$0.role.isValue }, "Events and references\(owner)", element)
      rest = current.base
    }
    let format = formatAttributes(of: element).filter { attribute in
      !LayoutFormat.anchorAttributes.contains { $0.name == attribute.name }
    }
    let width = format.map(\.name.count).max() ?? 0
    text += "\nIn every layout\n" + format.map { "  " + Self.row($0.name, width, $0.summary) }.joined()
    if element.hasAnchors {
      let anchors = LayoutFormat.anchorAttributes.map(\.name).joined(separator: ", ")
      text += "  anchors: \(anchors)\n"
    }
    return text + "\nExample\n\(example(element))"
  }

  private func facts(_ element: ElementSchema) -> String {
    var lines: [String] = []
    if let base = element.base { lines.append("Extends <\(base.name)>.") }
    let owners = elements.values.filter { owner in
      owner.parts[element.name] != nil && owner.base?.parts[element.name] == nil
    }
    if !owners.isEmpty {
      lines.append("A part of \(owners.map { "<\($0.name)>" }.sorted().joined(separator: ", ")).")
    }
    switch element.childCount {
    case .none: lines.append("It has no children.")
    case .one: lines.append("It has one child, a \(element.childTypeName ?? "").")
    case .many: lines.append("Its children are of the class \(element.childTypeName ?? "").")
    }
    if !element.parts.isEmpty {
      lines.append("Parts: \(element.parts.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ attributes: [AttributeSchema], _ title: String, _ element: ElementSchema) -> String {
    if attributes.isEmpty { return "" }
    let defaults = element.defaults()
    let width = attributes.map(\.name.count).max() ?? 0
    let rows = attributes.map { attribute -> String in
      let value = attribute.kind.words == nil ? attribute.valueText : attribute.valueText.limited
      let initial = defaults[attribute.name].flatMap { $0.isEmpty ? nil : "; default \($0)" } ?? ""
      let use = attribute.isRequired ? "; required" : initial
      let meaning = attribute.summary ?? ""
      return "  " + Self.row(attribute.name, width, meaning)
        + "  " + Self.row("", width, "\(value)\(use)")
    }
    return "\n\(title)\n" + rows.joined()
  }

  /// The attributes that the format gives to an element.
  private func formatAttributes(of element: ElementSchema) -> [LayoutFormat.Attribute] {
    LayoutFormat.commonAttributes + (element.isReusable ? [LayoutFormat.reuseIdentifier] : [])
      + (element.hasAnchors ? [LayoutFormat.styleAttribute] + LayoutFormat.anchorAttributes : [])
  }

  // MARK: Attributes

  private func text(of attribute: AttributeSchema, on element: ElementSchema) -> String {
    let initial = element.defaults()[attribute.name]
    var text = "\(attribute.name) of <\(element.name)>\n\n"
    if let summary = attribute.summary { text += "\(summary)\n" }
    text += "Value: \(attribute.valueText)\n"
    if let initial, !initial.isEmpty { text += "Default: \(initial)\n" }
    if attribute.isRequired { text += "Required.\n" }
    if let deprecation = attribute.deprecation { text += "Deprecated: \(deprecation)\n" }
    let words = attribute.kind.words == nil ? attribute.kind.suggestions : []
    if !words.isEmpty { text += "\n" + words.map { "  \($0)\n" }.joined() }
    return text
  }

  private static func row(_ name: String, _ width: Int, _ text: String) -> String {
    "\(name)\(String(repeating: " ", count: width - name.count))  \(text)\n"
  }

  // MARK: Examples

  /// Returns a use of an element that is valid in a layout.
  func example(_ element: ElementSchema) -> String {
    var owners: [String] = []
    var outermost = element
    while vocabulary[outermost.name] == nil, let owner = owner(of: outermost), !owners.contains(owner.name) {
      owners.insert(owner.name, at: 0)
      outermost = owner
    }
    func line(_ depth: Int, _ tag: String) -> String {
      String(repeating: "  ", count: depth + 1) + "<\(tag)>\n"
    }
    let opening = owners.enumerated().map { line($0, $1) }.joined()
    let closing = owners.enumerated().reversed().map { line($0, "/\($1)") }.joined()
    return opening + use(of: element, depth: owners.count + 1) + closing
  }

  /// Returns the element that a part belongs to, which is preferably not a part itself.
  private func owner(of part: ElementSchema) -> ElementSchema? {
    let owners = elements.values.filter { $0.parts[part.name] != nil }.sorted { $0.name < $1.name }
    return owners.first { vocabulary[$0.name] != nil } ?? owners.first
  }

  private func use(of element: ElementSchema, depth: Int) -> String {
    let space = String(repeating: "  ", count: depth)
    let usable = element.attributes.values.filter { attribute in
      attribute.role.isValue && attribute.deprecation == nil && sample(of: attribute, element) != nil
    }.sorted { $0.name < $1.name }
    let own = usable.filter { element.base?.attributes[$0.name] == nil }
    let telling = Self.tellingAttributes.compactMap { name in usable.first { $0.name == name } }
    var chosen = usable.filter(\.isRequired)
    for attribute in telling.isEmpty ? own : telling
    where chosen.count < 2 && !chosen.contains(where: { $0 === attribute }) {
      chosen.append(attribute)
    }
    let attributes = chosen.compactMap { attribute in
      sample(of: attribute, element).map { " \(attribute.name)=\"\($0.attributeEscaped)\"" }
    }.joined()
    guard let child = child(of: element) else { return "\(space)<\(element.name)\(attributes)/>\n" }
    return "\(space)<\(element.name)\(attributes)>\n\(space)  \(child)\n\(space)</\(element.name)>\n"
  }

  private func child(of element: ElementSchema) -> String? {
    guard element.childCount != .none, let label = vocabulary["label"], element.acceptsChild(label) else {
      return nil
    }
    return "<label text=\"Dune\"/>"
  }

  /// The attributes that an example shows first.
  private static let tellingAttributes = [
    "title", "text", "content", "placeholder", "image", "value", "axis", "spacing", "font", "numberOfPages",
  ]

  /// Returns a valid value that differs from the one that a new object has.
  private func sample(of attribute: AttributeSchema, _ element: ElementSchema) -> String? {
    let initial = element.defaults()[attribute.name]
    let kind = attribute.kind
    let samples =
      (Self.samples[kind.name].map { [$0] } ?? []) + (kind.words ?? []) + kind.suggestions + Self.values
    return samples.first { $0 != initial && kind.parse($0) != nil }
  }

  private static let samples = ["string": "Dune", "image": "cover", "url": "https://www.example.org"]
  private static let values = ["8", "2", "0.5", "true", "false", "40 60", "8 16"]
}

extension AttributeSchema.Role {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}

extension String {
  /// The text, or its beginning if it is long.
  fileprivate var limited: String { count > 90 ? "\(prefix(90))…" : self }
}
