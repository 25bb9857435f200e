import NibMarkup
import NibModel

/// A rule that reports fonts with a fixed size.
struct LiteralFontRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "literal-font"),
    severity: nil,
    "a font given by its size instead of a text style",
    rationale: """
      A text style such as `headline` follows the text size that the reader prefers; a number does not.
      """,
    triggering: [
      #"<view><label text="Dune" ↓font="17 bold"/></view>"#
    ],
    nonTriggering: [
      #"<view><label text="Dune" font="headline"/></view>"#
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    for (attribute, font) in element.fonts where font.fixed != nil {
      walk.report(Self.about, .fixedFont(attribute.name), at: attribute.span)
    }
  }
}

extension RuleMessage {
  fileprivate static func fixedFont(_ attribute: String) -> Self {
    "'\(attribute)' has a fixed size; use a text style"
  }
}
