import NibMarkup
import NibModel

/// A rule that reports namespaces that are declared but not used.
struct UnusedNamespaceRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-namespace"),
    severity: .warning,
    "a namespace that is declared but not used",
    rationale: """
      No element or attribute uses the prefix, so the declaration can be removed.
      """,
    triggering: [
      #"<layout xmlns="urn:nibkit:layout:1" ↓xmlns:d="urn:nibkit:design:1"><view/></layout>"#
    ],
    nonTriggering: [
      """
      <layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><view d:alpha="0.5"/></layout>
      """
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for declaration in walk.layout.layout.document.unusedNamespaces {
      walk.report(
        Self.about,
        .unusedPrefix(declaration.prefix),
        at: declaration.span
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func unusedPrefix(_ prefix: String) -> Self {
    "the namespace prefix '\(prefix)' is never used"
  }
}
