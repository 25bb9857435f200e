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
  private var checkedFolders: Set<FilePath> = []
  /// The keys of tables, with a place of each.
  private var keys: [(key: String, span: SourceSpan)] = []
  private var tables: [TableOfLanguages.ID: TableOfLanguages] = [:]
  /// The number of files in which names were searched, or `nil` if none were.
  private var searchedCount: Int?

  /// Checks files of texts: what is missing in them, and what differs between languages.
  ///
  /// - Parameter folder: The folder of the project in which uses of the texts are searched, or `nil` to
  ///   report no unused ones.
  package init(_ found: FoundCatalogs, usedIn folder: FilePath? = nil) {
    diagnostics = found.diagnostics
    for path in found.files {
      switch SourceFile.readInRepository(path, byteLimit: LayoutLimits().catalogBytes) {
      case .success(let file):
        let parent = path.removingLastComponent()
        let name = path.lastComponent.flatMap {
          StringFileName($0.string, in: parent.lastComponent?.string)
        }
        if let name, name.format != .catalog {
          checkFolder(parent)
          checkTable(file, name, in: name.language == nil ? parent : parent.removingLastComponent())
          continue
        }
        let check = StringCatalogCheck(file)
        diagnostics += check.diagnostics
        keyCount += check.keyCount
        languages.formUnion(check.languages)
        if name?.isOfSystem != true { keys += check.usableKeys }
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    for table in tables.values.sorted(by: { $0.id < $1.id }) {
      diagnostics += table.diagnostics
      if !table.id.name.isOfSystem { keys += table.sourceKeys }
    }
    if let folder { reportUnused(in: folder) }
    diagnostics = diagnostics.inReportingOrder()
    summary.paths = found.files.map(\.string)
    summary.errorCount = diagnostics.count { $0.severity == .error }
    summary.warningCount = diagnostics.count - summary.errorCount
    summary.faultyFileCount = Set(diagnostics.compactMap { $0.range?.path }).count
  }

  /// Reports, once, a folder whose name looks like a misspelled folder of a language.
  private mutating func checkFolder(_ folder: FilePath) {
    guard let name = folder.lastComponent, checkedFolders.insert(folder).inserted else { return }
    let message: RuleMessage? =
      if name.extension == StringFileName.folderExtension {
        Language(name.stem).isWellFormed || name.stem == StringFileName.base
          ? nil : .unknownLanguage(name.stem)
      } else if let ending = name.extension,
        Suggestion(for: ending, among: [StringFileName.folderExtension]).name != nil
      {
        .misspelledFolder(name)
      } else {
        nil
      }
    guard let message else { return }
    let rule = RuleDescription.unknownLanguage
    diagnostics.append(
      Diagnostic(rule.rule, severity: rule.reportedSeverity, message.text, path: folder.string)
    )
  }

  private mutating func checkTable(_ file: SourceFile, _ name: StringFileName, in folder: FilePath) {
    var findings = Findings(limit: LayoutLimits().findings)
    let texts: [TableOfLanguages.Text] =
      switch name.format {
      case .strings:
        StringsFile(file, &findings).entries.map { entry in
          TableOfLanguages.Text(
            key: entry.key,
            text: LocalizedText(entry.value, at: entry.valueSpan),
            span: entry.span
          )
        }
      case .dictionary, .catalog:
        StringsDictionary(file, &findings).entries.map { entry in
          TableOfLanguages.Text(key: entry.key, text: entry.text, span: entry.span)
        }
      }
    keyCount += texts.count
    diagnostics += findings.reported(in: file)
    if let language = name.language, language != StringFileName.base { languages.insert(language) }
    let id = TableOfLanguages.ID(folder: folder, name: name)
    tables[id, default: TableOfLanguages(id)].add(
      texts,
      in: name.language,
      of: file,
      isComplete: !findings.hasErrors
    )
  }

  private mutating func reportUnused(in folder: FilePath) {
    let keys = keys.filter { !$0.key.isOfNib }
    let names = UsedResourceNames(of: keys.map(\.key), .string, in: folder)
    searchedCount = names.fileCount
    let rule = RuleDescription.unusedString
    for (key, span) in keys where !names.used.contains(key) {
      let message = "no layout and no code uses the text '\(key.printable)'"
      diagnostics.append(Diagnostic(rule.rule, severity: rule.reportedSeverity, message, at: span))
    }
  }

  /// The last line of a run, such as `1 catalog, 12 keys in 3 languages: no findings`.
  package var summaryText: String {
    "\(summary.paths.count.counted("catalog")), \(keyCount.counted("key")) in "
      + languages.count.counted("language")
      + (searchedCount.map { ", searched \($0.counted("file"))" } ?? "") + ": \(summary.findingsText)"
  }
}

extension RuleMessage {
  static func unknownLanguage(_ code: String) -> Self {
    "'\(code.printable)' is not the code of a language, such as de or zh-Hant, so nobody reads these texts"
  }

  fileprivate static func misspelledFolder(_ name: FilePath.Component) -> Self {
    "'\(name.string.printable)' is not the folder of a language; did you mean '\(name.stem.printable).\(StringFileName.folderExtension)'?"
  }
}

extension StringFileName {
  /// Whether the system reads the texts, whose keys no code of the project names.
  fileprivate var isOfSystem: Bool {
    ["AppShortcuts", "InfoPlist", "Intents", "Root"].contains(table) || table.hasSuffix("-InfoPlist")
  }
}

extension String {
  /// Whether the key belongs to an object of a nib, such as `abc-12-xyz.text`.
  fileprivate var isOfNib: Bool {
    wholeMatch(of: #/[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}\..+/#) != nil
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
