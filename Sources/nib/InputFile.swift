import ArgumentParser
import Foundation
import NibMarkup
import SystemPackage

/// Files that the command line names and that may be pipes.
enum InputFile {
  /// More is not read: what never ends must not fill the memory.
  private static let limit = 256 << 20

  /// The bytes of a file or a pipe.
  ///
  /// Ends the command with the status 66 when there are none to be had.
  static func bytes(of path: FilePath, named name: String) throws -> [UInt8] {
    do {
      let file =
        path == "-" ? FileDescriptor.standardInput : try FileDescriptor.open(path, .readOnly)
      return try file.closeAfter {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
          let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
          if count == 0 { return bytes }
          bytes += buffer[..<count]
          guard bytes.count <= limit else {
            printError("error: the \(name) '\(path.string)' has more than \(limit) bytes")
            throw ExitCode(66)
          }
        }
      }
    } catch let error as Errno {
      printError("error: the \(name) '\(path.string)' cannot be read: \(error)")
      throw ExitCode(66)
    }
  }
}
