import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class BrokenRow: TableViewCell {
  @Outlet var titleLabel: Label!
}

@NibLoadable
private final class OtherBrokenRow: TableViewCell {
  @Outlet var image: ImageView!
}

@NibLoadable
private final class BrokenHeader: TableViewHeaderFooterView {
  @Outlet var titleLabel: Label!
}

@NibLoadable
private final class BrokenTile: CollectionViewCell {
  @Outlet var titleLabel: Label!
}

private final class PlainRow: TableViewCell, BuiltInCode {}
private final class PlainFooter: TableViewHeaderFooterView, BuiltInCode {}
private final class PlainTile: CollectionViewCell, BuiltInCode {}

/// The rows and the items of a list, each with a closure that provides the cell.
private final class Content: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
  CollectionViewDelegate
{
  var count = 4
  var row: (TableView, IndexPath) throws -> TableViewCell = { try $0.dequeue(PlainRow.self, for: $1) }
  var header: (TableView) throws -> TableViewHeaderFooterView? = { _ in nil }
  var item: (CollectionView, IndexPath) throws -> CollectionViewCell = {
    try $0.dequeue(PlainTile.self, for: $1)
  }
  var log: [String] = []

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try row(tableView, indexPath)
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    try header(tableView)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    try item(collectionView, indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
}

private struct HostError: Error, CustomStringConvertible {
  let description = "no network"
}

@Suite("Tables and collections do alike what they have in common")
struct ListEngineTests {
  private let content = Content()

  private func table(_ layouts: [String: String] = [:]) throws -> TableView {
    let table = TableView(library: try library(layouts))
    table.frame = Rect(x: 0, y: 0, width: 100, height: 176)
    table.dataSource = content
    table.delegate = content
    return table
  }

  private func collection(_ layouts: [String: String] = [:]) throws -> CollectionView {
    let collection = CollectionView(library: try library(layouts))
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    collection.dataSource = content
    collection.delegate = content
    return collection
  }

  private let broken = [
    "BrokenRow": "\(start)<tableViewCell/></layout>", "OtherBrokenRow": "\(start)<tableViewCell/></layout>",
    "BrokenHeader": "\(start)<tableViewHeaderFooterView/></layout>",
    "BrokenTile": "\(start)<collectionViewCell/></layout>",
  ]

  @Test(
    "The findings of all broken classes are thrown in one error, each once and with the row that needs it"
  )
  func allFindings() throws {
    content.row = { table, path in
      if path.row == 3 { return try table.dequeue(PlainRow.self, for: path) }
      return path.row == 1
        ? try table.dequeue(OtherBrokenRow.self, for: path) : try table.dequeue(BrokenRow.self, for: path)
    }
    content.header = { try $0.dequeue(BrokenHeader.self, forSection: 0) }
    let table = try table(broken)
    let thrown = error { try table.reloadData() }
    #expect(thrown?.code == .contractViolation)
    #expect(
      thrown?.diagnostics.map { "\(message($0)) (\($0.notes.map(\.message).joined(separator: "; ")))" } == [
        "1:37: BrokenHeader needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet] "
          + "(requested for the header of section 0)",
        "1:37: BrokenRow needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet] "
          + "(requested for row 0 of section 0, and for 1 more)",
        "1:37: OtherBrokenRow needs the outlet 'image'; write outlet=\"image\" on an ImageView [missing-outlet] "
          + "(requested for row 1 of section 0)",
      ]
    )
    #expect(table.indexPathsForVisibleRows == [IndexPath(row: 3, section: 0)])
  }

  @Test("An error of a collection names the item")
  func itemIsNamed() throws {
    content.item = { try $0.dequeue(BrokenTile.self, for: $1) }
    content.count = 1
    let collection = try collection(broken)
    #expect(
      error { try collection.reloadData() }?.description == """
        BrokenTile.xml:1:37: error: BrokenTile needs the outlet 'titleLabel'; write outlet="titleLabel" on a Label \
        [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><collectionViewCell/></layout>
          |                                     ^~~~~~~~~~~~~~~~~~~
        note: requested for item 0 of section 0
        """
    )
  }

  @Test("A failing dequeue names the row, the section or the item it was for")
  func dequeueNamesThePlace() throws {
    let (table, collection) = (try table(broken), try collection())
    let path = IndexPath(item: 7, section: 1)
    func notes(_ body: () throws -> Void) -> [String] {
      error(of: body)?.diagnostics.flatMap { $0.notes.map(\.message) } ?? []
    }
    #expect(
      notes { _ = try table.dequeue(BrokenRow.self, for: path) } == ["requested for row 7 of section 1"]
    )
    #expect(notes { _ = try table.dequeue(BrokenHeader.self, forSection: 2) } == ["requested for section 2"])
    #expect(
      notes { let _: PlainTile = try collection.dequeue(reuseIdentifier: "a", for: path) } == [
        "nothing is registered", "requested for item 7 of section 1",
      ]
    )
    #expect(
      notes { let _: CollectionReusableView = try collection.dequeue(ofKind: .sectionFooter, for: path) } == [
        "nothing is registered", "requested for the footer of section 1",
      ]
    )
  }

  @Test("A cell and a header can have the same identifier, and a header can come from a layout")
  func separateRegistrations() throws {
    let header =
      "\(start)<tableViewHeaderFooterView><label text=\"Shelf\"/></tableViewHeaderFooterView></layout>"
    let table = try table(["Header": header])
    try table.register(PlainRow.self, reuseIdentifier: "title")
    try table.register(TableViewHeaderFooterView.self, nibName: "Header", reuseIdentifier: "title")
    try table.headerFooterViews.register(nibName: "Header")
    let path = IndexPath(row: 0, section: 0)
    let row: PlainRow = try table.dequeue(reuseIdentifier: "title", for: path)
    let view: TableViewHeaderFooterView = try table.headerFooterViews.dequeue(
      reuseIdentifier: "title",
      forSection: 0
    )
    let named: TableViewHeaderFooterView = try table.headerFooterViews.dequeue(
      nibName: "Header",
      forSection: 0
    )
    #expect([view, named].map { ($0.contentView.subviews.first as? Label)?.text } == ["Shelf", "Shelf"])
    #expect(row.contentView.subviews.isEmpty)
    #expect(table.registry.reuseIdentifiers == ["title"])
    #expect(table.headerFooterViews.registry.reuseIdentifiers == ["Header", "title"])
  }

  @Test("A header from a layout and a footer by type are shown and reused")
  func bars() throws {
    final class Bars: TableViewDataSource, TableViewDelegate {
      func numberOfSections(in tableView: TableView) -> Int { 9 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(PlainRow.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
        -> TableViewHeaderFooterView?
      {
        try tableView.headerFooterViews.dequeue(nibName: "Header", forSection: section)
      }
      func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws
        -> TableViewHeaderFooterView?
      {
        try tableView.dequeue(PlainFooter.self, forSection: section)
      }
    }
    let bars = Bars()
    let header =
      "\(start)<tableViewHeaderFooterView><view height=\"20\" top=\"0\" bottom=\"0\"/></tableViewHeaderFooterView></layout>"
    let table = try table(["Header": header])
    table.sectionFooterHeight = 10
    table.dataSource = bars
    table.delegate = bars
    try table.reloadData()
    #expect(table.headerView(forSection: 0)?.frame.height == 20)
    let footer = try #require(table.footerView(forSection: 0))
    #expect(footer is PlainFooter)
    try table.setContentOffset(Point(x: 0, y: 148))
    let reused = (0..<9).compactMap { table.footerView(forSection: $0) }
    #expect(reused.contains { $0 === footer })
    #expect(table.footerView(forSection: 0) == nil)
  }

  @Test("A row that fails is requested once, even if the table measures others")
  func failingRowOnce() throws {
    var requests = 0
    content.count = 30
    content.row = { table, path in
      guard path.row == 29 else { return try table.dequeue(PlainRow.self, for: path) }
      requests += 1
      return try table.dequeue(BrokenRow.self, for: path)
    }
    let table = try table(broken)
    table.rowHeight = 10
    table.estimatedRowHeight = 44
    try table.reloadData()
    let thrown = error { try table.setContentOffset(Point(x: 0, y: 10_000)) }
    #expect(thrown?.diagnostics.flatMap { $0.notes.map(\.message) } == ["requested for row 29 of section 0"])
    #expect(requests == 1)
  }

  @Test("A host's error is thrown as it is if it comes first, and as a finding otherwise")
  func hostErrors() throws {
    let table = try table(broken)
    content.row = { table, path in
      if path.row == 0 { throw HostError() }
      return try table.dequeue(BrokenRow.self, for: path)
    }
    #expect(throws: HostError.self) { try table.reloadData() }
    content.row = { table, path in
      if path.row == 1 { throw HostError() }
      return try table.dequeue(path.row == 0 ? BrokenRow.self : PlainRow.self, for: path)
    }
    #expect(
      error { try table.reloadData() }?.diagnostics.map { [$0.message] + $0.notes.map(\.message) } == [
        ["no network", "requested for row 1 of section 0"],
        [
          "BrokenRow needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label",
          "requested for row 0 of section 0",
        ],
      ]
    )
  }

  @Test("A tap highlights and selects only if selection is allowed")
  func selectionNotAllowed() throws {
    let (table, collection) = (try table(), try collection())
    try table.reloadData()
    try collection.reloadData()
    let path = IndexPath(item: 1, section: 0)
    table.allowsSelection = false
    collection.allowsSelection = false
    try table.tapRow(at: path)
    try collection.tapItem(at: path)
    #expect(content.log == [])
    table.allowsSelection = true
    collection.allowsSelection = true
    try table.tapRow(at: path)
    try collection.tapItem(at: path)
    #expect(content.log == ["highlight 1", "select 1", "highlight 1", "select 1"])
  }

  @Test(
    "A tap does nothing if the row or a view around it is hidden, transparent, takes no touches or is off-screen",
    arguments: ["hidden", "transparent", "disabled", "cell", "superview", "off-screen"]
  )
  func untouchable(_ reason: String) throws {
    content.count = 50
    let (table, collection) = (try table(), try collection())
    let container = View()
    container.addSubview(table)
    container.addSubview(collection)
    try table.reloadData()
    try collection.reloadData()
    var path = IndexPath(item: 1, section: 0)
    switch reason {
    case "hidden":
      table.isHidden = true
      collection.isHidden = true
    case "transparent":
      table.alpha = 0
      collection.alpha = 0
    case "disabled":
      table.isUserInteractionEnabled = false
      collection.isUserInteractionEnabled = false
    case "cell":
      table.cellForRow(at: path)?.isUserInteractionEnabled = false
      collection.cellForItem(at: path)?.isUserInteractionEnabled = false
    case "superview": container.isUserInteractionEnabled = false
    default: path = IndexPath(item: 40, section: 0)
    }
    try table.tapRow(at: path)
    try collection.tapItem(at: path)
    #expect(content.log == [])
    #expect(table.indexPathsForSelectedRows == [])
    #expect(collection.indexPathsForSelectedItems == [])
  }
}
