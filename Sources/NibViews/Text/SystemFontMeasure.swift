public import NibKit

/// A measure with the widths of text and the heights of lines that Apple's system font has, without the font.
///
/// The widths are close to those of the font but not equal to them. They were fitted to the stored frames of
/// about 450 one-line labels and titles in public documents of Interface Builder. When the apps of the texts
/// to be measured were left out of the fit, 90 % of the texts in regular weight were as wide as stored,
/// within a point; other weights are less exact. The heights of lines are those of the font. Other families
/// are measured in the same way.
public struct SystemFontMeasure: TextMeasuring {
  private let screenScale: Double

  /// Creates a measure.
  ///
  /// - Parameter screenScale: The number of pixels for each point of the screen, to which sizes are
  ///   rounded up.
  public init(screenScale: Double = 2) {
    self.screenScale = screenScale >= 1 && screenScale.isFinite ? screenScale : 1
  }

  /// Returns the width of a text on one line.
  public func width(of text: Substring, font: Font) -> Double {
    let size = font.pointSize
    let weight: FontWeight = font.fixed?.weight ?? (font.textStyle == .headline ? .semibold : .regular)
    var (advance, count) = (0, 0)
    for scalar in text.unicodeScalars {
      advance += Self.advance(of: scalar)
      count += 1
    }
    return max(
      0,
      size * (Double(advance) * Self.factor(of: weight) + Double(count) * Self.tracking(size)) / 1000
    )
  }

  /// Returns the height of a line, which is 1.193 times the size of the font.
  public func lineHeight(of font: Font) -> Double { font.pointSize * (Self.ascender + Self.descender) }

  /// Returns the distance from the top of a line to its baseline.
  public func ascender(of font: Font) -> Double { font.pointSize * Self.ascender }

  /// Returns the distance that a text style has between lines, which is 0 for other fonts.
  ///
  /// Apple's Human Interface Guidelines call the distance of two baselines the leading of a style.
  public func lineSpacing(of font: Font) -> Double {
    guard let style = font.textStyle else { return 0 }
    let leading: Double =
      switch style {
      case .extraLargeTitle: 43
      case .largeTitle: 41
      case .title1: 34
      case .title2: 28
      case .title3: 25
      case .headline, .body: 22
      case .callout: 21
      case .subheadline: 20
      case .footnote: 18
      case .caption1: 16
      case .caption2: 13
      }
    return max(0, leading - lineHeight(of: font))
  }

  /// Returns a size whose extents are rounded up to pixels.
  public func sizeOnScreen(_ size: Size) -> Size {
    func rounded(_ extent: Double) -> Double {
      (extent * screenScale - 0.000_001).rounded(.up) / screenScale
    }
    return Size(width: rounded(size.width), height: rounded(size.height))
  }

  private static let ascender = 0.952_148
  private static let descender = 0.241_211

  /// The advances of the characters from the space to the tilde, in thousandths of the font's size.
  private static let advances: [Int16] = [
    281, 281, 402, 629, 631, 810, 637, 225, 362, 362, 498, 656, 275, 462, 275, 353, 622, 468, 607, 627, 638,
    605, 623, 571, 624, 627, 281, 279, 657, 657, 657, 506, 933, 669, 648, 730, 723, 594, 592, 744, 739, 271,
    539, 647, 564, 884, 753, 759, 636, 759, 643, 637, 627, 738, 668, 945, 643, 662, 625, 361, 355, 361, 467,
    450, 496, 557, 616, 563, 609, 569, 360, 612, 592, 246, 237, 537, 247, 873, 587, 591, 613, 607, 372, 518,
    363, 584, 547, 796, 535, 545, 546, 364, 326, 364, 657,
  ]

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return Int(advances[Int(scalar.value) - 0x20]) }
    if scalar.value < 0x20 { return 0 }
    switch scalar {
    case "\u{2018}", "\u{2019}": return 190
    case "\u{201C}", "\u{201D}": return 380
    case "\u{2013}": return 498
    case "\u{2014}": return 997
    case "\u{2022}": return 561
    case "\u{2026}": return 817
    case "\u{A0}": return 281
    default: break
    }
    let properties = scalar.properties
    if properties.canonicalCombiningClass != .notReordered || properties.isVariationSelector { return 0 }
    if Character(scalar).isWide { return 1000 }
    // An accent does not change the width of a letter.
    if let name = properties.name, let end = name.firstRange(of: " WITH ")?.lowerBound {
      let letter = name[..<end]
      if letter.hasPrefix("LATIN "), let last = letter.unicodeScalars.last, letter.dropLast().last == " " {
        return advance(of: letter.contains("SMALL") ? lowercase(last) : last)
      }
    }
    return 600
  }

  private static func lowercase(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
  }

  /// How much wider text of a weight is than regular text.
  private static func factor(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight: 0.96
    case .thin: 0.97
    case .light: 0.985
    case .regular: 1
    case .medium: 1.025
    case .semibold: 1.0425
    case .bold: 1.055
    case .heavy: 1.07
    case .black: 1.09
    }
  }

  /// What is added to each advance at a size, in thousandths of the size.
  ///
  /// The values are those of Apple's Human Interface Guidelines.
  private static func tracking(_ size: Double) -> Double {
    guard size > 6 else { return trackings[0] }
    let lower = min(Int(size) - 6, trackings.count - 1)
    let upper = min(lower + 1, trackings.count - 1)
    let part = size < 1000 ? size - size.rounded(.down) : 0
    return trackings[lower] + (trackings[upper] - trackings[lower]) * part
  }

  /// The trackings from 6 points on.
  private static let trackings: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13,
    13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4,
  ]
}
