/// A font: a text style, or a size with a weight and a family.
///
/// Written as a ``TextStyle`` such as `headline`, or as `17`, `17 bold`, `Courier 17`, `Helvetica Neue 17
/// bold`.
public enum Font: Hashable, Sendable, AttributeValue {
  /// A style whose size follows the reader's settings.
  case textStyle(TextStyle)
  /// A fixed size in points; the family is nil for the system's.
  case fixed(family: String?, size: Double, weight: FontWeight)

  /// ``AttributeKind/font``.
  public static var attributeKind: AttributeKind { .font }

  /// Reads a text style, or a size with a family before and a weight after it; nil for anything else.
  public init?(attributeText text: String) {
    if let style = TextStyle(rawValue: text) {
      self = .textStyle(style)
      return
    }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var weight = FontWeight.regular
    if words.count > 1, let last = words.last, let named = FontWeight(rawValue: last) {
      weight = named
      words.removeLast()
    }
    guard let size = words.popLast().flatMap(Double.init(attributeText:)), size > 0,
      !words.contains(""), words.allSatisfy({ $0.first?.isLetter == true })
    else { return nil }
    self = .fixed(family: words.isEmpty ? nil : words.joined(separator: " "), size: size, weight: weight)
  }

  /// The value as an attribute writes it.
  public var attributeText: String? {
    switch self {
    case .textStyle(let style): style.rawValue
    case .fixed(let family, let size, let weight):
      [family, size.attributeText, weight == .regular ? nil : weight.rawValue].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}

extension AttributeKind {
  /// A ``Font``.
  public static let font = AttributeKind(
    "font",
    expectation: "a text style such as headline, or a font such as 17, '17 bold' or 'Courier 17 bold'",
    suggestions: TextStyle.allCases.map(\.rawValue),
    schemaType: .shared("font", pattern: fontPattern)
  ) { Font(attributeText: $0) }

  private static var fontPattern: String {
    let styles = TextStyle.allCases.map(\.rawValue).joined(separator: "|")
    let weights = FontWeight.allCases.map(\.rawValue).joined(separator: "|")
    return #"\#(styles)|(\p{L}[^ ]* )*\#(numberPattern)( (\#(weights)))?"#
  }
}

/// The styles of text whose size follows the reader's settings, under UIKit's names.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  // Titles, from the largest.
  case extraLargeTitle, largeTitle, title1, title2, title3
  // Headings and running text.
  case headline, subheadline, body, callout
  // Small print.
  case footnote, caption1, caption2
}

/// The weights of a font, from the thinnest to the boldest.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
