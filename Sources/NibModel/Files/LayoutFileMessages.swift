package import NibMarkup

/// Messages about the files of layouts.
extension Diagnostic {
  package static func duplicateNibName(_ name: String, paths: [String]) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    return Diagnostic(
      .duplicateNibName,
      "two layouts are named '\(name)'; rename one",
      path: paths.last,
      notes: paths.dropLast().map {
        Note("'\(name)' is also defined here", at: SourceRange(path: $0, start: start, end: start))
      }
    )
  }
}
