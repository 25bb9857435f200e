/// A lexer that splits the bytes of a document into tokens.
///
/// Every byte belongs to exactly one token, whatever the file contains. Bytes that the lexer does not
/// understand become ``MarkupToken/Kind/malformed`` tokens, up to the next byte where it can continue. The
/// tokens of a well-formed document are the tokens of XML.
///
/// The lexer examines every byte, so it reads them through a pointer. It checks every offset against the
/// number of bytes before it reads the byte.
struct MarkupLexer {
  /// The bytes of the file.
  ///
  /// The lexer must not outlive the closure that created it.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var tokens: [MarkupToken] = []

  /// Returns the tokens of a text.
  ///
  /// There are none for a text of 2 GiB or more, which is also more than libxml2 reads.
  static func tokens(of bytes: [UInt8]) -> [MarkupToken] {
    guard bytes.count < Int32.max else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      var lexer = MarkupLexer(bytes: bytes)
      lexer.run()
      return lexer.tokens
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func run() {
    if starts("<?xml", at: 0), byte(at: 5).map(Self.isSpace) == true {
      append(.declaration, upTo: "?>", from: 5)
    }
    while let byte = byte(at: offset) {
      if byte == UInt8(ascii: "<") { markup() } else { text() }
    }
  }

  private mutating func text() {
    var end = skipSpace(from: offset)
    guard end < bytes.count, bytes[end] != UInt8(ascii: "<") else { return append(.space, to: end) }
    while let byte = byte(at: end), byte != UInt8(ascii: "<") { end += 1 }
    append(.text, to: end)
  }

  private mutating func markup() {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "!"):
      if starts("<!--", at: offset) {
        append(.comment, upTo: "-->", from: offset + 4)
      } else if starts("<![CDATA[", at: offset) {
        append(.cdata, upTo: "]]>", from: offset + 9)
      } else if starts("<!DOCTYPE", at: offset) {
        doctype()
      } else {
        append(.malformed, to: offset + 2)
      }
    case UInt8(ascii: "?"): append(.instruction, upTo: "?>", from: offset + 2)
    case UInt8(ascii: "/"): endTag()
    case let next? where !Self.endsName(next): startTag()
    default: append(.malformed, to: offset + 1)
    }
  }

  /// Appends a DOCTYPE, which ends at the first `>` outside brackets and quotes.
  private mutating func doctype() {
    var end = offset
    var brackets = 0
    var quote: UInt8?
    while let byte = byte(at: end) {
      end += 1
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return append(.doctype, to: end)
      default: break
      }
    }
    append(.malformed, to: end)
  }

  private mutating func endTag() {
    var end = offset + 2
    while let byte = byte(at: end), byte != UInt8(ascii: "<") {
      end += 1
      if byte == UInt8(ascii: ">") { break }
    }
    append(.endTag, to: end)
  }

  private mutating func startTag() {
    append(.tagName, to: skipName(from: offset + 1))
    var followsEquals = false
    while let byte = byte(at: offset) {
      let isValue = followsEquals
      if !Self.isSpace(byte) { followsEquals = false }
      switch byte {
      case _ where Self.isSpace(byte): append(.space, to: skipSpace(from: offset))
      case UInt8(ascii: ">"): return append(.tagEnd, to: offset + 1)
      case UInt8(ascii: "/"):
        if self.byte(at: offset + 1) == UInt8(ascii: ">") { return append(.emptyTagEnd, to: offset + 2) }
        append(.malformed, to: offset + 1)
      // The tag has no closing `>`.
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "="):
        append(isValue ? .malformed : .equals, to: offset + 1)
        followsEquals = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted(by: byte, isValue: isValue)
      default: append(isValue ? .malformed : .attributeName, to: skipName(from: offset))
      }
    }
  }

  /// Appends a quoted value.
  ///
  /// A value cannot contain `<`; if one seems to, its closing quote is missing.
  private mutating func quoted(by quote: UInt8, isValue: Bool) {
    var end = offset + 1
    while let byte = byte(at: end), byte != UInt8(ascii: "<") {
      end += 1
      if byte == quote { return append(isValue ? .attributeValue : .malformed, to: end) }
    }
    append(.malformed, to: end)
  }

  // MARK: Bytes

  private mutating func append(_ kind: MarkupToken.Kind, to end: Int) {
    guard end > offset else { return }
    tokens.append(MarkupToken(kind: kind, start: Int32(truncatingIfNeeded: offset)))
    offset = end
  }

  /// Appends a token that ends with a delimiter, or a malformed one if the delimiter is missing.
  private mutating func append(_ kind: MarkupToken.Kind, upTo delimiter: StaticString, from start: Int) {
    if let end = find(delimiter, from: start) {
      append(kind, to: end)
    } else {
      append(.malformed, to: bytes.count)
    }
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

  /// Returns the offset after the next occurrence of a delimiter, or `nil` if there is none.
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

  // One bit for each of these characters, because comparing a byte with each of them takes longer.
  private static let spaces: UInt64 = 0x1_0000_2600  // " \t\n\r"
  private static let nameEnds: UInt64 = 0x7000_8085_0000_2600  // " \t\n\r\"'=>/<"

  static func isSpace(_ byte: UInt8) -> Bool { byte < 64 && spaces &>> UInt64(byte) & 1 == 1 }

  private static func endsName(_ byte: UInt8) -> Bool { byte < 64 && nameEnds &>> UInt64(byte) & 1 == 1 }
}
