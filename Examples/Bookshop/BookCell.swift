public import NibKit
public import NibViews

@NibLoadable
public final class BookCell: TableViewCell {
  @Outlet public var coverView: ImageView!
  @Outlet public var titleLabel: Label!
  @Outlet public var authorLabel: Label!
  @Outlet private weak var badge: Label?
  @Outlet("buyButton") public var buy: Button!

  /// How often the button was touched.
  public private(set) var purchases = 0

  @Action func didTapBuy(_ sender: Button) {
    purchases += 1
  }
}
