package import NibMarkup

/// The bytes of a row of data, with their place in the file.
package struct DataRecord: Sendable {
  /// The path of the file.
  package let path: String
  /// The bytes, without a line break at the end.
  package let bytes: [UInt8]
  /// The number of lines before the record.
  let line: Int
  /// The number of characters before the record in its first line.
  let column: Int

  /// The record as a part of its file.
  var source: SourceFile { SourceFile(path: path, part: bytes, after: line, columns: column) }

  /// Returns the place of a range of the bytes.
  package func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(source, range) }
}
