import NibIndices
package import NibMarkup

/// What knows where a layout writes the values that its views show, for findings about pictures.
package protocol LayoutPlaces: AnyObject, Sendable {
  /// The place of the root element, or `nil` if there is none.
  var rootPlace: SourceSpan? { get }

  /// Returns the place of the first attribute whose value a closure accepts, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  func place(where isWanted: (any AttributeValue) -> Bool) -> SourceSpan?
}

extension ResolvedLayout: LayoutPlaces {
  package var rootPlace: SourceSpan? { nodes.isEmpty ? nil : element(of: 0).nameSpan }

  package func place(where isWanted: (any AttributeValue) -> Bool) -> SourceSpan? {
    for node in nodes.indices {
      for index in attributes(of: node) {
        if let value = shownValue(of: index), isWanted(value) { return markup(of: index, in: node).span }
      }
    }
    return nil
  }

  /// Returns the value of an attribute, or what its reference refers to.
  private func shownValue(of index: NodeAttributeIndex) -> (any AttributeValue)? {
    guard let reference = reference(of: index) else { return value(of: index) }
    switch reference.kind {
    case .string, .value: return text(reference)
    case .color: return color(reference)
    case .image, .page: return value(of: index)
    case .font: if case .font(let font) = font(reference) { return font }
    }
    return nil
  }
}
