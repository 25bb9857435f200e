import NibContracts
import NibKit
import NibMarkup

/// Layouts that connect outlets and actions of a class without the macro.
enum UnmarkedClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unmarked-class"),
    severity: .error,
    "a layout that connects a class which is not marked `@NibLoadable`",
    rationale: """
      Without the macro, or a conformance by hand, the class has no outlets and no actions, and cannot be registered. Looked for \
      with `--sources`.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell ↓class=\"BookCell\"><label outlet=\"title\"/></tableViewCell>",
        sources: "final class BookCell: TableViewCell { var title: Label? }"
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell class=\"BookCell\"><label outlet=\"title\"/></tableViewCell>",
        sources: "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label? }"
      ),
      RuleExample(
        "<tableViewCell class=\"BookCell\"><label text=\"Dune\"/></tableViewCell>",
        sources: "final class BookCell: TableViewCell {}"
      ),
    ]
  )

  static func diagnostics(
    _ connections: LayoutConnections,
    _ record: ClassRecord,
    _ file: SourceFile
  ) -> [Diagnostic] {
    guard let named = connections.owner ?? connections.rootClass,
      !connections.outlets.isEmpty || !connections.actions.isEmpty
    else { return [] }
    return [
      Diagnostic(
        about.rule,
        "\(record.name.base) is not marked '@NibLoadable', so that nothing can be connected to it",
        at: named.span,
        notes: [Diagnostic.Note("'\(record.name.base)' is declared here", at: record.declaration)]
      )
    ]
  }
}
