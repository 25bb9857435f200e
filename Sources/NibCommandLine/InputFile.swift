import ArgumentParser
import NibMarkup
package import SystemPackage

/// A function that reads files named on the command line, which may be pipes.
package enum InputFile {
  /// The maximum number of bytes to read, so that an endless input does not fill the memory.
  private static let limit = 256 << 20

  /// Returns the bytes of a file or a pipe.
  ///
  /// Exits with status 66 if the file cannot be read or is too large.
  package static func bytes(of path: FilePath, named name: String) throws -> [UInt8] {
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
