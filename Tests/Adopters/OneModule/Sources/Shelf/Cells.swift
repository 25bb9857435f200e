import NibKit
import NibViews

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var rating: RatingView!
}

@NibLoadable
final class RatingView: View {
  @Outlet var text: Label!
}
