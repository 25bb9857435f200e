import NibKit
import NibViews

/// A cell of seven views, loaded from a layout.
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

/// The same cell written by hand: the same objects, properties, outlets and action.
class HandWrittenBookCell: TableViewCell {
  let coverView = ImageView()
  let titleLabel = Label()
  let authorLabel = Label()
  let buyButton = Button()
  var purchases = 0

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
    buyButton.title = "Buy"
    buyButton.addAction(for: .touchUpInside) { [weak self] _ in self?.purchases += 1 }
    putTogether(stack)
  }

  /// Adds the children one by one.
  func putTogether(_ stack: StackView) {
    stack.addArrangedSubview(titleLabel)
    stack.addArrangedSubview(authorLabel)
    contentView.addSubview(coverView)
    contentView.addSubview(stack)
    contentView.addSubview(buyButton)
  }
}

/// The same cell, with its children passed in arrays of the exact size, which is the fastest way possible.
final class ArrayBookCell: HandWrittenBookCell {
  override func putTogether(_ stack: StackView) {
    stack.adoptChildren([titleLabel, authorLabel])
    contentView.adoptChildren([coverView, stack, buyButton])
  }
}
