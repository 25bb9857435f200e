/// The number of changes so far, for which requests wait.
package actor VersionSignal {
  private var version = 1
  var current: Int { version }
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0

  package init() {}

  /// Counts a change, and lets everything go on that waits for one.
  func count() {
    version += 1
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume() }
  }

  /// Waits for a change after a version, and returns the current version.
  ///
  /// - Parameter limit: How long it waits. The version is then the same.
  func next(after known: Int, within limit: Duration) async -> Int {
    if version == known {
      nextWaiter += 1
      let waiter = nextWaiter
      let timer = Task {
        try? await Task.sleep(for: limit)
        self.release(waiter)
      }
      await withCheckedContinuation { waiting[waiter] = $0 }
      timer.cancel()
    }
    return version
  }

  private func release(_ waiter: Int) { waiting.removeValue(forKey: waiter)?.resume() }
}
