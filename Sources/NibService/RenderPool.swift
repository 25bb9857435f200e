import DequeModule
import Foundation
import NIOCore
import NibDocuments
import NibKit
import NibMarkup

/// Threads that make documents, and the requests that wait for them.
///
/// As many requests as the pool allows can wait; others are refused, so that none waits for long.
final class RenderPool: Sendable {
  /// What a thread makes documents with.
  final class Worker {
    private var layouts: ServedLayouts?
    private var templates: [String: DocumentTemplate] = [:]

    /// Returns the layouts of a document.
    ///
    /// - Throws: `NibError`.
    func template(
      _ nibName: String,
      _ layout: ServedLayouts.Layout,
      of layouts: ServedLayouts
    ) throws(NibError) -> DocumentTemplate {
      if self.layouts !== layouts {
        self.layouts = layouts
        templates = [:]
      }
      if let known = templates[nibName] { return known }
      let template = try layouts.template(layout)
      templates[nibName] = template
      return template
    }
  }

  /// Why a document was not made.
  enum Refusal: Error {
    /// As many requests as possible are waiting.
    case full
    /// The request waited too long.
    case waited
    /// The document was not done at the deadline.
    case late
  }

  /// Something to do for a request.
  private final class Job: Sendable {
    let deadline: ContinuousClock.Instant
    private let body: @Sendable (Worker) -> Void
    private let refuse: @Sendable (Refusal) -> Void
    private let state = Locked(State.waiting)

    private enum State { case waiting, started, refused }

    init(
      _ deadline: ContinuousClock.Instant,
      _ body: @escaping @Sendable (Worker) -> Void,
      refuse: @escaping @Sendable (Refusal) -> Void
    ) {
      (self.deadline, self.body, self.refuse) = (deadline, body, refuse)
    }

    func run(_ worker: Worker) {
      let isWanted = state.withLock { state in
        if state == .refused { return false }
        state = .started
        return true
      }
      if isWanted { body(worker) }
    }

    /// Answers the request if it still waits.
    func endWaiting() {
      let isWaiting = state.withLock { state in
        if state == .waiting { state = .refused }
        return state == .refused
      }
      if isWaiting { refuse(.waited) }
    }

    /// Answers the request at its deadline.
    func end() { refuse(.late) }
  }

  private struct State {
    var jobs: Deque<Job> = []
    /// When the threads that make a document must be done with it.
    var deadlines: [Int: ContinuousClock.Instant] = [:]
  }

  let threadCount: Int
  private let capacity: Int
  private let waitingTime: Duration
  private let condition = NSCondition()
  private nonisolated(unsafe) var state = State()

  /// - Parameters:
  ///   - capacity: The maximum number of requests that wait.
  ///   - waitingTime: How long they wait at most.
  init(threadCount: Int, capacity: Int, waitingTime: Duration) {
    self.threadCount = threadCount
    self.capacity = capacity
    self.waitingTime = waitingTime
    for number in 0..<threadCount {
      let thread = Thread { [self] in run(number) }
      thread.name = "documents-\(number)"
      // Nested layouts need as much as on the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// The number of requests that wait.
  var waitingCount: Int { condition.withLock { state.jobs.count } }

  /// Whether every thread has taken longer for its document than allowed by some time, so that none is made.
  func isStuck(for time: Duration) -> Bool {
    let latest = ContinuousClock.now - time
    return condition.withLock {
      state.deadlines.count == threadCount && state.deadlines.values.allSatisfy { $0 < latest }
    }
  }

  /// Runs a closure on one of the threads.
  ///
  /// - Throws: ``Refusal``; after the deadline also while the closure runs.
  func run<Result: Sendable>(
    until deadline: ContinuousClock.Instant,
    on loop: any EventLoop,
    _ body: @escaping @Sendable (Worker) -> Result
  ) async throws -> Result {
    let promise = loop.makePromise(of: Result.self)
    // NIO allows only one answer.
    let isAnswered = Locked(false)
    @Sendable func answer(_ result: Swift.Result<Result, any Error>) {
      let isFirst = isAnswered.withLock { !exchange(&$0, with: true) }
      if isFirst { promise.completeWith(result) }
    }
    let job = Job(deadline) {
      answer(.success(body($0)))
    } refuse: {
      answer(.failure($0))
    }
    let isAdded = condition.withLock {
      guard state.jobs.count < capacity else { return false }
      state.jobs.append(job)
      condition.signal()
      return true
    }
    if !isAdded { answer(.failure(Refusal.full)) }
    let waiting = loop.scheduleTask(in: TimeAmount(waitingTime)) { job.endWaiting() }
    let making = loop.scheduleTask(in: TimeAmount(deadline - .now)) { job.end() }
    defer {
      waiting.cancel()
      making.cancel()
    }
    return try await promise.futureResult.get()
  }

  private func run(_ number: Int) {
    let worker = Worker()
    while true {
      let job = condition.withLock {
        state.deadlines[number] = nil
        while true {
          if let job = state.jobs.popFirst() {
            state.deadlines[number] = job.deadline
            return job
          }
          condition.wait()
        }
      }
      job.run(worker)
    }
  }
}
