import NibMarkup
import NibModel

/// A rule that reports views with a size but no position on an axis.
struct OpenAxisRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "open-axis"),
    severity: .warning,
    "a view with a width or height but no position on that axis",
    rationale: """
      A view without any anchor on an axis fills its container along that axis. A view with a width or \
      height but no position is placed at the beginning of the axis, on top of whatever else is there. Add \
      an anchor that sets its position.
      """,
    triggering: [
      """
      <view>
        ↓<label text="Dune" leading="8" height="20"/>
      </view>
      """,
      """
      <view>
        ↓<label text="Dune" bottom="8" width="80"/>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="Dune" leading="8" top="8"/>
      </view>
      """,
      """
      <view>
        <view backgroundColor="systemRed" leading="0" width="4"/>
      </view>
      """,
      """
      <stackView>
        <label text="Dune" width="80"/>
        <switch/>
      </stackView>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard !element.anchors.isEmpty, !element.isPart, let parent = walk.parent, !isPlacing(parent) else {
      return
    }
    for isHorizontal in [true, false] {
      let anchors = element.anchors.filter { $0.anchor.isHorizontal == isHorizontal }
      // `max` and `min` only limit a size that is determined in another way.
      let hasExtent = anchors.contains { $0.anchor.isExtent && $0.expression.relation == .equal }
      guard hasExtent, anchors.allSatisfy({ $0.anchor.isExtent }) else { continue }
      walk.report(
        Self.about,
        .unplaced(element.name, isHorizontal: isHorizontal),
        at: element.element.nameSpan
      )
    }
  }
}

extension OpenAxisRule {
  /// Returns whether an element places its children itself, regardless of their anchors.
  private func isPlacing(_ parent: VisitedElement) -> Bool {
    parent.isKind(of: "stackView") || parent.isPart && !parent.schema.hasAnchors
  }
}

extension RuleMessage {
  fileprivate static func unplaced(_ element: String, isHorizontal: Bool) -> Self {
    "<\(element)> has no anchor that positions it \(isHorizontal ? "horizontally" : "vertically")"
  }
}
