import NibMarkup

/// A rule that reports containers that have one child and no effect on it.
struct RedundantContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "redundant-container"),
    severity: .warning,
    "a container that has one child and no effect on it",
    rationale: """
      A view without attributes, or a stack view with one child, adds a view and a nesting level to every \
      cell. Replace the container with its child.
      """,
    falsePositives: "a container that code finds by its place among the subviews",
    fix: .unsafe,
    triggering: [
      """
      <view>
        ↓<view><label text="Dune"/></view>
      </view>
      """,
      """
      <view>
        ↓<stackView axis="vertical" spacing="8"><label text="Dune"/></stackView>
      </view>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <view backgroundColor="systemRed"><label text="Dune"/></view>
      </view>
      """,
      """
      <view>
        <view outlet="box"><label text="Dune"/></view>
      </view>
      """,
      """
      <view>
        <view><constraint anchor="width" value="80"/><label text="Dune"/></view>
      </view>
      """,
      """
      <view>
        <stackView alignment="center"><label text="Dune"/></stackView>
      </view>
      """,
      #"<view><label text="Dune"/></view>"#,
      """
      <stackView>
        <view><label text="Dune" leading="16" top="8"/></view>
        <switch/>
      </stackView>
      """,
    ]
  )

  private static let spacing: Set = ["axis", "spacing"]

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard walk.parent != nil, element.name == "view" || element.name == "stackView",
      element.attributes.allSatisfy({ element.name == "stackView" && Self.spacing.contains($0.name) }),
      !element.isPositioned,
      // Anchors of the child may refer to the container.
      !element.hasOpenContent, let child = element.onlyChild, !child.isPositioned
    else { return }
    walk.report(
      Self.about,
      .redundant(element.name, child.name),
      at: element.element.nameSpan,
      fixIts: TextEdit.replacing(element.element, withItsChild: child.element).map {
        [.init("replace <\(element.name)> with <\(child.name)>", $0)]
      } ?? []
    )
  }
}

extension RuleMessage {
  fileprivate static func redundant(_ element: String, _ child: String) -> Self {
    "<\(element)> has no effect on its only child; replace it with the <\(child)> inside it"
  }
}
