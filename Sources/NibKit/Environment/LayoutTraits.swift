/// What an environment states about how views are laid out.
package struct LayoutTraits: Hashable, Sendable {
  /// The direction, or `nil` for that of what contains a view.
  package let layoutDirection: LayoutDirection?
  /// The text size, or `nil` for that of what contains a view.
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
