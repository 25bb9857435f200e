import Foundation
public import LayoutXML
package import NibContracts
public import NibKit

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
    public var diagnostics: [Diagnostic]
    /// The layout files that were checked.
    public let paths: [String]

    /// How many Swift files were read, or nil when classes were not to be checked.
    public var sourceCount: Int?

    /// How many layout files were checked.
    public var layoutCount: Int { paths.count }

    /// How many findings are errors.
    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    /// How many findings are warnings.
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
  }

  private let catalog: ElementCatalog
  private let classNames: LayoutCompiler.ClassNames
  private let limits: LayoutLimits
  private let jobs: Int

  /// Makes a validation.
  ///
  /// - Parameters:
  ///   - catalog: The elements that the layouts may use.
  ///   - knowsClasses: Whether `class` below the root may name the catalog's classes only, as when the layout is loaded. When
  ///     not, it may name any class, which the sources must have where they are given.
  ///   - limits: What is refused as too large.
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
  ///   - paths: Layout files, and folders whose `.xml` files are layouts. Two files of one nib name inside one folder are a
  ///     finding.
  ///   - sources: Folders of Swift sources, or files; nil when classes are not to be checked.
  ///   - settings: What the rules are set to for the findings in a file, by its path.
  ///   - progress: Called with what is being done, with the number of files that are done and of all, from any thread.
  /// - Returns: The findings. A file that cannot be read is one of them.
  public func run(
    paths: [String],
    sources: [String]? = nil,
    settings: (String) -> RuleSettings = { _ in RuleSettings() },
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)? = nil
  ) -> Report {
    let found = LayoutPaths(paths)
    let files = found.files.map { LayoutFile(path: $0, settings: settings($0), limits: limits) }
    var diagnostics = found.diagnostics
    var index: SourceIndex?
    if let sources {
      let (reading, findings) = self.index(of: sources, progress: progress)
      diagnostics += findings
      index = reading
    }
    var report = report(
      files,
      index,
      found: diagnostics,
      settings: settings,
      tellsMissing: found.hasFolder,
      progress: progress
    )
    report.sourceCount = index?.fileCount
    return report
  }

  /// Reads the Swift files of folders.
  private func index(
    of sources: [String],
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)?
  ) -> (SourceIndex, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var paths: [String] = []
    var seen: Set<String> = []
    for source in sources {
      switch SourceIndex.files(at: source) {
      case .success(let files): paths += files.filter { seen.insert($0.plainPath).inserted }
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    var files: [FileDeclarations] = []
    let showProgress = progress.map { show in { @Sendable done, count in show(.sources, done, count) } }
    let reading = concurrently(paths, jobs: jobs, progress: showProgress) { path in
      SourceFile.read(path).map { FileDeclarations($0) }
    }
    for file in reading {
      switch file {
      case .success(let declarations): files.append(declarations)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return (SourceIndex(files, catalog: catalog), diagnostics)
  }

  /// Checks layouts against an index of the sources.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found before.
  ///   - settings: What the rules are set to for the findings in a file, by its path.
  ///   - tellsMissing: Whether the layouts are all that there are.
  package func report(
    _ files: [LayoutFile],
    _ index: SourceIndex?,
    found diagnostics: [Diagnostic] = [],
    settings: (String) -> RuleSettings,
    tellsMissing: Bool,
    progress: (@Sendable (_ step: Step, _ done: Int, _ count: Int) -> Void)? = nil
  ) -> Report {
    let check = LayoutCheck(
      catalog: catalog,
      classNames: classNames,
      limits: limits,
      index: index,
      files: files
    )
    let showProgress = progress.map { show in { @Sendable done, count in show(.layouts, done, count) } }
    let checked = concurrently(files, jobs: jobs, progress: showProgress) { check($0) }
    var diagnostics = diagnostics + (index.map { classes($0, checked, tellsMissing: tellsMissing) } ?? [])
    diagnostics += checked.flatMap(\.diagnostics)
    diagnostics = diagnostics.compactMap { settings($0.range?.path ?? "").applied(to: $0) }
    return Report(
      diagnostics: UnshownClassRule.once(diagnostics.inReportingOrder()),
      paths: files.map(\.path)
    )
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
