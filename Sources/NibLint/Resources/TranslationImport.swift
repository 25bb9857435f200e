package import NibMarkup
import NibModel
import NibResources
package import SystemPackage

/// The translations of XLIFF files, put into String Catalogs.
package struct TranslationImport {
  /// A catalog with translations.
  package struct ChangedCatalog {
    package let path: FilePath
    package let bytes: [UInt8]
    /// The numbers of texts that changed, by language.
    package let counts: [(language: String, count: Int)]
  }

  /// The catalogs that change.
  package private(set) var catalogs: [ChangedCatalog] = []
  /// The number of XLIFF files.
  package private(set) var fileCount = 0
  /// Whether any text in the files has a translation.
  package private(set) var hasTranslations = false
  package private(set) var diagnostics: [Diagnostic]

  private let known: [FilePath]
  /// The parts of the XLIFF files, by the catalogs that they are for.
  private var files: [FilePath: [XLIFFDocument.File]] = [:]
  /// The catalogs in the order in which the files name them.
  private var order: [FilePath] = []

  /// Reads translations.
  ///
  /// - Parameters:
  ///   - paths: XLIFF files, and folders of them.
  ///   - found: The catalogs of the project.
  package init(_ paths: [FilePath], into found: FoundCatalogs) {
    diagnostics = found.diagnostics
    known = found.catalogs
    for path in paths {
      switch FolderContents.at(path, where: { !$1 && FilePath($0).extension?.lowercased() == "xliff" }) {
      case .success(let contents):
        diagnostics += contents.diagnostics
        for file in contents.files { read(file) }
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    for path in order { change(path) }
  }

  private mutating func read(_ path: FilePath) {
    fileCount += 1
    var findings = Findings(limit: LayoutLimits().findings)
    switch SourceFile.read(path, byteLimit: LayoutLimits().catalogBytes) {
    case .success(let file):
      let document = XLIFFDocument(file, limits: LayoutLimits(), &findings)
      if document?.files.contains(where: { $0.units.contains { $0.target?.text.isEmpty == false } }) == true {
        hasTranslations = true
      }
      for file in document?.files ?? [] { assign(file, &findings) }
      diagnostics += findings.reported(in: nil)
    case .failure(let error): diagnostics.append(error.diagnostic)
    }
  }

  /// Finds the catalog that a part of an XLIFF file is for.
  private mutating func assign(_ file: XLIFFDocument.File, _ findings: inout Findings) {
    let candidates = catalogs(named: file.original)
    if candidates.count == 1, let path = candidates.first {
      if files[path] == nil { order.append(path) }
      files[path, default: []].append(file)
    } else if let place = file.span {
      let problem = Diagnostic.noCatalog(file.original, candidates, known.map(\.string), at: place)
      findings.append(severity: problem.severity, problem)
    }
  }

  private mutating func change(_ path: FilePath) {
    var findings = Findings(limit: LayoutLimits().findings)
    if let catalog = StringCatalog.reading(path, &findings) {
      let (bytes, counts) = catalog.importing(files[path] ?? [], &findings)
      if !counts.isEmpty {
        catalogs.append(ChangedCatalog(path: path, bytes: bytes, counts: counts))
        for finding in Self.wrongPlaceholders(
          SourceFile(path: path.string, bytes: bytes),
          before: catalog.file
        ) {
          findings.append(finding)
        }
      }
    }
    diagnostics += findings.reported(in: nil)
  }

  /// Returns the findings about placeholders that a catalog does not have before it is changed.
  private static func wrongPlaceholders(_ new: SourceFile, before old: SourceFile) -> [Diagnostic] {
    func findings(_ file: SourceFile) -> [(line: String, finding: Diagnostic)] {
      StringCatalogCheck(file).diagnostics.filter { $0.rule == RuleDescription.placeholderMismatch.rule }.map
      { finding in
        let line = finding.range.flatMap { file.line($0.start.line) } ?? []
        return ("\(finding.message) \(String(decoding: line, as: UTF8.self))", finding)
      }
    }
    let known = Set(findings(old).map(\.line))
    return findings(new).filter { !known.contains($0.line) }.map(\.finding)
  }

  /// Returns the catalogs that a file can belong to: the one at the path, or else those whose paths end
  /// alike.
  private func catalogs(named original: String) -> [FilePath] {
    let original = FilePath(original).lexicallyNormalized()
    if let path = known.first(where: { $0.lexicallyNormalized() == original }) { return [path] }
    return known.filter { $0.ends(with: original) || original.ends(with: $0) }
  }
}

extension Diagnostic {
  fileprivate static func noCatalog(
    _ original: String,
    _ candidates: [FilePath],
    _ known: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    let name = original.printable
    // Xcode exports other files, too, such as the names in a list of properties.
    guard FilePath(original).extension == StringFileName.Format.catalog.rawValue else {
      return Diagnostic(
        .unmatchedTranslation,
        severity: .warning,
        "'\(name)' is not a String Catalog, so its translations are left out",
        at: span
      )
    }
    let list = candidates.map { "'\($0.string)'" }.joined(separator: ", ")
    let problem =
      candidates.isEmpty
      ? "there is no String Catalog '\(name)'"
        + (known.isEmpty
          ? "; run the command in the folder of the project"
          : Suggestion.phrase(for: original, among: known))
      : "'\(name)' can be any of \(list); write the path from the folder of .nib.yml"
    return Diagnostic(.unmatchedTranslation, problem, at: span)
  }
}
