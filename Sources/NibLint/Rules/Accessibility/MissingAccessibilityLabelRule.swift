import LayoutXML
import NibKit

/// Images, image-only buttons and fields that a screen reader cannot name.
struct MissingAccessibilityLabelRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "missing-accessibility-label"),
    severity: .warning,
    "an image, a button with no more than an image, or a field without a label",
    rationale: """
      A screen reader has nothing to say about it. Give it an `accessibilityLabel`; an image that only decorates is \
      `accessibilityElement="false"`. What code knows by an outlet may get its label there.
      """,
    triggering: [
      "<view>↓<imageView image=\"cover\"/></view>",
      "<view>↓<button systemImage=\"cart\"/></view>",
      "<view>↓<textField/></view>",
    ],
    nonTriggering: [
      "<view><imageView image=\"cover\" accessibilityLabel=\"Cover\"/></view>",
      "<view><imageView image=\"line\" accessibilityElement=\"false\"/></view>",
      "<view><button title=\"Buy\" systemImage=\"cart\"/></view>",
      "<view><textField placeholder=\"Name\"/></view>",
      "<view><imageView outlet=\"coverView\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard !element.isKnownToCode, element.attribute("accessibilityLabel") == nil,
      element.attribute("accessibilityElement")?.value != "false", lacksText(element)
    else { return }
    walk.report(
      Self.about,
      "<\(element.name)> has no 'accessibilityLabel'",
      at: element.element.nameRange
    )
  }

  private func lacksText(_ element: VisitedElement) -> Bool {
    switch element.name {
    case "imageView": true
    case "button":
      (element.attribute("image") ?? element.attribute("systemImage")) != nil
        && element.attribute("title") == nil
        && !element.element.children.contains { $0.attribute("title") != nil }
    case "textField", "textView", "searchBar":
      element.attribute("placeholder") == nil
    default: false
    }
  }
}
