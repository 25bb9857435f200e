import NibKit
import NibViews

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet private weak var badge: Label?
  @Outlet("buyButton") var buy: Button!

  /// The number of times the button was tapped.
  private(set) var purchases = 0

  @Action func didTapBuy(_ sender: Button) {
    purchases += 1
  }
}
