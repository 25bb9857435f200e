import NibContracts
import NibKit
import NibMarkup

/// Classes that nobody shows, so that little can be said of those that inherit them.
enum UnshownClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unshown-class"),
    severity: .warning,
    "a superclass, or a class of another module, that neither the sources nor the catalog have",
    rationale: """
      What the class connects is not known, so no outlet is called unknown where it is inherited. Give the sources of its module \
      with `--sources`, or the manifest of your elements with `--elements`. It is told once for each class.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell><label outlet=\"title\"/></tableViewCell>",
        sources: """
          @NibLoadable final class ↓BookCell: VendorKit.Cell {}
          @NibLoadable final class MovieCell: VendorKit.Cell {}
          """
      ),
      RuleExample(
        "<tableViewCell ↓class=\"VendorKit.StarCell\"><label outlet=\"title\"/></tableViewCell>",
        nibName: "VendorCell",
        sources: "@NibLoadable final class BookCell: TableViewCell {}"
      ),
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell><label outlet=\"title\"/></tableViewCell>",
        sources:
          "class Cell: TableViewCell {}\n@NibLoadable final class BookCell: Cell { @Outlet var title: Label! }"
      )
    ]
  )

  static func diagnostics(_ index: SourceIndex, _ sources: inout ShownSources) -> [Diagnostic] {
    index.missingSuperclasses().compactMap { name, records in
      guard let first = records.min(by: { $0.declaration.precedes($1.declaration) }) else { return nil }
      let others = records.count - 1
      let more = others == 0 ? "" : others == 1 ? " like one more class" : " like \(others) more classes"
      return sources.diagnostic(
        about,
        "\(first.name.base) inherits '\(name.qualified)'\(more), which neither the sources nor the catalog have",
        at: first.declaration
      )
    }
  }

  /// - Parameter named: A class of another module that a layout names.
  static func diagnostic(_ named: LayoutConnections.Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      about.rule,
      severity: .warning,
      "neither the sources nor the catalog have a class '\(named.name)'",
      at: named.span
    )
  }

  /// The classes that were told of.
  struct Shown {
    private var messages: Set<String> = []

    /// Whether a finding is not one of the rule about a class that was told of.
    mutating func isFirst(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.rule != about.rule || messages.insert(diagnostic.message).inserted
    }
  }
}
