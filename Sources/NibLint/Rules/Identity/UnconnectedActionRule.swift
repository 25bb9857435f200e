import NibContracts
import NibMarkup
import NibModel

/// A rule that reports actions that no layout connects.
enum UnconnectedActionRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "unconnected-action"),
    severity: .warning,
    "an action that no layout connects",
    rationale: """
      No layout calls the method. It is no longer needed, or the attribute that names it is missing from an element. A \
      method that only code calls needs no `@Action`. Checked only with `--sources` and a folder of layouts.
      """,
    triggering: [
      RuleExample(
        #"<tableViewCell><button title="Buy"/></tableViewCell>"#,
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            @Action func ↓buy() {}
          }
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><button title="Buy" onTouchUpInside="buy"/></tableViewCell>"#,
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            @Action func buy() {}
          }
          """
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.hasAllLayouts else { return }
    // If a layout misspells the name of an action, only the misspelling is reported.
    var unclear = project.unclearClasses
    for layout in project.layouts {
      for lineage in layout.classes.map({ project.index.lineage(of: $0) })
      where !layout.actions.isSubset(of: lineage.flatMap(\.actions).map(\.name)) {
        unclear.formUnion(lineage.map(\.place))
      }
    }
    for record in project.index.allClasses where !unclear.contains(record.place) {
      guard let names = project.connected[record.place]?.actions else { continue }
      for action in record.actions where !action.isConditional && !names.contains(action.name) {
        guard let place = action.declaration else { continue }
        report.report(about, .unconnected(action.name, of: record.name.base), at: place)
      }
    }
  }
}

extension RuleMessage {
  fileprivate static func unconnected(_ action: String, of className: String) -> Self {
    "no layout connects the action '\(action)' of \(className)"
  }
}
