public import NibKit
public import NibViews

/// A measure for text that is drawn by Pango, with the fonts of the system.
///
/// The system font is Inter if it is installed, or else the family that Fontconfig has for `sans-serif`.
/// Several threads can use a measure at the same time.
public struct PangoTextMeasure: TextMeasuring, Hashable {
  /// The text size that a person has set, which text styles follow.
  public let contentSizeCategory: ContentSizeCategory

  /// Creates a measure.
  public init(contentSizeCategory: ContentSizeCategory = .large) {
    self.contentSizeCategory = contentSizeCategory
  }

  /// Returns the width of a text on one line, in points.
  public func width(of text: Substring, font: Font) -> Double {
    TextEngine.withEngine { $0.width(of: String(text), resolved(font)) } ?? 0
  }

  /// Returns the height of a line, in points.
  public func lineHeight(of font: Font) -> Double { metrics(of: font).height }

  /// Returns the distance from the top of a line to its baseline, in points.
  public func ascender(of font: Font) -> Double { metrics(of: font).ascender }

  /// Returns the size of a font in points, which for a text style depends on ``contentSizeCategory``.
  public func pointSize(of font: Font) -> Double { font.pointSize(at: contentSizeCategory) }

  private func metrics(of font: Font) -> TextEngine.LineMetrics {
    TextEngine.lineMetrics(of: resolved(font))
  }

  private func resolved(_ font: Font) -> ResolvedFont { ResolvedFont(font, contentSizeCategory) }
}

extension Font {
  /// Returns the characters of a text for which no installed font has a glyph, each once.
  package func missingCharacters(in text: String) -> [Character] {
    TextEngine.withEngine { $0.missingCharacters(in: text, ResolvedFont(self, .large)) } ?? []
  }
}
