package import NibData
import NibKit
package import NibMarkup

/// The making of documents from the rows of data.
package struct DocumentRun {
  package let template: DocumentTemplate
  package let writer: DocumentWriter
  /// Where faulty rows are written, so that the others are made, or `nil` to make none after a faulty one.
  package let faultyRows: FaultyRows?
  /// The rows whose documents are made, or `nil` for all.
  package let shard: Shard?

  /// What has been made.
  package struct Summary: Sendable {
    /// The number of rows that have been read, or of those in the shard.
    package var rows = 0
    /// The number of rows that have been read, whatever shard they are in.
    package var allRows = 0
    package var faultyRows = 0
    /// Whether the run was ended early.
    package var isInterrupted = false
  }

  package init(
    _ template: DocumentTemplate,
    _ writer: DocumentWriter,
    _ faultyRows: FaultyRows?,
    _ shard: Shard? = nil
  ) {
    self.template = template
    self.writer = writer
    self.faultyRows = faultyRows
    self.shard = shard
  }

  /// Makes the documents.
  ///
  /// After a faulty row, no others are made unless there is a place for faulty ones; but they are checked.
  ///
  /// - Parameters:
  ///   - report: Receives findings as they are found.
  ///   - isInterrupted: Returns whether the run is to end before the next row.
  /// - Throws: ``DataError``, ``DocumentWriter/InputRefusal``, ``StreamedFile/Failure`` or `NibError`.
  package func run(
    _ rows: inout DataRows,
    report: ([Diagnostic]) -> Void,
    isInterrupted: () -> Bool
  ) throws -> Summary {
    var summary = Summary()
    var unknownNames: Set<[ParameterFault.Step]> = []
    do {
      while true {
        if isInterrupted() {
          writer.cancel()
          summary.isInterrupted = true
          return summary
        }
        func isOwn() -> Bool { shard?.contains(row: rows.count) ?? true }
        do {
          defer {
            if rows.count > summary.allRows, isOwn() { summary.rows += 1 }
            summary.allRows = rows.count
          }
          guard let row = try rows.next() else { break }
          guard isOwn() else {
            // The file of the row is made elsewhere, and no other row can have it.
            _ = try? writer.claimFile(of: row, number: rows.count)
            continue
          }
          for (name, path) in row.unknownNames.sorted(by: { $0.key.text < $1.key.text })
          where unknownNames.insert(name).inserted {
            report([unknownName(name, at: path, row)])
          }
          if summary.faultyRows > 0 && faultyRows == nil {
            try template.check(row)
          } else {
            try add(row, number: rows.count)
          }
        } catch let fault as FaultyRecord where isOwn() || !fault.isRow {
          summary.faultyRows += 1
          report(fault.diagnostics)
          if fault.isRow { try faultyRows?.add(fault.record) }
        } catch is FaultyRecord {
          // It is reported with its shard.
        }
      }
      if summary.faultyRows > 0 && faultyRows == nil { writer.cancel() }
      try writer.finish()
      try faultyRows?.finish()
    } catch {
      writer.cancel()
      throw error
    }
    return summary
  }

  /// Makes the document of a row.
  private func add(_ row: DataRow, number: Int) throws {
    // What is wrong with the values says more than what is wrong with a name that is made of them.
    let file = Result { try writer.claimFile(of: row, number: number) }
    do {
      let pages = try template.pages(of: row)
      try writer.add(pages, of: row, number: number, to: try file.get())
    } catch let error as NibError {
      throw FaultyRecord(
        record: row.record,
        diagnostics: error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          if diagnostic.range == nil {
            return Diagnostic(diagnostic.rule, diagnostic.message, at: row.span(of: []))
          }
          diagnostic.notes.append(Diagnostic.Note("for this row", at: row.span(of: []).range))
          return diagnostic
        }
      )
    }
  }

  private func unknownName(
    _ name: [ParameterFault.Step],
    at path: [ParameterFault.Step],
    _ row: DataRow
  ) -> Diagnostic {
    let names = name.names
    let known = names.count == 1 ? DataFields(template.parameters).names : []
    let suggestion = Suggestion.phrase(for: names.last ?? "", among: known)
    return Diagnostic(
      .unknownColumn,
      severity: .warning,
      "no parameter takes '\(name.text)'\(suggestion)",
      at: row.span(of: path)
    )
  }
}
