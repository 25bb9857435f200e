#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The kinds of value that an attribute can have.
public enum AttributeKind: Hashable, Sendable {
  /// Any text.
  case string
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer
  /// A finite decimal number, written with a point in every country.
  case number
  /// One of several words.
  case enumeration([String])
  /// Any number of several words, separated by spaces.
  case optionSet([String])
  /// A ``Color``.
  case color
  /// A ``Font``.
  case font
  /// ``EdgeInsets``: 1, 2 or 4 numbers.
  case insets
  /// A ``Size``: 2 numbers.
  case size
  /// A ``Point``: 2 numbers.
  case point
  /// The name of an image.
  case image
  /// A URL.
  case url
  /// The name of an action.
  case event
  /// The `id` of an element, `root` or `owner`.
  case object
  /// A host's own kind, with the words that tell what to write, such as `a time such as 17:30`, and a regular
  /// expression that every value matches as a whole. The program itself asks the type; tools without it ask
  /// the pattern, which therefore keeps to what XML schemas and Swift's `Regex` both read and what needs no
  /// backtracking: characters, classes, groups, `|` and the quantifiers `*`, `+`, `?` and `{n,m}`.
  case custom(String, pattern: String? = nil)
}

extension AttributeKind {
  /// A text in the one spelling that its value has, or nil when it is no value of the kind.
  ///
  /// Answers without the type of the values, which a host's program alone has.
  func normalized(_ text: String) -> String? {
    switch self {
    case .string: text
    case .boolean: Bool(attributeText: text)?.attributeText
    case .integer: Int(attributeText: text)?.attributeText
    case .number: Double(attributeText: text)?.attributeText
    case .enumeration(let words): words.contains(text) ? text : nil
    case .optionSet(let words):
      {
        let written = Set(text.split(separator: " ").map(String.init))
        return written.isSubset(of: words) ? words.filter(written.contains).joined(separator: " ") : nil
      }()
    case .color: Color(attributeText: text)?.attributeText
    case .font: Font(attributeText: text)?.attributeText
    case .insets: EdgeInsets(attributeText: text)?.attributeText
    case .size: Size(attributeText: text)?.attributeText
    case .point: Point(attributeText: text)?.attributeText
    case .image: ImageName(attributeText: text)?.attributeText
    case .url: URL(attributeText: text)?.attributeText
    // Their patterns, ids and actions are looked at elsewhere.
    case .custom, .event, .object: text
    }
  }
}
