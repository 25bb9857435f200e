import NibMarkup
import NibModel

/// A rule that reports fonts that are too small to read.
struct TinyTextRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "tiny-text"),
    severity: .warning,
    "a font smaller than 11 points",
    rationale: """
      Many people cannot read text smaller than 11 points, the minimum size in Apple's Human Interface \
      Guidelines. The `limit` can be set.
      """,
    falseNegatives: "a size that code sets, and text that shrinks by `minimumScaleFactor`",
    limit: 11,
    triggering: [
      #"<view><label text="Dune" ↓font="9"/></view>"#
    ],
    nonTriggering: [
      #"<view><label text="Dune" font="11 bold"/></view>"#,
      #"<view><label text="Dune" font="caption2"/></view>"#,
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    for (attribute, font) in element.fonts {
      guard let size = font.fixed?.size, size < Double(limit) else { continue }
      walk.report(Self.about, .tooSmall(limit), at: attribute.span)
    }
  }
}

extension RuleMessage {
  fileprivate static func tooSmall(_ limit: Int) -> Self {
    "the text is smaller than \(limit) points"
  }
}
