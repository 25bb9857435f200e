import NibModel

extension ObjectClass {
  /// Creates the name and the identity of a class of this program.
  init(_ type: AnyClass) {
    self.init(ClassName(of: type), identity: ObjectIdentifier(type))
  }
}

/// Returns a class and its superclasses, the nearest first.
func superclasses(of type: AnyClass) -> some Sequence<AnyClass> {
  sequence(first: type) { _getSuperclass($0) }
}

/// Returns the identities of a class and its superclasses, followed by that of `AnyObject`.
func identities(ofSuperclassesOf type: AnyClass) -> [ObjectIdentifier] {
  superclasses(of: type).map { ObjectIdentifier($0) } + [ObjectIdentifier(AnyObject.self)]
}

/// Returns whether a class is the same as another class or inherits from it.
func inherits(_ type: AnyClass, _ other: AnyClass) -> Bool {
  superclasses(of: type).contains { $0 == other }
}
