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

/// Registers classes in any container, whether a table, a collection or a kind of supplementary views.
private struct Feed<Item: Reusable> {
  func prepare(_ container: some ReusableContainer<Item>, with type: Item.Type) throws(NibError) {
    try container.register(type)
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
    #expect(type(of: plain) == TableViewCell.self)
    try tableView.registry.recycle(custom)
    #expect(try tableView.dequeue(CustomTableCell.self, for: IndexPath(item: 1, section: 0)) === custom)
    #expect(try tableView.dequeue(TableViewCell.self, for: IndexPath(item: 2, section: 0)) !== plain)
  }

  @Test("Generic code works for tables, collections and kinds of supplementary views")
  func generic() throws {
    let library = try library([
      "LoadedItem": "\(start)<collectionViewCell><label outlet=\"label\"/></collectionViewCell></layout>"
    ])
    let (table, collection) = (TableView(library: library), CollectionView(library: library))
    try Feed<TableViewCell>().prepare(table, with: CustomTableCell.self)
    #expect(table.registry.reuseIdentifiers == ["ArticleTests.CustomTableCell"])
    try Feed<CollectionViewCell>().prepare(collection, with: LoadedItem.self)
    // Generic code loads the layout, too: the class determines what is registered.
    #expect(try collection.dequeue(LoadedItem.self, for: path).label != nil)
    let headers = collection.supplementaryViews(ofKind: .sectionHeader)
    try Feed<CollectionReusableView>().prepare(headers, with: CollectionReusableView.self)
    #expect(headers.registry.reuseIdentifiers == ["NibViews.CollectionReusableView"])
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
        note: requested for row 0 of section 0
        """
    )
  }
}
