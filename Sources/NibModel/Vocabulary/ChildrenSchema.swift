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
  /// The names of the elements that are accepted because a manifest lists them.
  private let listed: Set<String>

  package init(count: ChildCount, _ objectClass: ObjectClass, listed: Set<String> = []) {
    self.count = count
    self.objectClass = objectClass
    self.listed = listed
  }

  /// Returns whether objects of an element have the class that children must inherit from.
  func accepts(_ element: ElementSchema) -> Bool {
    if let identity = objectClass.identity { return element.superclasses.contains(identity) }
    return listed.contains(element.name)
  }
}
