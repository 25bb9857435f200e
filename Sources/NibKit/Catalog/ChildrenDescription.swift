/// The children of an element and the way in which it adopts them.
@usableFromInline
struct ChildrenDescription: Sendable {
  /// Gives an object a number of children, each of which is created when it is requested, in order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let schema: ChildrenSchema
  let adopt: Adopt
}
