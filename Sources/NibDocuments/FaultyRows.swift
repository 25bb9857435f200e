package import NibData
package import SystemPackage

/// A file of the rows that are faulty, which can be corrected and rendered again.
package final class FaultyRows {
  package let path: FilePath
  private let header: DataRecord?
  private var file: StreamedFile?
  package private(set) var count = 0

  /// - Parameter header: The names of the columns, or `nil` if each row has them.
  package init(_ path: FilePath, header: DataRecord?) {
    self.path = path
    self.header = header
  }

  /// Adds a row.
  ///
  /// - Throws: ``StreamedFile/Failure``.
  package func add(_ record: DataRecord) throws(StreamedFile.Failure) {
    if file == nil {
      let new = try StreamedFile(path)
      file = new
      if let header { write(header, to: new) }
    }
    if let file { write(record, to: file) }
    count += 1
  }

  private func write(_ record: DataRecord, to file: StreamedFile) {
    _ = (record.bytes + [UInt8(ascii: "\n")]).withUnsafeBytes { file.write($0) }
  }

  /// Ends the file, if a row is faulty.
  ///
  /// - Throws: ``StreamedFile/Failure``.
  package func finish() throws(StreamedFile.Failure) { try file?.finish() }
}
