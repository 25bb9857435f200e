/// A type whose values an attribute can hold.
///
/// The types of the format conform already: `String`, `Bool`, `Int`, `Double`, ``Color``, ``Font``, ``EdgeInsets``,
/// ``Size``, ``Point``, ``ImageName``, `URL`. An enumeration with a string as its raw value needs one line,
/// `enum Mood: String, CaseIterable, AttributeValue`; a set of options conforms to ``AttributeOptionSet``. A host's own
/// type writes both requirements itself.
///
/// A value is made once, when a layout is compiled, never when a cell is.
public protocol AttributeValue: Sendable {
  /// What the values look like, for messages and the schema.
  static var attributeKind: AttributeKind { get }

  /// Makes a value of an attribute's text, or nil when the text is none.
  ///
  /// - Parameter text: The value as XML delivers it: entities resolved, nothing trimmed.
  init?(attributeText text: String)
}

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
  /// A host's own kind, with the words that tell what to write, such as `a time such as 17:30`.
  case custom(String)
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { Wrapped.attributeKind }

  /// Reads a value, or gives nil when the text is none.
  @inlinable
  public init?(attributeText text: String) {
    guard let value = Wrapped(attributeText: text) else { return nil }
    self = .some(value)
  }
}

extension String: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .string }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self = text
  }
}

extension Bool: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .boolean }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self.init(text)
  }
}

extension Int: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .integer }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self.init(text)
  }
}

extension Double: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .number }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    // A double holds every whole number of so few digits.
    if text.utf8.count < 16, let whole = Int(text) {
      self = Double(whole)
      return
    }
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    self = value
  }
}

extension Float: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .number }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    guard let value = Double(attributeText: text), Float(value).isFinite else { return nil }
    self = Float(value)
  }
}

extension AttributeValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .enumeration(allCases.map(\.rawValue)) }

  /// Reads a value, or gives nil when the text is none.
  @inlinable
  public init?(attributeText text: String) {
    self.init(rawValue: text)
  }
}

/// A set of options that an attribute writes as words separated by spaces.
public protocol AttributeOptionSet: AttributeValue, OptionSet {
  /// Each option with its word, in the order in which messages list them.
  static var attributeOptions: [(word: String, option: Self)] { get }
}

extension AttributeOptionSet {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .optionSet(attributeOptions.map(\.word)) }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self.init()
    for word in text.split(separator: " ") {
      guard let option = Self.attributeOptions.first(where: { $0.word == word })?.option else { return nil }
      formUnion(option)
    }
  }
}
