/// Walks from one piece of markup to the next and tells where its parts lie.
///
/// libxml2 decides whether a file is XML and decodes its values, but reports neither where a tag begins nor
/// where its attributes lie. The cursor goes in step with its events and supplies the places. It does not
/// judge: on anything that is not markup it stops.
///
/// It looks at every byte of a file, so it reads them through a pointer and keeps one array for the
/// attributes of all tags. Every offset is compared with the file's size before its byte is read.
struct MarkupCursor {
  struct StartTag {
    var range: Range<Int>
    var nameSpan: Range<Int>
    var isEmptyElement: Bool
  }

  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    /// Whether the attribute declares a namespace.
    var isNamespace: Bool
  }

  enum Markup {
    case startTag(StartTag)
    case endTag(Range<Int>)
    case comment(Range<Int>)
    case processingInstruction(Range<Int>)
  }

  /// The file.
  ///
  /// The cursor must not outlive the closure that it was made in.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Where the next piece of markup or text begins.
  private(set) var offset = 0

  /// What is not white space between the last two pieces of markup.
  private(set) var text: Range<Int>?

  /// The longest CDATA section in that text.
  private(set) var section: Range<Int>?

  /// The attributes of the last start tag.
  private(set) var attributes: [Attribute] = []

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if starts("<?xml", at: 0), byte(at: 5).map(Self.isSpace) == true, let end = find("?>", from: 5) {
      offset = end
    }
  }

  mutating func next() -> Markup? {
    guard let start = skipText() else { return nil }
    offset = start
    switch byte(at: start + 1) {
    case UInt8(ascii: "!"):
      guard starts("<!--", at: start) else { return nil }
      return find("-->", from: start + 4).map { .comment(advance(to: $0)) }
    case UInt8(ascii: "?"):
      return find("?>", from: start + 2).map { .processingInstruction(advance(to: $0)) }
    case UInt8(ascii: "/"):
      return find(">", from: start + 2).map { .endTag(advance(to: $0)) }
    default:
      guard let tag = startTag(at: start) else { return nil }
      offset = tag.range.upperBound
      return .startTag(tag)
    }
  }

  /// Reads past text and CDATA sections, which are text too, to the next `<`; at the end of the file to its
  /// end.
  private mutating func skipText() -> Int? {
    var end = offset
    var first: Int?
    var last = offset
    text = nil
    section = nil
    while let byte = byte(at: end) {
      if byte == UInt8(ascii: "<") {
        guard starts("<![CDATA[", at: end) else { break }
        guard let sectionEnd = find("]]>", from: end + 9) else { return nil }
        first = first ?? end
        if sectionEnd - end > section?.count ?? 0 { section = end..<sectionEnd }
        end = sectionEnd
        last = end
      } else {
        end += 1
        if !Self.isSpace(byte) {
          first = first ?? (end - 1)
          last = end
        }
      }
    }
    if let first { text = first..<last }
    return end < bytes.count ? end : nil
  }

  /// Reads what follows the last piece of markup, so that ``text`` tells of it.
  mutating func finish() {
    _ = skipText()
  }

  private mutating func startTag(at start: Int) -> StartTag? {
    attributes.removeAll(keepingCapacity: true)
    var end = skipName(from: start + 1)
    let name = start..<end
    while true {
      end = skipSpace(from: end)
      switch byte(at: end) {
      case UInt8(ascii: ">"):
        return StartTag(range: start..<(end + 1), nameSpan: name, isEmptyElement: false)
      case UInt8(ascii: "/") where byte(at: end + 1) == UInt8(ascii: ">"):
        return StartTag(range: start..<(end + 2), nameSpan: name, isEmptyElement: true)
      default:
        let attributeName = end..<skipName(from: end)
        end = skipSpace(from: attributeName.upperBound)
        guard !attributeName.isEmpty, byte(at: end) == UInt8(ascii: "=") else { return nil }
        end = skipSpace(from: end + 1)
        guard let quote = byte(at: end), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
          return nil
        }
        var close = end + 1
        while let byte = byte(at: close), byte != quote { close += 1 }
        guard close < bytes.count else { return nil }
        attributes.append(
          Attribute(
            name: attributeName,
            value: (end + 1)..<close,
            isNamespace: starts("xmlns", at: attributeName.lowerBound)
              && (attributeName.count == 5 || byte(at: attributeName.lowerBound + 5) == UInt8(ascii: ":"))
          )
        )
        end = close + 1
      }
    }
  }

  private mutating func advance(to end: Int) -> Range<Int> {
    defer { offset = end }
    return offset..<end
  }

  @inline(__always)
  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func starts(_ prefix: StaticString, at start: Int) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard bytes.count - start >= count else { return false }
    for index in 0..<count where bytes[start + index] != prefix.utf8Start[index] { return false }
    return true
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
    while let byte = byte(at: end), !Self.endsName(byte) { end += 1 }
    return end
  }

  // A bit for each of these characters: comparing a byte with one after the other takes longer.
  private static let spaces: UInt64 = 0x1_0000_2600  // " \t\n\r"
  private static let nameEnds: UInt64 = 0x7000_8001_0000_2600  // " \t\n\r=>/<"

  static func isSpace(_ byte: UInt8) -> Bool { byte < 64 && spaces &>> UInt64(byte) & 1 == 1 }

  private static func endsName(_ byte: UInt8) -> Bool { byte < 64 && nameEnds &>> UInt64(byte) & 1 == 1 }
}
