import NibKit
import NibModel
import NibPictures
import NibViews

/// The measure of text in pictures of nibs: that of Apple's system font, as in Interface Builder, but with
/// room for the font that is drawn where it is wider.
struct NibTextMeasure: TextMeasuring {
  private let system: SystemFontMeasure
  private let drawn: PangoTextMeasure

  /// - Parameter screenScale: The number of pixels for each point of the document's device.
  init(screenScale: Double, _ drawn: PangoTextMeasure) {
    system = SystemFontMeasure(screenScale: screenScale)
    self.drawn = drawn
  }

  func width(of text: Substring, font: Font) -> Double {
    max(system.width(of: text, font: font), drawn.width(of: text, font: font))
  }

  func lineHeight(of font: Font) -> Double { system.lineHeight(of: font) }
  func ascender(of font: Font) -> Double { system.ascender(of: font) }
  func lineSpacing(of font: Font) -> Double { system.lineSpacing(of: font) }
  func pointSize(of font: Font) -> Double { drawn.pointSize(of: font) }
  func sizeOnScreen(_ size: Size) -> Size { system.sizeOnScreen(size) }
}
