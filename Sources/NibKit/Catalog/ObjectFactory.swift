/// How the objects of an element, or of a class that `class=` names, are created.
final class ObjectFactory: Sendable {
  /// The class of the objects.
  let objectClass: AnyClass
  let make: @Sendable () -> AnyObject
  /// Whether a closure of the host's creates the objects, which may be of a subclass.
  let isMadeByClosure: Bool

  init(_ objectClass: AnyClass, isMadeByClosure: Bool, make: @escaping @Sendable () -> AnyObject) {
    self.objectClass = objectClass
    self.isMadeByClosure = isMadeByClosure
    self.make = make
  }
}
