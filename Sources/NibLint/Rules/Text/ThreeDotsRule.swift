import LayoutXML
import NibKit

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
    for attribute in element.shownTexts where attribute.value.contains("...") {
      let written = walk.source.text(attribute.valueRange)
      walk.report(
        Self.about,
        "three dots in '\(attribute.name)' are an ellipsis, '…'",
        at: attribute.range,
        fixIts: [
          .init(
            "write an ellipsis",
            replacing: walk.source.range(attribute.valueRange),
            with: written.replacing("...", with: "…")
          )
        ]
      )
    }
  }
}
