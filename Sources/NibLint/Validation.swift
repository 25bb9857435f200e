import Foundation
package import NibContracts
import NibInterfaceBuilder
public import NibMarkup
package import NibModel
package import SystemPackage

/// A check of layouts, and of the classes that use them if sources are given, as run by `nib validate`.
///
/// The module `NibInspection` has the initializer, because some rules need a layout engine.
public struct Validation: Sendable {
  /// A phase of a run, for reporting progress.
  public enum Step: Sendable {
    /// Reading Swift files.
    case sources
    /// Checking layouts.
    case layouts
  }

  /// A closure that receives the current step, the number of finished files, and the number of all files.
  public typealias ProgressHandler = @Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void

  /// The result of a run, with all its findings.
  public struct Report: Sendable {
    /// The findings in reporting order.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The files that were checked, and the numbers of findings.
    public internal(set) var summary = Summary()
  }

  /// The files that were checked, and the numbers of findings.
  public struct Summary: Sendable {
    /// The files that were checked: layouts, files of styles, and documents of Interface Builder.
    public internal(set) var paths: [String] = []
    /// The number of layout files that were checked.
    public internal(set) var layoutCount = 0
    /// The number of documents of Interface Builder that were checked.
    public internal(set) var documentCount = 0
    /// The numbers of outlets and actions of documents that were not judged, by the names of the classes that
    /// are not in the sources, or whose extensions are not.
    public internal(set) var unjudged: [String: Int] = [:]
    /// The number of outlets and actions of documents that were not judged.
    public var unjudgedCount: Int { unjudged.values.reduce(0, +) }
    /// The number of Objective-C files that were read.
    public internal(set) var objectiveCCount = 0
    /// The number of Swift files that were read, or `nil` if classes were not checked.
    public internal(set) var sourceCount: Int?
    /// The number of findings that are errors.
    public internal(set) var errorCount = 0
    /// The number of findings that are warnings.
    public internal(set) var warningCount = 0
    /// The number of files with findings.
    public internal(set) var faultyFileCount = 0
    /// Whether a layout has an unknown element.
    public internal(set) var hasUnknownElements = false

    /// The number of files of styles that were checked.
    public var styleFileCount: Int { paths.count - layoutCount - documentCount }
  }

  /// The number of findings in each file that can be compared with a baseline.
  private static let comparedFindings = 10_000

  let elements: ElementVocabulary
  private let classNames: NameableClasses
  private let analyzer: any LayoutAnalyzer
  let reader: SwiftReader
  let limits: LayoutLimits
  let jobs: Int
  /// The files that are left out of the folders.
  let excluded: ExcludedPaths
  /// The results of earlier runs, or `nil` to check everything.
  let cache: ValidationCache?

  package init(
    elements: ElementVocabulary,
    knowsClasses: Bool,
    analyzer: any LayoutAnalyzer,
    reader: SwiftReader,
    limits: LayoutLimits,
    jobs: Int?,
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    cache: ValidationCache? = nil
  ) {
    self.elements = elements
    classNames = knowsClasses ? .registered : .any
    self.analyzer = analyzer
    self.reader = reader
    self.limits = limits
    self.excluded = excluded
    self.cache = cache
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Checks files and folders.
  ///
  /// - Parameters:
  ///   - paths: Layout files, documents of Interface Builder, and folders of them. The `.xml` files in a
  ///     folder are layouts and, if they are named `Styles.xml`, files of styles. Two files with the same nib
  ///     name in one folder are reported. Files without any folder can refer to the layouts and styles in the
  ///     folders of their projects.
  ///   - sources: Swift files, and folders of them, or `nil` if classes are not to be checked.
  ///   - settings: Returns the settings for the findings in a file, given the file's path.
  ///   - progress: A closure that is called from any thread.
  /// - Returns: The report. A file that cannot be read is reported as a finding.
  public func run(
    paths: [String],
    sources: [String]? = nil,
    settings: (String) -> RuleSettings = { _ in RuleSettings() },
    progress: ProgressHandler? = nil
  ) -> Report {
    var report = Report()
    report.summary = run(
      paths: paths.map { FilePath($0) },
      sources: sources?.map { FilePath($0) },
      settings: settings,
      progress: progress,
      begin: {},
      take: { report.diagnostics += $0 }
    )
    return report
  }

  /// Checks files and folders, and passes on findings as soon as they are known.
  ///
  /// The findings of one file at a time are passed on, in the order of the files' paths: those in layouts,
  /// those in files of styles, those in documents of Interface Builder, and then those in Swift files.
  /// Afterwards, only their rules, messages and places are kept, because what several layouts lead to is
  /// reported once.
  ///
  /// - Parameters:
  ///   - begin: Called after the settings of all given paths have been requested, before any file is read. An
  ///     error that it throws ends the run.
  ///   - isReported: Returns whether to report a finding. It is called for each finding in reporting order,
  ///     for at least 10,000 findings in each file; a finding that is not reported is not counted.
  ///   - take: Receives findings. An error that it throws ends the run.
  package func run(
    paths: [FilePath],
    sources: [FilePath]?,
    settings: (String) -> RuleSettings,
    progress: ProgressHandler?,
    begin: () throws -> Void,
    isReported: ((Diagnostic) -> Bool)? = nil,
    take: ([Diagnostic]) throws -> Void
  ) rethrows -> Summary {
    guard let cache else {
      return try check(
        paths: paths,
        sources: sources,
        settings: settings,
        progress: progress,
        begin: begin,
        isReported: isReported,
        take: take
      )
    }
    let run = CachedRun(paths, sources, excluded, elementsAreKnown: classNames == .registered, limits, cache)
    let key = run.key(isCompared: isReported != nil)
    let stored = try run.stored(for: key, jobs: jobs, settings: settings, begin: begin)
    if let stored {
      var stream = FindingStream(limit: limits.findings, known: [])
      try stored.forEachFile { findings, source in
        let reported = stream.reported(findings, in: source, settings: settings, isReported: isReported)
        if !reported.isEmpty { try take(reported) }
      }
      return stored.summary.counting(stream)
    }
    var writer = RunResultWriter()
    var settingsOfFiles: [String: ContentDigest] = [:]
    var isBegun = false
    let record = run.newRecord()
    let summary = try FileRecord.$current.withValue(record) {
      try check(
        paths: paths,
        sources: sources,
        settings: { path in
          let settings = settings(path)
          if !isBegun { settingsOfFiles[path] = settings.digest }
          return settings
        },
        progress: progress,
        begin: {
          isBegun = true
          try begin()
        },
        isReported: isReported,
        note: { writer.add($0, in: $1) },
        take: take
      )
    }
    let dependencies = RunDependencies(settings: settingsOfFiles, record)
    run.store(writer.isStorable ? writer.bytes(summary) : nil, dependencies, record, for: key)
    return summary
  }

  /// Checks files and folders without the result of an earlier run.
  ///
  /// - Parameters:
  ///   - note: Receives all findings about a file, before settings apply, with the file.
  ///   - memory: What is known from the last check of the same paths, or `nil` to check everything.
  func check(
    paths: [FilePath],
    sources: [FilePath]?,
    settings: (String) -> RuleSettings,
    progress: ProgressHandler?,
    begin: () throws -> Void,
    isReported: ((Diagnostic) -> Bool)?,
    note: ((Findings, SourceFile?) -> Void)? = nil,
    memory: CheckMemory? = nil,
    take: ([Diagnostic]) throws -> Void
  ) rethrows -> Summary {
    let gathered =
      try memory?.gathered ?? gather(paths, sources, settings, progress, memory: memory?.swift, begin)
    memory?.gathered = gathered
    return try report(
      gathered,
      folders: paths.filter(\.isFolder),
      settings: settings,
      cached: cache.map {
        CachedLayouts(
          $0,
          gathered.nameDigests,
          circumstances: CachedRun.circumstances(
            paths,
            sources,
            hasProjects: gathered.projects?.isEmpty == false
          ),
          areAllFiles: paths.allSatisfy(\.isFolder)
            && (gathered.index == nil || gathered.nameDigests != nil)
        )
      },
      memory: memory,
      progress: progress,
      isReported: isReported,
      note: note,
      take: take
    )
  }

  /// Checks layouts against an index of the sources, and returns a report with all findings.
  ///
  /// - Parameter files: The layouts, and the files of styles that all of them find.
  package func report(
    _ files: [LayoutInput],
    _ index: SourceIndex?,
    settings: (String) -> RuleSettings,
    hasAllLayouts: Bool
  ) -> Report {
    var report = Report()
    let gathered = Gathered(
      files: files.filter { !LayoutFileName.isStyles($0.path) },
      styleFiles: StyleFiles(files.filter { LayoutFileName.isStyles($0.path) }),
      index: index,
      hasAllLayouts: hasAllLayouts
    )
    report.summary = self.report(
      gathered,
      folders: [],
      settings: settings,
      progress: nil,
      isReported: nil
    ) { report.diagnostics += $0 }
    return report
  }

  /// - Parameter isCompared: Whether findings are compared with a baseline.
  private func checkLimits(isCompared: Bool) -> LayoutLimits {
    var limits = limits
    // Each rule reports in its own order. More findings are kept than are reported, so that the first ones by
    // place can be selected. A finding that is not reported makes room for another one.
    limits.findings = max(isCompared ? Self.comparedFindings : 1000, limits.findings)
    return limits
  }

  /// Returns a check of individual layouts.
  ///
  /// - Parameters:
  ///   - folders: The folders that are checked.
  ///   - isCompared: Whether findings are compared with a baseline.
  func layoutCheck(_ gathered: Gathered, folders: [FilePath], isCompared: Bool) -> LayoutCheck {
    LayoutCheck(
      elements: gathered.index?.vocabulary ?? elements,
      classNames: classNames,
      analyzer: analyzer,
      limits: checkLimits(isCompared: isCompared),
      index: gathered.index,
      files: gathered.files,
      hasAllLayouts: gathered.hasAllLayouts,
      styleFiles: gathered.styleFiles,
      projects: gathered.projects,
      given: folders,
      found: gathered.diagnostics
    )
  }

  /// Checks layouts and classes, and passes on the findings in reporting order.
  ///
  /// - Parameters:
  ///   - folders: The folders that are checked. The code inside them is compared with all nibs.
  ///   - cached: The results of earlier runs, or `nil` to check all layouts.
  ///   - memory: What is known from the last check.
  ///   - note: Receives all findings about a file, before settings apply, with the file.
  private func report(
    _ gathered: Gathered,
    folders: [FilePath],
    settings: (String) -> RuleSettings,
    cached: CachedLayouts? = nil,
    memory: CheckMemory? = nil,
    progress: ProgressHandler?,
    isReported: ((Diagnostic) -> Bool)?,
    note: ((Findings, SourceFile?) -> Void)? = nil,
    take: ([Diagnostic]) throws -> Void
  ) rethrows -> Summary {
    let (files, documents, index) = (gathered.files, gathered.documents, gathered.index)
    let (diagnostics, hasAllLayouts) = (gathered.diagnostics, gathered.hasAllLayouts)
    let checkLimits = checkLimits(isCompared: isReported != nil)
    let check =
      memory?.check ?? layoutCheck(gathered, folders: folders, isCompared: isReported != nil)
    memory?.begin(check)
    var stream = FindingStream(limit: limits.findings, known: diagnostics)
    func report(_ findings: Findings, in source: SourceFile? = nil) throws {
      if findings.count > 0 { note?(findings, source) }
      let reported = stream.reported(findings, in: source, settings: settings, isReported: isReported)
      if !reported.isEmpty { try take(reported) }
    }
    var layouts: [CheckedLayout] = []
    var styles: Set<String>? = hasAllLayouts ? [] : nil
    let sorted = memory?.sorted ?? files.sorted { $0.path < $1.path }
    memory?.sorted = sorted
    let cachedCheck = cached?.check(check, sorted, found: diagnostics, checkLimits, classNames, hasAllLayouts)
    let showProgress = progress.map { show in { @Sendable done, count in show(.layouts, done, count) } }
    func takeLayout(_ checked: CheckedLayout, at path: String) throws {
      for others in stream.known(before: path) { try report(others) }
      var layout = checked
      layout.findings.append(contentsOf: stream.known(about: path))
      try report(layout.findings, in: layout.source)
      if let used = layout.styles { styles?.formUnion(used) } else { styles = nil }
      // What is remembered need not be kept once more.
      guard check.index != nil, memory == nil else { return }
      // The findings are released, because there may be many of them.
      layout.findings = Findings(limit: 1)
      layout.source = nil
      layouts.append(layout)
    }
    if let memory {
      let waiting = sorted.filter { memory.layouts[$0.path] == nil }
      concurrently(waiting, jobs: jobs, progress: showProgress) { input in
        let uses = LayoutUses()
        return (check.noting(uses, input), uses)
      } take: { (index, result: (layout: CheckedLayout, uses: LayoutUses)) in
        memory.add(result.layout, result.uses, of: waiting[index])
      }
      for input in sorted {
        if let entry = memory.layouts[input.path] { try takeLayout(entry.layout, at: input.path) }
      }
    } else {
      try concurrently(sorted, jobs: jobs, progress: showProgress) {
        cachedCheck?($0) ?? check($0)
      } take: { index, layout in
        try takeLayout(layout, at: sorted[index].path)
      }
    }
    for file in check.styleFiles(in: gathered.styleFiles) {
      for others in stream.known(before: file.path) { try report(others) }
      try report(check.findings(in: file, used: styles, settings(file.path)), in: file.source)
    }
    let levels = Dictionary(documents.map { ($0, settings($0.string)) }) { first, _ in first }
    var unjudged: [String: Int] = [:]
    var facts: [DocumentFacts] = []
    let knownDocuments = memory?.documents
    try concurrently(documents.sorted { $0.string < $1.string }, jobs: jobs) { [limits = checkLimits] path in
      if let known = knownDocuments?[path] { return known }
      let document = DocumentCheck(
        path,
        levels[path] ?? RuleSettings(),
        gathered.documentSources,
        gathered.assets,
        check.folders.resources,
        limits: limits
      )
      guard document.facts.isUnderstood, let source = document.source, let settings = levels[path] else {
        return document
      }
      return document.adding(check.findings(inDocument: path.string, source, settings))
    } take: { _, document in
      memory?.documents[FilePath(document.path)] = document
      unjudged.merge(document.unjudged, uniquingKeysWith: +)
      facts.append(document.facts)
      for others in stream.known(before: document.path) { try report(others) }
      try report(document.findings, in: document.source)
    }
    let reported =
      memory?.projectFindings
      ?? projectFindings(
        gathered,
        check,
        memory?.checkedLayouts ?? layouts,
        facts,
        levels: Array(levels.values),
        in: folders
      )
    memory?.projectFindings = reported
    for others in stream.remaining(with: reported) { try report(others) }
    var summary = Summary()
    summary.sourceCount = index?.fileCount
    summary.layoutCount = files.count
    summary.documentCount = documents.count
    summary.unjudged = unjudged
    summary.objectiveCCount = gathered.objectiveCCount
    summary.paths =
      files.map(\.path) + gathered.styleFiles.checkedPaths.sorted() + documents.map(\.string).sorted()
    return summary.counting(stream)
  }
}

extension Validation.Summary {
  /// Returns the summary with the numbers of findings that were reported.
  fileprivate func counting(_ stream: FindingStream) -> Self {
    var summary = self
    summary.errorCount = stream.counts.errors
    summary.warningCount = stream.counts.warnings
    summary.faultyFileCount = stream.counts.files.count
    summary.hasUnknownElements = stream.counts.hasUnknownElements
    return summary
  }
}
