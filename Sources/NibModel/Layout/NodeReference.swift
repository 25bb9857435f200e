/// The object that an outlet refers to.
package enum NodeReference: Sendable, Hashable {
  /// An element that the vocabulary does not contain, so that the layout cannot be instantiated.
  case unknown
  case object(NodeIndex)
  /// The constraint with an index.
  case constraint(Int32)
}

/// The object that a reference attribute refers to.
package enum ReferenceTarget: Sendable, Hashable {
  case root
  case owner
  case node(NodeIndex)
}
