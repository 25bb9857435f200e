/// The number of children that an element accepts.
public enum ChildCount: String, Codable, Hashable, Sendable {
  /// No children, for a subclass of an element that accepts some.
  case none
  /// At most one child.
  case one
  /// Any number of children.
  case many
}

/// The children that an element accepts.
package struct ChildrenSchema: Sendable {
  package let count: ChildCount
  /// The class that children must inherit from.
  package let objectClass: ObjectClass

  package init(count: ChildCount, _ objectClass: ObjectClass) {
    self.count = count
    self.objectClass = objectClass
  }
}
