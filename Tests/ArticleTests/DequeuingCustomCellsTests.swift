import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// After Neil Macy, "Dequeuing Custom UITableViewCells and UICollectionViewCells": no identifier that is
// written twice, no cast after dequeuing, and no registration that must not be forgotten.

private final class MyCustomCell: TableViewCell {
  var isConfigured = false
}

private final class MyCustomItem: CollectionViewCell {}

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

  @Test("The declared type of the cell is all that a data source says")
  func table() throws {
    let tableView = TableView()
    tableView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    tableView.dataSource = source
    try tableView.reloadData()
    #expect(tableView.visibleCells.count == 3)
    #expect(tableView.visibleCells.allSatisfy { ($0 as? MyCustomCell)?.isConfigured == true })
  }

  @Test("The same for collections")
  func collection() throws {
    let collectionView = CollectionView()
    collectionView.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    collectionView.dataSource = source
    try collectionView.reloadData()
    #expect(collectionView.visibleCells.allSatisfy { $0 is MyCustomItem })
  }

  @Test("Registering first is allowed, and so is registering twice")
  func registering() throws {
    let tableView = TableView()
    try tableView.register(MyCustomCell.self)
    try tableView.register(MyCustomCell.self)
    let cell: MyCustomCell = try tableView.dequeue(for: first)
    #expect(type(of: cell) == MyCustomCell.self)
  }

  @Test("A cell type that was changed in one place only is an error that names both, not a crash")
  func mismatch() throws {
    final class OtherCell: TableViewCell {}
    let tableView = TableView()
    try tableView.register(MyCustomCell.self, reuseIdentifier: "cell")
    #expect(
      error { let _: OtherCell = try tableView.dequeue(reuseIdentifier: "cell", for: first) }?.description
        == "error: expected an ArticleTests.DequeuingCustomCellsTests.OtherCell for 'cell', found an ArticleTests.MyCustomCell [wrong-class]"
    )
    #expect(
      error { let _: MyCustomCell = try tableView.dequeue(reuseIdentifier: "cel", for: first) }?.description
        == """
        error: nothing is registered as 'cel'; did you mean 'cell'? [unknown-identifier]
        note: registered: cell
        """
    )
  }
}
