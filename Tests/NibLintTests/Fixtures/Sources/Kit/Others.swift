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

@NibLoadable
final class PlatformCell: TableViewCell {
  #if os(Linux)
    @Outlet var a: Label!
  #else
    @Outlet var a: Button!
  #endif
}

enum Elsewhere {
  @NibLoadable
  final class PlatformCell: TableViewCell {
    @Outlet var other: Label!
  }
}
