extension ObjectClass {
  /// Creates the description of a class of this program.
  convenience init(_ type: AnyClass) {
    self.init(
      ClassName(of: type),
      identity: ObjectIdentifier(type),
      superclasses: NibKit.superclasses(of: type).map { ObjectIdentifier($0) }
        // Children can be of the type `AnyObject`.
        + [ObjectIdentifier(AnyObject.self)]
    )
  }
}

/// Returns a class and its superclasses, the nearest first.
func superclasses(of type: AnyClass) -> some Sequence<AnyClass> {
  sequence(first: type) { _getSuperclass($0) }
}

/// Returns whether a class is the same as another class or inherits from it.
func inherits(_ type: AnyClass, _ other: AnyClass) -> Bool {
  superclasses(of: type).contains { $0 == other }
}
