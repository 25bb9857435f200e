public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a supplementary view is for.
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var rawValue: String

  /// Makes a kind.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a kind.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The view above a section.
  public static let sectionHeader: SupplementaryKind = "sectionHeader"
  /// The view below a section.
  public static let sectionFooter: SupplementaryKind = "sectionFooter"
}

/// What a collection shows.
///
/// Every method but two has a default.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections. The default is 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items in a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item, dequeued from the collection.
  ///
  /// - Throws: Anything. The collection shows the other items, leaves this one empty, and throws it to who
  ///   made it scroll.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  /// The view above or below a section, dequeued from the collection for its kind, or nil for none. The
  /// default is nil.
  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView?
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// None.
  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView? { nil }
}

/// Who is told what happens in a collection.
///
/// Every method has a default.
public protocol CollectionViewDelegate: AnyObject {
  /// A cell is about to be seen.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// A cell is seen no longer and goes back to its pool.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// Whether an item that is touched shows it. The default is true.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// An item shows that it is touched.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// An item shows that it is touched no longer.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a touch chooses an item. The default is true.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// A touch chose an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// A touch ended the choice of an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// The collection could not make a cell while it was laid out as a part of something else, where nothing
  /// can be thrown. The same error is in ``ListView/layoutError``.
  func collectionView(_ collectionView: CollectionView, didFailWith error: any Error)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Yes.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Yes.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didFailWith error: any Error) {}
}

/// A delegate that gives items and sections measures of their own.
///
/// It is asked for every item of the collection at once.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// The size of an item, or nil for the layout's. The default is nil.
  func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size?
  /// The distances of the items from the edges of a section, or nil for the layout's. The default is nil.
  func collectionView(_ collectionView: CollectionView, insetForSectionAt section: Int) -> EdgeInsets?
  /// The size of the view above a section, or nil for the layout's. The default is nil.
  func collectionView(_ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int) -> Size?
  /// The size of the view below a section, or nil for the layout's. The default is nil.
  func collectionView(_ collectionView: CollectionView, referenceSizeForFooterInSection section: Int) -> Size?
}

extension CollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size? {
    nil
  }
  /// The layout's.
  public func collectionView(_ collectionView: CollectionView, insetForSectionAt section: Int) -> EdgeInsets?
  { nil }
  /// The layout's.
  public func collectionView(_ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int)
    -> Size?
  { nil }
  /// The layout's.
  public func collectionView(_ collectionView: CollectionView, referenceSizeForFooterInSection section: Int)
    -> Size?
  { nil }
}

/// Who loads what items will show before they are seen.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items are likely to be seen soon.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced are not likely to be seen any more. The default does nothing.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
