/// The class of an object in a layout: its name, what it inherits from, and its identity if the class is part
/// of this program.
///
/// It is a class because it is passed on for every connection of a layout, and because two classes of a
/// manifest can have the same name.
package final class ObjectClass: Sendable {
  package let name: ClassName
  /// The identity of the class, or `nil` if only its name is known, as for a class in a manifest.
  package let identity: ObjectIdentifier?
  /// The identities of everything that the class is known to inherit from.
  private let superclasses: Set<ObjectIdentifier>
  /// The classes that a manifest lists, which are kept because an identity is valid only while its object
  /// exists.
  private let listedSuperclasses: [ObjectClass]

  /// Creates a class of this program.
  ///
  /// - Parameter superclasses: The identities of the class and of everything that it inherits from.
  package init(_ name: ClassName, identity: ObjectIdentifier, superclasses: [ObjectIdentifier] = []) {
    self.name = name
    self.identity = identity
    self.superclasses = Set(superclasses)
    listedSuperclasses = []
  }

  /// Creates a class that is known only by its name.
  ///
  /// - Parameter superclasses: The classes that it is known to inherit from.
  package init(_ name: ClassName, superclasses: [ObjectClass] = []) {
    self.name = name
    identity = nil
    self.superclasses = Set(superclasses.map(\.key))
    listedSuperclasses = superclasses
  }

  /// Creates a class that is known only by its name, with a superclass that is known.
  ///
  /// - Parameter others: Other classes that it counts as inheriting from, such as a protocol of children.
  package init(_ name: ClassName, inheritingFrom superclass: ObjectClass?, and others: [ObjectClass] = []) {
    self.name = name
    identity = nil
    listedSuperclasses = (superclass.map { [$0] } ?? []) + others
    superclasses = Set(listedSuperclasses.map(\.key)).union(superclass?.superclasses ?? [])
  }

  private var key: ObjectIdentifier { identity ?? ObjectIdentifier(self) }

  /// Returns whether the class is known to be, or to inherit from, another class.
  package func inherits(from other: ObjectClass) -> Bool {
    superclasses.contains(other.key) || other === self || other === Self.any
  }

  /// What stands for a class that is not known, so that every class counts as inheriting from it.
  package static let any = ObjectClass(ClassName("AnyObject"))

  /// The class of the object that a `<constraint>` describes.
  package static let layoutConstraint = ObjectClass(ClassName("NibKit.LayoutConstraint"))
}
