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
      """
      <view accessibilityElement="true" accessibilityLabel="4 of 5" userInteractionEnabled="false">
        <slider value="0.8"/>
      </view>
      """,
      """
      <view accessibilityElement="true" accessibilityLabel="Quantity" accessibilityTraits="adjustable">
        <stepper/>
      </view>
      """,
    ]
  )

  /// The end of the outermost element that is read as a whole.
  private var end: NodeIndex?

  /// Returns whether a view, and what is in it, is not seen or takes no touches.
  private static func isUnused(_ element: VisitedElement) -> Bool {
    element.says("userInteractionEnabled", "false") || element.says("hidden", "true")
  }

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if let end, element.node < end {
      guard element.schema.attributes["onTouchUpInside"] != nil, !element.isPart else { return }
      if element.says("accessibilityElement", "false") || element.says("enabled", "false") { return }
      if (walk.ancestors + [element]).contains(where: Self.isUnused) { return }
      walk.report(Self.about, .inaccessible(element.name), at: element.element.nameSpan)
    } else {
      let isWhole =
        element.node.advanced(by: 1) < element.end && !element.isKnownToCode
        && element.says("accessibilityElement", "true") && !element.isAdjustable
      end = isWhole ? element.end : nil
    }
  }
}

extension VisitedElement {
  /// Whether assistive technologies change the value of the view as a whole.
  fileprivate var isAdjustable: Bool {
    attribute("accessibilityTraits")?.value.contains("adjustable") ?? false
  }
}

extension RuleMessage {
  fileprivate static func inaccessible(_ control: String) -> Self {
    "assistive technologies do not reach <\(control)>, because a view around it has accessibilityElement=\"true\""
  }
}
