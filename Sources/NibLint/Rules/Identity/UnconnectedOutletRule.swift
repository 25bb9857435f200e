import LayoutXML
import NibContracts
import NibKit

/// Outlets that no layout connects.
enum UnconnectedOutletRule {
  static let about = RuleDescription(
    Rule(rawValue: "unconnected-outlet"),
    severity: .warning,
    "an optional outlet that no layout connects",
    rationale: """
      The outlet is nil, or empty, in every cell: it is left over, or an element lost its `outlet`. A required outlet that is not \
      connected is a `missing-outlet`. Looked for with `--sources`.
      """,
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
        "<tableViewCell><imageView outlet=\"badge\"/></tableViewCell>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            @Outlet var badge: ImageView?
          }
          """
      )
    ]
  )

  /// - Parameter connected: For each class that has a layout, itself or as a superclass, the outlets that are connected.
  static func diagnostics(_ index: SourceIndex, connected: [ClassName: Set<String>]) -> [Diagnostic] {
    index.allClasses.flatMap { record -> [Diagnostic] in
      guard let names = connected[record.name] else { return [] }
      return record.outlets.compactMap { outlet in
        guard outlet.kind != .required, !names.contains(outlet.name), let place = outlet.declaration else {
          return nil
        }
        return Diagnostic(
          about.rule,
          severity: .warning,
          "no layout connects the outlet '\(outlet.name)' of \(record.name.base)",
          inSources: place
        )
      }
    }
  }
}
