import NibKit
import NibMarkup

/// Text that is written into the layout.
struct HardCodedTextRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "hard-coded-text"),
    severity: nil,
    "text that is written into the layout",
    rationale: """
      Text in a layout cannot be translated. The rule is off until layouts can refer to strings; with it on, text comes from code.
      """,
    triggering: [
      "<view><label ↓text=\"In stock\"/></view>"
    ],
    nonTriggering: [
      "<view><label outlet=\"stockLabel\"/></view>",
      "<view><label text=\"–\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for attribute in element.shownTexts where attribute.value.contains(where: \.isLetter) {
      walk.report(Self.about, "the text of '\(attribute.name)' is written here", at: attribute.span)
    }
  }
}
