/// The children that an element accepts, and how it adopts them.
@usableFromInline
struct ChildrenDescription: Sendable {
  /// A closure that gives an object its children, creating each with `child`, in order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let schema: ChildrenSchema
  let adopt: Adopt
}
