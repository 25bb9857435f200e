package import NibIndices

/// The position of a node in a resolved layout, in document order.
package typealias NodeIndex = TypedIndex<ResolvedLayout.Node>

/// The position of an attribute among all attributes of a resolved layout's nodes.
package typealias NodeAttributeIndex = TypedIndex<ResolvedLayout.Attribute>
