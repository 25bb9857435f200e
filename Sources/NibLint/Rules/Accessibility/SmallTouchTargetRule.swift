import LayoutXML
import NibKit

/// Controls that are too small for a finger.
struct SmallTouchTargetRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "small-touch-target"),
    severity: .warning,
    "a control whose width or height is under 44 points",
    rationale: """
      A finger needs 44 by 44 points, as Apple's Human Interface Guidelines say. The `limit` can be set.
      """,
    limit: 44,
    triggering: [
      "<view><button title=\"Buy\" ↓width=\"30\" height=\"44\"/></view>",
      "<view><button title=\"Buy\" ↓height=\"max 20\"/></view>",
    ],
    nonTriggering: [
      "<view><button title=\"Buy\" width=\"44\" height=\"44\"/></view>",
      "<view><button title=\"Buy\" height=\"min 20\"/></view>",
      "<view><progressView height=\"4\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.isKind(of: "control"), element.attribute("userInteractionEnabled")?.value != "false" else {
      return
    }
    let limit = Double(walk.limit(of: Self.about))
    for (anchor, expression, attribute) in element.anchors where anchor == .width || anchor == .height {
      guard expression.target == .none, expression.relation != .greaterThanOrEqual,
        expression.constant < limit
      else { continue }
      walk.report(
        Self.about,
        "<\(element.name)> is \(anchor == .width ? "narrower" : "lower") than \(Int(limit)) points",
        at: attribute.range
      )
    }
  }
}
