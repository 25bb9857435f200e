import Foundation
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibViews

/// The data source of a list in a picture, which shows layouts in turn.
final class SampleRows {
  private let cells: [ResolvedLayout]
  private let count: Int
  private let header: ResolvedLayout?
  /// Where the list names its layouts.
  private let place: SourceSpan?
  private let showing: Showing
  private let budget: PreviewBudget
  private let make: (ResolvedLayout) -> PreviewedViews?
  private var rows: [PreviewedViews] = []

  /// Why rows of this list have been left out.
  private var ownExcess: [Diagnostic] = []
  /// Why rows of this list, and of lists inside its rows, have been left out.
  var excess: [Diagnostic] { rows.flatMap(\.excess) + ownExcess }
  /// The layouts of the rows that have been shown, and those inside them.
  var layouts: [ResolvedLayout] { rows.flatMap(\.layouts) }

  /// The views of the rows that have been made, and of what is inside them.
  var all: [LayoutViews] { rows.flatMap(\.all) }

  init(
    _ cells: [ResolvedLayout],
    count: Int,
    header: ResolvedLayout?,
    place: SourceSpan?,
    showing: Showing,
    budget: PreviewBudget,
    make: @escaping (ResolvedLayout) -> PreviewedViews?
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
