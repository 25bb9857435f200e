import Foundation
import NibLint

/// A line on a terminal that tells how far a long run is.
///
/// Nothing is shown in the first second.
final class Progress: @unchecked Sendable {
  // Guards everything below.
  private let lock = NSLock()
  private let start = Date()
  private var shown = Date()
  private var isShown = false

  func show(_ step: Validation.Step, _ done: Int, of count: Int) {
    lock.withLock {
      let now = Date()
      guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(shown) > 0.1 else { return }
      shown = now
      isShown = true
      try? FileHandle.standardError.write(
        contentsOf: Data("\r\u{1B}[K\(done) of \(count) \(step == .sources ? "Swift files" : "layouts")".utf8)
      )
    }
  }

  /// Takes the line away.
  func end() {
    lock.withLock {
      if isShown { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }
    }
  }
}
