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
  /// The texts by the offset of their values in the document.
  private var texts: [Int: DocumentText] = [:]
  /// The translations by key, with the language of each.
  private var translations: [String: [(language: String, text: LocalizedText)]] = [:]
  /// The places of the keys in the first table that has them.
  private var places: [String: SourceSpan] = [:]
  /// What is wrong with the tables.
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds the translations of a document, or returns `nil` if it is not in the folder of a language.
  ///
  /// - Parameter developmentLanguage: The language of the texts in a document in `Base.lproj`.
  init?(_ texts: [DocumentText], _ path: FilePath, developmentLanguage: String) {
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
    self.texts = Dictionary(texts.map { ($0.valueSpan.offsets.lowerBound, $0) }) { first, _ in first }
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

  /// Returns the reference that takes the place of a text, or `nil` for a text without translations.
  func reference(for value: String, at span: SourceSpan) -> String? {
    guard let text = text(value, at: span), translations[text.key] != nil else { return nil }
    return ResourceReference(
      .string,
      table: table == ResourceReference.defaultTable ? nil : table,
      text.key
    ).text
  }

  private func text(_ value: String, at span: SourceSpan) -> DocumentText? {
    texts[span.offsets.lowerBound].flatMap { $0.value == value ? $0 : nil }
  }

  /// Returns a text as it is shown in a language, or `nil` for a value that is not translated.
  func translation(of value: String, at span: SourceSpan, in language: ShownLanguage) -> String? {
    guard let text = text(value, at: span) else { return nil }
    let known = translations[text.key] ?? []
    let available = known.map(\.language) + [sourceLanguage]
    let best = language.languages.lazy.flatMap { Language($0).matches(among: available) }.first
    let found = known.first { $0.language == best }.map { language, text in
      text.string([], TextCircumstances(Language(language)))
    }
    return language.shown(found ?? value)
  }

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

  /// Returns the texts of the catalog that some layouts refer to.
  func strings(for texts: some Sequence<String>) -> [NewCatalogString] {
    let used = Set(texts)
    return self.texts.values.filter { translations[$0.key] != nil && used.contains($0.key) }.sorted { $0.key < $1.key }.map { text in
      NewCatalogString(
        key: text.key,
        value: text.value,
        comment: "\(text.owner) in \(table)",
        translations: translations[text.key] ?? []
      )
    }
  }
}
