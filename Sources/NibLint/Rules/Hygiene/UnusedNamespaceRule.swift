import NibKit
import NibMarkup

/// Namespaces that are declared and not used.
struct UnusedNamespaceRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-namespace"),
    severity: .warning,
    "a namespace that is declared and not used",
    rationale: """
      A prefix that no attribute bears is left over.
      """,
    triggering: [
      "<layout xmlns=\"urn:nibkit:layout:1\" ↓xmlns:d=\"urn:nibkit:design:1\"><view/></layout>"
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
        "nothing bears the prefix '\(declaration.prefix)'",
        at: declaration.span
      )
    }
  }
}
