import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Failing data sources and delegates of a table")
struct TableFailureTests {
  @Test("If the data source throws for a row, the others are shown, and the row appears as soon as it can")
  func throwing() throws {
    let source = Texts(count: 100)
    let table = table(source)
    source.broken = [at(2)]
    #expect(throws: Broken(row: 2)) { try table.reloadData() }
    #expect(seen(table) == ["0 at 0", "1 at 44", "3 at 132", "4 at 176"])
    #expect(throws: Broken(row: 2)) { try table.setContentOffset(Point(x: 0, y: 44)) }
    #expect(table.contentOffset.y == 44)
    source.broken = []
    try table.setContentOffset(.zero)
    #expect(texts(table) == ["0", "1", "2", "3", "4"])
    // The cell that was dequeued but not shown was reused.
    #expect(source.made.count == 5)
  }

  @Test("A change of the data without an update is reported, and no nonexistent row is requested")
  func changed() throws {
    let source = Texts(count: 100)
    let table = table(source)
    try table.reloadData()
    source.sections = [["only"]]
    let change = error { try table.setContentOffset(Point(x: 0, y: 440)) }
    #expect(change?.code == .dataSourceChanged)
    #expect(
      change?.description
        == "error: section 0 had 100 rows and now has 1; call reloadData() or performBatchUpdates(_:) when the data "
        + "changes [data-source-changed]"
    )
    #expect(table.visibleCells.isEmpty)
    source.sections = []
    #expect(error { try table.setContentOffset(Point(x: 0, y: 40)) }?.code == .dataSourceChanged)
    source.sections = [["only"]]
    try table.reloadData()
    #expect(texts(table) == ["only"])
  }

  @Test("A data source that no longer exists is reported")
  func gone() throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try withExtendedLifetime(Texts(count: 10)) { source in
      table.dataSource = source
      try table.reloadData()
    }
    #expect(
      error { try table.setContentOffset(Point(x: 0, y: 100)) }?.description
        == "error: the data source no longer exists; keep a strong reference to it, or call reloadData() to empty the list [data-source-changed]"
    )
    try table.reloadData()
    #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty)
  }

  @Test("A cell that belongs to another table, is not dequeued or is already shown is rejected")
  func foreignCells() throws {
    final class Source: TableViewDataSource {
      var answer: (TableView) throws -> TableViewCell = { try $0.dequeue(TextCell.self, for: at(0)) }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try indexPath.row == 0 ? tableView.dequeue(TextCell.self, for: indexPath) : answer(tableView)
      }
    }
    let (source, other) = (Source(), TableView())
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    table.dataSource = source
    source.answer = { _ in try other.dequeue(TextCell.self, for: at(0)) }
    let foreign = error { try table.reloadData() }
    #expect(
      foreign?.description
        == "error: the cell for row 1 of section 0 is a TextCell that was not dequeued from this list or was recycled "
        + "[foreign-cell]"
    )
    #expect(table.visibleCells.count == 1)
    source.answer = { _ in TextCell() }
    #expect(error { try table.reloadData() }?.code == .foreignCell)
    source.answer = { table in
      let cell: TextCell = try table.dequeue(for: at(1))
      try table.registry.recycle(cell)
      return cell
    }
    #expect(error { try table.reloadData() }?.code == .foreignCell)
    source.answer = { table in try #require(table.cellForRow(at: at(0))) }
    #expect(
      error { try table.reloadData() }?.description
        == "error: the cell for row 1 of section 0 is already shown for row 0 of section 0; dequeue one for each "
        + "[foreign-cell]"
    )
    source.answer = { try $0.dequeue(TextCell.self, for: at(0)) }
    try table.reloadData()
    #expect(table.visibleCells.count == 2)
  }

  @Test("Cells that are dequeued but not returned go back to their pool")
  func unused() throws {
    final class Source: TableViewDataSource {
      var kept: [ObjectIdentifier: TableViewCell] = [:]
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        let cells = try (0..<3).map { _ in try tableView.dequeue(TextCell.self, for: indexPath) }
        for cell in cells { kept[ObjectIdentifier(cell)] = cell }
        return cells[1]
      }
    }
    let source = Source()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 88)
    table.dataSource = source
    try table.reloadData()
    for y in 0..<40 { try table.setContentOffset(Point(x: 0, y: Double(y) * 44)) }
    #expect(source.kept.count <= 5)
  }

  @Test(
    "Invalid numbers of rows are rejected, and the table stays unchanged",
    arguments: [-1, Int.min, Int.max]
  )
  func numbers(count: Int) throws {
    final class Source: TableViewDataSource {
      var count = 3
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(TextCell.self, for: indexPath)
      }
    }
    let source = Source()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    table.dataSource = source
    try table.reloadData()
    source.count = count
    #expect(
      error { try table.reloadData() }?.description
        == "error: the number of rows in section 0 is \(count); it must be from 0 to 2147483647 [invalid-number]"
    )
    #expect(table.visibleCells.count == 3)
  }

  @Test(
    "Invalid heights are reported, and the row keeps the estimated height",
    arguments: [-2, Double.nan, .infinity]
  )
  func heights(height: Double) throws {
    let source = Texts(count: 3)
    let table = table(source)
    source.heights[at(1)] = height
    #expect(
      error { try table.reloadData() }?.description
        == "error: the height of row 1 of section 0 is \(height == -2 ? "-2" : "\(height)"); expected a number, 0 or greater [invalid-number]"
    )
    #expect(texts(table) == ["0", "2"])
    #expect(table.contentSize.height == 132)
    // The cell that could not be shown was removed.
    #expect(table.subviews.count == 2)
  }

  @Test("A change of the table in a callback of its data source is rejected")
  func reentrant() throws {
    final class Source: TableViewDataSource {
      var errors: [NibError?] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        errors.append(error { try tableView.reloadData() })
        errors.append(error { try tableView.setContentOffset(.zero) })
        errors.append(error { try tableView.insertRows(at: []) })
        return try tableView.dequeue(TextCell.self, for: indexPath)
      }
    }
    let source = Source()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    table.dataSource = source
    try table.reloadData()
    #expect(source.errors.map { $0?.code } == [.updateInProgress, .updateInProgress, .updateInProgress])
    #expect(
      source.errors.first??.description
        == "error: reloadData() was called while the list was loading its content; call it afterwards "
        + "[update-in-progress]"
    )
    #expect(table.visibleCells.count == 1)
  }

  @Test("A change of the table in didEndDisplaying is rejected, and no cell is lost")
  func reentrantDelegate() throws {
    final class Delegate: TableViewDelegate {
      var errors: [NibError?] = []
      func tableView(
        _ tableView: TableView,
        didEndDisplaying cell: TableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        errors.append(error { try tableView.reloadData() })
      }
    }
    let (source, delegate) = (Texts(count: 100), Delegate())
    let table = table(source)
    table.delegate = delegate
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 2000))
    #expect(delegate.errors.map { $0?.code } == Array(repeating: .updateInProgress, count: 5))
    #expect(texts(table).count == 6 && source.made.count == 6)
  }

  @Test(
    "A library that is set in a callback takes effect afterward",
    arguments: ["count", "cell", "height", "leave"]
  )
  func libraryWhileAsking(moment: String) throws {
    final class Source: TableViewDataSource, TableViewDelegate {
      let moment: String
      init(_ moment: String) { self.moment = moment }
      func change(_ tableView: TableView, _ now: String) {
        if now == moment { tableView.library = tableView.registry.library }
      }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        change(tableView, "count")
        return 100
      }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        change(tableView, "cell")
        return try tableView.dequeue(TextCell.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? {
        change(tableView, "height")
        return nil
      }
      func tableView(
        _ tableView: TableView,
        didEndDisplaying cell: TableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        change(tableView, "leave")
      }
    }
    let source = Source(moment)
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    (table.dataSource, table.delegate) = (source, source)
    try? table.reloadData()
    try? table.setContentOffset(Point(x: 0, y: 1000))
    #expect(table.subviews.count == table.visibleCells.count)
    let plain = Texts(count: 3)
    (table.dataSource, table.delegate) = (plain, plain)
    try table.reloadData()
    #expect(texts(table) == ["0", "1", "2"])
  }

  @Test("The error for an update before the first load says what to do")
  func changeBeforeLoading() {
    let source = Texts(count: 3)
    let table = table(source)
    #expect(
      error { try table.insertRows(at: [at(0)]) }?.description
        == "error: the list has not loaded its data yet; call reloadData() before the first change [invalid-update]"
    )
  }

  @Test("Headers are not requested for sections that no longer exist")
  func goneSections() throws {
    let source = Texts((0..<10).map { ["\($0)"] })
    for section in 0..<10 { source.headers[section] = "header \(section)" }
    let table = table(source)
    try table.reloadData()
    source.sections = [["0"]]
    #expect(
      error { try table.setContentOffset(Point(x: 0, y: 400)) }?.description
        == "error: there were 10 sections and now there is 1 section; call reloadData() when the data changes "
        + "[data-source-changed]"
    )
    try table.reloadData()
    #expect(texts(table) == ["0"])
  }

  @Test("An error during the layout of a superview is kept and reported to the delegate")
  func nested() throws {
    final class Delegate: TableViewDelegate {
      var failure: (any Error)?
      func tableView(_ tableView: TableView, didFailWith error: any Error) { failure = error }
    }
    let (source, delegate) = (Texts(count: 10), Delegate())
    let table = table(source)
    table.delegate = delegate
    let screen = View()
    screen.addSubview(table)
    screen.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try table.reloadData()
    screen.layoutIfNeeded()
    #expect(texts(table) == ["0", "1", "2"])
    source.broken = [at(4)]
    screen.frame.size.height = 200
    screen.layoutIfNeeded()
    #expect(delegate.failure as? Broken == Broken(row: 4))
    #expect(table.layoutError as? Broken == Broken(row: 4))
    source.broken = []
    screen.layoutIfNeeded()
    #expect(table.layoutError == nil)
    #expect(texts(table) == ["0", "1", "2", "3", "4"])
  }

  @Test("reloadData reports mismatches between a layout and its class with their positions")
  func brokenLayout() throws {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        let cell: TitledCell = try tableView.dequeue(for: indexPath)
        return cell
      }
    }
    let source = Source()
    let table = TableView(
      library: try library([
        "TitledCell": "\(start)<tableViewCell><label outlet=\"titelLabel\"/></tableViewCell></layout>"
      ])
    )
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    table.dataSource = source
    #expect(
      error { try table.reloadData() }?.diagnostics.map(message) == [
        "1:37: TitledCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]",
        "1:59: TitledCell has no outlet 'titelLabel'; did you mean 'titleLabel'? [unknown-outlet]",
      ]
    )
  }
}

@NibLoadable
final class TitledCell: TableViewCell {
  @Outlet var titleLabel: Label!
}
