/// The class of an object in a layout: its name, and its identity if the class is part of this program.
package struct ObjectClass: Sendable {
  package let name: ClassName
  /// The identity of the class, or `nil` if only its name is known, as for a class in a manifest.
  package let identity: ObjectIdentifier?
  /// Whether the object is the one that a `<constraint>` describes.
  package let isLayoutConstraint: Bool

  package init(_ name: ClassName, identity: ObjectIdentifier? = nil) {
    self.init(name, identity, isLayoutConstraint: false)
  }

  private init(_ name: ClassName, _ identity: ObjectIdentifier?, isLayoutConstraint: Bool) {
    self.name = name
    self.identity = identity
    self.isLayoutConstraint = isLayoutConstraint
  }

  /// The class of the object that a `<constraint>` describes.
  package static let layoutConstraint = ObjectClass(
    ClassName("NibKit.LayoutConstraint"),
    nil,
    isLayoutConstraint: true
  )
}
