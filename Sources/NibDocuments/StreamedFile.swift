import Foundation
import NibMarkup
package import SystemPackage

/// A file that is written bit by bit, and appears as a whole.
///
/// Until then it has no name, so that nothing remains of it after a crash, or where the system of the folder
/// cannot do that, another one.
package final class StreamedFile {
  /// The file cannot be written.
  package struct Failure: Error {
    package let path: FilePath
    package let reason: Errno
  }

  /// Where the bytes are until the file has its name.
  private enum Destination {
    /// In a file without a name.
    case unnamed
    /// In a file with another name.
    case named(FilePath)
    /// In the file, which is standard output, a device or a pipe.
    case direct
  }

  package let path: FilePath
  private let destination: Destination
  private let file: FileDescriptor
  /// The temporary paths of all files that are not finished.
  private static let unfinished = Locked<Set<FilePath>>([])

  /// Removes all files that are not finished, before the program ends in the middle of its work.
  package static func removeUnfinished() {
    unfinished.withLock { paths in for path in paths { path.remove() } }
  }

  /// What has not been written yet; a PDF is made of many small pieces.
  private var pending: [UInt8] = []
  private static let pendingLimit = 1 << 16
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
        (file, destination) = (.standardOutput, .direct)
      } else if let old, old.type != .regular {
        // A device or a pipe is not replaced.
        (file, destination) = (try .open(path, .writeOnly), .direct)
      } else {
        let folder = path.removingLastComponent()
        if !folder.isEmpty { try makeFolder(folder) }
        if let unnamed = FileDescriptor.unnamedFile(in: folder.isEmpty ? "." : folder) {
          (file, destination) = (unnamed, .unnamed)
        } else {
          let temporary = path.temporaryName
          file = try .open(
            temporary,
            .writeOnly,
            options: [.create, .exclusiveCreate],
            permissions: .newFile
          )
          destination = .named(temporary)
          Self.unfinished.withLock { _ = $0.insert(temporary) }
        }
        // A file that is replaced keeps its permissions.
        if let old { fchmod(file.rawValue, old.permissions.rawValue) }
      }
    } catch {
      throw Failure(path: path, reason: error as? Errno ?? .ioError)
    }
  }

  deinit { cancel() }

  /// Adds bytes, and returns whether all could be written so far.
  @discardableResult
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil, isOpen else { return false }
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pendingLimit { writePending() }
    return failure == nil
  }

  private func writePending() {
    guard failure == nil else { return }
    do {
      try file.writeAll(pending)
    } catch {
      failure = error as? Errno ?? .ioError
    }
    pending.removeAll(keepingCapacity: true)
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
    writePending()
    if let failure {
      cancel()
      throw Failure(path: path, reason: failure)
    }
    isOpen = false
    do {
      switch destination {
      case .direct: break
      case .unnamed:
        defer { try? file.close() }
        try file.name(path)
      case .named(let temporary):
        defer { Self.unfinished.withLock { _ = $0.remove(temporary) } }
        do {
          try file.close()
          try temporary.rename(to: path)
        } catch {
          temporary.remove()
          throw error
        }
      }
    } catch {
      throw Failure(path: path, reason: error as? Errno ?? .ioError)
    }
  }

  /// Removes what has been written.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    switch destination {
    case .direct: break
    case .unnamed: try? file.close()
    case .named(let temporary):
      try? file.close()
      temporary.remove()
      Self.unfinished.withLock { _ = $0.remove(temporary) }
    }
  }
}
