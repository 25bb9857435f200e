import NibMarkup
import NibModel

/// A rule that checks a layout by visiting every element once, in document order.
///
/// A new instance is created for each layout.
protocol LayoutRule: LintRule {
  init()

  /// Visits an element before its children.
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk)

  /// Reports findings that depend on the whole layout, after all elements have been visited.
  mutating func finish(_ walk: inout LayoutWalk)
}

extension LayoutRule {
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
  /// The ancestors of the element that is being visited, beginning with the root.
  private(set) var ancestors: [VisitedElement] = []
  private var findings: Findings
  private var suppressions: Suppressions
  /// The unknown elements, which the resolver reports.
  private(set) var unknownElements: [MarkupElement] = []

  /// The attribute values of new objects.
  let defaults: ElementDefaults

  private let settings: RuleSettings

  private init(
    _ layout: ResolvedLayout,
    isSound: Bool,
    similarNames: Set<String>,
    defaults: ElementDefaults,
    settings: RuleSettings,
    suppressions: Suppressions,
    limits: LayoutLimits
  ) {
    self.layout = layout
    self.isSound = isSound
    self.similarNames = similarNames
    self.suppressions = suppressions
    findings = Findings(limit: limits.findings)
    self.defaults = defaults
    self.settings = settings
  }

  /// Returns the findings of the enabled rules in a layout, without those that comments turn off.
  static func findings(
    _ layout: ResolvedLayout,
    isSound: Bool,
    similarNames: Set<String>,
    defaults: ElementDefaults,
    settings: RuleSettings,
    suppressions: inout Suppressions,
    limits: LayoutLimits
  ) -> Findings {
    var walk = LayoutWalk(
      layout,
      isSound: isSound,
      similarNames: similarNames,
      defaults: defaults,
      settings: settings,
      suppressions: suppressions,
      limits: limits
    )
    var rules = settings.layoutRules.map { $0.init() }
    for node in layout.nodes.indices { walk.visit(node, &rules) }
    var findings = walk.findings
    for index in rules.indices {
      // What a rule concludes may be about the beginning of the layout, so it has a limit of its own.
      walk.findings = Findings(limit: limits.findings)
      rules[index].finish(&walk)
      findings.append(contentsOf: walk.findings)
    }
    suppressions = walk.suppressions
    return findings
  }

  private mutating func visit(_ node: Int, _ rules: inout [any LayoutRule]) {
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

  mutating func report(
    _ rule: RuleDescription,
    _ message: @autoclosure () -> RuleMessage,
    at span: SourceSpan,
    notes: @autoclosure () -> [Diagnostic.Note] = [],
    fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
  ) {
    if suppressions.turnOff(rule.rule, at: span.offsets.lowerBound) { return }
    let severity = settings.severity(of: rule)
    findings.append(
      severity: severity,
      Diagnostic(
        rule.rule,
        severity: severity,
        message().text,
        at: span,
        notes: notes(),
        fixIts: fixIts()
      )
    )
  }
}
