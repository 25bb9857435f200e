import Library
import NibKit
import NibViews

@NibLoadable
final class OfferCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var price: PriceTag!
}
