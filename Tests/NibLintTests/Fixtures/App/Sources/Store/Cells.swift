import NibKit
import NibViews
import VendorKit

@NibLoadable
final class BadgeCell: TableViewCell {
  @Outlet var count: Label!
  @Action func didTap() {}
}

@NibLoadable
final class VendorStarCell: VendorCell {
  @Outlet var stars: StackView!
}

@NibLoadable
final class VendorHeartCell: VendorCell {}

@NibLoadable
final class NamedCell: TableViewCell {
  override class var reuseIdentifier: String { "Named" }
}

final class OtherNamedCell: TableViewCell {
  override class var reuseIdentifier: String { "Named" }
}

final class BareCell: TableViewCell {
  var label: Label?
}

final class TableSource: TableViewDataSource {}

@NibLoadable
final class StoreOwner {
  @Outlet var table: TableView!
}
