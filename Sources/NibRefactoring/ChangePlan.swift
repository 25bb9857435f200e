package import NibEdits
package import NibMarkup
package import SystemPackage

/// Changes of several files that are made together, or not at all.
package struct ChangePlan: Sendable {
  /// A file that gets another name.
  package struct Move: Sendable {
    package let source: SourceFile
    package let path: FilePath
  }

  /// A file that does not exist yet.
  package struct Addition: Sendable {
    package let path: FilePath
    package let text: String
  }

  /// The files whose texts change, in the order of their paths.
  package let texts: [EditedText]
  /// The files that get other names.
  package var moves: [Move] = []
  /// The files that are written in addition.
  package var additions: [Addition] = []
  /// What a person should know, such as places that may be meant, too, and are left as they are.
  package var notes: [Diagnostic.Note] = []

  /// The number of files that change.
  package var fileCount: Int {
    Set(texts.map(\.source.path) + moves.map(\.source.path)).count + additions.count
  }

  /// The changes as a patch for `patch -p1` and `git apply`.
  package var patch: String {
    let edited = Dictionary(texts.map { ($0.source.path, $0.edits) }) { first, _ in first }
    let moved = Dictionary(moves.map { ($0.source.path, $0) }) { first, _ in first }
    let sources = texts.map(\.source) + moves.map(\.source).filter { edited[$0.path] == nil }
    let changed = sources.map { source in
      (
        source.path,
        UnifiedDiff(
          source,
          edited[source.path] ?? [],
          renamedTo: moved[source.path]?.path,
          hasHeader: !moves.isEmpty
        ).text
      )
    }
    let added = additions.map { ($0.path.string, UnifiedDiff.text(ofNewFileAt: $0.path, with: $0.text)) }
    return (changed + added).sorted { $0.0 < $1.0 }.map(\.1).joined()
  }
}

/// The reasons why changes are not made.
package struct RefusedChange: Error {
  package let findings: [Diagnostic]
}

/// The edits of several files, which are collected in any order.
struct CollectedEdits {
  private var files: [FilePath: (source: SourceFile, edits: EditSet)] = [:]
  private var keys: [String: FilePath] = [:]

  /// Adds an edit, unless the same one was added under this or another name of the file.
  ///
  /// - Returns: Whether the edit fits to the others.
  mutating func add(_ edit: TextEdit) -> Bool {
    let file = edit.span.file
    let key = keys[file.path] ?? FilePath(file.path).target ?? FilePath(file.path)
    keys[file.path] = key
    guard files[key, default: (file, EditSet())].edits.accepts([edit]) else { return false }
    files[key, default: (file, EditSet())].edits.add([edit])
    return true
  }

  var texts: [EditedText] {
    files.values.map { file in
      var text = EditedText(file.source)
      text.apply(file.edits.edits)
      return text
    }.sorted { $0.source.path < $1.source.path }
  }
}
