import Foundation
import NibDocuments

/// Whether the user or the system has asked the program to end.
///
/// If the program does not end by itself soon, because it waits for data or a page takes long, it is ended.
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
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        state.raise()
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
          StreamedFile.removeUnfinished()
          _exit(128 + number)
        }
      }
      source.activate()
      return source
    }
  }

  var isRaised: Bool { state.isRaised }
}
