/// The language in which a tool shows the texts that layouts refer to.
package struct ShownLanguage: Hashable, Sendable {
  /// The code, such as `ar`, or `nil` for the source language of each table.
  package let code: String?
  /// How texts in the source language are changed, to find what would not fit a translation.
  package let pseudo: Pseudo?

  /// A change of texts that stands for a translation.
  package enum Pseudo: Hashable, Sendable {
    /// Accents on letters, and 40 % more of them.
    case accented
    /// The order of right-to-left languages.
    case rightToLeft
  }

  private init(_ code: String?, _ pseudo: Pseudo?) {
    self.code = code
    self.pseudo = pseudo
  }

  /// A language with a code.
  package init(_ code: String) { self.init(code, nil) }

  /// The source language of each table.
  package static let source = ShownLanguage(nil, nil)
  /// English with accents, under the name that CLDR gives to it.
  package static let accented = ShownLanguage("en-XA", .accented)
  /// English from right to left, under the name that CLDR gives to Arabic made of English.
  package static let rightToLeft = ShownLanguage("ar-XB", .rightToLeft)

  /// The languages that the reader reads.
  package var languages: [String] { pseudo == nil ? [code].compactMap(\.self) : [] }

  /// Returns a text as it is shown.
  package func shown(_ text: String) -> String {
    switch pseudo {
    case nil: return text
    case .accented: return Self.accented(text)
    case .rightToLeft:
      let (open, close) = ("\u{202E}", "\u{202C}")
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "\(open)\($0)\(close)" }.joined(separator: "\n")
    }
  }

  /// Returns a text with accents, in brackets that show whether all of it is seen, and with more letters.
  private static func accented(_ text: String) -> String {
    var result = ""
    var letters = 0
    var placeholder = false
    for character in text {
      // A placeholder stays as it is, up to its last letter.
      if character == "%" {
        placeholder = true
        result.append(character)
      } else if placeholder {
        result.append(character)
        placeholder = !(character.isLetter || character == "@" || character.isWhitespace) || character == "l"
      } else {
        if character.isLetter { letters += 1 }
        result.append(accents[character] ?? character)
      }
    }
    let more = Int((Double(letters) * 0.4).rounded(.up))
    let filling = (0..<more).map { String(words[$0 % words.count]) }.joined()
    return "[\(result)\(more > 0 ? " " : "")\(filling)]"
  }

  private static let words = Array("ōñé ţŵö ţĥřéé ƒöûř ƒîṽé ")

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
    )
  )
}
