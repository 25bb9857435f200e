public import NibKit

/// How a collection places its items: in lines, one after the other: a `<flowLayout>` part.
///
/// As many items stand on a line as fit with the least spacing; what remains is shared between them. Items of
/// different sizes stand in the middle of their line, and the last line keeps the least spacing.
@Element("flowLayout")
public final class FlowLayout {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: String, CaseIterable, AttributeValue {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, one beside the other.
    case horizontal
  }

  /// The direction in which the collection scrolls.
  @Attribute public var scrollDirection = ScrollDirection.vertical
  /// The size of items that the delegate gives none.
  @Attribute public var itemSize = Size(width: 50, height: 50)
  /// The least distance between lines.
  @Attribute public var minimumLineSpacing = 10.0
  /// The least distance between the items of a line.
  @Attribute public var minimumInteritemSpacing = 10.0
  /// The distances of the items from the edges of their section.
  @Attribute public var sectionInset = EdgeInsets.zero
  /// The size of the view above a section; of it the extent along the direction of scrolling counts.
  ///
  /// 0 for none.
  @Attribute public var headerReferenceSize = Size.zero
  /// The size of the view below a section; of it the extent along the direction of scrolling counts.
  ///
  /// 0 for none.
  @Attribute public var footerReferenceSize = Size.zero

  /// Makes a layout that scrolls vertically, with items of 50 × 50 and 10 points between them.
  public init() {}
}
