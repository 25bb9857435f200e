package import Foundation
package import SystemPackage

/// Reads the messages that a client sends, each after a header with its length.
package struct MessageStream {
  /// A reason to end the connection.
  package enum Failure: Error {
    /// What is between two messages is not a header.
    case invalidHeader
    /// A message is longer than any that the server reads.
    case tooLong(Int)
  }

  /// The number of bytes above which a message is refused.
  package static let limit = 128 << 20
  private static let headerLimit = 8 << 10

  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0

  package init(_ file: FileDescriptor) { self.file = file }

  /// Returns the content of the next message, or `nil` if the client has closed the connection.
  package mutating func next() throws -> Data? {
    var length: Int?
    while true {
      guard let line = try headerLine() else { return nil }
      if line.isEmpty {
        guard let length else { throw Failure.invalidHeader }
        return try content(length)
      }
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { throw Failure.invalidHeader }
      guard parts[0].lowercased() == "content-length" else { continue }
      guard let number = Int(parts[1]), number >= 0 else { throw Failure.invalidHeader }
      guard number <= Self.limit else { throw Failure.tooLong(number) }
      length = number
    }
  }

  private mutating func headerLine() throws -> String? {
    while true {
      let rest = buffer[start...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        var line = rest[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        start = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      guard rest.count <= Self.headerLimit else { throw Failure.invalidHeader }
      guard try fill() else { return nil }
    }
  }

  private mutating func content(_ length: Int) throws -> Data? {
    while buffer.count - start < length {
      guard try fill() else { return nil }
    }
    defer { start += length }
    return Data(buffer[start..<start + length])
  }

  /// Reads more bytes, and returns whether there are any.
  private mutating func fill() throws -> Bool {
    if start > 1 << 20 || start == buffer.count {
      buffer.removeFirst(start)
      start = 0
    }
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
    buffer += chunk[..<count]
    return count > 0
  }
}
