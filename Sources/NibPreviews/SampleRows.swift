import Foundation
import NibKit
import NibMarkup
import NibModel
import NibViews

/// The data source of a list in a picture, which shows layouts in turn.
final class SampleRows {
  private let cells: [ResolvedLayout]
  private let count: Int
  private let header: ResolvedLayout?
  private let make: (ResolvedLayout) -> PreviewedLayouts.Views?
  private var sources: [AnyObject] = []

  init(
    _ cells: [ResolvedLayout],
    count: Int,
    header: ResolvedLayout?,
    make: @escaping (ResolvedLayout) -> PreviewedLayouts.Views?
  ) {
    self.cells = cells
    self.count = cells.isEmpty ? 0 : count
    self.header = header
    self.make = make
  }

  private func layout(at row: Int) -> ResolvedLayout { cells[row % cells.count] }

  /// Returns the root of a layout, or a view that tells why the layout cannot be shown here.
  private func view<Item: View>(_ layout: ResolvedLayout, in content: (Item) -> View) -> Item {
    let views = make(layout)
    sources += views?.sources ?? []
    if let item = views?.root as? Item { return item }
    let (item, label) = (Item(), Label())
    let kind = item is CollectionViewCell ? "collection view cell" : item is TableViewCell ? "cell" : "header"
    label.text = views == nil ? "too many views" : "\(layout.nibName) is not a \(kind)"
    label.numberOfLines = 0
    label.textColor = .semantic(.systemRed)
    content(item).addSubview(label)
    return item
  }
}

extension SampleRows: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let layout = layout(at: indexPath.row)
    let identifier = layout.nibName
    try tableView.registry.register(TableViewCell.self, reuseIdentifier: identifier) { [self] in
      view(layout) { (cell: TableViewCell) in cell.contentView }
    }
    return try tableView.registry.dequeue(reuseIdentifier: identifier)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    guard let header else { return nil }
    let headers = tableView.headerFooterViews
    try headers.registry.register(TableViewHeaderFooterView.self, reuseIdentifier: header.nibName) { [self] in
      view(header) { (bar: TableViewHeaderFooterView) in bar.contentView }
    }
    return try headers.dequeue(reuseIdentifier: header.nibName, forSection: section)
  }
}

extension SampleRows: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    let layout = layout(at: indexPath.item)
    let identifier = layout.nibName
    try collectionView.registry.register(CollectionViewCell.self, reuseIdentifier: identifier) { [self] in
      view(layout) { (cell: CollectionViewCell) in cell.contentView }
    }
    return try collectionView.registry.dequeue(reuseIdentifier: identifier)
  }
}

extension Diagnostic {
  static func rowContainsItself(_ nibName: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownLayout,
      severity: .warning,
      "'\(nibName)' contains this list, so it is not shown as a row",
      at: span
    )
  }

  static func missingRowLayout(_ nibName: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownLayout,
      severity: .warning,
      "there is no layout '\(nibName)' to show as a row",
      at: span,
      notes: [Note("rows are looked for among the layouts that are previewed, and beside this one")]
    )
  }
}
