/// A type whose values an attribute can hold.
///
/// The standard types already conform: `String`, `Bool`, `Int`, `Double`, `Float`, ``Color``, ``Font``,
/// ``EdgeInsets``, ``Size``, ``Point``, ``ImageName`` and `URL`. An enumeration with string raw values needs
/// only a declaration such as `enum Mood: String, CaseIterable, AttributeValue`. An option set conforms to
/// ``AttributeOptionSet``. Any other type implements the kind and the initializer, and also
/// ``attributeText`` so that tools can compare its values.
///
/// A value is created once, when a layout is read, and not for each cell.
public protocol AttributeValue: Sendable {
  /// The kind of the values: what messages, the schema and manifests say of them.
  static var attributeKind: AttributeKind { get }

  /// Creates a value from an attribute's text, or returns `nil` if the text is not a valid value.
  ///
  /// It is called while a layout is read, on any thread, and must not request a layout from a library.
  ///
  /// - Parameter text: The text from the XML parser, with entities resolved and whitespace not trimmed.
  init?(attributeText text: String)

  /// The text of the value in an attribute, or `nil` if the value cannot be written.
  ///
  /// Tools use this text to compare values, such as a value in a layout with an object's default value. The
  /// default implementation returns `nil`.
  var attributeText: String? { get }

  /// The value as a number, which an attribute's range limits, or `nil` if it is not a number.
  ///
  /// The default implementation returns `nil`. A type that implements it has the kind
  /// ``AttributeKind/integer`` or ``AttributeKind/number``, so that tools find what its range does not allow.
  var attributeNumber: Double? { get }
}

extension AttributeValue {
  /// The text of the value in an attribute, which is `nil` by default.
  public var attributeText: String? { nil }

  /// The value as a number, which is `nil` by default.
  @inlinable
  public var attributeNumber: Double? { nil }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
  /// The kind of the wrapped values.
  public static var attributeKind: AttributeKind { Wrapped.attributeKind }

  /// Creates an optional with a wrapped value, or returns `nil` if the text is not a valid value.
  @inlinable
  public init?(attributeText text: String) {
    guard let value = Wrapped(attributeText: text) else { return nil }
    self = .some(value)
  }

  /// The text of the wrapped value, or `nil` if there is no value.
  public var attributeText: String? { self?.attributeText }

  /// The wrapped value as a number, or `nil` if there is no value.
  @inlinable
  public var attributeNumber: Double? { self?.attributeNumber }
}
