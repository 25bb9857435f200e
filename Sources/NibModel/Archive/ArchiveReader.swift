import Foundation

/// A reader of the bytes of a compiled layout, which never reads outside of them.
///
/// After the first byte that cannot be right, everything is zero and ``isValid`` is false, so that only the
/// end of reading has to be checked. Reading through `Data` would take more time than the whole layout
/// should. The addresses are valid only inside the closure that ``LayoutArchive`` passes the reader to.
struct ArchiveReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int
  private(set) var isValid = true

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(0, offset), bytes.count)
  }

  /// The number of bytes that have not been read.
  private var rest: Int { bytes.count - offset }

  /// The bytes that have not been read.
  var unread: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[offset...]) }

  /// Continues at an offset.
  mutating func skip(to offset: Int) {
    if (0...bytes.count).contains(offset) { self.offset = offset } else { isValid = false }
  }

  mutating func fail() { isValid = false }

  private mutating func byte() -> UInt8 {
    guard isValid, offset < bytes.count else {
      isValid = false
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a number as ``ArchiveBytes`` writes it.
  mutating func number() -> Int {
    let first = byte()
    if first < 0x80 { return Int(first) }
    var number = Int(first & 0x7F)
    for shift in [7, 14, 21, 28] {
      let next = byte()
      number |= Int(next & 0x7F) << shift
      if next < 0x80 { return number <= Int(Int32.max) ? number : failed() }
    }
    return failed()
  }

  private mutating func failed() -> Int {
    isValid = false
    return 0
  }

  /// Reads a number that is less than another one.
  mutating func number(below end: Int) -> Int {
    let number = number()
    return number < end ? number : failed()
  }

  /// Reads a number of items, which cannot exceed the number of bytes that follow.
  mutating func count() -> Int { number(below: rest + 1) }

  /// Reads a number that can be negative.
  mutating func signed() -> Int {
    let number = number()
    return number & 1 == 0 ? number >> 1 : -(number + 1) >> 1
  }

  mutating func double() -> Double {
    let first = number()
    if first & 1 == 0 {
      let integer = first >> 1
      return Double(integer & 1 == 0 ? integer >> 1 : -(integer + 1) >> 1)
    }
    if first != 1 { fail() }
    return Double(bitPattern: fixed(UInt64.self))
  }

  /// Reads a number of a fixed size.
  mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
    let size = MemoryLayout<Number>.size
    guard isValid, rest >= size else {
      isValid = false
      return 0
    }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// Reads the bytes of a text, and returns their range.
  mutating func text() -> Range<Int> {
    let count = count()
    defer { offset += count }
    return offset..<(offset + count)
  }

  /// Returns the text in a range of the record, which need not have been read.
  func recordString(_ range: Range<Int>) -> String {
    range.upperBound <= bytes.count ? string(range) : ""
  }

  /// Returns the text in a range that was read.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// The checksum of bytes in a file of compiled layouts.
enum ArchiveChecksum {
  /// The number of bytes of a checksum.
  static let size = MemoryLayout<UInt64>.size

  /// Returns the checksum of bytes, which differs if only eight of them, in one word, have changed.
  ///
  /// It starts with the number of bytes. For each word of eight bytes, the lowest first and zeros after the
  /// last byte, it takes the exclusive or, multiplies, and takes the exclusive or with its own upper half.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)), into: &sum)
      offset += 8
    }
    if offset < bytes.count {
      var last: UInt64 = 0
      for index in (offset..<bytes.count).reversed() { last = last << 8 | UInt64(bytes[index]) }
      mix(last, into: &sum)
    }
    return sum
  }

  private static func mix(_ word: UInt64, into sum: inout UInt64) {
    sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 32
  }
}
