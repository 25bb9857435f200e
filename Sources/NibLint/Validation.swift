import Foundation
public import LayoutXML
package import NibContracts
public import NibKit

/// Checks layouts, and the classes that use them when sources are given: what `nib validate` does.
public struct Validation: Sendable {
  /// What was checked and what was found.
  public struct Report: Sendable {
    /// The findings in reporting order.
    public var diagnostics: [Diagnostic]
    /// How many layout files were read.
    public let layoutCount: Int

    /// How many findings are errors.
    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    /// How many findings are warnings.
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
  }

  private let catalog: ElementCatalog
  private let limits: LayoutLimits
  private let jobs: Int

  /// Makes a validation.
  ///
  /// - Parameters:
  ///   - catalog: The elements that the layouts may use.
  ///   - limits: What is refused as too large.
  ///   - jobs: How many files are checked at the same time; nil for one on each core. The report is the same.
  public init(catalog: ElementCatalog, limits: LayoutLimits = LayoutLimits(), jobs: Int? = nil) {
    self.catalog = catalog
    self.limits = limits
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Checks files and folders.
  ///
  /// - Parameters:
  ///   - paths: Layout files, and folders whose `.xml` files are layouts. Two files of one nib name inside one folder are a
  ///     finding.
  ///   - sources: Folders of Swift sources, or files; nil when classes are not to be checked.
  ///   - settings: What the rules are set to for the layouts of one of the paths.
  ///   - progress: Called with the number of layouts that are done and of all, from any thread.
  /// - Returns: The findings. A file that cannot be read is one of them.
  public func run(
    paths: [String],
    sources: [String]? = nil,
    settings: (String) -> RuleSettings = { _ in RuleSettings() },
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) -> Report {
    let found = LayoutPaths(paths)
    let files = found.files.map { LayoutFile(path: $0.path, settings: settings($0.given), limits: limits) }
    var diagnostics = found.diagnostics
    var index: SourceIndex?
    if let sources {
      let (reading, findings) = self.index(of: sources)
      diagnostics += findings
      index = reading
    }
    let general = paths.first.map(settings) ?? RuleSettings()
    return report(
      files,
      index,
      found: diagnostics,
      general: general,
      tellsMissing: found.hasFolder,
      progress: progress
    )
  }

  /// Reads the Swift files of folders.
  private func index(of sources: [String]) -> (SourceIndex, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var paths: [String] = []
    for source in sources {
      switch SourceIndex.files(at: source) {
      case .success(let files): paths += files
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    var index = SourceIndex(catalog: catalog)
    for file in concurrently(paths, jobs: jobs, { SourceFile.read($0).map { FileDeclarations($0) } }) {
      switch file {
      case .success(let declarations): index.add(declarations)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return (index, diagnostics)
  }

  /// Checks layouts against an index of the sources.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found before.
  ///   - general: What the rules are set to for findings outside layouts.
  ///   - tellsMissing: Whether the layouts are all that there are.
  package func report(
    _ files: [LayoutFile],
    _ index: SourceIndex?,
    found diagnostics: [Diagnostic] = [],
    general: RuleSettings,
    tellsMissing: Bool,
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) -> Report {
    let check = LayoutCheck(catalog: catalog, limits: limits, index: index, nibNames: files.map(\.nibName))
    let checked = concurrently(files, jobs: jobs, progress: progress) { check($0) }
    var diagnostics = (diagnostics + (index.map { classes($0, checked, tellsMissing: tellsMissing) } ?? []))
      .compactMap { general.applied(to: $0) }
    diagnostics += checked.flatMap(\.diagnostics)
    return Report(diagnostics: diagnostics.inReportingOrder(), layoutCount: files.count)
  }

  /// What is wrong with the classes in the sources, seen over all layouts.
  private func classes(
    _ index: SourceIndex,
    _ layouts: [CheckedLayout],
    tellsMissing: Bool
  ) -> [Diagnostic] {
    var connected: [ClassName: Set<String>] = [:]
    for layout in layouts {
      for record in layout.classes.flatMap({ index.lineage(of: $0) }) {
        connected[record.name, default: []].formUnion(layout.outlets)
      }
    }
    var diagnostics = UnconnectedOutletRule.diagnostics(index, connected: connected)
    if tellsMissing {
      diagnostics += MissingLayoutRule.diagnostics(
        index,
        nibNames: Set(layouts.map(\.nibName)),
        named: Set(layouts.flatMap(\.namedClasses))
      )
    }
    return diagnostics
  }
}
