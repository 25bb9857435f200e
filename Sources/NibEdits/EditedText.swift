package import NibMarkup

/// The text of a file after one or several rounds of edits.
///
/// Bytes that no edit replaces are the same as in the file.
package struct EditedText: Sendable {
  /// The file before the edits.
  package let source: SourceFile
  private var pieces: [Piece]

  private enum Piece: Sendable {
    /// A range of the file's bytes.
    case kept(Range<Int>)
    case written(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .written(let bytes): bytes.count
      }
    }

    /// Removes and returns the first bytes, which are not more than there are.
    mutating func removePrefix(_ count: Int) -> Piece {
      switch self {
      case .kept(let range):
        let middle = range.lowerBound + count
        self = .kept(middle..<range.upperBound)
        return .kept(range.lowerBound..<middle)
      case .written(let bytes):
        self = .written(bytes.dropFirst(count))
        return .written(bytes.prefix(count))
      }
    }
  }

  /// Creates the text of a file without edits.
  package init(_ source: SourceFile) {
    self.source = source
    pieces = [.kept(source.bytes.indices)]
  }

  /// The text, without a byte order mark.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .kept(let range): bytes += source.bytes[range]
      case .written(let text): bytes += text
      }
    }
    return bytes
  }

  /// The digest of the text.
  package var digest: ContentDigest { ContentDigest(bytes) }

  /// The text as it is in a file, with the byte order mark if the file had one.
  package var content: [UInt8] { (source.hasByteOrderMark ? SourceFile.byteOrderMark : []) + bytes }

  /// Applies edits of the current text.
  ///
  /// - Parameter edits: Edits in the order of their places, which do not overlap and lie within the text.
  package mutating func apply(_ edits: [TextEdit]) {
    var rest = pieces[...]
    var result: [Piece] = []
    var offset = 0
    /// Removes and returns the bytes up to an offset of the current text.
    func removePrefix(upTo end: Int) -> [Piece] {
      var prefix: [Piece] = []
      while offset < end, let first = rest.indices.first {
        let piece = rest[first].removePrefix(min(end - offset, rest[first].count))
        offset += piece.count
        prefix.append(piece)
        if rest[first].count == 0 { rest.removeFirst() }
      }
      return prefix
    }
    for edit in edits {
      let range = edit.span.offsets
      result += removePrefix(upTo: range.lowerBound)
      if !edit.replacement.isEmpty { result.append(.written(Array(edit.replacement.utf8)[...])) }
      _ = removePrefix(upTo: range.upperBound)
    }
    pieces = result + rest
  }

  /// The edits that lead from the file to the text, in the order of their places.
  package var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var offset = 0
    var written: [UInt8] = []
    func end(at next: Int) {
      let range = offset..<next
      if !range.isEmpty || !written.isEmpty, !source.bytes[range].elementsEqual(written) {
        let text = String(decoding: written, as: UTF8.self)
        edits.append(TextEdit(replacing: source.span(range), with: text))
      }
      written = []
    }
    for piece in pieces {
      switch piece {
      case .kept(let range):
        guard !range.isEmpty else { continue }
        end(at: range.lowerBound)
        offset = range.upperBound
      case .written(let bytes): written += bytes
      }
    }
    end(at: source.bytes.count)
    return edits
  }
}
