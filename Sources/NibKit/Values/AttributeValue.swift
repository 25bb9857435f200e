/// A type whose values an attribute can hold.
///
/// The types of the format conform already: `String`, `Bool`, `Int`, `Double`, ``Color``, ``Font``,
/// ``EdgeInsets``, ``Size``, ``Point``, ``ImageName``, `URL`. An enumeration with a string as its raw value
/// needs one line, `enum Mood: String, CaseIterable, AttributeValue`; a set of options conforms to
/// ``AttributeOptionSet``. A host's own type writes the kind and the initialiser itself, and
/// ``attributeText`` so that tools can compare its values.
///
/// A value is made once, when a layout is compiled, never when a cell is.
public protocol AttributeValue: Sendable {
  /// What the values look like, for messages and the schema.
  static var attributeKind: AttributeKind { get }

  /// Makes a value of an attribute's text, or nil when the text is none.
  ///
  /// - Parameter text: The value as XML delivers it: entities resolved, nothing trimmed.
  init?(attributeText text: String)

  /// The value as an attribute writes it, or nil when it cannot be written, as by default.
  ///
  /// Tools compare values by it, such as one in a layout with the one that an object has anyway.
  var attributeText: String? { get }
}

extension AttributeValue {
  /// Nil.
  public var attributeText: String? { nil }
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

  /// The value as an attribute writes it; nil for none.
  public var attributeText: String? { self?.attributeText }
}

extension String: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .string }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self = text
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { self }
}

extension Bool: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .boolean }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self.init(text)
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { description }
}

extension Int: AttributeValue {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .integer }

  /// Reads a value, or gives nil when the text is none.
  public init?(attributeText text: String) {
    self.init(text)
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { description }
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

  /// The value as an attribute writes it; nil for one that is not finite.
  public var attributeText: String? { isFinite ? shortDescription : nil }

  /// Without `.0` at the end.
  fileprivate var shortDescription: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
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

  /// The value as an attribute writes it; nil for one that is not finite.
  public var attributeText: String? { isFinite ? Double(description)?.attributeText : nil }
}

extension AttributeValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// What the values look like.
  public static var attributeKind: AttributeKind { .enumeration(allCases.map { $0.rawValue }) }

  /// Reads a value, or gives nil when the text is none.
  @inlinable
  public init?(attributeText text: String) {
    self.init(rawValue: text)
  }

  /// The value as an attribute writes it.
  public var attributeText: String? { rawValue }
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

  /// The value as an attribute writes it: the words of its options.
  public var attributeText: String? {
    Self.attributeOptions.filter { isSuperset(of: $0.option) }.map(\.word).joined(separator: " ")
  }
}
