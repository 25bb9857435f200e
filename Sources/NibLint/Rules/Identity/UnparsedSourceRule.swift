import NibContracts
import NibMarkup

/// A rule that reports Swift files that do not parse.
enum UnparsedSourceRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "unparsed-source"),
    severity: .warning,
    "a Swift file that does not parse",
    rationale: """
      The compiler will reject the file. What its classes connect is not known for certain, so they are not \
      compared with their layouts. Only the first error in each file is reported.
      """,
    triggering: [
      RuleExample(
        #"<tableViewCell><label outlet="titel"/></tableViewCell>"#,
        sources: "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var title: Label!↓\n"
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><label outlet="title"/></tableViewCell>"#,
        sources: "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }"
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    for problem in project.index.problems {
      report.report(about, .unparsed(problem.message), at: problem.range)
    }
  }
}

extension RuleMessage {
  fileprivate static func unparsed(_ fault: String) -> Self {
    "the file does not parse: \(fault)"
  }
}
