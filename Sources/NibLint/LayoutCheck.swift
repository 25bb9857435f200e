import NibContracts
import NibKit
import NibMarkup

/// Checks one layout after the other, each for itself.
///
/// What it keeps of one is small.
struct LayoutCheck: Sendable {
  private let catalog: ElementCatalog
  private let classNames: LayoutResolver.ClassNames
  private let defaults = ElementDefaults()
  private let limits: LayoutLimits
  let index: SourceIndex?
  private let claimed: Set<String>
  /// The names of layouts by their lower-case path, where there are several.
  private let spellings: [String: Set<String>]

  init(
    catalog: ElementCatalog,
    classNames: LayoutResolver.ClassNames,
    limits: LayoutLimits,
    index: SourceIndex?,
    files: [LayoutFile]
  ) {
    self.catalog = catalog
    self.classNames = classNames
    self.limits = limits
    self.index = index
    claimed = index.map { $0.texts.union($0.claims.keys) } ?? []
    spellings = Dictionary(grouping: files) { $0.path.lowercased() }.filter { $0.value.count > 1 }
      .mapValues { Set($0.map(\.nibName)) }
  }

  func callAsFunction(_ file: LayoutFile) -> CheckedLayout {
    switch file.read() {
    case .failure(let error):
      var checked = CheckedLayout(nibName: file.nibName, findings: Findings(limit: limits.findings))
      checked.findings.append(error.diagnostic)
      checked.classes = index?.claimants(of: file.nibName, near: file.path).flatMap(\.self) ?? []
      checked.isUnderstood = false
      return checked
    case .success(let source):
      let layout = LayoutResolution(
        source,
        nibName: file.nibName,
        elements: catalog,
        limits: limits,
        classNames: classNames
      )
      var checked = CheckedLayout(nibName: file.nibName, findings: Findings(limit: limits.findings))
      checked.source = source
      checked.findings.append(contentsOf: layout.findings)
      var suppressions = layout.layout.map { _ in
        Suppressions(source, settings: file.settings, limits: limits)
      }
      var found = UnsolvedConstraints(layout)?.diagnostics() ?? []
      let others = (spellings[file.path.lowercased()] ?? []).subtracting([file.nibName])
      found += [NibNameCaseRule.diagnostic(layout, others: others)].compactMap(\.self)
      if let index { found += join(layout, to: index, &checked) }
      found += [UnloadableLayoutRule.diagnostic(layout, catalog)].compactMap(\.self)
      checked.findings.append(contentsOf: suppressions?.kept(found) ?? found)
      if let resolved = layout.layout, var suppressions {
        checked.findings.append(
          contentsOf: LayoutWalk.findings(
            resolved,
            defaults: defaults,
            settings: file.settings,
            suppressions: &suppressions,
            limits: limits
          )
        )
        checked.findings.append(
          contentsOf: suppressions.needless { file.settings.looks(for: $0.rule, withSources: index != nil) }
        )
      }
      return checked
    }
  }

  /// Compares a layout with the classes in the sources.
  ///
  /// - Returns: What comments can turn off.
  private func join(
    _ layout: LayoutResolution,
    to index: SourceIndex,
    _ checked: inout CheckedLayout
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let check = ClassCheck(layout, index) {
      let (contract, others) = check.findings(limit: limits.findings)
      checked.findings.append(contentsOf: contract)
      found += others
    }
    if !index.hasComputedNibNames, index.isComplete {
      found += [UnusedLayoutRule.diagnostic(layout, claimed: claimed)].compactMap(\.self)
    }
    if let resolved = layout.layout { found += NestedLoadableRule.diagnostics(resolved, index) }
    let path = layout.source?.path ?? ""
    checked.classes = index.claimants(of: layout.nibName, near: path).flatMap(\.self)
    guard let connections = layout.connections else {
      checked.isUnderstood = false
      return found
    }
    checked.outlets = Set(connections.outlets.map(\.outlet.name))
    let named = [connections.owner, connections.rootClass].compactMap { $0?.name }.map { ClassName($0) }
    checked.namedClasses = named.map(\.base)
    checked.classes += named.flatMap { index.records(named: $0, near: path) }
    return found
  }
}

/// What is kept of a layout that was checked.
struct CheckedLayout: Sendable {
  let nibName: String
  var findings: Findings
  /// The file, as far as it could be read.
  var source: SourceFile?
  /// Whether it is known what it connects.
  var isUnderstood = true
  /// The names of the outlets that it connects.
  var outlets: Set<String> = []
  /// The classes of the sources that it is for.
  var classes: [ClassRecord] = []
  /// The classes that it names itself.
  var namedClasses: [String] = []
}
