import Foundation

/// Hands rows to a thread that writes their documents while the next ones are laid out.
final class RowPipe: @unchecked Sendable {
  private let output: DocumentOutput
  private let condition = NSCondition()
  private var rows: [MadeRow] = []
  /// The number of pages of the rows that wait.
  private var pageCount = 0
  private var hasEnd = false
  private var isFinished = false
  /// The numbers of rows and of pages from which on no more rows are taken, which bounds the memory.
  private static let rowLimit = 16
  private static let pageLimit = 64

  init(_ output: DocumentOutput) {
    self.output = output
    let thread = Thread { [self] in write() }
    // As much as the main thread has: layers can contain layers.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Adds a row, after waiting for room.
  func send(_ row: MadeRow) {
    condition.lock()
    while rows.count >= Self.rowLimit || pageCount >= Self.pageLimit { condition.wait() }
    rows.append(row)
    pageCount += row.pageCount
    condition.signal()
    condition.unlock()
  }

  /// Waits until all rows are written.
  func finish() {
    condition.lock()
    hasEnd = true
    condition.signal()
    while !isFinished { condition.wait() }
    condition.unlock()
  }

  private func write() {
    while let rows = next() { for row in rows { output.add(row) } }
    condition.lock()
    isFinished = true
    condition.signal()
    condition.unlock()
  }

  /// Returns the rows that wait, or `nil` after the last one.
  private func next() -> [MadeRow]? {
    condition.lock()
    defer { condition.unlock() }
    while rows.isEmpty && !hasEnd { condition.wait() }
    if rows.isEmpty { return nil }
    defer { (rows, pageCount) = ([], 0) }
    condition.signal()
    return rows
  }
}
