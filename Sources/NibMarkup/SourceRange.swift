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
public struct SourceRange: Hashable, Sendable, Codable {
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
