import NibKit
public import NibMarkup

/// What there is to know about a rule: what `nib explain` and `Documentation/Rules.md` print.
public struct RuleDescription: Sendable {
  /// The rule.
  public let rule: Rule
  /// How bad a finding is when nobody says otherwise; nil for a rule that looks only when it is asked to.
  public let severity: Diagnostic.Severity?
  /// What is found, in one line without a full stop.
  public let summary: String
  /// Why it matters and what to do.
  public let rationale: String
  /// What the rule counts up to when nobody says otherwise, for a rule that counts.
  public let limit: Int?
  /// Layouts with findings, each marked.
  public let triggering: [RuleExample]
  /// Layouts without.
  public let nonTriggering: [RuleExample]

  /// Whether the severity can be set: not of what keeps a layout from being loaded, which no setting changes.
  public var canBeSet: Bool { !Rules.ofLoader.contains(rule) }

  init(
    _ rule: Rule,
    severity: Diagnostic.Severity?,
    _ summary: String,
    rationale: String,
    limit: Int? = nil,
    triggering: [RuleExample],
    nonTriggering: [RuleExample]
  ) {
    self.rule = rule
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.limit = limit
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}

/// A layout that shows what a rule finds, or what it does not.
public struct RuleExample: Sendable, ExpressibleByStringLiteral {
  /// The content of `<layout>`, or a whole file.
  ///
  /// A `↓` stands before each place with a finding.
  public let layout: String
  /// Swift sources that belong to it, marked in the same way.
  public let sources: String?
  /// The manifest of the elements that it uses, or nil for the stock ones.
  public let elements: String?
  /// The layout's nib name.
  public let nibName: String
  /// The names of other layouts that lie beside it.
  public let others: [String]

  package init(
    _ layout: String,
    nibName: String = "BookCell",
    sources: String? = nil,
    elements: String? = nil,
    others: [String] = []
  ) {
    self.layout = layout
    self.elements = elements
    self.nibName = nibName
    self.sources = sources
    self.others = others
  }

  /// An example that is one layout.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The layout as a file.
  public var file: String {
    layout.contains("<layout")
      ? layout : "<layout xmlns=\"\(Layout.namespace)\">\n\(layout)\n</layout>\n"
  }
}
