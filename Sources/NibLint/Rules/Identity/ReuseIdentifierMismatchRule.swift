import NibContracts
import NibKit
import NibMarkup

/// A rule that reports layouts whose reuse identifier differs from that of their class.
enum ReuseIdentifierMismatchRule: ClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "reuse-identifier-mismatch"),
    severity: .warning,
    "a layout whose reuse identifier differs from that of its class",
    rationale: """
      A registered class is dequeued with its own `reuseIdentifier`; the identifier in the layout is used \
      only if the layout is registered without a class. Checked only with `--sources`.
      """,
    falseNegatives: "an identifier that is computed rather than written as a literal",
    triggering: [
      RuleExample(
        #"↓<tableViewCell reuseIdentifier="BookCell"/>"#,
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Book" }
          }
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell reuseIdentifier="Book"/>"#,
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Book" }
          }
          """
      )
    ]
  )

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    guard let connections = comparison.connections, let written = connections.reuseIdentifier else { return }
    for use in comparison.uses where use.use == .root && use.isLoadable {
      guard let own = otherIdentifier(of: use.record, connections, comparison.index) else { continue }
      let name = use.record.name.base
      report.report(
        about,
        .mismatch(written, name, own),
        at: connections.rootSpan,
        notes: [Diagnostic.Note("'\(name)' is declared here", at: use.record.declaration)]
      )
    }
  }

  /// Returns the reuse identifier of a class if it differs from that of a layout, or nil.
  static func otherIdentifier(
    of record: ClassRecord,
    _ connections: LayoutConnections,
    _ index: SourceIndex
  ) -> String? {
    guard let written = connections.reuseIdentifier,
      let own = index.lineage(of: record).first(where: \.givesReuseIdentifier)?.ownReuseIdentifier,
      own != written
    else { return nil }
    return own
  }
}

extension RuleMessage {
  fileprivate static func mismatch(_ written: String, _ className: String, _ own: String) -> Self {
    "the layout has the reuse identifier '\(written)', but \(className) is dequeued as '\(own)'"
  }
}
