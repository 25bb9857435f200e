import NibKit
import NibViews

/// A cell of about sixty views, most of them in eleven books of five views each, loaded from a layout.
@NibLoadable
final class ShelfCell: TableViewCell {
  @Outlet var nameLabel: Label!
  @Outlet var progressView: ProgressView!
  @Outlet var titles: [Label] = []
  @Outlet var buyButtons: [Button] = []
  var purchases = 0

  @Action func didTapBuy(_ sender: Button) { purchases += 1 }

  static let layout = """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell class="ShelfCell" accessoryType="detailButton">
        <stackView axis="vertical" spacing="8">
          <label outlet="nameLabel" font="title2"/>
          <progressView outlet="progressView" progress="0.5"/>
    \(String(repeating: book, count: 11))    </stackView>
      </tableViewCell>
    </layout>
    """

  private static let book = """
          <stackView spacing="4" alignment="center">
            <imageView image="cover" contentMode="scaleAspectFit" accessibilityLabel="Cover"/>
            <label outlet="titles" font="headline" numberOfLines="2"/>
            <label text="In stock" font="caption1" textColor="secondaryLabel"/>
            <button outlet="buyButtons" title="Buy" onTouchUpInside="didTapBuy"/>
          </stackView>

    """
}

/// The same cell written by hand.
class HandWrittenShelfCell: TableViewCell {
  let nameLabel = Label()
  let progressView = ProgressView()
  var titles: [Label] = []
  var buyButtons: [Button] = []
  var purchases = 0

  required init() {
    super.init()
    accessoryType = .detailButton
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 8
    nameLabel.font = .textStyle(.title2)
    progressView.progress = 0.5
    titles.reserveCapacity(11)
    buyButtons.reserveCapacity(11)
    putTogether(stack)
  }

  func putTogether(_ stack: StackView) {
    stack.addArrangedSubview(nameLabel)
    stack.addArrangedSubview(progressView)
    for _ in 0..<11 { stack.addArrangedSubview(makeBook()) }
    contentView.addSubview(stack)
  }

  final func makeBook() -> StackView {
    let stack = StackView()
    stack.spacing = 4
    stack.alignment = .center
    let cover = ImageView()
    cover.image = "cover"
    cover.contentMode = .scaleAspectFit
    cover.accessibilityLabel = "Cover"
    let title = Label()
    title.font = .textStyle(.headline)
    title.numberOfLines = 2
    titles.append(title)
    let stock = Label()
    stock.text = "In stock"
    stock.font = .textStyle(.caption1)
    stock.textColor = .semantic(.secondaryLabel)
    let button = Button()
    button.title = "Buy"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.purchases += 1 }
    buyButtons.append(button)
    fill(stack, cover, title, stock, button)
    return stack
  }

  func fill(_ stack: StackView, _ cover: ImageView, _ title: Label, _ stock: Label, _ button: Button) {
    stack.addArrangedSubview(cover)
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(stock)
    stack.addArrangedSubview(button)
  }
}

/// The same cell, with its children passed in arrays of the exact size.
final class ArrayShelfCell: HandWrittenShelfCell {
  override func putTogether(_ stack: StackView) {
    let books = (0..<11).map { _ in makeBook() }
    stack.adoptChildren([nameLabel, progressView] + books)
    contentView.adoptChildren([stack])
  }

  override func fill(
    _ stack: StackView,
    _ cover: ImageView,
    _ title: Label,
    _ stock: Label,
    _ button: Button
  ) {
    stack.adoptChildren([cover, title, stock, button])
  }
}
