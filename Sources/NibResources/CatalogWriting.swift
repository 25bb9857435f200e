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
    let withLineEnds = withLineEnds
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

  /// A function that returns a text with line ends as the file has them.
  private var withLineEnds: (String) -> [UInt8] {
    let hasReturns = file.bytes.firstIndex(ofByte: UInt8(ascii: "\r"), from: 0) != nil
    return { text in Array((hasReturns ? text.replacing("\n", with: "\r\n") : text).utf8) }
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

  /// Returns the bytes with some changes, which do not overlap.
  func applying(_ edits: [JSONEdit]) -> [UInt8] {
    let withLineEnds = withLineEnds
    var result: [UInt8] = []
    var position = 0
    // What is inserted at the same place stays in its order.
    for edit in edits.enumerated().sorted(by: {
      ($0.element.offsets.lowerBound, $0.offset) < ($1.element.offsets.lowerBound, $1.offset)
    }).map(\.element) {
      result += file.bytes[position..<edit.offsets.lowerBound]
      result += withLineEnds(edit.text)
      position = edit.offsets.upperBound
    }
    return result + file.bytes[position...]
  }
}

/// What to write in place of a part of a file.
struct JSONEdit {
  let offsets: Range<Int>
  let text: String
}

extension JSONValue {
  /// Returns what to write, and in place of what, for an object to have members that it does not have.
  ///
  /// Each stands where Xcode sorts it.
  ///
  /// - Parameter indentation: The number of spaces before the line that the object begins on.
  func setting(_ new: [String: WrittenJSON], indentation: Int) -> [JSONEdit] {
    let margin = "\n" + String(repeating: " ", count: indentation + 2)
    let names = new.keys.sorted(by: WrittenJSON.isBefore)
    func written(_ name: String) -> String {
      "\(JSONString.encoded(name)) : \(new[name]?.text(indentation: indentation + 2) ?? "null")"
    }
    let members = Array(members)
    guard let end = members.last?.value.offsets.upperBound else {
      return [JSONEdit(offsets: offsets, text: WrittenJSON.object(new).text(indentation: indentation))]
    }
    return names.map { name in
      if let next = members.first(where: { WrittenJSON.isBefore(name, $0.name) }) {
        let start = next.key.offsets.lowerBound
        return JSONEdit(offsets: start..<start, text: "\(written(name)),\(margin)")
      }
      return JSONEdit(offsets: end..<end, text: ",\(margin)\(written(name))")
    }
  }
}
