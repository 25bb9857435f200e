import NibKit
import NibMarkup
import SystemPackage

/// The rows of CSV, whose first record has the names of the columns.
struct CSVRows {
  private var records: RecordReader<CSVScanner>
  private let delimiter: UInt8
  private let fields: DataFields
  private let columns: [String]
  /// The record with the names of the columns.
  let header: DataRecord
  /// What is wrong with the columns.
  let findings: [Diagnostic]

  /// Reads the names of the columns.
  ///
  /// - Throws: ``DataError``.
  init(_ records: RecordReader<CSVScanner>, path: String, delimiter: UInt8, _ fields: DataFields) throws {
    self.delimiter = delimiter
    self.fields = fields
    var records = records
    do {
      guard let header = try records.next() else {
        throw DataError(
          Diagnostic(
            .invalidData,
            "the data is empty; its first line must have the names of the columns",
            path: path
          )
        )
      }
      let names = try CSVFields(header, delimiter: delimiter)
      self.header = header
      self.records = records
      columns = names.all.map(\.text)
      findings = Self.findings(names, header, fields, delimiter)
    } catch let fault as FaultyRecord {
      throw DataError(fault.diagnostics[0])
    }
  }

  private static func findings(
    _ names: CSVFields,
    _ header: DataRecord,
    _ fields: DataFields,
    _ delimiter: UInt8
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    func report(
      _ field: CSVFields.Field,
      severity: Diagnostic.Severity = .error,
      _ rule: Rule,
      _ message: String
    ) {
      findings.append(Diagnostic(rule, severity: severity, message, at: header.span(field.range)))
    }
    var seen: Set<String> = []
    for field in names.all {
      if field.text.isEmpty {
        report(field, .invalidData, "a column has no name")
      } else if !seen.insert(field.text).inserted {
        report(field, .invalidData, "there are two columns '\(field.text.printable)'")
      } else if fields.fields[field.text]?.elements != nil {
        report(
          field,
          .invalidData,
          "the parameter '\(field.text)' is a list, which a column cannot give; use JSON instead"
        )
      } else if !fields.contain(field.text) {
        let suggestion = Suggestion.phrase(for: field.text, among: fields.names)
        report(
          field,
          severity: .warning,
          .unknownColumn,
          "no parameter takes the column '\(field.text.printable)'\(suggestion)"
        )
      }
    }
    if let end = header.bytes.firstIndex(of: UInt8(ascii: "\r")) {
      let message = "the lines end with CR; save the data with LF or CR LF at the ends of lines"
      return [Diagnostic(.invalidData, message, at: header.span(end..<end + 1))]
    }
    // The names are probably separated by another character.
    if names.all.count == 1, let field = names.all.first,
      let other = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "|")]
        .first(where: { $0 != delimiter && header.bytes.contains($0) })
    {
      let option = other == UInt8(ascii: "\t") ? "tab" : "'\(Character(UnicodeScalar(other)))'"
      return [
        Diagnostic(
          .invalidData,
          "the columns are separated by \(CSVFields.name(of: other)); use --delimiter \(option)",
          at: header.span(field.range)
        )
      ]
    }
    return findings
  }

  /// Whether there is a column with a name.
  func hasColumn(_ name: String) -> Bool { columns.contains(name) }

  /// Returns the next row, or `nil` after the last one.
  ///
  /// An empty field without quotes gives no value, except to a text without a default, which is empty then.
  ///
  /// - Throws: ``DataError`` or ``FaultyRecord``.
  mutating func next() throws -> DataRow? {
    while let record = try records.next() {
      if record.bytes.isEmpty { continue }
      return try row(record)
    }
    return nil
  }

  private func row(_ record: DataRecord) throws(FaultyRecord) -> DataRow {
    let values = try CSVFields(record, delimiter: delimiter).all
    guard values.count == columns.count else {
      let isShort = values.count < columns.count
      let place = isShort ? record.bytes.count..<record.bytes.count : values[columns.count].range
      throw FaultyRecord(
        record: record,
        diagnostics: [
          Diagnostic(
            .invalidData,
            "the row has \(values.count.counted("field")), but the header has \(columns.count.counted("column"))",
            at: record.span(place),
            notes: [
              Diagnostic.Note("the columns are named here", at: header.span(0..<header.bytes.count).range)
            ]
          )
        ]
      )
    }
    let ranges = values.map(\.range)
    let columns = columns
    var row = DataRow(record: record) { path in
      guard case .name(let name) = path.first else { return path.isEmpty ? 0..<record.bytes.count : nil }
      return columns.firstIndex(of: name).map { ranges[$0] }
    }
    for (name, field) in zip(columns, values) {
      if fields.others.contains(name) { row.others[name] = field.text }
      guard let known = fields.fields[name] else { continue }
      if field.text.isEmpty && !field.isQuoted && !known.isEmptyWithoutText { continue }
      row.values[name] = .string(field.text)
    }
    return row
  }
}
