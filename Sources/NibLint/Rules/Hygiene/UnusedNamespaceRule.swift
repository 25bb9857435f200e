import NibMarkup
import NibModel

/// A rule that reports namespaces that are declared but not used.
struct UnusedNamespaceRule: LayoutRule {
  static let appliesToStyles = true
  static let about = RuleDescription(
    Rule(rawValue: "unused-namespace"),
    severity: .warning,
    "a namespace that is declared but not used",
    rationale: """
      No element or attribute uses the prefix, so the declaration can be removed. The namespace of \
      design-time attributes is not reported, because templates for new layouts declare it.
      """,
    fix: .safe,
    triggering: [
      """
      <layout xmlns="urn:nibkit:layout:1" ↓xmlns:tools="http://schemas.android.com/tools"><view/></layout>
      """
    ],
    nonTriggering: [
      #"<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1"><view/></layout>"#
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    for declaration in walk.layout.layout.document.unusedNamespaces
    where declaration.namespace != Layout.designNamespace {
      walk.report(
        Self.about,
        .unusedPrefix(declaration.prefix),
        at: declaration.span,
        fixIts: [.init("remove the declaration", [.removingAttribute(declaration.span)])]
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func unusedPrefix(_ prefix: String) -> Self {
    "the namespace prefix '\(prefix)' is never used"
  }
}
