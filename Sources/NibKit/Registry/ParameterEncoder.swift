#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as values for the parameters of a layout.
///
///     struct Ticket: Encodable {
///       let number: Int
///       let event: String
///       let date: Date
///       let seats: [Seat]
///     }
///     let view = try template.instantiate(from: ticket)
///
/// A property is the value of the parameter with the name of its coding key, and an array of objects is a
/// list. A property that is `nil` is left out, so that the parameter has its default value. A date is a text
/// in ISO 8601 in UTC, and a URL and a `Decimal` are texts.
public struct ParameterEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Returns the values of an object by their names.
  ///
  /// - Throws: `EncodingError` if the value is not an object, or contains what a parameter cannot be,
  ///   such as an object outside an array or an array of texts; and what the value throws.
  public func encode(_ value: some Encodable) throws -> [String: ParameterValue] {
    let node = EncodedNode()
    try node.set(value, [])
    guard case .object(let object) = node.content else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [],
          debugDescription: "Only an object has values for parameters, because they have names."
        )
      )
    }
    return try object.values([])
  }
}

extension NibTemplate {
  /// Creates an object with the properties of a value as the values for the parameters of the layout.
  ///
  /// - Parameter value: The value, which ``ParameterEncoder`` encodes.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: The same errors as ``ParameterEncoder/encode(_:)`` and ``instantiate(_:)``.
  public func instantiate(from value: some Encodable) throws -> Root {
    try instantiate(try ParameterEncoder().encode(value))
  }
}

/// What has been encoded at one place.
private final class EncodedNode {
  enum Content {
    case nothing
    case value(ParameterValue)
    case object(EncodedObject)
    case array(EncodedArray)
  }

  var content = Content.nothing

  /// Encodes a value.
  func set<Value: Encodable>(_ value: Value, _ path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: content = .value(.boolean(value))
    case let value as String: content = .value(.string(value))
    case let value as Double: content = .value(.number(value))
    case let value as Float: content = .value(.number(Double(value)))
    case let value as any BinaryInteger:
      content = .value(Int(exactly: value).map { .integer($0) } ?? .string("\(value)"))
    case let value as Decimal: content = .value(.string("\(value)"))
    case let value as Date: content = .value(.string(value.ISO8601Format()))
    case let value as URL: content = .value(.string(value.absoluteString))
    default: try value.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }

  func object() -> EncodedObject {
    if case .object(let object) = content { return object }
    let object = EncodedObject()
    content = .object(object)
    return object
  }

  func array() -> EncodedArray {
    if case .array(let array) = content { return array }
    let array = EncodedArray()
    content = .array(array)
    return array
  }

  /// The value, or `nil` if nothing has been encoded.
  func value(_ path: [any CodingKey]) throws -> ParameterValue? {
    switch content {
    case .nothing: return nil
    case .value(let value): return value
    case .array(let array):
      return .list(
        try array.nodes.enumerated().map { index, node in
          let path = path + [IndexKey(index)]
          guard case .object(let object) = node.content else {
            throw Self.unusable(
              node,
              path,
              "The elements of a list are objects, because its fields have names."
            )
          }
          return try object.values(path)
        }
      )
    case .object:
      throw Self.unusable(self, path, "A parameter is a single value or a list; an object is neither.")
    }
  }

  private static func unusable(_ node: EncodedNode, _ path: [any CodingKey], _ message: String)
    -> EncodingError
  {
    .invalidValue(node.content, EncodingError.Context(codingPath: path, debugDescription: message))
  }
}

private final class EncodedObject {
  private var nodes: [String: EncodedNode] = [:]

  func node(_ name: String) -> EncodedNode {
    if let known = nodes[name] { return known }
    let node = EncodedNode()
    nodes[name] = node
    return node
  }

  func values(_ path: [any CodingKey]) throws -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for (name, node) in nodes { values[name] = try node.value(path + [NameKey(name)]) }
    return values
  }
}

private final class EncodedArray {
  var nodes: [EncodedNode] = []

  func append() -> EncodedNode {
    let node = EncodedNode()
    nodes.append(node)
    return node
  }
}

private struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct IndexKey: CodingKey {
  let index: Int
  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(ObjectContainer<Key>(object: node.object(), codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ArrayContainer(array: node.array(), codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(node: node, codingPath: codingPath)
  }
}

// One generic method is the requirement for each type.

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: EncodedObject
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try object.node(key.stringValue).set(value, codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(NameKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: any CodingKey) -> NodeEncoder {
    NodeEncoder(node: object.node(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let array: EncodedArray
  let codingPath: [any CodingKey]
  var count: Int { array.nodes.count }

  func encodeNil() { _ = array.append() }

  func encode<Value: Encodable>(_ value: Value) throws {
    let path = codingPath + [IndexKey(count)]
    try array.append().set(value, path)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

  func superEncoder() -> any Encoder {
    let path = codingPath + [IndexKey(count)]
    return NodeEncoder(node: array.append(), codingPath: path)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil() {}

  func encode<Value: Encodable>(_ value: Value) throws { try node.set(value, codingPath) }
}
