import NibKit

extension NibRegistry {
  /// Runs a closure that provides a view dequeued from this registry, and checks the view.
  ///
  /// Views that were dequeued but not returned go back to their pools, so a closure that fails loses no
  /// cells.
  ///
  /// - Parameters:
  ///   - item: What is requested, such as `cell`.
  ///   - place: What the view is for, in words.
  ///   - isKnown: Returns whether a view that did not come from this registry can be shown.
  ///   - body: Returns the view, or `nil` for none.
  /// - Throws: What the closure throws, and `foreignCell` for a view that did not come from this registry
  ///   or is in its pool.
  func answer(
    _ item: String,
    for place: String,
    isKnown: (View) -> Bool = { _ in false },
    _ body: () throws -> (any View & Reusable)?
  ) throws -> (any View & Reusable)? {
    dequeued = []
    defer { exchange(&dequeued, with: nil) }
    do {
      let answer = try body()
      recycleUsed(dequeued?.filter { $0 !== answer } ?? [])
      if let answer, !isInUse(answer), !isKnown(answer) {
        throw NibError.foreign(item, at: place, type(of: answer))
      }
      return answer
    } catch {
      recycleUsed(dequeued ?? [])
      throw error
    }
  }

  /// Recycles the views that are still in use: a host may have recycled some itself.
  func recycleUsed(_ items: [any Reusable]) {
    for item in items where isInUse(item) { try? recycle(item) }
  }
}
