import NibMarkup
import NibModel

/// A rule that reports buttons that do nothing.
struct IdleButtonRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "idle-button"),
    severity: .warning,
    "a button that never does anything",
    rationale: """
      A button that code cannot reach and that names no action does nothing when it is tapped. One with an \
      action and without a title or an image is an area to tap. Give it what it lacks, or an `outlet`, if \
      code provides it.
      """,
    falsePositives: "a button that is only to be seen",
    triggering: [
      #"<view>↓<button/></view>"#,
      #"<view>↓<button title="Buy"/></view>"#,
    ],
    nonTriggering: [
      #"<view><button title="Buy" onTouchUpInside="buy"/></view>"#,
      #"<view><button outlet="buyButton"/></view>"#,
      #"<view><button onTouchUpInside="buy"/></view>"#,
      #"<view><stackView outlet="answers"><button title="Yes"/><button title="No"/></stackView></view>"#,
      #"<view><view userInteractionEnabled="false"><button title="Buy"/></view></view>"#,
      #"<view><tapGestureRecognizer onAction="buy"/><button title="Buy" leading="8" top="8"/></view>"#,
      #"<view><button title="Sold out" enabled="false"/></view>"#,
      """
      <view>
        <button title="Buy">
          <tapGestureRecognizer onAction="buy"/>
        </button>
      </view>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    // Code finds a view by its tag.
    guard element.name == "button", !element.isKnownToCode, !Self.acts(element), !element.isPart,
      walk.parent != nil, element.attribute("tag") == nil
    else { return }
    // Code reaches what is in a view that it reaches, and touches can be for a view around the button.
    // The class of the root is no sign that code reaches the button, because every layout has one.
    let isLeftAlone =
      walk.ancestors.contains { Self.acts($0) || $0.attribute("outlet") != nil }
      || walk.ancestors.dropFirst().contains(where: \.isKnownToCode)
    if isLeftAlone || !walk.ancestors.allSatisfy(Self.takesTouches) { return }
    if !Self.shows(element) {
      walk.report(Self.about, .showsNothing(element.name), at: element.element.nameSpan)
    } else if Self.takesTouches(element) {
      walk.report(Self.about, .doesNothing(element.name), at: element.element.nameSpan)
    }
  }

  /// Returns whether a button has something to show, or a shape.
  private static func shows(_ element: VisitedElement) -> Bool {
    let shown = [
      "title", "image", "systemImage", "backgroundImage", "backgroundColor", "style", "borderWidth",
    ]
    let hasSymbol = element.attribute("buttonType").map { !["custom", "system"].contains($0.value) } ?? false
    return hasSymbol || !element.hasNoContent
      || shown.contains { element.attribute($0).map { !$0.value.isEmpty } ?? false }
  }

  private static func takesTouches(_ element: VisitedElement) -> Bool {
    !element.says("enabled", "false") && !element.says("userInteractionEnabled", "false")
      && !element.says("hidden", "true")
  }

  private static func acts(_ element: VisitedElement) -> Bool {
    element.declared.contains { if case .event = $0.schema.role { true } else { false } }
      || element.element.children.contains { $0.name.hasSuffix("GestureRecognizer") }
  }
}

extension RuleMessage {
  fileprivate static func showsNothing(_ button: String) -> Self {
    "<\(button)> shows nothing and does nothing; give it a 'title' or an image and an action, or an outlet"
  }

  fileprivate static func doesNothing(_ button: String) -> Self {
    "<\(button)> does nothing; name an action with 'onTouchUpInside', or give it an outlet"
  }
}
