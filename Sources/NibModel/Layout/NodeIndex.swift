package import NibIndices

/// The order of the nodes of a resolved layout, which is document order.
package enum NodeOrder {}

/// The order of the attributes of all nodes of a resolved layout.
package enum NodeAttributeOrder {}

/// The position of a node in a resolved layout.
package typealias NodeIndex = TypedIndex<NodeOrder>

/// The position of an attribute among the attributes of all nodes of a resolved layout.
package typealias NodeAttributeIndex = TypedIndex<NodeAttributeOrder>
