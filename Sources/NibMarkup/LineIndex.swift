/// An index of the lines of a file, which converts between offsets and lines with columns.
struct LineIndex {
  /// The offset of each line's first byte.
  private var lineStarts = [0]

  /// The number of Unicode scalars before each block of ``blockSize`` bytes, unless all bytes are ASCII.
  ///
  /// With these, finding a column takes no longer on a very long line than on a short one.
  private var scalarsBeforeBlock = [0]

  /// Whether every byte is ASCII, and so a Unicode scalar.
  private let isASCII: Bool

  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    // Most files contain only ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      isASCII = true
      var start = 0
      while let lineFeed = bytes.firstIndex(ofByte: UInt8(ascii: "\n"), from: start) {
        start = lineFeed + 1
        lineStarts.append(start)
      }
      return
    }
    isASCII = false
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if offset > 0 && offset % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    }
  }

  /// Returns the zero-based line and column of an offset.
  func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    // The first line begins at 0, so a line begins at or before every offset.
    let line = max(0, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset } - 1)
    let start = lineStarts[line]
    if isASCII { return (line, offset - start) }
    return (line, scalars(before: offset, in: bytes) - scalars(before: start, in: bytes))
  }

  /// Returns the offsets of a zero-based line without its line feed, or `nil` if the file has fewer lines.
  func bytes(ofLine line: Int, count: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(line) else { return nil }
    return lineStarts[line]..<(line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : count)
  }

  /// Returns the offset of a zero-based column in a line, or the end of the line for a column beyond it.
  func offset(ofColumn column: Int, in line: Range<Int>, of bytes: [UInt8]) -> Int {
    if isASCII { return min(line.lowerBound + max(0, column), line.upperBound) }
    let wanted = scalars(before: line.lowerBound, in: bytes) + max(0, column)
    var offset = line.partitioningIndex { scalars(before: $0, in: bytes) >= wanted }
    // Move to the beginning of a scalar.
    while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = min(offset / Self.blockSize, scalarsBeforeBlock.count - 1)
    return bytes[(block * Self.blockSize)..<offset].reduce(into: scalarsBeforeBlock[block]) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
