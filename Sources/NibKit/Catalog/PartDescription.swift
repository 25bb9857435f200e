/// A part of an element and the way in which an object adopts it.
struct PartDescription: Sendable {
  let element: ElementDescription
  /// Whether the objects that the element creates are of the part's class.
  ///
  /// They are not for a subclass without its own element, which has the element of its superclass.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
