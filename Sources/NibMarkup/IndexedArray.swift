/// An array whose indices are of one kind.
package struct IndexedArray<Index: TypedIndex, Element> {
  @usableFromInline var elements: [Element]

  @inlinable package init(_ elements: [Element] = []) { self.elements = elements }

  @inlinable package init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  @inlinable package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  @inlinable package mutating func append(_ element: Element) { elements.append(element) }
}

extension IndexedArray: Sendable where Element: Sendable {}

extension IndexedArray: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Index { 0 }
  @inlinable package var endIndex: Index { Index(elements.count) }
  @inlinable package var count: Int { elements.count }
  @inlinable package var isEmpty: Bool { elements.isEmpty }

  @inlinable package subscript(index: Index) -> Element {
    get { elements[index.position] }
    _modify { yield &elements[index.position] }
  }
}
