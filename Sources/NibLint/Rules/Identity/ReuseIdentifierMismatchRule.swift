import NibContracts
import NibMarkup
import NibModel

/// A rule that reports layouts whose reuse identifier differs from their class's.
enum ReuseIdentifierMismatchRule: ClassRule, VariantRule {
  static let about = RuleDescription(
    .reuseIdentifierMismatch,
    severity: .warning,
    "a layout whose reuse identifier differs from that of its class, or a variant from that of its layout",
    rationale: """
      A registered class is dequeued with its own `reuseIdentifier`; the identifier in the layout is used \
      only if the layout is registered without a class. It is then that of all its variants. The identifiers of \
      classes are checked only with `--sources`.
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
      ),
      RuleExample(
        #"<tableViewCell ↓reuseIdentifier="book"/>"#,
        nibName: "Row~compact",
        others: ["Row": #"<tableViewCell reuseIdentifier="Row"/>"#]
      ),
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
    for use in comparison.uses {
      guard let own = use.otherIdentifier else { continue }
      let name = use.record.name.base
      report.report(
        about,
        .mismatch(written, name, own),
        at: connections.rootSpan,
        notes: [Diagnostic.Note("'\(name)' is declared here", at: use.record.declaration)]
      )
    }
  }
}

extension ReuseIdentifierMismatchRule {
  static func check(_ variant: ComparedVariant, _ report: inout RuleReport) {
    // Layouts that belong to owners have no identifiers, and one that differs in this is reported as such.
    guard let base = variant.base, variant.layout.root.attribute("owner") == nil,
      base.root.attribute("owner") == nil, let element = variant.layout.element, let other = base.element
    else { return }
    let name = LayoutFormat.reuseIdentifier.name
    let (own, identifier) = (element.attribute(name), other.attribute(name)?.value)
    guard own?.value != identifier else { return }
    report.report(
      about,
      .variant(own?.value, LayoutFileName.name(ofPath: other.nameSpan.file.path), identifier),
      at: own?.span ?? element.nameSpan,
      notes: [Diagnostic.Note("<\(other.name)> is here", at: other.nameSpan.range)]
    )
  }
}

extension RuleMessage {
  /// - Parameters:
  ///   - own: The identifier of the variant, or `nil` if it has none.
  ///   - identifier: The identifier of the layout, or `nil` if it has none.
  fileprivate static func variant(_ own: String?, _ name: String, _ identifier: String?) -> Self {
    let found = own.map { "has the reuse identifier '\($0)'" } ?? "has no reuse identifier"
    return "the variant \(found), but \(name).xml has \(identifier.map { "'\($0)'" } ?? "none")"
  }

  fileprivate static func mismatch(_ written: String, _ className: String, _ own: String) -> Self {
    "the layout has the reuse identifier '\(written)', but \(className) is dequeued as '\(own)'"
  }
}
