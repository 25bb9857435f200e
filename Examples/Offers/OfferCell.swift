public import NibKit
public import NibViews

/// A book that can be ordered, in the language of the reader.
@NibLoadable
public final class OfferCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var copiesLabel: Label!

  /// The number of times that the book was ordered.
  public private(set) var orders = 0

  @Action func order() { orders += 1 }
}
