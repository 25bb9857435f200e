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
      guard let color = SemanticColor.named[text] else { return nil }
      self = .semantic(color)
      return
    }
    let digits = text.utf8.dropFirst()
    // The conversion would take a sign, too.
    guard digits.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
      let number = UInt32(Substring(digits), radix: 16)
    else { return nil }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    switch digits.count {
    case 3:
      self = .rgba(red: byte(8) % 16 * 17, green: byte(4) % 16 * 17, blue: byte(0) % 16 * 17, alpha: 255)
    case 6: self = .rgba(red: byte(16), green: byte(8), blue: byte(0), alpha: 255)
    case 8: self = .rgba(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { description }
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

  /// All by their names: a search through so many words would take longer than the rest of a layout's
  /// colours.
  fileprivate static let named = NameTable(
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  )
}
