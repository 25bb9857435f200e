/// How deep a Swift source is nested, measured without parsing it.
///
/// Swift's parser goes down into what is nested and comes to the end of its stack in what no person writes:
/// of generic arguments, `else if`, repeated `try` and others it does not count the levels. The measure
/// counts the brackets that are open, and inside each the words and signs that let an expression, a type or a
/// statement go on. What it takes for a bracket and is none is forgotten at the next `}`.
struct SwiftNesting {
  /// How deep a source may be nested.
  static let limit = 256

  /// Where the limit is exceeded, or nil.
  private(set) var excess: Int?

  /// The delimiters of a text.
  private struct Text {
    /// Whether the text has three quotes.
    let isLong: Bool
    /// The number of `#` around it.
    let pounds: Int
  }

  private struct Level {
    /// What is open; 0 for the file.
    let bracket: UInt8
    /// The text that goes on when the bracket is closed.
    var text: Text?
    /// What goes on inside.
    var chain = 0
  }

  private enum Token {
    case word, operators, opening, closing, text, other
  }

  private let bytes: [UInt8]
  private var index = 0
  private var levels = [Level(bracket: 0)]
  private var conditions = 0
  /// What is open in all.
  private var depth = 0
  private var last = Token.other
  /// Whether the last word wants something after it, on the next line if need be.
  private var isWordOpen = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count && excess == nil { step() }
  }

  private mutating func step() {
    let byte = bytes[index]
    if Self.isSpace(byte) { return space() }
    if starts("//") { return skipLine() }
    if starts("/*") { return skipComment() }
    if Self.isLetter(byte) { return word() }
    if byte == UInt8(ascii: "\"") { return begin(pounds: 0) }
    if byte == UInt8(ascii: "#") { return pound() }
    if byte == UInt8(ascii: "/"), last != .word, last != .closing, last != .text,
      let end = regexEnd(from: index + 1)
    {
      index = end
      last = .text
      return
    }
    index += 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      // Calls of calls are nested as brackets in brackets are.
      if last == .closing { goOn() }
      open(byte)
    case UInt8(ascii: "<") where last == .word: open(byte)
    case UInt8(ascii: ")"): close(UInt8(ascii: "("))
    case UInt8(ascii: "]"): close(UInt8(ascii: "["))
    case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
    case UInt8(ascii: ">")
    where levels.last?.bracket == UInt8(ascii: "<") && !(index > 1 && bytes[index - 2] == UInt8(ascii: "-")):
      close(UInt8(ascii: "<"))
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      endChain()
      last = .other
    case UInt8(ascii: "@"): break
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "\\"):
      goOn()
      last = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") ? .closing : .operators
    default:
      // An operator after another stands before its operand; `->` lets a type go on.
      if last == .operators
        || byte == UInt8(ascii: "-") && index < bytes.count && bytes[index] == UInt8(ascii: ">")
      {
        goOn()
      }
      while index < bytes.count, Self.isOperator(bytes[index]) { index += 1 }
      last = .operators
    }
    isWordOpen = false
  }

  private mutating func deepen() {
    depth += 1
    if depth > Self.limit && excess == nil { excess = min(index, bytes.count - 1) }
  }

  private mutating func goOn() {
    levels[levels.count - 1].chain += 1
    deepen()
  }

  private mutating func open(_ bracket: UInt8, in text: Text? = nil) {
    levels.append(Level(bracket: bracket, text: text))
    last = .opening
    deepen()
  }

  private mutating func close(_ bracket: UInt8) {
    last = .closing
    // What is not closed in between was no bracket; but no sign closes braces and texts except their own.
    let inner = levels.reversed().prefix {
      $0.bracket != bracket && (bracket == UInt8(ascii: "{") || $0.bracket != UInt8(ascii: "{"))
        && $0.text == nil
    }
    guard inner.count < levels.count - 1, levels[levels.count - 1 - inner.count].bracket == bracket else {
      return
    }
    for _ in 0...inner.count {
      guard let level = levels.popLast() else { return }
      depth -= level.chain + 1
      if let text = level.text { resume(text) }
    }
  }

  /// What went on has come to its end.
  private mutating func endChain() {
    depth -= levels[levels.count - 1].chain
    levels[levels.count - 1].chain = 0
  }

  /// A line ends what it holds, unless the next one goes on with it.
  private mutating func space() {
    var isLineEnd = false
    while index < bytes.count, Self.isSpace(bytes[index]) {
      isLineEnd = isLineEnd || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
      index += 1
    }
    guard isLineEnd, !isWordOpen, [.word, .closing, .text].contains(last),
      !starts("."), !starts("else"), !starts("?"), !starts("->")
    else { return }
    while levels.last?.bracket == UInt8(ascii: "<") { close(UInt8(ascii: "<")) }
    endChain()
    last = .other
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    isWordOpen = Self.openWords.contains { bytes[start..<index].elementsEqual($0.utf8) }
    // A word after a word, or one that wants something after it.
    if isWordOpen || last == .word { goOn() }
    last = .word
  }

  /// Words that want an operand, a type or a statement after them, also on the next line.
  private static let openWords = [
    "try", "await", "some", "any", "else", "repeat", "each", "inout", "borrowing", "consuming", "sending",
    "is", "as",
    "in", "return", "throw", "do", "defer", "copy", "consume", "discard", "unsafe", "if", "switch", "case",
    "let", "var",
    "while", "guard", "for", "where", "then", "yield", "_move", "_borrow", "__shared", "__owned", "isolated",
    "nonisolated",
    "indirect", "package", "public", "private", "fileprivate", "internal", "open", "static", "final", "lazy",
    "weak",
  ]

  // MARK: Texts

  private mutating func begin(pounds: Int) {
    let isLong = starts("\"\"\"")
    index += isLong ? 3 : 1
    resume(Text(isLong: isLong, pounds: pounds))
  }

  /// Passes over a text up to its end or to an interpolation, which is looked at as what stands outside.
  private mutating func resume(_ text: Text) {
    while index < bytes.count, text.isLong || bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\"), hasPounds(text.pounds, at: index + 1) {
        index += 1 + text.pounds
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          index += 1
          return open(UInt8(ascii: "("), in: text)
        }
        index += 1
      } else if text.isLong ? starts("\"\"\"") : bytes[index] == UInt8(ascii: "\"") {
        index += text.isLong ? 3 : 1
        if hasPounds(text.pounds, at: index) {
          index += text.pounds
          break
        }
      } else {
        index += 1
      }
    }
    last = .text
    isWordOpen = false
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Where a regular expression ends that begins here; nil when it does not end on its line, and is none.
  private func regexEnd(from start: Int) -> Int? {
    guard start < bytes.count, !Self.isSpace(bytes[start]) else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/") {
        return end + 1
      } else {
        end += 1
      }
    }
    return nil
  }

  private mutating func pound() {
    var pounds = 0
    while hasPounds(pounds + 1, at: index), pounds < 256 { pounds += 1 }
    let next = index + pounds
    if next < bytes.count, bytes[next] == UInt8(ascii: "\"") {
      index = next
      return begin(pounds: pounds)
    }
    if starts("#if") {
      conditions += 1
      deepen()
    } else if starts("#endif"), conditions > 0 {
      conditions -= 1
      depth -= 1
    }
    // The word that follows is one more of those before it.
    index += 1
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      if starts("/*") {
        open += 1
        index += 2
      } else if starts("*/") {
        open -= 1
        index += 2
      } else {
        index += 1
      }
    } while open > 0 && index < bytes.count
  }

  private func starts(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "+-*%=<>&|^~".utf8.contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
