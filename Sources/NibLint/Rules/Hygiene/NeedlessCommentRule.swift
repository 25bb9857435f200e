import NibMarkup

/// A rule that reports comments that turn off nothing.
enum NeedlessCommentRule: LintRule {
  static let about = RuleDescription(
    Rule(rawValue: "needless-comment"),
    severity: .warning,
    "a nib: comment that turns off nothing",
    rationale: """
      The finding that the comment was written for has been fixed, or the name of the rule is misspelled. If \
      the comment stays, it hides the next finding.
      """,
    fix: .unsafe,
    triggering: [
      """
      <view>
        ↓<!-- nib:disable-next-line three-dots -->
        <button title="Share…"/>
      </view>
      """
    ],
    nonTriggering: [
      """
      <view>
        <!-- nib:disable-next-line three-dots -->
        <button title="Share..."/>
      </view>
      """
    ]
  )
}

extension RuleMessage {
  static func unusedComment(_ rule: Rule) -> Self {
    "the comment turns off the rule '\(rule.rawValue)', which nothing here breaks"
  }

  static func unmatchedEnable(_ rule: Rule) -> Self {
    "'nib:enable \(rule.rawValue)' has no matching 'nib:disable'"
  }

  static func unknownCommand(_ verb: String, known: [String]) -> Self {
    "there is no command 'nib:\(verb)'\(Suggestion.phrase(for: verb, among: known))"
  }

  static let noRule: Self = "the comment names no rule"

  static func tooManyRules(_ limit: Int) -> Self { "the comment names more than \(limit) rules" }

  static func cannotBeTurnedOff(_ rule: Rule) -> Self {
    "'\(rule.rawValue)' cannot be turned off; a layout that violates it does not load"
  }
}
