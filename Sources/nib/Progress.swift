import Foundation
import NibLint
import NibMarkup

/// A line on a terminal that shows the progress of a long run.
///
/// Nothing is shown during the first second.
final class Progress: Sendable {
  private struct Line {
    var shown = Date()
    var isShown = false
  }

  private let start = Date()
  private let line = Locked(Line())

  func show(_ step: Validation.Step, _ done: Int, of count: Int) {
    line.withLock { line in
      let now = Date()
      guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(line.shown) > 0.1 else { return }
      line.shown = now
      line.isShown = true
      try? FileHandle.standardError.write(
        contentsOf: Data("\r\u{1B}[K\(done) of \(count) \(step == .sources ? "Swift files" : "layouts")".utf8)
      )
    }
  }

  /// Removes the line.
  func end() {
    line.withLock { line in
      if line.isShown { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }
    }
  }
}
