package import NibMarkup
package import SystemPackage

/// The content of a file with a layout or with styles: text in memory, or a file on a disk.
package enum FileContent: Sendable, Equatable {
  /// A file, which is read when it is needed.
  case file(FilePath)
  /// A file of a repository, whose symbolic links are followed only to files with the same extension.
  case repositoryFile(FilePath)
  case text(String)
  /// A file that was read.
  case content(FilePath, Result<SourceFile, UnreadableFile>)
  /// A file that a closure reads, such as the text in an editor.
  case supplied(FilePath, @Sendable () -> Result<SourceFile, UnreadableFile>)

  /// Reads the content, whose path in messages is derived from a name if it has none.
  package func read(_ name: String, _ limits: LayoutLimits) -> Result<SourceFile, UnreadableFile> {
    switch self {
    case .text(let text): .success(SourceFile(path: path(name), bytes: Array(text.utf8)))
    case .file(let path): SourceFile.read(path, byteLimit: limits.fileBytes)
    case .repositoryFile(let path): SourceFile.readInRepository(path, byteLimit: limits.fileBytes)
    case .content(_, let result): result
    case .supplied(_, let read): read()
    }
  }

  /// Returns the path in messages.
  package func path(_ name: String) -> String {
    switch self {
    case .text: "\(name).xml"
    case .file(let path), .repositoryFile(let path), .content(let path, _), .supplied(let path, _):
      path.string
    }
  }

  /// Reads a file now.
  package func read(_ limits: LayoutLimits) -> FileContent {
    guard case .file(let path) = self else { return self }
    return .content(path, SourceFile.read(path, byteLimit: limits.fileBytes))
  }

  /// Returns whether two files have the same path and, if they have been read, the same content.
  package static func == (a: FileContent, b: FileContent) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a == b
    case (.file(let a), .file(let b)), (.repositoryFile(let a), .repositoryFile(let b)): a == b
    case (.content(let a, .success(let one)), .content(let b, .success(let other))):
      a == b && one.bytes == other.bytes
    case (.content(let a, .failure(let one)), .content(let b, .failure(let other))): a == b && one == other
    default: false
    }
  }
}
