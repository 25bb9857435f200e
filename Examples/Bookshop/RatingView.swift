import NibKit
import NibViews

/// A view that loads its contents from a layout and is the layout's owner.
@NibLoadable
final class RatingView: View {
  @Outlet var contentView: View!
  @Outlet var starViews: [ImageView] = []
  @Outlet var clearWidth: LayoutConstraint!

  /// The number of filled stars.
  var rating = 0 {
    didSet {
      for (index, star) in starViews.enumerated() { star.systemImage = index < rating ? "star.fill" : "star" }
    }
  }

  /// Loads the contents of the view and adds them as a subview.
  func load(from registry: NibRegistry) throws(NibError) {
    addSubview(try registry.loadContents(of: self))
  }

  @Action func clear() {
    rating = 0
  }
}
