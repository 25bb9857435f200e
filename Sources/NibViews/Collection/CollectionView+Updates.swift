import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CollectionView {
  /// Reloads all items and clears the selection.
  ///
  /// The scroll position is kept as far as the new content permits.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. If the number of sections or items is not valid, the collection stays
  ///   unchanged; after other errors it shows the items that it can.
  /// - Complexity: O(*s* + *v* · log *n*) in the number of sections, visible items and all items; O(*n*)
  ///   with a ``CollectionViewDelegateFlowLayout``.
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  func reload() throws {
    let (wasLoaded, selected) = (isLoaded, selection)
    // From here on, a callback may set another data source or select items, and both must be kept.
    isLoaded = true
    selection = []
    let new: FlowGeometry
    do {
      new = try askedGeometry()
    } catch {
      isLoaded = wasLoaded && isLoaded
      selection.formUnion(selected)
      throw error
    }
    giveBack { _ in true }
    if !wasLoaded { contentOffset = Point(x: 0 - contentInset.leading, y: 0 - contentInset.top) }
    geometry = new
    arrangedSize = frame.size
    selection = selection.filter(new.contains)
    cancelPrefetching()
    contentSize = geometry.contentSize
    contentOffset = clamped(contentOffset)
    try tile()
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
    try update("performBatchUpdates(_:)") { try performUpdates(updates) }
  }

  private func performUpdates(_ updates: (inout BatchUpdates) -> Void) throws {
    if !isLoaded { throw NibError.notLoaded }
    var batch = BatchUpdates()
    updates(&batch)
    let new = try askedGeometry()
    let map = try UpdateMap(batch, of: "item", from: geometry.itemCounts, to: new.itemCounts)
    giveBack { map.part($0) == nil }
    shown.move(map.part)
    geometry = new
    arrangedSize = frame.size
    selection = Set(selection.compactMap { map[$0] })
    cancelPrefetching()
    contentSize = geometry.contentSize
    try tile()
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
    guard let dataSource = source else { return FlowGeometry() }
    let count = try ListCounts.checked(
      dataSource.numberOfSections(in: self),
      "sections",
      atMost: ListCounts.greatestSections
    )
    var counts: [Int] = []
    for section in 0..<count {
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      counts.append(try ListCounts.checked(items, "items in section \(section)"))
    }
    return try arrangement(of: counts)
  }

  func cancelPrefetching() {
    let gone = announced.sorted()
    announced = []
    if !gone.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: gone) }
  }
}
