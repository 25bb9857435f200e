import NibMarkup

extension LayoutExpander {
  /// Adds the attributes that an element's styles give to it, and returns what the styles contain.
  ///
  /// - Parameters:
  ///   - elementName: The name of the element in the composed layout, if that is another one.
  ///   - attributes: The attributes of includes that replace those of the element.
  /// - Returns: The content of the styles, or `nil` if the element has no style.
  mutating func styling(
    of element: MarkupElement,
    named elementName: String? = nil,
    _ attributes: [RootAttribute],
    in frame: Frame
  ) -> StyleContent? {
    let name = LayoutFormat.styleAttribute.name
    let given = attributes.first { $0.attribute.name == name }
    guard let attribute = given?.attribute ?? element.attribute(name) else { return nil }
    let content = content(of: attribute, on: elementName ?? element.name, in: given?.frame ?? frame)
    add(content.attributes.without(attributes.map(\.attribute)).without(element.attributes))
    return content
  }

  /// Returns the content of the styles that an attribute names, and reports those that cannot be used.
  private mutating func content(
    of attribute: MarkupAttribute,
    on elementName: String,
    in frame: Frame
  ) -> StyleContent {
    let value = value(of: attribute, in: frame)
    guard let text = value.text, let schema = elements[elementName] else { return StyleContent() }
    let names = text.split(separator: " ").map(String.init)
    if names.isEmpty { report(.invalidStyles(text, at: value.attribute.span)) }
    if names.count > LayoutFormat.styleLimit {
      report(.tooManyStyles(limit: LayoutFormat.styleLimit, at: value.attribute.span))
      return StyleContent()
    }
    var found: [Style] = []
    for (word, name) in names.enumerated() {
      guard
        let style = style(name, word: word, of: schema, value.attribute, from: frame.part.styleSource)
      else { continue }
      found.append(style)
    }
    if found.isEmpty { return StyleContent() }
    styles[composition.elementCount - 1] = found
    return combined(found).included(at: value.attribute.span)
  }

  private mutating func combined(_ styles: [Style]) -> StyleContent {
    let key = styles.map { ObjectIdentifier($0) }
    if let known = combinedStyles[key] { return known }
    var content = StyleContent()
    for style in styles { content.add(style.content) }
    combinedStyles[key] = content
    return content
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
    switch dependencies.style(name, from: source) {
    case .faulty(let fault): reportIfKept { .faultyStyle(name, fault, at: attribute.span) }
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

  /// Adds the content of an element whose styles have parts.
  mutating func addStyledChildren(
    of element: MarkupElement,
    in frame: Frame,
    _ styled: StyleContent
  ) {
    let parts = elements[element.name]?.parts ?? [:]
    let children = filled(element.children, in: frame, isContent: false)
    let identities = children.map { child in
      parts[child.element.name].flatMap {
        StyleContent.Identity(child.element, isUnique: $0.isUnique, name: child.frame.name(of: child.element))
      }
    }
    for part in styled.parts
    where !zip(children, identities).contains(where: { part.isReplaced(by: $0.element, $1) }) {
      guard checkLimits(element, in: frame, height: part.height) else { return }
      add(part)
    }
    for (child, identity) in zip(children, identities) {
      guard let part = styled.part(identity) else {
        expand(child.element, in: child.frame, isContent: child.isContent)
        continue
      }
      guard checkLimits(child.element, in: child.frame, height: part.height) else { return }
      composition.begin(child.element, child.frame.part.numbers)
      add(part.attributes.without(child.element.attributes))
      add(attributesOf: child.element, in: child.frame, except: child.isContent ? { $0.isSlot } : nil)
      if child.element.hasNoChildren { addContent(of: part) }
      addChildren(of: child.element, in: child.frame, nil)
    }
  }

  /// An element with the layout in which it is written.
  private struct Child {
    let element: MarkupElement
    let frame: Frame
    /// Whether the element is the content of a slot.
    let isContent: Bool
  }

  /// Returns elements in which slots are replaced by their contents.
  private mutating func filled(
    _ elements: some Sequence<MarkupElement>,
    in frame: Frame,
    isContent: Bool
  ) -> [Child] {
    var children: [Child] = []
    for element in elements {
      guard element.isLayoutElement, element.name == LayoutFormat.slotElement else {
        children.append(Child(element: element, frame: frame, isContent: isContent))
        continue
      }
      let (contents, place) = contents(of: element, in: frame, isContent: isContent)
      children += filled(contents, in: place, isContent: place !== frame)
    }
    return children
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
    addContent(of: part)
    composition.end()
  }

  /// Adds the parts inside a part of a style.
  mutating func addContent(of part: StyleContent.Part) {
    if part.content.hasNoChildren { return }
    let numbers = numbers(of: part.content.document)
    for child in part.content.children { composition.copy(child, numbers) }
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
