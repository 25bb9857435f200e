#if canImport(CICULanguages)
  import CICULanguages
#endif

/// A language, such as `pl`, `pt-BR` or `zh-Hant`, as the names of folders and the keys of catalogs state it.
package struct Language: Hashable, Sendable {
  /// The code, as it is written.
  package let code: String

  /// Creates a language.
  ///
  /// - Parameter code: A code such as `pl`, `pt-BR`, `pt_BR` or `zh-Hant-HK`. Any text is accepted; a
  ///   language that ICU does not know has one plural category and inherits from no other.
  package init(_ code: String) { self.code = code }

  /// Whether the code can be that of a language, as `zh-Hant` and `pt_BR` are and `german` is not.
  ///
  /// Such a code can also name a file. All languages in the IETF's registry have two or three letters.
  package var isWellFormed: Bool {
    let subtags = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return subtags.enumerated().allSatisfy { index, subtag in
      let isWord = subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      return isWord && (index == 0 ? 2...3 : 1...8).contains(subtag.count)
    } && code.first?.isLetter == true
  }

  /// Whether the language is the same as another one apart from the region and the script.
  package func isVariety(of other: Language) -> Bool {
    let codes = [code, other.code].map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
    return codes[0] == codes[1]
  }

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool {
    #if canImport(CICULanguages)
      nib_is_right_to_left(code) != 0
    #else
      false
    #endif
  }

  /// The code without what it says beside the language, such as the calendar in `de-u-ca-gregory`.
  private var withoutExtensions: String {
    let name = code.prefix { $0 != "@" }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let single = subtags.dropFirst().first(where: { $0.count == 1 }) else { return String(name) }
    return String(name[..<single.startIndex].dropLast())
  }

  /// The language in CLDR's shortest form: `zh_Hant` for `zh-TW`, `en` for `en-US`.
  ///
  /// Codes with the same canonical form name the same language.
  var canonical: String {
    #if canImport(CICULanguages)
      let code = withoutExtensions
      return Self.name { nib_canonical_language(code, $0, $1) } ?? code
    #else
      return code
    #endif
  }

  /// The language that this one inherits from, or `nil`: `en-001` for `en-AU`, `es-419` for `es-MX`, and none
  /// for
  /// `zh-Hant`, which readers of `zh` do not read.
  ///
  /// The rules are CLDR's, as ICU has them.
  var parent: Language? {
    #if canImport(CICULanguages)
      let code = withoutExtensions
      let name = Self.name { nib_parent_language(code, $0, $1) }
      return name.flatMap { $0.isEmpty ? nil : Language($0) }
    #else
      return code.lastIndex { $0 == "-" || $0 == "_" }.map { Language(String(code[..<$0])) }
    #endif
  }

  #if canImport(CICULanguages)
    private static func name(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let length = write(start, Int32(buffer.count))
        return length < 0
          ? nil : String(decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    }
  #endif
}

extension Language {
  /// Returns the languages among those that are available which a reader of this language reads, the best one
  /// first.
  ///
  /// A language is followed by those that it inherits from. `zh-TW` finds `zh-Hant`, and not `zh-Hans`.
  ///
  /// - Complexity: O(*n*) in the number of available languages.
  package func matches(among available: some Sequence<String>) -> [String] {
    let available = available.map { (code: $0, canonical: Language($0).canonical) }
    var matches: [String] = available.contains { $0.code == code } ? [code] : []
    var next: Language? = self
    // No chain of CLDR's has more than four languages.
    for _ in 0..<8 {
      guard let language = next else { break }
      let canonical = language.canonical
      for candidate in available where candidate.canonical == canonical && !matches.contains(candidate.code) {
        matches.append(candidate.code)
      }
      next = language.parent
    }
    return matches
  }
}
