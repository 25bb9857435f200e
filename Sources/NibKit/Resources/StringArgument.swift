import NibResources

/// A value that a placeholder of a text shows: a number or another text.
///
/// Integers, floating-point numbers and strings conform. No other type should.
public protocol StringArgument: Sendable {
  /// The value in the form that texts are made with.
  var formatArgument: StringArgumentValue { get }
}

/// The value of a ``StringArgument``.
public struct StringArgumentValue: Sendable {
  let argument: FormatArgument
}

extension String: StringArgument {
  /// The text itself.
  public var formatArgument: StringArgumentValue { StringArgumentValue(argument: .text(self)) }
}

extension Substring: StringArgument {
  /// The text itself.
  public var formatArgument: StringArgumentValue { StringArgumentValue(argument: .text(String(self))) }
}

extension StringArgument where Self: BinaryInteger {
  /// The number, which is limited to the range of `Int`.
  public var formatArgument: StringArgumentValue {
    StringArgumentValue(argument: .integer(Int(clamping: self)))
  }
}

extension StringArgument where Self: BinaryFloatingPoint {
  /// The number.
  public var formatArgument: StringArgumentValue { StringArgumentValue(argument: .double(Double(self))) }
}

extension Int: StringArgument {}
extension Int8: StringArgument {}
extension Int16: StringArgument {}
extension Int32: StringArgument {}
extension Int64: StringArgument {}
extension UInt: StringArgument {}
extension UInt8: StringArgument {}
extension UInt16: StringArgument {}
extension UInt32: StringArgument {}
extension UInt64: StringArgument {}
extension Double: StringArgument {}
extension Float: StringArgument {}
