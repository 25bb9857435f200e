/// A part of an element, and how an object adopts it.
///
/// It is a class because each part of a prototype refers to it.
final class PartDescription: Sendable {
  let element: ElementDescription
  /// Whether the element creates objects of the part's class.
  ///
  /// False if the part's class has no element of its own and uses the element of its superclass.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void

  init(
    element: ElementDescription,
    isOfDescribedClass: Bool,
    adopt: @escaping @Sendable (AnyObject, AnyObject) -> Void
  ) {
    self.element = element
    self.isOfDescribedClass = isOfDescribedClass
    self.adopt = adopt
  }
}
