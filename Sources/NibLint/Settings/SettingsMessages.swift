package import NibMarkup

/// Messages about files of settings and about YAML.
extension RuleMessage {
  // MARK: YAML

  static func notUTF8(_ name: String) -> Self { "\(name) are not UTF-8" }
  static func notYAML(_ name: String, _ problem: String) -> Self { "\(name) are not valid YAML: \(problem)" }
  static let alias: Self = "anchors and aliases are not supported; write the value"
  static func duplicateKeys(_ keys: String) -> Self { "duplicate key: \(keys)" }

  // MARK: Settings

  static let otherSettingsName: Self =
    "settings are read only from a file named '\(SettingsFile.name)'; rename this file"
  static let settingsOutsideProject: Self =
    "this is a link to a file outside the project; move the settings into the project"
  static let linkToOtherFile: Self =
    "this is a link to a file that is not named '\(SettingsFile.name)'; rename that file"

  static var expectedSettings: Self {
    "expected keys with values, such as 'layouts: Layouts'; the keys are \(settings.map { "'\($0)'" }.joined(separator: ", "))"
  }
  static let rulesAreNoMapping: Self =
    "'rules' is not a mapping; expected a severity for each rule, such as 'tiny-text: off'"

  static func unknownSetting(_ name: String) -> Self {
    "there is no setting '\(name)'\(hint(for: name, among: settings))"
  }

  private static var settings: [String] { ProjectSettings.Key.allCases.map(\.rawValue) + ["rules"] }

  static func unknownSetting(_ name: String, of rule: Rule, known: [String]) -> Self {
    "'\(rule.rawValue)' has no setting '\(name)'\(hint(for: name, among: known))"
  }

  /// Returns a suggestion for an unknown setting, or all settings if none is near enough.
  private static func hint(for name: String, among known: [String]) -> String {
    let suggestion = Suggestion.phrase(for: name, among: known)
    guard suggestion.isEmpty else { return suggestion }
    return "; expected \(known.map { "'\($0)'" }.joined(separator: known.count > 2 ? ", " : " or "))"
  }

  // MARK: The project

  static func expectedPath(_ key: ProjectSettings.Key) -> Self { "expected a path for '\(key.rawValue)'" }
  static func expectedPaths(_ key: ProjectSettings.Key) -> Self {
    "expected a path or a list of paths for '\(key.rawValue)'"
  }

  static func pathOutsideProject(_ path: String) -> Self {
    "'\(path)' is outside the project; a path is relative to the folder of this file, and leads to a file or folder of the same repository"
  }

  static func patternOutsideProject(_ pattern: String) -> Self {
    "'\(pattern)' is outside the project; a pattern is relative to the folder of this file, and has no '..'"
  }

  static func namedAndExcluded(_ path: String, _ key: ProjectSettings.Key) -> Self {
    "'\(path)' is named by '\(key.rawValue)' and left out by 'exclude'; remove one of them"
  }

  static func absent(_ reason: String, _ path: String) -> Self { "\(reason) '\(path)'" }
  static func notAFolder(_ path: String) -> Self { "'\(path)' is not a folder" }
  static func folder(_ path: String) -> Self { "'\(path)' is a folder; expected a file" }
  static func expectedBoolean(_ key: ProjectSettings.Key) -> Self {
    "expected 'true' or 'false' for '\(key.rawValue)'"
  }
  static func notABoolean(_ text: String, _ key: ProjectSettings.Key) -> Self {
    "'\(text)' is not valid for '\(key.rawValue)'; expected 'true' or 'false'"
  }
  static var expectedFormat: Self { "expected one of \(formats.joined(separator: ", ")) for 'format'" }
  static func unknownFormat(_ text: String) -> Self {
    """
    '\(text)' is not a format; expected one of \(formats.joined(separator: ", "))\
    \(Suggestion.phrase(for: text, among: formats))
    """
  }

  static let expectedFormatting: Self = "expected settings such as 'width: 110' for 'formatting'"
  static func unknownFormatting(_ name: String) -> Self {
    let known = ProjectSettings.FormattingKey.allCases.map(\.rawValue)
    return """
      'formatting' has no setting '\(name)'; expected one of \(known.joined(separator: ", "))\
      \(Suggestion.phrase(for: name, among: known))
      """
  }
  static func invalidFormatting(_ key: ProjectSettings.FormattingKey) -> Self {
    "'\(key.rawValue)' is not valid; expected a whole number from \(key.limits.lowerBound) to \(key.limits.upperBound)"
  }

  private static var formats: [String] { ReportFormat.allCases.map(\.rawValue) }

  // MARK: Rules

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
