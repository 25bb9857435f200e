public import NibKit
public import NibViews

/// A view that loads its contents from a layout: the layout's owner.
@NibLoadable
public final class RatingView: View {
  @Outlet public var contentView: View!
  @Outlet public var starViews: [ImageView] = []
  @Outlet public var clearWidth: LayoutConstraint!

  /// The number of stars that are full.
  public var rating = 0 {
    didSet {
      for (index, star) in starViews.enumerated() { star.systemImage = index < rating ? "star.fill" : "star" }
    }
  }

  /// Loads the contents and puts them in place.
  public func load(from registry: NibRegistry) throws(NibError) {
    addSubview(try registry.loadContents(of: self))
  }

  @Action func clear() {
    rating = 0
  }
}
