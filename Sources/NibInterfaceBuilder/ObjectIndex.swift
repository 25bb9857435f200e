package import NibIndices

/// The order of the objects of a document of Interface Builder, which is document order.
package enum ObjectOrder {}

/// The position of an object in a document of Interface Builder.
package typealias ObjectIndex = TypedIndex<ObjectOrder>
