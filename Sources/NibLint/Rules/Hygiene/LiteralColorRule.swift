import NibKit
import NibMarkup

/// Colours given as numbers.
struct LiteralColorRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "literal-color"),
    severity: nil,
    "a colour given as a number instead of a name",
    rationale: """
      A semantic colour such as `secondaryLabel` follows dark mode and higher contrast; `#336699` is the same everywhere.
      """,
    triggering: [
      "<view><label text=\"Dune\" ↓textColor=\"#336699\"/></view>"
    ],
    nonTriggering: [
      "<view><label text=\"Dune\" textColor=\"secondaryLabel\"/></view>"
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for (attribute, color) in element.colors where color.semanticColor == nil {
      walk.report(Self.about, "'\(attribute.name)' is a literal colour; write a name", at: attribute.span)
    }
  }
}
