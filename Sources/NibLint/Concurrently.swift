import Foundation

/// Does the same with each item, several at a time, and takes the results in the order of the items, each as
/// soon as it and all before it are there.
///
/// The calling thread works, too: where the system gives no other, everything takes longer and nothing else
/// changes.
///
/// - Parameters:
///   - jobs: How many items are worked on at the same time.
///   - startThread: Starts a thread, or gives nil when the system has none to give.
///   - progress: Called with the number of items that are done and of all, from any thread.
///   - work: Called on any thread.
///   - take: Called on the calling thread. What it throws ends the work.
func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  jobs: Int,
  startThread: (@escaping @Sendable () -> Void) -> WorkerThread? = { WorkerThread($0) },
  progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil,
  _ work: @escaping @Sendable (Item) -> Result,
  take: (_ index: Int, Result) throws -> Void
) rethrows {
  let queue = WorkQueue<Result>(count: items.count)
  let step: @Sendable (Int) -> Void = { index in
    let done = queue.finish(index, work(items[index]))
    progress?(done, items.count)
  }
  // More threads than twice the cores only wait.
  let threads = (1..<max(1, min(jobs, items.count, ProcessInfo.processInfo.activeProcessorCount * 2)))
    .compactMap { _ in
      startThread { while let index = queue.next() { step(index) } }
    }
  defer {
    queue.stop()
    for thread in threads { thread.join() }
  }
  var taken = 0
  while taken < items.count {
    if let result = queue.take(taken) {
      try take(taken, result)
      taken += 1
    } else if let index = queue.nextWithoutWaiting() {
      step(index)
    } else {
      queue.wait(for: taken)
    }
  }
}

/// Hands out numbers, no further ahead of what was taken than a window, and keeps results until they are
/// taken.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  /// How many results wait at most: one slow item must not let those of all others pile up.
  private let window = 256

  // Guards everything below.
  private let condition = NSCondition()
  private let count: Int
  private var started = 0
  private var done = 0
  private var taken = 0
  private var isStopped = false
  private var finished: [Int: Result] = [:]

  init(count: Int) {
    self.count = count
  }

  /// The next number, as soon as there is room for its result; nil when there are no more.
  func next() -> Int? {
    condition.withLock {
      while !isStopped && started < count && started >= taken + window { condition.wait() }
      return start()
    }
  }

  /// The next number, or nil when there is none now.
  func nextWithoutWaiting() -> Int? {
    condition.withLock { started < taken + window ? start() : nil }
  }

  private func start() -> Int? {
    guard !isStopped && started < count else { return nil }
    defer { started += 1 }
    return started
  }

  func finish(_ index: Int, _ result: Result) -> Int {
    condition.withLock {
      finished[index] = result
      done += 1
      condition.broadcast()
      return done
    }
  }

  /// A result, once.
  func take(_ index: Int) -> Result? {
    condition.withLock {
      guard let result = finished.removeValue(forKey: index) else { return nil }
      taken = index + 1
      condition.broadcast()
      return result
    }
  }

  /// Waits until a result is there, or there is something else to do.
  func wait(for index: Int) {
    condition.withLock { while finished[index] == nil { condition.wait() } }
  }

  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }
}
