/// A color: components, a semantic name, which the environment resolves, or one color for each environment.
///
/// In a layout, a color is written as `#RGB`, `#RRGGBB`, `#RRGGBBAA` or the name of a ``SemanticColor``. A
/// color of the Display P3 color space is written as in CSS: `color(display-p3 1 0.5 0)`, or
/// `color(display-p3 1 0.5 0 / 0.8)` with an opacity. `@color/brand` refers to the color `brand` of an asset
/// catalog.
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

  /// Red, green, blue and opacity from 0 to 1, in the Display P3 color space, not premultiplied.
  public struct DisplayP3Components: Hashable, Sendable {
    /// The amount of red.
    public var red: Float
    /// The amount of green.
    public var green: Float
    /// The amount of blue.
    public var blue: Float
    /// The opacity.
    public var alpha: Float
  }

  private enum Storage: Hashable, Sendable {
    case components(Components)
    case displayP3(DisplayP3Components)
    case semantic(SemanticColor)
    /// The index of the color's appearances among those of all colors.
    case dynamic(UInt32)
  }

  private let storage: Storage

  /// Creates a color from its components, from 0 to 255, in sRGB, not premultiplied.
  public static func rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> Color {
    Color(storage: .components(Components(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a color from its components in the Display P3 color space, not premultiplied.
  ///
  /// Components are clamped to the range from 0 to 1; a component that is not a number becomes 0.
  public static func displayP3(red: Float, green: Float, blue: Float, alpha: Float = 1) -> Color {
    func clamped(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    return Color(
      storage: .displayP3(
        DisplayP3Components(
          red: clamped(red),
          green: clamped(green),
          blue: clamped(blue),
          alpha: clamped(alpha)
        )
      )
    )
  }

  /// Creates a color from its role in the interface.
  public static func semantic(_ color: SemanticColor) -> Color { Color(storage: .semantic(color)) }

  package static func dynamic(_ appearances: ColorAppearances) -> Color {
    Color(storage: .dynamic(KnownColorAppearances.index(of: appearances)))
  }

  /// The components of a literal sRGB color, or `nil` for any other color.
  public var components: Components? {
    if case .components(let components) = storage { components } else { nil }
  }

  /// The components of a color of the Display P3 color space, or `nil` for any other color.
  public var displayP3Components: DisplayP3Components? {
    if case .displayP3(let components) = storage { components } else { nil }
  }

  /// The role of the color in the interface, or `nil` for a literal color.
  public var semanticColor: SemanticColor? {
    if case .semantic(let color) = storage { color } else { nil }
  }

  /// The colors in different environments, or `nil` for a color that is not made of several.
  public var appearances: ColorAppearances? {
    if case .dynamic(let index) = storage { KnownColorAppearances[index] } else { nil }
  }

  /// ``AttributeKind/color``.
  public static var attributeKind: AttributeKind { .color }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// Creates a color from its text in a layout, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      if let color = SemanticColor.named[text] {
        self = .semantic(color)
      } else if let color = Color.displayP3(text) {
        self = color
      } else {
        return nil
      }
      return
    }
    let digits = text.utf8.dropFirst()
    // The conversion to an integer would also accept a sign.
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

  private static let functionStart = "color(display-p3 "

  /// Returns the color of a text in the form of CSS, or `nil` for any other text.
  private static func displayP3(_ text: String) -> Color? {
    guard text.hasPrefix(functionStart), text.utf8.last == UInt8(ascii: ")") else { return nil }
    let words = text.dropFirst(functionStart.count).dropLast()
      .split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3 || (words.count == 5 && words[3] == "/") else { return nil }
    let numbers = words.filter { $0 != "/" }
      .compactMap { Double(attributeText: String($0)) }.filter { (0...1).contains($0) }.map { Float($0) }
    guard numbers.count == (words.count == 3 ? 3 : 4) else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    return displayP3(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
  }

  /// `#RRGGBB`, `#RRGGBBAA`, `color(display-p3 R G B / A)`, the name of a semantic color, or a reference to a
  /// color of an asset catalog; `nil` for a color of code that differs between environments.
  public var attributeText: String? {
    if let appearances { appearances.name.map { ResourceReference(.color, $0).text } } else { description }
  }
}

extension AttributeKind {
  /// A ``Color``.
  public static let color = AttributeKind(
    "color",
    expectation: "#RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1,"
      + " or a name such as secondaryLabel",
    suggestions: SemanticColor.allCases.map(\.rawValue),
    schemaType: .shared(
      "color",
      pattern: "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|"
        + #"color\(display-p3 \#(numberPattern) \#(numberPattern) \#(numberPattern)( / \#(numberPattern))?\)|"#
        + (["@color/.+"] + SemanticColor.allCases.map(\.rawValue)).joined(separator: "|")
    ),
    correct: { Color.corrected($0) }
  ) { Color(attributeText: $0) }
}

extension Color {
  /// Returns the color that was probably meant by a name such as `red`, `.systemRed` or `accentColor`, or by
  /// digits without `#`.
  fileprivate static func corrected(_ text: String) -> String? {
    let name = text.split(separator: ".").last.map(String.init) ?? text
    if ["tintColor", "accentColor"].contains(name) { return SemanticColor.tint.rawValue }
    let lowercased = name.lowercased()
    let names = SemanticColor.allCases.map(\.rawValue)
    return names.first { $0.lowercased() == lowercased }
      ?? names.first { $0.lowercased() == "system\(lowercased)" } ?? "#\(text)"
  }
}

extension Color: CustomStringConvertible {
  /// The color as an attribute writes it.
  public var description: String {
    switch storage {
    case .semantic(let color): return color.rawValue
    case .dynamic: return attributeText ?? "a color that differs between environments"
    case .displayP3(let color):
      let opacity = color.alpha == 1 ? "" : " / \(color.alpha)"
      return "\(Color.functionStart)\(color.red) \(color.green) \(color.blue)\(opacity))"
    case .components(let components):
      let opaque = [components.red, components.green, components.blue]
      let bytes = components.alpha == 255 ? opaque : opaque + [components.alpha]
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
  }
}

/// The colors that have a name in layouts, with the names that UIKit uses.
public enum SemanticColor: String, CaseIterable, Hashable, Sendable {
  /// The color of text in primary labels.
  case label
  /// The color of text in secondary labels.
  case secondaryLabel
  /// The color of text in tertiary labels.
  case tertiaryLabel
  /// The color of text in quaternary labels.
  case quaternaryLabel
  /// The color of placeholder text in text fields.
  case placeholderText
  /// The color of links.
  case link
  /// The color of separators that let the content behind them show through.
  case separator
  /// The color of opaque separators.
  case opaqueSeparator
  /// The main background color.
  case systemBackground
  /// The background color of content on top of the main background.
  case secondarySystemBackground
  /// The background color of content on top of secondary backgrounds.
  case tertiarySystemBackground
  /// The main background color of grouped tables.
  case systemGroupedBackground
  /// The background color of content on top of the main background of grouped tables.
  case secondarySystemGroupedBackground
  /// The background color of content on top of secondary backgrounds of grouped tables.
  case tertiarySystemGroupedBackground
  /// The fill color of thin and small shapes.
  case systemFill
  /// The fill color of medium-size shapes.
  case secondarySystemFill
  /// The fill color of large shapes.
  case tertiarySystemFill
  /// The fill color of large areas with complex content.
  case quaternarySystemFill
  /// A blue that suits light and dark environments.
  case systemBlue
  /// A brown that suits light and dark environments.
  case systemBrown
  /// A cyan that suits light and dark environments.
  case systemCyan
  /// A green that suits light and dark environments.
  case systemGreen
  /// An indigo that suits light and dark environments.
  case systemIndigo
  /// A mint that suits light and dark environments.
  case systemMint
  /// An orange that suits light and dark environments.
  case systemOrange
  /// A pink that suits light and dark environments.
  case systemPink
  /// A purple that suits light and dark environments.
  case systemPurple
  /// A red that suits light and dark environments.
  case systemRed
  /// A teal that suits light and dark environments.
  case systemTeal
  /// A yellow that suits light and dark environments.
  case systemYellow
  /// The base gray, which contrasts most with the background.
  case systemGray
  /// A gray that is one step closer to the background than the base gray.
  case systemGray2
  /// A gray that is two steps closer to the background than the base gray.
  case systemGray3
  /// A gray that is three steps closer to the background than the base gray.
  case systemGray4
  /// A gray that is four steps closer to the background than the base gray.
  case systemGray5
  /// A gray that is five steps closer to the background than the base gray.
  case systemGray6
  /// The color of controls and other interactive elements.
  case tint
  /// A fully transparent color.
  case clear
  /// Black in every environment.
  case black
  /// White in every environment.
  case white
  /// A dark gray that is the same in every environment.
  case darkGray
  /// A medium gray that is the same in every environment.
  case gray
  /// A light gray that is the same in every environment.
  case lightGray

  /// The colors by name.
  ///
  /// A linear search through this many names would dominate the time to read a layout's colors.
  fileprivate static let named = NameTable(
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  )
}
