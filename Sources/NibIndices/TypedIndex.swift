/// A position in an order of things, such as the elements of a document.
///
/// Elements, attributes and nodes are stored in flat arrays and refer to one another by index. The indices of
/// each order are a type of their own, so that they cannot be mistaken for positions in another one.
@frozen
public struct TypedIndex<Order> {
  /// The zero-based position, in the form in which it is stored.
  public let number: Int32

  /// Creates an index from a stored position.
  @inlinable public init(number: Int32) { self.number = number }

  /// Creates an index from a zero-based position.
  @inlinable public init(_ position: Int) { number = Int32(truncatingIfNeeded: position) }

  /// The zero-based position.
  @inlinable public var position: Int { Int(number) }
}

extension TypedIndex: Sendable {}

extension TypedIndex: ExpressibleByIntegerLiteral {
  /// Creates an index from a zero-based position.
  @inlinable public init(integerLiteral position: Int) { self.init(position) }
}

extension TypedIndex: Hashable {
  /// Returns whether two indices are the same position.
  @inlinable public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  /// Hashes the position.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension TypedIndex: Strideable {
  /// Returns whether a position precedes another one.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// Returns the number of positions from this one to another one.
  @inlinable public func distance(to other: Self) -> Int { other.position - position }

  /// Returns the position at a distance from this one.
  @inlinable public func advanced(by distance: Int) -> Self { Self(position + distance) }
}
