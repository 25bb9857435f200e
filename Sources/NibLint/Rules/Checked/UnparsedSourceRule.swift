import NibContracts
import NibMarkup

/// Swift files that do not parse.
enum UnparsedSourceRule {
  static let about = RuleDescription(
    Rule(rawValue: "unparsed-source"),
    severity: .warning,
    "a Swift file that does not parse",
    rationale: """
      The compiler will refuse it. What its classes connect is not known for sure, so they are not compared with their layouts. The \
      first fault of each file is told.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell><label outlet=\"titel\"/></tableViewCell>",
        sources: "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var title: Label!↓\n"
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell><label outlet=\"title\"/></tableViewCell>",
        sources: "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }"
      )
    ]
  )

  static func diagnostics(_ index: SourceIndex, _ sources: inout ShownSources) -> [Diagnostic] {
    index.problems.map {
      sources.diagnostic(about, "the file does not parse: \($0.message)", at: $0.range)
    }
  }
}
