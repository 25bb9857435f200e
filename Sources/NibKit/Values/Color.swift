/// A colour: components, or a name whose components the surroundings decide.
///
/// Written as `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a ``SemanticColor``.
public enum Color: Hashable, Sendable, AttributeValue {
  /// Red, green, blue and opacity from 0 to 255, in sRGB, not premultiplied.
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  /// A colour by its part in the interface.
  case semantic(SemanticColor)

  /// What the values look like.
  public static var attributeKind: AttributeKind { .color }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      guard let color = SemanticColor(rawValue: text) else { return nil }
      self = .semantic(color)
      return
    }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
    var nibbles: [UInt8] = []
    for digit in digits {
      guard let digit, let nibble = UInt8(exactly: digit) else { return nil }
      nibbles.append(nibble)
    }
    switch nibbles.count {
    case 3: self = .rgba(red: nibbles[0] * 17, green: nibbles[1] * 17, blue: nibbles[2] * 17, alpha: 255)
    case 6, 8:
      let bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
      self = .rgba(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as an attribute writes it.
  public var description: String {
    switch self {
    case .semantic(let color): return color.rawValue
    case .rgba(let red, let green, let blue, let alpha):
      let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
  }
}

/// The colours that have a part in the interface, under UIKit's names.
public enum SemanticColor: String, CaseIterable, Hashable, Sendable {
  /// Text of the four ranks, of hints and of links.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  /// Lines between content.
  case separator, opaqueSeparator
  /// Grounds.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  /// Grounds of grouped tables.
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  /// Fills of the four ranks.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  /// Hues that suit light and dark surroundings.
  case systemBlue, systemBrown, systemCyan, systemGreen, systemIndigo, systemMint, systemOrange, systemPink
  /// More hues.
  case systemPurple, systemRed, systemTeal, systemYellow
  /// Greys from strong to faint.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  /// The colour of what can be touched.
  case tint
  /// Fixed colours.
  case clear, black, white, darkGray, gray, lightGray
}
