import Dispatch
import NibMarkup
import Testing

@Suite("Values behind a lock")
struct LockedTests {
  /// An object that records when it is released.
  private final class Recorded: Sendable {
    let isReleased: Locked<Bool>

    init(_ isReleased: Locked<Bool>) {
      self.isReleased = isReleased
    }

    deinit { isReleased.withLock { $0 = true } }
  }

  @Test("No change is lost when several threads change a value")
  func threads() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 1000)
  }

  @Test("Copies share the value, which is released with the last of them")
  func copies() {
    let isReleased = Locked(false)
    var first: Locked<Recorded>? = Locked(Recorded(isReleased))
    var second = first
    #expect(first?.id == second?.id)
    first = nil
    #expect(!isReleased.withLock { $0 })
    second = nil
    #expect(isReleased.withLock { $0 })
  }
}
