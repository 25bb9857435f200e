public import NibKit

/// What a layout must know of fonts to place text.
///
/// A host that draws gives the views its own.
public protocol TextMeasuring: Sendable {
  /// The width of a text on one line, in points.
  func width(of text: Substring, font: Font) -> Double
  /// The height of a line, in points.
  func lineHeight(of font: Font) -> Double
  /// The distance from the top of a line to its base line, in points.
  func ascender(of font: Font) -> Double
}

/// A measure that is the same on every machine: each character is half as wide as the font is high, one of
/// East Asian scripts and each emoji twice that; a line is 1.2 times as high as the font.
public struct FixedAdvanceMeasure: TextMeasuring {
  /// Makes the measure.
  public init() {}

  /// Half the font's size for each character, the whole for wide ones.
  public func width(of text: Substring, font: Font) -> Double {
    let half = font.pointSize / 2
    // Of ASCII, only a carriage return with its line feed is a character of two bytes.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return Double(text.utf8.count) * half }
    return text.reduce(0) { $0 + ($1.isWide ? 2 * half : half) }
  }

  /// 1.2 times the font's size.
  public func lineHeight(of font: Font) -> Double { font.pointSize * 1.2 }

  /// 0.95 times the font's size.
  public func ascender(of font: Font) -> Double { font.pointSize * 0.95 }
}

extension Font {
  /// The size in points.
  ///
  /// Text styles have those of the default setting in Apple's Human Interface Guidelines.
  public var pointSize: Double {
    switch self {
    case .fixed(_, let size, _): size
    case .textStyle(let style):
      switch style {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }
}

extension Character {
  /// Whether the character takes two columns: scripts of East Asia and emoji.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
