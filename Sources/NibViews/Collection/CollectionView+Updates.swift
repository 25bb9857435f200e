import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CollectionView {
  /// Reloads all items and clears the selection.
  ///
  /// The collection stays at its scroll position, or at the nearest one that the new content allows.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. If the number of sections or items is not valid, the collection stays
  ///   unchanged; after other errors it shows the items that it can.
  /// - Complexity: O(*s* + *v* · log *n*) in the number of sections, visible items and all items; O(*n*)
  ///   with a ``CollectionViewDelegateFlowLayout``.
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  /// Shows several changes of the data at once.
  ///
  /// The data source must have changed by the time the closure returns.
  ///
  /// The cells of remaining items are kept, even if the items move, and so is the selection.
  ///
  /// - Throws: `NibError` with the code `invalidUpdate` and every inconsistency between the old numbers of
  ///   items, the changes, and the current numbers of the data source. The collection then stays
  ///   unchanged, and ``reloadData()`` shows the data. Also throws the errors of ``setContentOffset(_:)``.
  public func performBatchUpdates(_ updates: (inout BatchUpdates) -> Void) throws {
    try update("performBatchUpdates(_:)") {
      try performUpdates(
        updates,
        { () throws(NibError) in try askedGeometry() },
        keep: { (new: inout FlowGeometry, map) throws(NibError) in try keepSizes(in: &new, map) },
        install: install
      )
    }
  }

  /// Inserts items that the data source now has, identified by their new positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func insertItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.insertItems(at: indexPaths) }
  }

  /// Deletes items that the data source no longer has, identified by their old positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func deleteItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.deleteItems(at: indexPaths) }
  }

  /// Reloads the cells of items.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func reloadItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.reloadItems(at: indexPaths) }
  }

  /// Moves an item from its old position to its new one.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) throws {
    try performBatchUpdates { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  // MARK: Implementation

  /// Returns the geometry of the data source's current data.
  func askedGeometry() throws(NibError) -> FlowGeometry {
    hasDataSource ? try arrangement(of: askedItemCounts()) : FlowGeometry()
  }

  /// Copies the measured sizes of cells to a new geometry.
  private func keepSizes(in new: inout FlowGeometry, _ map: UpdateMap) throws(NibError) {
    if measuredSizes.isEmpty { return }
    var sizes: [Int: [Int: Size]] = [:]
    for (section, items) in measuredSizes {
      for (item, size) in items {
        guard let place = map[IndexPath(item: item, section: section)], new.contains(place) else { continue }
        sizes[place.section, default: [:]][place.item] = size
      }
    }
    let old = measuredSizes
    measuredSizes = sizes
    do {
      new = try arrangement(of: new.itemCounts)
    } catch {
      measuredSizes = old
      throw error
    }
  }

  func install(_ geometry: FlowGeometry) {
    self.geometry = geometry
    arrangedSize = frame.size
    contentSize = geometry.contentSize
  }
}
