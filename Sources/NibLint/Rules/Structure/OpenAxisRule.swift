import NibKit
import NibMarkup

/// Extents of views that nothing places.
struct OpenAxisRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "open-axis"),
    severity: .warning,
    "a view with an extent along an axis that nothing places it on",
    rationale: """
      A view without any anchor on an axis fills it. One with a width or a height and no place lies at the beginning, above \
      whatever else is there: say where it lies.
      """,
    triggering: [
      "<view>\n  ↓<label text=\"Dune\" leading=\"8\" height=\"20\"/>\n</view>",
      "<view>\n  ↓<label text=\"Dune\" bottom=\"8\" width=\"80\"/>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" top=\"8\"/>\n</view>",
      "<view>\n  <view backgroundColor=\"systemRed\" leading=\"0\" width=\"4\"/>\n</view>",
      "<stackView>\n  <label text=\"Dune\" width=\"80\"/>\n  <switch/>\n</stackView>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard let parent = walk.parent, !parent.isKind(of: "stackView") else { return }
    for isHorizontal in [true, false] {
      let anchors = element.anchors.filter { $0.anchor.isHorizontal == isHorizontal }
      // `max` and `min` bound an extent that another anchor gives.
      let hasExtent = anchors.contains { $0.anchor.isExtent && $0.expression.relation == .equal }
      guard hasExtent, anchors.allSatisfy({ $0.anchor.isExtent }) else { continue }
      walk.report(
        Self.about,
        "nothing places <\(element.name)> \(isHorizontal ? "horizontally" : "vertically")",
        at: element.element.nameSpan
      )
    }
  }
}

extension LayoutAnchor {
  var isExtent: Bool { self == .width || self == .height }
}
