/// A digest of content, which is different for different content.
///
/// It is the 128-bit MurmurHash3 for 64-bit machines, which is stable across processes and machines. Two
/// contents that differ by chance do not have the same digest in practice, but somebody can make two that do.
package struct ContentDigest: Hashable, Sendable {
  /// The number of bytes of a digest.
  package static let size = 16

  package let first: UInt64
  package let second: UInt64

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentDigest($0) } }

  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    var state = (UInt64(0), UInt64(0))
    var offset = 0
    while offset + 16 <= bytes.count {
      let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      state.0 = ((state.0 ^ Self.mixed(first)).rotated(by: 27) &+ state.1) &* 5 &+ 0x52DC_E729
      state.1 = ((state.1 ^ Self.mixedSecond(second)).rotated(by: 31) &+ state.0) &* 5 &+ 0x3849_5AB5
      offset += 16
    }
    var rest = (UInt64(0), UInt64(0))
    for index in offset..<bytes.count {
      let byte = UInt64(bytes[index]) << UInt64((index - offset) % 8 * 8)
      if index - offset < 8 { rest.0 |= byte } else { rest.1 |= byte }
    }
    state.1 ^= Self.mixedSecond(rest.1)
    state.0 ^= Self.mixed(rest.0)
    state.0 ^= UInt64(bytes.count)
    state.1 ^= UInt64(bytes.count)
    state.0 &+= state.1
    state.1 &+= state.0
    state = (Self.finished(state.0), Self.finished(state.1))
    first = state.0 &+ state.1
    second = state.1 &+ first
  }

  private static let factors: (UInt64, UInt64) = (0x87C3_7B91_1142_53D5, 0x4CF5_AD43_2745_937F)

  private static func mixed(_ word: UInt64) -> UInt64 {
    (word &* factors.0).rotated(by: 31) &* factors.1
  }

  private static func mixedSecond(_ word: UInt64) -> UInt64 {
    (word &* factors.1).rotated(by: 33) &* factors.0
  }

  private static func finished(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }
}

extension ContentDigest: Comparable {
  package static func < (a: ContentDigest, b: ContentDigest) -> Bool {
    (a.first, a.second) < (b.first, b.second)
  }
}

extension UInt64 {
  fileprivate func rotated(by count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}

extension ContentDigest {
  /// The digest as bytes.
  package var bytes: [UInt8] {
    [first, second].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) } }
  }

  /// Reads a digest from its bytes, or returns `nil` if there are more or fewer.
  package init?(stored bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(first: word(bytes[..<8]), second: word(bytes[8...]))
  }
}

/// A list of values whose digest can be computed.
///
/// The values of two lists are the same only if their digests are.
package struct DigestedValues: Sendable {
  private var bytes: [UInt8] = []

  package init() {}

  /// Adds a number.
  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { bytes += $0 }
  }

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  package mutating func add(_ digest: ContentDigest) {
    for word in [digest.first, digest.second] {
      withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
    }
  }

  /// Adds the number of values, and each of them.
  package mutating func add(_ texts: some Collection<String>) {
    add(texts.count)
    for text in texts { add(text) }
  }

  /// The digest of the values so far.
  package var digest: ContentDigest { ContentDigest(bytes) }
}
