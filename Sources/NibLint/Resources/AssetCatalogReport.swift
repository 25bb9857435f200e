package import NibMarkup
import NibModel
import NibResources
package import SystemPackage

/// What is found in asset catalogs.
package struct AssetCatalogReport {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var summary = Validation.Summary()
  private var colorCount = 0
  private var imageCount = 0
  /// The number of files in which names were searched, or `nil` if none were.
  private var searchedCount: Int?

  /// Checks all sets of the asset catalogs at some paths.
  ///
  /// - Parameters:
  ///   - paths: Asset catalogs, and folders of them.
  ///   - excluded: The files that are left out of the folders.
  ///   - folder: The folder of the project in which uses of colors and images are searched, or `nil` to
  ///     report no unused ones.
  /// - Complexity: O(*n*) in the number of sets, and of their files.
  package init(
    _ paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    usedIn folder: FilePath? = nil
  ) {
    let limits = LayoutLimits()
    var known: Set<FilePath> = []
    var all: [AssetCatalog] = []
    for path in paths {
      for path in catalogs(at: path, excluded) where known.insert(path).inserted {
        let catalog = AssetCatalog(path, findingLimit: limits.findings) {
          SourceFile.readInRepository($0, byteLimit: limits.fileBytes)
        }
        colorCount += catalog.names(.color).count
        imageCount += catalog.names(.image).count
        summary.paths.append(path.string)
        all.append(catalog)
        diagnostics += catalog.findings.reported(in: nil)
      }
    }
    if let folder {
      reportUnused(.color, .unusedColor, all, in: folder)
      reportUnused(.image, .unusedImage, all, in: folder)
    }
    diagnostics = diagnostics.inReportingOrder()
    summary.errorCount = diagnostics.count { $0.severity == .error }
    summary.warningCount = diagnostics.count - summary.errorCount
    summary.faultyFileCount = Set(diagnostics.compactMap { $0.range?.path }).count
  }

  private mutating func reportUnused(
    _ kind: AssetKind,
    _ rule: RuleDescription,
    _ catalogs: [AssetCatalog],
    in folder: FilePath
  ) {
    let names = UsedResourceNames(
      of: catalogs.flatMap { $0.names(kind) },
      kind == .color ? .color : .image,
      in: folder
    )
    searchedCount = names.fileCount
    for catalog in catalogs {
      for name in catalog.names(kind) where !names.used.contains(name) && !Self.namesOfSystem.contains(name) {
        diagnostics.append(
          Diagnostic(
            rule.rule,
            severity: rule.reportedSeverity,
            "no layout and no code uses the \(kind == .color ? "color" : "image") '\(name.printable)'",
            path: catalog.folder(of: name, kind)?.string ?? catalog.path.string
          )
        )
      }
    }
  }

  /// The sets that settings of a project name.
  private static let namesOfSystem: Set<String> = ["AccentColor", "LaunchImage", "WidgetBackground"]

  private mutating func catalogs(at path: FilePath, _ excluded: ExcludedPaths) -> [FilePath] {
    if AssetCatalog.isCatalog(path.lastComponent?.string ?? "") { return [path] }
    let found = FolderContents.inside(path) { name, isFolder in
      isFolder && AssetCatalog.isCatalog(name)
    } isSkipped: {
      Projects.isSkipped($0)
    }
    switch found {
    case .success(let contents):
      diagnostics += contents.diagnostics
      return excluded.included(contents.files, in: path)
    case .failure(let error):
      diagnostics.append(error.diagnostic)
      return []
    }
  }

  /// The last line of a run, such as `1 catalog, 12 colors, 40 images: no findings`.
  package var summaryText: String {
    "\(summary.paths.count.counted("catalog")), \(colorCount.counted("color")), "
      + imageCount.counted("image")
      + (searchedCount.map { ", searched \($0.counted("file"))" } ?? "") + ": \(summary.findingsText)"
  }
}
