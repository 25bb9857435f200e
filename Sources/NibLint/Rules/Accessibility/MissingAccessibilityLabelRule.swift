import NibMarkup

/// A rule that reports image-only buttons, and fields that a screen reader cannot describe.
struct MissingAccessibilityLabelRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "missing-accessibility-label"),
    severity: .warning,
    "an image-only button, or a field, without an accessibility label",
    rationale: """
      A screen reader cannot describe such an element. Give it an `accessibilityLabel`. An image is not \
      reported, because a screen reader passes over one without a label, as it should if the image is decorative. An element with an outlet or a \
      `class` is not reported, because code may set its label.
      """,
    falsePositives:
      "an element without an outlet that code finds and labels in another way, such as by its place among the subviews",
    falseNegatives:
      "an element with an outlet or a `class` counts as labeled by code, whether or not code labels it",
    fix: .unsafe,
    triggering: [
      #"<view>↓<button systemImage="cart"/></view>"#,
      "<view>↓<textField/></view>",
      #"<view>↓<button><state name="normal" image="cart"/></button></view>"#,
    ],
    nonTriggering: [
      #"<view><imageView image="cover"/></view>"#,
      #"<view><button systemImage="cart" accessibilityLabel="Cart"/></view>"#,
      #"<view><button title="Buy" systemImage="cart"/></view>"#,
      #"<view><textField placeholder="Name"/></view>"#,
      #"<view><imageView outlet="coverView"/></view>"#,
      #"<view><textView text="Licence" editable="false"/></view>"#,
      """
      <view accessibilityElement="true" accessibilityLabel="4 of 5 stars">
        <button systemImage="star"/>
      </view>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard !element.isKnownToCode, lacksText(element), !hasText("accessibilityLabel", element.element),
      !element.says("accessibilityElement", "false"), !element.says("hidden", "true"),
      // A screen reader ignores what is inside an accessibility element.
      !walk.ancestors.contains(where: { $0.says("accessibilityElement", "true") })
    else { return }
    walk.report(
      Self.about,
      .noLabel(element.name),
      at: element.element.nameSpan,
      fixIts: TextEdit.adding("accessibilityLabel", Self.placeholder, to: element.element).map {
        [.init("add a placeholder for the label", [$0])]
      } ?? []
    )
  }

  /// What the fix writes, for a person to replace.
  private static let placeholder = "TODO"

  private func lacksText(_ element: VisitedElement) -> Bool {
    switch element.name {
    case "barButtonItem", "leftBarButtonItem", "rightBarButtonItem":
      return !hasText("title", element.element)
        && (hasText("image", element.element) || hasText("systemImage", element.element))
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

extension RuleMessage {
  fileprivate static func noLabel(_ element: String) -> Self {
    "<\(element)> has no 'accessibilityLabel'"
  }
}
