import Foundation
import NibContracts
import NibInterfaceBuilder
import NibMarkup
import NibModel
import SystemPackage

extension Validation {
  /// What a check is about: the files, and what the sources say.
  struct Gathered {
    /// The files as they were found, or `nil` for layouts that are in no folder.
    var found: FoundLayouts?
    var files: [LayoutInput] = []
    var documents: [FilePath] = []
    var styleFiles = StyleFiles()
    /// The projects of the layouts, or `nil` for layouts that are in no folder.
    var projects: Projects?
    var index: SourceIndex?
    var nameDigests: NameDigests?
    var documentSources: DocumentSources?
    var assets: AssetNames?
    var objectiveCCount = 0
    /// The findings that are already known.
    var diagnostics: [Diagnostic] = []
    /// Whether the layouts are assumed to be complete, so that missing layouts and unconnected outlets are
    /// reported.
    var hasAllLayouts = false
  }

  /// Finds the files at paths, and reads the sources.
  ///
  /// - Parameters:
  ///   - begin: Called after the settings of all paths have been requested, before any file is read.
  ///   - memory: The sources that were read before, or `nil` to read all.
  func gather(
    _ paths: [FilePath],
    _ sources: [FilePath]?,
    _ settings: (String) -> RuleSettings,
    _ progress: ProgressHandler?,
    memory: SwiftMemory?,
    _ begin: () throws -> Void
  ) rethrows -> Gathered {
    let found = FoundLayouts(paths, excluding: excluded)
    var files = found.files.map { LayoutInput(path: $0, settings: settings($0.string)) }
    var documents = found.documents
    var index: SourceIndex?
    var nameDigests: NameDigests?
    var documentSources: DocumentSources?
    var assets: AssetNames?
    var objectiveCCount = 0
    let swiftFiles = sources.map { SwiftFiles(at: $0, excluding: excluded) }
    var diagnostics = found.diagnostics + (swiftFiles?.diagnostics ?? [])
    let otherPaths =
      (swiftFiles?.paths ?? []).map(\.string) + found.documents.map(\.string)
      + Array(found.styleFiles.checkedPaths)
      + diagnostics.compactMap { $0.range?.path }
    for path in otherPaths { _ = settings(path) }
    try begin()
    if let sources, let swiftFiles {
      let showProgress = progress.map { show in { @Sendable done, count in show(.sources, done, count) } }
      let (declarations, findings) = swiftFiles.declarations(
        reader,
        readsRuntimeClasses: !found.documents.isEmpty,
        jobs: jobs,
        cache: cache,
        memory: memory,
        progress: showProgress
      )
      diagnostics += findings
      let sourceIndex = SourceIndex(declarations, elements: elements)
      index = sourceIndex
      if cache != nil || memory != nil { nameDigests = NameDigests(declarations, sourceIndex) }
      if !found.documents.isEmpty {
        let (reading, count, findings) = DocumentSources.read(
          found.documents,
          declarations,
          swiftFiles.paths,
          sources,
          excluding: excluded,
          limits: limits,
          jobs: jobs
        )
        diagnostics += findings
        documentSources = reading
        assets = AssetNames(
          in: Set((paths + sources).filter(\.isFolder).map(\.absolute)).sorted { $0.string < $1.string }
        )
        objectiveCCount = count
      }
    }
    if let index {
      let names = Set(files.map(\.nibName))
      let isLoaded = documents.partition { !Self.isLoaded($0, by: index, besides: names) }
      files += documents[..<isLoaded].map { LayoutInput(path: $0, settings: settings($0.string)) }
      documents.removeFirst(isLoaded)
    }
    return Gathered(
      found: found,
      files: files,
      documents: documents,
      styleFiles: found.styleFiles,
      projects: found.projects,
      index: index,
      nameDigests: nameDigests,
      documentSources: documentSources,
      assets: assets,
      objectiveCCount: objectiveCCount,
      diagnostics: diagnostics,
      hasAllLayouts: found.hasFolder
    )
  }

  /// Returns whether a program loads a document like a layout, because no layout has the name that a class
  /// claims.
  ///
  /// - Parameter layouts: The nib names of the layouts.
  private static func isLoaded(_ document: FilePath, by index: SourceIndex, besides layouts: Set<String>)
    -> Bool
  {
    guard DocumentFileName.isNib(document.string) else { return false }
    let name = DocumentFileName.nibName(ofPath: document.string)
    return index.claims[name] != nil && !layouts.contains(name)
  }

  /// Returns what rules find that look at all layouts and classes, and at all documents.
  ///
  /// - Parameters:
  ///   - levels: The settings of the documents.
  ///   - folders: The folders that are checked. The code inside them is compared with all nibs.
  func projectFindings(
    _ gathered: Gathered,
    _ check: LayoutCheck,
    _ layouts: [CheckedLayout],
    _ facts: [DocumentFacts],
    levels: [RuleSettings],
    in folders: [FilePath]
  ) -> [Diagnostic] {
    var projectReport = RuleReport()
    if let index = gathered.index {
      let project = Project(
        index,
        layouts,
        hasAllLayouts: gathered.hasAllLayouts,
        isIncluded: { check.folders.namesOfIncludes.contains($0) }
      )
      for rule in Rules.ofProjects { rule.check(project, &projectReport) }
    }
    var reported = projectReport.diagnostics + facts.flatMap(\.translations)
    if let documentSources = gathered.documentSources {
      let others = Set(gathered.files.map(\.nibName)).union(gathered.assets?.nibs ?? [])
      let isCompared = { (path: String) in
        folders.contains { FilePath(path).absolute.starts(with: $0.absolute) }
      }
      let lists = PropertyListNames(in: folders)
      let names = NameCheck(facts, documentSources, others: others, lists: lists, jobs: jobs, isCompared)
      reported += names.report.diagnostics
      reported += OutletCheck(facts, documentSources, jobs: jobs, isCompared).report.diagnostics
      let unused: [RuleDescription] = [.unusedNib, .unusedIdentifier, .unusedOutlet]
      if levels.contains(where: { level in unused.contains { level.isOn($0) } }) {
        let lists = folders.flatMap { folder in
          (try? FolderContents.inside(folder) { $0.hasSuffix(".plist") && !$1 }.get())?.files ?? []
        }
        reported +=
          UsageCheck(facts, documentSources, propertyLists: lists, jobs: jobs, isCompared)
          .report.diagnostics
      }
    }
    return reported
  }
}
