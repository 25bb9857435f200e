import NibKit
import NibViews

/// A cell with a view that is loaded from the layout of its own class.
@NibLoadable
final class ReviewCell: TableViewCell {
  @Outlet var reviewerLabel: Label!
  @Outlet var ratingView: RatingView!

  override func awakeFromNib() {
    super.awakeFromNib()
    ratingView.rating = 3
  }
}
