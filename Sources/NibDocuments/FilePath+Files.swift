import Foundation
import SystemPackage

/// Makes a folder and the folders around it, unless there are.
func makeFolder(_ path: FilePath) throws {
  do {
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
  } catch let error as CocoaError {
    let reason = (error.underlying as? POSIXError).map { Errno(rawValue: $0.code.rawValue) } ?? .notDirectory
    throw reason == .fileExists ? Errno.notDirectory : reason
  }
}

extension FilePath {
  /// Gives a file another name.
  func rename(to other: FilePath) throws {
    let result = withPlatformString { old in other.withPlatformString { Foundation.rename(old, $0) } }
    if result != 0 { throw Errno(rawValue: errno) }
  }

  /// Removes a file, if there is one.
  func remove() { _ = withPlatformString { unlink($0) } }

  /// A hidden name in the same folder, which no file has.
  var temporaryName: FilePath {
    removingLastComponent().appending(".nib-\(UInt64.random(in: .min ... .max)).part")
  }
}

extension FilePermissions {
  /// What a new file permits, before the mask of the process.
  static let newFile: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
}

extension FileDescriptor {
  /// Returns a file that has no name yet, or `nil` if the system of the folder has no such files.
  static func unnamedFile(in folder: FilePath) -> FileDescriptor? {
    #if canImport(Glibc)
      // Without it, the file could not be named.
      guard access("/proc/self/fd", F_OK) == 0 else { return nil }
      // Swift does not import `O_TMPFILE`, which is composed of two flags.
      let flags = O_WRONLY | O_DIRECTORY | 0o20_000_000
      let file = folder.withPlatformString {
        Foundation.open($0, flags, FilePermissions.newFile.rawValue)
      }
      return file < 0 ? nil : FileDescriptor(rawValue: file)
    #else
      // This branch is not compiled on the platform that the project is tested on.
      return nil
    #endif
  }

  /// Gives a file that has none a name, which replaces another file of that name.
  func name(_ path: FilePath) throws {
    #if canImport(Glibc)
      do {
        return try link(path)
      } catch Errno.fileExists {}
      // A link cannot replace a file, but a name can.
      let temporary = path.temporaryName
      try link(temporary)
      do {
        try temporary.rename(to: path)
      } catch {
        temporary.remove()
        throw error
      }
    #endif
  }

  #if canImport(Glibc)
    private func link(_ path: FilePath) throws {
      let result = path.withPlatformString {
        linkat(AT_FDCWD, "/proc/self/fd/\(rawValue)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
      }
      if result != 0 { throw Errno(rawValue: errno) }
    }
  #endif
}
