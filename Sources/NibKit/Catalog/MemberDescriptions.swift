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
}

/// A value of an object.
struct ValueRole: Sendable {
  /// Reads a text; nil when it is not a value.
  let parse: @Sendable (String) -> ParsedValue?
  /// The value that an object has, where it is known and can be written.
  let text: @Sendable (AnyObject) -> String?
}

/// A value with what sets it on an object.
@usableFromInline
struct ParsedValue: Sendable {
  let value: any AttributeValue
  let setter: AttributeSetter

  @usableFromInline
  init(_ value: any AttributeValue, _ setter: AttributeSetter) {
    self.value = value
    self.setter = setter
  }
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
