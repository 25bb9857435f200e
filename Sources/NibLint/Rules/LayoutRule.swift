import NibMarkup
import NibModel

/// A rule that checks a layout by visiting every element once, in document order.
///
/// A new instance is created for each layout.
protocol LayoutRule: LintRule {
  /// Whether the rule is about values, so that it applies to styles, too.
  static var appliesToStyles: Bool { get }

  init()

  /// Visits an element before its children.
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk)

  /// Reports findings that depend on the whole layout, after all elements have been visited.
  mutating func finish(_ walk: inout LayoutWalk)
}

extension LayoutRule {
  static var appliesToStyles: Bool { false }

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {}
  mutating func finish(_ walk: inout LayoutWalk) {}
}

/// A single walk over a layout that runs all rules.
struct LayoutWalk {
  let layout: ResolvedLayout
  /// Whether the layout can be loaded.
  let isSound: Bool
  /// The names of the other layouts in the folder that differ by case only.
  let similarNames: Set<String>
  /// What the layouts of views inside this one say about the extents of these views.
  let innerExtents: [InnerExtent]
  /// The ancestors of the element that is being visited, beginning with the root.
  private(set) var ancestors: [VisitedElement] = []
  /// The findings about the file so far.
  private(set) var findings: FileFindings
  /// The findings of the walk, or of one rule at its end, which have a limit of their own.
  private var reported: Findings
  /// The unknown elements, which the resolver reports.
  private(set) var unknownElements: [MarkupElement] = []

  /// What the layout engine finds, or `nil` if the layout cannot be loaded or contains neither anchors nor
  /// stack
  /// views.
  private(set) lazy var analysis: LayoutAnalysis? = {
    guard isSound else { return nil }
    let isArranged =
      !layout.constraints.isEmpty || layout.nodes.contains { $0.schema?.isKind(of: "stackView") ?? false }
    return isArranged ? analyzer.analysis(of: layout) : nil
  }()

  /// What is wrong with the frames, where the anchors determine them.
  private(set) lazy var frameProblems: [FrameProblem] = {
    guard isSound else { return [] }
    let isContradictory = analysis.map { !$0.contradictions.isEmpty || !$0.isComplete } ?? false
    if isContradictory { return [] }
    let found = analyzer.frameProblems(in: layout)
    areFramesComplete = found.isComplete
    return found.problems
  }()

  /// The texts that are hard to read, where the layout can be loaded.
  var lowContrasts: [FrameProblem] { isSound ? analyzer.lowContrasts(in: layout, color: color) : [] }

  /// Whether all views have been looked at, if ``frameProblems`` has been asked for.
  private(set) var areFramesComplete = true

  /// Returns the views whose stored frames differ from those that their constraints determine.
  func misplacedViews(tolerance: Double) -> [MisplacedView] {
    isSound ? analyzer.misplacedViews(in: layout, tolerance: tolerance) : []
  }

  /// The attribute values of new objects.
  let defaults: ElementDefaults

  private let analyzer: any LayoutAnalyzer
  private let color: (_ name: String) -> Color?
  private let settings: RuleSettings
  private let limits: LayoutLimits

  /// Creates a walk over a layout.
  ///
  /// - Parameter color: Returns the color with a name in the asset catalogs of the layout's project.
  init(
    _ layout: ResolvedLayout,
    isSound: Bool,
    similarNames: Set<String>,
    innerExtents: [InnerExtent],
    defaults: ElementDefaults,
    analyzer: any LayoutAnalyzer,
    color: @escaping (_ name: String) -> Color?,
    settings: RuleSettings,
    findings: FileFindings,
    limits: LayoutLimits
  ) {
    self.layout = layout
    self.isSound = isSound
    self.similarNames = similarNames
    self.innerExtents = innerExtents
    self.findings = findings
    self.limits = limits
    reported = Findings(limit: limits.findings)
    self.defaults = defaults
    self.analyzer = analyzer
    self.color = color
    self.settings = settings
  }

  /// Adds the findings of rules in the layout.
  mutating func apply(_ types: [any LayoutRule.Type]) {
    var rules = types.filter { settings.isOn($0.about) }.map { $0.init() }
    for node in layout.nodes.indices { visit(node, &rules) }
    findings.append(contentsOf: reported)
    for index in rules.indices {
      // What a rule concludes may be about the beginning of the layout, so it has a limit of its own.
      reported = Findings(limit: limits.findings)
      rules[index].finish(&self)
      findings.append(contentsOf: reported)
    }
  }

  private mutating func visit(_ node: NodeIndex, _ rules: inout [any LayoutRule]) {
    while let last = ancestors.last, last.end <= node { ancestors.removeLast() }
    guard let visited = VisitedElement(node, of: layout) else {
      let element = layout.element(of: node)
      if element.name != LayoutFormat.constraintElement { unknownElements.append(element) }
      return
    }
    for index in rules.indices { rules[index].visit(visited, &self) }
    ancestors.append(visited)
  }

  /// The parent of the element that is being visited.
  var parent: VisitedElement? { ancestors.last }

  /// Returns the limit of a rule.
  func limit(of rule: RuleDescription) -> Int { settings.limit(of: rule) }

  /// Reports a finding.
  ///
  /// What is wrong with an included layout or with a style by itself is reported about its own file. A
  /// finding about what a style does to an element is reported where the element names the style.
  mutating func report(
    _ rule: RuleDescription,
    _ message: @autoclosure () -> RuleMessage,
    at span: SourceSpan,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
  ) {
    var place = span
    var origin: [Diagnostic.Note] = []
    if let use = span.inclusion?.place {
      let isOwnStyle = use.inclusion == nil && LayoutFileName.isStyles(span.file.path)
      guard isOwnStyle, !Rules.apply(toStyles: rule.rule) else { return }
      place = use
      origin = [Diagnostic.Note("the style sets it here", at: span.range)]
    }
    if findings.turnOff(rule.rule, at: place.offsets.lowerBound) { return }
    let severity = settings.severity(of: rule)
    reported.append(
      severity: severity,
      Diagnostic(
        rule.rule,
        severity: severity,
        message().text,
        at: place,
        notes: origin + notes(),
        fixIts: origin.isEmpty ? fixIts() : []
      )
    )
  }
}
