import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private final class PlainCell: TableViewCell {}

private final class Rows: TableViewDataSource, TableViewDelegate {
  var didHighlight: (TableView) -> Void = { _ in }
  var cell: (TableView) throws -> TableViewCell = { try $0.dequeue(TextCell.self, for: at(0)) }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try cell(tableView)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { didHighlight(tableView) }
}

@Suite("What an error of a list says")
struct MessageTests {
  private func text(_ body: () throws -> Void) -> String? { error(of: body).map { "\($0)" } }

  private func table(_ rows: Rows) -> TableView {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    (table.dataSource, table.delegate) = (rows, rows)
    return table
  }

  @Test("A list without a library says where layouts come from")
  func noSources() {
    #expect(
      text { _ = try TableView().dequeue(nibName: "BookCell", for: at(0)) } == """
        error: there is no layout 'BookCell' [unknown-layout]
        note: the library has no sources; a registry, a table or a collection loads layouts from the library that it is created with
        note: requested for row 0 of section 0
        """
    )
  }

  @Test("A class of the catalog, or one without a layout, is not registered by the first dequeue")
  func baseClasses() {
    #expect(
      text { let _: TableViewCell = try TableView().dequeue(for: at(0)) } == """
        error: TableViewCell is the class of <tableViewCell> itself; request the class of your cell, or call register(TableViewCell.self) first [unknown-identifier]
        note: nothing is registered
        note: requested for row 0 of section 0
        """
    )
    #expect(
      text { let _: PlainCell = try TableView().dequeue(for: at(0)) } == """
        error: PlainCell has no layout, so it is not registered on first use; request the class of your cell, or call register(PlainCell.self) first [unknown-identifier]
        note: nothing is registered
        note: requested for row 0 of section 0
        """
    )
  }

  @Test("A factory creates a new cell in each call")
  func usedCell() throws {
    let table = TableView()
    let cell = PlainCell()
    try table.registry.register(PlainCell.self, reuseIdentifier: "plain") { cell }
    _ = try table.registry.dequeue(reuseIdentifier: "plain", as: PlainCell.self)
    #expect(
      text { _ = try table.registry.dequeue(reuseIdentifier: "plain", as: PlainCell.self) }
        == "error: the factory of 'plain' returned a PlainCell that is already in use; create a new cell in each call [foreign-cell]"
    )
  }

  @Test("A cell that was not dequeued is not shown")
  func foreignCell() {
    let rows = Rows()
    rows.cell = { _ in PlainCell() }
    #expect(
      text { try table(rows).reloadData() }
        == "error: the cell for row 0 of section 0 is a PlainCell that was not dequeued from this list or was recycled [foreign-cell]"
    )
  }

  @Test("A list is not touched while it is handling a touch")
  func touchInTouch() throws {
    let rows = Rows()
    let table = table(rows)
    try table.reloadData()
    var message: String?
    rows.didHighlight = { table in message = text { try table.tapRow(at: at(0)) } }
    try table.tapRow(at: at(0))
    #expect(
      message
        == "error: tapRow(at:) was called while the list was handling a touch; call it afterwards [update-in-progress]"
    )
  }
}
