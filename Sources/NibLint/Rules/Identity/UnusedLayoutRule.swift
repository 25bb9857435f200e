import NibMarkup
import NibModel

/// A rule that reports layouts that no class loads.
enum UnusedLayoutRule: ClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-layout"),
    severity: .warning,
    "a layout that no class in the sources loads",
    rationale: """
      No class marked `@NibLoadable` loads the layout by its name, no layout includes it, it names neither a \
      class nor an owner, and the sources contain neither its name in quotes nor its member of `Layouts`. A class was renamed or removed, or the file \
      name is misspelled. Checked only with `--sources`, and not if a class computes its nib name.
      """,
    falseNegatives:
      "a layout whose name is equal to any text in the sources, which may be meant as a nib name",
    triggering: [
      RuleExample(
        "↓<tableViewCell/>",
        nibName: "BokCell",
        sources: "@NibLoadable final class BookCell: TableViewCell {}"
      )
    ],
    nonTriggering: [
      RuleExample("<tableViewCell/>", sources: "@NibLoadable final class BookCell: TableViewCell {}"),
      RuleExample("<tableViewCell/>", sources: "let cell = try Layouts.bookCell.dequeue(from: registry)"),
      RuleExample("<tableViewCell/>", sources: #"func f() { registry.register(nibName: "BookCell") }"#),
    ]
  )

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    let nibName = comparison.layout.nibName
    guard let claimed = comparison.claimedNames, !claimed.contains(nibName),
      !claimed.contains(LayoutMember.reference(to: nibName)),
      let connections = comparison.connections, connections.owner == nil, connections.rootClass == nil,
      !comparison.isIncluded()
    else { return }
    report.report(about, .unclaimed(nibName, claimed), at: connections.rootSpan)
  }
}

extension RuleMessage {
  fileprivate static func unclaimed(_ nibName: String, _ claimed: Set<String>) -> Self {
    let suggestion = Suggestion.phrase(for: nibName, among: claimed)
    return "no class in the sources loads the layout '\(nibName)'\(suggestion)"
  }
}
