import NibMarkup
import NibModel

/// A rule that reports containers without children.
struct EmptyContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "empty-container"),
    severity: .warning,
    "a container without children",
    rationale: """
      A stack view or a scroll view without children shows nothing, and neither does a view without \
      attributes. If code fills the container, give it an outlet. A bare view in a stack view is a spacer \
      and is not reported. A part that is written only for what it contains, such as `<accessoryView>`, \
      must not be empty either.
      """,
    falsePositives:
      "a container that code finds and fills without an outlet, such as by its place among the subviews",
    fix: .unsafe,
    triggering: [
      """
      <view>
        ↓<stackView axis="vertical"/>
      </view>
      """,
      "<view>\n  ↓<scrollView></scrollView>\n</view>",
      """
      <view>
        ↓<view/>
        <label text="Dune"/>
      </view>
      """,
      "<tableViewCell>↓<accessoryView/></tableViewCell>",
      "<label>↓<attributedText/></label>",
    ],
    nonTriggering: [
      """
      <view>
        <stackView outlet="rows"/>
      </view>
      """,
      """
      <view>
        <view height="1" backgroundColor="separator"/>
      </view>
      """,
      """
      <stackView>
        <view/>
        <label text="Dune"/>
      </stackView>
      """,
      """
      <view>
        <stackView height="1" backgroundColor="separator"/>
      </view>
      """,
      "<tableViewCell/>",
      "<view><stackView><slot/></stackView></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if element.hasSlot { return }
    if element.isPart, element.schema.attributes.isEmpty, element.hasNoContent,
      element.schema.childCount != .none || !element.schema.parts.isEmpty
    {
      return walk.report(
        Self.about,
        .emptyPart(element.name),
        at: element.element.nameSpan,
        fixIts: [.removing(element.element)]
      )
    }
    guard let parent = walk.parent, !element.isKnownToCode, element.childCount == 0,
      element.attribute("backgroundColor") == nil
    else { return }
    let isBareView =
      element.name == "view" && !element.element.attributes.contains(where: \.isLayoutAttribute)
      && !parent.isKind(of: "stackView") && element.hasNoContent
    guard element.isKind(of: "stackView") || element.name == "scrollView" || isBareView else { return }
    walk.report(
      Self.about,
      .empty(element.name),
      at: element.element.nameSpan,
      // Others may refer to the element.
      fixIts: element.attribute("id") == nil ? [.removing(element.element)] : []
    )
  }
}

extension RuleMessage {
  fileprivate static func emptyPart(_ element: String) -> Self {
    "<\(element)> is empty; remove it, or write its content"
  }

  fileprivate static func empty(_ element: String) -> Self {
    "<\(element)> is empty; remove it, or give it an outlet if code fills it"
  }
}
