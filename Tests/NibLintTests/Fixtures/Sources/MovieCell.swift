import NibKit
import NibViews

@NibLoadable
class MovieCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var subtitleLabel: Label!
  @Outlet private weak var posterView: ImageView!
  @Outlet var badges: [ImageView] = []
  @Outlet("gauge") var meter: (any Meter)?
  @Action func didTapPlay(_ sender: Button) {}
}

final class SeriesCell: MovieCell {
  // A plain class between: it declares no outlets of its own and inherits those of MovieCell.
}

@NibLoadable
final class BookCell: TableViewCell {}
