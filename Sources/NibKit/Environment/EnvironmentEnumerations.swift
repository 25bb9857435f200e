/// Whether the environment is light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// How strongly colors differ.
public enum AccessibilityContrast: String, CaseIterable, Hashable, Sendable {
  /// As usual.
  case normal
  /// As a person who needs more contrast has set.
  case high
}

/// The size of text that a person chooses, with the names that UIKit uses.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  /// The smallest size.
  case extraSmall
  /// A small size.
  case small
  /// A size slightly smaller than the default.
  case medium
  /// The default.
  case large
  /// A size slightly larger than the default.
  case extraLarge
  /// A large size.
  case extraExtraLarge
  /// The largest size that is not for accessibility.
  case extraExtraExtraLarge
  /// The smallest of the larger sizes for accessibility.
  case accessibilityMedium
  /// The second of the sizes for accessibility.
  case accessibilityLarge
  /// The third of the sizes for accessibility.
  case accessibilityExtraLarge
  /// The fourth of the sizes for accessibility.
  case accessibilityExtraExtraLarge
  /// The largest size.
  case accessibilityExtraExtraExtraLarge
}

/// The direction in which the views of a language are laid out.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// The left edge is the leading edge.
  case leftToRight
  /// The right edge is the leading edge.
  case rightToLeft
}

/// The range of colors that a display can show.
public enum DisplayGamut: String, CaseIterable, Hashable, Sendable {
  /// The colors of sRGB.
  case sRGB
  /// The colors of Display P3, which are more vivid.
  case displayP3
}

/// A kind of device, for texts, colors and images that vary with it.
public enum UserInterfaceIdiom: String, CaseIterable, Hashable, Sendable {
  /// No particular device.
  case unspecified
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A computer.
  case mac
  /// A watch.
  case watch
  /// A device that shows content in space.
  case vision
}
