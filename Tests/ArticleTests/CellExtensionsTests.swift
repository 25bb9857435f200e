import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// After the SwiftyPick notes "Table|Collection View|Cell extensions": cells that are identifiable, and code
// that registers and dequeues them without knowing whether it fills a table or a collection.

private final class CustomTableCell: TableViewCell {}
private final class CustomItem: CollectionViewCell {}

@NibLoadable
private final class LoadedItem: CollectionViewCell {
  @Outlet var label: Label!
}

/// Fills any container: what a list of a feature does, whatever shows it.
private struct Feed<Cell: Reusable> {
  func prepare(_ container: some ReusableRegistering) throws(NibError) {
    try container.register(Cell.self)
  }

  func cell(_ container: some ReusableDequeuing, at indexPath: IndexPath) throws(NibError) -> Cell {
    try container.dequeue(Cell.self, for: indexPath)
  }
}

@Suite("Identifiable, registering, dequeuing")
struct CellExtensionsTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test("Cells are identifiable by default: by their names with their modules")
  func reuseIdentifier() {
    #expect(TableViewCell.reuseIdentifier == "NibViews.TableViewCell")
    #expect(CustomTableCell.reuseIdentifier == "ArticleTests.CustomTableCell")
    #expect(CustomItem.reuseIdentifier == "ArticleTests.CustomItem")
  }

  @Test("Register and dequeue, a class of one's own and the plain one")
  func registerAndDequeue() throws {
    let tableView = TableView()
    try tableView.register(CustomTableCell.self)
    try tableView.register(TableViewCell.self)
    let custom = try tableView.dequeue(CustomTableCell.self, for: IndexPath(item: 0, section: 0))
    let plain = try tableView.dequeue(TableViewCell.self, for: IndexPath(item: 1, section: 0))
    #expect(type(of: custom) == CustomTableCell.self)
    #expect(type(of: plain) == TableViewCell.self)
  }

  @Test(
    "Code that is generic over the container works for tables, collections and kinds of supplementary views"
  )
  func generic() throws {
    let library = try library([
      "LoadedItem": "\(start)<collectionViewCell><label outlet=\"label\"/></collectionViewCell></layout>"
    ])
    let (table, collection) = (TableView(library: library), CollectionView(library: library))
    try Feed<CustomTableCell>().prepare(table)
    #expect(try type(of: Feed<CustomTableCell>().cell(table, at: path)) == CustomTableCell.self)
    try Feed<LoadedItem>().prepare(collection)
    // Generic code loads the layout too: what is registered follows from the class.
    #expect(try Feed<LoadedItem>().cell(collection, at: path).label != nil)
    let headers = collection.supplementaryViews(ofKind: .sectionHeader)
    try Feed<CollectionReusableView>().prepare(headers)
    #expect(
      try type(of: Feed<CollectionReusableView>().cell(headers, at: path)) == CollectionReusableView.self
    )
    #expect(collection.registry.reuseIdentifiers == ["ArticleTests.LoadedItem"])
  }

  @Test("What would have been a fatal error says what to do")
  func plainCell() throws {
    let tableView = TableView()
    #expect(
      error { let _: TableViewCell = try tableView.dequeue(for: path) }?.description == """
        error: TableViewCell is the class of <tableViewCell> itself; request the class of your cell, or call \
        register(TableViewCell.self) first [unknown-identifier]
        note: nothing is registered
        """
    )
  }
}
