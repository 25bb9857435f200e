/// The text of a file, which converts byte offsets to lines and columns.
///
/// A source file is immutable and shared: a document, everything derived from it and every ``Diagnostic``
/// about it refer to the same bytes.
public final class SourceFile: Sendable {
  /// The path as given, which diagnostics print.
  public let path: String

  /// The content, without a byte order mark.
  ///
  /// It is empty for the file of a compiled layout, whose text is not at hand.
  public let bytes: [UInt8]

  /// Whether a byte order mark precedes ``bytes``.
  package let hasByteOrderMark: Bool

  /// The places in a file whose text is not at hand, or `nil` if ``bytes`` is the text.
  let record: SourceRecord?

  /// The numbers of lines, and of columns in the first line, that precede ``bytes`` in the file.
  private let preceding: (lines: Int, columns: Int)

  /// The byte order mark of UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a source file from text in memory.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics print for the file.
  ///   - bytes: The text in UTF-8. A byte order mark at the beginning is removed.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    self.bytes = hasByteOrderMark ? Array(bytes.dropFirst(Self.byteOrderMark.count)) : bytes
    record = nil
    preceding = (0, 0)
  }

  /// Creates a source file with a part of a file that is too long to be kept.
  ///
  /// Offsets count from the first byte of the part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - lines: The number of lines that precede it.
  ///   - columns: The number of columns that precede it in its first line.
  package init(path: String, part: [UInt8], after lines: Int, columns: Int) {
    self.path = path
    bytes = part
    hasByteOrderMark = false
    record = nil
    preceding = (lines, columns)
  }

  /// Creates a source file whose text is not at hand.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics print for the file.
  ///   - places: Returns the places in the file, when a finding first needs them.
  package init(path: String, places: @escaping @Sendable () -> SourcePlaces) {
    self.path = path
    bytes = []
    hasByteOrderMark = false
    record = SourceRecord(places)
    preceding = (0, 0)
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
    if let record { return record.places.position(at: offset) }
    let offset = min(max(offset, 0), bytes.count)
    let (line, column) = lines.place(of: offset, in: bytes)
    return SourcePosition(
      line: preceding.lines + line + 1,
      column: (line == 0 ? preceding.columns : 0) + column + 1,
      offset: offset
    )
  }

  /// Returns the offset of a 1-based column in a range of bytes, or the end of the range for a column beyond
  /// it.
  ///
  /// - Complexity: The same as for ``position(at:)``.
  package func offset(ofColumn column: Int, in range: Range<Int>) -> Int {
    lines.offset(ofColumn: column - 1, in: range, of: bytes)
  }

  /// Returns the bytes of a line without its line break, or `nil` if the file has fewer lines or its text is
  /// not at hand.
  ///
  /// - Parameter number: The 1-based number of the line.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    let index = number - preceding.lines - 1
    guard record == nil, let line = lines.bytes(ofLine: index, count: bytes.count) else { return nil }
    var end = line.upperBound
    if end > line.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[line.lowerBound..<end]
  }

  // MARK: Places

  /// Returns the offsets of the `<` and the name of a start tag, or `nil` if there is no such tag.
  func nameOfTag(_ tag: Int) -> Range<Int>? {
    record.map { $0.places.tags[tag] } ?? markup.nameOfTag(tag)
  }

  /// Returns the place of an attribute of a tag, or `nil` if there is no such attribute.
  ///
  /// - Parameter number: The attribute's number in the tag, not counting namespace declarations.
  func attribute(_ number: Int, ofTag tag: Int) -> SourcePlaces.Attribute? {
    if let places = record?.places { return places.attributes[.init(tag: tag, number: number)] }
    var left = number
    let found = markup.attributes(ofTag: tag).first { attribute in
      if MarkupTokens.declaresNamespace(bytes[attribute.name]) { return false }
      left -= 1
      return left < 0
    }
    return found.map { .init(name: $0.name, value: $0.value, words: words(in: $0.value)) }
  }

  /// Returns the offsets of the words in a range, which white space separates.
  func words(in range: Range<Int>) -> [Range<Int>] {
    bytes[range.clamped(to: bytes.indices)].split(whereSeparator: MarkupLexer.isSpace).map(\.indices)
  }
}
