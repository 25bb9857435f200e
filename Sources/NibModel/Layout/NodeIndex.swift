import NibMarkup

/// The position of a node in a resolved layout, in document order.
package struct NodeIndex: TypedIndex {
  package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}

/// The position of an attribute among all attributes of a resolved layout's nodes.
package struct NodeAttributeIndex: TypedIndex {
  package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}
