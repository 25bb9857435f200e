/// The places of lines, tags and attributes in a file whose text is not at hand.
package struct SourcePlaces: Sendable {
  /// The place of an attribute.
  package struct Attribute: Hashable, Sendable {
    /// The name with its prefix.
    package let name: Range<Int>
    /// The value without its quotes.
    package let value: Range<Int>
    /// The words of the value.
    package let words: [Range<Int>]

    package init(name: Range<Int>, value: Range<Int>, words: [Range<Int>]) {
      (self.name, self.value, self.words) = (name, value, words)
    }

    /// The range from the name to the closing quote.
    var offsets: Range<Int> { name.lowerBound..<(value.upperBound + 1) }
  }

  /// An attribute, by the number of its tag and its number in the tag.
  package struct AttributeNumber: Hashable, Sendable {
    package let tag: Int
    package let number: Int

    package init(tag: Int, number: Int) { (self.tag, self.number) = (tag, number) }
  }

  /// The number of bytes in the file.
  package var byteCount = 0
  /// The offset of each line's first byte.
  package var lineStarts = [0]
  /// The offsets of bytes that continue a Unicode scalar, in order.
  package var continuations: [Int] = []
  /// The offsets of the `<` and the name of the start tags that messages can refer to, by their numbers.
  package var tags: [Int: Range<Int>] = [:]
  /// The places of the attributes that messages can refer to.
  package var attributes: [AttributeNumber: Attribute] = [:]

  package init() {}

  /// Returns the position of the byte at an offset, which is clamped to the file.
  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), byteCount)
    let line = max(0, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset } - 1)
    let start = lineStarts.indices.contains(line) ? lineStarts[line] : 0
    func scalars(before offset: Int) -> Int {
      offset - continuations.indices.partitioningIndex { continuations[$0] >= offset }
    }
    let column = scalars(before: offset) - scalars(before: start)
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }
}

extension SourcePlaces {
  /// Records the places in a file.
  ///
  /// - Parameters:
  ///   - wantedTags: The numbers of the start tags that messages can refer to.
  ///   - wantedAttributes: The attributes that messages can refer to.
  package init(
    of file: SourceFile,
    tags wantedTags: some Sequence<Int>,
    attributes wantedAttributes: some Sequence<AttributeNumber>
  ) {
    byteCount = file.bytes.count
    for (offset, byte) in file.bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
      if byte & 0xC0 == 0x80 { continuations.append(offset) }
    }
    for tag in wantedTags { tags[tag] = file.nameOfTag(tag) }
    for number in wantedAttributes { attributes[number] = file.attribute(number.number, ofTag: number.tag) }
  }
}

/// The places in a file whose text is not at hand, which are read when they are first needed.
final class SourceRecord: Sendable {
  private let read: @Sendable () -> SourcePlaces
  // It is accessed with a lock.
  nonisolated(unsafe) private var known: SourcePlaces?

  init(_ read: @escaping @Sendable () -> SourcePlaces) { self.read = read }

  var places: SourcePlaces {
    DerivationLock.withLock(of: self) {
      let places = known ?? read()
      known = places
      return places
    }
  }
}
