import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Based on Neil Macy's "Dequeuing Custom UITableViewCells and UICollectionViewCells": no identifier is
// written twice, no cast follows dequeuing, and no registration can be forgotten.

private final class MyCustomCell: TableViewCell, BuiltInCode {
  var isConfigured = false
}

private final class MyCustomItem: CollectionViewCell, BuiltInCode {}

private final class MyDataSource: TableViewDataSource, CollectionViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: MyCustomCell = try tableView.dequeue(for: indexPath)
    cell.isConfigured = true
    return cell
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try collectionView.dequeue(MyCustomItem.self, for: indexPath)
  }
}

@Suite("Dequeuing custom cells")
struct DequeuingCustomCellsTests {
  private let source = MyDataSource()
  private let first = IndexPath(row: 0, section: 0)

  @Test("A table's data source dequeues a cell by its declared type alone")
  func table() throws {
    let tableView = TableView()
    tableView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    tableView.dataSource = source
    try tableView.reloadData()
    #expect(tableView.visibleCells.count == 3)
    #expect(tableView.visibleCells.allSatisfy { ($0 as? MyCustomCell)?.isConfigured == true })
  }

  @Test("A collection's data source dequeues a cell by its class alone")
  func collection() throws {
    let collectionView = CollectionView()
    collectionView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    collectionView.dataSource = source
    try collectionView.reloadData()
    #expect(collectionView.visibleCells.filter { $0 is MyCustomItem }.count == 3)
  }

  @Test("A cell class can be registered before dequeuing, and more than once")
  func registering() throws {
    let tableView = TableView()
    try tableView.register(MyCustomCell.self)
    try tableView.register(MyCustomCell.self)
    let cell: MyCustomCell = try tableView.dequeue(for: first)
    #expect(tableView.registry.reuseIdentifiers == [MyCustomCell.reuseIdentifier])
    try tableView.registry.recycle(cell)
    #expect(try tableView.dequeue(MyCustomCell.self, for: first) === cell)
  }

  @Test("A mismatched cell type throws an error that names both types instead of crashing")
  func mismatch() throws {
    final class OtherCell: TableViewCell {}
    let tableView = TableView()
    try tableView.register(MyCustomCell.self, reuseIdentifier: "cell")
    #expect(
      error { let _: OtherCell = try tableView.dequeue(reuseIdentifier: "cell", for: first) }?.description
        == "error: expected an ArticleTests.DequeuingCustomCellsTests.OtherCell for 'cell', found an ArticleTests.MyCustomCell [wrong-class]\nnote: requested for row 0 of section 0"
    )
    #expect(
      error { let _: MyCustomCell = try tableView.dequeue(reuseIdentifier: "cel", for: first) }?.description
        == """
        error: nothing is registered as 'cel'; did you mean 'cell'? [unknown-identifier]
        note: registered: cell
        note: requested for row 0 of section 0
        """
    )
  }
}
