import LayoutXML
import NibKit

/// Text in capital letters.
struct TextInCapitalsRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "text-in-capitals"),
    severity: .warning,
    "text in capital letters",
    rationale: """
      Screen readers may spell capitals letter by letter, and translators cannot undo them. Write the text as a sentence; how it \
      looks is for the view to say.
      """,
    triggering: [
      "<view><button ↓title=\"BUY NOW\"/></view>"
    ],
    nonTriggering: [
      "<view><button title=\"Buy now\"/></view>",
      "<view><label text=\"ISBN\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for attribute in element.shownTexts {
      let letters = attribute.value.filter(\.isLetter)
      // Shorter ones are abbreviations.
      guard letters.count > 4, letters.allSatisfy(\.isUppercase) else { continue }
      walk.report(Self.about, "the text of '\(attribute.name)' is in capitals", at: attribute.range)
    }
  }
}
