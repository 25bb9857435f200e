import NibContracts
import NibMarkup
import NibModel

/// A rule that reports classes that are in neither the sources nor the catalog.
enum UnshownClassRule: ClassRule, ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "unshown-class"),
    severity: .warning,
    "a class that the sources or a layout name, and that is in neither the sources nor the catalog",
    rationale: """
      What the class is, and which outlets and actions it has, is not known, so mismatches with it are not \
      reported. UIKit's classes do not exist here: write \
      Label instead of UILabel. Pass the sources of its module with `--sources`, or the manifest of your \
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
        #"<tableViewCell><label outlet="title"/></tableViewCell>"#,
        sources: "@NibLoadable final class BookCell: TableViewCell { @Outlet var ↓title: UILabel! }"
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
        .superclass(
          name.qualified,
          of: first.name.base,
          otherCount: records.count - 1,
          project.index.suggestion(for: name)
        ),
        at: first.declaration
      )
    }
    for uses in Dictionary(grouping: project.index.missingTypes(), by: \.name).values {
      guard let first = uses.min(by: { $0.declaration.precedes($1.declaration) }) else { continue }
      let suggestion = project.index.suggestion(for: first.name)
      report.report(about, .type(first, otherCount: uses.count - 1, suggestion), at: first.declaration)
    }
  }

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    for written in comparison.unshownClasses {
      report.report(about, .unshown(written.name.qualified), at: written.span)
    }
    // The superclasses of loadable classes are reported for all layouts together.
    for use in comparison.uses where !comparison.index.isLoadable(use.record) {
      guard let name = comparison.index.missingSuperclass(of: use.record) else { continue }
      let suggestion = comparison.index.suggestion(for: name)
      report.report(
        about,
        .superclass(name.qualified, of: use.record.name.base, otherCount: 0, suggestion),
        at: use.record.declaration
      )
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
  fileprivate static func superclass(
    _ name: String,
    of className: String,
    otherCount: Int,
    _ suggestion: Suggestion
  ) -> Self {
    let others =
      switch otherCount {
      case 0: ""
      case 1: " and one other class"
      default: " and \(otherCount) other classes"
      }
    let what = "'\(name)', the superclass of \(className)\(others),"
    return "\(what) is in neither the sources nor the catalog\(suggestion.phrase)"
  }

  fileprivate static func type(
    _ type: SourceIndex.MissingType,
    otherCount: Int,
    _ suggestion: Suggestion
  ) -> Self {
    let use = type.isOutlet ? "the type of the outlet" : "the sender of the action"
    let others = otherCount == 0 ? "" : " and of \(otherCount) more"
    let what = "'\(type.name.qualified)', \(use) '\(type.member)'\(others),"
    return "\(what) is in neither the sources nor the catalog\(suggestion.phrase)"
  }

  fileprivate static func unshown(_ name: String) -> Self {
    "the class '\(name)' is in neither the sources nor the catalog"
  }
}
