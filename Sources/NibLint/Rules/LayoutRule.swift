import NibKit
import NibMarkup

/// A rule that looks at layouts: every element passes by once, in document order.
///
/// Each layout gets a new one.
protocol LayoutRule: SendableMetatype {
  /// What there is to know about the rule.
  static var about: RuleDescription { get }

  init()

  /// Looks at an element before what is inside it.
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk)

  /// Draws conclusions when all elements have passed.
  mutating func finish(_ walk: inout LayoutWalk)
}

extension LayoutRule {
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {}
  mutating func finish(_ walk: inout LayoutWalk) {}
}

/// One walk over a layout, which serves all rules.
struct LayoutWalk {
  let layout: ResolvedLayout
  /// The elements around the one that passes, the root first.
  private(set) var ancestors: [VisitedElement] = []
  private var findings: Findings
  private var suppressions: Suppressions
  /// Those that the catalog does not know, which are findings of their own.
  private(set) var unknownElements: [MarkupElement] = []

  /// What new objects have.
  let defaults: ElementDefaults

  private let settings: RuleSettings

  private init(
    _ layout: ResolvedLayout,
    defaults: ElementDefaults,
    settings: RuleSettings,
    suppressions: Suppressions,
    limits: LayoutLimits
  ) {
    self.layout = layout
    self.suppressions = suppressions
    findings = Findings(limit: limits.findings)
    self.defaults = defaults
    self.settings = settings
  }

  /// What the rules that are on find in a layout, and no comment turns off.
  static func findings(
    _ layout: ResolvedLayout,
    defaults: ElementDefaults,
    settings: RuleSettings,
    suppressions: inout Suppressions,
    limits: LayoutLimits
  ) -> Findings {
    var walk = LayoutWalk(
      layout,
      defaults: defaults,
      settings: settings,
      suppressions: suppressions,
      limits: limits
    )
    var rules = settings.layoutRules.map { $0.init() }
    for node in layout.nodes.indices { walk.visit(node, &rules) }
    for index in rules.indices { rules[index].finish(&walk) }
    suppressions = walk.suppressions
    return walk.findings
  }

  private mutating func visit(_ node: Int, _ rules: inout [any LayoutRule]) {
    while let last = ancestors.last, last.end <= node { ancestors.removeLast() }
    guard let visited = VisitedElement(node, of: layout) else {
      let element = layout.element(of: node)
      if element.name != "constraint" { unknownElements.append(element) }
      return
    }
    for index in rules.indices { rules[index].visit(visited, &self) }
    ancestors.append(visited)
  }

  /// The element that the one that passes lies in.
  var parent: VisitedElement? { ancestors.last }

  /// What a rule counts up to.
  func limit(of rule: RuleDescription) -> Int { settings.limit(of: rule) }

  mutating func report(
    _ rule: RuleDescription,
    _ message: @autoclosure () -> String,
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
        message(),
        at: span,
        notes: notes(),
        fixIts: fixIts()
      )
    )
  }
}
