import NibKit
import NibMarkup

/// Fonts of a fixed size.
struct LiteralFontRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "literal-font"),
    severity: nil,
    "a font given by its size instead of a text style",
    rationale: """
      A text style such as `headline` follows the size that the reader has chosen; a number does not.
      """,
    triggering: [
      "<view><label text=\"Dune\" ↓font=\"17 bold\"/></view>"
    ],
    nonTriggering: [
      "<view><label text=\"Dune\" font=\"headline\"/></view>"
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for (attribute, font) in element.fonts {
      guard case .fixed = font else { continue }
      walk.report(Self.about, "'\(attribute.name)' is a fixed font; write a text style", at: attribute.span)
    }
  }
}
