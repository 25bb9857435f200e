import NibMarkup
import NibModel

/// A rule that reports anchors that cannot all be satisfied.
struct ConflictingAnchorsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "conflicting-anchors"),
    severity: .warning,
    "anchors on the same axis that cannot all be satisfied",
    rationale: """
      Two positions, or a position and a size, determine the layout on an axis. If a third anchor is given \
      as a number, one of the three cannot be satisfied. Give one of them a priority below 1000, make it a \
      `min` or `max`, or remove it.
      """,
    falseNegatives: "a conflict that involves the anchors of several views",
    triggering: [
      """
      <view>
        <label text="Dune" leading="8" trailing="8" ↓width="200" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" top="0" height="20" ↓centerY="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" ↓left="20" top="0"/>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <label text="Dune" leading="8" trailing="8" width="max 200" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" trailing="8 @500" width="200" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" trailing="8" centerX="0" top="0"/>
      </view>
      """,
      """
      <view>
        <label text="Dune" leading="8" trailing="8" width="parent.width - 16" top="0"/>
      </view>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.anchors.count > 1 else { return }
    for isHorizontal in [true, false] {
      let required = element.anchors.filter {
        $0.anchor.isHorizontal == isHorizontal && $0.expression.isRequiredEquality
      }
      var settling: [ResolvedLayout.Constraint] = []
      for anchor in required {
        // A size relative to another view, and a center between two edges, can agree with the other anchors.
        if anchor.anchor.isExtent && anchor.expression.target != .none { continue }
        let isMiddle = anchor.anchor == .centerX || anchor.anchor == .centerY
        if isMiddle && !settling.contains(where: { $0.expression.target == .none }) && settling.count > 1 {
          continue
        }
        let same = settling.first { $0.anchor.edge == anchor.anchor.edge }
        if let same {
          walk.report(Self.about, .sameEdge(anchor.anchor, same.anchor), at: anchor.attribute.span)
        } else if settling.count > 1 {
          walk.report(
            Self.about,
            .settledAxis(anchor.anchor, settling[0].anchor, settling[1].anchor),
            at: anchor.attribute.span
          )
        } else {
          settling.append(anchor)
        }
      }
    }
  }
}

extension LayoutAnchor {
  /// The anchor, with `left` replaced by `leading` and `right` by `trailing`, as in a left-to-right layout.
  fileprivate var edge: LayoutAnchor {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}

extension RuleMessage {
  fileprivate static func sameEdge(_ anchor: LayoutAnchor, _ same: LayoutAnchor) -> Self {
    "'\(anchor.rawValue)' conflicts with '\(same.rawValue)', which is the same edge"
  }

  fileprivate static func settledAxis(
    _ anchor: LayoutAnchor,
    _ first: LayoutAnchor,
    _ second: LayoutAnchor
  ) -> Self {
    "'\(anchor.rawValue)' conflicts with '\(first.rawValue)' and '\(second.rawValue)', which already determine the axis"
  }
}
