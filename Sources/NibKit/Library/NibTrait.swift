/// A circumstance for which a layout can have a variant, such as a narrow window.
///
/// A file named `BookCell~compact.xml` beside `BookCell.xml` is the variant of the layout for a registry
/// whose ``NibRegistry/traits`` contain `compact`. A host can use words of its own:
///
///     extension NibTrait { static let kiosk: NibTrait = "kiosk" }
///     registry.traits = [.compact, .kiosk]
public struct NibTrait: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The word in the names of files.
  public let rawValue: String

  /// Creates a trait with a word, which begins with a letter or `_` and has letters, digits, `_` and `-`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a trait with a word, which begins with a letter or `_` and has letters, digits, `_` and `-`.
  public init(stringLiteral value: String) { rawValue = value }

  /// There is little space, as on a phone or in a narrow window.
  public static let compact = NibTrait(rawValue: "compact")
  /// There is enough space.
  public static let regular = NibTrait(rawValue: "regular")
  /// There is little height, as on a phone in landscape.
  public static let compactHeight = NibTrait(rawValue: "compactHeight")
  /// There is enough height.
  public static let regularHeight = NibTrait(rawValue: "regularHeight")
  /// Light text is shown on dark backgrounds.
  public static let dark = NibTrait(rawValue: "dark")
  /// Dark text is shown on light backgrounds.
  public static let light = NibTrait(rawValue: "light")
  /// Colors differ more than usual.
  public static let highContrast = NibTrait(rawValue: "highContrast")
  /// Views are laid out from right to left.
  public static let rightToLeft = NibTrait(rawValue: "rightToLeft")
}
