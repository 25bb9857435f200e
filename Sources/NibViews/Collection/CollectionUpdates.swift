import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CollectionView {
  /// Asks for everything anew.
  ///
  /// Nothing is chosen afterwards; the content stays where it is as far as there is some.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. When the numbers of sections and items cannot be, the collection stays as it was;
  ///   else items that can be shown are.
  /// - Complexity: O(*s* + *v* · log *n*) in the sections, the items that are seen and all items; with a
  ///   ``CollectionViewDelegateFlowLayout``, O(*n*).
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  func reload() throws {
    let (wasLoaded, selected) = (isLoaded, selection)
    // A data source that is set from now on is another one, and an item that is selected from now on stays
    // so.
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
  /// The data source has changed when the closure returns.
  ///
  /// Cells of items that stay are kept, also where items move; what is chosen stays so.
  ///
  /// - Throws: `NibError` with the code `invalidUpdate` and everything that does not add up between the
  ///   numbers of items before, the changes, and the numbers that the data source has now; the collection
  ///   stays as it was then, and ``reloadData()`` shows the data. Besides, as ``setContentOffset(_:)``.
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

  /// Shows items that the data source has now, by where they are.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func insertItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.insertItems(at: indexPaths) }
  }

  /// Takes away items that the data source no longer has, by where they were.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func deleteItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.deleteItems(at: indexPaths) }
  }

  /// Asks for cells of items anew.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func reloadItems(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.reloadItems(at: indexPaths) }
  }

  /// Shows an item where it is now.
  ///
  /// Throws as ``performBatchUpdates(_:)``.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) throws {
    try performBatchUpdates { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  // MARK: Inside

  /// What the data source has now.
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
