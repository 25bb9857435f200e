import NibMarkup

extension LayoutExpander {
  /// Adds the attributes that an element's styles give to it, and returns what the styles contain.
  ///
  /// - Parameters:
  ///   - elementName: The name of the element in the composed layout, if it differs.
  ///   - attributes: The attributes of includes that replace the element's own.
  /// - Returns: What the styles add, or `nil` if the element has no style.
  mutating func styling(
    of element: MarkupElement,
    named elementName: String? = nil,
    _ attributes: [RootAttribute],
    in frame: Frame
  ) -> StyleUse? {
    let part = frame.part
    if attributes.isEmpty && !part.hasStyle(element.index) { return nil }
    let name = LayoutFormat.styleAttribute.name
    let given = attributes.first { $0.attribute.name == name }
    guard let attribute = given?.attribute ?? element.attribute(name) else { return nil }
    if attributes.isEmpty, let known = part.styledContents[element.index] {
      return add(known, at: attribute.span)
    }
    let outer = given?.frame ?? frame
    let value = value(of: attribute, in: outer)
    guard let styles = self.styles(value, on: elementName ?? element.name, in: outer) else { return nil }
    let content = combined(styles.found)
    let styled = StyledContent(
      styles: styles.found,
      attributes: content.attributes.without(attributes.map(\.attribute)).without(element.attributes),
      parts: content.parts
    )
    if attributes.isEmpty && value.name == nil && styles.areAll {
      part.styledContents[element.index] = styled
    }
    return add(styled, at: value.attribute.span)
  }

  /// Adds the attributes of styles to the element that has just begun.
  private mutating func add(_ styled: StyledContent, at place: SourceSpan) -> StyleUse {
    styles[composition.elementCount - 1] = styled.styles
    var sources: [IncludedDocument] = []
    for document in styled.documents {
      let names = names(of: document)
      sources.append(composition.include(document, names, at: place))
    }
    let use = StyleUse(content: styled, sources: sources)
    add(styled.attributes, of: use)
    return use
  }

  /// Returns the styles that an attribute names, and reports unusable ones.
  ///
  /// - Returns: The styles and whether all can be used, or `nil` if there is none.
  private mutating func styles(
    _ value: Value,
    on elementName: String,
    in frame: Frame
  ) -> (found: [Style], areAll: Bool)? {
    guard let text = value.text, let schema = elements[elementName] else { return nil }
    let names = text.split(separator: " ").map(String.init)
    if names.isEmpty { report(.invalidStyles(text, at: value.attribute.span)) }
    if names.count > LayoutFormat.styleLimit {
      report(.tooManyStyles(limit: LayoutFormat.styleLimit, at: value.attribute.span))
      return nil
    }
    var found: [Style] = []
    for (word, name) in names.enumerated() {
      guard
        let style = style(name, word: word, of: schema, value.attribute, from: frame.part.place)
      else { continue }
      found.append(style)
    }
    if found.isEmpty { return nil }
    return (found, areAll: found.count == names.count)
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
    from place: Int
  ) -> Style? {
    /// Reports an unusable style only where it is named first.
    func reportOnce(_ finding: () -> Diagnostic) {
      if reportedStyles[place, default: []].insert(name).inserted { reportIfKept(finding) }
    }
    switch dependencies.style(name, from: place) {
    case .faulty(let fault): reportOnce { .faultyStyle(name, fault, at: attribute.span) }
    case .missing(let known):
      if let misspelled = schema.misspelledStyle(attribute) {
        reportIfKept { misspelled }
      } else {
        reportOnce {
          var finding = Diagnostic.unknownStyle(name, known: known, at: attribute, word: word)
          finding.notes += dependencies.notes(aboutMissing: .style, name, from: place)
          return finding
        }
      }
    case .unreadable(let fault): reportOnce { .unreadableStyle(name, fault, at: attribute.span) }
    case .style(let style):
      if let fault = style.fault {
        reportOnce { .faultyStyle(name, fault, at: attribute.span) }
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
    _ styled: StyleUse
  ) {
    let parts = elements[element.name]?.parts ?? [:]
    let children = filled(element.children, in: frame, isContent: false)
    let identities = children.map { child in
      parts[child.element.name].flatMap {
        StyleContent.Identity(child.element, isUnique: $0.isUnique, name: child.frame.name(of: child.element))
      }
    }
    for part in styled.content.parts
    where !zip(children, identities).contains(where: { part.isReplaced(by: $0.element, $1) }) {
      guard checkLimits(element, in: frame, height: part.height) else { return }
      add(part, of: styled)
    }
    for (child, identity) in zip(children, identities) {
      guard let part = styled.content.parts.part(identity) else {
        expand(child.element, in: child.frame, isContent: child.isContent)
        continue
      }
      guard checkLimits(child.element, in: child.frame, height: part.height) else { return }
      composition.begin(child.element.index, of: child.frame.source)
      add(part.attributes.without(child.element.attributes), of: styled)
      add(attributesOf: child.element, in: child.frame, except: child.isContent ? { $0.isSlot } : nil)
      if child.element.hasNoChildren { addContent(of: part, of: styled) }
      addChildren(of: child.element, in: child.frame, nil)
    }
  }

  /// An element with the layout that contains it.
  private struct Child {
    let element: MarkupElement
    let frame: Frame
    /// Whether the element is the content of a slot.
    let isContent: Bool
  }

  /// Returns elements, with slots replaced by their contents.
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
  private mutating func add(_ attributes: [MarkupAttribute], of styled: StyleUse) {
    for attribute in attributes {
      guard let source = styled.source(of: attribute.element) else { continue }
      composition.copy(attribute.index, ofElement: attribute.element.index, of: source)
    }
  }

  /// Adds a part of a style with its content.
  mutating func add(_ part: StyleContent.Part, of styled: StyleUse) {
    guard let source = styled.source(of: part.element) else { return }
    composition.begin(part.element.index, of: source)
    add(part.attributes, of: styled)
    addContent(of: part, of: styled)
    composition.end()
  }

  /// Adds the parts inside a part of a style.
  private mutating func addContent(of part: StyleContent.Part, of styled: StyleUse) {
    guard let source = styled.source(of: part.content) else { return }
    for child in part.content.children { composition.copy(child.index, of: source) }
  }

  private mutating func names(of document: MarkupDocument) -> [Int32] {
    let key = ObjectIdentifier(document)
    if let known = styleNames[key] { return known }
    let names = composition.numbers(ofNamesIn: document)
    styleNames[key] = names
    return names
  }
}

/// What styles add to an element, wherever the element is included.
struct StyledContent {
  let styles: [Style]
  /// The attributes that the element does not have itself.
  let attributes: [MarkupAttribute]
  let parts: [StyleContent.Part]
  /// The documents that contain the attributes and the parts.
  let documents: [MarkupDocument]

  init(styles: [Style], attributes: [MarkupAttribute], parts: [StyleContent.Part]) {
    self.styles = styles
    self.attributes = attributes
    self.parts = parts
    var documents: [MarkupDocument] = []
    func add(_ element: MarkupElement) {
      if !documents.contains(where: { $0 === element.document }) { documents.append(element.document) }
    }
    for attribute in attributes { add(attribute.element) }
    for part in parts {
      add(part.element)
      add(part.content)
      for attribute in part.attributes { add(attribute.element) }
    }
    self.documents = documents
  }
}

/// What styles add to an element at one place.
struct StyleUse {
  let content: StyledContent
  /// The documents of the content, which know where the styles are named.
  let sources: [IncludedDocument]

  /// Returns the document that contains an element of the content.
  func source(of element: MarkupElement) -> IncludedDocument? {
    content.documents.firstIndex { $0 === element.document }.map { sources[$0] }
  }
}

extension ElementSchema {
  /// Returns a finding about a `style` that is meant for another attribute, as in `style="grouped"`.
  fileprivate func misspelledStyle(_ attribute: MarkupAttribute) -> Diagnostic? {
    let other = attributes.values.first {
      guard $0.name.hasSuffix("Style"), case .value(_, let parse) = $0.role else { return false }
      return parse(attribute.value) != nil
    }
    return other.map { .unknownAttribute(attribute, of: name, known: [$0.name]) }
  }
}
