package import NibMarkup
package import SystemPackage

/// Reads the rows of a data file one at a time.
package struct DataRows {
  private enum Rows {
    case csv(CSVRows)
    case json(JSONRows<JSONScanner>)
    case lines(JSONRows<LineScanner>)
  }

  private var rows: Rows
  /// The number of rows read so far, including faulty ones.
  package private(set) var count = 0

  /// The maximum number of bytes of a row.
  package static let byteLimit = 16 << 20

  /// Begins to read data.
  ///
  /// - Parameters:
  ///   - file: The file, which may be a pipe.
  ///   - path: The path in messages.
  ///   - bytes: The first bytes of the data, if they have been read already.
  ///   - delimiter: The character between the values of CSV, which is an ASCII character.
  ///   - fields: The names that are taken from the data.
  /// - Throws: ``DataError`` if the data has no header, or it cannot be read.
  package init(
    _ file: FileDescriptor,
    path: String,
    _ format: DataFormat,
    readBefore bytes: [UInt8] = [],
    delimiter: UInt8 = UInt8(ascii: ","),
    _ fields: DataFields,
    byteLimit: Int = Self.byteLimit
  ) throws {
    let buffer = ByteBuffer(file, bytes)
    switch format {
    case .csv:
      let scanner = CSVScanner(delimiter: delimiter)
      let records = RecordReader(buffer, path: path, byteLimit: byteLimit, scanner)
      rows = .csv(try CSVRows(records, path: path, delimiter: delimiter, fields))
    case .json:
      rows = .json(JSONRows(RecordReader(buffer, path: path, byteLimit: byteLimit, JSONScanner()), fields))
    case .jsonl:
      rows = .lines(JSONRows(RecordReader(buffer, path: path, byteLimit: byteLimit, LineScanner()), fields))
    }
  }

  /// The record with the names of the columns, or `nil` if each row has the names.
  package var header: DataRecord? { if case .csv(let rows) = rows { rows.header } else { nil } }

  /// What is wrong with the columns, which all rows have.
  package var findings: [Diagnostic] { if case .csv(let rows) = rows { rows.findings } else { [] } }

  /// Returns whether there is a column with a name, or `nil` if each row has its own names.
  package func hasColumn(_ name: String) -> Bool? {
    if case .csv(let rows) = rows { rows.hasColumn(name) } else { nil }
  }

  /// Returns the next row, or `nil` after the last one.
  ///
  /// After a faulty record, the next call returns the row after it, if it can be found.
  ///
  /// - Throws: ``DataError`` or ``FaultyRecord``.
  package mutating func next() throws -> DataRow? {
    count += 1
    let row = try nextRow()
    if row == nil { count -= 1 }
    return row
  }

  private mutating func nextRow() throws -> DataRow? {
    switch rows {
    case .csv(var inner):
      defer { rows = .csv(inner) }
      return try inner.next()
    case .json(var inner):
      defer { rows = .json(inner) }
      return try inner.next()
    case .lines(var inner):
      defer { rows = .lines(inner) }
      return try inner.next()
    }
  }
}
