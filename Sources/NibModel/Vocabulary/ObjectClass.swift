/// The class of an object in a layout: its name, what it inherits from, and its identity if the class is part
/// of this program.
///
/// It is a class because it is passed on for every connection of a layout.
package final class ObjectClass: Sendable {
  package let name: ClassName
  /// The identity of the class, or `nil` if only its name is known, as for a class in a manifest.
  package let identity: ObjectIdentifier?
  /// The identities of the class and of its superclasses, or none if only the name is known.
  private let superclasses: [ObjectIdentifier]
  /// The names of the classes that it inherits from because a manifest lists them.
  private let listedSuperclasses: Set<ClassName>

  /// Creates a class of this program.
  ///
  /// - Parameter superclasses: The identities of the class and of everything that it inherits from.
  package init(_ name: ClassName, identity: ObjectIdentifier, superclasses: [ObjectIdentifier] = []) {
    self.name = name
    self.identity = identity
    self.superclasses = superclasses
    listedSuperclasses = []
  }

  /// Creates a class of which only the name is known.
  ///
  /// - Parameter superclasses: The names of the classes that it is known to inherit from.
  package init(_ name: ClassName, superclasses: Set<ClassName> = []) {
    self.name = name
    identity = nil
    self.superclasses = []
    listedSuperclasses = superclasses
  }

  /// Returns whether the class is known to inherit from another class.
  package func inherits(from other: ObjectClass) -> Bool {
    if let identity = other.identity { return superclasses.contains(identity) }
    return listedSuperclasses.contains(other.name)
  }

  /// The class of the object that a `<constraint>` describes.
  package static let layoutConstraint = ObjectClass(ClassName("NibKit.LayoutConstraint"))
}
