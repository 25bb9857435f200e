import NibMarkup

/// A rule that reports three dots that should be an ellipsis.
struct ThreeDotsRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "three-dots"),
    severity: .warning,
    "three dots instead of an ellipsis",
    rationale: """
      The ellipsis `…` is a single character: it is spaced correctly, never broken across lines, and read \
      aloud properly.
      """,
    falsePositives: "dots that stand for left-out text at the beginning of a path, such as `.../Layouts`",
    fix: .unsafe,
    triggering: [
      #"<view><button ↓title="Share..."/></view>"#
    ],
    nonTriggering: [
      #"<view><button title="Share…"/></view>"#
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for text in element.shownTexts where hasThreeDots(text.value) {
      let attribute = text.attribute
      let span = attribute.valueSpan
      let written = span.text
      // Dots that are written as character references are not replaced.
      let isPlain = hasThreeDots(written)
      walk.report(
        Self.about,
        .threeDots(attribute.writtenName),
        at: attribute.span,
        fixIts: isPlain
          ? [.init("write an ellipsis", replacing: span, with: written.replacing("...", with: "…"))] : []
      )
    }
  }

  /// Returns whether a text has exactly three dots in a row.
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

extension RuleMessage {
  fileprivate static func threeDots(_ attribute: String) -> Self {
    "three dots in '\(attribute)'; expected an ellipsis, '…'"
  }
}
