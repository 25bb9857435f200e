package import NibMarkup

/// What is said of layouts that are not there or there twice.
extension Diagnostic {
  static func unknownLayout(_ name: String, searched: [String], known: [String]) -> Diagnostic {
    let places =
      searched.isEmpty ? "the library has no source" : "searched: \(searched.joined(separator: ", "))"
    return Diagnostic(
      .unknownLayout,
      "there is no layout '\(name)'" + Suggestion.phrase(for: name, among: known),
      path: nil,
      notes: [Note(places)]
    )
  }

  package static func duplicateNibName(_ name: String, paths: [String]) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    return Diagnostic(
      .duplicateNibName,
      "two layouts are named '\(name)'; rename one",
      path: paths.last,
      notes: paths.dropLast().map {
        Note("'\(name)' is here, too", at: SourceRange(path: $0, start: start, end: start))
      }
    )
  }
}
