/// A format of data.
package enum DataFormat: String, CaseIterable, Sendable {
  /// Values separated by commas or by another character, with the names of the columns in the first record
  /// (RFC 4180).
  case csv
  /// A list of objects, or objects one after another (RFC 8259).
  case json
  /// An object in each line.
  case jsonl

  /// The format that the extension of a file means, or `nil` if it means none.
  package init?(extension name: String) {
    switch name.lowercased() {
    case "csv", "tsv", "tab": self = .csv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    default: return nil
    }
  }
}
