import LayoutXML
import NibKit

/// Anchors that cannot all hold, and anchors that leave an axis open.
struct ConflictingAnchorsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "conflicting-anchors"),
    severity: .warning,
    "anchors of one axis that cannot all hold",
    rationale: """
      Two anchors settle an axis: a third one that is required can hold only by luck, and one of them gives way. Give one a \
      priority below 1000, make it `min` or `max`, or remove it.
      """,
    triggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" ↓width=\"200\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" top=\"0\" bottom=\"0\" ↓centerY=\"0\"/>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8\" width=\"max 200\" top=\"0\"/>\n</view>",
      "<view>\n  <label text=\"Dune\" leading=\"8\" trailing=\"8 @500\" width=\"200\" top=\"0\"/>\n</view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for isHorizontal in [true, false] {
      let required = element.anchors.filter {
        $0.anchor.isHorizontal == isHorizontal && $0.expression.isRequiredEquality
      }
      guard required.count > 2 else { continue }
      let names = required.prefix(2).map { "'\($0.attribute.name)'" }.joined(separator: " and ")
      for excess in required.dropFirst(2) {
        walk.report(
          Self.about,
          "'\(excess.attribute.name)' contradicts \(names), which settle the axis",
          at: excess.attribute.range
        )
      }
    }
  }
}

extension VisitedElement {
  /// The anchors that the element writes as attributes.
  var anchors: [(anchor: LayoutAnchor, expression: AnchorExpression, attribute: LayoutAttribute)] {
    guard description.hasAnchors else { return [] }
    return attributes.compactMap { attribute in
      guard !attribute.isDesignTime, let anchor = LayoutAnchor(rawValue: attribute.name),
        let expression = AnchorExpression(attribute.value, of: anchor)
      else { return nil }
      return (anchor, expression, attribute)
    }
  }
}
