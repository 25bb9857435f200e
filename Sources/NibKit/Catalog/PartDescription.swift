/// A part of an element, and how an object adopts it.
struct PartDescription: Sendable {
  let element: ElementDescription
  /// Whether the element creates objects of the part's class.
  ///
  /// False if the part's class has no element of its own and uses the element of its superclass.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
