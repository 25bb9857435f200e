import NibContracts
import NibMarkup
import NibModel

/// A rule that reports layouts with connections to a class that is not marked `@NibLoadable`.
enum UnmarkedClassRule: ClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unmarked-class"),
    severity: .error,
    "a layout with connections to a class that is not marked `@NibLoadable`",
    rationale: """
      Without the macro, or a handwritten conformance, the class has no outlets and no actions, and cannot \
      be registered. Checked only with `--sources`.
      """,
    triggering: [
      RuleExample(
        #"<tableViewCell ↓class="BookCell"><label outlet="title"/></tableViewCell>"#,
        sources: "final class BookCell: TableViewCell { var title: Label? }"
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell class="BookCell"><label outlet="title"/></tableViewCell>"#,
        sources: "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label? }"
      ),
      RuleExample(
        #"<tableViewCell class="BookCell"><label text="Dune"/></tableViewCell>"#,
        sources: "final class BookCell: TableViewCell {}"
      ),
    ]
  )

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    guard let connections = comparison.connections, let named = connections.connectedClass else { return }
    for use in comparison.uses where use.isUnmarked {
      let name = use.record.name.base
      report.report(
        about,
        .unmarked(name),
        at: named.span.inOutermostFile,
        notes: [Diagnostic.Note("'\(name)' is declared here", at: use.record.declaration)]
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func unmarked(_ name: String) -> Self {
    "\(name) is not marked '@NibLoadable', so nothing can be connected to it"
  }
}
