import NibKit
import NibViews

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
}

print(try NibRegistry(library: Layouts.library()).dequeue(from: Layouts.bookCell))
