import NibKit
import NibViews

typealias Cell = TableViewCell
typealias Described = Titled & Sendable

protocol Titled: AnyObject {}

final class TitleLabel: Label, Titled {}

/// Of the same name as one in the store.
@NibLoadable
final class BadgeCell: Cell {
  @Outlet var badge: ImageView!
}

@NibLoadable
class ContentCell<Content: View>: Cell {
  @Outlet var content: Content!
  @Outlet var title: (any Described)?
}

@NibLoadable
final class PhotoCell: ContentCell<ImageView> {
  @Outlet var caption: Label?
}

enum Kit {
  @NibLoadable
  final class HeaderView: TableViewHeaderFooterView {
    @Outlet var label: Kit.HeaderView.Title!

    final class Title: Label {}
  }
}

#if os(Linux)
  @NibLoadable
  final class PlatformCell: TableViewCell {
    @Outlet var label: Label!
    @Outlet var knob: Slider!
  }
#else
  @NibLoadable
  final class PlatformCell: TableViewCell {
    @Outlet var label: Label!
    @Outlet var knob: Switch!
    @Outlet var blur: VisualEffectView!
  }
#endif

final class HandMadeCell: TableViewCell {}

extension HandMadeCell: NibLoadable {
  class var nibName: String { "HandCell" }
}

func registerLabels(_ catalog: inout ElementCatalog) {
  catalog.register(TitleLabel.self, as: "label")
  catalog.register(HeaderView.Title.self, as: "label")
}
