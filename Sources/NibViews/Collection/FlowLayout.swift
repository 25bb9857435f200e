public import NibKit

/// The arrangement of a collection's items in lines, one after the other: a `<flowLayout>` part.
///
/// A line has as many items as fit with the minimum spacing, and the remaining space is shared among the
/// gaps between them. If all items of a section have the same size, they form columns, also on the last
/// line. Otherwise, they are centered on their line, and the last line keeps the minimum spacing; an item
/// that is alone on its line is centered across it, except on the last line after lines of several items.
///
/// A subclass overrides ``prepare(for:)`` to choose values for the size of the collection:
///
///     final class GridLayout: FlowLayout {
///       override func prepare(for collectionView: CollectionView) {
///         let width = (collectionView.frame.width - 2 * minimumInteritemSpacing) / 3
///         itemSize = Size(width: width, height: width)
///       }
///     }
///
/// `catalog.register(GridLayout.self, as: "flowLayout") { GridLayout() }` lets layouts name it with `class`.
@Element("flowLayout", isUnique: true)
open class FlowLayout {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: String, CaseIterable, AttributeValue {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, one beside the other.
    case horizontal
  }

  /// What the insets of sections are added to.
  public enum SectionInsetReference: String, CaseIterable, AttributeValue {
    /// The insets of the collection's content.
    case contentInset
    /// The safe area of the collection.
    case safeArea
    /// The margins of the collection.
    case layoutMargins
  }

  /// The direction in which the collection scrolls.
  @Attribute public var scrollDirection = ScrollDirection.vertical
  /// The size of items for which the delegate returns no size.
  @Attribute public var itemSize = Size(width: 50, height: 50)
  /// The size of items that have not been visible, or zero if all have ``itemSize``.
  ///
  /// If it is not zero, items for which the delegate returns no size are as large as their cells need, at
  /// most as wide as the collection if it scrolls vertically, or as high if it scrolls horizontally. When
  /// items come into view for the first time, all items are arranged again, which takes time in proportion to
  /// their number.
  @Attribute public var estimatedItemSize = Size.zero
  /// The minimum distance between lines.
  @Attribute public var minimumLineSpacing = 10.0
  /// The minimum distance between the items of a line.
  @Attribute public var minimumInteritemSpacing = 10.0
  /// The distances between the items and the edges of their section.
  @Attribute public var sectionInset = EdgeInsets.zero
  /// What ``sectionInset`` is added to at the sides of the lines.
  @Attribute public var sectionInsetReference = SectionInsetReference.contentInset
  /// The size of the view above a section, or zero for no view.
  ///
  /// Only the extent along the direction of scrolling is used.
  @Attribute public var headerReferenceSize = Size.zero
  /// The size of the view below a section, or zero for no view.
  ///
  /// Only the extent along the direction of scrolling is used.
  @Attribute public var footerReferenceSize = Size.zero

  /// Creates a layout that scrolls vertically, with items of 50 × 50 points and 10 points between them.
  public init() {}

  /// Prepares the layout before a collection arranges its items, after a reload or a change of its size.
  ///
  /// The default implementation does nothing.
  open func prepare(for collectionView: CollectionView) {}
}
