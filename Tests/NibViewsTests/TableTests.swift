import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Table views")
struct TableTests {
  @Test("A table requests and shows only the rows that fit")
  func opening() throws {
    let texts = Texts(count: 1000)
    let table = table(texts)
    try table.reloadData()
    #expect(seen(table) == ["0 at 0", "1 at 44", "2 at 88", "3 at 132", "4 at 176"])
    #expect(table.contentSize == Size(width: 100, height: 44_000))
    #expect(texts.log == ["show 0.0", "show 0.1", "show 0.2", "show 0.3", "show 0.4"])
    #expect(table.visibleCells.map(\.frame.width) == [100, 100, 100, 100, 100])
  }

  @Test("Scrolling recycles the cells that leave before it requests new ones")
  func scrolling() throws {
    let texts = Texts(count: 1000)
    let table = table(texts)
    try table.reloadData()
    let first = try #require(table.cellForRow(at: at(0)) as? TextCell)
    texts.log = []
    try table.setContentOffset(Point(x: 0, y: 44))
    #expect(texts.log == ["hide 0.0", "show 0.5"])
    #expect(table.cellForRow(at: at(5)) === first)
    #expect(first.preparations == 1)
    try table.setContentOffset(Point(x: 0, y: 70))
    #expect(seen(table) == ["1 at -26", "2 at 18", "3 at 62", "4 at 106", "5 at 150", "6 at 194"])
    #expect(texts.made.count == 6)
  }

  @Test("Scrolling stops at the ends of the content")
  func ends() throws {
    let texts = Texts(count: 10)
    let table = table(texts)
    try table.reloadData()
    for y in [1e9, Double.infinity, Double.greatestFiniteMagnitude] {
      try table.setContentOffset(Point(x: 0, y: y))
      #expect(table.contentOffset == Point(x: 0, y: 220))
    }
    for y in [-1e9, -Double.infinity, Double.nan] {
      try table.setContentOffset(Point(x: 0, y: y))
      #expect(table.contentOffset == .zero)
    }
    texts.sections = [[]]
    try table.reloadData()
    #expect(table.contentSize.height == 0 && table.visibleCells.isEmpty)
  }

  @Test("Scrolling through a million rows needs only the cells of one screen")
  func million() throws {
    let count = 1_000_000
    final class Numbers: TableViewDataSource {
      var cells: [ObjectIdentifier: TableViewCell] = [:]
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        let cell: TextCell = try tableView.dequeue(for: indexPath)
        cells[ObjectIdentifier(cell)] = cell
        cell.label.text = "\(indexPath.row)"
        return cell
      }
    }
    let numbers = Numbers()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 220)
    table.dataSource = numbers
    try table.reloadData()
    for step in 0..<100 { try table.setContentOffset(Point(x: 0, y: Double(step) * 100)) }
    try table.scrollToRow(at: at(count - 1), at: .bottom)
    #expect(texts(table) == ["999995", "999996", "999997", "999998", "999999"])
    try table.scrollToRow(at: at(500_000), at: .top)
    #expect(texts(table).first == "500000")
    try table.setContentOffset(.zero)
    #expect(texts(table) == ["0", "1", "2", "3", "4"])
    // Six rows are visible if the first and the last are cut off.
    #expect(numbers.cells.count == 6)
  }

  @Test("A row's height comes from the delegate, the cell, the table or the cell's content")
  func heights() throws {
    let texts = Texts([["delegate", "cell", "table", "needs"]])
    texts.heights[at(0)] = 10
    let table = table(texts)
    table.rowHeight = nil
    table.estimatedRowHeight = 30
    try table.register(TextCell.self, reuseIdentifier: "unused")
    final class Source: TableViewDataSource {
      let texts: Texts
      init(_ texts: Texts) { self.texts = texts }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        let cell: TextCell = try tableView.dequeue(for: indexPath)
        cell.label.text = indexPath.row == 3 ? "five lines of a long text which needs them all" : "short"
        if indexPath.row == 1 { cell.rowHeight = 20 }
        if indexPath.row == 2 { tableView.rowHeight = 25 } else { tableView.rowHeight = nil }
        return cell
      }
    }
    let source = Source(texts)
    table.dataSource = source
    try table.reloadData()
    let heights = (0..<4).map { table.rectForRow(at: at($0))?.height.rounded() }
    // 47 characters of 8.5 points in a width of 100: five lines of 20.4 points.
    #expect(heights == [10, 20, 25, 102])
  }

  @Test("Unseen rows have the estimated height, and visible rows do not jump when others are measured")
  func estimates() throws {
    let texts = Texts(count: 100)
    for row in 0..<100 { texts.heights[at(row)] = 50 }
    let table = table(texts)
    table.rowHeight = nil
    table.estimatedRowHeight = 20
    try table.reloadData()
    // Five rows are 250 points high and fill the view.
    #expect(table.contentSize.height == 5 * 50 + 95 * 20)
    try table.scrollToRow(at: at(50), at: .top)
    #expect(seen(table).first == "50 at 0")
    let before = seen(table).dropLast()
    try table.setContentOffset(Point(x: 0, y: table.contentOffset.y - 10))
    #expect(
      seen(table).dropFirst().prefix(before.count).map { $0 }
        == before.map { text in
          let parts = text.split(separator: " ")
          return "\(parts[0]) at \((Int(parts[2]) ?? 0) + 10)"
        }
    )
    #expect(seen(table).first == "49 at -40")
    table.estimatedRowHeight = 0
    try table.reloadData()
    #expect(table.contentSize.height == 5000)
  }

  @Test("Without estimates, rows are found at their exact offsets")
  func exactHeights() throws {
    let texts = Texts(count: 3000)
    for row in 0..<3000 { texts.heights[at(row)] = Double(row % 7) * 10 }
    let table = table(texts)
    table.estimatedRowHeight = 0
    try table.reloadData()
    var y = 0.0
    for row in 0..<3000 {
      let height = Double(row % 7) * 10
      #expect(table.rectForRow(at: at(row)) == Rect(x: 0, y: y, width: 100, height: height))
      if height > 0 {
        #expect(table.indexPathForRow(at: Point(x: 1, y: y)) == at(row))
        #expect(table.indexPathForRow(at: Point(x: 1, y: y + height - 1)) == at(row))
      }
      y += height
    }
    #expect(table.contentSize.height == y)
    #expect(table.indexPathForRow(at: Point(x: 1, y: y)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 1, y: -1)) == nil)
  }

  @Test("Rows with a height of zero are not shown")
  func noHeight() throws {
    let texts = Texts([["a", "b", "c"]])
    texts.heights = [at(0): 0, at(1): 0]
    let table = table(texts)
    table.estimatedRowHeight = 0
    try table.reloadData()
    #expect(seen(table) == ["c at 0"])
  }

  @Test("Headers and footers show titles of the data source and views of the delegate")
  func headers() throws {
    final class Both: TableViewDataSource, TableViewDelegate {
      func numberOfSections(in tableView: TableView) -> Int { 3 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { section }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(TextCell.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? "ONE" : nil
      }
      func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { "foot" }
      func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? {
        section == 1 ? 5 : 0
      }
      func tableView(
        _ tableView: TableView,
        viewForHeaderInSection section: Int
      ) throws -> TableViewHeaderFooterView? {
        guard section == 2 else { return nil }
        let header: OwnHeader = try tableView.dequeue(forSection: section)
        return header
      }
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? {
        section == 2 ? 30 : nil
      }
    }
    final class OwnHeader: TableViewHeaderFooterView, BuiltInCode {}
    let both = Both()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 200, height: 400)
    (table.dataSource, table.delegate) = (both, both)
    try table.reloadData()
    #expect(table.headerView(forSection: 0) == nil)
    // The footnote font has size 13: a line of 15.6 points and 22 points around it.
    #expect(table.headerView(forSection: 1)?.frame.description == "(0, 0; 200 × 37.6)")
    #expect(table.rectForRow(at: at(0, 1))?.description == "(0, 37.6; 200 × 44)")
    #expect(table.footerView(forSection: 1)?.frame.description == "(0, 81.6; 200 × 5)")
    #expect(table.headerView(forSection: 2) is OwnHeader)
    #expect(table.headerView(forSection: 2)?.frame.description == "(0, 86.6; 200 × 30)")
    #expect(table.contentSize.height.rounded() == 205)
    let header = table.headerView(forSection: 2)
    try table.reloadData()
    #expect(table.headerView(forSection: 2) === header)
    #expect(table.recursiveDescription.contains("\"ONE\""))
  }

  @Test("A delegate with UIKit's signatures returns headers and footers of any class")
  func viewsWithSignaturesOfUIKit() throws {
    final class Both: TableViewDataSource, TableViewDelegate {
      let header = Label()
      let footer = TableViewHeaderFooterView()
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(TextCell.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { header }
      func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { footer }
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { 30 }
      func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { 20 }
    }
    let both = Both()
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 200, height: 400)
    (table.dataSource, table.delegate) = (both, both)
    for _ in 0..<2 {
      try table.reloadData()
      let header = try #require(table.headerView(forSection: 0))
      table.layoutIfNeeded()
      #expect(both.header.superview === header.contentView)
      #expect(both.header.frame.description == "(0, 0; 200 × 30)")
      #expect(both.footer.frame.description == "(0, 0; 200 × 20)")
      #expect(table.footerView(forSection: 0)?.frame.description == "(0, 74; 200 × 20)")
      both.footer.addSubview(Label())
    }
  }

  @Test("scrollToRow scrolls a row to the top, the middle, the bottom, or just into view")
  func scrollToRow() throws {
    let texts = Texts(count: 100)
    let table = table(texts)
    try table.reloadData()
    try table.scrollToRow(at: at(50), at: .top)
    #expect(table.contentOffset.y == 2200)
    try table.scrollToRow(at: at(50), at: .bottom)
    #expect(table.contentOffset.y == 2024)
    try table.scrollToRow(at: at(50), at: .middle)
    #expect(table.contentOffset.y == 2112)
    try table.scrollToRow(at: at(50))
    #expect(table.contentOffset.y == 2112)
    try table.scrollToRow(at: at(0))
    #expect(table.contentOffset.y == 0)
    #expect(
      error { try table.scrollToRow(at: at(100)) }?.description
        == "error: there is no row 100 in section 0, which has 100 rows [invalid-index-path]"
    )
    #expect(
      error { try table.scrollToRow(at: at(0, 7)) }?.description
        == "error: there is no section 7; the list has 1 section [invalid-index-path]"
    )
    #expect(error { try table.scrollToRow(at: IndexPath(indexes: [1])) }?.code == .invalidIndexPath)
    #expect(error { try table.scrollToRow(at: at(-1)) }?.code == .invalidIndexPath)
  }

  @Test("A tap highlights and selects a row, which stays selected while it is off-screen")
  func selection() throws {
    let texts = Texts(count: 100)
    let table = table(texts)
    try table.reloadData()
    texts.log = []
    try table.tapRow(at: at(1))
    #expect(texts.log == ["highlight 1", "unhighlight 1", "select 1"])
    texts.log = []
    try table.tapRow(at: at(2))
    #expect(texts.log == ["highlight 2", "unhighlight 2", "deselect 1", "select 2"])
    #expect(table.indexPathsForSelectedRows == [at(2)])
    try table.setContentOffset(Point(x: 0, y: 2000))
    #expect(table.visibleCells.map(\.isSelected) == Array(repeating: false, count: 6))
    try table.setContentOffset(.zero)
    #expect(table.cellForRow(at: at(2))?.isSelected == true)
    #expect(table.cellForRow(at: at(1))?.isSelected == false)
    table.allowsMultipleSelection = true
    try table.tapRow(at: at(3))
    try table.tapRow(at: at(2))
    #expect(table.indexPathsForSelectedRows == [at(3)])
    table.allowsSelection = false
    try table.tapRow(at: at(4))
    #expect(table.indexPathForSelectedRow == at(3))
    try table.setHighlighted(true, rowAt: at(4))
    #expect(table.cellForRow(at: at(4))?.isHighlighted == true)
    try table.setHighlighted(false, rowAt: at(4))
    #expect(table.cellForRow(at: at(4))?.isHighlighted == false)
    #expect(error { try table.tapRow(at: at(100)) }?.code == .invalidIndexPath)
    try table.reloadData()
    #expect(table.indexPathsForSelectedRows == [])
  }

  @Test("Rows of the next screen are prefetched, the nearest first, and prefetching can be canceled")
  func prefetching() throws {
    let texts = Texts(count: 1000)
    let table = table(texts)
    table.prefetchDataSource = texts
    try table.reloadData()
    #expect(texts.log.last == "prefetch 5 6 7 8 9")
    texts.log = []
    try table.setContentOffset(Point(x: 0, y: 88))
    #expect(texts.log.last == "prefetch 10 11 1 0")
    texts.log = []
    try table.setContentOffset(Point(x: 0, y: 4400))
    #expect(texts.log.filter { $0.hasPrefix("cancel") } == ["cancel 0 1 7 8 9 10 11"])
    #expect(texts.log.last == "prefetch 105 106 107 108 109 99 98 97 96 95")
  }

  @Test("A different width measures the heights again")
  func width() throws {
    let texts = Texts([["a text that takes two lines"]])
    let table = table(texts)
    table.rowHeight = nil
    try table.reloadData()
    #expect(table.rectForRow(at: at(0))?.height.rounded() == 61)
    table.frame.size.width = 150
    table.layoutIfNeeded()
    #expect(table.layoutError == nil)
    #expect(table.rectForRow(at: at(0))?.height.rounded() == 44)
    #expect(texts.made.count == 1)
  }

  @Test("With fractional heights, every visible row is found exactly once")
  func unevenHeights() throws {
    let texts = Texts(count: 4000)
    for row in 0..<4000 { texts.heights[at(row)] = row % 2 == 0 ? 0 : 20.4 }
    let table = table(texts)
    table.estimatedRowHeight = 0
    table.prefetchDataSource = texts
    try table.reloadData()
    for y in stride(from: 0.0, to: 40_000, by: 150) {
      try table.setContentOffset(Point(x: 0, y: y))
      let rows = table.indexPathsForVisibleRows.map(\.row)
      #expect(rows == Array(stride(from: rows[0], through: rows[rows.count - 1], by: 2)))
    }
  }

  @Test("Sections without rows show their headers, even if no section has rows")
  func emptySections() throws {
    for counts in [[0, 0, 2], [0, 0, 0], [2, 0, 0]] {
      let texts = Texts(counts.map { Array(repeating: "row", count: $0) })
      texts.headers = [0: "a", 1: "b", 2: "c"]
      let table = table(texts, height: 400)
      try table.reloadData()
      #expect((0..<3).allSatisfy { table.headerView(forSection: $0) != nil }, "\(counts)")
    }
  }

  @Test(
    "Any section can be scrolled to the top, whatever the heights add up to",
    arguments: [61.2, 44.1, 37.6]
  )
  func sectionBoundaries(height: Double) throws {
    let texts = Texts((0..<200).map { section in (0..<(1 + section * 7 % 9)).map { "\(section).\($0)" } })
    let table = table(texts)
    table.rowHeight = height
    try table.reloadData()
    for section in 0..<200 { try table.scrollToRow(at: at(0, section), at: .top) }
    for section in 0..<160 {
      try table.setContentOffset(.zero)
      try table.scrollToRow(at: at(0, section), at: .top)
      #expect(table.indexPathsForVisibleRows.contains(at(0, section)))
      #expect(table.visibleCells.count >= Int(220 / height))
    }
  }

  @Test("An empty update moves nothing and keeps the headers")
  func emptyUpdate() throws {
    let texts = Texts((0..<100).map { section in (0..<5).map { "\(section).\($0)" } })
    for section in 0..<100 { texts.headers[section] = "header" }
    let table = table(texts)
    table.sectionHeaderHeight = 40
    try table.reloadData()
    #expect(table.contentSize.height == 100 * (40 + 5 * 44))
    try table.setContentOffset(Point(x: 0, y: 18_000))
    let (before, header) = (seen(table), table.subviews.count)
    try table.performBatchUpdates { _ in }
    #expect(seen(table) == before && table.subviews.count == header)
  }

  @Test("Scrolling up over rows that are shorter than estimated leaves no gap")
  func noHole() throws {
    let texts = Texts(count: 1000)
    for row in 0..<1000 { texts.heights[at(row)] = 44 }
    let table = table(texts, height: 500)
    (table.rowHeight, table.estimatedRowHeight) = (nil, 100)
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 5000))
    for step in [60.0, 450, 300, 499, 1000] {
      try table.setContentOffset(Point(x: 0, y: table.contentOffset.y - step))
      let first = try #require(table.visibleCells.first)
      let last = try #require(table.visibleCells.last)
      #expect(first.frame.minY <= table.contentOffset.y)
      #expect(last.frame.maxY >= table.contentOffset.y + 500)
    }
  }

  @Test("After a change of width, any call measures the rows again, and exact heights stay exact")
  func anotherWidth() throws {
    let texts = Texts([["a text that takes two lines"]])
    let table = table(texts)
    table.rowHeight = nil
    try table.reloadData()
    table.frame.size.width = 250
    try table.setContentOffset(.zero)
    #expect(table.rectForRow(at: at(0)) == Rect(x: 0, y: 0, width: 250, height: 44))

    let exact = Texts(count: 100)
    for row in 0..<100 { exact.heights[at(row)] = 100 }
    let other = self.exactTable(exact)
    try other.reloadData()
    other.frame.size.width = 250
    other.layoutIfNeeded()
    #expect(other.contentSize.height == 10_000)
  }

  private func exactTable(_ texts: Texts) -> TableView {
    let table = table(texts)
    table.estimatedRowHeight = 0
    return table
  }

  @Test("A cell has its frame when willDisplay is called")
  func willDisplay() throws {
    final class Delegate: TableViewDelegate {
      var frames: [String] = []
      func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        frames.append("\(cell.frame) \(tableView.cellForRow(at: indexPath) === cell)")
      }
    }
    let (texts, delegate) = (Texts(count: 2), Delegate())
    let table = table(texts)
    table.delegate = delegate
    try table.reloadData()
    #expect(delegate.frames == ["(0, 0; 100 × 44) true", "(0, 44; 100 × 44) true"])
  }

  @Test("A height of -1 means automatic height, as in Interface Builder")
  func automaticHeight() throws {
    let texts = Texts(count: 2)
    let table = table(texts)
    (table.rowHeight, table.estimatedRowHeight, table.sectionHeaderHeight) = (-1, -1, -1)
    texts.headers = [0: "A"]
    try table.reloadData()
    #expect(table.visibleCells.map(\.frame.height) == [44, 44])
    #expect(table.rectForHeader(inSection: 0)?.height == 37.6)
  }

  @Test("Rows to which the delegate gives a height of zero need no cells")
  func hiddenRows() throws {
    let texts = Texts(count: 20_000)
    for row in 0..<19_998 { texts.heights[at(row)] = 0 }
    let table = table(texts)
    try table.reloadData()
    #expect(seen(table) == ["19998 at 0", "19999 at 44"])
    #expect(texts.made.count == 2)
  }

  @Test("The first layout, also after a change of the data source, loads the data")
  func firstLayout() {
    let (texts, others) = (Texts(count: 2), Texts(count: 3))
    let table = table(texts)
    table.contentInset.top = 20
    table.layoutIfNeeded()
    #expect(seen(table) == ["0 at 20", "1 at 64"])
    table.dataSource = others
    table.layoutIfNeeded()
    #expect(self.seenTexts(table) == ["0", "1", "2"])
  }

  private func seenTexts(_ table: TableView) -> [String] { texts(table) }

  @Test("Header titles are aligned with the text of rows")
  func titlePlace() throws {
    let texts = Texts([["row"]])
    texts.headers = [0: "TITLE"]
    let table = table(texts)
    try table.reloadData()
    #expect(
      table.headerView(forSection: 0)?.contentView.subviews.map(\.frame.description) == [
        "(16, 16; 68 × 15.6)"
      ]
    )
  }

  @Test("An empty batch update measures the visible rows again")
  func measuredAnew() throws {
    let texts = Texts([["short", "short"]])
    let table = table(texts)
    table.rowHeight = nil
    try table.reloadData()
    (table.cellForRow(at: at(0)) as? TextCell)?.label.text = "a text that takes some more lines"
    try table.performBatchUpdates { _ in }
    #expect(table.rectForRow(at: at(0))?.height.rounded() == 61)
    #expect(table.cellForRow(at: at(1))?.frame.minY.rounded() == 61)
  }
}
