import Foundation

extension FileHandle {
  /// Writes a message with its length before it.
  func write(message: Data) throws {
    try write(contentsOf: withUnsafeBytes(of: UInt64(message.count)) { Data($0) } + message)
  }

  /// Returns the next message, or `nil` at the end.
  func readMessage() throws -> Data? {
    guard let length = try read(exactly: MemoryLayout<UInt64>.size),
      let count = Int(exactly: length.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
    else { return nil }
    return try read(exactly: count)
  }

  /// Returns a number of bytes, or `nil` if there are not as many.
  private func read(exactly count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let more = try read(upToCount: count - data.count), !more.isEmpty else { return nil }
      data.append(more)
    }
    return data
  }
}
