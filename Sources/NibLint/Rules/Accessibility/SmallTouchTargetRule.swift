import NibKit
import NibMarkup

/// Controls that are too small for a finger.
struct SmallTouchTargetRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "small-touch-target"),
    severity: .warning,
    "a button or a control of your own whose width or height is under 44 points",
    rationale: """
      A finger needs 44 by 44 points, as Apple's Human Interface Guidelines say; controls of the system have their own sizes. The `limit` can be set.
      """,
    limit: 44,
    triggering: [
      "<view><button title=\"Buy\" ↓width=\"30\" height=\"44\"/></view>",
      "<view><button title=\"Buy\" ↓height=\"max 20\"/></view>",
    ],
    nonTriggering: [
      "<view><button title=\"Buy\" width=\"44\" height=\"44\"/></view>",
      "<view><button title=\"Buy\" height=\"min 20\"/></view>",
      "<view><button title=\"Buy\" height=\"20 @250\"/></view>",
      "<view><switch height=\"31\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.isKind(of: "button") || element.isKind(of: "control") && !isStockControl(element),
      !element.says("userInteractionEnabled", "false")
    else { return }
    let limit = walk.limit(of: Self.about)
    for anchor in element.anchors where anchor.anchor.isExtent {
      guard anchor.expression.target == .none, anchor.expression.relation != .greaterThanOrEqual,
        anchor.expression.priority == 1000, anchor.expression.constant < Double(limit)
      else { continue }
      walk.report(
        Self.about,
        "<\(element.name)> is \(anchor.anchor == .width ? "narrower" : "lower") than \(limit) points",
        at: anchor.attribute.span
      )
    }
  }

  /// Whether the element is one whose size the system gives.
  private func isStockControl(_ element: VisitedElement) -> Bool {
    element.name.first?.isLowercase == true && element.name != "control"
  }
}
