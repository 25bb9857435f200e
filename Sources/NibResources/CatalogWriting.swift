import NibMarkup

/// A text to add to a String Catalog.
package struct NewCatalogString: Sendable {
  package let key: String
  /// The text in the source language.
  package let value: String
  /// What a translator should know about the text.
  package let comment: String
  /// The texts in other languages.
  ///
  /// One in the source language takes the place of the text.
  package let translations: [(language: String, text: LocalizedText)]

  package init(
    key: String,
    value: String,
    comment: String,
    translations: [(language: String, text: LocalizedText)] = []
  ) {
    (self.key, self.value, self.comment) = (key, value, comment)
    self.translations = translations
  }
}

extension StringCatalog {
  /// Returns the bytes of the catalog with new texts, in Xcode's formatting.
  ///
  /// What is in the file already stays as it is, byte for byte. Each new key stands where Xcode sorts it.
  package func adding(_ strings: [NewCatalogString]) -> [UInt8] {
    guard !strings.isEmpty else { return file.bytes }
    let new = strings.sorted { WrittenJSON.isBefore($0.key, $1.key) }
    /// The entries to insert by offset, in the order of the file.
    var inserted: [Int: [NewCatalogString]] = [:]
    var last: [NewCatalogString] = []
    var next = keys.startIndex
    for string in new {
      while next < keys.endIndex, !WrittenJSON.isBefore(string.key, keys[next]) { next += 1 }
      if next < keys.endIndex, let offset = offset(of: keys[next]) {
        inserted[offset, default: []].append(string)
      } else {
        last.append(string)
      }
    }
    var result: [UInt8] = []
    var position = 0
    for offset in inserted.keys.sorted() {
      result += file.bytes[position..<offset]
      for string in inserted[offset] ?? [] { result += withLineEnds("\(entry(string)),\n    ") }
      position = offset
    }
    if !last.isEmpty {
      let entries = last.map(entry).joined(separator: ",\n    ")
      if let end = endOfLastEntry {
        result += file.bytes[position..<end]
        result += withLineEnds(",\n    \(entries)")
        position = end
      } else {
        result += file.bytes[position..<stringsOffsets.lowerBound]
        result += withLineEnds("{\n    \(entries)\n  }")
        position = stringsOffsets.upperBound
      }
    }
    return result + file.bytes[position...]
  }

  /// Returns the bytes of a new catalog.
  package static func new(sourceLanguage: String, _ strings: [NewCatalogString]) -> [UInt8] {
    let entries = strings.sorted { WrittenJSON.isBefore($0.key, $1.key) }.map { entry($0, sourceLanguage) }
    let content = entries.isEmpty ? "\n  " : "\n    \(entries.joined(separator: ",\n    "))\n  "
    return Array(
      """
      {
        "sourceLanguage" : \(JSONString.encoded(sourceLanguage)),
        "strings" : {\(content)},
        "version" : "1.0"
      }
      """.utf8
    )
  }

  /// Returns a text with line ends as the file has them.
  private func withLineEnds(_ text: String) -> [UInt8] {
    let hasReturns = file.bytes.firstIndex(of: UInt8(ascii: "\r")) != nil
    return Array((hasReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
  }

  private func entry(_ string: NewCatalogString) -> String { Self.entry(string, sourceLanguage) }

  private static func entry(_ string: NewCatalogString, _ language: String) -> String {
    let unit = WrittenJSON.object(["state": .string("translated"), "value": .string(string.value)])
    var localizations = [language: WrittenJSON.object(["stringUnit": unit])]
    for (language, text) in string.translations { localizations[language] = text.written }
    let entry = WrittenJSON.object([
      "comment": .string(string.comment),
      "extractionState": .string("manual"),
      "localizations": .object(localizations),
    ])
    return "\(JSONString.encoded(string.key)) : \(entry.text(indentation: 4))"
  }

  // MARK: Translations

  /// Returns the bytes of the catalog with other texts in a language for some of its keys.
  func setting(_ texts: [(key: String, text: LocalizedText)], in language: String) -> [UInt8] {
    let edits = texts.compactMap { key, text in
      value(of: key).map { edit(of: $0, text.written, language) }
    }.sorted { $0.offsets.lowerBound < $1.offsets.lowerBound }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += file.bytes[position..<edit.offsets.lowerBound]
      result += withLineEnds(edit.text)
      position = edit.offsets.upperBound
    }
    return result + file.bytes[position...]
  }

  /// Returns what to write, and in place of what, for an entry to have a text in a language.
  private func edit(
    of entry: JSONValue,
    _ text: WrittenJSON,
    _ language: String
  ) -> (offsets: Range<Int>, text: String) {
    guard let localizations = entry.member("localizations") else {
      return entry.setting("localizations", .object([language: text]), indentation: 4)
    }
    return localizations.setting(language, text, indentation: 6)
  }
}

extension JSONValue {
  /// Returns what to write, and in place of what, for an object to have a member.
  ///
  /// - Parameter indentation: The number of spaces before the line that the object begins on.
  fileprivate func setting(
    _ name: String,
    _ value: WrittenJSON,
    indentation: Int
  ) -> (offsets: Range<Int>, text: String) {
    let text = value.text(indentation: indentation + 2)
    if let old = member(name) { return (old.offsets, text) }
    let written = "\(JSONString.encoded(name)) : \(text)"
    let margin = "\n" + String(repeating: " ", count: indentation + 2)
    var last: Member?
    for member in members {
      if WrittenJSON.isBefore(name, member.name) {
        let start = member.key.offsets.lowerBound
        return (start..<start, "\(written),\(margin)")
      }
      last = member
    }
    guard let end = last?.value.offsets.upperBound else {
      return (offsets, WrittenJSON.object([name: value]).text(indentation: indentation))
    }
    return (end..<end, ",\(margin)\(written)")
  }
}
