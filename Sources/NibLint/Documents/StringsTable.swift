import Foundation
import NibMarkup
import NibModel

/// A table of translations: a `.strings` file, in any encoding and format that Apple's tools write.
struct StringsTable: Sendable {
  /// The keys with their places.
  private(set) var keys: [String: SourceSpan] = [:]
  /// The finding that the file is not a table, or `nil`.
  private(set) var fault: Diagnostic?

  /// Reads a table.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ file: SourceFile) {
    let start = file.span(at: 0)
    if file.bytes.starts(with: "bplist".utf8) || file.bytes.starts(with: "<?xml".utf8) {
      let list = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
      guard let table = list as? [String: Any] else {
        fault = .notATable(at: file.span(at: 0))
        return
      }
      // A property list does not show where its keys are.
      for key in table.keys { keys[key] = start }
      return
    }
    guard let text = Self.text(of: file) else {
      fault = .notATable(at: file.span(at: 0))
      return
    }
    read(text)
  }

  /// Returns the file in UTF-8, or `nil` if its encoding is not known.
  private static func text(of file: SourceFile) -> SourceFile? {
    let marks: [(bytes: [UInt8], encoding: String.Encoding)] = [
      ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian), ([0xEF, 0xBB, 0xBF], .utf8),
    ]
    let mark = marks.first { file.bytes.starts(with: $0.bytes) }
    let data = Data(file.bytes.dropFirst(mark?.bytes.count ?? 0))
    // Very old tables have one byte for each character.
    guard
      let text = String(data: data, encoding: mark?.encoding ?? .utf8)
        ?? String(data: data, encoding: .isoLatin1)
    else { return nil }
    return SourceFile(path: file.path, bytes: Array(text.utf8))
  }

  private mutating func read(_ file: SourceFile) {
    var lexer = StringsLexer(file)
    while let key = lexer.next() {
      guard case .text(let name) = key.kind, lexer.next()?.kind == .sign("=") else {
        fault = .notATable(at: file.span(key.range))
        return
      }
      guard let value = lexer.next(), case .text = value.kind, let end = lexer.next(), end.kind == .sign(";")
      else {
        fault = .notATable(at: file.span(key.range))
        return
      }
      if keys[name] == nil { keys[name] = file.span(key.range) }
    }
  }
}

extension Diagnostic {
  fileprivate static func notATable(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      RuleDescription.missingTranslation.rule,
      severity: .warning,
      "the file is not a table of translations; expected entries such as '\"key\" = \"text\";'",
      at: span
    )
  }
}

/// Splits a table of translations into texts and signs.
private struct StringsLexer {
  struct Token {
    enum Kind: Equatable {
      /// A text between quotes, or a word without quotes.
      case text(String)
      case sign(Character)
    }

    let kind: Kind
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ file: SourceFile) { bytes = file.bytes }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) }
  }

  mutating func next() -> Token? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""): return text()
    case let byte where Self.isInWord(byte):
      index = bytes[index...].firstIndex { !Self.isInWord($0) } ?? bytes.count
      return Token(kind: .text(String(decoding: bytes[start..<index], as: UTF8.self)), range: start..<index)
    case let byte:
      index += 1
      return Token(kind: .sign(Character(Unicode.Scalar(byte))), range: start..<index)
    }
  }

  private mutating func text() -> Token {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      // An escape is part of the text, because keys contain none.
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        text.append(bytes[index])
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    index = min(index + 1, bytes.count)
    return Token(kind: .text(String(decoding: text, as: UTF8.self)), range: start..<index)
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  /// Skips white space and comments.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if isAt("//") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if isAt("/*") {
        index += 2
        while index < bytes.count, !isAt("*/") { index += 1 }
        index = min(index + 2, bytes.count)
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        return
      }
    }
  }
}
