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
}
