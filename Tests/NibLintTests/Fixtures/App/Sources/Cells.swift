import NibKit
import NibViews

@NibLoadable
final class AccountCell: TableViewCell {
  @Outlet private weak var avatarView: ImageView!
  @Outlet private weak var nameLabel: Label!
  @Outlet private weak var mailLabel: Label!
}

@NibLoadable
final class LogoutCell: TableViewCell {
  @Action private func didTapLogout() {}
}

@NibLoadable
final class ProfileHeader: View {
  @Outlet private weak var coverView: ImageView!
  @Outlet private weak var titleLabel: Label!
}

@NibLoadable
class ShopCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var priceLabels: [Label] = []
}

@NibLoadable
final class SaleCell: ShopCell {
  @Outlet var saleLabel: Label!
}

@NibLoadable
final class SearchHeader: TableViewHeaderFooterView {
  @Outlet private weak var searchBar: SearchBar!
}

@NibLoadable
final class FilterCell: TableViewCell {
  @Outlet private weak var control: SegmentedControl!
  @Action private func didChange(_ sender: SegmentedControl) {}
}

@NibLoadable
final class VolumeCell: TableViewCell {
  @Action private func didSlide(_ sender: Slider) {}
}

@NibLoadable
final class UnknownElementCell: TableViewCell {}

@NibLoadable
final class UnknownAttributeCell: TableViewCell {}

@NibLoadable
final class MissingAttributeCell: TableViewCell {}

@NibLoadable
final class InvalidValueCell: TableViewCell {}

@NibLoadable
final class UnexpectedChildCell: TableViewCell {}

@NibLoadable
final class UnexpectedTextCell: TableViewCell {}

@NibLoadable
final class MissingRootCell: TableViewCell {}

@NibLoadable
final class DuplicateIDCell: TableViewCell {}

@NibLoadable
final class UnknownIDCell: TableViewCell {}

@NibLoadable
final class UnknownReferenceCell: TableViewCell {}

@NibLoadable
final class NotYetCell: TableViewCell {}

@NibLoadable
final class MalformedCell: TableViewCell {}

@NibLoadable
final class DoctypeCell: TableViewCell {}

@NibLoadable
final class LatinCell: TableViewCell {}

@NibLoadable
final class NamespaceCell: TableViewCell {}

@NibLoadable
final class TowerCell: TableViewCell {}

@NibLoadable
final class PlacedCell: TableViewCell {
  @Outlet private weak var stack: StackView?
}

@NibLoadable
final class MissingOutletCell: TableViewCell {
  @Outlet private weak var titleLabel: Label!
  @Outlet private weak var buyButton: Button!
}

@NibLoadable
final class UnknownOutletCell: TableViewCell {
  @Outlet private weak var title: Label?
}

@NibLoadable
final class TypeMismatchCell: TableViewCell {
  @Outlet private weak var titleLabel: Label!
}

@NibLoadable
final class DuplicateOutletCell: TableViewCell {
  @Outlet private weak var titleLabel: Label!
}

@NibLoadable
final class UnknownActionCell: TableViewCell {
  @Action private func didTapBuy() {}
}

@NibLoadable
final class ActionTypeCell: TableViewCell {
  @Action private func didTap(_ sender: Button) {}
}

@NibLoadable
final class ClassMismatchCell: TableViewCell {
}

@NibLoadable
final class UnknownClassCell: TableViewCell {
}

final class PriceTag: View {}

@NibLoadable
final class HomelessCell: TableViewCell {}

@NibLoadable
final class ForgottenOutletCell: TableViewCell {
  @Outlet private weak var badge: ImageView?
}

@NibLoadable
final class TwiceNamedCell: TableViewCell {}

@NibLoadable
final class UnusedIDCell: TableViewCell {}

@NibLoadable
final class DeepCell: TableViewCell {}

@NibLoadable
final class CrowdedCell: TableViewCell {}

@NibLoadable
final class WrappedCell: TableViewCell {}

@NibLoadable
final class HollowCell: TableViewCell {}

@NibLoadable
final class NestedScrollCell: TableViewCell {
  @Outlet private weak var table: TableView!
}

@NibLoadable
final class IgnoredCell: TableViewCell {
  @Action func didTap() {}
}

@NibLoadable
final class RedundantCell: TableViewCell {}

@NibLoadable
final class ConflictCell: TableViewCell {}

@NibLoadable
final class OpenCell: TableViewCell {}

@NibLoadable
final class ShelfCell: TableViewCell {}

@NibLoadable
final class TextCell: TableViewCell {}

@NibLoadable
final class AccessCell: TableViewCell {
  @Action func didTap() {}
}

@Element("gauge")
final class Gauge: View {}

let elementClasses: [AnyClass] = [Gauge.self]

@NibLoadable
final class LiteralCell: TableViewCell {}

@NibLoadable
final class NeedlessCell: TableViewCell {}

@NibLoadable
final class NamespaceCellB: TableViewCell {}

@NibLoadable
final class CopyCell: TableViewCell {}

@NibLoadable
final class LoopView: View {}

@NibLoadable
final class LoopPart: View {}

func registerLoops(in catalog: inout ElementCatalog) {
  catalog.register(LoopView.self, as: "view")
  catalog.register(LoopPart.self, as: "view")
}
