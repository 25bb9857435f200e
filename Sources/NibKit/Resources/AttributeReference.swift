import NibIndices
import NibModel

/// An attribute of a prototype's object that has a reference in place of a value.
struct AttributeReference: Sendable {
  let node: NodeIndex
  /// The index of the attribute's setter among those of the prototype.
  let setter: Int
  let access: ValueAccess
  let reference: ResourceReference
}
