/// How a number or a date is shown: a pattern or a skeleton of ICU.
package struct ValueFormat: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case number
    case date
  }

  package let kind: Kind
  /// The pattern, such as `#,##0.00 ¤` or `d. MMMM y`, or the skeleton after two colons, such as `::yMMMd`.
  package let pattern: String
  /// The code of the currency, such as `EUR`, or `nil` for a number without one.
  package let currency: String?

  package init(_ kind: Kind, _ pattern: String, currency: String? = nil) {
    (self.kind, self.pattern, self.currency) = (kind, pattern, currency)
  }

  /// The format with another currency.
  package func with(currency: String) -> ValueFormat { ValueFormat(kind, pattern, currency: currency) }

  /// The characters before a skeleton, as ICU's messages have them.
  private static let skeletonPrefix = "::"

  var isSkeleton: Bool { pattern.hasPrefix(Self.skeletonPrefix) }

  /// The pattern or the skeleton as ICU takes it.
  var icuPattern: Substring { isSkeleton ? pattern.dropFirst(Self.skeletonPrefix.count) : pattern[...] }

  /// Whether the format is a pattern with a place for a currency.
  package var isPatternWithCurrency: Bool {
    kind == .number && !isSkeleton && unquoted.contains { pattern.unicodeScalars[$0] == "¤" }
  }

  /// Whether a text is three capital letters, as the codes of currencies are.
  ///
  /// New codes are added to ISO 4217 now and then.
  package static func isCurrency(_ code: String) -> Bool {
    code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether a currency can be added to the format: to a pattern with a place for it, or to a skeleton.
  package var takesCurrency: Bool { isPatternWithCurrency || kind == .number && isSkeleton }
}

extension ValueFormat {
  /// What is wrong with a pattern.
  package struct Fault: Sendable {
    /// The part of the pattern that is wrong, or `nil` for the whole pattern.
    package let range: Range<String.Index>?
    package let message: String
  }

  /// What is wrong with the pattern, or `nil`.
  package var fault: Fault? {
    switch kind {
    case .number:
      guard !isSkeleton else { break }
      if !unquoted.contains(where: { "#@0123456789".unicodeScalars.contains(pattern.unicodeScalars[$0]) }) {
        return Fault(range: nil, message: "a pattern for numbers has digits, as in '#,##0.00'")
      }
    case .date:
      if let unknown = unquoted.first(where: { isUnknown(pattern.unicodeScalars[$0]) }) {
        let next = pattern.unicodeScalars.index(after: unknown)
        return Fault(
          range: unknown..<next,
          message:
            "'\(pattern.unicodeScalars[unknown])' means nothing in \(isSkeleton ? "a skeleton" : "a pattern") for dates"
            + (isSkeleton ? "" : "; text is written in apostrophes, as in \"d. MMMM 'um' HH:mm\"")
        )
      }
      if !unquoted.contains(where: { pattern.unicodeScalars[$0].properties.isAlphabetic }) {
        return Fault(range: nil, message: "a format for dates has letters, as in 'd. MMMM y' or '::yMMMMd'")
      }
    }
    if !pattern.filter({ $0 == "'" }).count.isMultiple(of: 2) {
      let quote = pattern.lastIndex(of: "'").map { $0..<pattern.index(after: $0) }
      return Fault(range: quote, message: "the text after the apostrophe does not end")
    }
    return faultOfICU
  }

  /// Returns whether a character has no meaning in a pattern or a skeleton for dates.
  private func isUnknown(_ character: Unicode.Scalar) -> Bool {
    // The letters of Unicode's patterns for dates; `C`, `J` and `j` are those of skeletons.
    let letters = "ABDEFGHKLMOQSUVWXYZabcdeghkmqrsuvwxyz".unicodeScalars
    if isSkeleton { return !letters.contains(character) && !"CJj".unicodeScalars.contains(character) }
    return character.isASCII && character.properties.isAlphabetic && !letters.contains(character)
  }

  /// The positions of the pattern's characters outside apostrophes.
  private var unquoted: [String.Index] {
    var isQuoted = false
    return icuPattern.unicodeScalars.indices.filter { index in
      if !isSkeleton, pattern.unicodeScalars[index] == "'" {
        isQuoted.toggle()
        return false
      }
      return !isQuoted
    }
  }
}
