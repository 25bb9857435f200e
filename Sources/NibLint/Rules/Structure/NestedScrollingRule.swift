import LayoutXML
import NibKit

/// Scroll views inside scroll views.
struct NestedScrollingRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nested-scrolling"),
    severity: .warning,
    "a view that scrolls inside another one",
    rationale: """
      A finger moves one of both, and nobody can tell which. A table inside a scroll view also makes a cell for every row, since \
      it has room for all of them. Let the outer one scroll, as a header or a row of the table.
      """,
    triggering: [
      "<scrollView>\n  ↓<tableView outlet=\"table\"/>\n</scrollView>"
    ],
    nonTriggering: [
      "<view>\n  <tableView outlet=\"table\" leading=\"0\" top=\"0\"/>\n</view>",
      "<scrollView>\n  <label text=\"Dune\"/>\n</scrollView>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.isKind(of: "scrollView"),
      let outer = walk.ancestors.last(where: { $0.isKind(of: "scrollView") })
    else { return }
    walk.report(
      Self.about,
      "<\(element.name)> scrolls inside <\(outer.name)>",
      at: element.element.nameRange,
      notes: [.init("<\(outer.name)> is here", at: walk.source.range(outer.element.nameRange))]
    )
  }
}
