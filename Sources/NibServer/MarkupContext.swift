import NibMarkup
import NibModel

/// What is being written at a place of a document, which need not be well-formed.
struct MarkupContext {
  enum Place {
    /// The name of a start tag, which begins at an offset.
    case tagName(Range<Int>)
    /// The name of an end tag.
    case endTag(Range<Int>)
    /// The name of an attribute, or the space for one.
    case attributeName(Range<Int>)
    /// The value of an attribute, without the quotation marks.
    case attributeValue(name: String, Range<Int>)
    /// Anything else.
    case content
  }

  /// The elements around the place, the outermost first.
  let parents: [String]
  /// The element whose start tag contains the place, or `nil` in other places.
  private(set) var element: String?
  /// The attributes that are complete in the start tag, besides the one at the place, with their values.
  private(set) var attributes: [String: String] = [:]
  private(set) var place = Place.content

  init(_ bytes: [UInt8], at offset: Int) {
    let offset = min(max(0, offset), bytes.count)
    let start = Self.startOfTag(bytes, offset)
    let before = Outline(DocumentText(SourceFile(path: "", bytes: Array(bytes[..<(start ?? offset)])), .utf8))
    // What is open at the end of the text before is around the place.
    var open: [String] = []
    var index = before.elements.lastIndex { $0.isOpen }
    while let current = index {
      open.append(before.elements[current].name)
      index = before.elements[current].parent
    }
    parents = open.reversed()
    guard let start else { return }
    if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
      place = .endTag(start + 2..<max(start + 2, Self.endOfName(bytes, max(start + 2, offset))))
      return
    }
    readTag(bytes, from: start + 1, to: offset)
  }

  /// Returns the offset of the `<` of the tag that contains an offset, or `nil` if none does.
  private static func startOfTag(_ bytes: [UInt8], _ offset: Int) -> Int? {
    if isInCommentOrCharacterData(bytes, offset) { return nil }
    guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let next = start + 1 < bytes.count ? bytes[start + 1] : UInt8(ascii: " ")
    // A comment, a declaration or an instruction is no tag.
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return nil }
    var quote: UInt8?
    for byte in bytes[start..<offset] {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return nil
      }
    }
    return start
  }

  /// Returns whether an offset is in a comment or in character data, whose end may be missing.
  private static func isInCommentOrCharacterData(_ bytes: [UInt8], _ offset: Int) -> Bool {
    var index = 0
    while let open = bytes[index..<offset].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open..<offset]
      let end =
        rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<![CDATA[".utf8) ? "]]>" : nil
      guard let end else {
        index = open + 1
        continue
      }
      guard let close = rest.firstRange(of: Array(end.utf8)) else { return true }
      index = close.upperBound
    }
    return false
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 128...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func endOfName(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isName($0) } ?? bytes.count
  }

  private mutating func readTag(_ bytes: [UInt8], from start: Int, to offset: Int) {
    var index = Self.endOfName(bytes, start)
    element = String(decoding: bytes[start..<index], as: UTF8.self)
    if offset <= index {
      place = .tagName(start..<index)
      return
    }
    place = .attributeName(offset..<offset)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { return }
      guard Self.isName(byte) else {
        index += 1
        continue
      }
      let nameStart = index
      let nameEnd = Self.endOfName(bytes, index)
      let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
      let isHere = (nameStart...nameEnd).contains(offset)
      if isHere { place = .attributeName(nameStart..<nameEnd) }
      index = nameEnd
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      else {
        continue
      }
      let quote = bytes[index]
      let valueStart = index + 1
      let valueEnd = Self.endOfValue(bytes, valueStart, quote)
      if (valueStart...valueEnd).contains(offset) {
        place = .attributeValue(name: name, valueStart..<valueEnd)
      } else if !isHere {
        attributes[name] = String(decoding: bytes[valueStart..<valueEnd], as: UTF8.self)
      }
      index = min(bytes.count, valueEnd + 1)
    }
  }

  /// Returns where a value ends: at its quotation mark, or at the end of its line if the next mark seems to
  /// begin another value.
  private static func endOfValue(_ bytes: [UInt8], _ start: Int, _ quote: UInt8) -> Int {
    let end = bytes[start...].firstIndex { $0 == quote || $0 == UInt8(ascii: "<") } ?? bytes.count
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let lineEnd = bytes[start..<end].firstIndex(where: isBreak) ?? end
    if end < bytes.count, bytes[end] == quote, !bytes[lineEnd..<end].contains(UInt8(ascii: "=")) {
      return end
    }
    return lineEnd
  }

  // MARK: Schemas

  /// Returns the schema of the element around or at the place, or `nil` for elements of the format itself.
  func schema(_ elements: ElementVocabulary) -> ElementSchema? {
    element.flatMap { Self.schema(of: $0, inside: parentSchema(elements), elements) }
  }

  /// Returns the schema of the element around the one at the place.
  func parentSchema(_ elements: ElementVocabulary) -> ElementSchema? {
    var schema: ElementSchema?
    for name in parents { schema = Self.schema(of: name, inside: schema, elements) }
    return schema
  }

  private static func schema(
    of name: String,
    inside parent: ElementSchema?,
    _ elements: ElementVocabulary
  ) -> ElementSchema? {
    let local = name.split(separator: ":").last.map(String.init) ?? name
    return parent?.parts[local] ?? elements[local]
  }
}
