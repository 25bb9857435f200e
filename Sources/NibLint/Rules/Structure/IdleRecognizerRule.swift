import NibMarkup
import NibModel

/// A rule that reports gesture recognizers that never do anything.
struct IdleRecognizerRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "idle-recognizer"),
    severity: .warning,
    "a gesture recognizer that never does anything",
    rationale: """
      A gesture recognizer without an action does nothing, unless code reaches it through an outlet. A \
      recognizer of a view that takes no touches recognizes nothing; labels and image views take none unless \
      `userInteractionEnabled` is true.
      """,
    falsePositives: "a recognizer that code finds and configures without an outlet, or a view whose "
      + "`userInteractionEnabled` code sets without an outlet",
    triggering: [
      """
      <view>
        ↓<tapGestureRecognizer numberOfTapsRequired="2"/>
      </view>
      """,
      """
      <imageView image="cover" accessibilityLabel="Cover">
        ↓<tapGestureRecognizer onAction="didTapCover"/>
      </imageView>
      """,
    ],
    nonTriggering: [
      """
      <view>
        <tapGestureRecognizer onAction="didTap"/>
        <panGestureRecognizer outlet="pan"/>
      </view>
      """,
      """
      <imageView image="cover" accessibilityLabel="Cover" userInteractionEnabled="true">
        <tapGestureRecognizer onAction="didTapCover"/>
      </imageView>
      """,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    // A manifest does not say which element a part extends, so recognizers are known by what they have.
    guard element.isPart, element.schema.attributes["cancelsTouchesInView"] != nil, let view = walk.parent
    else {
      return
    }
    if !element.isKnownToCode, element.attribute("onAction") == nil {
      walk.report(Self.about, .withoutAction(element.name), at: element.element.nameSpan)
    } else if !view.isKnownToCode, !takesTouches(view, walk.defaults) {
      walk.report(Self.about, .withoutTouches(element.name, view.name), at: element.element.nameSpan)
    }
  }

  private func takesTouches(_ view: VisitedElement, _ defaults: ElementDefaults) -> Bool {
    let name = "userInteractionEnabled"
    if let written = view.attribute(name) { return written.value != "false" }
    return view.schema.attributes[name].flatMap { defaults[view.schema][$0.number] } != "false"
  }
}

extension RuleMessage {
  fileprivate static func withoutAction(_ recognizer: String) -> Self {
    "<\(recognizer)> does nothing; name an action with 'onAction', or give it an outlet"
  }

  fileprivate static func withoutTouches(_ recognizer: String, _ view: String) -> Self {
    "<\(recognizer)> recognizes nothing, because <\(view)> takes no touches; set 'userInteractionEnabled' to true"
  }
}
