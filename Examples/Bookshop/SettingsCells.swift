import NibKit
import NibViews

/// A cell that shows a title.
protocol TitlePresentable: AnyObject {
  var titleLabel: Label! { get set }
}

extension TitlePresentable {
  /// Shows a title.
  func setTitle(_ title: String?) {
    titleLabel.text = title
  }
}

/// A cell that shows a number of bytes.
protocol BytesCountPresentable: AnyObject {
  var bytesCountLabel: Label! { get set }
}

extension BytesCountPresentable {
  /// Shows a number of bytes, or `N/A` if the number is not known.
  func setBytesCount(_ count: Int64?) {
    bytesCountLabel.text = count.map(Self.text) ?? "N/A"
  }

  private static func text(_ count: Int64) -> String {
    let (unit, name) = count < 1_000_000_000 ? (1_000_000.0, "MB") : (1_000_000_000.0, "GB")
    return "\((Double(count) / unit * 10).rounded() / 10) \(name)"
  }
}

/// A cell that has a gray background while it is highlighted.
class HighlightableTableViewCell: TableViewCell {
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.backgroundColor = highlighted ? .semantic(.systemGray4) : nil
  }
}

@NibLoadable
final class DisclosureTitleTableViewCell: HighlightableTableViewCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

@NibLoadable
final class BytesCountTitleTableViewCell: TableViewCell, TitlePresentable, BytesCountPresentable {
  @Outlet var titleLabel: Label!
  @Outlet var bytesCountLabel: Label!
}

@NibLoadable
final class DisclosureBytesCountTitleTableViewCell: HighlightableTableViewCell, TitlePresentable,
  BytesCountPresentable
{
  @Outlet var titleLabel: Label!
  @Outlet var bytesCountLabel: Label!
}

@NibLoadable
final class ActionTitleTableViewCell: HighlightableTableViewCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

@NibLoadable
class ValuePickerTableViewCell: TableViewCell {
  @Outlet var valueButtons: [Button] = []

  /// The index of the selected value, or `nil` if no value is selected.
  var selectedIndex: Int? { valueButtons.firstIndex { $0.isSelected } }

  @Action func didTapValue(_ sender: Button) {
    for button in valueButtons { button.isSelected = button === sender }
  }
}

@NibLoadable
final class ValuePickerLabelTableViewCell: ValuePickerTableViewCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

@NibLoadable
final class SettingsHeaderView: TableViewHeaderFooterView, TitlePresentable {
  @Outlet var titleLabel: Label!
}
