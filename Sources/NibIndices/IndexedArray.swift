/// An array with an element for each position in an order.
///
/// It is public because the compiler specializes only public generic code for other modules. Without that, a
/// load takes half as many instructions again.
@frozen
public struct IndexedArray<Order, Element> {
  @usableFromInline var elements: [Element]

  /// Creates an array of elements.
  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

  /// Creates an array in which an element is repeated.
  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  /// Reserves enough space for a number of elements.
  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: consuming Element) { elements.append(element) }
}

extension IndexedArray: Sendable where Element: Sendable {}

extension IndexedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element.
  @inlinable public var startIndex: TypedIndex<Order> { 0 }
  /// The position after the last element.
  @inlinable public var endIndex: TypedIndex<Order> { TypedIndex(elements.count) }
  /// The number of elements.
  @inlinable public var count: Int { elements.count }
  /// Whether the array is empty.
  @inlinable public var isEmpty: Bool { elements.isEmpty }

  /// Accesses the element at a position.
  @inlinable public subscript(index: TypedIndex<Order>) -> Element {
    _read { yield elements[index.position] }
    _modify { yield &elements[index.position] }
  }
}

extension IndexedArray {
  /// Returns the positions of the outermost elements in a range.
  ///
  /// Each element is followed by the elements inside it.
  ///
  /// - Parameter end: Returns the position after an element and those inside it.
  @inlinable public func outermost(
    in range: Range<TypedIndex<Order>>,
    end: @escaping (Element) -> TypedIndex<Order>
  ) -> some Sequence<TypedIndex<Order>> {
    sequence(state: range.lowerBound) { next in
      guard next < range.upperBound else { return nil }
      defer { next = end(self[next]) }
      return next
    }
  }
}
