#if canImport(CICU)
  import CICU
#elseif canImport(CoreFoundation)
  import CoreFoundation
#endif

/// Finds the places where lines of text can end.
enum LineBreaks {
  /// Returns the places after which a line can end, according to Unicode's line breaking algorithm (UAX
  /// #14).
  ///
  /// These are after spaces and hyphens, between ideographs, and wherever else the scripts of the world
  /// allow a break. The last place is the end of the text.
  ///
  /// - Complexity: O(*n*)
  static func places(in text: Substring) -> [Substring.Index] {
    var copy = String(text)
    let offsets: [Int] = copy.withUTF8 { self.offsets(in: $0) }
    return offsets.compactMap { offset in
      let place =
        text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
      // A combining mark may follow a space and form one character with it.
      return Substring.Index(place, within: text)
    }
  }

  #if canImport(CICU)
    private static func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
      guard text.count < Int(Int32.max), let start = text.baseAddress else { return [text.count] }
      let breaks = [Int32](unsafeUninitializedCapacity: text.count) { buffer, count in
        let found = start.withMemoryRebound(to: CChar.self, capacity: text.count) {
          nib_line_breaks($0, Int64(text.count), buffer.baseAddress, Int32(text.count))
        }
        count = max(0, Int(found))
      }
      return breaks.last == Int32(text.count) ? breaks.map(Int.init) : [text.count]
    }
  #elseif canImport(CoreFoundation)
    // The project's own builds do not compile this branch.
    private static func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
      let string = String(decoding: text, as: UTF8.self)
      let tokenizer = CFStringTokenizerCreate(
        nil,
        string as CFString,
        CFRange(location: 0, length: string.utf16.count),
        kCFStringTokenizerUnitLineBreak,
        nil
      )
      var ends: [Int] = []
      while !CFStringTokenizerAdvanceToNextToken(tokenizer).isEmpty {
        let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
        let end = String.Index(utf16Offset: range.location + range.length, in: string)
        ends.append(string.utf8.distance(from: string.startIndex, to: end))
      }
      return ends.last == text.count ? ends : ends + [text.count]
    }
  #else
    // Without a library for line breaks, lines end after spaces. The project's builds do not compile this.
    private static func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
      text.indices.filter { text[$0] == 0x20 && ($0 + 1 == text.count || text[$0 + 1] != 0x20) }.map {
        $0 + 1
      }
        + (text.last == 0x20 ? [] : [text.count])
    }
  #endif
}
