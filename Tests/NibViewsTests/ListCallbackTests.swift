import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// Rows of texts whose callbacks are closures.
private final class Rows: TableViewDataSource, TableViewDelegate {
  var sections: [[String]]
  var configure: (TextCell, IndexPath) throws -> Void = { _, _ in }
  var height: (IndexPath) -> Double? = { _ in nil }
  var header: (TableView, Int) throws -> TableViewHeaderFooterView? = { _, _ in nil }
  var shouldHighlight: (TableView) throws -> Void = { _ in }
  var didHighlight: (TableView) throws -> Void = { _ in }
  var didUnhighlight: (TableView) throws -> Void = { _ in }
  var willDeselect: (TableView) throws -> Void = { _ in }
  var didFail: (TableView) -> Void = { _ in }
  var willDisplay: (TextCell) -> Void = { _ in }
  var swipe: SwipeActionsConfiguration?
  var log: [String] = []

  init(_ sections: [String]...) {
    self.sections = sections
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: TextCell = try tableView.dequeue(for: indexPath)
    cell.label.text = sections[indexPath.section][indexPath.row]
    try configure(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { height(indexPath) }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  { try header(tableView, section) }
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    (cell as? TextCell).map(willDisplay)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
    do { try didHighlight(tableView) } catch { log.append("\(error)") }
  }
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    do { try shouldHighlight(tableView) } catch { log.append("\(error)") }
    return true
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
    do { try didUnhighlight(tableView) } catch { log.append("\(error)") }
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    do { try willDeselect(tableView) } catch { log.append("\(error)") }
    return indexPath
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(sections[indexPath.section][indexPath.row])")
  }
  func tableView(_ tableView: TableView, didFailWith error: any Error) {
    log.append("fail")
    didFail(tableView)
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    -> TableViewCell.EditingStyle
  { .none }
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { swipe }
}

private final class Header: TableViewHeaderFooterView, BuiltInCode {
  let label = Label()

  required init() {
    super.init()
    contentView.addSubview(label)
  }
}

private func table(_ rows: Rows, width: Double = 200) -> TableView {
  let table = TableView()
  table.frame = Rect(x: 0, y: 0, width: width, height: 220)
  table.rowHeight = 44
  table.dataSource = rows
  table.delegate = rows
  return table
}

private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

/// Begins a label 8 points from the edge and makes it as wide as its text.
private func pin(_ label: Label) {
  guard label.constraints.isEmpty else { return }
  label.addConstraints([
    LayoutConstraint(item: label, .leading, to: .superview, .leading, constant: 8)
  ])
}

/// Notes the rows in which the editing of a text ended.
private final class Saver: TextFieldDelegate {
  private let table: TableView
  private(set) var rows: [IndexPath?] = []

  init(_ table: TableView) {
    self.table = table
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    let cell = sequence(first: textField as View, next: \.superview).first { $0 is TableViewCell }
    rows.append((cell as? TableViewCell).flatMap { table.indexPath(for: $0) })
  }
}

@Suite("What the callbacks of a list may do")
struct ListCallbackTests {
  @Test("A delegate that lays out a list again when its layout fails is notified once")
  func layoutInFailure() {
    let rows = Rows(["a", "b"])
    rows.configure = { _, path in if path.row == 1 { throw Broken(row: 1) } }
    let box = View()
    box.frame = Rect(x: 0, y: 0, width: 200, height: 220)
    let table = table(rows)
    box.addSubview(table)
    rows.didFail = { $0.superview?.layoutIfNeeded() }
    box.layoutIfNeeded()
    #expect(rows.log == ["fail"])
    #expect(table.layoutError != nil)
    #expect(texts(table) == ["a"])
    box.layoutIfNeeded()
    #expect(rows.log == ["fail", "fail"])
  }

  @Test("A touch selects the row that was touched, wherever didHighlight moves it")
  func touchMovesRow() throws {
    let rows = Rows(["a", "b"])
    let table = table(rows)
    try table.reloadData()
    rows.didHighlight = { table in
      rows.sections[0].insert("new", at: 0)
      try table.insertRows(at: [at(0)])
    }
    try table.tapRow(at: at(0))
    #expect(rows.log == ["highlight 0", "unhighlight 1", "select a"])
    #expect(table.indexPathsForSelectedRows == [at(1)])
  }

  @Test("A touch whose row didHighlight removes selects nothing", arguments: [true, false])
  func touchRemovesRow(byReloading: Bool) throws {
    let rows = Rows(["a", "b"])
    let table = table(rows)
    try table.reloadData()
    rows.didHighlight = { table in
      rows.sections[0].remove(at: 0)
      if byReloading { try table.reloadData() } else { try table.deleteRows(at: [at(0)]) }
    }
    try table.tapRow(at: at(0))
    #expect(rows.log == ["highlight 0", "unhighlight 0"])
    #expect(table.indexPathsForSelectedRows == [])
  }

  @Test("A touch is canceled if the delegate reloads the table before or after the highlight")
  func touchReloads() throws {
    let rows = Rows(numbers(5))
    let table = table(rows)
    try table.reloadData()
    rows.didUnhighlight = { try $0.reloadData() }
    try table.tapRow(at: at(1))
    #expect(rows.log == ["highlight 1", "unhighlight 1"])
    rows.didUnhighlight = { _ in }
    rows.log = []
    rows.shouldHighlight = { try $0.reloadData() }
    try table.tapRow(at: at(1))
    try table.setHighlighted(true, rowAt: at(1))
    #expect(rows.log == [])
    #expect(table.indexPathsForSelectedRows == [])
    #expect(table.visibleCells.filter(\.isHighlighted).isEmpty && table.visibleCells.count == 5)
  }

  @Test("A touch selects the row that was touched, also if shouldHighlight or willDeselect moves it")
  func touchMovesRowBefore() throws {
    let rows = Rows(["a", "b", "c"])
    let table = table(rows)
    try table.reloadData()
    func insert(_ table: TableView) throws {
      rows.sections[0].insert("new", at: 0)
      try table.insertRows(at: [at(0)])
    }
    rows.shouldHighlight = insert
    try table.tapRow(at: at(0))
    #expect(rows.log == ["highlight 1", "unhighlight 1", "select a"])
    rows.shouldHighlight = { _ in }
    rows.log = []
    rows.willDeselect = insert
    try table.tapRow(at: at(3))
    #expect(rows.log == ["highlight 3", "unhighlight 3", "select c"])
    #expect(table.indexPathsForSelectedRows == [at(4)])
  }

  @Test("An action without a title is performed only if a swipe shows that action")
  func actionWithoutTitle() throws {
    let rows = Rows(["a"])
    let table = table(rows)
    try table.reloadData()
    func action(_ image: ImageName) -> ContextualAction {
      let action = ContextualAction(style: .normal, title: nil) { _, _ in true }
      action.image = image
      return action
    }
    rows.swipe = SwipeActionsConfiguration(actions: [action("flag")])
    #expect(try !table.perform(action("trash"), inRowAt: at(0)))
    #expect(try table.perform(action("flag"), inRowAt: at(0)))
  }

  @Test("An action that a swipe no longer shows is not performed")
  func staleAction() throws {
    let rows = Rows(["a"])
    let table = table(rows)
    try table.reloadData()
    var count = 0
    func configuration() -> SwipeActionsConfiguration {
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Share") { _, _ in
          count += 1
          return true
        }
      ])
    }
    rows.swipe = configuration()
    let action = try #require(try table.swipeRow(at: at(0)).first)
    rows.swipe = configuration()
    #expect(try table.perform(action, inRowAt: at(0)))
    rows.swipe = SwipeActionsConfiguration(actions: [])
    #expect(try table.swipeRow(at: at(0)).isEmpty)
    #expect(try !table.perform(action, inRowAt: at(0)))
    #expect(count == 1)
  }

  @Test("A delegate is not asked about rows or items that the data source no longer has")
  func changedCounts() throws {
    let rows = Rows(numbers(20))
    let table = table(rows)
    table.estimatedRowHeight = 0
    try table.reloadData()
    var asked: [IndexPath] = []
    rows.height = { path in
      asked.append(path)
      return 44
    }
    rows.sections = [[]]
    table.frame.size.width = 300
    table.layoutIfNeeded()
    #expect(asked == [])
    #expect(
      table.layoutError.map { "\($0)" }
        == "error: section 0 had 20 rows and now has 0; call reloadData() or performBatchUpdates(_:) when the data changes [data-source-changed]"
    )
  }

  @Test(
    "Text that is edited before its cell is shown is saved to its row when the cell leaves",
    arguments: [false, true]
  )
  func earlyEditing(beginsOutsideCell: Bool) throws {
    let rows = Rows(numbers(50))
    let table = table(rows)
    let saver = Saver(table)
    rows.configure = { cell, path in
      guard path.row == 1 else { return }
      let (field, box) = (TextField(), View())
      field.delegate = saver
      if beginsOutsideCell { field.becomeFirstResponder() }
      box.adoptChildren([field])
      cell.contentView.addSubview(box)
      if !beginsOutsideCell { field.becomeFirstResponder() }
    }
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 600))
    #expect(saver.rows == [at(1)])
  }

  @Test("The editing of a text ends when its cell is prepared for reuse")
  func editingOfReused() {
    let field = TextField()
    let cells: [View] = [TableViewCell(), TableViewHeaderFooterView(), CollectionViewCell()]
    for cell in cells {
      cell.addSubview(field)
      field.becomeFirstResponder()
      #expect(field.isEditing)
      (cell as? any Reusable)?.prepareForReuse()
      #expect(!field.isEditing)
    }
  }

  @Test("The editing of a text ends when its cell leaves the list")
  func editing() throws {
    let rows = Rows(numbers(50))
    let table = table(rows)
    try table.reloadData()
    let field = TextField()
    let notes = TextView()
    let cell = try #require(table.cellForRow(at: at(0)))
    cell.contentView.addSubview(field)
    cell.contentView.addSubview(notes)
    field.insertText("a")
    notes.insertText("b")
    #expect(field.isEditing && notes.isEditing)
    try table.setContentOffset(Point(x: 0, y: 600))
    #expect(!field.isEditing && !notes.isEditing)
  }
}

@Suite("Frames after changes of a list")
struct ListFrameTests {
  @Test("Text that willDisplay sets, or that changes before an empty batch, is laid out")
  func cells() throws {
    let rows = Rows(["a"])
    rows.configure = { cell, _ in pin(cell.label) }
    rows.willDisplay = { $0.label.text = "set in willDisplay" }
    let table = table(rows)
    try table.reloadData()
    let label = try #require(table.cellForRow(at: at(0)) as? TextCell).label
    #expect(label.frame.width == 153)
    label.text = "much longer"
    try table.performBatchUpdates { _ in }
    #expect(label.frame.width == 93.5)
  }

  @Test("A background view is laid out by reloadData() and by a batch update")
  func background() throws {
    let rows = Rows([])
    let table = table(rows)
    let (background, label) = (View(), Label())
    pin(label)
    background.addSubview(label)
    label.text = "No"
    table.backgroundView = background
    try table.reloadData()
    #expect(label.frame.width == 17)
    label.text = "No results"
    try table.reloadData()
    #expect(label.frame.width == 85)
    label.text = "No"
    try table.performBatchUpdates { _ in }
    #expect(label.frame.width == 17)
  }

  @Test("A layout measures the view above all sections again")
  func tableHeader() throws {
    let rows = Rows(numbers(20))
    let table = table(rows, width: 100)
    let label = Label()
    label.numberOfLines = 0
    label.text = "One"
    table.tableHeaderView = label
    table.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 100, height: 20.4))
    label.text = "One two three four five six seven eight"
    table.layoutIfNeeded()
    #expect(label.frame.height.rounded() == 82)
    #expect(table.rectForRow(at: at(0))?.minY.rounded() == 82)
  }

  @Test("No row is missing if the header above is higher than expected")
  func headerHigherThanExpected() throws {
    let rows = Rows(numbers(50))
    rows.header = { table, section in
      let header = try table.dequeue(Header.self, forSection: section)
      header.label.text = "Header"
      header.label.font = .fixed(family: nil, size: 25, weight: .bold)
      return header
    }
    let table = table(rows)
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 200))
    #expect(table.indexPathsForVisibleRows.map(\.row) == [3, 4, 5, 6, 7, 8])
    try table.reloadData()
    #expect(table.indexPathsForVisibleRows.map(\.row) == [3, 4, 5, 6, 7, 8])
  }

  @Test("Rows that remain in view keep their cells when the rows above are deleted at the end of the table")
  func keptCells() throws {
    let rows = Rows(numbers(10))
    let table = table(rows)
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 1000))
    let before = table.visibleCells
    #expect(texts(table) == ["5", "6", "7", "8", "9"])
    rows.sections[0].removeSubrange(0..<3)
    try table.deleteRows(at: [at(0), at(1), at(2)])
    #expect(texts(table) == ["5", "6", "7", "8", "9"])
    #expect(zip(before, table.visibleCells).filter { $0 === $1 }.count == 5)
  }

  @Test("Behind a section without rows, a header sticks and a row is found in the time of a search")
  func emptySections() throws {
    let rows = Rows([], numbers(30), numbers(30))
    rows.header = { table, section in
      guard section == 1 else { return nil }
      let header = try table.dequeue(Header.self, forSection: section)
      header.label.text = "Books"
      return header
    }
    let table = table(rows)
    try table.reloadData()
    try table.scrollToRow(at: at(29, 2))
    try table.scrollToRow(at: at(15, 1), at: .top)
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.frame.minY == table.contentOffset.y)
    #expect(table.indexPathForRow(at: Point(x: 1, y: header.frame.maxY + 1)) == at(15, 1))
  }

  @Test("Cells are behind the headers, and both are behind what the host adds")
  func order() throws {
    let rows = Rows(numbers(20))
    rows.header = { try $0.dequeue(Header.self, forSection: $1) }
    let table = table(rows)
    table.sectionHeaderHeight = 30
    try table.reloadData()
    let (backdrop, overlay) = (View(), View())
    table.addSubview(overlay)
    table.addSubview(backdrop)
    table.sendSubviewToBack(backdrop)
    for offset in [200.0, 600, 100] {
      try table.setContentOffset(Point(x: 0, y: offset))
      let header = try #require(table.headerView(forSection: 0))
      let order = table.subviews.map { view in
        view === overlay ? "overlay" : view === backdrop ? "backdrop" : view === header ? "header" : "cell"
      }
      let cells = Array(repeating: "cell", count: table.visibleCells.count)
      #expect(order == ["backdrop"] + cells + ["header", "overlay"])
    }
  }

  @Test("A cell does not show an accessory that the host hides, and shows what it no longer hides itself")
  func hiddenAccessories() {
    let cell = TableViewCell()
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    let accessory = Label()
    accessory.isHidden = true
    cell.accessoryView = accessory
    cell.layoutIfNeeded()
    #expect(accessory.isHidden)
    let background = View()
    cell.selectedBackgroundView = background
    #expect(background.isHidden)
    cell.backgroundView = background
    #expect(!background.isHidden)
    let editing = Label()
    cell.editingAccessoryView = editing
    cell.layoutIfNeeded()
    #expect(editing.isHidden)
    cell.editingAccessoryView = nil
    #expect(!editing.isHidden)
    let item = CollectionViewCell()
    item.selectedBackgroundView = background
    #expect(background.isHidden)
    item.selectedBackgroundView = nil
    #expect(!background.isHidden)
  }

  @Test("A cell inside its own content view has a size")
  func contentViewCycle() {
    let cell = TableViewCell()
    cell.contentView.removeFromSuperview()
    cell.contentView.addSubview(cell)
    #expect(cell.systemLayoutSizeFitting(width: 100) == Size(width: 100, height: 44))
    let item = CollectionViewCell()
    let content = ContentView()
    content.addSubview(item)
    item.adoptPart(content)
    #expect(item.systemLayoutSizeFitting(width: 100).height == 0)
  }
}
