package import NibMarkup

/// A String Catalog: the texts of a table in all languages, as Xcode keeps them in a file that ends with
/// `.xcstrings`.
///
/// Opening a catalog looks at each byte once and finds its keys. The texts of a key are read when they are
/// asked
/// for, so that a fault in one entry leaves the others as they are.
package final class StringCatalog: Sendable {
  /// The texts for a key.
  package struct Entry: Sendable {
    package let key: String
    /// What a translator should know about the text, or `nil`.
    package let comment: String?
    /// How the key came into the catalog, such as `manual` or `stale`, or `nil` for a key that Xcode found in
    /// code.
    package let extractionState: String?
    /// Whether the text is translated at all.
    package let shouldTranslate: Bool
    /// The texts by language, in the order of the file.
    package let localizations: [(language: String, text: LocalizedText)]
    /// The place of the key.
    package let span: SourceSpan

    /// Returns the text in a language, as the catalog writes the language, or `nil` if there is none.
    package func text(in language: String) -> LocalizedText? {
      localizations.first { $0.language == language }?.text
    }
  }

  /// The language of the keys, and of the texts that no other language has.
  package let sourceLanguage: String
  /// The version of the format, such as `1.0`.
  package let version: String
  package let file: SourceFile
  /// The keys in the order of the file.
  package let keys: [String]

  private let members: [String: JSONValue.Member]
  /// The object with the entries.
  private let strings: JSONValue

  /// The offsets of the object with the entries.
  var stringsOffsets: Range<Int> { strings.offsets }

  /// The offset behind the last entry, or `nil` if there is none.
  var endOfLastEntry: Int? {
    var end: Int?
    for member in strings.members { end = member.value.offsets.upperBound }
    return end
  }

  /// Returns the place of a key, or `nil` if the catalog does not have it.
  func span(of key: String) -> SourceSpan? { members[key]?.key.span }

  /// Returns whether a key has a text in a language that cannot be read.
  func hasFaultyText(_ key: String, in language: String) -> Bool {
    guard members[key]?.value.member("localizations")?.member(language) != nil else { return false }
    var findings = Findings(limit: 1)
    return entry(key, &findings)?.text(in: language) == nil
  }

  /// Returns the offset of a key.
  func offset(of key: String) -> Int? { members[key]?.key.offsets.lowerBound }

  /// Returns whether the catalog has a key.
  func hasKey(_ key: String) -> Bool { members[key] != nil }

  /// Returns the object with the texts for a key, or `nil` if the catalog does not have it.
  func value(of key: String) -> JSONValue? { members[key]?.value }

  /// Opens a catalog.
  ///
  /// - Parameter findings: Takes what is wrong with the file as a whole: that it is not JSON, that it has not
  ///   the
  ///   shape of a catalog, or that a key occurs twice.
  /// - Returns: The catalog, or `nil` if it has no texts that can be used.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ file: SourceFile, _ findings: inout Findings) {
    let document: JSONDocument
    switch JSONDocument.parse(file, as: "the String Catalog") {
    case .success(let parsed): document = parsed
    case .failure(let fault):
      findings.append(fault.diagnostic)
      return nil
    }
    let root = document.root
    guard root.kind == .object else {
      findings.append(.wrongKind("the String Catalog", .object, at: root.span))
      return nil
    }
    var reader = CatalogReader(findings)
    let top = reader.members(of: root, known: ["sourceLanguage", "strings", "version"])
    sourceLanguage = reader.string(top["sourceLanguage"]) ?? ""
    if top["sourceLanguage"] == nil {
      reader.findings.append(
        .missingMember("sourceLanguage", "the String Catalog", #""sourceLanguage" : "en""#, at: root.span)
      )
    }
    version = reader.string(top["version"]) ?? ""
    let strings = top["strings"].flatMap { reader.object($0, "the strings of a catalog") }
    if top["strings"] == nil {
      reader.findings.append(
        .missingMember("strings", "the String Catalog", #""strings" : { }"#, at: root.span)
      )
    }
    var members: [String: JSONValue.Member] = [:]
    var keys: [String] = []
    if let strings {
      for member in strings.members {
        let key = member.name
        if let first = members[key] {
          reader.findings.append(.duplicateKey(key, at: member.key.span, first: first.key.span))
        } else {
          members[key] = member
          keys.append(key)
        }
      }
    }
    findings = reader.findings
    guard let strings, top["sourceLanguage"] != nil else { return nil }
    self.strings = strings
    self.file = file
    self.keys = keys
    self.members = members
  }

  /// Returns the texts for a key, or `nil` if the catalog does not have it.
  ///
  /// - Parameter findings: Takes what is wrong with the entry. Texts that cannot be read are left out.
  /// - Complexity: O(*n*) in the number of bytes of the entry.
  package func entry(_ key: String, _ findings: inout Findings) -> Entry? {
    guard let member = members[key] else { return nil }
    var reader = CatalogReader(findings)
    defer { findings = reader.findings }
    return reader.entry(member)
  }

  /// The languages of the entries, in the order in which they first occur, the source language first.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  package var languages: [String] {
    var languages = [sourceLanguage]
    var known = Set(languages)
    for key in keys {
      guard let localizations = members[key]?.value.member("localizations") else { continue }
      for member in localizations.members where known.insert(member.name).inserted {
        languages.append(member.name)
      }
    }
    return languages
  }
}
