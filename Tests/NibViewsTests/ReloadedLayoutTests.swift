import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class LineCell: TableViewCell {
  @Outlet var title: Label!
}

@NibLoadable
private final class PieceCell: CollectionViewCell {
  @Outlet var title: Label!
}

@NibLoadable
private final class LineHeader: TableViewHeaderFooterView {
  @Outlet var title: Label!
}

/// A list of numbered rows whose cells have the text of their layouts before the number.
private final class Lines: TableViewDataSource, TableViewDelegate, CollectionViewDataSource {
  var isBroken = false

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: LineCell = try tableView.dequeue(for: indexPath)
    if isBroken { throw Broken(row: indexPath.row) }
    return cell
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    try tableView.dequeue(LineHeader.self, forSection: section)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try collectionView.dequeue(PieceCell.self, for: indexPath)
  }
}

@Suite("A list shows layouts that were reloaded")
struct ReloadedLayoutTests {
  private func cell(_ element: String, _ name: String, _ text: String, _ height: Int) -> String {
    layoutText(
      """
      <\(element) class="\(name)"><label outlet="title" text="\(text)" top="0" bottom="0" leading="0" \
      width="45" height="\(height)"/></\(element)>
      """
    )
  }

  private func folder() throws -> LayoutFolder {
    try LayoutFolder(
      [
        "LineCell": cell("tableViewCell", "LineCell", "old", 60),
        "LineHeader": cell("tableViewHeaderFooterView", "LineHeader", "old", 10),
        "PieceCell": cell("collectionViewCell", "PieceCell", "old", 20),
      ],
      elements: .stock
    )
  }

  @Test("A table shows the new layouts of its rows and headers, and keeps its place and its selection")
  func table() throws {
    let folder = try folder()
    let table = TableView(library: folder.library)
    let lines = Lines()
    table.dataSource = lines
    table.delegate = lines
    table.frame = Rect(x: 0, y: 0, width: 100, height: 110)
    table.layoutIfNeeded()
    try table.setContentOffset(Point(x: 0, y: 400))
    let first = try #require(table.indexPathsForVisibleRows.first)
    try table.selectRow(at: first)
    let place = try #require(table.rectForRow(at: first)).minY - table.contentOffset.y
    func texts() -> Set<String?> {
      let header = table.headerView(forSection: 0) as? LineHeader
      return Set(table.visibleCells.map { ($0 as? LineCell)?.title.text } + [header?.title.text])
    }
    #expect(first.row > 5 && texts() == ["old"])

    try folder.write("LineCell", cell("tableViewCell", "LineCell", "new", 80))
    try folder.write("LineHeader", cell("tableViewHeaderFooterView", "LineHeader", "new", 10))
    folder.library.reload()
    // What is on the screen stays until the host asks.
    table.layoutIfNeeded()
    #expect(texts() == ["old"])
    try table.reloadLayouts()
    #expect(texts() == ["new"])
    #expect(table.indexPathsForVisibleRows.first == first)
    let rect = try #require(table.rectForRow(at: first))
    #expect(rect.minY - table.contentOffset.y == place && rect.height == 80)
    #expect(table.indexPathsForSelectedRows == [first])
    #expect((table.cellForRow(at: first) as? LineCell)?.isSelected == true)
  }

  @Test("A layout that does not match its class leaves the cells of a table as they were")
  func mismatch() throws {
    let folder = try folder()
    let table = TableView(library: folder.library)
    let lines = Lines()
    table.dataSource = lines
    table.frame = Rect(x: 0, y: 0, width: 100, height: 110)
    table.layoutIfNeeded()
    let count = table.visibleCells.count
    try folder.write("LineCell", layoutText("<tableViewCell class=\"LineCell\"/>"))
    folder.library.reload()
    try table.reloadLayouts()
    #expect(table.visibleCells.count == count)
    #expect(table.visibleCells.allSatisfy { ($0 as? LineCell)?.title.text == "old" })
    // What the data source throws is thrown, and what can be shown is shown afterward.
    lines.isBroken = true
    #expect(throws: (any Error).self) { try table.reloadLayouts() }
    lines.isBroken = false
    try folder.write("LineCell", cell("tableViewCell", "LineCell", "new", 80))
    folder.library.reload()
    try table.reloadLayouts()
    #expect(table.visibleCells.count == count)
    #expect(table.visibleCells.allSatisfy { ($0 as? LineCell)?.title.text == "new" })
  }

  @Test("A collection shows the new layouts of its items and keeps its place", arguments: [false, true])
  func collection(isSelfSizing: Bool) throws {
    let folder = try folder()
    let collection = CollectionView(library: folder.library)
    let lines = Lines()
    collection.dataSource = lines
    collection.flowLayout.itemSize = Size(width: 45, height: 20)
    if isSelfSizing { collection.flowLayout.estimatedItemSize = Size(width: 45, height: 20) }
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 110)
    collection.layoutIfNeeded()
    try collection.setContentOffset(Point(x: 0, y: 300))
    collection.layoutIfNeeded()
    let first = try #require(collection.indexPathsForVisibleItems.first)
    let frame = try #require(collection.cellForItem(at: first)).frame
    let place = frame.minY - collection.contentOffset.y
    try folder.write("PieceCell", cell("collectionViewCell", "PieceCell", "new", 30))
    folder.library.reload()
    try collection.reloadLayouts()
    #expect(collection.visibleCells.allSatisfy { ($0 as? PieceCell)?.title.text == "new" })
    #expect(collection.indexPathsForVisibleItems.first == first)
    let now = try #require(collection.cellForItem(at: first)).frame
    #expect(now.minY - collection.contentOffset.y == place)
    #expect(now.height == (isSelfSizing ? 30 : 20))
  }

  @Test("A list that was not loaded yet is loaded")
  func notLoaded() throws {
    let folder = try folder()
    let table = TableView(library: folder.library)
    let lines = Lines()
    table.dataSource = lines
    table.frame = Rect(x: 0, y: 0, width: 100, height: 110)
    try table.reloadLayouts()
    #expect(table.visibleCells.count == 2)
  }
}
