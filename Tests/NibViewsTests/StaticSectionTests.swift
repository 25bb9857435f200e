import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class Account: View {
  @Outlet var tableView: TableView!
  @Outlet var nameLabel: Label!
  @Outlet var lastCell: TableViewCell!
}

private final class Rows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cells = tableView.sections[0].cells
    return cells[cells.count - 1 - indexPath.row]
  }
}

@Suite("Tables whose rows are written in a layout")
struct StaticSectionTests {
  private func account(_ attributes: String = "", height: Double = 200) throws -> Account {
    let layout = """
      <view class="Account">
        <tableView leading="0" trailing="0" top="0" bottom="0" outlet="tableView" \(attributes)>
          <tableViewSection headerTitle="Account" footerTitle="Visible to everyone">
            <tableViewCell><label text="Name" outlet="nameLabel" leading="16" top="0" height="50" bottom="0"/></tableViewCell>
            <tableViewCell rowHeight="60"/>
          </tableViewSection>
          <tableViewSection>
            <tableViewCell rowHeight="300" outlet="lastCell"/>
          </tableViewSection>
        </tableView>
      </view>
      """
    let registry = NibRegistry(library: try library(["Account": layoutText(layout)]))
    let account: Account = try registry.instantiate()
    account.frame = Rect(x: 0, y: 0, width: 320, height: height)
    account.layoutIfNeeded()
    return account
  }

  @Test("All rows are shown, with their titles, and outlets lead to what is inside them")
  func shown() throws {
    let account = try account()
    let table = try #require(account.tableView)
    #expect(table.layoutError == nil)
    #expect(table.numberOfSections == 2)
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [2, 1, 0])
    let header = try #require(table.headerView(forSection: 0)?.frame.height)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == header)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == header + 50)
    #expect(account.nameLabel.frame == Rect(x: 16, y: 0, width: account.nameLabel.frame.width, height: 50))
    // The last row is out of view.
    let footer = try #require(table.rectForFooter(inSection: 0))
    #expect(footer.height > 0 && account.lastCell.frame.minY == footer.maxY)
    #expect(account.lastCell.superview === table)
    #expect(table.contentSize.height == footer.maxY + 300)
  }

  @Test("Sections of the grouped styles are separated by the heights of headers and footers")
  func gaps() throws {
    let table = try #require(
      try account("tableViewStyle=\"grouped\" sectionHeaderHeight=\"10\" sectionFooterHeight=\"20\"")
        .tableView
    )
    // A title needs more than ten points.
    #expect(try #require(table.rectForHeader(inSection: 0)).height > 20)
    #expect(table.rectForHeader(inSection: 1)?.height == 10)
    #expect(table.rectForFooter(inSection: 1)?.height == 20)
    #expect(table.headerView(forSection: 1) == nil)
  }

  @Test("A row keeps its cell and its selection when it scrolls and when the table is reloaded")
  func scrolling() throws {
    let account = try account()
    let table = try #require(account.tableView)
    let path = IndexPath(row: 0, section: 0)
    let first = table.cellForRow(at: path)
    try table.selectRow(at: path)
    try table.setContentOffset(Point(x: 0, y: 200))
    #expect(table.cellForRow(at: path) === first && first?.isSelected == true)
    try table.reloadData()
    #expect(table.cellForRow(at: path) === first && first?.isSelected == false)
  }

  @Test("A data source can show some of the rows in another order, and only those in view")
  func dataSource() throws {
    let account = try account(height: 50)
    let table = try #require(account.tableView)
    let cells = table.sections[0].cells
    let rows = Rows()
    table.dataSource = rows
    try table.reloadData()
    #expect(table.numberOfSections == 1)
    #expect(table.visibleCells.map { cells.firstIndex(of: $0) } == [1])
    try table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .bottom)
    #expect(table.visibleCells.map { cells.firstIndex(of: $0) } == [0])
    #expect(cells[1].superview == nil)
    table.dataSource = nil
    try table.reloadData()
    #expect(table.visibleCells.count == 3)
  }

  @Test("A section contains nothing but cells")
  func wrongChild() throws {
    let text = "<tableView><tableViewSection><label/></tableViewSection></tableView>"
    let found = try report(layoutText(text))
    #expect(
      found == """
        A.xml:1:66: error: <tableViewSection> can contain only TableViewCell elements, not <label> [unexpected-child]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableView><tableViewSection><label/></tableViewSection></tableView></layout>
          |                                                                  ^~~~~~

        """
    )
  }
}

extension [TableViewCell] {
  fileprivate func firstIndex(of cell: TableViewCell) -> Int? { firstIndex { $0 === cell } }
}
