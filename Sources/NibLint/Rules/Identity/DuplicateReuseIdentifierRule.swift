import NibContracts
import NibKit
import NibMarkup

/// Classes that are dequeued under one identifier.
enum DuplicateReuseIdentifierRule {
  static let about = RuleDescription(
    Rule(rawValue: "duplicate-reuse-identifier"),
    severity: .warning,
    "two classes that give the same reuse identifier",
    rationale: """
      Registering the second in the same registry takes the place of the first, whose cells are then refused as `wrong-class`. \
      Without a `reuseIdentifier` of its own each class has one that no other has. Looked for with `--sources`.
      """,
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

  static func diagnostics(_ index: SourceIndex, _ sources: inout ShownSources) -> [Diagnostic] {
    var first: [String: ClassRecord] = [:]
    return index.allClasses.sorted { $0.declaration.precedes($1.declaration) }.compactMap { record in
      guard let identifier = record.ownReuseIdentifier else { return nil }
      guard let other = first[identifier] else {
        first[identifier] = record
        return nil
      }
      // Programs of one repository may have classes of one name, and a class may repeat what it inherits.
      guard other.name != record.name, !other.isConditional, !record.isConditional,
        index.inherits(record, other.name) == false
      else { return nil }
      return sources.diagnostic(
        about,
        "\(other.name.base) and \(record.name.base) both give the reuse identifier '\(identifier)'",
        at: record.declaration
      )
    }
  }
}
