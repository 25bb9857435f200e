import NibKit
import NibViews

/// The cell of seven views, loaded from a layout.
@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet var buyButton: Button!
  var purchases = 0

  @Action func didTapBuy(_ sender: Button) { purchases += 1 }

  static let layout = """
    <?xml version="1.0" encoding="UTF-8"?>
    <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
      <tableViewCell class="BookCell" rowHeight="64" accessoryType="disclosureIndicator">
        <imageView outlet="coverView" image="cover" accessibilityLabel="Cover" contentMode="scaleAspectFit"/>
        <stackView axis="vertical" spacing="4" alignment="leading">
          <label outlet="titleLabel" font="headline" design:text="Dune"/>
          <label outlet="authorLabel" font="subheadline" textColor="secondaryLabel" numberOfLines="2"/>
        </stackView>
        <button outlet="buyButton" title="Buy" onTouchUpInside="didTapBuy"/>
      </tableViewCell>
    </layout>
    """
}

/// The same cell, written by hand: the same objects, properties and outlets, put together with `addSubview`.
final class HandWrittenBookCell: TableViewCell {
  let coverView = ImageView()
  let titleLabel = Label()
  let authorLabel = Label()
  let buyButton = Button()

  required init() {
    super.init()
    rowHeight = 64
    accessoryType = .disclosureIndicator
    coverView.image = "cover"
    coverView.accessibilityLabel = "Cover"
    coverView.contentMode = .scaleAspectFit
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .leading
    titleLabel.font = .textStyle(.headline)
    authorLabel.font = .textStyle(.subheadline)
    authorLabel.textColor = .semantic(.secondaryLabel)
    authorLabel.numberOfLines = 2
    stack.addArrangedSubview(titleLabel)
    stack.addArrangedSubview(authorLabel)
    buyButton.title = "Buy"
    contentView.addSubview(coverView)
    contentView.addSubview(stack)
    contentView.addSubview(buyButton)
  }
}
