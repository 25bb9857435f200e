import Foundation
import NibMarkup

/// A text to add to a String Catalog.
package struct NewCatalogString: Sendable, Hashable {
  package let key: String
  /// The text in the source language.
  package let value: String
  /// What a translator should know about the text.
  package let comment: String

  package init(key: String, value: String, comment: String) {
    (self.key, self.value, self.comment) = (key, value, comment)
  }
}

extension StringCatalog {
  /// Returns the bytes of the catalog with new texts, in Xcode's formatting.
  ///
  /// What is in the file already stays as it is, byte for byte. Each new key stands where Xcode sorts it.
  package func adding(_ strings: [NewCatalogString]) -> [UInt8] {
    guard !strings.isEmpty else { return file.bytes }
    let new = strings.sorted { Self.isBefore($0.key, $1.key) }
    /// The entries to insert by offset, in the order of the file.
    var inserted: [Int: [NewCatalogString]] = [:]
    var last: [NewCatalogString] = []
    var next = keys.startIndex
    for string in new {
      while next < keys.endIndex, !Self.isBefore(string.key, keys[next]) { next += 1 }
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
    let entries = strings.sorted { isBefore($0.key, $1.key) }.map { entry($0, sourceLanguage) }
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

  /// Returns whether Xcode writes one key before another: without regard to case, and numbers by their
  /// values.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    let order = a.compare(b, options: [.caseInsensitive, .numeric])
    return order == .orderedSame ? a < b : order == .orderedAscending
  }

  /// Returns a text with line ends as the file has them.
  private func withLineEnds(_ text: String) -> [UInt8] {
    let hasReturns = file.bytes.firstIndex(of: UInt8(ascii: "\r")) != nil
    return Array((hasReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
  }

  private func entry(_ string: NewCatalogString) -> String { Self.entry(string, sourceLanguage) }

  private static func entry(_ string: NewCatalogString, _ language: String) -> String {
    """
    \(JSONString.encoded(string.key)) : {
          "comment" : \(JSONString.encoded(string.comment)),
          "extractionState" : "manual",
          "localizations" : {
            \(JSONString.encoded(language)) : {
              "stringUnit" : {
                "state" : "translated",
                "value" : \(JSONString.encoded(string.value))
              }
            }
          }
        }
    """
  }
}
