package import NibMarkup
import NibModel
import NibResources
package import SystemPackage

/// The String Catalogs and the tables of texts at some paths.
package struct FoundCatalogs {
  package private(set) var files: [FilePath] = []
  /// The folders that cannot be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Finds catalogs.
  ///
  /// - Parameters:
  ///   - paths: Files of texts, and folders of them.
  ///   - excluded: The files that are left out of the folders.
  package init(_ paths: [FilePath], excluding excluded: ExcludedPaths = ExcludedPaths()) {
    var known: Set<FilePath> = []
    for path in paths {
      switch FolderContents.at(path, where: { !$1 && StringFileName.isStrings($0) }) {
      case .success(let contents):
        files += excluded.included(contents.files, in: path).filter { known.insert($0).inserted }
        diagnostics += contents.diagnostics
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
  }
}

/// What is found in String Catalogs.
package struct StringCatalogReport {
  package private(set) var diagnostics: [Diagnostic]
  package private(set) var summary = Validation.Summary()
  private var keyCount = 0
  private var languages: Set<String> = []

  /// Checks files of texts: of String Catalogs, what is missing and what differs between their languages; of
  /// tables in one language, that all entries can be read.
  package init(_ found: FoundCatalogs) {
    diagnostics = found.diagnostics
    for path in found.files {
      switch SourceFile.readInRepository(path, byteLimit: LayoutLimits().catalogBytes) {
      case .success(let file):
        let folder = path.removingLastComponent().lastComponent?.string
        if let name = path.lastComponent.flatMap({ StringFileName($0.string, in: folder) }),
          name.format != .catalog
        {
          checkTable(file, name)
          continue
        }
        let check = StringCatalogCheck(file)
        diagnostics += check.diagnostics
        keyCount += check.keyCount
        languages.formUnion(check.languages)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    summary.paths = found.files.map(\.string)
    summary.errorCount = diagnostics.count { $0.severity == .error }
    summary.warningCount = diagnostics.count - summary.errorCount
    summary.faultyFileCount = Set(diagnostics.compactMap { $0.range?.path }).count
  }

  private mutating func checkTable(_ file: SourceFile, _ name: StringFileName) {
    var findings = Findings(limit: LayoutLimits().findings)
    keyCount +=
      name.format == .strings
      ? StringsFile(file, &findings).entries.count : StringsDictionary(file, &findings).entries.count
    diagnostics += findings.reported(in: file)
    if let language = name.language, language != StringFileName.base { languages.insert(language) }
  }

  /// The last line of a run, such as `1 catalog, 12 keys in 3 languages: no findings`.
  package var summaryText: String {
    "\(summary.paths.count.counted("catalog")), \(keyCount.counted("key")) in "
      + "\(languages.count.counted("language")): \(summary.findingsText)"
  }
}

extension Validation.Summary {
  /// The numbers of findings in catalogs, such as `1 error, 0 warnings in 1 file`.
  var findingsText: String {
    errorCount + warningCount == 0
      ? "no findings"
      : "\(errorCount.counted("error")), \(warningCount.counted("warning")) in "
        + faultyFileCount.counted("file")
  }
}
