import NibContracts
import NibMarkup
import NibModel

/// A rule that reports classes with the same reuse identifier.
enum DuplicateReuseIdentifierRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "duplicate-reuse-identifier"),
    severity: .warning,
    "two classes with the same reuse identifier",
    rationale: """
      If both classes are registered with the same registry, the second replaces the first, whose cells are \
      then refused as `wrong-class`. A class that does not define its own `reuseIdentifier` has a unique \
      one. Checked only with `--sources`.
      """,
    falseNegatives: "an identifier that is computed rather than written as a literal",
    triggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Item" }
          }
          final class ↓MovieCell: TableViewCell {
            override class var reuseIdentifier: String { "Item" }
          }
          """
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable class BookCell: TableViewCell {
            override class var reuseIdentifier: String { "Item" }
          }
          final class MovieCell: BookCell {}
          """
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    var first: [String: ClassRecord] = [:]
    for record in project.index.allClasses.sorted(by: { $0.declaration.precedes($1.declaration) }) {
      guard let identifier = record.ownReuseIdentifier else { continue }
      guard let other = first[identifier] else {
        first[identifier] = record
        continue
      }
      // Programs in the same repository may have classes of the same name, and a class may repeat the
      // identifier that it inherits.
      guard other.name != record.name, !other.isConditional, !record.isConditional,
        project.index.inherits(record, other.name) == false
      else { continue }
      report.report(
        about,
        .duplicate(identifier, other.name.base, record.name.base),
        at: record.declaration
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func duplicate(_ identifier: String, _ first: String, _ second: String) -> Self {
    "\(first) and \(second) both have the reuse identifier '\(identifier)'"
  }
}
