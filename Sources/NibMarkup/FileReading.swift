import Foundation
package import SystemPackage

extension SourceFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path, which diagnostics print as it is given here.
  ///   - byteLimit: The size over which a file is refused without being read; nil for none.
  /// - Returns: The file, or the finding that tells why it cannot be read.
  public static func read(
    _ path: String,
    byteLimit: Int? = 16 << 20
  ) -> Result<SourceFile, UnreadableFile> {
    read(FilePath(path), printed: path, byteLimit: byteLimit)
  }

  /// Reads a file whose name need not be UTF-8; diagnostics print it with replacement characters then.
  package static func read(
    _ path: FilePath,
    byteLimit: Int? = 16 << 20
  ) -> Result<SourceFile, UnreadableFile> {
    read(path, printed: path.string, byteLimit: byteLimit)
  }

  private static func read(
    _ path: FilePath,
    printed: String,
    byteLimit: Int?
  ) -> Result<SourceFile, UnreadableFile> {
    do {
      let size = try size(of: path)
      if let byteLimit, size > byteLimit {
        return .failure(UnreadableFile(.fileTooLarge(bytes: size, limit: byteLimit, path: printed)))
      }
      return .success(SourceFile(path: printed, bytes: try contents(of: path, size: size)))
    } catch let error as Errno {
      return .failure(UnreadableFile(reason(of: error), printed))
    } catch {
      return .failure(UnreadableFile((error as? NotAFile)?.reason ?? "it cannot be read: \(error)", printed))
    }
  }

  /// Something else than a regular file.
  private struct NotAFile: Error {
    let reason: String
  }

  #if canImport(WinSDK)
    // Not built here.
    private static func size(of path: FilePath) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path.string)[.size] as? Int ?? 0
    }
  #else
    /// The size of a regular file.
    ///
    /// Only such a file is opened: another may never come to an end.
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
        // A file that grows meanwhile is read as far as it was there.
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

  /// Why the system does not give a file.
  fileprivate static func reason(of error: Errno) -> String {
    switch error {
    case .permissionDenied: "there is no permission to read it"
    case .noSuchFileOrDirectory: "there is no such file"
    case .notDirectory: "a part of the path is a file, not a folder"
    case .tooManySymbolicLinkLevels: "the path leads through symbolic links that go in a circle"
    case .fileNameTooLong: "the path is too long"
    default: "it cannot be read: \(error)"
    }
  }
}

extension FilePath {
  /// Whether the path leads to a regular file, also to one that cannot be read.
  package var isRegularFile: Bool {
    #if canImport(WinSDK)
      // Not built here.
      return FileManager.default.fileExists(atPath: string)
    #else
      return (try? stat().type) == .regular
    #endif
  }

  /// Why the system finds nothing at the path, or nil when it does.
  package var reasonForAbsence: String? {
    #if canImport(WinSDK)
      // Not built here.
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

/// A file that could not be read, with the finding that says so.
public struct UnreadableFile: Error, Hashable {
  /// The finding: `unreadable-file` or `limit-exceeded`.
  public let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
