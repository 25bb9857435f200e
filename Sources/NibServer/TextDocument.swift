import NibMarkup
import SystemPackage

/// How a client counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Returns the number of units that a character adds with one of its bytes.
  func unitCount(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}

/// The text of a file, whose positions are those of the protocol.
struct DocumentText {
  let source: SourceFile
  private let encoding: PositionEncoding
  /// The offsets of the first byte of each line.
  private let lineStarts: [Int]
  /// The number of units before each block of the text, or none if each byte is a unit.
  private let unitsBeforeBlocks: [Int]

  /// With the numbers of units before blocks, a position on a very long line is found as fast as on another.
  private static let blockSize = 1024

  init(_ source: SourceFile, _ encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    (lineStarts, unitsBeforeBlocks) = source.bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var blocks: [Int] = []
      var units = 0
      var isPlain = true
      for index in bytes.indices {
        if index % Self.blockSize == 0 { blocks.append(units) }
        let byte = bytes[index]
        if byte >= 0x80 { isPlain = false }
        units += encoding.unitCount(byte)
        let isBreak =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
            && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
        if isBreak { starts.append(index + 1) }
      }
      return (starts, isPlain || encoding == .utf8 ? [] : blocks)
    }
  }

  var bytes: [UInt8] { source.bytes }
  var lineCount: Int { lineStarts.count }

  /// Returns the offset of a position, which is clamped to the text.
  func offset(of position: LSP.Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let start = lineStarts[position.line]
    var end = position.line + 1 < lineStarts.count ? lineStarts[position.line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    let units = units(before: start) + min(max(0, position.character), bytes.count)
    var offset = (start..<end).partitioningIndex { self.units(before: $0) >= units }
    // A position never is inside a character.
    while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the position of an offset, which is clamped to the text.
  func position(of offset: Int) -> LSP.Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    return LSP.Position(line: line, character: units(before: offset) - units(before: lineStarts[line]))
  }

  /// Returns the number of units before an offset.
  private func units(before offset: Int) -> Int {
    guard !unitsBeforeBlocks.isEmpty else { return offset }
    let block = min(offset / Self.blockSize, unitsBeforeBlocks.count - 1)
    return bytes[block * Self.blockSize..<offset].reduce(unitsBeforeBlocks[block]) {
      $0 + encoding.unitCount($1)
    }
  }

  /// Returns the zero-based line of an offset.
  func line(of offset: Int) -> Int {
    max(0, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset } - 1)
  }

  func range(_ offsets: Range<Int>) -> LSP.Range {
    LSP.Range(start: position(of: offsets.lowerBound), end: position(of: offsets.upperBound))
  }

  func range(_ range: SourceRange) -> LSP.Range {
    self.range(range.start.offset..<max(range.start.offset, range.end.offset))
  }

  func offsets(_ range: LSP.Range) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }
}

/// A document that the client has open.
struct TextDocument {
  let uri: String
  let path: FilePath
  var version: Int
  var text: DocumentText

  /// Replaces a part of the text, or all of it.
  mutating func apply(_ change: LSP.DidChangeParams.Change, _ encoding: PositionEncoding) {
    var bytes = text.bytes
    if let range = change.range {
      bytes.replaceSubrange(text.offsets(range), with: change.text.utf8)
    } else {
      bytes = Array(change.text.utf8)
    }
    text = DocumentText(SourceFile(path: text.source.path, bytes: bytes), encoding)
  }
}
