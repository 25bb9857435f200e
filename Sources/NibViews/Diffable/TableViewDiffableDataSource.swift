import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A data source that shows the differences between one snapshot of a table's data and the next.
///
///     let dataSource = TableViewDiffableDataSource<Shelf, Int>(tableView: tableView) { table, path, id in
///       let cell: BookCell = try table.dequeue(for: path)
///       cell.titleLabel.text = store[id].title
///       return cell
///     }
///     try dataSource.apply(snapshot)
///
/// The table holds its data source weakly, so keep a strong reference to this object.
///
/// To let a person edit the table, override
/// ``tableView(_:canEditRowAt:)``, ``tableView(_:canMoveRowAt:)`` and
/// ``tableView(_:commit:forRowAt:)`` in a subclass. By default, they allow nothing and do nothing.
open class TableViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  DiffableDataSource<SectionIdentifier, ItemIdentifier>, TableViewDataSource
{
  /// A closure that returns the cell of an item, dequeued from the table.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifier) throws -> TableViewCell

  private weak var tableView: TableView?
  private let cellProvider: CellProvider

  /// Creates the data source of a table and sets it.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot: the rows that remain keep their cells and their selection, even if they move.
  ///
  /// - Throws: `NibError` with the code `invalidSnapshot` and every mistake in the calls that made the
  ///   snapshot; nothing has changed then. Also throws the errors of
  ///   ``TableView/performBatchUpdates(_:)``. If the list refuses the change with `updateInProgress`,
  ///   nothing has changed.
  /// - Complexity: O(*n*) in the number of items, plus O(*m* · log *n*) for *m* items that are out of order.
  public func apply(_ snapshot: Snapshot) throws {
    try apply(snapshot, to: shown, reloads: false) { try tableView?.performBatchUpdates($0) }
  }

  /// Shows a snapshot by loading everything.
  ///
  /// - Throws: The errors of ``apply(_:)`` and ``TableView/reloadData()``.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) throws {
    try apply(snapshot, to: shown, reloads: true) { _ in }
  }

  /// The list, if it shows this data source.
  private var shown: TableView? { tableView.flatMap { $0.dataSource === self ? $0 : nil } }

  // MARK: The data source

  open func numberOfSections(in tableView: TableView) -> Int { snapshot().numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(at: section)
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      throw NibError.noRow(indexPath, counts: itemCounts, "row")
    }
    return try cellProvider(tableView, indexPath, item)
  }

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws {}

  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Moves the item in the current snapshot.
  ///
  /// A subclass that keeps the order elsewhere overrides this method, calls `super`, and reads
  /// ``DiffableDataSource/snapshot()``.
  open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveItem(at: indexPath, to: newIndexPath)
  }
}
