import NibMarkup

/// Searches for words and texts in code, Swift or Objective-C, which is not parsed.
extension SourceFile {
  /// Returns how often each of some texts occurs between quotes in the file.
  func texts(among wanted: Set<String>) -> [String: Int] {
    if wanted.isEmpty { return [:] }
    let words = WantedWords(wanted)
    var counts: [String: Int] = [:]
    forEachText(between: [UInt8(ascii: "\"")]) { text in
      if let text = words.word(text) { counts[text, default: 0] += 1 }
    }
    return counts
  }

  /// Calls a closure with what is between two marks on the same line, such as quotes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func forEachText(between marks: Set<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var isMark = Array(repeating: false, count: 256)
    for mark in marks { isMark[Int(mark)] = true }
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        start = nil
      } else if isMark[Int(byte)] {
        if let start { body(bytes[start..<index]) }
        start = index + 1
      }
    }
  }

  /// Returns the names that occur as words in the file, among some names.
  ///
  /// Comments are left out, and so is a word right after a quote, such as the name of an image.
  ///
  /// - Parameter areUses: Whether declarations are left out, too, such as `class Name`.
  func names(among wanted: Set<String>, areUses: Bool = false) -> Set<String> {
    var found: Set<String> = []
    forEachWord(among: wanted) { name, place, previous in
      let isText = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "\"")
      let isDeclaration = areUses && (previous.map { isDeclaring($0) } ?? false)
      if !isText, !isDeclaration { found.insert(name) }
    }
    return found
  }

  /// All words in the file, those in comments and texts as well.
  var words: Set<String> {
    Set(bytes.split { !Self.isInName($0) }.lazy.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Calls a closure with each place of some words outside of comments, and with the word before it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func forEachWord(
    among wanted: Set<String>,
    _ body: (_ word: String, _ place: Range<Int>, _ previous: Range<Int>?) -> Void
  ) {
    if wanted.isEmpty { return }
    let words = WantedWords(wanted)
    var index = 0
    var previous: Range<Int>?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where bytes[(index + 1)...].first == UInt8(ascii: "/"):
        // The address of a page contains two slashes, too, but no class.
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where bytes[(index + 1)...].first == UInt8(ascii: "*"):
        index = endOfComment(from: index)
      case let byte where Self.isInName(byte):
        let end = bytes[index...].firstIndex { !Self.isInName($0) } ?? bytes.count
        if let word = words.word(bytes[index..<end]) { body(word, index..<end, previous) }
        previous = index..<end
        index = end
      default: index += 1
      }
    }
  }

  /// Returns whether a word begins the declaration of the name that follows it.
  private func isDeclaring(_ word: Range<Int>) -> Bool {
    let words = ["class", "extension", "implementation", "interface", "let", "var"]
    return words.contains { bytes[word].elementsEqual($0.utf8) }
  }

  static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  private func endOfComment(from start: Int) -> Int {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }
}

/// Words that are looked for in files.
private struct WantedWords {
  private let words: Set<String>
  /// The lengths of the words by their first bytes, which most words in a file do not have.
  private var lengths: [Set<Int>] = Array(repeating: [], count: 256)

  init(_ words: Set<String>) {
    self.words = words
    for word in words {
      if let first = word.utf8.first { lengths[Int(first)].insert(word.utf8.count) }
    }
  }

  /// Returns the word that some bytes are, or `nil` if they are none of the words.
  func word(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, lengths[Int(first)].contains(bytes.count) else { return nil }
    let word = String(decoding: bytes, as: UTF8.self)
    return words.contains(word) ? word : nil
  }
}
