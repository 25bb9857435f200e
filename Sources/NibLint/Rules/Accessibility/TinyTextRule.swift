import NibKit
import NibMarkup

/// Fonts that are too small to read.
struct TinyTextRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "tiny-text"),
    severity: .warning,
    "a font under 11 points",
    rationale: """
      Below 11 points, the smallest size that Apple's Human Interface Guidelines allow, many people cannot read. The `limit` can \
      be set.
      """,
    limit: 11,
    triggering: [
      "<view><label text=\"Dune\" ↓font=\"9\"/></view>"
    ],
    nonTriggering: [
      "<view><label text=\"Dune\" font=\"11 bold\"/></view>",
      "<view><label text=\"Dune\" font=\"caption2\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    for (attribute, font) in element.fonts {
      guard case .fixed(_, let size, _) = font, size < Double(limit) else { continue }
      walk.report(Self.about, "the text is smaller than \(limit) points", at: attribute.span)
    }
  }
}
