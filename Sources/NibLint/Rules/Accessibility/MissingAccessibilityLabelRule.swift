import NibKit
import NibMarkup

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
      "<view>↓<button><state name=\"normal\" image=\"cart\"/></button></view>",
    ],
    nonTriggering: [
      "<view><imageView image=\"cover\" accessibilityLabel=\"Cover\"/></view>",
      "<view><imageView image=\"line\" accessibilityElement=\"false\"/></view>",
      "<view><button title=\"Buy\" systemImage=\"cart\"/></view>",
      "<view><textField placeholder=\"Name\"/></view>",
      "<view><imageView outlet=\"coverView\"/></view>",
      "<view><textView text=\"Licence\" editable=\"false\"/></view>",
      """
      <view accessibilityElement="true" accessibilityLabel="4 of 5 stars">
        <imageView systemImage="star"/>
      </view>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard !element.isKnownToCode, lacksText(element), !hasText("accessibilityLabel", element.element),
      !element.says("accessibilityElement", "false"), !element.says("hidden", "true"),
      // Inside an element of its own a screen reader looks no further.
      !walk.ancestors.contains(where: { $0.says("accessibilityElement", "true") })
    else { return }
    walk.report(
      Self.about,
      "<\(element.name)> has no 'accessibilityLabel'",
      at: element.element.nameSpan
    )
  }

  private func lacksText(_ element: VisitedElement) -> Bool {
    switch element.name {
    case "imageView": return true
    case "button":
      let appearances = [element.element] + element.element.children
      return appearances.contains { hasText("image", $0) || hasText("systemImage", $0) }
        && !appearances.contains { hasText("title", $0) }
    case "textField", "textView", "searchBar":
      return !hasText("placeholder", element.element) && !hasText("text", element.element)
    default: return false
    }
  }

  private func hasText(_ name: String, _ element: MarkupElement) -> Bool {
    element.attribute(name).map { !$0.value.isEmpty } ?? false
  }
}
