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
