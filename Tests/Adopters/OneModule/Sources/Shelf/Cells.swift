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
  @Outlet var stars: Stars!
}

enum Shape: String, CaseIterable, AttributeValue {
  case star, heart
}

@Element("Stars")
final class Stars: View {
  @Attribute(range: 0...5) var count = 0
  @Attribute var shape = Shape.star
}
