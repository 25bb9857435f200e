package import NibMarkup
import NibModel
package import NibResources
package import SystemPackage

/// The texts of String Catalogs, for translators.
package struct TranslationExport {
  /// The texts by language, in the order in which the languages were given or found.
  package private(set) var documents: [(language: String, document: XLIFFDocument)] = []
  /// The String Catalogs.
  package let catalogs: [FilePath]
  package private(set) var diagnostics: [Diagnostic]

  /// Collects texts.
  ///
  /// - Parameter languages: The languages to translate to, or `nil` for those that are in the catalogs.
  package init(_ found: FoundCatalogs, to languages: [String]?) {
    diagnostics = found.diagnostics
    self.catalogs = found.catalogs
    var findings = Findings(limit: LayoutLimits().findings)
    let catalogs = found.catalogs.compactMap { StringCatalog.reading($0, &findings) }
    var all: [String] = []
    for language in languages ?? catalogs.flatMap(\.languages) where !all.contains(language) {
      // The code becomes the name of a file.
      if Language(language).isWellFormed {
        all.append(language)
      } else {
        for catalog in catalogs where catalog.languages.contains(language) {
          findings.append(.noLanguage(language, in: catalog))
        }
      }
    }
    for language in all {
      let files = catalogs.filter { $0.sourceLanguage != language }.compactMap { catalog in
        let units = catalog.translations(to: language, &findings)
        return units.isEmpty
          ? nil
          : XLIFFDocument.File(
            original: catalog.file.path,
            sourceLanguage: catalog.sourceLanguage,
            targetLanguage: language.replacing("_", with: "-"),
            units: units
          )
      }
      if !files.isEmpty { documents.append((language, XLIFFDocument(files: files))) }
    }
    // What cannot be exported is the same for each language.
    var seen: Set<[String]> = []
    diagnostics += findings.reported(in: nil).filter { finding in
      seen.insert([finding.message, finding.range.map { "\($0.path) \($0.start.offset)" } ?? ""]).inserted
    }
  }
}

extension Diagnostic {
  fileprivate static func noLanguage(_ code: String, in catalog: StringCatalog) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "the catalog has texts in '\(code.printable)', which is not the code of a language, such as de or zh-Hant",
      at: catalog.file.span(at: 0)
    )
  }
}

extension FoundCatalogs {
  /// The String Catalogs among the files.
  var catalogs: [FilePath] { files.filter { $0.extension == StringFileName.Format.catalog.rawValue } }
}

extension StringCatalog {
  /// Reads a catalog, or reports why it cannot be used and returns `nil`.
  package static func reading(_ path: FilePath, _ findings: inout Findings) -> StringCatalog? {
    switch SourceFile.readInRepository(path, byteLimit: LayoutLimits().catalogBytes) {
    case .success(let file): return StringCatalog(file, &findings)
    case .failure(let error):
      findings.append(error.diagnostic)
      return nil
    }
  }
}
