/// The text of a file, which converts byte offsets to lines and columns.
///
/// A source file is immutable and shared: a document, everything derived from it and every ``Diagnostic``
/// about it refer to the same bytes.
public final class SourceFile: Sendable {
  /// The path as given, which diagnostics print.
  public let path: String

  /// The content, without a byte order mark.
  public let bytes: [UInt8]

  /// Creates a source file from text in memory.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics print for the file.
  ///   - bytes: The text in UTF-8. A byte order mark at the beginning is removed.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  // What is derived from the bytes on demand, usually to locate a finding. Both are accessed with a lock.
  nonisolated(unsafe) private var knownLines: LineIndex?
  nonisolated(unsafe) private var knownMarkup: MarkupTokens?

  /// The index of the lines, created on first use.
  private var lines: LineIndex {
    DerivationLock.withLock(of: self) {
      let lines = knownLines ?? LineIndex(bytes)
      knownLines = lines
      return lines
    }
  }

  /// The tokens of the file as XML, with everything that is not XML marked as malformed.
  ///
  /// - Complexity: O(*n*) in the number of bytes the first time, then O(1).
  package var markup: MarkupTokens {
    DerivationLock.withLock(of: self) {
      let markup = knownMarkup ?? MarkupTokens(bytes)
      knownMarkup = markup
      return markup
    }
  }

  /// Returns whether the file contains a text.
  package func contains(_ text: StaticString) -> Bool { bytes.firstOccurrence(of: text) != nil }

  /// Returns the offset of the last occurrence of a text that begins before an offset.
  func lastOccurrence(of text: String, before end: Int) -> Int? {
    bytes[..<min(end, bytes.count)].indices.last { bytes[$0...].starts(with: text.utf8) }
  }

  /// Returns the position of the byte at an offset, which is clamped to the file.
  ///
  /// - Complexity: O(log *n*) in the number of lines; the first time O(*n*) in the number of bytes.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, column) = lines.place(of: offset, in: bytes)
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }

  /// Returns the offset of a 1-based column in a range of bytes, or the end of the range for a column beyond
  /// it.
  ///
  /// - Complexity: The same as for ``position(at:)``.
  package func offset(ofColumn column: Int, in range: Range<Int>) -> Int {
    lines.offset(ofColumn: column - 1, in: range, of: bytes)
  }

  /// Returns the bytes of a line without its line break, or `nil` if the file has fewer lines.
  ///
  /// - Parameter number: The 1-based number of the line.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard let line = lines.bytes(ofLine: number - 1, count: bytes.count) else { return nil }
    var end = line.upperBound
    if end > line.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[line.lowerBound..<end]
  }
}
