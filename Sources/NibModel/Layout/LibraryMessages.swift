package import NibMarkup

/// Diagnostics for layouts that are missing or duplicated.
extension Diagnostic {
  package static func unknownLayout(_ name: String, searched: [String], known: [String]) -> Diagnostic {
    let places =
      searched.isEmpty ? "the library has no sources" : "searched: \(searched.joined(separator: ", "))"
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
        Note("'\(name)' is also defined here", at: SourceRange(path: $0, start: start, end: start))
      }
    )
  }
}
