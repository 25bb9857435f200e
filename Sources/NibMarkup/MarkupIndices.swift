package import NibIndices

/// The order of the elements of a document, which is document order.
package enum ElementOrder {}

/// The order of all attributes of a document, which is document order.
package enum AttributeOrder {}

/// The position of an element in a document.
package typealias ElementIndex = TypedIndex<ElementOrder>

/// The position of an attribute among all attributes of a document.
package typealias AttributeIndex = TypedIndex<AttributeOrder>
