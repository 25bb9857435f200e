import NibContracts
import NibKit
import NibMarkup

/// Layouts whose reuse identifier is not that of their class.
enum ReuseIdentifierMismatchRule {
  static let about = RuleDescription(
    Rule(rawValue: "reuse-identifier-mismatch"),
    severity: .warning,
    "a layout with another reuse identifier than its class",
    rationale: """
      A class that is registered is dequeued under its own `reuseIdentifier`; the layout's counts only when the layout is \
      registered without a class. Looked for with `--sources`.
      """,
    triggering: [
      RuleExample(
        "↓<tableViewCell reuseIdentifier=\"BookCell\"/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Book" }
          }
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell reuseIdentifier=\"Book\"/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Book" }
          }
          """
      )
    ]
  )

  static func diagnostic(
    _ connections: LayoutConnections,
    _ record: ClassRecord,
    _ index: SourceIndex,
    _ file: SourceFile
  ) -> Diagnostic? {
    guard let written = connections.reuseIdentifier,
      let own = index.lineage(of: record).first(where: \.givesReuseIdentifier)?.ownReuseIdentifier,
      own != written
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "the layout has the reuse identifier '\(written)'; \(record.name.base) is dequeued as '\(own)'",
      at: connections.rootSpan,
      notes: [Diagnostic.Note("'\(record.name.base)' is declared here", at: record.declaration)]
    )
  }
}
