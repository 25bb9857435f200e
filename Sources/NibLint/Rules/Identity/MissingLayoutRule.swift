import NibContracts
import NibKit
import NibMarkup

/// Classes whose layout is not there.
enum MissingLayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "missing-layout"),
    severity: .warning,
    "a class that loads a layout which is not there",
    rationale: """
      Registering the class throws `unknown-layout`. The layout was removed, renamed, or lies outside the folders that were \
      checked: make the rule an error where all of them are. Looked for with `--sources` when a folder of layouts is checked; a \
      class that others inherit may have none.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {}
          @NibLoadable final class ↓MovieCell: TableViewCell {}
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable class ShelfCell: TableViewCell {}
          final class BookCell: ShelfCell {}
          """
      )
    ]
  )

  /// - Parameters:
  ///   - nibNames: The names of all layouts.
  ///   - named: The classes that layouts name themselves.
  static func diagnostics(
    _ index: SourceIndex,
    nibNames: Set<String>,
    named: Set<String>,
    _ sources: inout ShownSources
  ) -> [Diagnostic] {
    index.claimsOfLeaves().filter { !nibNames.contains($0.nibName) && !named.contains($0.record.name.base) }
      .map { record, nibName in
        sources.diagnostic(
          about,
          "\(record.name.base) loads the layout '\(nibName)', which is not there",
          at: record.declaration
        )
      }
  }
}
