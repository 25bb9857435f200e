package import NibIndices

/// The position of an element in a document, in document order.
package typealias ElementIndex = TypedIndex<MarkupTree.Element>

/// The position of an attribute among all attributes of a document, in document order.
package typealias AttributeIndex = TypedIndex<MarkupTree.Attribute>
