import NibKit

extension NibRegistry {
  /// Asks somebody for a view of this registry.
  ///
  /// What was dequeued and is not the answer goes back to its pool, so that an answer that fails costs no
  /// cell.
  ///
  /// - Parameters:
  ///   - item: What is asked for, such as `cell`.
  ///   - place: What it is for, in words.
  ///   - body: Asks. Nil is an answer too.
  /// - Throws: What the body throws, and `foreignCell` for a view that did not come from here or is in its
  ///   pool.
  func answer<Item: Reusable>(_ item: String, for place: String, _ body: () throws -> Item?) throws -> Item? {
    dequeued = []
    defer { exchange(&dequeued, with: nil) }
    do {
      let answer = try body()
      recycleUsed(dequeued?.filter { $0 !== answer } ?? [])
      if let answer, !isInUse(answer) { throw NibError.foreign(item, at: place, type(of: answer)) }
      return answer
    } catch {
      recycleUsed(dequeued ?? [])
      throw error
    }
  }

  /// Gives back what is not in a pool yet: a host may have recycled a view itself.
  func recycleUsed(_ items: [any Reusable]) {
    for item in items where isInUse(item) { try? recycle(item) }
  }
}
