import Foundation
package import NibData
import NibKit
package import NibMarkup
import NibPictures
import SystemPackage

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
  /// The pages of a row are written while those of the next ones are laid out, if there is more than one
  /// processor.
  ///
  /// - Parameters:
  ///   - report: Receives findings as they are found, on any thread.
  ///   - isInterrupted: Returns whether the run is to end before the next row.
  /// - Throws: ``DataError``, ``DocumentWriter/InputRefusal``, ``StreamedFile/Failure`` or `NibError`.
  package func run(
    _ rows: inout DataRows,
    report: @escaping ([Diagnostic]) -> Void,
    isInterrupted: () -> Bool
  ) throws -> Summary {
    let output = DocumentOutput(writer, faultyRows, report)
    let pipe = ProcessInfo.processInfo.activeProcessorCount > 1 ? RowPipe(output) : nil
    var wasInterrupted = false
    var failure: (any Error)?
    do {
      var unknownNames: Set<[ParameterFault.Step]> = []
      var knownWarnings: Set<String> = []
      while !output.hasEnded {
        wasInterrupted = isInterrupted()
        if wasInterrupted {
          output.stop()
        } else if let row = try next(&rows, &unknownNames, &knownWarnings, isChecking: output.makesNoMore) {
          if let pipe { pipe.send(row) } else { output.add(row) }
        } else {
          break
        }
      }
    } catch {
      failure = error
    }
    pipe?.finish()
    return try output.finish(failure, isInterrupted: wasInterrupted)
  }

  /// Returns what becomes of the next row, or `nil` after the last one.
  ///
  /// - Parameters:
  ///   - unknownNames: The names that no parameter takes and that have been reported.
  ///   - knownWarnings: The warnings about pages that have been reported.
  ///   - isChecking: Whether no documents are made any more.
  /// - Throws: ``DataError``.
  private func next(
    _ rows: inout DataRows,
    _ unknownNames: inout Set<[ParameterFault.Step]>,
    _ knownWarnings: inout Set<String>,
    isChecking: Bool
  ) throws -> MadeRow? {
    var made = MadeRow()
    do {
      let row: DataRow?
      do {
        row = try rows.next()
      } catch let fault as FaultyRecord where fault.isRow && shard?.contains(row: rows.count) == false {
        // It is reported with its shard.
        return MadeRow(number: rows.count, isOwn: false)
      }
      made.number = rows.count
      guard let row else { return nil }
      if shard?.contains(row: rows.count) == false {
        // The file of the row is made elsewhere, and no other row can have it.
        _ = try? writer.claimFile(of: row, number: rows.count)
        made.isOwn = false
        return made
      }
      made.warnings += template.unknownNames(of: row, severity: .warning) {
        !unknownNames.insert($0).inserted
      }
      if isChecking || !row.faults.isEmpty {
        try template.check(row)
        return made
      }
      // What is wrong with the values says more than what is wrong with a name that is made of them.
      let file = Result { () throws(FaultyRecord) in try writer.claimFile(of: row, number: rows.count) }
      let pages: [Picture]
      do {
        pages = try template.pages(of: row)
      } catch let error as NibError {
        made.content = .fault(FaultyRecord(error, row), isOfValues: false)
        return made
      }
      for diagnostic in pages.flatMap({ $0.diagnostics + $0.cutTexts }) where diagnostic.severity == .warning
      {
        if knownWarnings.insert("\(diagnostic.rule.rawValue) \(diagnostic.message)").inserted {
          made.warnings.append(diagnostic.about(row))
        }
      }
      made.content = content(pages, row, file, number: rows.count)
    } catch let fault as FaultyRecord {
      made.number = rows.count
      made.content = .fault(fault, isOfValues: true)
    }
    return made
  }

  /// - Parameter file: The first file of the row, or why it cannot have one.
  private func content(
    _ pages: [Picture],
    _ row: DataRow,
    _ file: Result<FilePath?, FaultyRecord>,
    number: Int
  ) -> MadeRow.Content {
    do throws(FaultyRecord) {
      let files = try writer.claimFiles(
        of: row,
        number: number,
        pageCount: pages.count,
        isSharded: shard != nil,
        try file.get()
      )
      return .pages(pages, row, files)
    } catch {
      return .fault(error, isOfValues: false)
    }
  }
}
