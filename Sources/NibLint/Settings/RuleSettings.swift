public import NibMarkup

/// Which rules look, how bad their findings are, and what they count up to.
public struct RuleSettings: Sendable, Equatable {
  /// What one rule is set to.
  public enum Level: String, Sendable, CaseIterable {
    /// Findings are dropped.
    case off
    /// Findings are warnings.
    case warning
    /// Findings are errors.
    case error
  }

  private var levels: [Rule: Level] = [:]
  private var limits: [Rule: Int] = [:]

  /// Makes settings in which every rule is as it describes itself.
  public init() {}

  /// Sets how bad a rule's findings are.
  public mutating func set(_ rule: Rule, to level: Level) {
    levels[rule] = level
  }

  /// Sets what a rule counts up to.
  public mutating func set(_ rule: Rule, limit: Int) {
    limits[rule] = limit
  }

  /// What a rule's findings are, or nil when they are as the rule has them.
  func level(of rule: Rule) -> Level? { levels[rule] }

  func isOn(_ rule: RuleDescription) -> Bool {
    levels[rule.rule].map { $0 != .off } ?? (rule.severity != nil)
  }

  /// How bad a rule's findings are.
  func severity(of rule: RuleDescription) -> Diagnostic.Severity {
    switch levels[rule.rule] {
    case .error: .error
    case .warning: .warning
    case .off, nil: rule.severity ?? .warning
    }
  }

  func limit(of rule: RuleDescription) -> Int {
    limits[rule.rule] ?? rule.limit ?? .max
  }

  /// The rules for layouts that look.
  var layoutRules: [any LayoutRule.Type] { Rules.ofLayouts.filter { isOn($0.about) } }

  /// A finding as bad as the settings say, or nil when they drop it.
  func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    guard let level = levels[diagnostic.rule] else {
      // A rule that is off by itself finds nothing until it is asked to.
      let isOff = Rules.description(of: diagnostic.rule).map { $0.severity == nil } ?? false
      return isOff ? nil : diagnostic
    }
    var diagnostic = diagnostic
    switch level {
    case .off: return nil
    case .warning: diagnostic.severity = .warning
    case .error: diagnostic.severity = .error
    }
    return diagnostic
  }

  /// Whether a rule could have found something: one that needs sources looks only with them.
  public func looks(for rule: Rule, withSources: Bool) -> Bool {
    guard let description = Rules.description(of: rule) else { return false }
    return isOn(description) && (withSources || !Rules.needSources.contains(rule))
  }
}
