/// The text of one file and the way from a byte in it to a line and a column.
///
/// A source file is immutable and shared: a document, what is made of it and every ``Diagnostic`` about it
/// refer to the same bytes.
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

  /// What is made of the bytes when somebody asks for it: mostly for a finding.
  private struct Derived {
    var lines: LineIndex?
    var markup: MarkupTokens?
  }

  private let derived = Locked(Derived())

  /// Where lines begin.
  private var lines: LineIndex {
    derived.withLock { derived in
      let lines = derived.lines ?? LineIndex(bytes)
      derived.lines = lines
      return lines
    }
  }

  /// The tokens of the file as XML, where what is not XML is marked as such.
  ///
  /// - Complexity: O(*n*) in the number of bytes the first time, then O(1).
  package var markup: MarkupTokens {
    derived.withLock { derived in
      let markup = derived.markup ?? MarkupTokens(bytes)
      derived.markup = markup
      return markup
    }
  }

  /// Whether a text occurs in the file.
  package func contains(_ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let first = text.utf8Start.pointee
      let last = bytes.count - text.utf8CodeUnitCount
      var start = 0
      while start <= last {
        if bytes[start] == first,
          (0..<text.utf8CodeUnitCount).allSatisfy({ bytes[start + $0] == text.utf8Start[$0] })
        {
          return true
        }
        start += 1
      }
      return false
    }
  }

  /// The offset of the last occurrence of a text that begins before an offset.
  func lastOccurrence(of text: String, before end: Int) -> Int? {
    bytes[..<min(end, bytes.count)].indices.last { bytes[$0...].starts(with: text.utf8) }
  }

  /// The position of a byte; an offset outside the file gives the nearest end.
  ///
  /// - Complexity: O(log *n*) in the number of lines; the first time O(*n*) in the number of bytes.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, column) = lines.place(of: offset, in: bytes)
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }

  /// The offset of a column, from 1, in a range of bytes; the end of the range for a column after it.
  ///
  /// - Complexity: As ``position(at:)``.
  package func offset(ofColumn column: Int, in range: Range<Int>) -> Int {
    lines.offset(ofColumn: column - 1, in: range, of: bytes)
  }

  /// The bytes of a line without its line break, or nil when the file has fewer lines.
  ///
  /// - Parameter number: The 1-based number of the line.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard let line = lines.bytes(ofLine: number - 1, count: bytes.count) else { return nil }
    var end = line.upperBound
    if end > line.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[line.lowerBound..<end]
  }
}
