import NibMarkup

extension LayoutExpander {
  /// Adds the attributes that an element's styles give to it, and returns what the styles contain.
  ///
  /// - Parameter attributes: The attributes of includes that replace those of the element.
  /// - Returns: The content of the styles, or `nil` if the element has no style.
  mutating func styling(
    of element: MarkupElement,
    _ attributes: [RootAttribute],
    in frame: Frame
  ) -> StyleContent? {
    let name = LayoutFormat.styleAttribute.name
    let given = attributes.first { $0.attribute.name == name }
    guard let attribute = given?.attribute ?? element.attribute(name) else { return nil }
    let content = content(of: attribute, on: element, in: given?.frame ?? frame)
    add(content.attributes.without(attributes.map(\.attribute)).without(element.attributes))
    return content
  }

  /// Returns the content of the styles that an attribute names, and reports those that cannot be used.
  private mutating func content(
    of attribute: MarkupAttribute,
    on element: MarkupElement,
    in frame: Frame
  ) -> StyleContent {
    var content = StyleContent()
    let value = value(of: attribute, in: frame)
    guard let text = value.text, let schema = elements[element.name] else { return content }
    let names = text.split(separator: " ").map(String.init)
    if names.isEmpty { report(.invalidStyles(attribute)) }
    if names.count > limits.attributes {
      report(.tooManyStyles(limit: limits.attributes, at: value.attribute.span))
      return content
    }
    for (word, name) in names.enumerated() {
      guard
        let style = style(name, word: word, of: schema, value.attribute, from: frame.part.styleSource)
      else { continue }
      styles[composition.elementCount - 1, default: []].append(style)
      content.add(style.content)
    }
    return content.included(at: value.attribute.span)
  }

  /// Returns a style, or reports a finding and returns `nil` if the element cannot have it.
  ///
  /// - Parameter word: The index of the name among the words of the attribute.
  private mutating func style(
    _ name: String,
    word: Int,
    of schema: ElementSchema,
    _ attribute: MarkupAttribute,
    from source: Int?
  ) -> Style? {
    switch styleSheet.find(name, from: source) {
    case .missing(let known):
      reportIfKept {
        schema.misspelledStyle(attribute) ?? .unknownStyle(name, known: known, at: attribute, word: word)
      }
    case .unreadable(let fault): reportIfKept { .unreadableStyle(name, fault, at: attribute.span) }
    case .style(let style):
      if let fault = style.fault {
        reportIfKept { .faultyStyle(name, fault, at: attribute.span) }
      } else if !schema.isKind(of: style.element.name) {
        reportIfKept {
          .styleMismatch(
            name,
            style.element.name,
            declaration: style.declaration,
            element: schema.name,
            at: attribute.span
          )
        }
      } else {
        return style
      }
    }
    return nil
  }

  /// Adds attributes of styles to the element that has just begun.
  mutating func add(_ attributes: [MarkupAttribute]) {
    for attribute in attributes {
      let numbers = numbers(of: attribute.element.document)
      composition.copy(attribute.index, of: attribute.element, numbers)
    }
  }

  /// Adds a part of a style with its content.
  mutating func add(_ part: StyleContent.Part) {
    let numbers = numbers(of: part.element.document)
    composition.begin(part.element, numbers)
    add(part.attributes)
    for child in part.element.children { composition.copy(child, numbers) }
    composition.end()
  }

  private mutating func numbers(of document: MarkupDocument) -> [Int32] {
    // A document that knows where it is used has the names of the one that it comes from.
    let key = document.source.textID
    if let known = styleNumbers[key] { return known }
    let numbers = composition.numbers(ofNamesIn: document)
    styleNumbers[key] = numbers
    return numbers
  }
}

extension ElementSchema {
  /// Returns a finding about an attribute such as a table's `style="grouped"`, which has a longer name.
  fileprivate func misspelledStyle(_ attribute: MarkupAttribute) -> Diagnostic? {
    let other = attributes.values.first {
      guard $0.name.hasSuffix("Style"), case .value(_, let parse) = $0.role else { return false }
      return parse(attribute.value) != nil
    }
    return other.map { .unknownAttribute(attribute, of: name, known: [$0.name]) }
  }
}
