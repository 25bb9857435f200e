/// A position in arrays of one kind.
///
/// Elements, attributes and nodes are stored in flat arrays and refer to one another by index. Each kind has
/// an index type of its own, so that an index cannot be mistaken for one of another kind.
package protocol TypedIndex: Hashable, Strideable, ExpressibleByIntegerLiteral, Sendable
where Stride == Int, IntegerLiteralType == Int {
  var number: Int32 { get }

  init(number: Int32)
}

extension TypedIndex {
  /// Creates an index from a zero-based position.
  @inlinable package init(_ position: Int) { self.init(number: Int32(clamping: position)) }

  @inlinable package init(integerLiteral position: Int) { self.init(position) }

  /// The zero-based position.
  @inlinable package var position: Int { Int(number) }

  @inlinable package func distance(to other: Self) -> Int { other.position - position }

  @inlinable package func advanced(by distance: Int) -> Self { Self(position + distance) }

  @inlinable package static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.number == b.number }
}

/// The position of an element in a document, in document order.
package struct ElementIndex: TypedIndex {
  package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}

/// The position of an attribute among all attributes of a document, in document order.
package struct AttributeIndex: TypedIndex {
  package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}
