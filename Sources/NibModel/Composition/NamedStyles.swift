import NibMarkup

/// The styles that elements name, as they were looked up.
struct NamedStyles {
  /// What lists of styles add to elements, which many elements share.
  private var combinations: [[ObjectIdentifier]: StyleContent] = [:]
  /// The unusable styles that have been reported, by the place that they were looked up from.
  private var reported: [LookupPlace: Set<String>] = [:]
  private let context: ExpansionContext

  init(_ context: ExpansionContext) {
    self.context = context
  }

  /// Returns the styles that an attribute names, and reports unusable ones.
  ///
  /// - Returns: The styles and whether all can be used, or `nil` if there is none.
  mutating func styles(
    _ value: IncludeFrame.Value,
    on elementName: String,
    in frame: IncludeFrame
  ) -> (found: [Style], areAll: Bool)? {
    guard let text = value.text, let schema = context.elements[elementName] else { return nil }
    let names = text.split(separator: " ").map(String.init)
    if names.isEmpty { context.report(.invalidStyles(text, at: value.attribute.span)) }
    if names.count > LayoutFormat.styleLimit {
      context.report(.tooManyStyles(limit: LayoutFormat.styleLimit, at: value.attribute.span))
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

  /// Returns what several styles add, the later ones after the earlier ones.
  mutating func combined(_ styles: [Style]) -> StyleContent {
    let key = styles.map { ObjectIdentifier($0) }
    if let known = combinations[key] { return known }
    var content = StyleContent()
    for style in styles { content.add(style.content) }
    combinations[key] = content
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
    from place: LookupPlace
  ) -> Style? {
    /// Reports an unusable style only where it is named first.
    func reportOnce(_ finding: () -> Diagnostic) {
      if reported[place, default: []].insert(name).inserted { context.report(finding()) }
    }
    switch context.style(name, from: place) {
    case .faulty(let fault): reportOnce { .faultyStyle(name, fault, at: attribute.span) }
    case .missing(let known):
      if let misspelled = schema.misspelledStyle(attribute) {
        context.report(misspelled)
      } else {
        reportOnce {
          var finding = Diagnostic.unknownStyle(name, known: known, at: attribute, word: word)
          finding.notes += context.dependencies.notes(aboutMissing: .style, name, from: place)
          return finding
        }
      }
    case .unreadable(let fault): reportOnce { .unreadableStyle(name, fault, at: attribute.span) }
    case .style(let style):
      if let fault = style.fault {
        reportOnce { .faultyStyle(name, fault, at: attribute.span) }
      } else if !schema.isKind(of: style.element.name) {
        context.report(
          .styleMismatch(
            name,
            style.element.name,
            declaration: style.declaration,
            element: schema.name,
            at: attribute.span
          )
        )
      } else {
        return style
      }
    }
    return nil
  }
}

extension ElementSchema {
  /// Returns a finding about a `style` that is meant for another attribute, as in `style="grouped"`.
  fileprivate func misspelledStyle(_ attribute: MarkupAttribute) -> Diagnostic? {
    let other = attributes.values.first {
      guard $0.name.hasSuffix("Style"), let type = $0.valueType else { return false }
      return type.value(attribute.value) != nil
    }
    return other.map { .unknownAttribute(attribute, of: name, known: [$0.name]) }
  }
}
