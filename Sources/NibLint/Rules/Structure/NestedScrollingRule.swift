import NibKit
import NibMarkup

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
      "<scrollView>\n  <textView scrollEnabled=\"false\" outlet=\"notes\"/>\n</scrollView>",
      """
      <scrollView>
        <collectionView outlet="covers">
          <flowLayout scrollDirection="horizontal"/>
        </collectionView>
      </scrollView>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard scrolls(element), let outer = walk.ancestors.last(where: scrolls) else { return }
    // Across the other one's direction, as a row of covers does.
    guard
      !element.element.children.contains(where: { $0.attribute("scrollDirection")?.value == "horizontal" })
    else { return }
    walk.report(
      Self.about,
      "<\(element.name)> scrolls inside <\(outer.name)>",
      at: element.element.nameSpan,
      notes: [.init("<\(outer.name)> is here", at: outer.element.nameSpan.range)]
    )
  }

  private func scrolls(_ element: VisitedElement) -> Bool {
    element.isKind(of: "scrollView") && !element.says("scrollEnabled", "false")
  }
}
