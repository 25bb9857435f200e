import NibIndices
import NibMarkup
import NibModel

/// A rule that reports controls inside a view that assistive technologies read as a whole.
struct InaccessibleControlRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "inaccessible-control"),
    severity: .warning,
    "a control that assistive technologies cannot reach",
    rationale: """
      A view with `accessibilityElement="true"` is one element for assistive technologies, and everything inside it \
      is hidden from them, so a button in it cannot be activated. Leave the attribute out, or set it on the \
      labels.
      """,
    falsePositives: "a view whose class performs what the control does as an action of its own",
    triggering: [
      """
      <view accessibilityElement="true" accessibilityLabel="Dune">
        <label text="Dune" leading="8" top="8"/>
        ↓<button title="Buy" onTouchUpInside="buy" trailing="8" top="8"/>
      </view>
      """
    ],
    nonTriggering: [
      """
      <view>
        <label text="Dune" leading="8" top="8"/>
        <button title="Buy" onTouchUpInside="buy" trailing="8" top="8"/>
      </view>
      """,
      """
      <view accessibilityElement="true" accessibilityLabel="Dune">
        <label text="Dune"/>
      </view>
      """,
    ]
  )

  /// The end of the outermost element that is read as a whole.
  private var end: NodeIndex?

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if let end, element.node < end {
      guard element.schema.attributes["onTouchUpInside"] != nil, !element.isPart else { return }
      if element.says("userInteractionEnabled", "false") || element.says("enabled", "false") { return }
      walk.report(Self.about, .inaccessible(element.name), at: element.element.nameSpan)
    } else {
      end = element.says("accessibilityElement", "true") && !element.isKnownToCode ? element.end : nil
    }
  }
}

extension RuleMessage {
  fileprivate static func inaccessible(_ control: String) -> Self {
    "assistive technologies do not reach <\(control)>, because a view around it has accessibilityElement=\"true\""
  }
}
