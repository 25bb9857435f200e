import DequeModule
import Foundation
import NibMarkup
package import SystemPackage

/// Reads messages on one thread, and answers them on another.
package final class ServerLoop: @unchecked Sendable {
  /// The number of bytes of waiting messages above which no further one is read.
  private static let waitingLimit = 256 << 20

  /// The number of waiting messages above which no further one is read.
  private static let countLimit = 100_000

  // Guards everything below.
  private let condition = NSCondition()
  private var waiting: Deque<Data> = []
  private var waitingBytes = 0
  private var isAtEnd = false
  private var problem: String?
  private var isWatching = false

  package init() {}

  /// Serves a client until it asks to end, or has gone.
  ///
  /// - Parameter server: The server that answers the messages.
  /// - Returns: The status to end with.
  package func run(_ server: LanguageServer, reading file: FileDescriptor) -> (
    status: Int32, problem: String?
  ) {
    let cancellations = server.cancellations
    let reader = Thread { [self] in read(file, cancellations) }
    reader.start()
    while let message = next(whenIdle: { server.becomeIdle() }) {
      server.receive(message)
      watch(server.clientProcess)
      if let status = server.exitStatus { return (status, nil) }
    }
    return (1, condition.withLock { problem })
  }

  private func read(_ file: FileDescriptor, _ cancellations: Cancellations) {
    var stream = MessageStream(file)
    var problem: String?
    do {
      while let message = try stream.next() {
        cancellations.note(message)
        condition.withLock {
          while waitingBytes > Self.waitingLimit || waiting.count > Self.countLimit { condition.wait() }
          waiting.append(message)
          waitingBytes += message.count
          condition.broadcast()
        }
      }
    } catch MessageStream.Failure.tooLong(let count) {
      problem = "a message of \(count) bytes is longer than \(MessageStream.limit)"
    } catch MessageStream.Failure.invalidHeader {
      problem =
        "the input is not in the form of the Language Server Protocol: a header with Content-Length is missing"
    } catch {
      problem = "the input cannot be read: \(error)"
    }
    condition.withLock {
      self.problem = problem
      isAtEnd = true
      condition.broadcast()
    }
  }

  /// Ends the input when a process is gone, as the protocol asks for.
  ///
  /// The input of a client that crashes need not end, because another process may have inherited it.
  private func watch(_ process: Int32?) {
    // A process that cannot be seen, such as one outside of a container, would seem to be gone.
    guard let process, process > 0, !isWatching, Self.exists(process) else { return }
    isWatching = true
    let watcher = Thread { [self] in
      while Self.exists(process) { Thread.sleep(forTimeInterval: 1) }
      condition.withLock {
        isAtEnd = true
        condition.broadcast()
      }
    }
    watcher.start()
  }

  private static func exists(_ process: Int32) -> Bool {
    #if canImport(WinSDK)
      // Windows only; this branch is not built in the project's own checks.
      true
    #else
      kill(process, 0) == 0 || errno != ESRCH
    #endif
  }

  /// Removes and returns the next message, or returns `nil` at the end of the input.
  private func next(whenIdle: () -> Void) -> Data? {
    if condition.withLock({ waiting.isEmpty && !isAtEnd }) { whenIdle() }
    return condition.withLock {
      while waiting.isEmpty && !isAtEnd { condition.wait() }
      guard !waiting.isEmpty else { return nil }
      let message = waiting.removeFirst()
      waitingBytes -= message.count
      condition.broadcast()
      return message
    }
  }
}
