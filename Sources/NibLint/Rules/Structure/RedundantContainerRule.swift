import NibKit
import NibMarkup

/// Containers that hold one child and change nothing about it.
struct RedundantContainerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "redundant-container"),
    severity: .warning,
    "a container that holds one child and does nothing",
    rationale: """
      A view without attributes, or a stack of one child, costs a view and a level in every cell. Put the child in its place.
      """,
    triggering: [
      "<view>\n  ↓<view><label text=\"Dune\"/></view>\n</view>",
      "<view>\n  ↓<stackView axis=\"vertical\" spacing=\"8\"><label text=\"Dune\"/></stackView>\n</view>",
    ],
    nonTriggering: [
      "<view>\n  <view backgroundColor=\"systemRed\"><label text=\"Dune\"/></view>\n</view>",
      "<view>\n  <view outlet=\"box\"><label text=\"Dune\"/></view>\n</view>",
      "<view>\n  <stackView alignment=\"center\"><label text=\"Dune\"/></stackView>\n</view>",
      "<view><label text=\"Dune\"/></view>",
      "<stackView>\n  <view><label text=\"Dune\" leading=\"16\" top=\"8\"/></view>\n  <switch/>\n</stackView>",
    ]
  )

  private static let spacing: Set = ["axis", "spacing"]

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard walk.parent != nil, element.name == "view" || element.name == "stackView",
      element.attributes.allSatisfy({ element.name == "stackView" && Self.spacing.contains($0.name) }),
      element.childCount == 1, let child = element.element.children.first(where: { _ in true }),
      // Anchors have a meaning between the child and the container.
      child.attributes.allSatisfy({ LayoutAnchor(rawValue: $0.name) == nil }),
      !child.children.contains(where: { $0.name == "constraint" })
    else { return }
    walk.report(
      Self.about,
      "<\(element.name)> does nothing for the one element inside; put <\(child.name)> in its place",
      at: element.element.nameSpan
    )
  }
}
