public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CollectionView {
  /// The items that are chosen, in order.
  public var indexPathsForSelectedItems: [IndexPath] { selection.sorted() }

  /// Chooses an item in code.
  ///
  /// The delegate is not told.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func selectItem(at indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    if !allowsMultipleSelection {
      for other in selection where other != indexPath { cellForItem(at: other)?.isSelected = false }
      selection = []
    }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  /// Ends the choice of an item in code.
  ///
  /// The delegate is not told.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectItem(at indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Touches an item as a finger does: the item lights up, and is chosen when the finger leaves it.
  ///
  /// An item that is not to be highlighted is not chosen either; with ``allowsMultipleSelection`` a touch on
  /// a chosen item ends its choice.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func tapItem(at indexPath: IndexPath) throws(NibError) {
    try touch("tapItem(at:)") { () throws(NibError) in try tap(indexPath) }
  }

  private func tap(_ indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    if let cell = cellForItem(at: indexPath) {
      cell.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: indexPath)
      // A cell that left the collection meanwhile was put out then.
      if cell.isHighlighted {
        cell.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
      }
    }
    guard allowsSelection else { return }
    if allowsMultipleSelection && selection.contains(indexPath) {
      try deselectItem(at: indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let before = allowsMultipleSelection ? [] : selection.subtracting([indexPath]).sorted()
    try selectItem(at: indexPath)
    for path in before { delegate?.collectionView(self, didDeselectItemAt: path) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  private func check(_ path: IndexPath) throws(NibError) {
    guard geometry.contains(path) else { throw .noRow(path, counts: geometry.itemCounts, "item") }
  }
}
