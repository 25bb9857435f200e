import NibIndices
import NibMarkup

extension IncludeExpander {
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
    in frame: IncludeFrame
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
    let value = outer.value(of: attribute)
    context.fix(value.supplier)
    guard let styles = namedStyles.styles(value, on: elementName ?? element.name, in: outer) else {
      return nil
    }
    let content = namedStyles.combined(styles.found)
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
    result.styles[composition.nextElement.advanced(by: -1)] = styled.styles
    var sources: [IncludedDocument] = []
    for document in styled.documents {
      let names = names(of: document)
      sources.append(composition.include(document, names, at: place))
    }
    let use = StyleUse(content: styled, sources: sources)
    add(styled.attributes, of: use)
    return use
  }

  /// Adds the content of an element whose styles have parts.
  mutating func addStyledChildren(
    of element: MarkupElement,
    in frame: IncludeFrame,
    _ styled: StyleUse
  ) {
    let parts = context.elements[element.name]?.parts ?? [:]
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
    let frame: IncludeFrame
    /// Whether the element is the content of a slot.
    let isContent: Bool
  }

  /// Returns elements, with slots replaced by their contents.
  private mutating func filled(
    _ elements: some Sequence<MarkupElement>,
    in frame: IncludeFrame,
    isContent: Bool
  ) -> [Child] {
    var children: [Child] = []
    for element in elements {
      guard element.isLayoutElement, element.name == LayoutFormat.slotElement else {
        children.append(Child(element: element, frame: frame, isContent: isContent))
        continue
      }
      let (contents, home) = contents(of: element, in: frame, isContent: isContent)
      children += filled(contents, in: home, isContent: home !== frame)
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
