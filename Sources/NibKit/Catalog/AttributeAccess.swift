/// How an attribute is set on objects.
enum AttributeAccess: Sendable {
  case value(ValueAccess)
  case event(connect: @Sendable (AnyObject, EventHandler) -> Void)
  case object(ObjectAccess)
}

/// The closures that set and read an attribute with a value.
struct ValueAccess: Sendable {
  /// Returns a setter for a value, or `nil` if the value has another type.
  let setter: @Sendable (any AttributeValue) -> AttributeSetter?
  /// Returns the value of an object as text, or `nil` if it is unknown or cannot be written.
  let text: @Sendable (AnyObject) -> String?
}

/// The closures that check and set an attribute that refers to another object.
struct ObjectAccess: Sendable {
  /// Returns whether an object has the required type.
  ///
  /// It takes an object because conformance to a protocol can be checked only for objects, not for classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}
