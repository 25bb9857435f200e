import Foundation
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibViews

/// The rows that the lists inside a layout can still show in its picture.
final class PreviewBudget {
  /// The greatest number of views and parts in a picture.
  static let greatestElementCount = 10_000
  static let greatestRowCount = 1000
  /// The greatest number of lists inside one another, which keeps the depth of views in a picture small.
  static let greatestListDepth = 8

  /// The number of rows that can still be made, in all lists together.
  private(set) var rowsLeft = PreviewBudget.greatestRowCount

  /// Takes a row, and returns whether there was one.
  func takeRow() -> Bool {
    guard rowsLeft > 0 else { return false }
    rowsLeft -= 1
    return true
  }
}

/// The data source of a list in a picture, which shows layouts in turn.
final class SampleRows {
  private let cells: [ResolvedLayout]
  private let count: Int
  private let header: ResolvedLayout?
  /// Where the list names its layouts.
  private let place: SourceSpan?
  private let showing: Showing
  private let budget: PreviewBudget
  private let make: (ResolvedLayout) -> PreviewedLayouts.Views?
  private var rows: [PreviewedLayouts.Views] = []

  /// Why rows of this list have been left out.
  private var ownExcess: [Diagnostic] = []
  /// Why rows of this list, and of lists inside its rows, have been left out.
  var excess: [Diagnostic] { rows.flatMap(\.excess) + ownExcess }
  /// The layouts of the rows that have been shown, and those inside them.
  var layouts: [ResolvedLayout] { rows.flatMap(\.layouts) }

  init(
    _ cells: [ResolvedLayout],
    count: Int,
    header: ResolvedLayout?,
    place: SourceSpan?,
    showing: Showing,
    budget: PreviewBudget,
    make: @escaping (ResolvedLayout) -> PreviewedLayouts.Views?
  ) {
    self.cells = cells
    self.count = cells.isEmpty ? 0 : count
    self.header = header
    self.place = place
    self.showing = showing
    self.budget = budget
    self.make = make
  }

  /// The number of rows that the list states, or one, which says so, if no more rows can be made.
  private var shownCount: Int { budget.rowsLeft > 0 ? count : min(1, count) }

  private func layout(at row: Int) -> ResolvedLayout { cells[row % cells.count] }

  /// Returns the root of a layout, or a view that says why the layout cannot be shown here.
  private func view<Item: View>(_ layout: ResolvedLayout, _ role: RowRole, in content: (Item) -> View) -> Item
  {
    let hasRow = budget.takeRow()
    let views = hasRow ? make(layout) : nil
    if let views { rows.append(views) }
    if let item = views?.root as? Item { return item }
    let (item, label) = (Item(), Label())
    if hasRow, !showing.isFull {
      label.text = "\(layout.nibName) is not a <\(role.elementName)>"
    } else {
      label.text = hasRow ? "too many views" : "too many rows"
      if let place, ownExcess.isEmpty {
        ownExcess = [hasRow ? .tooManyViews(limit: showing.elementLimit, at: place) : .tooManyRows(at: place)]
      }
    }
    label.numberOfLines = 0
    label.textColor = .semantic(.systemRed)
    content(item).addSubview(label)
    return item
  }
}

extension SampleRows: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shownCount
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let layout = layout(at: indexPath.row)
    let identifier = layout.nibName
    try tableView.registry.register(TableViewCell.self, reuseIdentifier: identifier) { [self] in
      view(layout, .row) { (cell: TableViewCell) in cell.contentView }
    }
    return try tableView.registry.dequeue(reuseIdentifier: identifier)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    guard let header else { return nil }
    let headers = tableView.headerFooterViews
    try headers.registry.register(TableViewHeaderFooterView.self, reuseIdentifier: header.nibName) { [self] in
      view(header, .header) { (bar: TableViewHeaderFooterView) in bar.contentView }
    }
    return try headers.dequeue(reuseIdentifier: header.nibName, forSection: section)
  }
}

extension SampleRows: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    shownCount
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    let layout = layout(at: indexPath.item)
    let identifier = layout.nibName
    try collectionView.registry.register(CollectionViewCell.self, reuseIdentifier: identifier) { [self] in
      view(layout, .item) { (cell: CollectionViewCell) in cell.contentView }
    }
    return try collectionView.registry.dequeue(reuseIdentifier: identifier)
  }
}

extension Diagnostic {
  static func tooManyRows(at span: SourceSpan) -> Diagnostic {
    let limit = PreviewBudget.greatestRowCount
    let message = "the lists of a picture show at most \(limit) rows, so further rows are left out here"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }

  static func listsTooDeep(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let limit = PreviewBudget.greatestListDepth
    let message =
      "a picture shows at most \(limit) lists inside one another, so '\(nibName)' is not shown as \(role.phrase)"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }

  static func rowContainsItself(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let message = "'\(nibName)' contains this list, so it is not shown as \(role.phrase)"
    return Diagnostic(.unknownLayout, severity: .warning, message, at: span)
  }

  static func unreadableRowLayout(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let message = "the layout '\(nibName)' cannot be read, so it is not shown as \(role.phrase)"
    return Diagnostic(.unknownLayout, severity: .warning, message, at: span)
  }

  static func ambiguousRowLayout(
    _ nibName: String,
    _ role: RowRole,
    layoutCount: Int,
    at span: SourceSpan
  ) -> Diagnostic {
    let message = "there are \(layoutCount) layouts '\(nibName)', so none is shown as \(role.phrase)"
    return Diagnostic(.duplicateNibName, severity: .warning, message, at: span)
  }
}
