import NibKit
import NibViews

/// The seven-view cell with elements described by the builder, which a host uses for classes that it does not
/// own.
enum DescribedElements {
  static let catalog: ElementCatalog = {
    var catalog = ElementCatalog()
    catalog.element("Image", ImageView.self, make: { ImageView() }) {
      Attribute("image") { $0.image = $1 }
      Attribute("accessibilityLabel") { $0.accessibilityLabel = $1 }
      Attribute("contentMode") { $0.contentMode = $1 }
    }
    catalog.element("Stack", StackView.self, make: { StackView() }) {
      Attribute("axis") { $0.axis = $1 }
      Attribute("spacing") { $0.spacing = $1 }
      Attribute("alignment") { $0.alignment = $1 }
      Children { (stack: StackView, children: [View]) in stack.adoptChildren(children) }
    }
    catalog.element("Text", Label.self, make: { Label() }) {
      Attribute("font") { $0.font = $1 }
      Attribute("textColor") { $0.textColor = $1 }
      Attribute("numberOfLines") { $0.numberOfLines = $1 }
    }
    catalog.element("Push", Button.self, make: { Button() }) {
      Attribute("title") { $0.title = $1 }
      Event("onTouchUpInside") { $0.onTouchUpInside = $1 }
    }
    catalog.element("Cell", TableViewCell.self, make: { TableViewCell() }) {
      Attribute("rowHeight") { $0.rowHeight = $1 }
      Attribute("accessoryType") { $0.accessoryType = $1 }
      Children { (cell: TableViewCell, children: [View]) in cell.adoptChildren(children) }
    }
    return catalog
  }()

  static let layout = """
    <layout xmlns="urn:nibkit:layout:1">
      <Cell class="BookCell" rowHeight="64" accessoryType="disclosureIndicator">
        <Image outlet="coverView" image="cover" accessibilityLabel="Cover" contentMode="scaleAspectFit"/>
        <Stack axis="vertical" spacing="4" alignment="leading">
          <Text outlet="titleLabel" font="headline"/>
          <Text outlet="authorLabel" font="subheadline" textColor="secondaryLabel" numberOfLines="2"/>
        </Stack>
        <Push outlet="buyButton" title="Buy" onTouchUpInside="didTapBuy"/>
      </Cell>
    </layout>
    """
}
