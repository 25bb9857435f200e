import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibNames
import NibResources

/// What becomes of the table with the translations of a document: texts of a String Catalog.
struct DocumentTranslations {
  /// The name of the table, as references in layouts write it.
  let name: String
  /// The language of the texts in the document.
  let sourceLanguage: String
  private let table: StringTable
  /// The keys that have translations, with the places in the first file that has them.
  private let places: [String: SourceSpan]

  /// - Parameters:
  ///   - table: The texts of the document in other languages.
  ///   - ownLanguage: The language of the texts in the document, or `nil` if the project does not tell.
  init(_ table: StringTable, ownLanguage: String?) {
    self.table = table
    let isKnown = ResourceReference("@\(table.name):string/key")?.table == table.name
    name = isKnown ? table.name : NameSyntax.nibName(from: table.name)
    sourceLanguage = ownLanguage ?? table.statedSourceLanguage ?? "en"
    places = Dictionary(table.translatedKeys.map { ($0.key, $0.span) }) { first, _ in first }
  }

  /// What is wrong with the files of the table.
  var diagnostics: [Diagnostic] { table.findings.reported(in: nil) }

  /// Returns whether a text of the document has a translation.
  func hasText(_ key: String) -> Bool { places[key] != nil }

  /// Returns a finding for each key that no layout refers to, whose translations are lost.
  func lost(used keys: Set<String>) -> [Diagnostic] {
    places.filter { !keys.contains($0.key) }.map { key, span in
      Diagnostic(
        RuleDescription.staleTranslation.rule,
        severity: .warning,
        "the layouts have no text for '\(key.printable)', so its translations are left out",
        at: span
      )
    }
  }

  /// Returns the texts of the document that some layouts refer to, for the catalog.
  ///
  /// - Parameter findings: Takes what is wrong with the entries.
  func strings(
    for keys: some Sequence<String>,
    of texts: [DocumentText],
    _ findings: inout Findings
  ) -> [NewCatalogString] {
    let used = Set(keys)
    var strings: [NewCatalogString] = []
    for text in texts.filter({ used.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      var translations = table.texts(text.key, &findings)
      // Readers of all other languages see this text, which can differ from the one in the document.
      var known = Findings(limit: 1)
      if !translations.contains(where: { $0.language == sourceLanguage }),
        let shown = table.text(text.key, in: [], &known)
      {
        translations.append((sourceLanguage, shown.text))
      }
      strings.append(
        NewCatalogString(
          key: text.key,
          value: text.value,
          comment: "\(text.owner) in \(name)",
          translations: translations
        )
      )
    }
    return strings
  }
}
