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

  /// Lays out the content of a table without separators in a width of 320.
  private func table(_ content: String, _ attributes: String = "", height: Double = 400) throws -> TableView {
    let text = "<tableView separatorStyle=\"none\" \(attributes)>\(content)</tableView>"
    let registry = NibRegistry(library: try library(["Menu": layoutText(text)]))
    let table: TableView = try registry.instantiate(nibName: "Menu")
    table.frame = Rect(x: 0, y: 0, width: 320, height: height)
    table.layoutIfNeeded()
    #expect(table.layoutError == nil)
    return table
  }

  @Test("A section has a view above and one below its rows, in place of titles")
  func views() throws {
    let table = try table(
      """
      <tableViewSection headerTitle="not shown">
        <headerView><view height="30"><label text="Item" leading="0" top="0"/></view></headerView>
        <footerView><view height="12"/></footerView>
        <tableViewCell rowHeight="100"/>
      </tableViewSection>
      <tableViewSection><tableViewCell rowHeight="100"/></tableViewSection>
      """
    )
    #expect(table.rectForHeader(inSection: 0) == Rect(x: 0, y: 0, width: 320, height: 30))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 30)
    #expect(table.rectForFooter(inSection: 0) == Rect(x: 0, y: 130, width: 320, height: 12))
    #expect(table.rectForHeader(inSection: 1)?.height == 0)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.contentView.subviews.first === table.sections[0].headerView)
    #expect(table.sections[0].headerView?.frame == Rect(x: 0, y: 0, width: 320, height: 30))
    try table.reloadData()
    #expect(table.headerView(forSection: 0) === header)
  }

  @Test("In the plain style, a view above rows stays in view with them")
  func viewInView() throws {
    let rows = String(repeating: "<tableViewCell rowHeight=\"100\"/>", count: 8)
    let table = try table(
      "<tableViewSection><headerView><view height=\"30\"/></headerView>\(rows)</tableViewSection>"
    )
    try table.setContentOffset(Point(x: 0, y: 250))
    #expect(table.headerView(forSection: 0)?.frame.minY == 250)
  }

  @Test("A section can have only one view above its rows")
  func twoViews() throws {
    let part = "<headerView><view/></headerView>"
    let text = "<tableView><tableViewSection>\(part)\(part)</tableViewSection></tableView>"
    #expect(
      try messages(layoutText(text)) == [
        "1:98: <tableViewSection> can contain only one <headerView> [unexpected-child]"
      ]
    )
  }

  @Test("A hidden row takes no room, until it is shown and the table is reloaded")
  func hiddenRow() throws {
    let table = try table(
      """
      <tableViewSection>
        <tableViewCell hidden="true"><label text="paid" leading="0" top="0" bottom="0"/></tableViewCell>
        <tableViewCell rowHeight="100"/>
      </tableViewSection>
      """
    )
    #expect(table.contentSize.height == 100)
    table.sections[0].cells[0].isHidden = false
    try table.reloadData()
    #expect(table.contentSize.height == 144)
  }

  @Test("Rows are at least as high as the table says")
  func minimumRowHeight() throws {
    let row = "<tableViewCell><view height=\"20\" leading=\"0\" top=\"0\" bottom=\"0\"/></tableViewCell>"
    let rows = "<tableViewSection>\(row)\(row)</tableViewSection>"
    #expect(try table(rows).contentSize.height == 88)
    let table = try table(rows, "minimumRowHeight=\"0\"")
    #expect(table.contentSize.height == 40)
    table.minimumRowHeight = 30
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 60)
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
