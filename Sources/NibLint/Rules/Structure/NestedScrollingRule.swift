import NibMarkup

/// A rule that reports scroll views inside scroll views.
struct NestedScrollingRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nested-scrolling"),
    severity: .warning,
    "a scroll view inside another scroll view",
    rationale: """
      It is unpredictable which of the two views a drag scrolls. A table view inside a scroll view also \
      creates a cell for every row, because it has room for all of them. Let only one view scroll; for \
      example, make the other content a header or a row of the table. A scroll view or a text view with an outlet or a \
      `class` is not reported, because code may keep it from scrolling.
      """,
    triggering: [
      """
      <scrollView>
        ↓<tableView outlet="table"/>
      </scrollView>
      """
    ],
    nonTriggering: [
      """
      <view>
        <tableView outlet="table" leading="0" top="0"/>
      </view>
      """,
      """
      <scrollView>
        <label text="Dune"/>
      </scrollView>
      """,
      """
      <scrollView>
        <textView scrollEnabled="false"/>
      </scrollView>
      """,
      """
      <scrollView>
        <textView outlet="notes"/>
      </scrollView>
      """,
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
    guard scrolls(element),
      !element.isKnownToCode || element.isKind(of: "tableView") || element.isKind(of: "collectionView"),
      let outer = walk.ancestors.last(where: scrolls)
    else { return }
    // A view that scrolls horizontally, such as a row of covers, does not compete with the outer view.
    guard
      !element.element.children.contains(where: { $0.attribute("scrollDirection")?.value == "horizontal" })
    else { return }
    walk.report(
      Self.about,
      .nested(element.name, outer.name),
      at: element.element.nameSpan,
      notes: [.init("<\(outer.name)> is here", at: outer.element.nameSpan.range)]
    )
  }

  private func scrolls(_ element: VisitedElement) -> Bool {
    element.isKind(of: "scrollView") && !element.says("scrollEnabled", "false")
  }
}

extension RuleMessage {
  fileprivate static func nested(_ inner: String, _ outer: String) -> Self {
    "<\(inner)> scrolls inside <\(outer)>"
  }
}
