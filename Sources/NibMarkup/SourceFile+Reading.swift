package import Foundation
package import SystemPackage

extension SourceFile {
  /// The size above which a file is rejected by default, which is 16 MiB.
  public static let defaultByteLimit = 16 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path, which diagnostics print as given.
  ///   - byteLimit: The size above which a file is rejected without being read, or `nil` for no limit.
  /// - Returns: The file, or the finding that reports why it cannot be read.
  public static func read(
    _ path: String,
    byteLimit: Int? = defaultByteLimit
  ) -> Result<SourceFile, UnreadableFile> {
    read(FilePath(path), printed: path, byteLimit: byteLimit)
  }

  /// Reads a file whose name may not be valid UTF-8.
  ///
  /// Diagnostics print invalid bytes of the name as replacement characters.
  package static func read(
    _ path: FilePath,
    byteLimit: Int? = defaultByteLimit
  ) -> Result<SourceFile, UnreadableFile> {
    read(path, printed: path.string, byteLimit: byteLimit)
  }

  /// Reads a file of a repository, following a symbolic link only to a file with the same extension.
  ///
  /// A link in a repository can lead to any file of the machine, and findings quote the lines of a file.
  package static func readInRepository(
    _ path: FilePath,
    byteLimit: Int? = defaultByteLimit
  ) -> Result<SourceFile, UnreadableFile> {
    recorded(.contentInRepository, path, byteLimit) { readInRepositoryNow(path, byteLimit: byteLimit) }
  }

  private static func readInRepositoryNow(
    _ path: FilePath,
    byteLimit: Int?
  ) -> Result<SourceFile, UnreadableFile> {
    if let name = path.extension, path.isLink, let target = path.target, target.extension != name {
      return .failure(
        UnreadableFile("this is a link to a file whose name does not end with '.\(name)'", path.string)
      )
    }
    return readNow(path, printed: path.string, byteLimit: byteLimit)
  }

  /// Maps a file into memory.
  ///
  /// The file must not be shortened as long as the data is in use.
  package static func map(_ path: FilePath) -> Result<Data, UnreadableFile> {
    read(path, printed: path.string, byteLimit: nil) { size in
      // A file without bytes cannot be mapped.
      size == 0 ? Data() : try Data(contentsOf: URL(fileURLWithPath: path.string), options: .alwaysMapped)
    }
  }

  private static func read(
    _ path: FilePath,
    printed: String,
    byteLimit: Int?
  ) -> Result<SourceFile, UnreadableFile> {
    recorded(.content, path, byteLimit) { readNow(path, printed: printed, byteLimit: byteLimit) }
  }

  private static func readNow(
    _ path: FilePath,
    printed: String,
    byteLimit: Int?
  ) -> Result<SourceFile, UnreadableFile> {
    if let text = OpenFiles.current[path] {
      if let byteLimit, text.count > byteLimit {
        return .failure(UnreadableFile(.fileTooLarge(bytes: text.count, limit: byteLimit, path: printed)))
      }
      return .success(SourceFile(path: printed, bytes: text))
    }
    return read(path, printed: printed, byteLimit: byteLimit) { size in
      SourceFile(path: printed, bytes: try contents(of: path, size: size))
    }
  }

  /// Reads a file, and adds a digest of the result to the current record.
  private static func recorded(
    _ subject: FileRecord.Question.Subject,
    _ path: FilePath,
    _ byteLimit: Int?,
    _ read: () -> Result<SourceFile, UnreadableFile>
  ) -> Result<SourceFile, UnreadableFile> {
    guard let record = FileRecord.current else { return read() }
    // What is asked to read a link is part of the answer.
    let result = FileRecord.$current.withValue(nil) { read() }
    record.add(digest(of: result), to: FileRecord.Question(subject, path, byteLimit: byteLimit))
    return result
  }

  private static func digest(of result: Result<SourceFile, UnreadableFile>) -> ContentDigest {
    switch result {
    case .success(let source): return source.digest
    case .failure(let error):
      var values = DigestedValues()
      values.add(error.diagnostic.message)
      // No content has this digest but by chance.
      return ContentDigest(first: ~values.digest.first, second: ~values.digest.second)
    }
  }

  /// Returns the digest of the content of a file, or of the reason why it cannot be read.
  ///
  /// - Parameter subject: Whether the file is in a repository.
  static func digest(
    of path: FilePath,
    _ subject: FileRecord.Question.Subject,
    _ byteLimit: Int?
  ) -> ContentDigest {
    digest(
      of: subject == .contentInRepository
        ? readInRepositoryNow(path, byteLimit: byteLimit)
        : readNow(path, printed: path.string, byteLimit: byteLimit)
    )
  }

  /// The digest of the content.
  package var digest: ContentDigest { ContentDigest(bytes) }

  /// - Parameter contents: Returns what is read, given the size of the file.
  private static func read<Contents>(
    _ path: FilePath,
    printed: String,
    byteLimit: Int?,
    _ contents: (_ size: Int) throws -> Contents
  ) -> Result<Contents, UnreadableFile> {
    do {
      let size = try size(of: path)
      if let byteLimit, size > byteLimit {
        return .failure(UnreadableFile(.fileTooLarge(bytes: size, limit: byteLimit, path: printed)))
      }
      return .success(try contents(size))
    } catch let error as Errno {
      return .failure(UnreadableFile(reason(of: error), printed))
    } catch {
      return .failure(
        UnreadableFile((error as? NotAFile)?.reason ?? "the file cannot be read: \(error)", printed)
      )
    }
  }

  /// An error for a path that does not refer to a regular file.
  private struct NotAFile: Error {
    let reason: String
  }

  #if canImport(WinSDK)
    // This project's own builds do not cover Windows.
    private static func size(of path: FilePath) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path.string)[.size] as? Int ?? 0
    }
  #else
    /// Returns the size of a regular file.
    ///
    /// Only regular files are opened, because reading another kind of file may never end.
    private static func size(of path: FilePath) throws -> Int {
      let status = try path.stat()
      switch status.type {
      case .regular: return Int(status.size)
      case .directory: throw NotAFile(reason: "this is a folder, not a file")
      default: throw NotAFile(reason: "this is not a regular file")
      }
    }
  #endif

  private static func contents(of path: FilePath, size: Int) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter {
      try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        // If the file grows while it is being read, the added bytes are ignored.
        while count < size {
          let read = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          )
          if read == 0 { break }
          count += read
        }
      }
    }
  }

  /// Returns the reason for an error, as a phrase for a message.
  static func reason(of error: Errno) -> String {
    switch error {
    case .permissionDenied: "permission denied"
    case .noSuchFileOrDirectory: "there is no such file"
    case .notDirectory: "part of the path is a file, not a folder"
    case .tooManySymbolicLinkLevels: "the path contains a cycle of symbolic links"
    case .fileNameTooLong: "the path is too long"
    default: "the file cannot be read: \(error)"
    }
  }
}

/// An error for a file that could not be read.
public struct UnreadableFile: Error, Hashable {
  /// The finding that reports the error, with the rule `unreadable-file` or `limit-exceeded`.
  public let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  package init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
