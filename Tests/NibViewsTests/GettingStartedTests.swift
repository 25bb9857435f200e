import Foundation
import NibKit
import NibViews
import Testing

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet var buyButton: Button!

  @Action func didTapBuy(_ sender: Button) { print("sold") }
}

@NibLoadable
final class OfferCell: TableViewCell {
  @Outlet var priceLabel: Label!
  @Outlet var stockLabel: Label!
  private(set) var taps = 0

  @Action func didTapPrice(_ sender: TapGestureRecognizer) { taps += 1 }
}

enum Shelf {
  case new, classics
}

final class BookList: TableViewDataSource {
  var books = ["Dune", "Solaris"]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { books.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: BookCell = try tableView.dequeue(for: indexPath)
    cell.titleLabel.text = books[indexPath.row]
    return cell
  }
}

@NibLoadable
final class LibraryScreen: TableViewDataSource {
  @Outlet var tableView: TableView!

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: BookCell = try tableView.dequeue(for: indexPath)
    return cell
  }
}

@NibLoadable
final class ShelfScreen {
  @Outlet var tableView: TableView!
  @Outlet var messageLabel: Label!
  let list = BookList()

  @Action func didTapAdd(_ sender: Button) {
    list.books.append("Ubik")
    do { try tableView.reloadData() } catch { messageLabel.text = "\(error)" }
  }
}

/// The code of the articles "Getting started" and "Tables and collections", which `ReadmeTests` compares with
/// this file.
@Suite("The code of the articles")
struct GettingStartedTests {
  static let layout = """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell class="BookCell" accessoryType="disclosureIndicator">
        <stackView axis="vertical" spacing="4" leading="16" top="8" bottom="8" trailing="min 8">
          <label outlet="titleLabel" font="headline"/>
          <label outlet="authorLabel" font="subheadline" numberOfLines="0"/>
          <button outlet="buyButton" title="Buy" onTouchUpInside="didTapBuy"/>
        </stackView>
      </tableViewCell>
    </layout>
    """

  static let offer = """
    <layout xmlns="urn:nibkit:layout:1">
    <tableViewCell class="OfferCell">
      <backgroundView><imageView image="paper"/></backgroundView>
      <accessoryView><label outlet="stockLabel" text="3 left"/></accessoryView>
      <label outlet="priceLabel" userInteractionEnabled="true" leading="16" centerY="0">
        <attributedText>
          <fragment content="Now only "/>
          <fragment content="12" font="headline" foregroundColor="systemRed"/>
        </attributedText>
        <tapGestureRecognizer numberOfTapsRequired="2" onAction="didTapPrice"/>
      </label>
    </tableViewCell>
    </layout>
    """

  @Test("Layouts: the parts of a cell")
  func parts() throws {
    let library = try NibLibrary(sources: [.memory(["OfferCell": Self.offer])], elements: .stock)
    let cell: OfferCell = try NibRegistry(library: library).dequeue()
    cell.priceLabel.gestureRecognizers.first?.recognize()
    #expect(cell.taps == 1)
    #expect(cell.priceLabel.text == "Now only 12")
    #expect(cell.accessoryView === cell.stockLabel)
    #expect(cell.backgroundView is ImageView)
  }

  @Test("Getting started: a screen with an owner")
  func owner() throws {
    let layout = """
      <layout xmlns="urn:nibkit:layout:1" owner="LibraryScreen">
        <view>
          <tableView outlet="tableView" dataSource="owner"/>
        </view>
      </layout>
      """
    let library = try NibLibrary(
      sources: [.memory(["LibraryScreen": layout, "BookCell": Self.layout])],
      elements: .stock
    )
    let screen = LibraryScreen()
    let view: View = try NibRegistry(library: library).loadContents(of: screen)
    view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    view.layoutIfNeeded()
    #expect(screen.tableView.visibleCells.count == 2)
  }

  @Test("Tables and collections: an action that changes a list")
  func action() throws {
    let screen = ShelfScreen()
    let layout = """
      <layout xmlns="urn:nibkit:layout:1" owner="ShelfScreen">
        <view>
          <tableView outlet="tableView" rowHeight="64"/>
          <label outlet="messageLabel"/>
          <button title="Add" onTouchUpInside="didTapAdd"/>
        </view>
      </layout>
      """
    let library = try NibLibrary(
      sources: [.memory(["ShelfScreen": layout, "BookCell": Self.layout])],
      elements: .stock
    )
    let view: View = try NibRegistry(library: library).loadContents(of: screen)
    view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    screen.tableView.dataSource = screen.list
    view.layoutIfNeeded()
    (view.subviews.last as? Button)?.tap()
    #expect(screen.tableView.visibleCells.count == 3)
    #expect(screen.messageLabel.text == nil)
    screen.tableView.rowHeight = -5
    (view.subviews.last as? Button)?.tap()
    #expect(screen.messageLabel.text?.contains("-5") == true)
  }

  @Test("Tables and collections: a diffable data source")
  func diffable() throws {
    let tableView = TableView(library: try library())
    tableView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    let dataSource = TableViewDiffableDataSource<Shelf, String>(tableView: tableView) { table, path, title in
      let cell: BookCell = try table.dequeue(for: path)
      cell.titleLabel.text = title
      return cell
    }
    var snapshot = dataSource.snapshot()
    snapshot.appendSections([.new, .classics])
    snapshot.appendItems(["Dune", "Ubik"], toSection: .classics)
    try dataSource.apply(snapshot)
    #expect(tableView.visibleCells.map { ($0 as? BookCell)?.titleLabel.text } == ["Dune", "Ubik"])
  }

  /// Loads a library from a folder that contains the layout as `BookCell.xml`.
  private func library() throws -> NibLibrary {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.layout.utf8).write(to: folder.appending(path: "BookCell.xml"))
    let library = try NibLibrary(directory: folder.path, elements: .stock)
    #expect(library.diagnostics().isEmpty)
    return library
  }

  @Test("Getting started: a layout, a class, a table view and a tap")
  func gettingStarted() throws {
    let library = try library()
    let tableView = TableView(library: library)
    let list = BookList()
    tableView.dataSource = list
    tableView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    try tableView.reloadData()
    #expect(tableView.recursiveDescription.contains("\"Solaris\""))
    let cell = try #require(tableView.visibleCells.first as? BookCell)
    cell.buyButton.tap()
    // Two labels of 20.4 and 0 points and a button of 34, 4 points between them, 8 above and below.
    #expect(tableView.contentSize.height == 2 * 78.4)
  }

  @Test("Tables and collections: generic registration and batch updates")
  func changes() throws {
    func prepare(_ list: some ReusableContainer<TableViewCell>) throws { try list.register(BookCell.self) }
    let tableView = TableView(library: try library())
    try prepare(tableView)
    let list = BookList()
    list.books = ["a", "b", "c", "d"]
    tableView.dataSource = list
    tableView.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    try tableView.reloadData()
    list.books.remove(at: 3)
    list.books.insert("Ubik", at: 0)
    try tableView.performBatchUpdates {
      $0.deleteRows(at: [IndexPath(row: 3, section: 0)])
      $0.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    #expect(tableView.visibleCells.map { ($0 as? BookCell)?.titleLabel.text } == ["Ubik", "a", "b", "c"])
  }
}
