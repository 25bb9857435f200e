import NibKit
import NibViews

protocol Meter: AnyObject {}

class PriceTag: Label {}

enum Owners {
  @NibLoadable
  final class PanelOwner {
    @Outlet var contentView: View!
    @Outlet var heightConstraint: LayoutConstraint!
  }
}

@NibLoadable("renamed")
final class Renamed: TableViewCell {
  @Outlet var one: Label!
}
