public import NibKit
public import NibViews

/// A cell that shows a title.
public protocol TitlePresentable: AnyObject {
  var titleLabel: Label! { get set }
}

extension TitlePresentable {
  /// Shows a title.
  public func setTitle(_ title: String?) {
    titleLabel.text = title
  }
}

/// A cell that shows a number of bytes.
public protocol BytesCountPresentable: AnyObject {
  var bytesCountLabel: Label! { get set }
}

extension BytesCountPresentable {
  /// Shows a number of bytes, or that it is not known.
  public func setBytesCount(_ count: Int64?) {
    bytesCountLabel.text = count.map { "\(Double($0 / 100_000) / 10) MB" } ?? "N/A"
  }
}

/// A cell that shows that it is being touched.
open class HighlightableTableViewCell: TableViewCell {
  open override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.backgroundColor = highlighted ? .semantic(.systemGray4) : nil
  }
}

@NibLoadable
public final class DisclosureTitleTableViewCell: HighlightableTableViewCell, TitlePresentable {
  @Outlet public var titleLabel: Label!
}

@NibLoadable
public final class BytesCountTitleTableViewCell: TableViewCell, TitlePresentable, BytesCountPresentable {
  @Outlet public var titleLabel: Label!
  @Outlet public var bytesCountLabel: Label!
}

@NibLoadable
public final class DisclosureBytesCountTitleTableViewCell: HighlightableTableViewCell, TitlePresentable,
  BytesCountPresentable
{
  @Outlet public var titleLabel: Label!
  @Outlet public var bytesCountLabel: Label!
}

@NibLoadable
public final class ActionTitleTableViewCell: HighlightableTableViewCell, TitlePresentable {
  @Outlet public var titleLabel: Label!
}

@NibLoadable
open class ValuePickerTableViewCell: TableViewCell {
  @Outlet public var valueButtons: [Button] = []

  /// The index of the value that was chosen, or nil.
  public var selectedIndex: Int? { valueButtons.firstIndex { $0.isSelected } }

  @Action func didTapValue(_ sender: Button) {
    for button in valueButtons { button.isSelected = button === sender }
  }
}

@NibLoadable
public final class ValuePickerLabelTableViewCell: ValuePickerTableViewCell, TitlePresentable {
  @Outlet public var titleLabel: Label!
}

@NibLoadable
public final class SettingsHeaderView: TableViewHeaderFooterView, TitlePresentable {
  @Outlet public var titleLabel: Label!
}
