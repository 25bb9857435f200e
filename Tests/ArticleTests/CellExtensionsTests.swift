import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Based on the SwiftyPick notes "Table|Collection View|Cell extensions": identifiable cells, and code that
// registers and dequeues them without depending on whether it fills a table or a collection.

private final class CustomTableCell: TableViewCell {}
private final class CustomItem: CollectionViewCell {}

@NibLoadable
private final class LoadedItem: CollectionViewCell {
  @Outlet var label: Label!
}

/// Registers and dequeues cells in any container, whether a table or a collection.
private struct Feed<Cell: Reusable> {
  func prepare(_ container: some ReusableRegistering) throws(NibError) {
    try container.register(Cell.self)
  }

  func cell(_ container: some ReusableDequeuing, at indexPath: IndexPath) throws(NibError) -> Cell {
    try container.dequeue(Cell.self, for: indexPath)
  }
}

@Suite("Reuse identifiers, registration and dequeuing")
struct CellExtensionsTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test("A cell's default reuse identifier is its class name with its module")
  func reuseIdentifier() {
    #expect(TableViewCell.reuseIdentifier == "NibViews.TableViewCell")
    #expect(CustomTableCell.reuseIdentifier == "ArticleTests.CustomTableCell")
    #expect(CustomItem.reuseIdentifier == "ArticleTests.CustomItem")
  }

  @Test("A custom cell class and the plain cell class can be registered and dequeued")
  func registerAndDequeue() throws {
    let tableView = TableView()
    try tableView.register(CustomTableCell.self)
    try tableView.register(TableViewCell.self)
    let custom = try tableView.dequeue(CustomTableCell.self, for: IndexPath(item: 0, section: 0))
    let plain = try tableView.dequeue(TableViewCell.self, for: IndexPath(item: 1, section: 0))
    #expect(type(of: custom) == CustomTableCell.self)
    #expect(type(of: plain) == TableViewCell.self)
  }

  @Test("Generic code works for tables, collections and kinds of supplementary views")
  func generic() throws {
    let library = try library([
      "LoadedItem": "\(start)<collectionViewCell><label outlet=\"label\"/></collectionViewCell></layout>"
    ])
    let (table, collection) = (TableView(library: library), CollectionView(library: library))
    try Feed<CustomTableCell>().prepare(table)
    #expect(try type(of: Feed<CustomTableCell>().cell(table, at: path)) == CustomTableCell.self)
    try Feed<LoadedItem>().prepare(collection)
    // Generic code loads the layout, too: the class determines what is registered.
    #expect(try Feed<LoadedItem>().cell(collection, at: path).label != nil)
    let headers = collection.supplementaryViews(ofKind: .sectionHeader)
    try Feed<CollectionReusableView>().prepare(headers)
    #expect(
      try type(of: Feed<CollectionReusableView>().cell(headers, at: path)) == CollectionReusableView.self
    )
    #expect(collection.registry.reuseIdentifiers == ["ArticleTests.LoadedItem"])
  }

  @Test("Dequeuing an unregistered plain cell throws an error that says what to do")
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
