import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Views above, below and behind the rows of a table")
struct TableEndsTests {
  private func sections() -> (TableView, Texts) {
    let list = Texts([["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k", "l"]])
    list.headers = [0: "A", 1: "B", 2: "C"]
    let view = table(list)
    view.sectionHeaderHeight = 20
    return (view, list)
  }

  private func headers(_ table: TableView) -> [Double?] {
    (0..<3).map { table.headerView(forSection: $0).map { $0.frame.minY - table.contentOffset.y } }
  }

  @Test("In the plain style, a header stays in view with its section and is pushed away by the next one")
  func plain() throws {
    let (table, list) = sections()
    try table.reloadData()
    #expect(headers(table) == [0, 196, nil])
    try table.setContentOffset(Point(x: 0, y: 100))
    #expect(headers(table) == [0, 96, nil])
    try table.setContentOffset(Point(x: 0, y: 190))
    #expect(headers(table) == [-14, 6, 202])
    try table.setContentOffset(Point(x: 0, y: 196))
    #expect(headers(table) == [nil, 0, 196])
    #expect(list.log.contains("hide 0.3"))
    #expect(table.subviews.last === table.headerView(forSection: 2))
    #expect(table.rectForHeader(inSection: 1)?.minY == 196)
  }

  @Test("In the grouped style, headers scroll with their sections")
  func grouped() throws {
    let (table, list) = sections()
    table.style = .grouped
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 100))
    // A title needs 37.6 points.
    #expect(headers(table) == [nil, 113.6, nil])
    #expect(list.log.last == "show 1.1")
  }

  @Test("A header that stays in view keeps the rows in their places when it turns out to be higher")
  func unexpectedHeight() throws {
    let list = Texts([["a", "b", "c", "d"], ["e", "f", "g", "h"]])
    list.headers = [0: "A", 1: String(repeating: "long ", count: 20)]
    let table = table(list, height: 60)
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 100))
    let before = seen(table)
    try table.setContentOffset(Point(x: 0, y: 110))
    #expect(seen(table).first == before.first?.replacing(/-?\d+$/) { "\((Int($0.output) ?? 0) - 10)" })
    try table.scrollToRow(at: at(3, 1), at: .bottom)
    #expect(seen(table).last == "h at 16")
    #expect(table.headerView(forSection: 1).map { $0.frame.minY <= table.contentOffset.y } == true)
  }

  @Test("A footer stays at the lower edge in the plain style")
  func footers() throws {
    final class Footers: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 8 }
      func numberOfSections(in tableView: TableView) -> Int { 2 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(TextCell.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { "F" }
    }
    let list = Footers()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    table.rowHeight = 40
    table.sectionFooterHeight = 30
    table.dataSource = list
    try table.reloadData()
    #expect(table.footerView(forSection: 0)?.frame.minY == 170)
    #expect(table.footerView(forSection: 1) == nil)
    try table.setContentOffset(Point(x: 0, y: 200))
    #expect(table.footerView(forSection: 0)?.frame.minY == 320)
    #expect(table.footerView(forSection: 1)?.frame.minY == 370)
  }

  @Test("The views above and below all sections scroll with them and are as high as they need")
  func ends() throws {
    let layout = """
      \(start.dropLast()) owner="EndsOwner"><tableView rowHeight="40" dataSource="owner" tableViewStyle="grouped">
        <tableHeaderView><label text="above" numberOfLines="0"/></tableHeaderView>
        <tableFooterView><view height="30"/></tableFooterView>
        <backgroundView><imageView image="paper"/></backgroundView>
      </tableView></layout>
      """
    let owner = EndsOwner()
    let table: TableView = try NibRegistry(library: try library(["EndsOwner": layout])).loadContents(
      of: owner
    )
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try table.reloadData()
    #expect(table.tableHeaderView?.frame.description == "(0, 0; 100 × 20.4)")
    #expect(table.rectForRow(at: at(0))?.minY == 20.4)
    #expect(table.contentSize.height == 20.4 + 120 + 30)
    #expect(table.tableFooterView?.frame.minY == 140.4)
    #expect(table.backgroundView?.frame.description == "(0, 0; 100 × 100)")
    #expect(table.indexPathForRow(at: Point(x: 0, y: 10)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 0, y: 21)) == at(0))
    try table.setContentOffset(Point(x: 0, y: 1000))
    #expect(table.contentOffset.y == 70.4)
    #expect(table.backgroundView?.frame.minY == 70.4)
    #expect(table.subviews.first === table.backgroundView)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: at(0))?.minY == 0)
    #expect(table.layoutError == nil)
  }
}

@NibLoadable
private final class EndsOwner: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(TextCell.self, for: indexPath)
  }
}
