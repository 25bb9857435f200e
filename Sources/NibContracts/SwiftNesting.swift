/// How deep a Swift source is nested, measured without parsing it.
///
/// Swift's parser goes down into what is nested and comes to the end of its stack in what no person writes: of generic
/// arguments, `else if`, repeated `try` and others it does not count the levels. The measure counts the brackets that are
/// open, and inside each the signs and words that let an expression, a type or a statement go on: a bound from above. What it
/// takes for a bracket and is none, in a regular expression for example, is forgotten at the next `}`.
struct SwiftNesting {
  /// How deep a source may be nested.
  static let limit = 256

  /// Where the limit is exceeded, or nil.
  private(set) var excess: Int?

  private let bytes: [UInt8]
  private var index = 0
  /// The brackets that are open, each with what goes on inside it; first the file.
  private var levels: [(bracket: UInt8, chain: Int)] = [(0, 0)]
  private var conditions = 0
  /// What is open in all.
  private var depth = 0
  /// The last byte that is no white space.
  private var last: UInt8 = 0
  /// Whether the last word lets the next line go on.
  private var isWordOpen = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count && excess == nil { step() }
  }

  private mutating func step() {
    let byte = bytes[index]
    if starts("//") { return skip(past: "\n") }
    if starts("/*") { return skip(past: "*/") }
    if Self.isSpace(byte) {
      if byte == UInt8(ascii: "\n") { endLine() }
      index += 1
      return
    }
    if Self.isLetter(byte) { return word() }
    switch byte {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "#"): condition()
    case UInt8(ascii: "\\") where byteAfter != UInt8(ascii: "("): index += 1
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      // Calls of calls are nested as brackets in brackets are.
      if Self.isClosing(last) { goOn() }
      open(byte)
    case UInt8(ascii: "<") where Self.isLetter(last): open(byte)
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"): goOn()
    case UInt8(ascii: ")"): close(UInt8(ascii: "("))
    case UInt8(ascii: "]"): close(UInt8(ascii: "["))
    case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
    case UInt8(ascii: ">"): close(UInt8(ascii: "<"))
    case UInt8(ascii: ","), UInt8(ascii: ";"): endChain()
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): goOn()
    default: break
    }
    isWordOpen = false
    last = index < bytes.count ? bytes[index] : last
    index += 1
  }

  private mutating func deepen() {
    depth += 1
    if depth > Self.limit && excess == nil { excess = min(index, bytes.count - 1) }
  }

  private mutating func goOn() {
    levels[levels.count - 1].chain += 1
    deepen()
  }

  private mutating func open(_ bracket: UInt8) {
    levels.append((bracket, 0))
    deepen()
  }

  private mutating func close(_ bracket: UInt8) {
    // What is not closed in between was no bracket; but no sign closes braces except a brace.
    let isOpen = levels.reversed().prefix { bracket == UInt8(ascii: "{") || $0.bracket != UInt8(ascii: "{") }
      .contains { $0.bracket == bracket }
    guard isOpen else { return }
    while let level = levels.popLast() {
      depth -= level.chain + 1
      if level.bracket == bracket { return }
    }
  }

  /// What went on has come to its end, and with it what was taken for generic arguments.
  private mutating func endChain() {
    depth -= levels[levels.count - 1].chain
    levels[levels.count - 1].chain = 0
  }

  /// A line ends what it holds, unless the next one goes on with it.
  private mutating func endLine() {
    while index + 1 < bytes.count, Self.isSpace(bytes[index + 1]) { index += 1 }
    index += 1
    defer { index -= 1 }
    guard Self.isLetter(last) || Self.isClosing(last) || last == UInt8(ascii: "\""), !isWordOpen,
      !starts("."), !starts("else"), !starts("?"), !starts("->")
    else { return }
    while levels.last?.bracket == UInt8(ascii: "<") { close(UInt8(ascii: "<")) }
    endChain()
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    last = bytes[index - 1]
    isWordOpen = Self.openWords.contains { bytes[start..<index].elementsEqual($0.utf8) }
    if isWordOpen { goOn() }
  }

  /// Words that want an operand, a type or a statement after them.
  private static let openWords = [
    "try", "await", "some", "any", "else", "repeat", "each", "inout", "borrowing", "consuming", "sending",
    "is", "as",
    "in", "return", "throw", "do", "defer", "copy", "consume", "discard", "unsafe",
  ]

  /// Passes over a text without interpolations; what has some is looked at as if it stood outside.
  private mutating func string() {
    let isLong = starts("\"\"\"")
    let quote: StaticString = isLong ? "\"\"\"" : "\""
    var end = index + quote.utf8CodeUnitCount
    while end < bytes.count, isLong || bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") { break }
        end += 2
      } else if starts(quote, at: end) {
        last = UInt8(ascii: "\"")
        isWordOpen = false
        return index = end + quote.utf8CodeUnitCount
      } else {
        end += 1
      }
    }
    last = UInt8(ascii: "\"")
    index += quote.utf8CodeUnitCount
  }

  private mutating func condition() {
    if starts("#if") {
      conditions += 1
      deepen()
    } else if starts("#endif"), conditions > 0 {
      conditions -= 1
      depth -= 1
    }
  }

  private var byteAfter: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private func starts(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? index
    guard bytes.count - start >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func skip(past end: StaticString) {
    while index < bytes.count, !starts(end) { index += 1 }
    // The end of a line says something itself.
    if bytes.count > index, bytes[index] != UInt8(ascii: "\n") { index += end.utf8CodeUnitCount }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isClosing(_ byte: UInt8) -> Bool { ")]}>!?".utf8.contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
