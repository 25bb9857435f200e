import NibContracts
import NibMarkup
import NibModel

/// A rule that reports optional outlets that no layout connects.
enum UnconnectedOutletRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "unconnected-outlet"),
    severity: .warning,
    "an optional outlet that no layout connects",
    rationale: """
      The outlet is nil, or empty, in every object. It is no longer needed, or an element lost its `outlet` \
      attribute. A required outlet that is not connected is reported as `missing-outlet` instead. Checked \
      only with `--sources` and a folder of layouts. In a project with nibs, it is an `@IBOutlet` with `!` \
      that no nib connects and that code reads without a test, which stops the program: connect it in \
      Interface Builder, or remove it.
      """,
    falsePositives: "an outlet that code sets itself",
    triggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            @Outlet var ↓badge: ImageView?
          }
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><imageView outlet="badge"/></tableViewCell>"#,
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            @Outlet var badge: ImageView?
          }
          """
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.hasAllLayouts else { return }
    for record in project.index.allClasses where !project.unclearClasses.contains(record.place) {
      guard let names = project.connected[record.place]?.outlets else { continue }
      for outlet in record.outlets where outlet.kind != .required && !outlet.isConditional {
        guard !names.contains(outlet.name), let place = outlet.declaration else { continue }
        report.report(about, .unconnected(outlet.name, of: record.name.base), at: place)
      }
    }
  }
}

extension RuleMessage {
  fileprivate static func unconnected(_ outlet: String, of className: String) -> Self {
    "no layout connects the outlet '\(outlet)' of \(className)"
  }
}
