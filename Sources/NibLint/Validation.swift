import Foundation
package import NibContracts
public import NibKit
public import NibMarkup
package import SystemPackage

/// Checks layouts, and the classes that use them when sources are given: what `nib validate` does.
public struct Validation: Sendable {
  /// What takes time.
  public enum Step: Sendable {
    /// Reading Swift files.
    case sources
    /// Checking layouts.
    case layouts
  }

  /// What was checked and what was found.
  public struct Report: Sendable {
    /// The findings in reporting order.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// What was checked.
    public internal(set) var summary = Summary()

    /// The layout files that were checked.
    public var paths: [String] { summary.paths }
    /// How many Swift files were read, or nil when classes were not to be checked.
    public var sourceCount: Int? { summary.sourceCount }
    /// How many layout files were checked.
    public var layoutCount: Int { summary.paths.count }
    /// How many findings are errors.
    public var errorCount: Int { summary.errorCount }
    /// How many findings are warnings.
    public var warningCount: Int { summary.warningCount }
  }

  /// What was checked, and how much was found.
  public struct Summary: Sendable {
    /// The layout files that were checked.
    public internal(set) var paths: [String] = []
    /// How many Swift files were read, or nil when classes were not to be checked.
    public internal(set) var sourceCount: Int?
    /// How many findings are errors.
    public internal(set) var errorCount = 0
    /// How many findings are warnings.
    public internal(set) var warningCount = 0
    /// Whether an element was found that the catalog does not have.
    public internal(set) var hasUnknownElements = false

    /// How many layout files were checked.
    public var layoutCount: Int { paths.count }

    mutating func count(_ diagnostics: [Diagnostic]) {
      for diagnostic in diagnostics {
        if diagnostic.severity == .error { errorCount += 1 } else { warningCount += 1 }
        if diagnostic.rule == .unknownElement { hasUnknownElements = true }
      }
    }
  }

  private let catalog: ElementCatalog
  private let classNames: LayoutResolver.ClassNames
  private let limits: LayoutLimits
  private let jobs: Int

  /// Makes a validation.
  ///
  /// - Parameters:
  ///   - catalog: The elements that the layouts may use.
  ///   - knowsClasses: Whether `class` below the root may name the catalog's classes only, as when the layout
  ///     is loaded. When not, it may name any class, which the sources must have where they are given.
  ///   - limits: What is refused as too large, and how many findings are reported for each file.
  ///   - jobs: How many files are checked at the same time; nil for one on each core. The report is the same.
  public init(
    catalog: ElementCatalog,
    knowsClasses: Bool = false,
    limits: LayoutLimits = LayoutLimits(),
    jobs: Int? = nil
  ) {
    self.catalog = catalog
    classNames = knowsClasses ? .registered : .any
    self.limits = limits
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Checks files and folders.
  ///
  /// - Parameters:
  ///   - paths: Layout files, and folders whose `.xml` files are layouts. Two files of one nib name inside
  ///     one folder are a finding.
  ///   - sources: Folders of Swift sources, or files; nil when classes are not to be checked.
  ///   - settings: What the rules are set to for the findings in a file, by its path.
  ///   - progress: Called with what is being done, with the number of files that are done and of all, from
  ///     any thread.
  /// - Returns: The findings. A file that cannot be read is one of them.
  public func run(
    paths: [String],
    sources: [String]? = nil,
    settings: (String) -> RuleSettings = { _ in RuleSettings() },
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)? = nil
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

  /// Checks files and folders and hands over what is found as soon as it is known: the findings of a file at
  /// a time, in the order of their paths, those in layouts before those in Swift files.
  ///
  /// Nothing is kept of what was handed over.
  ///
  /// - Parameters:
  ///   - begin: Called when all settings have been asked for, before a file is read. What it throws ends the
  ///     run.
  ///   - isReported: Asked for each finding in reporting order; one that is not reported does not count.
  ///   - take: Takes findings. What it throws ends the run.
  package func run(
    paths: [FilePath],
    sources: [FilePath]?,
    settings: (String) -> RuleSettings,
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)?,
    begin: () throws -> Void,
    isReported: ((Diagnostic) -> Bool)? = nil,
    take: ([Diagnostic]) throws -> Void
  ) rethrows -> Summary {
    let found = LayoutPaths(paths)
    let files = found.files.map { LayoutFile(path: $0, settings: settings($0.string), limits: limits) }
    var diagnostics = found.diagnostics
    var index: SourceIndex?
    let swiftFiles = sources.map { self.swiftFiles(of: $0) }
    for path in swiftFiles?.paths ?? [] { _ = settings(path.string) }
    try begin()
    if let swiftFiles {
      let (reading, findings) = self.index(of: swiftFiles.paths, progress: progress)
      diagnostics += swiftFiles.diagnostics + findings
      index = reading
    }
    return try report(
      files,
      index,
      found: diagnostics,
      settings: settings,
      tellsMissing: found.hasFolder,
      progress: progress,
      isReported: isReported,
      take: take
    )
  }

  /// The Swift files of folders, each once, and what is wrong with the folders.
  private func swiftFiles(of sources: [FilePath]) -> (paths: [FilePath], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var paths: [FilePath] = []
    var seen: Set<FilePath> = []
    for source in sources {
      switch SourceIndex.files(at: source) {
      case .success(let contents):
        paths += contents.files.filter { seen.insert($0.lexicallyNormalized()).inserted }
        diagnostics += contents.diagnostics
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return (paths, diagnostics)
  }

  /// Reads Swift files.
  private func index(
    of paths: [FilePath],
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)?
  ) -> (SourceIndex, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [FileDeclarations] = []
    let showProgress = progress.map { show in { @Sendable done, count in show(.sources, done, count) } }
    concurrently(paths, jobs: jobs, progress: showProgress) { path in
      SourceFile.read(path).map { FileDeclarations($0) }
    } take: { _, file in
      switch file {
      case .success(let declarations): files.append(declarations)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return (SourceIndex(files, catalog: catalog), diagnostics)
  }

  /// Checks layouts against an index of the sources, and gathers what is found.
  package func report(
    _ files: [LayoutFile],
    _ index: SourceIndex?,
    settings: (String) -> RuleSettings,
    tellsMissing: Bool
  ) -> Report {
    var report = Report()
    report.summary = self.report(
      files,
      index,
      found: [],
      settings: settings,
      tellsMissing: tellsMissing,
      progress: nil,
      isReported: nil
    ) { report.diagnostics += $0 }
    return report
  }

  /// - Parameters:
  ///   - diagnostics: What was found before.
  ///   - tellsMissing: Whether the layouts are all that there are.
  private func report(
    _ files: [LayoutFile],
    _ index: SourceIndex?,
    found diagnostics: [Diagnostic],
    settings: (String) -> RuleSettings,
    tellsMissing: Bool,
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)?,
    isReported: ((Diagnostic) -> Bool)?,
    take: ([Diagnostic]) throws -> Void
  ) rethrows -> Summary {
    // What is not reported makes room for what is, so that nothing can be counted before it is asked for.
    var checkLimits = limits
    // Each rule finds in its own order; from more than are reported the first by their places are taken.
    checkLimits.findings = isReported != nil ? .max : max(1000, limits.findings)
    let check = LayoutCheck(
      catalog: catalog,
      classNames: classNames,
      limits: checkLimits,
      index: index,
      files: files
    )
    var summary = Summary()
    summary.sourceCount = index?.fileCount
    var shown = UnshownClassRule.Shown()
    func hand(over findings: Findings, in source: SourceFile?) throws {
      var findings = findings
      findings.sort()
      findings.compactMap { diagnostic in
        guard let diagnostic = settings(diagnostic.range?.path ?? "").applied(to: diagnostic),
          isReported?(diagnostic) ?? true
        else { return nil }
        return shown.isFirst(diagnostic) ? diagnostic : nil
      }
      let reported = findings.reported(in: source, limit: limits.findings)
      guard !reported.isEmpty else { return }
      summary.count(reported)
      try take(reported)
    }
    func hand(over diagnostics: ArraySlice<Diagnostic>) throws {
      for group in diagnostics.chunkedByPath() {
        var findings = Findings(limit: .max)
        findings.append(contentsOf: group)
        try hand(over: findings, in: nil)
      }
    }

    // What was found before stands before the layouts that come after it.
    var before = diagnostics.inReportingOrder()[...]
    var layouts: [CheckedLayout] = []
    let order = files.indices.sorted { files[$0].path < files[$1].path }
    let sorted = order.map { files[$0] }
    let showProgress = progress.map { show in { @Sendable done, count in show(.layouts, done, count) } }
    try concurrently(sorted, jobs: jobs, progress: showProgress) {
      check($0)
    } take: { index, layout in
      let path = sorted[index].path
      let others = before.prefix { ($0.range?.path ?? "") < path }
      try hand(over: others)
      before = before.dropFirst(others.count)
      let own = before.prefix { $0.range?.path == path }
      before = before.dropFirst(own.count)
      var layout = layout
      layout.findings.append(contentsOf: own)
      try hand(over: layout.findings, in: layout.source)
      // The findings are as large as they are many.
      layout.findings = Findings(limit: 1)
      layout.source = nil
      if check.index != nil { layouts.append(layout) }
    }
    summary.paths = files.map(\.path)
    let classes = index.map { self.classes($0, layouts, tellsMissing: tellsMissing) } ?? []
    try hand(over: (before + classes).inReportingOrder()[...])
    return summary
  }

  /// What is wrong with the classes in the sources, seen over all layouts.
  private func classes(
    _ index: SourceIndex,
    _ layouts: [CheckedLayout],
    tellsMissing: Bool
  ) -> [Diagnostic] {
    var connected: [Int: Set<String>] = [:]
    var unknown: Set<Int> = []
    for layout in layouts {
      for record in layout.classes.flatMap({ index.lineage(of: $0) }) {
        connected[record.place, default: []].formUnion(layout.outlets)
        if !layout.isUnderstood { unknown.insert(record.place) }
      }
    }
    var sources = ShownSources()
    var diagnostics = UnparsedSourceRule.diagnostics(index, &sources)
    diagnostics += UnshownClassRule.diagnostics(index, &sources)
    diagnostics += DuplicateReuseIdentifierRule.diagnostics(index, &sources)
    if tellsMissing {
      diagnostics += UnconnectedOutletRule.diagnostics(
        index,
        connected: connected,
        unknown: unknown,
        &sources
      )
      diagnostics += MissingLayoutRule.diagnostics(
        index,
        nibNames: Set(layouts.map(\.nibName)),
        named: Set(layouts.flatMap(\.namedClasses)),
        &sources
      )
    }
    return diagnostics
  }
}

extension ArraySlice<Diagnostic> {
  /// Stretches about one file each.
  fileprivate func chunkedByPath() -> [ArraySlice<Diagnostic>] {
    var chunks: [ArraySlice<Diagnostic>] = []
    var rest = self
    while let first = rest.first {
      let chunk = rest.prefix { $0.range?.path == first.range?.path }
      chunks.append(chunk)
      rest = rest.dropFirst(chunk.count)
    }
    return chunks
  }
}
