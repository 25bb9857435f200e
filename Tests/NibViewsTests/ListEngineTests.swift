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
    content.header = { try $0.dequeue(BrokenHeader.self, for: IndexPath(row: 0, section: 0)) }
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
