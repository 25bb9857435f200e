import Foundation

/// Does the same with each item, several at a time.
///
/// - Returns: The results in the order of the items.
func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  jobs: Int,
  progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil,
  _ work: @escaping @Sendable (Item) -> Result
) -> [Result] {
  let queue = WorkQueue<Result>(count: items.count)
  let group = DispatchGroup()
  // More threads than twice the cores only wait.
  for _ in 0..<min(jobs, items.count, ProcessInfo.processInfo.activeProcessorCount * 2) {
    group.enter()
    let thread = Thread {
      while let index = queue.next() {
        let done = queue.finish(index, work(items[index]))
        progress?(done, items.count)
      }
      group.leave()
    }
    // Swift's parser goes down into what is nested, and so does who reads its tree.
    thread.stackSize = 64 << 20
    thread.start()
  }
  group.wait()
  return queue.results
}

/// Hands out numbers and takes results.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  // Guards everything below.
  private let lock = NSLock()
  private let count: Int
  private var started = 0
  private var done = 0
  private var finished: [Result?]

  init(count: Int) {
    self.count = count
    finished = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    lock.withLock {
      guard started < count else { return nil }
      defer { started += 1 }
      return started
    }
  }

  func finish(_ index: Int, _ result: Result) -> Int {
    lock.withLock {
      finished[index] = result
      done += 1
      return done
    }
  }

  var results: [Result] { lock.withLock { finished.compactMap(\.self) } }
}
