import Foundation

/// Whether the user or the system has asked the program to end.
///
/// A second interrupt ends the program at once.
final class Interrupt {
  private let sources: [any DispatchSourceSignal]
  private let state = State()

  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isRaised: Bool { lock.withLock { value } }

    func raise() { lock.withLock { value = true } }
  }

  init() {
    let state = state
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if state.isRaised { exit(128 + number) }
        state.raise()
      }
      source.activate()
      return source
    }
  }

  var isRaised: Bool { state.isRaised }
}
