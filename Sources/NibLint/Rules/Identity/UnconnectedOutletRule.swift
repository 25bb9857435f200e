import NibContracts
import NibKit
import NibMarkup

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

  /// - Parameters:
  ///   - connected: For the place of each class that has a layout, itself or as a superclass, the outlets
  ///     that are connected.
  ///   - unknown: The places of the classes of which a layout was not understood.
  static func diagnostics(
    _ index: SourceIndex,
    connected: [Int: Set<String>],
    unknown: Set<Int>,
    _ sources: inout ShownSources
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for record in index.allClasses where !unknown.contains(record.place) {
      guard let names = connected[record.place] else { continue }
      for outlet in record.outlets where outlet.kind != .required && !outlet.isConditional {
        guard !names.contains(outlet.name), let place = outlet.declaration else { continue }
        let message = "no layout connects the outlet '\(outlet.name)' of \(record.name.base)"
        diagnostics.append(sources.diagnostic(about, message, at: place))
      }
    }
    return diagnostics
  }
}
