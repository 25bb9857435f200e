/// An attribute of an element.
///
/// A class: it is looked up for every attribute of a file, and passed on.
package final class AttributeDescription: Sendable {
  enum Role: Sendable {
    case value(ValueRole)
    case event(connect: @Sendable (AnyObject, EventHandler) -> Void)
    case object(ObjectRole)
  }

  package let name: String
  package let kind: AttributeKind
  package let isRequired: Bool
  /// What to write instead, when layouts should no longer write the attribute.
  package let deprecation: String?
  let role: Role

  init(
    name: String,
    kind: AttributeKind,
    isRequired: Bool = false,
    deprecation: String? = nil,
    role: Role
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.role = role
  }

  /// The type of the object that it refers to, when it does.
  package var objectType: ClassContract.ConnectedType? {
    if case .object(let role) = role { ClassContract.ConnectedType(name: role.typeName) } else { nil }
  }

  /// A text in the one spelling that its value has, or nil when it is no value or the value cannot be
  /// written.
  package func normalized(_ text: String) -> String? {
    if case .value(let value) = role { value.normalized(text) } else { nil }
  }
}

/// A value of an object.
struct ValueRole: Sendable {
  /// Parses a text once and gives what sets the value on each object.
  let parse: @Sendable (String) -> AttributeSetter?
  let normalized: @Sendable (String) -> String?
  /// The value that an object has, where it is known and can be written.
  let text: @Sendable (AnyObject) -> String?
}

/// A reference to another object.
package struct ObjectRole: Sendable {
  /// As Swift writes it, such as `TableViewDataSource`.
  package let typeName: String
  /// Whether an object is of the type that the reference needs.
  ///
  /// Protocols can be asked of objects only, not of classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}

@usableFromInline
struct ChildrenDescription: Sendable {
  /// Gives an object a number of children, each of which is made when it is asked for, in their order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let count: ChildCount
  let className: ClassName
  let accepts: @Sendable (ElementDescription) -> Bool
  let adopt: Adopt
}

package struct PartDescription: Sendable {
  package let element: ElementDescription
  /// Whether objects that the element makes are of the part's class: a subclass without an element of its own
  /// has its superclass's.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
