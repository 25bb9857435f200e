/// A position in a file.
public struct SourcePosition: Hashable, Comparable, Sendable, Codable {
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in Unicode scalars; a tab counts as one.
  public var column: Int
  /// The 0-based offset in bytes of UTF-8, not counting a byte order mark.
  public var offset: Int

  /// Creates a position from a line, a column and an offset.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Returns whether one position precedes another in a file.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A range of text in a file, from its first character to the position after its last.
public struct SourceRange: Hashable, Sendable {
  /// The path of the file, as given.
  public var path: String
  /// The position of the first character.
  public var start: SourcePosition
  /// The position after the last character.
  public var end: SourcePosition

  /// Returns whether the range precedes another one, in the order of path and position.
  package func precedes(_ other: SourceRange) -> Bool {
    path == other.path ? start < other.start : path < other.path
  }

  /// Creates a range from its path and its ends.
  public init(path: String, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.start = start
    self.end = end
  }
}

extension SourceRange: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, start, end
  }

  /// The key for `true` in the `userInfo` of a coder whose ranges are single texts, which takes a tenth of
  /// the time.
  package static let areTexts = CodingUserInfoKey(rawValue: "NibMarkup.SourceRange.areTexts")

  /// Whether a coder with some information codes ranges as single texts.
  private static func areTexts(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
    areTexts.map { userInfo[$0] as? Bool == true } ?? false
  }

  /// Creates a range from what `encode(to:)` has encoded.
  public init(from decoder: any Decoder) throws {
    guard Self.areTexts(decoder.userInfo) else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      path = try container.decode(String.self, forKey: .path)
      start = try container.decode(SourcePosition.self, forKey: .start)
      end = try container.decode(SourcePosition.self, forKey: .end)
      return
    }
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(
      separator: " ",
      maxSplits: 6,
      omittingEmptySubsequences: false
    )
    let numbers = words.prefix(6).compactMap { Int($0) }
    guard words.count == 7, numbers.count == 6 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a range")
    }
    start = SourcePosition(line: numbers[0], column: numbers[1], offset: numbers[2])
    end = SourcePosition(line: numbers[3], column: numbers[4], offset: numbers[5])
    path = String(words[6])
  }

  /// Encodes the range as an object with `path`, `start` and `end`.
  public func encode(to encoder: any Encoder) throws {
    guard Self.areTexts(encoder.userInfo) else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .path)
      try container.encode(start, forKey: .start)
      try container.encode(end, forKey: .end)
      return
    }
    var container = encoder.singleValueContainer()
    let numbers = [start.line, start.column, start.offset, end.line, end.column, end.offset]
    try container.encode(numbers.map(String.init).joined(separator: " ") + " " + path)
  }
}
