public import NibViews

/// The environment of a picture, with the names that UIKit uses.
public struct TraitCollection: Hashable, Sendable {
  /// Whether the environment is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The text size that a person has set, which text styles follow.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The layout direction of views, or `nil` for the direction that they have.
  public var layoutDirection: LayoutDirection?

  /// Creates an environment: by default a light one, with text of the default size.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    preferredContentSizeCategory: ContentSizeCategory = .large,
    layoutDirection: LayoutDirection? = nil
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
  }
}
