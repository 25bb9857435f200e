/// How an attribute is set on objects.
enum AttributeAccess: Sendable {
  case value(ValueAccess)
  case event(EventAccess)
  case object(ObjectAccess)
}

/// The closures that set and read an attribute with a value.
///
/// It is a class because each attribute of a prototype refers to it.
final class ValueAccess: Sendable {
  /// The type of the values.
  let type: ValueType
  /// Sets the attribute of an object to the value at an address, which must be of the type.
  let set: @Sendable (AnyObject, UnsafeRawPointer) -> Void
  /// Returns the value of an object as text, or `nil` if it is unknown or cannot be written.
  let text: @Sendable (AnyObject) -> String?

  init(
    _ type: ValueType,
    set: @escaping @Sendable (AnyObject, UnsafeRawPointer) -> Void,
    text: @escaping @Sendable (AnyObject) -> String?
  ) {
    self.type = type
    self.set = set
    self.text = text
  }
}

/// The closure that gives an object the handler of an event.
///
/// It is wrapped in a structure because a closure that is stored directly in an array is called through
/// another one.
struct EventAccess: Sendable {
  let connect: @Sendable (AnyObject, EventHandler) -> Void
}

/// The closures that check and set an attribute that refers to another object.
struct ObjectAccess: Sendable {
  /// Returns whether an object has the required type.
  ///
  /// It takes an object because conformance to a protocol can be checked only for objects, not for classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}
