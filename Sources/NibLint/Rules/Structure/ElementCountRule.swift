import NibMarkup

/// A rule that reports layouts with too many elements.
struct ElementCountRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "element-count"),
    severity: .warning,
    "a layout with more elements than the limit, which is 80 by default",
    rationale: """
      A cell with that many views is slow to create and hard to read. Split it, or show its parts in a \
      table. The `limit` can be set.
      """,
    limit: 80,
    triggering: [
      RuleExample("↓<view>\n" + String(repeating: "  <switch/>\n", count: 80) + "</view>")
    ],
    nonTriggering: [
      RuleExample("<view>\n" + String(repeating: "  <switch/>\n", count: 79) + "</view>")
    ]
  )

  private var count = 0
  private var root: SourceSpan?

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    root = root ?? element.element.nameSpan.inOutermostFile
    if !element.isPart { count += 1 }
  }

  mutating func finish(_ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    guard count > limit, let root else { return }
    walk.report(
      Self.about,
      .tooMany(count, limit),
      at: root
    )
  }
}

extension RuleMessage {
  fileprivate static func tooMany(_ count: Int, _ limit: Int) -> Self {
    "the layout has \(count) elements; the limit is \(limit)"
  }
}
