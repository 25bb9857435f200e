import NibContracts
import NibMarkup
import NibModel
import SystemPackage

/// A check of individual layouts, each independent of the others.
///
/// Only a small result is kept for each layout.
struct LayoutCheck: Sendable {
  private let elements: ElementVocabulary
  private let declared: DeclaredElementNotes?
  private let defaults = ElementDefaults()
  private let analyzer: any LayoutAnalyzer
  private let limits: LayoutLimits
  private(set) var folders: LayoutFolders
  private(set) var index: SourceIndex?
  /// What receives what the check of a layout depends on, or `nil` if nothing does.
  private var uses: LayoutUses?
  private let classNames: NameableClasses
  private var nested: NestedLayoutCheck?
  /// The nib names that classes claim, and texts that may be nib names; `nil` when a class may claim others.
  private let claimedNames: Set<String>?
  /// The nib names of the layouts whose paths differ only in case, by lowercase path.
  private let spellings: [String: Set<String>]
  /// The faults that are reported in the files that are checked.
  private var reported: ReportedFaults
  /// The files that are checked.
  private let given: GivenFiles

  private struct GivenFiles: Sendable {
    let layouts: Set<String>
    let styles: Set<String>
    /// The findings that are known before they are checked.
    let found: [Diagnostic]
  }

  init(
    elements: ElementVocabulary,
    classNames: NameableClasses,
    analyzer: any LayoutAnalyzer,
    limits: LayoutLimits,
    index: SourceIndex?,
    files: [LayoutInput],
    hasAllLayouts: Bool,
    styleFiles: StyleFiles,
    projects: Projects?,
    given: [FilePath] = [],
    found: [Diagnostic]
  ) {
    self.elements = elements
    self.analyzer = analyzer
    self.limits = limits
    self.index = index
    declared = index.map { DeclaredElementNotes(index: $0, hasManifest: classNames == .registered) }
    // A layout that no class loads may be included by one that is not checked.
    claimedNames = (hasAllLayouts ? index : nil).flatMap {
      $0.hasComputedNibNames || !$0.isComplete ? nil : $0.texts.union($0.claims.keys)
    }
    let folders = LayoutFolders(
      files,
      styleFiles,
      projects ?? Projects(),
      elements,
      isComplete: hasAllLayouts && projects != nil,
      given: given,
      limits: limits
    )
    self.folders = folders
    self.classNames = classNames
    nested = index.map { NestedLayoutCheck(folders, $0, classNames) }
    self.given = GivenFiles(
      layouts: Set(files.map(\.path)),
      styles: styleFiles.checkedPaths,
      found: found
    )
    reported = Self.faults(in: self.given, folders, classNames)
    spellings = Dictionary(grouping: files) { $0.path.lowercased() }.filter { $0.value.count > 1 }
      .mapValues { Set($0.map { LayoutFileName.name(ofPath: $0.path) }) }
  }

  private static func faults(
    in given: GivenFiles,
    _ folders: LayoutFolders,
    _ classNames: NameableClasses
  ) -> ReportedFaults {
    ReportedFaults(given.found) { path in
      if given.styles.contains(path) {
        return folders.styles.files.first { $0.path == path }?.findings.kept ?? []
      }
      guard given.layouts.contains(path) else { return [] }
      return folders.resolution(of: folders.file(at: path), classNames: classNames).findings.kept
    }
  }

  /// Returns the same check after the texts of some of the files have changed.
  func afterChanges(of paths: [String]) -> LayoutCheck {
    var check = self
    check.folders = folders.afterChanges(of: paths)
    check.nested = index.map { [folders = check.folders] in NestedLayoutCheck(folders, $0, classNames) }
    check.reported = Self.faults(in: given, check.folders, classNames)
    return check
  }

  /// Checks a layout, and notes what the result depends on besides the layout itself.
  func noting(_ uses: LayoutUses, _ input: LayoutInput) -> CheckedLayout {
    var check = self
    check.uses = uses
    check.index = index?.noting(uses.names)
    return check(input)
  }

  func callAsFunction(_ input: LayoutInput) -> CheckedLayout {
    let file = folders.file(at: input.key)
    let read = folders.reading(file)
    let layout = folders.resolution(of: file, read, classNames: classNames)
    var checked = CheckedLayout(nibName: input.nibName, findings: Findings(limit: limits.findings))
    guard let source = layout.source, let reading = try? read.get() else {
      uses?.addUnknown()
      checked.findings.append(contentsOf: layout.findings)
      if let index { checked.findClasses(in: index, near: input.path) }
      checked.isUnderstood = false
      return checked
    }
    uses?.add(layout, for: input.traits)
    if !input.traits.isEmpty { uses?.addBase(of: file) }
    checked.source = source
    var findings = FileFindings(source, settings: input.settings, limits: limits)
    var found = withoutConsequences(layout.findings)
    if let resolved = layout.layout { declared?.add(to: &found, in: resolved) }
    findings.append(contentsOf: found)
    // A variant may use what the layout declares for all of them.
    if let own = reading.layout, own.declaresParameters, !hasVariants(file) {
      findings.append(contentsOf: UnusedParameterCheck.findings(in: own))
    }
    if let resolved = layout.layout {
      if !resolved.designTimeRows.isEmpty { uses?.addEverything() }
      let rows = DesignTimeRowCheck(folders: folders).findings(in: resolved, of: file, traits: input.traits)
      findings.append(contentsOf: rows)
    }
    if let resolved = layout.layout, !resolved.references.isEmpty {
      uses?.addResources(of: resolved, around: FilePath(folders.folder(of: file.place)))
      findings.append(contentsOf: folders.findings(aboutReferencesOf: resolved, from: file.place))
    }
    note(layout, &checked)
    if let resolved = layout.layout { check(resolved, layout, input, &findings, &checked) }
    checkVariants(of: file, reading, input, layout.references, &findings, &checked)
    // What else is wrong with a layout that cannot be loaded is not known.
    if layout.layout != nil {
      findings.appendNeedlessComments { layout.isSound && isChecked($0, input.settings) }
    }
    if let index { checked.findClasses(in: index, near: input.path) }
    checked.findings = findings.all
    return checked
  }

  private func hasVariants(_ file: LayoutFile) -> Bool {
    uses?.addFamily(of: file)
    return !file.name.traits.isEmpty
      || folders.variants(of: file.name.base, from: file.place).contains { variants in
        variants.names.contains { !$0.traits.isEmpty }
      }
  }

  /// Returns what the rules about content and constraints find in the layouts of a document of Interface
  /// Builder.
  func findings(inDocument path: String, _ source: SourceFile, _ settings: RuleSettings) -> Findings {
    let rules = Rules.ofNibs.filter { settings.checksInNibs($0.about) }
    guard !rules.isEmpty else { return Findings(limit: limits.findings) }
    var findings = FileFindings(source, settings: settings, limits: limits)
    for part in folders.passingDocument(at: path).layouts {
      let resolution = folders.resolution(of: part.file)
      guard let layout = resolution.layout else { continue }
      apply(
        rules,
        to: layout,
        isSound: resolution.isSound,
        place: part.file.place,
        settings: settings,
        &findings
      )
    }
    return findings.all
  }

  /// Returns whether a rule is checked in layouts.
  private func isChecked(_ rule: RuleDescription, _ settings: RuleSettings) -> Bool {
    // A comment about such a rule may be for an audit.
    !Rules.dependOnCircumstances.contains(rule.rule) && settings.checks(rule.rule, withSources: index != nil)
      && (rule.rule != .unreachableVariant || elements.traits != nil)
      && (rule.rule != UnusedLayoutRule.about.rule || claimedNames != nil)
  }

  /// Removes the findings that are only consequences of a fault that is reported itself.
  private func withoutConsequences(_ findings: Findings) -> Findings {
    var findings = findings
    findings.compactMap { reported.containCause(of: $0) ? nil : $0 }
    return findings
  }

  /// Checks a layout as a variant, and with the variants of the layouts that it includes.
  ///
  /// - Parameter references: What the layout refers to as the variant that it is.
  private func checkVariants(
    of file: LayoutFile,
    _ reading: LayoutReading,
    _ input: LayoutInput,
    _ references: LayoutReferences,
    _ findings: inout FileFindings,
    _ checked: inout CheckedLayout
  ) {
    if !input.traits.isEmpty, let layout = reading.layout {
      findings.append(contentsOf: VariantCheck(folders: folders).findings(input, layout))
    }
    var choices = VariantChoices(limit: limits.variants)
    choices.add(references, in: folders)
    var seen = SeenFindings()
    var done: Set<[String]> = [input.traits]
    while let traits = choices.next() {
      if done.contains(traits) { continue }
      let combined = input.traits + traits.filter { !input.traits.contains($0) }
      uses?.addFamily(of: file)
      guard done.insert(combined).inserted, folders.isChosen(file, for: combined) else { continue }
      if done.count == 2 { for finding in findings.all.kept { _ = seen.isFirst(finding) } }
      let resolution = folders.resolution(of: file, .success(reading), for: combined, classNames: classNames)
      uses?.add(resolution, for: combined)
      choices.add(resolution.references, in: folders)
      if index != nil {
        checked.outlets.formUnion((resolution.connections?.outlets ?? []).map(\.outlet.name))
        checked.actions.formUnion((resolution.connections?.actions ?? []).map(\.action.name))
      }
      var found = withoutConsequences(resolution.findings)
      if let index, let layout = resolution.layout {
        found.append(contentsOf: comparison(of: layout, input, index).contract)
      }
      found.compactMap { finding in
        guard seen.isFirst(finding) else { return nil }
        var finding = finding
        finding.notes.append(.init("with the variants of included layouts for \(combined.quoted)"))
        return finding
      }
      // Those that were only counted were counted for the layout itself, too.
      findings.append(contentsOf: found.kept)
    }
    if choices.isExceeded, let layout = reading.layout {
      findings.append(
        severity: .warning,
        .tooManyVariants(limit: limits.variants, at: layout.root.nameSpan)
      )
    }
  }

  /// Returns the names of the styles that a layout uses or would use without its faults.
  private func styleNames(in layout: ResolvedLayout, isSound: Bool) -> Set<String> {
    var names = Set(layout.usedStyles.lazy.flatMap(\.lineage).map(\.name))
    if isSound { return names }
    let file = folders.file(at: layout.source.path)
    let document = (try? folders.reading(file).get())?.layout?.document
    for element in document?.elements.map(\.self) ?? [] {
      guard let value = element.attribute(LayoutFormat.styleAttribute.name)?.value else { continue }
      names.formUnion(value.split(separator: " ").map(String.init))
    }
    return names
  }

  /// Compares a layout with the classes in the sources.
  private func comparison(
    of layout: ResolvedLayout,
    _ file: LayoutInput,
    _ index: SourceIndex
  ) -> ClassComparison {
    ClassCheck.comparison(
      layout,
      index,
      claimedNames: claimedNames,
      isIncluded: { [folders, uses] in
        uses?.addQuestionWhetherIncluded()
        return folders.namesOfIncludes.contains(file.nibName)
      },
      limit: limits.findings
    )
  }

  /// Returns the files of styles that are to be checked, in the order of their paths.
  func styleFiles(in files: StyleFiles) -> [StyleSheet.File] {
    if files.checkedPaths.isEmpty { return [] }
    return folders.styles.files.filter { files.checkedPaths.contains($0.path) }.sorted {
      $0.path < $1.path
    }
  }

  /// Returns what is wrong with a file of styles.
  ///
  /// - Parameter used: The names of the styles that layouts use, or `nil` if not all of them are known.
  func findings(
    in file: StyleSheet.File,
    used: Set<String>?,
    _ settings: RuleSettings
  ) -> Findings {
    guard let layout = file.layout else { return file.findings }
    var findings = FileFindings(layout.source, settings: settings, limits: limits)
    findings.append(contentsOf: file.findings)
    if let used {
      var report = RuleReport()
      let styles = UsedStyles(styles: folders.styles.styles(in: file), used: used)
      for rule in Rules.ofStyles { rule.check(styles, &report) }
      findings.append(contentsOf: report.diagnostics)
    }
    apply(Rules.ofValues, to: layout, isSound: false, settings: settings, &findings)
    findings.appendNeedlessComments { rule in
      settings.checks(rule.rule, withSources: index != nil)
        && (used != nil || rule.rule != UnusedStyleRule.about.rule)
    }
    return findings.all
  }

  /// Returns the nib names of the layouts whose paths differ from the path of a layout only in case.
  func similarNames(of file: LayoutInput) -> Set<String> {
    if spellings.isEmpty { return [] }
    let name = LayoutFileName.name(ofPath: file.path)
    return (spellings[file.path.lowercased()] ?? []).subtracting([name])
  }

  /// Applies the rules to a layout.
  private func check(
    _ layout: ResolvedLayout,
    _ resolution: LayoutResolution,
    _ file: LayoutInput,
    _ findings: inout FileFindings,
    _ checked: inout CheckedLayout
  ) {
    checked.styles = styleNames(in: layout, isSound: resolution.isSound)
    var innerExtents: [InnerExtent] = []
    if let index {
      let comparison = comparison(of: layout, file, index)
      findings.append(contentsOf: comparison.contract)
      let views = NestedLayoutCheck.views(in: layout, index)
      if let nested, !views.isEmpty {
        uses?.addNested(views.map(\.nibName))
        let place = folders.file(at: file.key)
        let found = nested.findings(about: views, in: layout, of: place, traits: file.traits)
        findings.append(contentsOf: found)
        innerExtents = nested.innerExtents(of: views, in: place, traits: file.traits)
        checked.nestedNames = views.map(\.place.className)
      }
      var report = RuleReport()
      for rule in Rules.ofClasses { rule.check(comparison, &report) }
      // What is wrong with an included layout by itself is reported about its own file.
      findings.append(contentsOf: report.diagnostics.filter { $0.outermostInclusion == nil })
    }
    apply(
      Rules.ofLayouts,
      to: layout,
      isSound: resolution.isSound,
      place: folders.file(at: file.key).place,
      similarNames: similarNames(of: file),
      innerExtents: innerExtents,
      settings: file.settings,
      &findings
    )
  }

  /// Adds what rules find in a layout.
  private func apply(
    _ rules: [any LayoutRule.Type],
    to layout: ResolvedLayout,
    isSound: Bool,
    place: LookupPlace? = nil,
    similarNames: Set<String> = [],
    innerExtents: [InnerExtent] = [],
    settings: RuleSettings,
    _ findings: inout FileFindings
  ) {
    var walk = LayoutWalk(
      layout,
      isSound: isSound,
      similarNames: similarNames,
      innerExtents: innerExtents,
      defaults: defaults,
      analyzer: analyzer,
      color: { name in place.flatMap { folders.color(name, from: $0) } },
      settings: settings,
      findings: findings,
      limits: limits
    )
    walk.apply(rules)
    findings = walk.findings
  }

  /// Keeps what a layout connects, and the classes that it names.
  private func note(_ layout: LayoutResolution, _ checked: inout CheckedLayout) {
    guard let connections = layout.connections else {
      checked.isUnderstood = false
      return
    }
    // An include that cannot be expanded may connect every outlet.
    checked.isUnderstood = connections.isComplete
    checked.outlets = Set(connections.outlets.map(\.outlet.name))
    checked.actions = Set(connections.actions.map(\.action.name))
    checked.writtenClasses = [connections.owner, connections.rootClass].compactMap { $0?.name }
  }
}
