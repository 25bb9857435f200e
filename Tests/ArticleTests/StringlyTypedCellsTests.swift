import Books
import Films
import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Based on "UITableView & UICollectionView: Killing stringly typed cells with Swift": several cell types in
// one table, two of them with the same name from two modules, headers and footers by type, and string
// identifiers for code that stores them.

private final class SwitchCell: TableViewCell, BuiltInCode {
  let toggle = Switch()
}

private class TextCell: TableViewCell, BuiltInCode {
  override class var reuseIdentifier: String { "text" }
}

private final class NoteCell: TextCell {
  override class var reuseIdentifier: String { "note" }
}

private final class SectionHeader: TableViewHeaderFooterView, BuiltInCode {}

private final class Mixed: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { 2 }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    if indexPath.section == 0 {
      let cell = try tableView.dequeue(SwitchCell.self, for: indexPath)
      cell.toggle.isOn = indexPath.row == 1
      return cell
    }
    return try tableView.dequeue(NoteCell.self, for: indexPath)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    try tableView.dequeue(SectionHeader.self, forSection: section)
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { 20 }
}

@Suite("No stringly typed cells")
struct StringlyTypedCellsTests {
  private let path = IndexPath(row: 0, section: 0)

  @Test("A table with several cell types and headers needs no strings or casts")
  func severalTypes() throws {
    let mixed = Mixed()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    (table.dataSource, table.delegate) = (mixed, mixed)
    try table.register(SectionHeader.self)
    try table.reloadData()
    #expect(
      table.visibleCells.map { "\(type(of: $0))" } == ["SwitchCell", "SwitchCell", "NoteCell", "NoteCell"]
    )
    #expect(table.headerView(forSection: 1) is SectionHeader)
    #expect(table.registry.reuseIdentifiers == ["ArticleTests.SwitchCell", "note"])
    #expect(table.headerFooterViews.registry.reuseIdentifiers == ["ArticleTests.SectionHeader"])
  }

  @Test("Classes with the same name from two modules use the layouts of their own modules in one table")
  func twoModules() throws {
    let library = try NibLibrary(sources: [Films.Cell.layouts(), Books.Cell.layouts()], elements: .stock)
    let table = TableView(library: library)
    let book: Books.Cell = try table.dequeue(for: path)
    let film: Films.Cell = try table.dequeue(for: path)
    #expect(book.authorLabel.text == "a book" && film.directorLabel.text == "a film")
    #expect(table.registry.reuseIdentifiers == ["Books.Cell", "Films.Cell"])
    let _: Books.Cell = try table.dequeue(reuseIdentifier: "Books.Cell", for: path)
    #expect(
      error { let _: Books.Cell = try table.dequeue(reuseIdentifier: "Films.Cell", for: path) }?.description
        == "error: expected a Books.Cell for 'Films.Cell', found a Films.Cell [wrong-class]\nnote: requested for row 0 of section 0"
    )
  }

  @Test("Generic code uses the reuse identifier that a subclass overrides")
  func overrides() throws {
    func identifier<Cell: Reusable>(of type: Cell.Type) -> String { type.reuseIdentifier }
    #expect(identifier(of: SwitchCell.self) == "ArticleTests.SwitchCell")
    #expect(identifier(of: TextCell.self) == "text")
    #expect(identifier(of: NoteCell.self) == "note")
    let table = TableView()
    try table.register(NoteCell.self)
    let note: TextCell = try table.dequeue(reuseIdentifier: "note", for: path)
    #expect(note is NoteCell)
  }

  @Test("dequeueIfRegistered returns nil until the class is registered")
  func optional() throws {
    let table = TableView()
    #expect(try table.dequeueIfRegistered(SwitchCell.self, for: path) == nil)
    try table.register(SwitchCell.self)
    let cell: SwitchCell? = try table.dequeueIfRegistered(for: path)
    #expect(cell != nil)
  }

  @Test("An unknown identifier's error lists the registered ones; a type mismatch names both classes")
  func strings() throws {
    let table = TableView()
    try table.register(SwitchCell.self, reuseIdentifier: "switch")
    try table.register(NoteCell.self)
    #expect(
      error { let _: SwitchCell = try table.dequeue(reuseIdentifier: "swich", for: path) }?.description == """
        error: nothing is registered as 'swich'; did you mean 'switch'? [unknown-identifier]
        note: registered: note, switch
        note: requested for row 0 of section 0
        """
    )
    #expect(
      error { let _: SwitchCell = try table.dequeue(reuseIdentifier: "note", for: path) }?.description
        == "error: expected an ArticleTests.SwitchCell for 'note', found an ArticleTests.NoteCell [wrong-class]\nnote: requested for row 0 of section 0"
    )
  }
}
