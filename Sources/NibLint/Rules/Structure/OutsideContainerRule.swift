import NibMarkup
import NibModel

/// A rule that reports text and controls that extend beyond the views that contain them.
struct OutsideContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "outside-container"),
    severity: nil,
    "text or a control that extends beyond the view that contains it",
    rationale: """
      Off by default in `nib validate`, and on in `nib audit`. The layout is laid out as in its picture: as wide as its `design:width` or `width`, or else as a small screen, 320 points (744 for a `regular` variant), and \
      with the texts of its design-time attributes. What is outside may be cut off, lies over other views, and \
      gets no touches. Add an anchor to the edge, such as `trailing="8"`. A view whose own anchor places it \
      beyond the edge is meant to be there.
      """,
    falseNegatives: """
      what depends on the size of an image, or on a text that code sets unless the layout has a design-time text; and \
      what follows the first 2,000 views
      """,
    triggering: [
      """
      <view>
        ↓<label text="The Left Hand of Darkness, by Ursula K. Le Guin" leading="8" top="8"/>
      </view>
      """,
      """
      <view>
        <view width="60" height="40" leading="8" top="8" backgroundColor="systemGray6">
          ↓<segmentedControl leading="8" top="4">
            <segment title="Novels"/>
            <segment title="Poems"/>
          </segmentedControl>
        </view>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="The Left Hand of Darkness, by Ursula K. Le Guin" leading="8" trailing="8" numberOfLines="0"/>
      </view>
      """,
      """
      <view width="60" height="40">
        <label text="3" trailing="parent.trailing + 8" top="-8"/>
      </view>
      """,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for problem in walk.frameProblems {
      guard case .outside(let container, let edge, let distance) = problem.kind else { continue }
      walk.report(
        Self.about,
        .outside(problem.subject.name, container.name, edge, distance, problem.circumstances),
        at: problem.subject.place,
        notes: problem.notes
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func outside(
    _ element: String,
    _ container: String,
    _ edge: LayoutAnchor,
    _ distance: Double,
    _ circumstances: String
  ) -> Self {
    "\(element) extends \(distance.inPoints) points beyond the '\(edge.rawValue)' of \(container), \(circumstances)"
  }
}
