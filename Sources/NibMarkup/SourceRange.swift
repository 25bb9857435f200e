/// A place in a file.
public struct SourcePosition: Hashable, Comparable, Sendable, Codable {
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in Unicode scalars; a tab counts as one.
  public var column: Int
  /// The 0-based offset in bytes of UTF-8, not counting a byte order mark.
  public var offset: Int

  /// Makes a position from its three coordinates.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Whether one place precedes another in the file.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of a file, from its first character to the one after its last.
public struct SourceRange: Hashable, Sendable, Codable {
  /// The path as it was given.
  public var path: String
  /// Where the stretch begins.
  public var start: SourcePosition
  /// The place after the last character.
  public var end: SourcePosition

  /// Whether a range stands before another one, in the order of path and position.
  package func precedes(_ other: SourceRange) -> Bool {
    path == other.path ? start < other.start : path < other.path
  }

  /// Makes a range from its ends.
  public init(path: String, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.start = start
    self.end = end
  }
}
