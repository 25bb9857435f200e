/// A font: a text style, or a size with a weight and a family.
///
/// Written as a ``TextStyle`` such as `headline`, or as `17`, `17 bold`, `Courier 17`, `Helvetica Neue 17
/// bold`.
public enum Font: Hashable, Sendable, AttributeValue {
  /// A style whose size follows the reader's settings.
  case textStyle(TextStyle)
  /// A fixed size in points; the family is nil for the system's.
  case fixed(family: String?, size: Double, weight: FontWeight)

  /// What the values look like.
  public static var attributeKind: AttributeKind { .font }

  /// Reads a value, or gives nil when the text is none.
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

/// Text styles, under UIKit's names.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// Titles, from the largest.
  case extraLargeTitle, largeTitle, title1, title2, title3
  /// Headings and running text.
  case headline, subheadline, body, callout
  /// Small print.
  case footnote, caption1, caption2
}

/// The weights of a font, from the thinnest.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  /// Thinner than regular.
  case ultraLight, thin, light
  /// The weight of running text.
  case regular
  /// Stronger than regular.
  case medium, semibold, bold, heavy, black
}
