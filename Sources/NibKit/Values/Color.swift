/// A color: components, or a name whose components the surroundings decide.
///
/// Written as `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a ``SemanticColor``.
public struct Color: Hashable, Sendable, AttributeValue {
  /// Red, green, blue and opacity, in sRGB, not premultiplied.
  public struct Components: Hashable, Sendable {
    /// The amount of red, from 0 to 255.
    public var red: UInt8
    /// The amount of green, from 0 to 255.
    public var green: UInt8
    /// The amount of blue, from 0 to 255.
    public var blue: UInt8
    /// The opacity, from 0 to 255, which is opaque.
    public var alpha: UInt8
  }

  private enum Storage: Hashable, Sendable {
    case components(Components)
    case semantic(SemanticColor)
  }

  private let storage: Storage

  /// Creates a color from its components, from 0 to 255, in sRGB, not premultiplied.
  public static func rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> Color {
    Color(storage: .components(Components(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a color from its role in the interface.
  public static func semantic(_ color: SemanticColor) -> Color { Color(storage: .semantic(color)) }

  /// The components of a literal color; nil for a semantic one, whose components the surroundings decide.
  public var components: Components? {
    if case .components(let components) = storage { components } else { nil }
  }

  /// The role of the color in the interface; nil for a literal color.
  public var semanticColor: SemanticColor? {
    if case .semantic(let color) = storage { color } else { nil }
  }

  /// ``AttributeKind/color``.
  public static var attributeKind: AttributeKind { .color }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// Reads `#RGB`, `#RRGGBB`, `#RRGGBBAA` or the name of a semantic color; nil for anything else.
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

  /// `#RRGGBB`, `#RRGGBBAA` or the name of a semantic color.
  public var attributeText: String? { description }
}

extension AttributeKind {
  /// A ``Color``.
  public static let color = AttributeKind(
    "color",
    expectation: "#RGB, #RRGGBB, #RRGGBBAA or a name such as secondaryLabel",
    suggestions: SemanticColor.allCases.map(\.rawValue),
    schemaType: .shared(
      "color",
      pattern: "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|"
        + SemanticColor.allCases.map(\.rawValue).joined(separator: "|")
    )
  ) { Color(attributeText: $0) }
}

extension Color: CustomStringConvertible {
  /// The color as an attribute writes it.
  public var description: String {
    switch storage {
    case .semantic(let color): return color.rawValue
    case .components(let components):
      let opaque = [components.red, components.green, components.blue]
      let bytes = components.alpha == 255 ? opaque : opaque + [components.alpha]
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
  }
}

/// The colors that have a role in the interface, under UIKit's names.
public enum SemanticColor: String, CaseIterable, Hashable, Sendable {
  // Text of four ranks, of placeholders and of links.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  // Lines between content.
  case separator, opaqueSeparator
  // Backgrounds, and those of grouped tables.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  // Fills of four ranks.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  // Hues that suit light and dark surroundings.
  case systemBlue, systemBrown, systemCyan, systemGreen, systemIndigo, systemMint, systemOrange, systemPink
  case systemPurple, systemRed, systemTeal, systemYellow
  // Grays from strong to faint.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  // The color of interactive content.
  case tint
  // Colors that are the same everywhere.
  case clear, black, white, darkGray, gray, lightGray

  /// All by their names: a search through so many words would take longer than the rest of a layout's
  /// colors.
  fileprivate static let named = NameTable(
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  )
}
