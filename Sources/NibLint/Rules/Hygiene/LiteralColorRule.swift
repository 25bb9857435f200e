import NibMarkup
import NibModel

/// A rule that reports colors that are given as numbers.
struct LiteralColorRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "literal-color"),
    severity: nil,
    "a color given as a number instead of a name",
    rationale: """
      A semantic color such as `secondaryLabel` adapts to dark mode and increased contrast; `#336699` is the \
      same everywhere.
      """,
    triggering: [
      ##"<view><label text="Dune" ↓textColor="#336699"/></view>"##
    ],
    nonTriggering: [
      #"<view><label text="Dune" textColor="secondaryLabel"/></view>"#
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for (attribute, color) in element.colors where color.semanticColor == nil {
      walk.report(Self.about, .literalColor(attribute.name), at: attribute.span)
    }
  }
}

extension RuleMessage {
  fileprivate static func literalColor(_ attribute: String) -> Self {
    "'\(attribute)' is a literal color; use a color name"
  }
}
