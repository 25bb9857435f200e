/// Walks from one piece of markup to the next and tells where its parts lie.
///
/// libxml2 decides whether a file is XML and decodes its values, but reports neither where a tag begins nor where its
/// attributes lie. The cursor goes in step with its events and supplies the places. It does not judge: on anything that
/// is not markup it stops.
struct MarkupCursor {
  struct StartTag {
    var range: Range<Int>
    var nameRange: Range<Int>
    var attributes: [(name: Range<Int>, value: Range<Int>)]
    var isEmptyElement: Bool
  }

  enum Markup {
    case startTag(StartTag)
    case endTag(Range<Int>)
    case comment(Range<Int>)
    case processingInstruction(Range<Int>)
  }

  let bytes: [UInt8]

  /// Where the next piece of markup or text begins.
  private(set) var offset = 0

  /// What is not white space between the last two pieces of markup.
  private(set) var text: Range<Int>?

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if starts("<?xml"), byte(at: 5).map(Self.isSpace) == true, let end = find("?>", from: 5) { offset = end }
  }

  mutating func next() -> Markup? {
    guard let start = skipText() else { return nil }
    offset = start
    if starts("<!--") {
      return find("-->", from: start + 4).map { .comment(advance(to: $0)) }
    }
    if starts("<?") {
      return find("?>", from: start + 2).map { .processingInstruction(advance(to: $0)) }
    }
    if starts("</") {
      return find(">", from: start + 2).map { .endTag(advance(to: $0)) }
    }
    guard !starts("<!"), let tag = startTag(at: start) else { return nil }
    offset = tag.range.upperBound
    return .startTag(tag)
  }

  /// Reads past text and CDATA sections, which are text too, to the next `<`; at the end of the file to its end.
  private mutating func skipText() -> Int? {
    let start = offset
    var end = start
    var hasSection = false
    while let byte = byte(at: end), byte != UInt8(ascii: "<") || starts("<![CDATA[", at: end) {
      if byte == UInt8(ascii: "<") {
        guard let sectionEnd = find("]]>", from: end + 9) else { return nil }
        hasSection = true
        end = sectionEnd
      } else {
        end += 1
      }
    }
    let run = bytes[start..<end]
    if let first = run.firstIndex(where: { !Self.isSpace($0) }),
      let last = run.lastIndex(where: { !Self.isSpace($0) })
    {
      text = first..<(last + 1)
    } else {
      text = hasSection ? start..<end : nil
    }
    return end < bytes.count ? end : nil
  }

  /// Reads what follows the last piece of markup, so that ``text`` tells of it.
  mutating func finish() {
    _ = skipText()
  }

  private func startTag(at start: Int) -> StartTag? {
    var end = skipName(from: start + 1)
    let name = start..<end
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    while true {
      end = skipSpace(from: end)
      switch byte(at: end) {
      case UInt8(ascii: ">"):
        return StartTag(
          range: start..<(end + 1),
          nameRange: name,
          attributes: attributes,
          isEmptyElement: false
        )
      case UInt8(ascii: "/") where byte(at: end + 1) == UInt8(ascii: ">"):
        return StartTag(
          range: start..<(end + 2),
          nameRange: name,
          attributes: attributes,
          isEmptyElement: true
        )
      default:
        let attributeName = end..<skipName(from: end)
        end = skipSpace(from: attributeName.upperBound)
        guard !attributeName.isEmpty, byte(at: end) == UInt8(ascii: "=") else { return nil }
        end = skipSpace(from: end + 1)
        guard let quote = byte(at: end), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
          let close = bytes[(end + 1)...].firstIndex(of: quote)
        else { return nil }
        attributes.append((attributeName, (end + 1)..<close))
        end = close + 1
      }
    }
  }

  private mutating func advance(to end: Int) -> Range<Int> {
    defer { offset = end }
    return offset..<end
  }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func starts(_ prefix: StaticString, at index: Int? = nil) -> Bool {
    let start = index ?? offset
    guard bytes.count - start >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { bytes[start..<(start + $0.count)].elementsEqual($0) }
  }

  /// The offset after the next occurrence of a delimiter.
  private func find(_ delimiter: StaticString, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if starts(delimiter, at: index) { return index + delimiter.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }

  private func skipSpace(from start: Int) -> Int {
    var end = start
    while let byte = byte(at: end), Self.isSpace(byte) { end += 1 }
    return end
  }

  private func skipName(from start: Int) -> Int {
    var end = start
    while let byte = byte(at: end), !Self.isSpace(byte), !Self.endsName(byte) { end += 1 }
    return end
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "<")
  }
}
