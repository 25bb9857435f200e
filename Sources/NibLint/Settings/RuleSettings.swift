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

  /// Creates settings with the default level and limit of every rule.
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
  package func level(of rule: Rule) -> Level? { levels[rule] }

  /// A digest of the levels and limits.
  var digest: ContentDigest {
    var values = DigestedValues()
    for (rule, level) in levels.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      values.add(rule.rawValue)
      values.add(level.rawValue)
    }
    values.add(limits.count)
    for (rule, limit) in limits.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      values.add(rule.rawValue)
      values.add(limit)
    }
    return values.digest
  }

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
}
