import NibData
import NibKit
import NibMarkup

/// What receives the rows in their order, writes their documents, and reports what is wrong with them.
///
/// One thread at a time adds rows; another one may ask meanwhile whether there is still something to do.
final class DocumentOutput: @unchecked Sendable {
  private let writer: DocumentWriter
  private let faultyRows: FaultyRows?
  private let report: ([Diagnostic]) -> Void
  private var summary = DocumentRun.Summary()
  private var failure: (any Error)?

  private struct State {
    var makesNoMore = false
    var hasEnded = false
  }
  private let state = Locked(State())

  init(_ writer: DocumentWriter, _ faultyRows: FaultyRows?, _ report: @escaping ([Diagnostic]) -> Void) {
    (self.writer, self.faultyRows, self.report) = (writer, faultyRows, report)
  }

  /// Whether a faulty row has ended the making of documents, so that rows are checked only.
  var makesNoMore: Bool { state.withLock(\.makesNoMore) }
  /// Whether no more rows are taken.
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Takes no more rows.
  func stop() { state.withLock { $0.hasEnded = true } }

  /// Writes the documents of a row.
  func add(_ row: MadeRow) {
    if hasEnded { return }
    summary.allRows = max(summary.allRows, row.number)
    if row.isOwn { summary.rows += 1 }
    if !row.warnings.isEmpty { report(row.warnings) }
    do {
      switch row.content {
      case .nothing: break
      case .pages(let pages, let data, let files):
        if makesNoMore { break }
        do {
          try writer.add(pages, of: data, number: row.number, to: files)
        } catch let fault as FaultyRecord {
          try add(fault)
        } catch let error as NibError {
          try add(FaultyRecord(error, data))
        }
      case .fault(let fault, let isOfValues):
        if isOfValues || !makesNoMore { try add(fault) }
      }
    } catch {
      failure = error
      stop()
    }
  }

  private func add(_ fault: FaultyRecord) throws {
    summary.faultyRows += 1
    report(fault.diagnostics)
    if faultyRows == nil { state.withLock { $0.makesNoMore = true } }
    if fault.isRow { try faultyRows?.add(fault.record) }
  }

  /// Ends the documents.
  ///
  /// - Parameters:
  ///   - error: What has ended the rows, or `nil` for their end.
  ///   - isInterrupted: Whether someone has ended them.
  /// - Throws: What could not be written, or the error.
  func finish(_ error: (any Error)?, isInterrupted: Bool) throws -> DocumentRun.Summary {
    do {
      if let error = failure ?? error { throw error }
      if isInterrupted {
        writer.cancel()
        summary.isInterrupted = true
        return summary
      }
      if makesNoMore { writer.cancel() }
      try writer.finish()
      try faultyRows?.finish()
    } catch {
      writer.cancel()
      throw error
    }
    return summary
  }
}

extension FaultyRecord {
  /// The fault of a row whose pages cannot be made or drawn.
  init(_ error: NibError, _ row: DataRow) {
    self.init(
      record: row.record,
      diagnostics: error.diagnostics.map { $0.about(row) }
    )
  }
}

extension Diagnostic {
  /// The finding with the place of the row.
  func about(_ row: DataRow) -> Diagnostic {
    if range == nil {
      return Diagnostic(rule, severity: severity, message, at: row.span(of: []), notes: notes)
    }
    var diagnostic = self
    diagnostic.notes.append(Note("for this row", at: row.span(of: []).range))
    return diagnostic
  }
}
