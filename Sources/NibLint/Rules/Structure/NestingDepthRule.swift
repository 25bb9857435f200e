import NibMarkup

/// A rule that reports elements that are nested too deeply.
struct NestingDepthRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nesting-depth"),
    severity: .warning,
    "elements nested deeper than the limit, which is 10 by default",
    rationale: """
      Every level is measured and laid out for each cell that appears. A deep layout usually has containers \
      that do nothing, or stack views where anchors would suffice. The `limit` can be set.
      """,
    limit: 10,
    triggering: [
      nested(9, #"<view clipsToBounds="true">↓<label text="Deep"/></view>"#)
    ],
    nonTriggering: [
      nested(9, #"<label text="Deep"/>"#)
    ]
  )

  private static func nested(_ depth: Int, _ content: String) -> RuleExample {
    RuleExample(
      String(repeating: #"<view alpha="1">"#, count: depth) + content
        + String(repeating: "</view>", count: depth)
    )
  }

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    let limit = walk.limit(of: Self.about)
    guard walk.ancestors.count == limit, !element.isPart else { return }
    walk.report(
      Self.about,
      .tooDeep(element.name, limit),
      at: element.element.nameSpan
    )
  }
}

extension RuleMessage {
  fileprivate static func tooDeep(_ element: String, _ limit: Int) -> Self {
    "<\(element)> is nested to depth \(limit + 1); the limit is \(limit)"
  }
}
