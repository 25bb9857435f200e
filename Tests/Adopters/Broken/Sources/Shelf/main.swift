import NibKit
import NibViews

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
}

print(try Layouts.bookCell.dequeue(from: NibRegistry(library: Layouts.library())))
