import NibContracts
import NibMarkup
import NibModel

/// A rule that reports classes, and calls, whose layout cannot be found.
enum MissingLayoutRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "missing-layout"),
    severity: .warning,
    "a class, or a call, that loads a layout that cannot be found",
    rationale: """
      Registering the class throws `unknown-layout`. The layout was removed or renamed, or it is outside the \
      folders that were checked; make the rule an error if all layouts are checked. Checked only with \
      `--sources` and a folder of layouts. A class with subclasses may have no layout, unless a view in a \
      layout is of the class. The literal in `register(nibName: "BookCell")` also names a layout.
      """,
    falsePositives: "a layout in a folder that was not given to the command",
    falseNegatives: "a class that others inherit, which may have no layout of its own",
    triggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable final class BookCell: TableViewCell {}
          @NibLoadable final class ↓MovieCell: TableViewCell {}
          """
      ),
      RuleExample(
        #"<tableViewCell class="TicketCell"/>"#,
        nibName: "BoardingPass",
        sources: "@NibLoadable final class ↓TicketCell: TableViewCell {}"
      ),
      RuleExample(
        "<tableViewCell/>",
        nibName: "PriceRow",
        sources: #"try registry.register(nibName: ↓"PriceRwo")"#
      ),
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @NibLoadable class ShelfCell: TableViewCell {}
          final class BookCell: ShelfCell {}
          """
      )
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.hasAllLayouts else { return }
    let nibNames = Set(project.layouts.map(\.nibName))
    for named in project.index.namedLayouts where !nibNames.contains(named.name) {
      let suggestion = Suggestion.phrase(for: named.name, among: nibNames.sorted())
      report.report(about, .missing(named.name, suggestion), at: named.place)
    }
    let namingLayouts = project.layouts.reduce(into: [String: [String]]()) { layouts, layout in
      for name in layout.writtenClasses { layouts[name.base, default: []].append(layout.nibName) }
    }
    let nested = project.layouts.flatMap(\.nestedClasses).map(\.place)
    for (record, nibName) in project.index.claims(of: Set(nested))
    where !nibNames.contains(nibName) {
      let layouts = namingLayouts[record.name.base] ?? []
      // A class with a nib name of its own does not load the layout with the name of the class.
      let hasOwnName = nibName != record.name.base
      let meant =
        hasOwnName && layouts.count == 1
        ? Suggestion(layouts[0], for: nibName) : Suggestion(for: nibName, among: layouts)
      // A layout that names the class may be loaded under its own name, which the sources then contain, or be
      // the root of an include.
      if layouts.contains(where: { project.index.mayName($0) || project.isIncluded($0) }) { continue }
      let hint = meant.phrase.isEmpty ? RuleMessage.naming(layouts, record.name.base) : meant.phrase
      report.report(about, .missing(nibName, of: record.name.base, hint), at: record.declaration)
    }
  }
}

extension RuleMessage {
  /// Returns what to do about a layout that names a class that does not load it.
  fileprivate static func naming(_ layouts: [String], _ className: String) -> String {
    guard layouts.count == 1 else { return "" }
    return
      "; the layout '\(layouts[0])' names \(className): write @NibLoadable(\"\(layouts[0])\"), or rename the layout"
  }

  fileprivate static func missing(_ nibName: String, _ suggestion: String) -> Self {
    "there is no layout '\(nibName)'\(suggestion)"
  }

  fileprivate static func missing(_ nibName: String, of className: String, _ suggestion: String) -> Self {
    "\(className) loads the layout '\(nibName)', which cannot be found\(suggestion)"
  }
}
