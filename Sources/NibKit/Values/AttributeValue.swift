/// A type whose values an attribute can hold.
///
/// The types of the format conform already: `String`, `Bool`, `Int`, `Double`, ``Color``, ``Font``,
/// ``EdgeInsets``, ``Size``, ``Point``, ``ImageName``, `URL`. An enumeration with a string as its raw value
/// needs one line, `enum Mood: String, CaseIterable, AttributeValue`; a set of options conforms to
/// ``AttributeOptionSet``. A host's own type writes the kind and the initializer itself, and
/// ``attributeText`` so that tools can compare its values.
///
/// A value is made once, when a layout is compiled, never when a cell is.
public protocol AttributeValue: Sendable {
  /// The kind of the values: what messages, the schema and manifests say of them.
  static var attributeKind: AttributeKind { get }

  /// Reads a value from an attribute's text; nil when the text is not a value.
  ///
  /// - Parameter text: The value as XML delivers it: entities resolved, nothing trimmed.
  init?(attributeText text: String)

  /// The value as an attribute writes it, or nil when it cannot be written, as by default.
  ///
  /// Tools compare values by it, such as one in a layout with the one that an object has anyway.
  var attributeText: String? { get }
}

extension AttributeValue {
  /// Nil: the value cannot be written.
  public var attributeText: String? { nil }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
  /// The kind of the wrapped values.
  public static var attributeKind: AttributeKind { Wrapped.attributeKind }

  /// Reads a wrapped value; nil when the text is not a value.
  @inlinable
  public init?(attributeText text: String) {
    guard let value = Wrapped(attributeText: text) else { return nil }
    self = .some(value)
  }

  /// The wrapped value as an attribute writes it; nil when there is none.
  public var attributeText: String? { self?.attributeText }
}
