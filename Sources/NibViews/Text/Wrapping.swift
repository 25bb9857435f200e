/// Breaks one paragraph into lines, from its beginning to its end.
///
/// Text that was examined for one line is not examined again for the next.
struct Wrapping {
  private let line: LineFitting
  private let text: Substring
  /// The places after which a line can end, found only if the text does not fit on one line.
  private var places: [Substring.Index]?
  /// Whether the parts of a text can be narrower than the whole, as where letters join and spaces differ.
  private var canGrow = false
  /// The index of the first place after the last line.
  private var next = 0
  /// The end of the word before a place, without trailing spaces; kept because a long word takes many
  /// lines.
  private var wordEnd: (place: Int, index: Substring.Index)?

  /// The length at which a piece of text begins to be measured one character at a time.
  ///
  /// This keeps a text that has no places to break as fast as any other.
  private static let longPiece = 64

  init(_ line: LineFitting, _ text: Substring) {
    self.line = line
    self.text = text
  }

  /// Returns the end of a line: after the last piece that fits, or inside a piece that is longer than the
  /// lines.
  ///
  /// - Parameter start: The start of the line, which is not before the end of the previous line.
  /// - Complexity: O(*n*) for all lines of the paragraph.
  mutating func lineEnd(from start: Substring.Index) -> Substring.Index {
    guard let width = line.width else { return text.endIndex }
    if places == nil {
      if line.fits(text) { return text.endIndex }
      places = LineBreaks.places(in: text)
      canGrow = !text.utf8.allSatisfy { $0 < Self.firstJoiningLead }
    }
    guard let places else { return text.endIndex }
    while next < places.count, places[next] <= start { next += 1 }
    let first = next
    var end = start
    var used = 0.0
    while next < places.count {
      let piece = text[end..<places[next]]
      // Spaces at the end of a line need no room.
      let word = text[end..<max(end, endOfWord(in: piece))]
      // Kerning and rounding can make the sum of the pieces wider than the whole text.
      let extent = extent(of: word, in: width - used)
      if extent > width - used + 0.001 && !(extent.isFinite && line.fits(text[start..<word.endIndex])) {
        break
      }
      used += extent + line.extent(of: piece[word.endIndex...])
      end = places[next]
      next += 1
    }
    while canGrow, next > first {
      let piece = text[start..<end]
      if line.fits(piece[..<(piece.lastIndex { $0 != " " }.map(piece.index(after:)) ?? start)]) { break }
      next -= 1
      end = next > first ? places[next - 1] : start
    }
    return end > start ? end : line.fittingEnd(of: text[start...])
  }

  /// The first byte in UTF-8 of Hebrew letters, which all scripts with letters that join follow.
  private static let firstJoiningLead: UInt8 = 0xD6

  /// Returns the end of the word in the piece that ends at the next place.
  private mutating func endOfWord(in piece: Substring) -> Substring.Index {
    if let wordEnd, wordEnd.place == next { return wordEnd.index }
    let index = piece.lastIndex { $0 != " " }.map(piece.index(after:)) ?? piece.startIndex
    wordEnd = (next, index)
    return index
  }

  /// Returns the width of a word, or infinity for a long word that is wider than the available room.
  private func extent(of word: Substring, in room: Double) -> Double {
    if word.index(word.startIndex, offsetBy: Self.longPiece, limitedBy: word.endIndex) == nil {
      return line.extent(of: word)
    }
    var extent = 0.0
    for index in word.indices {
      extent += line.extent(of: word[index...index])
      if extent > room + 0.001 { return .infinity }
    }
    return extent
  }
}
