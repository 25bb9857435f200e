/// The description of an attribute of an element.
///
/// It is a class because it is looked up and passed on for every attribute of a file.
package final class AttributeDescription: Sendable {
  enum Role: Sendable {
    case value(ValueRole)
    case event(connect: @Sendable (AnyObject, EventHandler) -> Void)
    case object(ObjectRole)
  }

  package let name: String
  package let kind: AttributeKind
  /// Whether the kind is ``AttributeKind/string``.
  package let isText: Bool
  /// Whether the attribute refers to an object.
  package let isReference: Bool
  package let isRequired: Bool
  /// What to write instead, or `nil` if the attribute is not deprecated.
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
    isText = kind == .string
    isReference = kind == .object
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.role = role
  }

  /// The type of the referenced object, or `nil` if the attribute does not refer to one.
  package var objectType: ClassContract.ConnectedType? {
    if case .object(let role) = role { ClassContract.ConnectedType(name: role.typeName) } else { nil }
  }
}

/// The role of an attribute that sets a value of an object.
struct ValueRole: Sendable {
  /// Parses a text, or returns `nil` if it is not a valid value.
  let parse: @Sendable (String) -> ParsedValue?
  /// Returns the value of an object as text, or `nil` if it is unknown or cannot be written.
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

/// The role of an attribute that refers to another object.
package struct ObjectRole: Sendable {
  /// The name of the required type as written in Swift, such as `TableViewDataSource`.
  package let typeName: String
  /// Returns whether an object has the required type.
  ///
  /// It takes an object because conformance to a protocol can be checked only for objects, not for classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}

@usableFromInline
struct ChildrenDescription: Sendable {
  /// Gives an object a number of children, each of which is created when it is requested, in order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let count: ChildCount
  let className: ClassName
  let accepts: @Sendable (ElementDescription) -> Bool
  let adopt: Adopt
}

package struct PartDescription: Sendable {
  package let element: ElementDescription
  /// Whether the objects that the element creates are of the part's class.
  ///
  /// They are not for a subclass without its own element, which has the element of its superclass.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
