import Foundation
import NibMarkup
package import SystemPackage

/// A file that is written bit by bit, and appears as a whole.
///
/// Until then it has another name in the same folder.
package final class StreamedFile {
  /// The file cannot be written.
  package struct Failure: Error {
    package let path: FilePath
    package let reason: Errno
  }

  package let path: FilePath
  private let temporaryPath: FilePath?
  private let file: FileDescriptor
  /// The temporary paths of all files that are not finished.
  private static let unfinished = Locked<Set<FilePath>>([])

  /// Removes all files that are not finished, before the program ends in the middle of its work.
  package static func removeUnfinished() {
    unfinished.withLock { paths in for path in paths { path.remove() } }
  }

  /// The first error, after which nothing is written.
  private var failure: Errno?
  private var isOpen = true

  /// Creates the file, and its folder if there is none.
  ///
  /// - Parameter path: The path, or `-` for standard output.
  /// - Throws: ``Failure``.
  package init(_ path: FilePath) throws(Failure) {
    self.path = path
    do {
      let old = try? path.stat()
      if path == "-" {
        (file, temporaryPath) = (.standardOutput, nil)
      } else if let old, old.type != .regular {
        // A device or a pipe is not replaced.
        (file, temporaryPath) = (try .open(path, .writeOnly), nil)
      } else {
        let folder = path.removingLastComponent()
        if !folder.isEmpty { try makeFolder(folder) }
        let name = "\(path.lastComponent?.string.prefix(40) ?? "").\(UInt32.random(in: .min ... .max)).part"
        let temporary = folder.appending(".\(name)")
        file = try .open(
          temporary,
          .writeOnly,
          options: [.create, .exclusiveCreate],
          permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
        )
        // A file that is replaced keeps its permissions.
        if let old { fchmod(file.rawValue, old.permissions.rawValue) }
        temporaryPath = temporary
        Self.unfinished.withLock { _ = $0.insert(temporary) }
      }
    } catch {
      throw Failure(path: path, reason: error as? Errno ?? .ioError)
    }
  }

  deinit { cancel() }

  /// Writes bytes, and returns whether they are written.
  @discardableResult
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil, isOpen else { return false }
    do {
      try file.writeAll(bytes)
      return true
    } catch {
      failure = error as? Errno ?? .ioError
      return false
    }
  }

  /// Throws an error if bytes could not be written.
  func check() throws(Failure) {
    if let failure { throw Failure(path: path, reason: failure) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``Failure`` if not all bytes could be written, in which case there is no file.
  package func finish() throws(Failure) {
    guard isOpen else { return }
    if let failure {
      cancel()
      throw Failure(path: path, reason: failure)
    }
    isOpen = false
    guard let temporaryPath else { return }
    defer { Self.unfinished.withLock { _ = $0.remove(temporaryPath) } }
    do {
      try file.close()
      try temporaryPath.rename(to: path)
    } catch {
      temporaryPath.remove()
      throw Failure(path: path, reason: error as? Errno ?? .ioError)
    }
  }

  /// Removes what has been written.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    if let temporaryPath {
      try? file.close()
      temporaryPath.remove()
      Self.unfinished.withLock { _ = $0.remove(temporaryPath) }
    }
  }
}
