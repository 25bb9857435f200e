import NibKit
import NibMarkup

/// Three dots that should be an ellipsis.
struct ThreeDotsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "three-dots"),
    severity: .warning,
    "three dots instead of an ellipsis",
    rationale: """
      The ellipsis `…` is one character: it is spaced as type should be, never broken across lines, and read aloud properly.
      """,
    triggering: [
      "<view><button ↓title=\"Share...\"/></view>"
    ],
    nonTriggering: [
      "<view><button title=\"Share…\"/></view>"
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for attribute in element.shownTexts where hasThreeDots(attribute.value) {
      let written = attribute.valueSpan.text
      let range = attribute.valueSpan.range
      // Dots that are written as references are not replaced.
      let isPlain = hasThreeDots(written)
      walk.report(
        Self.about,
        "three dots in '\(attribute.name)' are an ellipsis, '…'",
        at: attribute.span,
        fixIts: isPlain
          ? [.init("write an ellipsis", replacing: range, with: written.replacing("...", with: "…"))] : []
      )
    }
  }

  /// Whether there are three of them, not four or more.
  private func hasThreeDots(_ text: String) -> Bool {
    var dots = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        dots += 1
      } else {
        if dots == 3 { return true }
        dots = 0
      }
    }
    return dots == 3
  }
}
