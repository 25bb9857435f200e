package import NibMarkup
import SystemPackage

/// Reads the records of a file one at a time, keeping only the current one in memory.
struct RecordReader<Scanner: RecordScanner> {
  private var buffer: ByteBuffer
  private let path: String
  private let byteLimit: Int
  private var scanner: Scanner
  private var isFirst = true

  /// - Parameter byteLimit: The maximum number of bytes of a record.
  init(_ buffer: ByteBuffer, path: String, byteLimit: Int, _ scanner: Scanner) {
    self.buffer = buffer
    self.path = path
    self.byteLimit = byteLimit
    self.scanner = scanner
  }

  /// Returns the next record, or `nil` after the last one.
  ///
  /// - Throws: ``DataError`` if the file cannot be read, or ``FaultyRecord``.
  mutating func next() throws -> DataRecord? {
    if isFirst { try skipByteOrderMark() }
    while true {
      switch scanner.boundary(in: buffer.rest, isAtEnd: buffer.isAtEnd) {
      case .record(let skipped, let count, let end):
        buffer.drop(skipped)
        let record = record(count)
        buffer.drop(end - skipped)
        return record
      case .incomplete(let skipped):
        buffer.drop(skipped)
        // Nothing in a record that is too long is kept.
        if buffer.rest.count > byteLimit { throw try longRecord() }
        try fill()
      case .fault(let offset, let message):
        let record = record(buffer.rest.count)
        buffer.drop(buffer.rest.count)
        scanner.stop()
        throw FaultyRecord(
          record: record,
          diagnostics: [Diagnostic(.invalidData, message, at: record.span(offset..<offset + 1))],
          isRow: false
        )
      case .end: return nil
      }
    }
  }

  private func record(_ count: Int) -> DataRecord {
    DataRecord(path: path, bytes: Array(buffer.rest.prefix(count)), line: buffer.line, column: buffer.column)
  }

  private mutating func fill() throws(DataError) {
    do {
      try buffer.fill()
    } catch {
      throw DataError(Diagnostic(.unreadableFile, "the data cannot be read: \(error)", path: path))
    }
  }

  private mutating func skipByteOrderMark() throws(DataError) {
    isFirst = false
    while buffer.rest.count < 4 && !buffer.isAtEnd { try fill() }
    let first = Array(buffer.rest.prefix(4))
    if first.starts(with: [0xEF, 0xBB, 0xBF]) {
      buffer.skipByteOrderMark()
    } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
      || first.count == 4 && first.contains(0)
    {
      let message = "the data is in UTF-16 or UTF-32; save it as UTF-8"
      throw DataError(Diagnostic(.unsupportedEncoding, message, path: path))
    }
  }

  /// Skips a record that is too long, and returns the finding.
  private mutating func longRecord() throws(DataError) -> FaultyRecord {
    let start = record(1)
    let message = "the row has more than \(byteLimit) bytes"
    let fault = FaultyRecord(
      record: DataRecord(path: path, bytes: [], line: start.line, column: start.column),
      diagnostics: [Diagnostic(.limitExceeded, message, at: start.span(0..<1))],
      isRow: false
    )
    while true {
      switch scanner.boundary(in: buffer.rest, isAtEnd: buffer.isAtEnd) {
      case .record(_, _, let end):
        buffer.drop(end)
        return fault
      case .incomplete:
        // The scanner continues where it was.
        buffer.drop(buffer.rest.count)
        scanner.restart()
        try fill()
      case .fault, .end:
        buffer.drop(buffer.rest.count)
        return fault
      }
    }
  }
}

/// What finds the ends of records.
protocol RecordScanner {
  /// Returns where the next record begins and ends.
  ///
  /// After an incomplete record, call this again with more bytes at the end, and without the bytes that were
  /// skipped.
  mutating func boundary(in bytes: ArraySlice<UInt8>, isAtEnd: Bool) -> RecordBoundary
  /// Notes that the bytes so far are dropped, though their record is incomplete.
  mutating func restart()
  /// Notes that nothing can be read after a fault.
  mutating func stop()
}

/// Where a record begins and ends, as numbers of bytes.
enum RecordBoundary {
  /// A record after some bytes to skip, with the end of what follows it.
  case record(skipped: Int, count: Int, end: Int)
  /// No complete record, with bytes to skip.
  case incomplete(skipped: Int)
  /// A byte that cannot stand where it does.
  case fault(offset: Int, message: String)
  /// No more records.
  case end
}

/// An error because of which no data can be read.
package struct DataError: Error {
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: Diagnostic...) { self.diagnostics = diagnostics }
}

extension Rule {
  /// Data that is not in its format.
  package static let invalidData = Rule(rawValue: "invalid-data")
  /// A column or a name in data that nothing takes.
  package static let unknownColumn = Rule(rawValue: "unknown-column")
}
