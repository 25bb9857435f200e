/// The type that an outlet, an action's parameter or a reference requires of its object.
package struct RequiredType: Sendable {
  package let name: String
  /// The classes and protocols that an object must match; only a composition has several.
  package let parts: [ClassName]
  /// The number that identifies the type at run time, or `nil` if only its name is known.
  package let number: Int?

  package init(name: String) {
    self.name = name
    parts = ClassName.parts(ofType: name)
    number = nil
  }

  /// Creates a type that the run time compares with classes, so that its name is only for messages.
  package init(name: String, number: Int) {
    self.name = name
    parts = []
    self.number = number
  }
}
