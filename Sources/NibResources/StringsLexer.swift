import Foundation

/// Splits a `.strings` file into texts and signs, and skips white space and comments.
struct StringsLexer {
  struct Token {
    enum Kind: Equatable {
      /// A text in quotation marks, or a word without them.
      case text(String)
      case sign(Character)
    }

    let kind: Kind
    let range: Range<Int>
    /// Whether a text that begins with a quotation mark ends with one.
    var isClosed = true
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The offset of a comment that has no end, or `nil`.
  private(set) var openComment: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return text(until: bytes[index])
    case let byte where Self.isInWord(byte):
      index = bytes[index...].firstIndex { !Self.isInWord($0) } ?? bytes.count
      return Token(kind: .text(String(decoding: bytes[start..<index], as: UTF8.self)), range: start..<index)
    case let byte:
      index += 1
      return Token(kind: .sign(Character(Unicode.Scalar(byte))), range: start..<index)
    }
  }

  private mutating func text(until mark: UInt8) -> Token {
    let start = index
    index += 1
    var hasEscapes = false
    while index < bytes.count, bytes[index] != mark {
      if bytes[index] == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    let isClosed = index < bytes.count
    let inside = bytes[start + 1..<min(index, bytes.count)]
    index = min(index + 1, bytes.count)
    let text = hasEscapes ? Self.unescaped(inside) : String(decoding: inside, as: UTF8.self)
    return Token(kind: .text(text), range: start..<index, isClosed: isClosed)
  }

  /// Returns a text with its escapes replaced, which are those of property lists.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    /// The UTF-16 code units of `\U` escapes that follow one another, two of which can be one character.
    var units: [UInt16] = []
    func flush() {
      if !units.isEmpty { text += String(decoding: units, as: UTF16.self) }
      units = []
    }
    var rest = bytes
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
      if escape > rest.startIndex { flush() }
      text += String(decoding: rest[..<escape], as: UTF8.self)
      rest = rest[(escape + 1)...]
      guard let letter = rest.first else { break }
      switch letter {
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let digits = rest.dropFirst().prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        if let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) {
          units.append(unit)
          rest = rest[digits.endIndex...]
          continue
        }
        flush()
        text.unicodeScalars.append(Unicode.Scalar(letter))
        rest = rest.dropFirst()
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        flush()
        // Property lists count characters as NeXTSTEP did.
        let code = UInt8(truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0)
        text += String(bytes: [code], encoding: .nextstep) ?? ""
        rest = rest[digits.endIndex...]
      default:
        flush()
        if let scalar = Self.escapes[letter] {
          text.unicodeScalars.append(scalar)
          rest = rest.dropFirst()
        }
        // Any other character stands for itself. It may have several bytes, which follow.
        else if letter < 0x80 {
          text.unicodeScalars.append(Unicode.Scalar(letter))
          rest = rest.dropFirst()
        }
      }
    }
    flush()
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: "a"): "\u{7}",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "v"): "\u{B}",
  ]

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "/"), 128...:
      true
    default: false
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if isAt("//") {
        index =
          bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      } else if isAt("/*") {
        let start = index
        index += 2
        while index < bytes.count, !isAt("*/") { index += 1 }
        if index >= bytes.count { openComment = start }
        index = min(index + 2, bytes.count)
      } else {
        return
      }
    }
  }
}
