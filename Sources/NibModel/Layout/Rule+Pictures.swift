package import NibMarkup

/// What `nib preview` finds while it draws layouts.
extension Rule {
  /// An image that a layout names does not exist.
  package static let missingImage = Rule(rawValue: "missing-image")
  /// An image cannot be read.
  package static let unreadableImage = Rule(rawValue: "unreadable-image")
  /// A font family is not installed.
  package static let missingFontFamily = Rule(rawValue: "missing-font-family")
  /// A file of a font in the project cannot be read.
  package static let unreadableFont = Rule(rawValue: "unreadable-font")
  /// Only the program knows the size of a view.
  package static let unknownSize = Rule(rawValue: "unknown-size")
  /// A text is cut off.
  package static let clippedText = Rule(rawValue: "clipped-text")
  /// No installed font has a glyph for a character.
  package static let missingGlyph = Rule(rawValue: "missing-glyph")
}
