import ArgumentParser
package import NibLint
package import NibMarkup

/// The argument of `--rule`, written as `ID=off|warning|error`.
package struct RuleLevel: ExpressibleByArgument {
  package let rule: Rule
  package let level: RuleSettings.Level

  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let level = RuleSettings.Level(rawValue: String(parts[1])) else { return nil }
    rule = Rule(rawValue: String(parts[0]))
    self.level = level
  }

  /// The reason why the rule cannot be set, or `nil` if it can.
  package var objection: String? {
    guard let description = Rules.description(of: rule) else { return RuleMessage.unknownRule(rule).text }
    return description.canBeSetForNibs ? nil : RuleMessage.cannotBeSet(rule).text
  }
}
