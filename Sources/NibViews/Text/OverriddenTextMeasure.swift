import NibKit

/// The measure of a view that overrides the text size of its environment.
struct OverriddenTextMeasure: TextMeasuring {
  let base: any TextMeasuring
  let category: ContentSizeCategory

  func width(of text: Substring, font: Font) -> Double {
    base.width(of: text, font: font.withSize(at: category))
  }

  func lineHeight(of font: Font) -> Double { base.lineHeight(of: font.withSize(at: category)) }
  func ascender(of font: Font) -> Double { base.ascender(of: font.withSize(at: category)) }
  func lineSpacing(of font: Font) -> Double { base.lineSpacing(of: font.withSize(at: category)) }
  func pointSize(of font: Font) -> Double { font.pointSize(at: category) }
  func sizeOnScreen(_ size: Size) -> Size { base.sizeOnScreen(size) }
}
