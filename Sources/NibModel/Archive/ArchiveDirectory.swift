import Foundation

/// The beginning of a file of compiled layouts: its header, and where everything in the file is.
struct ArchiveDirectory {
  /// The first bytes of each file, with line breaks, so that a conversion of line breaks is noticed.
  static let signature: [UInt8] = [0x4E, 0x49, 0x42, 0x53, 0x0D, 0x0A, 0x1A, 0x00]
  /// The version of the format.
  static let version: UInt32 = 5
  /// The number of the first bytes that the checksum does not cover: the signature and the checksum itself.
  static let uncheckedSize = 16
  private static let sectionCount = 6
  /// The number of bytes before the first section.
  static let headerSize = 32 + 8 * sectionCount

  /// A section with entries of different sizes, which are found by their numbers.
  ///
  /// It begins with the number of entries and the offset in the section of each entry and of the end.
  struct Table {
    let section: Range<Int>
    /// The number of entries.
    let count: Int

    fileprivate init?(_ section: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
      var reader = ArchiveReader(bytes, from: section.lowerBound)
      count = Int(reader.fixed(UInt32.self))
      self.section = section
      guard reader.isValid, section.count >= 4, (section.count - 4) / 4 > count else { return nil }
      // The entries lie one after another, so that they cannot have more content than the section.
      var last = 4 * (count + 2)
      for _ in 0...count {
        let next = Int(reader.fixed(UInt32.self))
        guard next >= last else { return nil }
        last = next
      }
      guard last <= section.count else { return nil }
    }

    /// Returns the range of the entry with a number, or `nil` if there is none.
    func entry(_ number: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
      guard number >= 0, number < count else { return nil }
      var reader = ArchiveReader(bytes, from: section.lowerBound + 4 + 4 * number)
      let start = Int(reader.fixed(UInt32.self))
      let end = Int(reader.fixed(UInt32.self))
      guard reader.isValid, start <= end, end <= section.count else { return nil }
      return (section.lowerBound + start)..<(section.lowerBound + end)
    }
  }

  let strings: Table
  let elements: Table
  let files: Table
  let families: Table
  let traits: Range<Int>
  let records: Range<Int>

  /// Why bytes are not a file of compiled layouts.
  struct Refusal: Error {
    let reason: String

    static let damaged = Refusal(reason: "the file is damaged; compile the layouts again")
    static let foreign = Refusal(reason: "this is not a file of compiled layouts")

    static func otherVersion(_ version: UInt32) -> Refusal {
      Refusal(
        reason: "the file has version \(version) of the format, and this program reads version "
          + "\(ArchiveDirectory.version); compile the layouts again"
      )
    }
  }

  /// Reads the directory of a file and checks that it is not damaged.
  init(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    guard bytes.starts(with: Self.signature) else { throw .foreign }
    var header = ArchiveReader(bytes, from: Self.signature.count)
    let sum = header.fixed(UInt64.self)
    let version = header.fixed(UInt32.self)
    if header.isValid && version != Self.version { throw .otherVersion(version) }
    // The place of the number is unused.
    _ = header.fixed(UInt32.self)
    let size = header.fixed(UInt64.self)
    var sections: [Range<Int>] = []
    var next = Self.headerSize
    for _ in 0..<Self.sectionCount {
      let start = Int(header.fixed(UInt32.self))
      let count = Int(header.fixed(UInt32.self))
      guard header.isValid, start == next, count <= bytes.count - start else { throw .damaged }
      sections.append(start..<(start + count))
      next = (start + count + 7) & ~7
    }
    let end = sections[5].lowerBound
    guard size == UInt64(bytes.count), sections[5].upperBound == bytes.count,
      ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: bytes[Self.uncheckedSize..<end])) == sum,
      let strings = Table(sections[0], bytes), let elements = Table(sections[1], bytes),
      let files = Table(sections[2], bytes), let families = Table(sections[3], bytes)
    else { throw .damaged }
    (self.strings, self.elements, self.files, self.families) = (strings, elements, files, families)
    (traits, records) = (sections[4], sections[5])
  }

  /// Returns the end of what the checksum of the directory covers, or `nil` if the file is shorter.
  static func checkedEnd(of bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var reader = ArchiveReader(bytes, from: headerSize - 8)
      let end = Int(reader.fixed(UInt32.self))
      return reader.isValid && (headerSize...bytes.count).contains(end) ? end : nil
    }
  }

  /// Returns whether the bytes of a string precede others, are the same, or follow them.
  static func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    guard let first = a.baseAddress, let second = b.baseAddress else { return a.count - b.count }
    let order = Int(memcmp(first, second, min(a.count, b.count)))
    return order == 0 ? a.count - b.count : order
  }
}
