package import NibKit
package import NibMarkup

/// A row of data.
package struct DataRow: Sendable {
  package let record: DataRecord
  /// The values of the parameters that the row gives values.
  package var values: [String: ParameterValue] = [:]
  /// The texts of the other names that are taken from the data.
  package var others: [String: String] = [:]
  /// The names, and those in the elements of lists, that are not taken, each with its first path.
  package var unknownNames: [[ParameterFault.Step]: [ParameterFault.Step]] = [:]
  /// Returns the range of a value among the bytes of the record, or `nil` if the record does not have it.
  let range: @Sendable (_ path: [ParameterFault.Step]) -> Range<Int>?

  init(
    record: DataRecord,
    values: [String: ParameterValue] = [:],
    others: [String: String] = [:],
    unknownNames: [[ParameterFault.Step]: [ParameterFault.Step]] = [:],
    range: @escaping @Sendable (_ path: [ParameterFault.Step]) -> Range<Int>?
  ) {
    self.record = record
    self.values = values
    self.others = others
    self.unknownNames = unknownNames
    self.range = range
  }

  /// Returns the place of a value, or of what contains it if the row does not have it.
  package func span(of path: [ParameterFault.Step]) -> SourceSpan {
    var path = path
    while !path.isEmpty {
      if let range = range(path) { return record.span(range) }
      path.removeLast()
    }
    return record.span(range([]) ?? 0..<record.bytes.count)
  }
}

/// The findings about a record that is not a row of data.
package struct FaultyRecord: Error {
  package let record: DataRecord
  package let diagnostics: [Diagnostic]
  /// Whether the record is a row that can be corrected by itself.
  package let isRow: Bool

  package init(record: DataRecord, diagnostics: [Diagnostic], isRow: Bool = true) {
    (self.record, self.diagnostics, self.isRow) = (record, diagnostics, isRow)
  }
}
