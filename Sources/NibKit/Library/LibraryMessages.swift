/// Messages about the layouts of a library.
extension Diagnostic {
  /// - Parameters:
  ///   - other: A source that has the layout but is not searched, because it belongs to another module.
  ///   - span: The element that needs the layout, or `nil`.
  static func unknownLayout(
    _ name: String,
    searched: [String],
    other: (source: String, module: String)?,
    known: [String],
    at span: SourceSpan?
  ) -> Diagnostic {
    let message = "there is no layout '\(name)'" + Suggestion.phrase(for: name, among: known)
    var notes = [
      Note(
        searched.isEmpty
          ? "the library has no sources; a registry, a table or a collection loads layouts from the library that it is created with"
          : "searched: \(searched.joined(separator: ", "))"
      )
    ]
    if let other {
      notes.append(
        Note("'\(other.source)' has '\(name)', but only for classes of the module \(other.module)")
      )
    }
    guard let span else { return Diagnostic(.unknownLayout, message, path: nil, notes: notes) }
    return Diagnostic(.unknownLayout, message, at: span, notes: notes)
  }

  /// A layout whose file no longer exists.
  static func deletedLayout(_ name: String, path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "the file was deleted; '\(name)' stays as it was until there is a file again",
      path: path
    )
  }

  static func deletedStyles(path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "the file was deleted; layouts that need its styles stay as they were until there is a file again",
      path: path
    )
  }

  static func notReloadable() -> Diagnostic {
    Diagnostic(
      Rule(.unwatchableSource),
      "the library is not reloadable; create it with isReloadable: true",
      path: nil
    )
  }

  /// A folder that cannot be watched, or every folder if there is no path.
  static func notWatched(_ path: String?, _ reason: String) -> Diagnostic {
    Diagnostic(
      Rule(.unwatchableSource),
      path == nil ? "the folders cannot be watched: \(reason)" : "the folder cannot be watched: \(reason)",
      path: path
    )
  }
}
