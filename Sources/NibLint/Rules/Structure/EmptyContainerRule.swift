import NibKit
import NibMarkup

/// Containers without anything inside.
struct EmptyContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "empty-container"),
    severity: .warning,
    "a container without anything inside",
    rationale: """
      A stack or a scroll view without children shows nothing, and neither does a view without attributes. One that code fills \
      has an outlet; in a stack, a bare view is a spacer.
      """,
    triggering: [
      "<view>\n  ↓<stackView axis=\"vertical\"/>\n</view>",
      "<view>\n  ↓<scrollView></scrollView>\n</view>",
      "<view>\n  ↓<view/>\n  <label text=\"Dune\"/>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <stackView outlet=\"rows\"/>\n</view>",
      "<view>\n  <view height=\"1\" backgroundColor=\"separator\"/>\n</view>",
      "<stackView>\n  <view/>\n  <label text=\"Dune\"/>\n</stackView>",
      "<view>\n  <stackView height=\"1\" backgroundColor=\"separator\"/>\n</view>",
      "<tableViewCell/>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard let parent = walk.parent, !element.isKnownToCode, element.childCount == 0,
      element.attribute("backgroundColor") == nil
    else { return }
    let isBareView =
      element.name == "view" && !element.element.attributes.contains(where: \.isLayoutAttribute)
      && !parent.isKind(of: "stackView")
    guard element.isKind(of: "stackView") || element.name == "scrollView" || isBareView else { return }
    walk.report(
      Self.about,
      "<\(element.name)> is empty; one that code fills has an outlet",
      at: element.element.nameSpan
    )
  }
}
