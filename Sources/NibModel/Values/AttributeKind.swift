import NibNames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A kind of value that an attribute can have: its name, its description in messages, and its parser.
///
/// Each kind is described once, beside the type of its values. A host's own type describes a kind with
/// ``custom(_:pattern:)``.
public struct AttributeKind: Sendable {
  /// The type of the values in an XML schema.
  package enum SchemaType: Hashable, Sendable {
    /// A simple type that every attribute of the kind shares: its name, and a pattern of its values.
    case shared(String, pattern: String)
    /// The numbers in a range: the name of the simple type of all numbers of the kind, and its pattern.
    case number(String, pattern: String, ClosedRange<Double>)
    /// A pattern of one attribute's values.
    case pattern(String)
    /// One of several words.
    case word([String])
    /// Several words, separated by spaces.
    case wordList([String])
    /// An id, which is unique in a document.
    case id
    /// Any text.
    case text

    /// Any text but an empty one.
    package static let nonEmpty = shared("nonEmpty", pattern: #"(.|\n)+"#)
  }

  /// The name that manifests use.
  package let name: String
  /// A phrase that describes valid values, such as `true or false`.
  package let expectation: String
  /// The words that make up the values of an enumeration or an option set, or `nil` for other kinds.
  package let words: [String]?
  /// The words to suggest for an invalid value.
  package let suggestions: [String]
  package let schemaType: SchemaType
  /// The least and the greatest value of a number, infinite if there is none, or `nil` without limits.
  package let range: ClosedRange<Double>?
  /// Whether a value can be written in only one way, so that different texts are different values.
  package let hasOneSpelling: Bool
  /// Returns what was probably meant by an invalid value in the syntax of another system, or `nil`.
  let correct: (@Sendable (String) -> String?)?
  /// Reads a value, or returns `nil` if the text is not a value of the kind.
  package let parse: @Sendable (String) -> (any AttributeValue)?

  init(
    _ name: String,
    expectation: String,
    words: [String]? = nil,
    suggestions: [String]? = nil,
    schemaType: SchemaType,
    range: ClosedRange<Double>? = nil,
    hasOneSpelling: Bool = false,
    correct: (@Sendable (String) -> String?)? = nil,
    parse: @escaping @Sendable (String) -> (any AttributeValue)?
  ) {
    self.name = name
    self.expectation = expectation
    self.words = words
    self.suggestions = suggestions ?? words ?? []
    self.schemaType = schemaType
    self.range = range
    self.hasOneSpelling = hasOneSpelling
    self.correct = correct
    self.parse = parse
  }

  /// Returns the valid value that was probably meant by an invalid one, or `nil` if that is not clear.
  func corrected(_ text: String) -> String? {
    correct?(text).flatMap { parse($0) == nil ? nil : $0 }
  }

  /// Returns the first unknown word of a text, or the whole text if the values are not lists of words.
  package func unknownWord(in text: String) -> String {
    guard case .wordList(let words) = schemaType else { return text }
    return text.split(separator: " ").map(String.init).first { !words.contains($0) } ?? text
  }
}

extension AttributeKind: Hashable {
  /// Whether two kinds have the same name, words, expectation and pattern.
  public static func == (first: AttributeKind, second: AttributeKind) -> Bool {
    first.name == second.name && first.expectation == second.expectation
      && first.schemaType == second.schemaType
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(expectation)
    hasher.combine(schemaType)
  }
}

// MARK: Kinds without a type of values

extension AttributeKind {
  /// The name of an action, or the names of several separated by spaces.
  package static let event = AttributeKind(
    "event",
    expectation: "the name of an action",
    schemaType: .shared("action", pattern: NameSyntax.identifierListPattern)
  ) { $0 }

  /// The `id` of an element, `root` or `owner`.
  package static let object = AttributeKind(
    "object",
    expectation: "an id, root or owner",
    schemaType: .nonEmpty
  ) { $0 }

  /// A host's own kind.
  ///
  /// - Parameters:
  ///   - expectation: A phrase that describes valid values, such as `a time such as 17:30`.
  ///   - pattern: A regular expression that every value matches as a whole. The program itself uses the type;
  ///     tools that do not have it match the pattern instead. The syntax is limited to what XML schemas and
  ///     Swift's `Regex` share and what needs no backtracking: characters, classes, groups, `|` and the
  ///     quantifiers `*`, `+`, `?` and `{n,m}`.
  public static func custom(_ expectation: String, pattern: String? = nil) -> AttributeKind {
    let syntax = pattern.flatMap { ValuePattern($0) }
    return AttributeKind(
      "custom",
      expectation: expectation,
      schemaType: pattern.map { .pattern($0) } ?? .text
    ) { text in
      guard let syntax else { return text }
      return syntax.matches(text) ? text : nil
    }
  }
}

// MARK: Manifests

extension AttributeKind {
  /// The kinds that a manifest identifies by name alone.
  package static let plain: [AttributeKind] = [
    .string, .boolean, .integer, .number, .color, .font, .insets, .size, .point, .image, .url, .event,
    .object,
  ]

  /// The types of values that are not a host's own.
  package static let standardTypes: [any AttributeValue.Type] = [
    String.self, Bool.self, Int.self, Double.self, Float.self, Color.self, Font.self, EdgeInsets.self,
    Size.self, Point.self, ImageName.self, URL.self,
  ]

  /// The names of all kinds.
  package static var allNames: [String] {
    plain.map(\.name) + [enumeration([]).name, optionSet([]).name, custom("").name]
  }

  /// The pattern of a host's own kind.
  package var pattern: String? {
    if case .pattern(let pattern) = schemaType { pattern } else { nil }
  }

  /// Whether the kind is a host's own.
  package var isCustom: Bool { name == "custom" }

  /// Creates the kind that has a name in manifests, or returns `nil` if no kind has it.
  ///
  /// - Parameters:
  ///   - words: The words of an enumeration or an option set.
  ///   - expected: For a host's own kind, a phrase that describes valid values.
  ///   - pattern: For a host's own kind, the regular expression that every value matches as a whole.
  init?(named name: String, words: [String]?, expected: String?, pattern: String?) {
    if let kind = Self.plain.first(where: { $0.name == name }) {
      self = kind
      return
    }
    let parametric: [AttributeKind] = [
      .enumeration(words ?? []), .optionSet(words ?? []),
      .custom(expected ?? "a value of a custom kind", pattern: pattern),
    ]
    guard let kind = parametric.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
