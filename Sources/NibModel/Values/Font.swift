/// A font, given by a text style or by a size, a weight and a family.
///
/// In a layout, a font is written as a ``TextStyle``, such as `headline`, or as `17`, `17 bold`, `17 italic`,
/// `Courier 17` or `Helvetica Neue 17 bold italic`. `Courier 17 relativeTo body` grows with the text style
/// `body`
/// when a person chooses larger text, and `@font/title` refers to a font of a file of styles.
public struct Font: Hashable, Sendable, AttributeValue {
  /// A size, a weight, a slant and a family.
  public struct Fixed: Hashable, Sendable {
    /// The family, or `nil` for the system font.
    public var family: String?
    /// The size in points.
    public var size: Double
    /// The weight.
    public var weight: FontWeight
    /// Whether the letters are slanted.
    public var isItalic: Bool
    /// The text style with which the size grows when a person chooses larger text, or `nil` for a size that
    /// stays.
    public var textStyle: TextStyle?
  }

  private enum Storage: Hashable, Sendable {
    case textStyle(TextStyle)
    case fixed(Fixed)
  }

  private let storage: Storage

  /// Creates a font from a text style, whose size follows the user's settings.
  public static func textStyle(_ style: TextStyle) -> Font { Font(storage: .textStyle(style)) }

  /// Creates a font with a size in points, a weight, a slant, and a family.
  ///
  /// - Parameters:
  ///   - family: The family, or `nil` for the system font.
  ///   - size: The size in points.
  ///   - weight: The weight.
  ///   - isItalic: Whether the letters are slanted.
  ///   - textStyle: The text style with which the size grows when a person chooses larger text, or `nil` for
  ///     a
  ///     size that stays.
  public static func fixed(
    family: String?,
    size: Double,
    weight: FontWeight,
    isItalic: Bool = false,
    relativeTo textStyle: TextStyle? = nil
  ) -> Font {
    let fixed = Fixed(family: family, size: size, weight: weight, isItalic: isItalic, textStyle: textStyle)
    return Font(storage: .fixed(fixed))
  }

  /// The text style, or `nil` for a font with a fixed size.
  public var textStyle: TextStyle? {
    if case .textStyle(let style) = storage { style } else { nil }
  }

  /// The size, weight, slant and family, or `nil` for a text style.
  public var fixed: Fixed? {
    if case .fixed(let fixed) = storage { fixed } else { nil }
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// ``AttributeKind/font``.
  public static var attributeKind: AttributeKind { .font }

  /// Creates a font from a text style or text such as `17 bold`, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    if let style = TextStyle(rawValue: text) {
      self = .textStyle(style)
      return
    }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var textStyle: TextStyle?
    if words.count > 2, words[words.count - 2] == Self.relativeTo {
      guard let style = TextStyle(rawValue: words[words.count - 1]) else { return nil }
      textStyle = style
      words.removeLast(2)
    }
    let isItalic = words.count > 1 && words.last == Self.italic
    if isItalic { words.removeLast() }
    var weight = FontWeight.regular
    if words.count > 1, let last = words.last, let named = FontWeight(rawValue: last) {
      weight = named
      words.removeLast()
    }
    guard let size = words.popLast().flatMap(Double.init(attributeText:)), size > 0,
      !words.contains(""), words.allSatisfy({ $0.first?.isLetter == true }),
      // Words in the wrong order are not a family.
      words.count != 1 || !Self.isReserved(words[0]), !words.contains(Self.relativeTo)
    else { return nil }
    let family = words.isEmpty ? nil : words.joined(separator: " ")
    self = .fixed(family: family, size: size, weight: weight, isItalic: isItalic, relativeTo: textStyle)
  }

  /// The text of the font in an attribute, such as `headline` or `Courier 17 bold`.
  public var attributeText: String? {
    switch storage {
    case .textStyle(let style): style.rawValue
    case .fixed(let font):
      font.family.map(Self.isReserved) == true
        ? nil
        : [
          font.family, font.size.attributeText, font.weight == .regular ? nil : font.weight.rawValue,
          font.isItalic ? Self.italic : nil,
          font.textStyle.map { "\(Self.relativeTo) \($0.rawValue)" },
        ].compactMap(\.self).joined(separator: " ")
    }
  }

  private static func isReserved(_ word: String) -> Bool {
    FontWeight(rawValue: word) != nil || TextStyle(rawValue: word) != nil || word == italic
      || word == relativeTo || word == "system"
  }

  /// The word for slanted letters.
  fileprivate static let italic = "italic"
  /// The word before the text style with which the size grows.
  fileprivate static let relativeTo = "relativeTo"
}

extension Font {
  /// Returns the font that was probably meant by the words of a font with a unit, in another order or case,
  /// or by a text style with a weight.
  fileprivate static func corrected(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    if words.count > 2, words[words.count - 2].lowercased() == relativeTo.lowercased(),
      let style = TextStyle(rawValue: words[words.count - 1])
    {
      words.removeLast(2)
      let rest = words.joined(separator: " ")
      let fixed = Font(attributeText: rest)?.fixed == nil ? corrected(rest) : rest
      let corrected = fixed.map { "\($0) \(relativeTo) \(style.rawValue)" }
      return corrected.flatMap { Font(attributeText: $0) == nil ? nil : $0 }
    }
    let weights = FontWeight.allCases.map(\.rawValue)
    if words.count > 1, let style = words.first(where: { TextStyle(rawValue: $0) != nil }) { return style }
    var (family, size, style): ([String], String?, [String]) = ([], nil, [])
    for word in words {
      if size == nil, Double(attributeText: word.withoutUnit) != nil {
        size = word.withoutUnit
      } else if let known = (weights + [italic]).first(where: { $0.lowercased() == word.lowercased() }) {
        style.append(known)
      } else if word.lowercased() != "system" {
        family.append(word)
      }
    }
    // The slant follows the weight.
    style.sort { $0 != italic && $1 == italic }
    return size.map { (family + [$0] + style).joined(separator: " ") }
  }
}

extension Font: CustomStringConvertible {
  /// The font as a layout writes it.
  public var description: String { attributeText ?? "" }
}

extension AttributeKind {
  /// A ``Font``.
  public static let font = AttributeKind(
    "font",
    expectation:
      "a text style such as headline, or a font such as 17, '17 bold', 'Courier 17 italic' or '17 relativeTo body'",
    suggestions: TextStyle.allCases.map(\.rawValue),
    schemaType: .shared("font", pattern: fontPattern),
    correct: { Font.corrected($0) }
  ) { Font(attributeText: $0) }

  private static var fontPattern: String {
    let styles = TextStyle.allCases.map(\.rawValue).joined(separator: "|")
    let weights = FontWeight.allCases.map(\.rawValue).joined(separator: "|")
    return #"\#(styles)|(\p{L}[^ ]* )*\#(numberPattern)( (\#(weights)))?( \#(Font.italic))?"#
      + "( \(Font.relativeTo) (\(styles)))?|@font/.+"
  }
}

/// The text styles, with the names that UIKit uses.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// The largest style, for the title of a screen.
  case extraLargeTitle
  /// The style of large titles.
  case largeTitle
  /// The style of first-level headings.
  case title1
  /// The style of second-level headings.
  case title2
  /// The style of third-level headings.
  case title3
  /// The style of headings within text.
  case headline
  /// The style of subheadings.
  case subheadline
  /// The style of body text.
  case body
  /// The style of callouts.
  case callout
  /// The style of footnotes.
  case footnote
  /// The style of standard captions.
  case caption1
  /// The style of alternate captions, the smallest style.
  case caption2
}

/// The weights of a font, from the thinnest to the heaviest.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  /// The thinnest weight.
  case ultraLight
  /// A weight between ultralight and light.
  case thin
  /// A weight between thin and regular.
  case light
  /// The weight of body text, and the default.
  case regular
  /// A weight between regular and semibold.
  case medium
  /// A weight between medium and bold.
  case semibold
  /// The weight of bold text.
  case bold
  /// A weight between bold and black.
  case heavy
  /// The heaviest weight.
  case black
}
