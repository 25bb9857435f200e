import SystemPackage

/// The bytes of a file that have been read but not taken.
struct ByteBuffer {
  private let file: FileDescriptor
  private(set) var bytes: [UInt8]
  /// The index of the first byte that has not been taken.
  private(set) var start = 0
  /// The number of lines before the first byte.
  private(set) var line = 0
  /// The number of characters before the first byte in its line.
  private(set) var column = 0
  private(set) var isAtEnd = false
  private static let chunk = 64 << 10

  /// - Parameter bytes: The bytes that have been read already.
  init(_ file: FileDescriptor, _ bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes) }

  /// The bytes that have not been taken.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Reads more bytes, unless the file has ended.
  mutating func fill() throws(Errno) {
    if isAtEnd { return }
    if start > Self.chunk {
      bytes.removeSubrange(..<start)
      start = 0
    }
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.chunk))
    let count: Int
    do {
      count = try bytes.withUnsafeMutableBytes { buffer in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[old...]))
      }
    } catch {
      bytes.removeSubrange(old...)
      throw error as? Errno ?? .ioError
    }
    bytes.removeSubrange((old + count)...)
    isAtEnd = count == 0
  }

  /// Skips a byte order mark, which does not count as a column.
  mutating func skipByteOrderMark() { start += 3 }

  /// Takes bytes.
  mutating func drop(_ count: Int) {
    let end = min(start + count, bytes.count)
    for byte in bytes[start..<end] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 0
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    start = end
  }
}
