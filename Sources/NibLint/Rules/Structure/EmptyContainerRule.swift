import LayoutXML
import NibKit

/// Containers without anything inside.
struct EmptyContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "empty-container"),
    severity: .warning,
    "a container without anything inside",
    rationale: """
      A stack or a scroll view without children shows nothing, and neither does a view without attributes. One that code fills \
      has an outlet.
      """,
    triggering: [
      "<view>\n  ↓<stackView axis=\"vertical\"/>\n</view>",
      "<view>\n  ↓<scrollView></scrollView>\n</view>",
      "<stackView>\n  ↓<view/>\n  <label text=\"Dune\"/>\n</stackView>",
    ],
    nonTriggering: [
      "<view>\n  <stackView outlet=\"rows\"/>\n</view>",
      "<view>\n  <view height=\"1\" backgroundColor=\"separator\"/>\n</view>",
      "<tableViewCell/>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard walk.parent != nil, !element.isKnownToCode, walk.children(of: element).isEmpty else { return }
    let isScrollView = element.name == "scrollView"
    let isBareView = element.name == "view" && element.attributes.isEmpty
    guard element.isKind(of: "stackView") || isScrollView || isBareView else { return }
    walk.report(
      Self.about,
      "<\(element.name)> is empty; one that code fills has an outlet",
      at: element.element.nameRange
    )
  }
}
