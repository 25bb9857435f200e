import Foundation

/// The text of one file and the way from a byte in it to a line and a column.
///
/// A source file is immutable and shared: a ``Layout``, its prototype and every ``Diagnostic`` about it refer
/// to the same bytes.
public final class SourceFile: Sendable {
  /// The path as it was given, which diagnostics print.
  public let path: String

  /// The content, without a byte order mark.
  public let bytes: [UInt8]

  /// Makes a source file of a text in memory.
  ///
  /// - Parameters:
  ///   - path: What diagnostics call the file.
  ///   - bytes: UTF-8. A byte order mark at the beginning is dropped.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Where lines begin.
  ///
  /// Only a finding asks; then it is made once.
  private var index: LineIndex {
    Self.lock.withLock {
      if let lineIndex { return lineIndex }
      let made = LineIndex(bytes)
      lineIndex = made
      return made
    }
  }

  // Guards `lineIndex` of every file: there is nothing to wait for where nothing is wrong.
  private static let lock = NSLock()
  nonisolated(unsafe) private var lineIndex: LineIndex?

  /// The position of a byte; an offset outside the file gives the nearest end.
  ///
  /// - Complexity: O(log *n*) in the number of lines; the first time O(*n*) in the number of bytes.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, column) = index.place(of: offset, in: bytes)
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }

  /// The offset of a column, from 1, in a range of bytes; the end of the range for a column after it.
  ///
  /// - Complexity: As ``position(at:)``.
  package func offset(ofColumn column: Int, in range: Range<Int>) -> Int {
    index.offset(ofColumn: column - 1, in: range, of: bytes)
  }

  /// The bytes of a line without its line break, or nil when there is no such line.
  ///
  /// - Parameter number: The 1-based number of the line.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard let line = index.bytes(ofLine: number - 1, count: bytes.count) else { return nil }
    var end = line.upperBound
    if end > line.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[line.lowerBound..<end]
  }

  /// The offset of the last occurrence of a delimiter that begins before an offset.
  func lastOccurrence(of delimiter: StaticString, before end: Int) -> Int? {
    delimiter.withUTF8Buffer { wanted in
      bytes[..<min(end, bytes.count)].indices.last { bytes[$0...].starts(with: wanted) }
    }
  }
}
