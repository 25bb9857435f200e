import NibResources

/// A JSON text whose members are in the order in which they are written here.
enum JSONTree: Sendable {
  case string(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case null
  case list([JSONTree])
  case object([(String, JSONTree)])

  /// The text without spaces.
  var text: String {
    switch self {
    case .string(let text): JSONString.encoded(text)
    case .number(let number): "\(number)"
    case .integer(let number): String(number)
    case .boolean(let value): String(value)
    case .null: "null"
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONString.encoded($0)):\($1.text)" }.joined(separator: ","))}"
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .string(value) }
}

extension JSONTree: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONTree: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral members: (String, JSONTree)...) { self = .object(members) }
  init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
}
