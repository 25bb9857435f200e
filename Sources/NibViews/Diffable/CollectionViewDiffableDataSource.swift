import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A data source that shows the differences between one snapshot of a collection's data and the next.
///
/// The collection holds its data source weakly, so keep a strong reference to this object.
open class CollectionViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  DiffableDataSource<SectionIdentifier, ItemIdentifier>, CollectionViewDataSource
{
  /// A closure that returns the cell of an item, dequeued from the collection.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifier) throws -> CollectionViewCell
  /// A closure that returns a supplementary view, dequeued from the collection, or `nil` for none.
  public typealias SupplementaryViewProvider = (CollectionView, SupplementaryKind, IndexPath) throws ->
    CollectionReusableView?

  /// The closure that returns supplementary views, or `nil` if there are none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider

  /// Creates the data source of a collection and sets it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot: the items that remain keep their cells and their selection, even if they move.
  ///
  /// - Throws: `NibError` with the code `invalidSnapshot` and every mistake in the calls that made the
  ///   snapshot; nothing has changed then. Also throws the errors of
  ///   ``CollectionView/performBatchUpdates(_:)``. If the list refuses the change with `updateInProgress`,
  ///   nothing has changed.
  /// - Complexity: O(*n*) in the number of items, plus O(*m* · log *n*) for *m* items that are out of order.
  public func apply(_ snapshot: Snapshot) throws {
    try apply(snapshot, to: shown, reloads: false) { try collectionView?.performBatchUpdates($0) }
  }

  /// Shows a snapshot by loading everything.
  ///
  /// - Throws: The errors of ``apply(_:)`` and ``CollectionView/reloadData()``.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) throws {
    try apply(snapshot, to: shown, reloads: true) { _ in }
  }

  /// The list, if it shows this data source.
  private var shown: CollectionView? { collectionView.flatMap { $0.dataSource === self ? $0 : nil } }

  // MARK: The data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { snapshot().numberOfSections }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    numberOfItems(at: section)
  }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath) else {
      throw NibError.noRow(indexPath, counts: itemCounts, "item")
    }
    return try cellProvider(collectionView, indexPath, item)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView? {
    try supplementaryViewProvider?(collectionView, kind, indexPath)
  }
}
