import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Based on Andrea Bizzotto's "Protocol Oriented UITableViewCells": six cells of a few lines each, composed of
// traits; a base class adds highlighting, which a protocol extension cannot override.

private protocol TitlePresentable: AnyObject {
  var titleLabel: Label! { get set }
}

extension TitlePresentable {
  func setTitle(_ title: String?) { titleLabel.text = title }
}

private protocol BytesCountPresentable: AnyObject {
  var bytesCountLabel: Label! { get set }
}

extension BytesCountPresentable {
  func setBytesCount(_ bytesCount: Int64?) {
    bytesCountLabel.text = bytesCount.map { "\($0) bytes" } ?? "N/A"
  }
}

private class HighlightableCell: TableViewCell {
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.backgroundColor = highlighted ? .semantic(.systemGray4) : nil
  }
}

@NibLoadable
private final class DisclosureTitleCell: HighlightableCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

@NibLoadable
private final class BytesCountTitleCell: TableViewCell, TitlePresentable, BytesCountPresentable {
  @Outlet var titleLabel: Label!
  @Outlet var bytesCountLabel: Label!
}

@NibLoadable
private final class DisclosureBytesCountTitleCell: HighlightableCell, TitlePresentable, BytesCountPresentable
{
  @Outlet var titleLabel: Label!
  @Outlet var bytesCountLabel: Label!
}

@NibLoadable
private final class ActionTitleCell: HighlightableCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

@NibLoadable
private class ValuePickerCell: TableViewCell {
  @Outlet var picker: SegmentedControl!
  private(set) var value = 0

  @Action func didPick(_ sender: SegmentedControl) { value = sender.selectedSegmentIndex }
}

@NibLoadable
private final class ValuePickerLabelCell: ValuePickerCell, TitlePresentable {
  @Outlet var titleLabel: Label!
}

private let title = "<label outlet=\"titleLabel\"/>"
private let count = "<label outlet=\"bytesCountLabel\" textAlignment=\"right\"/>"
private let picker = """
  <segmentedControl outlet="picker" onValueChanged="didPick"><segment title="Low"/><segment title="High"/></segmentedControl>
  """

private func layout(_ content: String, accessory: String = "none") -> String {
  "\(start)<tableViewCell accessoryType=\"\(accessory)\">\(content)</tableViewCell></layout>"
}

/// One row for each cell class.
private final class Settings: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 6 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    switch indexPath.row {
    case 0: try titled(tableView.dequeue(DisclosureTitleCell.self, for: indexPath), "About")
    case 1: try counted(tableView.dequeue(BytesCountTitleCell.self, for: indexPath), "Cache", 12)
    case 2:
      try counted(tableView.dequeue(DisclosureBytesCountTitleCell.self, for: indexPath), "Downloads", nil)
    case 3: try titled(tableView.dequeue(ActionTitleCell.self, for: indexPath), "Clear Cache")
    case 4: try tableView.dequeue(ValuePickerCell.self, for: indexPath)
    default: try titled(tableView.dequeue(ValuePickerLabelCell.self, for: indexPath), "Quality")
    }
  }

  private func titled<Cell: TableViewCell & TitlePresentable>(_ cell: Cell, _ title: String) -> TableViewCell
  {
    cell.setTitle(title)
    return cell
  }

  private func counted<Cell: TableViewCell & TitlePresentable & BytesCountPresentable>(
    _ cell: Cell,
    _ title: String,
    _ count: Int64?
  ) -> TableViewCell {
    cell.setBytesCount(count)
    return titled(cell, title)
  }
}

@Suite("Protocol-oriented cells")
struct ProtocolOrientedCellsTests {
  private let settings = Settings()

  private func table() throws -> TableView {
    let table = TableView(
      library: try library([
        "DisclosureTitleCell": layout(title, accessory: "disclosureIndicator"),
        "BytesCountTitleCell": layout(title + count),
        "DisclosureBytesCountTitleCell": layout(title + count, accessory: "disclosureIndicator"),
        "ActionTitleCell": layout(title), "ValuePickerCell": layout(picker),
        "ValuePickerLabelCell": layout(title + picker),
      ])
    )
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    table.dataSource = settings
    try table.reloadData()
    return table
  }

  @Test("Six cell classes set their titles and counts through two protocols")
  func traits() throws {
    let cells = try table().visibleCells
    #expect(
      cells.map { ($0 as? any TitlePresentable)?.titleLabel.text } == [
        "About", "Cache", "Downloads", "Clear Cache", nil, "Quality",
      ]
    )
    #expect(
      cells.map { ($0 as? any BytesCountPresentable)?.bytesCountLabel.text } == [
        nil, "12 bytes", "N/A", nil, nil, nil,
      ]
    )
    #expect(
      cells.map(\.accessoryType) == [.disclosureIndicator, .none, .disclosureIndicator, .none, .none, .none]
    )
  }

  @Test("Only cells that inherit from the highlighting base class change color when highlighted")
  func highlighting() throws {
    let table = try table()
    let lit = try (0..<6).map { row in
      let path = IndexPath(row: row, section: 0)
      try table.setHighlighted(true, rowAt: path)
      let isLit = table.cellForRow(at: path)?.contentView.backgroundColor != nil
      try table.setHighlighted(false, rowAt: path)
      #expect(table.cellForRow(at: path)?.contentView.backgroundColor == nil)
      return isLit
    }
    #expect(lit == [true, false, true, true, false, false])
  }

  @Test("A subclass of a loadable cell inherits its outlets and actions and adds its own")
  func inheritance() throws {
    let cell = try #require(try table().visibleCells.last as? ValuePickerLabelCell)
    cell.picker.select(segment: 1)
    #expect(cell.value == 1)
    cell.setTitle("Size")
    #expect(cell.titleLabel.text == "Size")
  }
}
