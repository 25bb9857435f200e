import NibKit
import NibMarkup

/// Layouts that no class claims.
enum UnusedLayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-layout"),
    severity: .warning,
    "a layout whose nib name no class in the sources claims",
    rationale: """
      No class is marked `@NibLoadable` under the layout's name, the layout names neither a class nor an owner, and no text in the \
      sources is its name: a class was renamed or removed, or the file's name is misspelt. Looked for with `--sources`, unless a \
      class computes its nib name.
      """,
    triggering: [
      RuleExample(
        "↓<tableViewCell/>",
        nibName: "BokCell",
        sources: "@NibLoadable final class BookCell: TableViewCell {}"
      )
    ],
    nonTriggering: [
      RuleExample("<tableViewCell/>", sources: "@NibLoadable final class BookCell: TableViewCell {}"),
      RuleExample("<tableViewCell/>", sources: "func f() { registry.register(nibName: \"BookCell\") }"),
    ]
  )

  /// - Parameter claimed: The nib names that classes claim, and texts that may be nib names.
  static func diagnostic(_ layout: LayoutResolution, claimed: Set<String>) -> Diagnostic? {
    guard let connections = layout.connections, connections.owner == nil,
      connections.rootClass == nil, !claimed.contains(layout.nibName)
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "no class in the sources claims the nib name '\(layout.nibName)'"
        + Suggestion.phrase(for: layout.nibName, among: claimed),
      at: connections.rootSpan
    )
  }
}
