package import NibKit
package import NibMarkup

/// A row of data.
package struct DataRow: Sendable {
  package let record: DataRecord
  /// The record as a part of its file, if it has been made already, with the places of its lines.
  private let source: SourceFile?
  /// The values of the parameters that the row gives values.
  package var values: [String: ParameterValue] = [:]
  /// The texts of the other names that are taken from the data.
  package var others: [String: String] = [:]
  /// The names, and those in the elements of lists, that are not taken, each with its first path.
  package var unknownNames: [[ParameterFault.Step]: [ParameterFault.Step]] = [:]
  /// What is wrong with values whatever the parameters are.
  package var faults: [Diagnostic] = []
  /// The paths of these values.
  var faultyPaths: Set<[ParameterFault.Step]> = []
  /// Returns the range of a value among the bytes of the record, or `nil` if the record does not have it.
  let range: @Sendable (_ path: [ParameterFault.Step]) -> Range<Int>?

  init(
    record: DataRecord,
    source: SourceFile? = nil,
    values: [String: ParameterValue] = [:],
    others: [String: String] = [:],
    unknownNames: [[ParameterFault.Step]: [ParameterFault.Step]] = [:],
    range: @escaping @Sendable (_ path: [ParameterFault.Step]) -> Range<Int>?
  ) {
    self.record = record
    self.source = source
    self.values = values
    self.others = others
    self.unknownNames = unknownNames
    self.range = range
  }

  /// Returns whether ``faults`` says what is wrong with a value, or with what contains it.
  package func isFaulty(_ path: [ParameterFault.Step]) -> Bool {
    !faultyPaths.isEmpty && (0...path.count).contains { faultyPaths.contains(Array(path.prefix($0))) }
  }

  /// Returns the place of a value, or of what contains it if the row does not have it.
  package func span(of path: [ParameterFault.Step]) -> SourceSpan {
    var path = path
    while !path.isEmpty {
      if let range = range(path) { return span(range) }
      path.removeLast()
    }
    return span(range([]) ?? 0..<record.bytes.count)
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    source.map { SourceSpan($0, range) } ?? record.span(range)
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
