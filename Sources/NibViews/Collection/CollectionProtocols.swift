public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An object that provides the items of a collection.
///
/// Only the number of items and the cells must be implemented; all other methods have default
/// implementations.
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections.
  ///
  /// The default implementation returns 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item, dequeued from the collection.
  ///
  /// - Throws: Any error. The collection leaves this item empty and shows the others; the call that made
  ///   the collection request the cell, such as one that scrolls, rethrows the error.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  /// Returns the view above or below a section, dequeued from the collection for its kind, or `nil` for none.
  ///
  /// The default implementation returns `nil`.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView?
}

extension CollectionViewDataSource {
  /// Returns 1: by default, a collection has a single section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// Returns `nil`: by default, there are no supplementary views.
  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView? { nil }
}

/// An object that responds to events of a collection.
///
/// Every method has a default implementation.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Tells the delegate that a cell is about to become visible.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// Tells the delegate that a cell is no longer visible and returns to its pool.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// Returns whether an item is highlighted while it is touched.
  ///
  /// The default implementation returns true.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that an item is highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Tells the delegate that an item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether a touch selects an item.
  ///
  /// The default implementation returns true.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether a touch deselects an item when several items can be selected.
  ///
  /// The default implementation returns true.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that a touch selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Tells the delegate that a touch deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Tells the delegate that a layout of the collection failed.
  ///
  /// This happens when the collection is laid out as part of another view, where the error cannot be
  /// thrown. The error is also in ``ListView/layoutError``.
  func collectionView(_ collectionView: CollectionView, didFailWith error: any Error)
}

extension CollectionViewDelegate {
  /// Ignores a cell that is about to become visible, by default.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Ignores a cell that is no longer visible, by default.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Returns true: by default, each item is highlighted while it is touched.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Ignores that an item is highlighted, by default.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Ignores that an item is no longer highlighted, by default.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true: by default, a touch deselects each item.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Returns true: by default, a touch selects each item.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Ignores the selection of an item, by default.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Ignores the deselection of an item, by default.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Ignores the error, by default.
  public func collectionView(_ collectionView: CollectionView, didFailWith error: any Error) {}
}

/// A delegate that provides the sizes of items and the measures of sections.
///
/// The collection requests the sizes of all items at once.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size?
  /// Returns the distances between the items and the edges of a section, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, insetForSectionAt section: Int) -> EdgeInsets?
  /// Returns the minimum distance between the lines of a section, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int)
    -> Double?
  /// Returns the minimum distance between the items of a line of a section, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int)
    -> Double?
  /// Returns the size of the view above a section, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int) -> Size?
  /// Returns the size of the view below a section, or `nil` for the layout's.
  ///
  /// The default implementation returns `nil`.
  func collectionView(_ collectionView: CollectionView, referenceSizeForFooterInSection section: Int) -> Size?
}

extension CollectionViewDelegateFlowLayout {
  /// Returns `nil`: by default, an item has the size that the layout sets.
  public func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size? {
    nil
  }
  /// Returns `nil`: by default, a section has the inset that the layout sets.
  public func collectionView(_ collectionView: CollectionView, insetForSectionAt section: Int) -> EdgeInsets?
  { nil }
  /// Returns `nil`: by default, lines have the distance that the layout sets.
  public func collectionView(_ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int)
    -> Double?
  { nil }
  /// Returns `nil`: by default, the items of a line have the distance that the layout sets.
  public func collectionView(
    _ collectionView: CollectionView,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { nil }
  /// Returns `nil`: by default, a header has the size that the layout sets.
  public func collectionView(_ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int)
    -> Size?
  { nil }
  /// Returns `nil`: by default, a footer has the size that the layout sets.
  public func collectionView(_ collectionView: CollectionView, referenceSizeForFooterInSection section: Int)
    -> Size?
  { nil }
}

/// An object that loads the data of items before they become visible.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Tells the object that items are likely to become visible soon.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Tells the object that previously announced items are no longer likely to become visible.
  ///
  /// The default implementation does nothing.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Ignores the cancellation, by default.
  public func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
