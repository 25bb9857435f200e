/// An array with an element for each object of a kind.
///
/// It is public because the compiler specializes only public generic code for other modules. Without that, a
/// load takes half as many instructions again.
@frozen
public struct IndexedArray<Kind, Element> {
  @usableFromInline var elements: [Element]

  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  @inlinable public mutating func append(_ element: Element) { elements.append(element) }
}

extension IndexedArray: Sendable where Element: Sendable {}

extension IndexedArray: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: TypedIndex<Kind> { 0 }
  @inlinable public var endIndex: TypedIndex<Kind> { TypedIndex(elements.count) }
  @inlinable public var count: Int { elements.count }
  @inlinable public var isEmpty: Bool { elements.isEmpty }

  @inlinable public subscript(index: TypedIndex<Kind>) -> Element {
    _read { yield elements[index.position] }
    _modify { yield &elements[index.position] }
  }
}
