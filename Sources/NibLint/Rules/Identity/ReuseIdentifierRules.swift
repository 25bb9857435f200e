import LayoutXML
import NibContracts
import NibKit

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
    return index.allClasses.sorted {
      ($0.declaration.path, $0.declaration.start) < ($1.declaration.path, $1.declaration.start)
    }
    .compactMap { record in
      guard let identifier = record.ownReuseIdentifier else { return nil }
      guard let other = first[identifier] else {
        first[identifier] = record
        return nil
      }
      return sources.diagnostic(
        about,
        "\(other.name.base) and \(record.name.base) both give the reuse identifier '\(identifier)'",
        at: record.declaration
      )
    }
  }
}

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
      let own = index.lineage(of: record).lazy.compactMap(\.ownReuseIdentifier).first, own != written
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "the layout has the reuse identifier '\(written)'; \(record.name.base) is dequeued as '\(own)'",
      in: file,
      at: connections.rootRange,
      notes: [Diagnostic.Note("'\(record.name.base)' is declared here", at: record.declaration)]
    )
  }
}
