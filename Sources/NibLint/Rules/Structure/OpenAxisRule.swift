import LayoutXML
import NibKit

/// Anchors that place a view along one axis and leave the other open.
struct OpenAxisRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "open-axis"),
    severity: .warning,
    "anchors that place a view along one axis only",
    rationale: """
      A view that is placed along one axis lies at the beginning of the other, above whatever else is there. Say where it lies \
      along both.
      """,
    triggering: [
      "<view>\n  ↓<label text=\"Dune\" leading=\"8\"/>\n</view>",
      "<view>\n  ↓<label text=\"Dune\" bottom=\"8\" width=\"80\"/>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <label text=\"Dune\" leading=\"8\" top=\"8\"/>\n</view>",
      "<view>\n  <label text=\"Dune\"/>\n</view>",
      "<stackView>\n  <label text=\"Dune\" width=\"80\"/>\n  <switch/>\n</stackView>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard let parent = walk.parent, !parent.isKind(of: "stackView") else { return }
    // A `<constraint>` may place it too.
    guard !element.element.children.contains(where: { $0.name == "constraint" }) else { return }
    let placing = element.anchors.filter { $0.anchor != .width && $0.anchor != .height }
    guard let isHorizontal = placing.first?.anchor.isHorizontal,
      placing.allSatisfy({ $0.anchor.isHorizontal == isHorizontal })
    else { return }
    walk.report(
      Self.about,
      "nothing places <\(element.name)> \(isHorizontal ? "vertically" : "horizontally")",
      at: element.element.nameRange
    )
  }
}
