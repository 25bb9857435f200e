import Foundation
import NibMarkup

/// Performs work on several items at a time, and takes the results in the order of the items.
///
/// A result is taken as soon as it and all results before it are available. The calling thread works, too: if
/// the system cannot create another thread, the work only takes longer.
///
/// - Parameters:
///   - jobs: The number of items to work on at the same time.
///   - startThread: Starts a thread, or returns `nil` if the system cannot create one.
///   - progress: Called from any thread with the number of items that are done and the number of all items.
///   - work: The work on one item, called on any thread.
///   - take: Receives the results on the calling thread. An error that it throws ends the work.
package func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  jobs: Int,
  startThread: (@escaping @Sendable () -> Void) -> WorkerThread? = { WorkerThread($0) },
  progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil,
  _ work: @escaping @Sendable (Item) -> Result,
  take: (_ index: Int, Result) throws -> Void
) rethrows {
  let queue = WorkQueue<Result>(count: items.count)
  let (record, openFiles) = (FileRecord.current, OpenFiles.current)
  let step: @Sendable (Int) -> Void = { index in
    let done = queue.finish(index, work(items[index]))
    progress?(done, items.count)
  }
  // More than two threads for each core would only wait.
  let threads = (1..<max(1, min(jobs, items.count, ProcessInfo.processInfo.activeProcessorCount * 2)))
    .compactMap { _ in
      startThread {
        OpenFiles.$current.withValue(openFiles) {
          FileRecord.$current.withValue(record) {
            while let index = queue.next() { step(index) }
          }
        }
      }
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

/// A queue that assigns the indices of items to threads, and keeps the results until they are taken.
///
/// Indices are assigned at most `window` ahead of the results that were taken.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  /// The maximum number of waiting results, so that one slow item does not let the others pile up.
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

  /// Waits until there is room for another result, and returns the next index, or `nil` if there is none.
  func next() -> Int? {
    condition.withLock {
      while !isStopped && started < count && started >= taken + window { condition.wait() }
      return start()
    }
  }

  /// Returns the next index, or `nil` if there is none at the moment.
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

  /// Removes and returns a result, or returns `nil` if it is not available.
  func take(_ index: Int) -> Result? {
    condition.withLock {
      guard let result = finished.removeValue(forKey: index) else { return nil }
      taken = index + 1
      condition.broadcast()
      return result
    }
  }

  /// Waits until a result is available.
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
