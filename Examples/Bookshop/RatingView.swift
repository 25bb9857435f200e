import NibKit
import NibViews

/// A view with a layout of its own, of which it is the owner.
@NibLoadable
final class RatingView: View {
  @Outlet var starViews: [ImageView] = []
  @Outlet var clearWidth: LayoutConstraint!

  /// The number of filled stars.
  var rating = 0 {
    didSet {
      for (index, star) in starViews.enumerated() { star.systemImage = index < rating ? "star.fill" : "star" }
    }
  }

  @Action func clear() {
    rating = 0
  }
}
