import NibModel

/// How an attribute is applied to an object.
enum AttributeRole: Sendable {
  case value(ValueRole)
  case event(connect: @Sendable (AnyObject, EventHandler) -> Void)
  case object(ObjectRole)
}

/// The role of an attribute that sets a value of an object.
struct ValueRole: Sendable {
  /// Returns what sets a value on an object, or `nil` for a value of another type.
  let setter: @Sendable (any AttributeValue) -> AttributeSetter?
  /// Returns the value of an object as text, or `nil` if it is unknown or cannot be written.
  let text: @Sendable (AnyObject) -> String?
}

/// The role of an attribute that refers to another object.
struct ObjectRole: Sendable {
  /// Returns whether an object has the required type.
  ///
  /// It takes an object because conformance to a protocol can be checked only for objects, not for classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}

/// The children of an element and the way in which it adopts them.
@usableFromInline
struct ChildrenDescription: Sendable {
  /// Gives an object a number of children, each of which is created when it is requested, in order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let schema: ChildrenSchema
  let adopt: Adopt
}

struct PartDescription: Sendable {
  let element: ElementDescription
  /// Whether the objects that the element creates are of the part's class.
  ///
  /// They are not for a subclass without its own element, which has the element of its superclass.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
