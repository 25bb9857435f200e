import NibMarkup
import SystemPackage

/// How a client counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The text of a file, whose positions are those of the protocol.
struct DocumentText {
  let source: SourceFile
  private let encoding: PositionEncoding
  /// The offsets of the first byte of each line.
  private let lineStarts: [Int]

  init(_ source: SourceFile, _ encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    var starts = [0]
    let bytes = source.bytes
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      } else if bytes[index] == UInt8(ascii: "\r") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index + 1)
      }
      index += 1
    }
    lineStarts = starts
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
    var offset = start
    var units = 0
    while offset < end, units < position.character {
      units += unitCount(bytes[offset])
      offset += 1
    }
    // A position never is inside a character.
    while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the position of an offset, which is clamped to the text.
  func position(of offset: Int) -> LSP.Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let units = bytes[lineStarts[line]..<offset].reduce(0) { $0 + unitCount($1) }
    return LSP.Position(line: line, character: units)
  }

  /// Returns the zero-based line of an offset.
  func line(of offset: Int) -> Int {
    max(0, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset } - 1)
  }

  /// Returns the number of units that a character adds with one of its bytes.
  private func unitCount(_ byte: UInt8) -> Int {
    switch encoding {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
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
