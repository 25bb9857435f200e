public import NibKit

/// A type that measures text for layout.
///
/// A host that draws text provides a measure of its own fonts.
public protocol TextMeasuring: Sendable {
  /// Returns the width of a text on one line, in points.
  func width(of text: Substring, font: Font) -> Double
  /// Returns the height of a line, in points.
  func lineHeight(of font: Font) -> Double
  /// Returns the distance from the top of a line to its baseline, in points.
  func ascender(of font: Font) -> Double
  /// Returns the distance between a line and the next one, in points.
  ///
  /// By default, it is 0.
  func lineSpacing(of font: Font) -> Double
  /// Returns the size of a font in points, which for a text style may follow the size that a person chooses.
  ///
  /// By default, it is the size at the default setting.
  func pointSize(of font: Font) -> Double
  /// Returns the size that a view needs for text of a size, such as one that is rounded up to pixels.
  ///
  /// By default, it is the size of the text.
  func sizeOnScreen(_ size: Size) -> Size
}

extension TextMeasuring {
  /// Returns 0.
  public func lineSpacing(of font: Font) -> Double { 0 }
  /// Returns the size itself.
  public func sizeOnScreen(_ size: Size) -> Size { size }
  /// Returns the size of the font at the default setting.
  public func pointSize(of font: Font) -> Double { font.pointSize }
}

/// A measure that returns the same values on every machine.
///
/// Each character is half as wide as the size of the font; East Asian characters and emoji are twice as
/// wide as others. A line is 1.2 times as high as the size of the font.
public struct FixedAdvanceMeasure: TextMeasuring {
  /// Creates a measure.
  public init() {}

  /// Returns half the size of the font for each character, and the full size for each wide one.
  public func width(of text: Substring, font: Font) -> Double {
    let half = font.pointSize / 2
    // In ASCII, only a carriage return with a line feed is a character of two bytes.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return Double(text.utf8.count) * half }
    return text.reduce(0) { $0 + ($1.isWide ? 2 * half : half) }
  }

  /// Returns 1.2 times the size of the font.
  public func lineHeight(of font: Font) -> Double { font.pointSize * 1.2 }

  /// Returns 0.95 times the size of the font.
  public func ascender(of font: Font) -> Double { font.pointSize * 0.95 }
}

extension Font {
  /// The size of the font in points.
  ///
  /// Text styles have the sizes of the default setting in Apple's Human Interface Guidelines.
  public var pointSize: Double { pointSize(at: .large) }

  /// Returns the font in the size that it has at a setting, which no other setting changes.
  func withSize(at category: ContentSizeCategory) -> Font {
    textStyle == nil && fixed?.textStyle == nil ? self : withSize(pointSize(at: category))
  }

  /// Returns the font in another size.
  func withSize(_ size: Double) -> Font {
    let weight: FontWeight = fixed?.weight ?? (textStyle == .headline ? .semibold : .regular)
    return .fixed(
      family: fixed?.family,
      size: size,
      weight: weight,
      isItalic: fixed?.isItalic ?? false
    )
  }
}

extension Character {
  /// Whether the character takes two columns, as East Asian characters and emoji do.
  var isWide: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
