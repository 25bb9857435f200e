public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CollectionView {
  /// The selected items, in order.
  public var indexPathsForSelectedItems: [IndexPath] { selection.sorted() }

  /// Selects an item without notifying the delegate.
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

  /// Deselects an item without notifying the delegate.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectItem(at indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Touches an item as a person would: highlights the item, then removes the highlight and selects the
  /// item.
  ///
  /// Does nothing unless the delegate allows the item to be highlighted. If ``allowsMultipleSelection`` is
  /// true, touching a selected item deselects it.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and `updateInProgress` during a change or
  ///   another touch.
  public func tapItem(at indexPath: IndexPath) throws(NibError) {
    try touch("tapItem(at:)") { () throws(NibError) in try tap(indexPath) }
  }

  private func tap(_ indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    if let cell = cellForItem(at: indexPath) {
      cell.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: indexPath)
      // A cell that has left the collection meanwhile is no longer highlighted.
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
