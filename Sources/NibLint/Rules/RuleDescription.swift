public import NibMarkup
import NibModel

/// The description of a rule, as shown by `nib explain` and in `Documentation/Rules.md`.
public struct RuleDescription: Sendable {
  /// The rule that is described.
  public let rule: Rule
  /// The default severity of the rule's findings, or `nil` for a rule that is off by default.
  public let severity: Diagnostic.Severity?
  /// What the rule reports, in one line without a final period.
  public let summary: String
  /// Why a finding matters, and what to do about it.
  public let rationale: String
  /// What the rule reports although nothing is wrong, or `nil` if no such case is known.
  public let falsePositives: String?
  /// What the rule does not find although it should, or `nil` if no such case is known.
  public let falseNegatives: String?
  /// The default limit, or `nil` for a rule that has no limit.
  public let limit: Int?
  /// Examples that the rule reports, with each finding marked.
  public let triggering: [RuleExample]
  /// Examples that the rule does not report.
  public let nonTriggering: [RuleExample]

  /// What `nib validate --fix` does about findings of the rule.
  public enum Fix: String, Sendable {
    /// The layout means the same afterwards, or could not be loaded before.
    case safe
    /// What the layout shows or does may change, so `--unsafe-fixes` is needed.
    case unsafe
  }

  /// How findings of the rule can be fixed, or `nil` for a rule without fix-its.
  public let fix: Fix?

  /// Whether settings can change the rule's severity.
  ///
  /// The severity of a rule that keeps a layout from being loaded cannot be changed for layouts.
  public let canBeSet: Bool

  /// Whether settings can change the rule's severity for documents of Interface Builder.
  public var canBeSetForNibs: Bool { canBeSet || Rules.alsoForNibs.contains(rule) }

  /// The severity without settings, which is `warning` for a rule that is off by default.
  var reportedSeverity: Diagnostic.Severity { severity ?? .warning }

  init(
    _ rule: Rule,
    severity: Diagnostic.Severity? = .error,
    canBeSet: Bool = true,
    _ summary: String,
    rationale: String,
    falsePositives: String? = nil,
    falseNegatives: String? = nil,
    limit: Int? = nil,
    fix: Fix? = nil,
    triggering: [RuleExample],
    nonTriggering: [RuleExample]
  ) {
    self.rule = rule
    self.severity = severity
    self.canBeSet = canBeSet
    self.summary = summary
    self.rationale = rationale
    self.falsePositives = falsePositives
    self.falseNegatives = falseNegatives
    self.limit = limit
    self.fix = fix
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}

/// A layout that shows what a rule reports, or what it does not report.
public struct RuleExample: Sendable, ExpressibleByStringLiteral {
  /// The content of `<layout>`, or a whole file.
  ///
  /// A `↓` marks the place of each finding.
  public let layout: String
  /// The Swift sources that are checked with the layout, marked in the same way, or `nil` for none.
  public let sources: String?
  /// The manifest of the elements that the layout uses, or `nil` for the stock elements.
  public let elements: String?
  /// The layout's nib name.
  public let nibName: String
  /// Other layouts in the same folder by their nib names.
  public let others: [String: String]

  package init(
    _ layout: String,
    nibName: String = "BookCell",
    sources: String? = nil,
    elements: String? = nil,
    others: [String: String] = [:]
  ) {
    self.layout = layout
    self.elements = elements
    self.nibName = nibName
    self.sources = sources
    self.others = others
  }

  /// Creates an example that consists of a layout only.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The layout as the text of a complete file.
  public var file: String { Self.file(layout, nibName: nibName) }

  /// Returns the content of a layout or of a file of styles as the text of a complete file.
  package static func file(_ content: String, nibName: String) -> String {
    if content.contains("<layout") { return content }
    let root = nibName == LayoutFormat.stylesFile ? LayoutFormat.stylesElement : LayoutFormat.layoutElement
    return "<\(root) xmlns=\"\(Layout.namespace)\">\n\(content)\n</\(root)>\n"
  }
}
