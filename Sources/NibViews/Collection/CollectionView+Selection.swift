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
    try select(indexPath, animated: false)
  }

  /// Deselects an item without notifying the delegate.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectItem(at indexPath: IndexPath) throws(NibError) {
    try deselect(indexPath, animated: false)
  }

  /// Touches an item as a person would: highlights the item, then removes the highlight and selects the
  /// item.
  ///
  /// Does nothing if the item is not visible, if it or a view that contains it is hidden or takes no touches,
  /// if ``allowsSelection`` is false, or if the delegate does not allow the item to be highlighted. If
  /// ``allowsMultipleSelection`` is true, touching a selected item deselects it.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and `updateInProgress` during a change or
  ///   another touch.
  public func tapItem(at indexPath: IndexPath) throws(NibError) {
    try touch("tapItem(at:)") { () throws(NibError) in try tap(indexPath) }
  }
}
