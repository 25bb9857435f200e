/// A value that a program gives to a parameter of a layout.
///
/// Literals are values, too:
///
///     let paid = try ticket.instantiate(["event": "Vivaldi", "row": 12, "isPaid": true])
public enum ParameterValue: Hashable, Sendable {
  /// A text, or a value of any other kind as a layout writes it, such as `#FF8800` or `body`.
  ///
  /// It is never a reference: a text that begins with `@` is shown as it is.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A list, with the values of the fields of each element.
  case list([[String: ParameterValue]])

  /// The value as a layout writes it, which is empty for a list.
  var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number):
      Int(exactly: number).map { String($0) } ?? "\(number)"
    case .boolean(let value): String(value)
    case .list: ""
    }
  }
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension ParameterValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension ParameterValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension ParameterValue: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ParameterValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: [String: ParameterValue]...) { self = .list(elements) }
}

extension ParameterValue: Codable {
  /// Decodes a text, a number, `true` or `false`, or a list of objects, as JSON has them.
  ///
  ///     let rows = try JSONDecoder().decode([[String: ParameterValue]].self, from: data)
  ///
  /// A number without a fraction is a whole number.
  ///
  /// - Throws: `DecodingError` if there is anything else, such as a list of texts.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .list(try [[String: ParameterValue]](from: decoder))
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the text, the number, `true` or `false`, or the list.
  ///
  /// - Throws: What the encoder throws, such as for a number that JSON does not have.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .boolean(let value): try container.encode(value)
    case .list(let elements): try container.encode(elements)
    }
  }
}
