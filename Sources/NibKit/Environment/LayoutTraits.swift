/// What an environment states about how views are laid out.
package struct LayoutTraits: Hashable, Sendable {
  /// The direction, or `nil` to inherit the direction of the superview.
  package let layoutDirection: LayoutDirection?
  /// The text size, or `nil` to inherit the text size of the superview.
  ///
  /// The size of a new environment, ``ContentSizeCategory/large``, is not a statement.
  package let contentSizeCategory: ContentSizeCategory?

  /// Whether the environment states nothing.
  package var isEmpty: Bool { layoutDirection == nil && contentSizeCategory == nil }

  package init(_ environment: TraitCollection = TraitCollection()) {
    layoutDirection = environment.effectiveLayoutDirection
    let category = environment.preferredContentSizeCategory
    contentSizeCategory = category == .large ? nil : category
  }
}
