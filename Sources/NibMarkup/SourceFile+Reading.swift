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
    if let name = path.extension, path.isLink, let target = path.target, target.extension != name {
      return .failure(
        UnreadableFile("this is a link to a file whose name does not end with '.\(name)'", path.string)
      )
    }
    return read(path, byteLimit: byteLimit)
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
    read(path, printed: printed, byteLimit: byteLimit) { size in
      SourceFile(path: printed, bytes: try contents(of: path, size: size))
    }
  }

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
  fileprivate static func reason(of error: Errno) -> String {
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

extension FilePath {
  /// Whether the path refers to a regular file, even one that cannot be read.
  package var isRegularFile: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FileManager.default.fileExists(atPath: string)
    #else
      return (try? stat().type) == .regular
    #endif
  }

  /// Whether there is anything at the path, even a symbolic link to nothing.
  package var exists: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return (try? FileManager.default.attributesOfItem(atPath: string)) != nil
    #else
      return (try? stat(followTargetSymlink: false)) != nil
    #endif
  }

  /// The absolute path without symbolic links, or `nil` if there is nothing at the path.
  package var target: FilePath? {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FilePath(URL(filePath: string).resolvingSymlinksInPath().path)
    #else
      return withPlatformString { path -> FilePath? in
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return FilePath(platformString: UnsafePointer(target))
      }
    #endif
  }

  /// Whether there is a symbolic link at the path.
  package var isLink: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return false
    #else
      return (try? stat(followTargetSymlink: false).type) == .symbolicLink
    #endif
  }

  /// The reason that nothing was found at the path, or `nil` if something was.
  ///
  /// The phrase precedes the quoted path in a message.
  package var reasonForAbsence: String? {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FileManager.default.fileExists(atPath: string) ? nil : "there is no file or folder"
    #else
      do throws(Errno) {
        _ = try stat()
        return nil
      } catch {
        return error == .noSuchFileOrDirectory
          ? "there is no file or folder" : "\(SourceFile.reason(of: error)):"
      }
    #endif
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
