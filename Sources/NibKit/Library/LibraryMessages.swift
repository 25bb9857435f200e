/// Messages about the layouts of a library.
extension Diagnostic {
  static func unknownLayout(_ name: String, searched: [String], known: [String]) -> Diagnostic {
    let places =
      searched.isEmpty ? "the library has no sources" : "searched: \(searched.joined(separator: ", "))"
    return Diagnostic(
      .unknownLayout,
      "there is no layout '\(name)'" + Suggestion.phrase(for: name, among: known),
      path: nil,
      notes: [Note(places)]
    )
  }
}
