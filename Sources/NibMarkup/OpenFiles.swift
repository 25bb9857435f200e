package import SystemPackage

/// Texts that take the place of files, such as those that an editor has open or that edits have changed.
///
/// As long as open files are ``current``, whatever reads files in this package reads these texts. They must
/// be files that exist: folders are listed as they are.
package struct OpenFiles: Sendable {
  /// The open files of the current task or thread.
  @TaskLocal package static var current = OpenFiles()

  private var texts: [FilePath: [UInt8]] = [:]

  package init() {}

  /// The text of the file at a path, or `nil` if the file is not open.
  package subscript(path: FilePath) -> [UInt8]? {
    get { texts.isEmpty ? nil : texts[Self.key(path)] }
    set { texts[Self.key(path)] = newValue }
  }

  /// A file that a symbolic link leads to is the same file.
  private static func key(_ path: FilePath) -> FilePath { path.target ?? path.lexicallyNormalized() }
}
