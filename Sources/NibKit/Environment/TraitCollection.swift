import NibResources

/// The environment of views, with the names that UIKit uses: what layouts, texts and colors depend on.
///
/// It is a value of a registry, which looks up texts, colors, images and variants for it; of a list, which is
/// also laid out in its direction; of a view, whose hierarchy it is for; and of a picture.
///
///     registry.traitCollection.languages = ["pl", "en"]
public struct TraitCollection: Hashable, Sendable {
  /// Whether the environment is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The text size that a person has set, which text styles follow.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The layout direction of views.
  ///
  /// If it is `nil`, the first language determines the direction. Without a language, views keep theirs.
  public var layoutDirection: LayoutDirection?
  /// How strongly colors differ.
  public var accessibilityContrast: AccessibilityContrast
  /// The kind of device, for texts, colors and images that vary with it.
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// The gamut of the display, for colors and images that vary with it.
  public var displayGamut: DisplayGamut
  /// The languages that a person reads, the preferred one first, such as `["pt-BR", "en"]`.
  ///
  /// A text is shown in the first of them that its table has, or that one of them inherits from, as `es-MX`
  /// inherits from `es-419`. If the table has none of them, or the list is empty, the text is shown in the
  /// table's source language.
  public var languages: [String]

  /// Creates an environment: by default a light one, with text of the default size.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    preferredContentSizeCategory: ContentSizeCategory = .large,
    layoutDirection: LayoutDirection? = nil,
    accessibilityContrast: AccessibilityContrast = .normal,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified,
    displayGamut: DisplayGamut = .sRGB,
    languages: [String] = []
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.accessibilityContrast = accessibilityContrast
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayGamut = displayGamut
    self.languages = languages
  }

  /// The direction in which views are laid out, or `nil` for the direction that they have.
  package var effectiveLayoutDirection: LayoutDirection? {
    layoutDirection
      ?? languages.first.map { Language($0).isRightToLeft ? .rightToLeft : .leftToRight }
  }

  /// The words of the environment in the names of variants, the most important first.
  ///
  /// What is usual has none: the layout without a variant is for it.
  var variantTraits: [String] {
    (accessibilityContrast == .high ? ["highContrast"] : []) + (userInterfaceStyle == .dark ? ["dark"] : [])
      + languageTraits
  }

  /// The words of the language and its direction in the names of variants.
  package var languageTraits: [String] {
    languages.prefix(1)
      + (effectiveLayoutDirection == .rightToLeft ? [LayoutDirection.rightToLeft.rawValue] : [])
  }
}
