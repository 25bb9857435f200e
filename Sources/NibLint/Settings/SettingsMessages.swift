package import NibMarkup

/// Messages about files of settings and about YAML.
extension RuleMessage {
  // MARK: YAML

  static func notUTF8(_ name: String) -> Self { "\(name) are not UTF-8" }
  static func notYAML(_ name: String, _ problem: String) -> Self { "\(name) are not valid YAML: \(problem)" }
  static let alias: Self = "anchors and aliases are not supported; write the value"
  static func duplicateKeys(_ keys: String) -> Self { "duplicate key: \(keys)" }

  // MARK: Settings

  static let expectedRules: Self = "expected 'rules:' with a severity for each rule"
  static let rulesAreNoMapping: Self =
    "'rules' is not a mapping; expected a severity for each rule, such as 'tiny-text: off'"

  static func unknownSetting(_ name: String) -> Self {
    "there is no setting '\(name)'\(Suggestion.phrase(for: name, among: ["rules"]))"
  }

  static func unknownSetting(_ name: String, of rule: Rule, known: [String]) -> Self {
    "'\(rule.rawValue)' has no setting '\(name)'\(Suggestion.phrase(for: name, among: known))"
  }

  package static func cannotBeSet(_ rule: Rule) -> Self {
    "'\(rule.rawValue)' cannot be set; a layout that violates it does not load"
  }

  static func invalidLimit(of rule: Rule) -> Self {
    "the limit of '\(rule.rawValue)' is not valid; expected a whole number, 0 or more"
  }

  static var invalidSeverity: Self {
    "the severity is not valid; expected one of \(levels.joined(separator: ", "))"
  }

  static func invalidSeverity(_ text: String) -> Self {
    """
    '\(text)' is not a valid severity; expected one of \(levels.joined(separator: ", "))\
    \(Suggestion.phrase(for: text, among: levels))
    """
  }

  private static var levels: [String] { RuleSettings.Level.allCases.map(\.rawValue) }
}
