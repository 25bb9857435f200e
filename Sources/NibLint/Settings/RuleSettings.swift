public import NibMarkup

/// The levels and limits of rules, where they differ from the defaults.
public struct RuleSettings: Sendable, Equatable {
  /// The level of a rule, which is off or the severity of its findings.
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

  /// Creates settings in which every rule has its default level and limit.
  public init() {}

  /// Sets the level of a rule.
  public mutating func set(_ rule: Rule, to level: Level) {
    levels[rule] = level
  }

  /// Sets the limit of a rule.
  public mutating func set(_ rule: Rule, limit: Int) {
    limits[rule] = limit
  }

  /// Returns the level that a rule is set to, or `nil` if it has its default level.
  func level(of rule: Rule) -> Level? { levels[rule] }

  func isOn(_ rule: RuleDescription) -> Bool {
    levels[rule.rule].map { $0 != .off } ?? (rule.severity != nil)
  }

  /// Returns the severity of a rule's findings.
  func severity(of rule: RuleDescription) -> Diagnostic.Severity {
    switch levels[rule.rule] {
    case .error: .error
    case .warning: .warning
    case .off, nil: rule.reportedSeverity
    }
  }

  func limit(of rule: RuleDescription) -> Int {
    limits[rule.rule] ?? rule.limit ?? .max
  }

  /// The layout rules that are on.
  var layoutRules: [any LayoutRule.Type] { Rules.ofLayouts.filter { isOn($0.about) } }

  /// Returns a finding with the severity that its rule is set to, or `nil` if the rule is off.
  func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    guard let level = levels[diagnostic.rule] else {
      // A rule that is off by default reports nothing until it is turned on.
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

  /// Returns whether a rule is checked.
  ///
  /// A rule that needs sources is checked only if sources are given.
  public func looks(for rule: Rule, withSources: Bool) -> Bool {
    guard let description = Rules.description(of: rule) else { return false }
    return isOn(description) && (withSources || !Rules.needSources.contains(rule))
  }
}
