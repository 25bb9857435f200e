import NibKit
import NibMarkup

/// Comments that turn off what nobody breaks.
enum NeedlessCommentRule {
  static let about = RuleDescription(
    Rule(rawValue: "needless-comment"),
    severity: .warning,
    "a nib: comment that turns off nothing",
    rationale: """
      What it was written for is mended, or the rule's name is misspelt. Left there it hides the next finding.
      """,
    triggering: [
      "<view>\n  ↓<!-- nib:disable-next-line three-dots -->\n  <button title=\"Share…\"/>\n</view>"
    ],
    nonTriggering: [
      "<view>\n  <!-- nib:disable-next-line three-dots -->\n  <button title=\"Share...\"/>\n</view>"
    ]
  )
}
