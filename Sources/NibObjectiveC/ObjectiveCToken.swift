/// A token of an Objective-C file, with its place.
struct ObjectiveCToken {
  enum Kind: Equatable {
    /// A name, or a keyword such as `@interface` with its sign.
    case name
    case string
    case number
    /// A single character such as `{`.
    case sign(UInt8)
    /// The beginning of a branch or the end of conditional code.
    case condition(Condition)
    /// `#import` or `#include`.
    case inclusion
  }

  enum Condition: Equatable {
    /// `#if`, `#ifdef` or `#ifndef`.
    case begin
    /// `#else` or `#elif`.
    case otherwise
    /// `#endif`.
    case end
  }

  let kind: Kind
  let range: Range<Int>
}

/// Splits an Objective-C file into tokens.
///
/// Comments are left out, and so are directives other than those of conditional code and inclusions. Every
/// byte is looked at once.
struct ObjectiveCTokens {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [ObjectiveCToken] = []

  static func tokens(of bytes: [UInt8]) -> [ObjectiveCToken] {
    var lexer = ObjectiveCTokens(bytes: bytes)
    lexer.read()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 8)
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func read() {
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#"): readDirective()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipText(endingWith: bytes[index])
        tokens.append(ObjectiveCToken(kind: .string, range: start..<index))
      case UInt8(ascii: "@") where byte(at: index + 1).map(Self.isInName) ?? false:
        index += 1
        skipName()
        tokens.append(ObjectiveCToken(kind: .name, range: start..<index))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        skipName()
        tokens.append(ObjectiveCToken(kind: .number, range: start..<index))
      case let byte where Self.isInName(byte):
        skipName()
        tokens.append(ObjectiveCToken(kind: .name, range: start..<index))
      case let byte:
        index += 1
        tokens.append(ObjectiveCToken(kind: .sign(byte), range: start..<index))
      }
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  private mutating func skipName() {
    while index < bytes.count, Self.isInName(bytes[index]) { index += 1 }
  }

  /// Skips the rest of a line, and the next one if the line ends with a backslash.
  private mutating func skipLine() {
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "\n") else { continue }
      var last = index - 1
      if last >= 0, bytes[last] == UInt8(ascii: "\r") { last -= 1 }
      if last < 0 || bytes[last] != UInt8(ascii: "\\") { return }
    }
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), byte(at: index + 1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  /// Skips a literal, which ends with its line at the latest.
  private mutating func skipText(endingWith quote: UInt8) {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case quote:
        index += 1
        return
      case UInt8(ascii: "\\"): index = min(index + 2, bytes.count)
      case UInt8(ascii: "\n"): return
      default: index += 1
      }
    }
  }

  private mutating func readDirective() {
    let start = index
    index += 1
    while let byte = byte(at: index), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
    let nameStart = index
    skipName()
    let kind: ObjectiveCToken.Kind? =
      switch String(decoding: bytes[nameStart..<index], as: UTF8.self) {
      case "if", "ifdef", "ifndef": .condition(.begin)
      case "else", "elif", "elifdef", "elifndef": .condition(.otherwise)
      case "endif": .condition(.end)
      case "import", "include": .inclusion
      default: nil
      }
    if let kind { tokens.append(ObjectiveCToken(kind: kind, range: start..<index)) }
    skipDirective()
  }

  /// Skips the rest of a directive, which may contain a comment of several lines.
  private mutating func skipDirective() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "/"):
        skipLine()
        return
      case UInt8(ascii: "\n"):
        index += 1
        return
      case UInt8(ascii: "\\"):
        index += 1
        if byte(at: index) == UInt8(ascii: "\r") { index += 1 }
        if byte(at: index) == UInt8(ascii: "\n") { index += 1 }
      default: index += 1
      }
    }
  }
}
