import NibKit
import NibViews

/// A view that loads its contents from a layout: the layout's owner.
@NibLoadable
final class RatingView: View {
  @Outlet var contentView: View!
  @Outlet var starViews: [ImageView] = []
  @Outlet var clearWidth: LayoutConstraint!

  /// The number of stars that are full.
  var rating = 0 {
    didSet {
      for (index, star) in starViews.enumerated() { star.systemImage = index < rating ? "star.fill" : "star" }
    }
  }

  /// Loads the contents and puts them in place.
  func load(from registry: NibRegistry) throws(NibError) {
    addSubview(try registry.loadContents(of: self))
  }

  @Action func clear() {
    rating = 0
  }
}
