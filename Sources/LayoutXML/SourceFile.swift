/// The text of one file and the way from a byte in it to a line and a column.
///
/// A source file is immutable and shared: a ``Layout``, its prototype and every ``Diagnostic`` about it refer to the
/// same bytes.
public final class SourceFile: Sendable {
  /// The path as it was given, which diagnostics print.
  public let path: String

  /// The content, without a byte order mark.
  public let bytes: [UInt8]

  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  /// How many Unicode scalars stand before each block of ``blockSize`` bytes, so that a column on a very long line
  /// costs no more than one on a short line.
  private let scalarsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Makes a source file of a text in memory.
  ///
  /// - Parameters:
  ///   - path: What diagnostics call the file.
  ///   - bytes: UTF-8. A byte order mark at the beginning is dropped.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var lineStarts = [0]
    var scalarsBeforeBlock = [0]
    var scalars = 0
    for (offset, byte) in content.enumerated() {
      if offset > 0 && offset % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    }
    self.path = path
    self.bytes = content
    self.lineStarts = lineStarts
    self.scalarsBeforeBlock = scalarsBeforeBlock
  }

  /// The position of a byte; an offset outside the file gives the nearest end.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let column = scalars(before: offset) - scalars(before: lineStarts[line])
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }

  /// The lines and columns of a range of bytes.
  public func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(path: path, start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }

  /// The bytes of a line without its line break, or nil when there is no such line.
  ///
  /// - Parameter number: The 1-based number of the line.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// The text of a range of bytes.
  public func text(_ offsets: Range<Int>) -> String {
    String(decoding: bytes[offsets.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The offset of the last occurrence of a delimiter that begins before an offset.
  func lastOccurrence(of delimiter: StaticString, before end: Int) -> Int? {
    delimiter.withUTF8Buffer { wanted in
      bytes[..<min(end, bytes.count)].indices.last { bytes[$0...].starts(with: wanted) }
    }
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, scalarsBeforeBlock.count - 1)
    return bytes[(block * Self.blockSize)..<offset].reduce(into: scalarsBeforeBlock[block]) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
