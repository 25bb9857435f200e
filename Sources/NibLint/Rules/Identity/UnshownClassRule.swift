import NibContracts
import NibMarkup
import NibModel

/// A rule that reports classes that are in neither the sources nor the catalog.
enum UnshownClassRule: ClassRule, ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "unshown-class"),
    severity: .warning,
    "a superclass, or a class of another module, that is in neither the sources nor the catalog",
    rationale: """
      The outlets and actions of the class are not known, so unknown outlets and actions are not reported \
      for it or its subclasses. Pass the sources of its module with `--sources`, or the manifest of your \
      elements with `--elements`. Each class is reported only once.
      """,
    triggering: [
      RuleExample(
        #"<tableViewCell><label outlet="title"/></tableViewCell>"#,
        sources: """
          @NibLoadable final class ↓BookCell: VendorKit.Cell {}
          @NibLoadable final class MovieCell: VendorKit.Cell {}
          """
      ),
      RuleExample(
        #"<tableViewCell ↓class="VendorKit.StarCell"><label outlet="title"/></tableViewCell>"#,
        nibName: "VendorCell",
        sources: "@NibLoadable final class BookCell: TableViewCell {}"
      ),
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><label outlet="title"/></tableViewCell>"#,
        sources:
          "class Cell: TableViewCell {}\n@NibLoadable final class BookCell: Cell { @Outlet var title: Label! }"
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (name, records) in project.index.missingSuperclasses() {
      guard let first = records.min(by: { $0.declaration.precedes($1.declaration) }) else { continue }
      report.report(
        about,
        .superclass(name.qualified, of: first.name.base, otherCount: records.count - 1),
        at: first.declaration
      )
    }
  }

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    for written in comparison.unshownClasses {
      report.report(about, .unshown(written.name.qualified), at: written.span)
    }
  }

  /// A record of the classes that were already reported.
  struct Shown {
    private var messages: Set<String> = []

    /// Returns whether a finding should be reported.
    ///
    /// A finding of the rule is reported only the first time that its message occurs.
    mutating func isFirst(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.rule != about.rule || messages.insert(diagnostic.message).inserted
    }
  }
}

extension RuleMessage {
  fileprivate static func superclass(_ name: String, of className: String, otherCount: Int) -> Self {
    let others =
      switch otherCount {
      case 0: ""
      case 1: " and one other class"
      default: " and \(otherCount) other classes"
      }
    return "'\(name)', the superclass of \(className)\(others), is in neither the sources nor the catalog"
  }

  fileprivate static func unshown(_ name: String) -> Self {
    "the class '\(name)' is in neither the sources nor the catalog"
  }
}
