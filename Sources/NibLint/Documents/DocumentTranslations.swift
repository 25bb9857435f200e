import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibNames
import NibResources
import SystemPackage

/// The translations of a document of Interface Builder whose texts are in one language.
///
/// The document lies in a folder such as `Base.lproj`. Its translations are in tables of the same name in the
/// folders of other languages, or in a String Catalog in `mul.lproj`. Their keys are those of the document's
/// texts.
struct DocumentTranslations {
  /// The name of the table, as references in layouts write it.
  let table: String
  /// The language of the texts in the document.
  let sourceLanguage: String
  /// The translations by key, with the language of each.
  private var translations: [String: [(language: String, text: LocalizedText)]] = [:]
  /// The places of the keys in the first table that has them.
  private var places: [String: SourceSpan] = [:]
  /// What is wrong with the tables.
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds the translations of a document, or returns `nil` if it is not in the folder of a language.
  ///
  /// - Parameter developmentLanguage: The language of the texts in a document in `Base.lproj`.
  init?(of path: FilePath, developmentLanguage: String) {
    guard let translated = TranslatedPath(path) else { return nil }
    let (stem, ownLanguage) = (translated.stem, translated.language)
    let known = ResourceReference("@\(stem):string/key")?.table == stem
    table = known ? stem : NameSyntax.nibName(from: stem)
    sourceLanguage = ownLanguage == StringFileName.base ? developmentLanguage : ownLanguage
    for other in translated.otherFolders {
      let language = other.stem ?? ""
      read(other.appending("\(stem).strings"), in: language)
      // Xcode keeps the texts of a document in many languages in a folder of this name.
      if language == "mul" { read(other.appending("\(stem).xcstrings"), in: nil) }
    }
  }

  private mutating func read(_ path: FilePath, in language: String?) {
    guard path.reasonForAbsence == nil else { return }
    var findings = Findings(limit: LayoutLimits().findings)
    switch SourceFile.readInRepository(path, byteLimit: LayoutLimits().catalogBytes) {
    case .failure(let error): diagnostics.append(error.diagnostic)
    case .success(let file):
      if let language {
        for entry in StringsFile(file, &findings).entries {
          let text = LocalizedText(entry.value, at: entry.valueSpan)
          translations[entry.key, default: []].append((language, text))
          if places[entry.key] == nil { places[entry.key] = entry.span }
        }
      } else if let catalog = StringCatalog(file, &findings) {
        for key in catalog.keys {
          guard let entry = catalog.entry(key, &findings) else { continue }
          translations[key, default: []] += entry.localizations
          if places[key] == nil { places[key] = entry.span }
        }
      }
      diagnostics += findings.reported(in: file)
    }
  }

  /// Returns whether a text of the document has a translation.
  func hasText(_ key: String) -> Bool { translations[key] != nil }

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
  func strings(for keys: some Sequence<String>, of texts: [DocumentText]) -> [NewCatalogString] {
    let used = Set(keys)
    return texts.filter { used.contains($0.key) }.sorted { $0.key < $1.key }.map { text in
      NewCatalogString(
        key: text.key,
        value: text.value,
        comment: "\(text.owner) in \(table)",
        translations: translations[text.key] ?? []
      )
    }
  }
}
