import NibKit
import NibMarkup

/// Attributes that have no effect where they stand.
struct IgnoredAttributeRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "ignored-attribute"),
    severity: .warning,
    "an attribute that its element ignores in its place",
    rationale: """
      The layout says something that never happens: a cell inside another view is not dequeued, a stack of fewer than two \
      children has no gaps, and text shrinks only where it may.
      """,
    triggering: [
      "<view>\n  <tableViewCell ↓reuseIdentifier=\"Book\"/>\n</view>",
      "<stackView ↓spacing=\"8\" alignment=\"center\"><label text=\"Dune\"/></stackView>",
      "<view><label text=\"Dune\" ↓minimumScaleFactor=\"0.5\"/></view>",
    ],
    nonTriggering: [
      "<tableViewCell reuseIdentifier=\"Book\"/>",
      "<stackView spacing=\"8\" outlet=\"rows\"/>",
      "<view><label text=\"Dune\" minimumScaleFactor=\"0.5\" adjustsFontSizeToFitWidth=\"true\"/></view>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    if walk.parent != nil { report("reuseIdentifier", of: element, "it is not the root", &walk) }
    if element.name == "stackView", !element.isKnownToCode, element.childCount < 2 {
      for name in ["spacing", "distribution"] {
        report(name, of: element, "it has fewer than two children", &walk)
      }
    }
    if !element.isKnownToCode, !element.says("adjustsFontSizeToFitWidth", "true") {
      report("minimumScaleFactor", of: element, "'adjustsFontSizeToFitWidth' is not true", &walk)
    }
  }

  private func report(
    _ name: String,
    of element: VisitedElement,
    _ reason: String,
    _ walk: inout LayoutWalk
  ) {
    guard let attribute = element.attribute(name) else { return }
    walk.report(
      Self.about,
      "<\(element.name)> ignores '\(name)', because \(reason)",
      at: attribute.span
    )
  }
}
