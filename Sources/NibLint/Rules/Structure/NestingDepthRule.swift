import NibKit
import NibMarkup

/// Elements that lie too deep inside one another.
struct NestingDepthRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nesting-depth"),
    severity: .warning,
    "elements nested deeper than the limit, which is 10",
    rationale: """
      Every level is measured and placed for each cell that appears. A deep layout usually holds containers that do nothing, or \
      stacks where anchors would do. The `limit` can be set.
      """,
    limit: 10,
    triggering: [
      nested(9, "<view clipsToBounds=\"true\">↓<label text=\"Deep\"/></view>")
    ],
    nonTriggering: [
      nested(9, "<label text=\"Deep\"/>")
    ]
  )

  private static func nested(_ depth: Int, _ content: String) -> RuleExample {
    RuleExample(
      String(repeating: "<view alpha=\"1\">", count: depth) + content
        + String(repeating: "</view>", count: depth)
    )
  }

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    guard walk.ancestors.count == limit, !element.isPart else { return }
    walk.report(
      Self.about,
      "<\(element.name)> lies at depth \(limit + 1); the limit is \(limit)",
      at: element.element.nameSpan
    )
  }
}
