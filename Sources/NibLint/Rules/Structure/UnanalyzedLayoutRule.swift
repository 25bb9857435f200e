import NibIndices
import NibMarkup
import NibModel

/// A rule that reports layouts whose constraints take too much work to be analyzed.
struct UnanalyzedLayoutRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unanalyzed-layout"),
    severity: .warning,
    "a layout in which too many views depend on one another",
    rationale: """
      `ambiguous-layout` and `conflicting-constraints` stop after about a second of work, and the rules about \
      frames after 2,000 views or 20,000 overlaps, so they may not report everything in such a layout. A row of 300 views, each anchored to the one before it, is still \
      analyzed. Give some of the views fixed sizes, or show them in a table or a collection view.
      """,
    triggering: [],
    nonTriggering: [
      """
      <view>
        <label id="a" text="Dune" leading="8" top="8"/>
        <label text="Emma" leading="a.trailing + 8" trailing="8" top="8"/>
      </view>
      """
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    guard walk.analysis?.isComplete == false || !walk.areFramesComplete,
      let root = VisitedElement(0, of: walk.layout)
    else { return }
    walk.report(Self.about, .unanalyzed, at: root.element.nameSpan)
  }
}

extension RuleMessage {
  fileprivate static var unanalyzed: Self {
    "the layout was not analyzed completely, because too many of its views depend on one another; it may have more faults than are reported"
  }
}
