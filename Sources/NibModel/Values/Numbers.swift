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

  /// Returns the kind of the values of a kind that are in a range.
  ///
  /// Only numbers can be outside it.
  ///
  /// - Parameter range: The least and the greatest value, infinite if there is none.
  package func limited(to range: ClosedRange<Double>) -> AttributeKind {
    guard case .shared(let type, let pattern) = schemaType, isNumber else { return self }
    let noun = type == Self.integer.name ? "a whole number" : "a number"
    let (least, greatest) = (range.lowerBound.messageText, range.upperBound.messageText)
    let limits =
      switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
      case (true, false) where range.lowerBound == .leastNonzeroMagnitude: " greater than 0"
      case (true, true): " from \(least) to \(greatest)"
      case (true, false): ", \(least) or more"
      case (false, true): ", \(greatest) or less"
      case (false, false): ""
      }
    let parse = self.parse
    return AttributeKind(
      name,
      expectation: limits.isEmpty ? expectation : noun + limits,
      schemaType: .number(type, pattern: pattern, range),
      range: range,
      correct: correct
    ) { text in
      parse(text).flatMap { $0.isInside(range) ? $0 : nil }
    }
  }

  /// Whether the values are numbers, which a range can limit.
  package var isNumber: Bool { name == Self.integer.name || name == Self.number.name }

  /// The kind of all numbers, if this is the kind of those in a range, or otherwise the same kind.
  package var withoutRange: AttributeKind {
    if range == nil { return self }
    return name == Self.integer.name ? .integer : .number
  }

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

  /// The number.
  @inlinable
  public var attributeNumber: Double? { Double(self) }
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

  /// The number.
  @inlinable
  public var attributeNumber: Double? { self }

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

  /// The number.
  @inlinable
  public var attributeNumber: Double? { Double(self) }
}

extension AttributeValue {
  /// Returns whether the value is in a range, which only a number can be outside.
  @inlinable
  public func isInside(_ range: ClosedRange<Double>?) -> Bool {
    guard let range, let number = attributeNumber else { return true }
    return range.contains(number)
  }
}
