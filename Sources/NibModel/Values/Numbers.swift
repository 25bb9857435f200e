extension AttributeKind {
  /// A whole number.
  public static let integer = AttributeKind(
    "integer",
    expectation: "a whole number",
    schemaType: .shared("integer", pattern: #"[+\-]?[0-9]+"#),
    correct: { $0.withoutUnit }
  ) { Int(attributeText: $0) }

  /// A finite decimal number, with a point as the decimal separator in every locale.
  public static let number = AttributeKind(
    "number",
    expectation: "a number, such as 12 or 0.5",
    schemaType: .shared("number", pattern: numberPattern),
    correct: { text in
      guard text.hasSuffix("%") else { return text.withoutUnit }
      return Double(attributeText: String(text.dropLast())).flatMap { ($0 / 100).attributeText }
    }
  ) { Double(attributeText: $0) }

  /// The syntax of a number as a schema's pattern.
  package static let numberPattern = #"[+\-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+\-]?[0-9]+)?"#
}

extension Int: AttributeValue {
  /// ``AttributeKind/integer``.
  public static var attributeKind: AttributeKind { .integer }

  /// Reads a whole number, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    self.init(text)
  }

  /// The number in decimal digits.
  public var attributeText: String? { description }
}

extension Double: AttributeValue {
  /// ``AttributeKind/number``.
  public static var attributeKind: AttributeKind { .number }

  /// Reads a finite decimal number, or returns `nil` for any other text.
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

  /// The number in decimal digits, whole numbers without a fraction, or `nil` if it is not finite.
  public var attributeText: String? {
    guard isFinite else { return nil }
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// The number as messages show it: whole numbers have no fraction.
  package var messageText: String { attributeText ?? description }
}

extension Float: AttributeValue {
  /// ``AttributeKind/number``.
  public static var attributeKind: AttributeKind { .number }

  /// Reads a decimal number that is finite as a `Float`, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    guard let value = Double(attributeText: text), Float(value).isFinite else { return nil }
    self = Float(value)
  }

  /// The number in decimal digits, whole numbers without a fraction, or `nil` if it is not finite.
  public var attributeText: String? { isFinite ? Double(description)?.attributeText : nil }
}
