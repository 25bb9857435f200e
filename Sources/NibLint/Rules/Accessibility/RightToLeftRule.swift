import NibMarkup
import NibModel

/// A rule that reports views and texts that do not change sides with the direction of the layout.
struct RightToLeftRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "right-to-left"),
    severity: nil,
    "a view or a text that stays on its side when the layout runs from right to left",
    rationale: """
      In Arabic and Hebrew, what is on the left of a layout is expected on its right. The anchors `leading` and \
      `trailing`, and the alignment `natural`, change sides; `left` and `right` do not. The frames of both \
      directions are compared. Only `nib audit` looks for it, if it lays layouts out from right to left.
      """,
    falsePositives: "controls of music and video, which are the same in every language",
    triggering: [],
    nonTriggering: []
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      guard case .fixedSide(let isText) = problem.kind else { continue }
      walk.report(
        Self.about,
        .fixedSide(problem.subject.name, isText: isText),
        at: problem.subject.place
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func fixedSide(_ element: String, isText: Bool) -> Self {
    isText
      ? "the text of \(element) stays on its side when the layout runs from right to left; align it to 'natural'"
      : "\(element) stays on its side when the layout runs from right to left; use 'leading' and 'trailing'"
  }
}
