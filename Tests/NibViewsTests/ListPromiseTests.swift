import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A cell whose height is the number in its text.
private final class HighCell: TableViewCell, BuiltInCode {
  var needed = 44.0

  override func sizeThatFits(width: Double?) -> Size { Size(width: 0, height: needed) }
}

/// Rows that need the heights in the list.
private final class Heights: TableViewDataSource, TableViewDelegate {
  var heights: [Double]
  var given: [IndexPath: Double] = [:]
  var willMove: ((TableView) -> Void)?
  var didEnd: ((TableView) -> Void)?
  var willAskStyle: ((TableView) -> Void)?
  var asked: [String] = []

  init(_ heights: [Double]) {
    self.heights = heights
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { heights.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: HighCell = try tableView.dequeue(for: indexPath)
    cell.needed = heights[indexPath.row]
    cell.showsReorderControl = true
    return cell
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { given[indexPath] }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    willMove?(tableView)
    return true
  }
  func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    asked.append("move")
    heights.insert(heights.remove(at: indexPath.row), at: newIndexPath.row)
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    asked.append("edit \(indexPath.row) of \(heights.count)")
    return true
  }
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    -> TableViewCell.EditingStyle
  {
    willAskStyle?(tableView)
    return .delete
  }
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  { didEnd?(tableView) }
}

@Suite("Promises of lists that were once broken")
struct ListPromiseTests {
  private func table(_ list: Heights, height: Double = 600) throws -> TableView {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: height)
    table.dataSource = list
    table.delegate = list
    try table.reloadData()
    return table
  }

  private func places(_ table: TableView) -> [String] {
    table.indexPathsForVisibleRows.map { path in
      "\(path.row)@\(Int((table.rectForRow(at: path)?.minY ?? 0) - table.contentOffset.y))"
    }
  }

  private func scroll(_ table: TableView, to offset: Double) throws {
    while table.contentOffset.y < offset {
      try table.setContentOffset(Point(x: 0, y: min(offset, table.contentOffset.y + 200)))
    }
  }

  @Test("Rows that measure themselves stay in place when others change below, and when the width changes")
  func updatesKeepPlaces() throws {
    let list = Heights(Array(repeating: 300, count: 60))
    let table = try table(list)
    try scroll(table, to: 3250)
    let before = places(table)
    try table.performBatchUpdates { _ in }
    #expect(places(table) == before)
    list.heights.append(300)
    try table.insertRows(at: [at(60)])
    #expect(places(table) == before)
    table.frame.size.width = 200
    table.layoutIfNeeded()
    #expect(places(table) == before)
  }

  @Test("A visible row whose height changes is measured again by a batch of changes")
  func measuredAgain() throws {
    let list = Heights([100, 100, 100])
    let table = try table(list)
    (table.cellForRow(at: at(0)) as? HighCell)?.needed = 150
    try table.performBatchUpdates { _ in }
    #expect(places(table) == ["0@0", "1@150", "2@250"])
  }

  @Test("A row that becomes 0 points high in a batch of changes has no cell and cannot be touched")
  func zeroHeight() throws {
    let list = Heights([44, 44, 44])
    let table = try table(list)
    list.given[at(1)] = 0
    try table.performBatchUpdates { _ in }
    #expect(table.indexPathsForVisibleRows == [at(0), at(2)])
    try table.tapRow(at: at(1))
    #expect(table.indexPathsForSelectedRows == [])
  }

  @Test("A row that is scrolled to the top or the bottom is not covered by a header that stays in view")
  func scrollBesideHeaders() throws {
    let list = Texts([["a", "b", "c", "d", "e", "f", "g", "h", "i"]])
    list.headers = [0: "A"]
    let table = NibViewsTests.table(list)
    table.sectionHeaderHeight = 30
    try table.reloadData()
    try table.scrollToRow(at: at(3), at: .top)
    #expect(seen(table).contains("d at 30"))
    try table.scrollToRow(at: at(1))
    #expect(seen(table).contains("b at 30"))
  }

  @Test("A drag whose callbacks change the table moves nothing, and nothing traps")
  func dragWhileDataChanges() throws {
    let list = Heights([44, 44, 44])
    let table = try table(list)
    table.setEditing(true)
    list.willMove = { table in
      list.heights = []
      try? table.reloadData()
    }
    #expect(try !table.dragRow(at: at(0), to: at(1)))
    #expect(!list.asked.contains("move"))
  }

  @Test("Touches that edit are refused while the list is loading or touched, before data is changed")
  func editingDuringUpdates() throws {
    let list = Heights([44, 44, 44])
    let table = try table(list)
    table.setEditing(true)
    var errors: [NibError.Code?] = []
    list.didEnd = { table in
      errors.append(error { try table.dragRow(at: at(0), to: at(1)) }?.code)
      errors.append(error { try table.tapEditingControl(ofRowAt: at(0)) }?.code)
    }
    list.heights.removeLast()
    try table.deleteRows(at: [at(2)])
    #expect(errors == [.updateInProgress, .updateInProgress])
    list.willMove = { table in errors.append(error { try table.tapRow(at: at(0)) }?.code) }
    try table.dragRow(at: at(0), to: at(1))
    #expect(errors.count == 3 && errors.last == .updateInProgress)
  }

  @Test("Editing that begins during a change begins when the change is complete")
  func editingIsDeferred() throws {
    let list = Heights([44, 44, 44, 44, 44])
    let table = try table(list)
    list.didEnd = { $0.setEditing(true) }
    list.heights.removeLast(3)
    try table.deleteRows(at: [at(2), at(3), at(4)])
    #expect(table.isEditing)
    #expect(list.asked.allSatisfy { $0.hasSuffix("of 2") } && !list.asked.isEmpty)
    list.didEnd = nil
    table.setEditing(false)
    list.willAskStyle = { $0.setEditing(false) }
    table.setEditing(true)
    #expect(!table.isEditing)
    #expect(table.visibleCells.map(\.isEditing) == [false, false])
  }

  @Test("Rows that measure themselves are measured with the controls for editing, fresh or reused")
  func editedHeights() throws {
    let texts = Texts([Array(repeating: "aaaaa bbbbb ccccc", count: 30)])
    let table = NibViewsTests.table(texts)
    table.rowHeight = nil
    try table.reloadData()
    let before = table.visibleCells.map(\.frame.height)
    table.setEditing(true)
    let edited = table.visibleCells.map(\.frame.height)
    #expect(Set(edited).count == 1)
    #expect((edited.first ?? 0) > (before.first ?? 0))
    try table.setContentOffset(Point(x: 0, y: 400))
    #expect(Set(table.visibleCells.map(\.frame.height)) == Set(edited))
    table.setEditing(false)
    try table.reloadData()
    #expect(Set(table.visibleCells.map(\.frame.height)) == Set(before))
  }

  @Test("A view that contains the table or is one of its cells is not its header")
  func impossibleHeaders() throws {
    let list = Heights([44, 44])
    let table = try table(list)
    let outer = View()
    outer.addSubview(table)
    let frame = table.frame
    table.tableHeaderView = table
    #expect(table.tableHeaderView == nil)
    table.tableHeaderView = outer
    #expect(table.tableHeaderView == nil)
    table.tableHeaderView = table.visibleCells[0]
    #expect(table.tableHeaderView == nil)
    table.backgroundView = outer
    #expect(table.backgroundView == nil)
    table.layoutIfNeeded()
    #expect(table.frame == frame)
    let cell = TableViewCell()
    cell.accessoryView = cell
    #expect(cell.accessoryView == nil)
  }

  @Test("A header that is moved elsewhere no longer belongs to the table")
  func movedHeader() throws {
    let table = try table(Heights([44]))
    let (header, other) = (Label(), View())
    header.text = "A"
    table.tableHeaderView = header
    table.tableFooterView = header
    #expect(table.tableHeaderView == nil)
    #expect(table.tableFooterView === header)
    other.addSubview(header)
    #expect(table.tableFooterView == nil)
    #expect(header.superview === other)
  }

  @Test("A header has the height of its frame, if it has one")
  func givenHeight() throws {
    let list = Heights([44])
    let table = try table(list)
    let header = View()
    header.frame.size.height = 80
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: at(0))?.minY == 80)
    #expect(table.tableHeaderView?.frame.height == 80)
  }

  @Test("A data source that is set to nil after it was released empties the table")
  func releasedDataSource() throws {
    var list: Heights? = Heights([44, 44])
    let table = try table(try #require(list))
    list = nil
    table.dataSource = nil
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    #expect(table.layoutError == nil)
  }

  /// A diffable data source whose rows can be dragged.
  private final class Draggable: TableViewDiffableDataSource<String, Int> {
    var appliesInMove = false
    var failure: NibError?

    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: TableView,
      moveRowAt indexPath: IndexPath,
      to newIndexPath: IndexPath
    ) {
      super.tableView(tableView, moveRowAt: indexPath, to: newIndexPath)
      if appliesInMove { failure = error { try apply(snapshot()) } }
    }
  }

  @Test(
    "A row that is dragged is moved in the snapshot of a diffable data source, once",
    arguments: [false, true]
  )
  func dragDiffable(appliesInMove: Bool) throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    let source = Draggable(tableView: table) { table, path, number in
      let cell: TextCell = try table.dequeue(for: path)
      cell.label.text = "\(number)"
      cell.showsReorderControl = true
      return cell
    }
    source.appliesInMove = appliesInMove
    var snapshot = source.snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    try source.apply(snapshot)
    table.setEditing(true)
    try table.dragRow(at: at(0), to: at(2))
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
    #expect(texts(table) == ["2", "3", "1"])
    #expect(source.failure?.code == (appliesInMove ? .updateInProgress : nil))
    try table.dragRow(at: at(1), to: at(0, 1))
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3])
    #expect(texts(table) == ["2", "1", "3"])
  }

  @Test("A diffable table recovers from an error while it loads a snapshot")
  func recovery() throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    table.estimatedRowHeight = 0
    let heights = Heights([])
    table.delegate = heights
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell: TextCell = try table.dequeue(for: path)
      cell.label.text = "\(number)"
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    try source.apply(snapshot)
    snapshot.appendItems([3])
    heights.given[at(2)] = .nan
    #expect(error { try source.apply(snapshot) }?.code == .invalidNumber)
    heights.given = [:]
    snapshot.appendItems([4])
    try source.apply(snapshot)
    #expect(texts(table) == ["1", "2", "3", "4"])
  }

  @Test("A cell provider that changes the table does not change what the data source shows")
  func providerReloads() throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
      try table.reloadData()
      return try table.dequeue(TextCell.self, for: path)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    #expect(error { try source.apply(snapshot) }?.code == .updateInProgress)
    #expect(source.snapshot().itemIdentifiers == [1])
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  @Test("A data source that is no longer the table's does not reload it")
  func replacedSource() throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
      try table.dequeue(TextCell.self, for: path)
    }
    let texts = Texts(count: 3)
    table.dataSource = texts
    try table.reloadData()
    try table.selectRow(at: at(1))
    var snapshot = source.snapshot()
    snapshot.appendSections(["a"])
    try source.apply(snapshot)
    #expect(table.indexPathForSelectedRow == at(1))
    #expect(source.snapshot().numberOfSections == 1)
  }
}

/// Items of a size of their own.
private final class SizedCell: CollectionViewCell, BuiltInCode {
  var needed = Size.zero

  override func sizeThatFits(width: Double?) -> Size {
    Size(width: min(width ?? .infinity, needed.width), height: needed.height)
  }
}

private final class Sizes: CollectionViewDataSource {
  var sizes: [Size]

  init(_ sizes: [Size]) {
    self.sizes = sizes
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sizes.count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    let cell: SizedCell = try collectionView.dequeue(for: indexPath)
    cell.needed = sizes[indexPath.item]
    return cell
  }
}

@Suite("Promises of collections that were once broken")
struct CollectionPromiseTests {
  private func collection(_ list: Sizes, _ size: Size, estimate: Size) throws -> CollectionView {
    let collection = CollectionView()
    collection.frame = Rect(origin: .zero, size: size)
    collection.flowLayout.estimatedItemSize = estimate
    collection.dataSource = list
    try collection.reloadData()
    return collection
  }

  @Test("An item is scrolled into view even if those before it turn out to be larger than the estimate")
  func scrollToItem() throws {
    let list = Sizes(Array(repeating: Size(width: 200, height: 100), count: 100))
    let collection = try collection(
      list,
      Size(width: 200, height: 250),
      estimate: Size(width: 200, height: 40)
    )
    for item in [99, 50, 0, 77] {
      try collection.scrollToItem(at: IndexPath(item: item, section: 0), at: .end)
      let frame = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame)
      #expect(frame.minY >= collection.contentOffset.y, "item \(item)")
      #expect(frame.maxY <= collection.contentOffset.y + 250, "item \(item)")
    }
  }

  @Test("What is seen stays in place while a collection with an estimated size is dragged")
  func drag() throws {
    let list = Sizes(Array(repeating: Size(width: 200, height: 100), count: 100))
    let collection = try collection(
      list,
      Size(width: 200, height: 250),
      estimate: Size(width: 200, height: 40)
    )
    try collection.scrollToItem(at: IndexPath(item: 50, section: 0), at: .start)
    for distance in [-150.0, -150, 90, -30] {
      let item = try #require(collection.indexPathsForVisibleItems.dropFirst().first)
      let before = try #require(collection.rectForItem(at: item)).minY - collection.contentOffset.y
      try collection.drag(by: Point(x: 0, y: distance))
      let after = try #require(collection.rectForItem(at: item)).minY - collection.contentOffset.y
      #expect(after - before == -distance)
    }
  }

  @Test("Items are measured again when the extent across the direction of scrolling changes")
  func resized() throws {
    let list = Sizes([Size(width: 30, height: 150)])
    let collection = CollectionView()
    collection.frame = Rect(x: 0, y: 0, width: 300, height: 50)
    collection.flowLayout.scrollDirection = .horizontal
    collection.flowLayout.estimatedItemSize = Size(width: 10, height: 10)
    collection.dataSource = list
    try collection.reloadData()
    #expect(collection.visibleCells.first?.frame.height == 50)
    collection.frame.size.height = 400
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.first?.frame.height == 150)
  }

  @Test("Single items on each line are centered across it, the last one, too")
  func singleColumn() throws {
    let list = Sizes([Size(width: 20, height: 10), Size(width: 30, height: 10), Size(width: 25, height: 10)])
    let collection = CollectionView()
    collection.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    collection.flowLayout.scrollDirection = .horizontal
    collection.flowLayout.minimumInteritemSpacing = 40
    collection.flowLayout.estimatedItemSize = Size(width: 10, height: 10)
    collection.dataSource = list
    try collection.reloadData()
    #expect(collection.visibleCells.map(\.frame.minY) == [15, 15, 15])
  }

  @Test("An offset that is not a number counts as 0 even where the layout fails")
  func invalidOffset() throws {
    let list = Sizes([Size(width: 10, height: 10)])
    let collection = try collection(list, Size(width: 100, height: 100), estimate: .zero)
    collection.contentInset.top = .nan
    collection.flowLayout.itemSize.width = .nan
    collection.frame.size.width = 90
    #expect(error { try collection.setContentOffset(Point(x: .nan, y: 1e9)) }?.code == .invalidNumber)
    #expect(collection.contentOffset == .zero)
  }
}

@Suite("Promises of views that were once broken")
struct ViewPromiseTests {
  /// A delegate that does again what it is asked about.
  private final class Eager: TextFieldDelegate, TextViewDelegate, GestureRecognizerDelegate {
    var asked = 0

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
      asked += 1
      return !textField.becomeFirstResponder()
    }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
      asked += 1
      textField.resignFirstResponder()
      return true
    }
    func textField(
      _ textField: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      asked += 1
      textField.insertText("again")
      textField.text = textField.text?.precomposedStringWithCanonicalMapping
      return true
    }
    func textView(
      _ textView: TextView,
      shouldChangeTextIn range: Range<String.Index>,
      replacementText text: String
    )
      -> Bool
    {
      textView.text = textView.text.decomposedStringWithCanonicalMapping
      return true
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      asked += 1
      gestureRecognizer.recognize()
      return true
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      asked += 1
      scrollView.layoutIfNeeded()
      try? scrollView.setContentOffset(Point(x: 0, y: scrollView.contentOffset.y == 10 ? 20 : 10))
    }
  }

  @Test("A delegate that does again what it is asked about does not recurse")
  func eagerDelegates() throws {
    let (eager, field, tap, view) = (Eager(), TextField(), TapGestureRecognizer(), View())
    field.delegate = eager
    #expect(field.becomeFirstResponder())
    field.text = "e\u{301}"
    field.insertText("x")
    #expect(Array((field.text ?? "").unicodeScalars).count == 1)
    #expect(field.resignFirstResponder())
    tap.delegate = eager
    view.addGestureRecognizer(tap)
    tap.recognize()
    #expect(eager.asked == 4)
    let notes = TextView()
    notes.delegate = eager
    notes.text = "éé"
    notes.insertText("x")
    #expect(notes.text.unicodeScalars.count == 4)
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let content = View()
    content.addConstraints([LayoutConstraint(item: content, .height, constant: 100)])
    scroll.addSubview(content)
    scroll.layoutIfNeeded()
    scroll.scrollViewDelegate = eager
    eager.asked = 0
    try scroll.setContentOffset(Point(x: 0, y: 10))
    #expect(eager.asked == 16)
  }

  /// A view that moves another one when it loses a subview.
  private final class Mover: View {
    var target: View?

    override func willRemoveSubview(_ view: View) {
      super.willRemoveSubview(view)
      if let target { view.addSubview(target) }
    }
  }

  @Test("A view that is moved while it leaves its superview cannot contain itself")
  func noCycle() {
    let (mover, view, target) = (Mover(), View(), View())
    mover.addSubview(view)
    mover.target = target
    target.addSubview(view)
    #expect(view.subviews.count + target.subviews.count == 1)
    target.layoutIfNeeded()
    view.layoutIfNeeded()
  }

  /// A view that gives a subview that leaves it to another view.
  private final class Giver: View {
    var give: ((View) -> Void)?

    override func willRemoveSubview(_ view: View) {
      super.willRemoveSubview(view)
      if let give {
        self.give = nil
        give(view)
      }
    }
  }

  @Test("A view that its superview gives to another one while it leaves stays there")
  func givenAway() {
    let (giver, stack, label) = (Giver(), StackView(), Label())
    giver.addSubview(label)
    giver.give = { stack.addArrangedSubview($0) }
    label.removeFromSuperview()
    #expect(giver.subviews.isEmpty)
    #expect(label.superview === stack)
    #expect(stack.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(label)])
    #expect(stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(label)])

    let (cell, badge) = (TableViewCell(), View())
    giver.addSubview(badge)
    giver.give = { cell.accessoryView = $0 }
    badge.removeFromSuperview()
    #expect(cell.accessoryView === badge && badge.superview != nil)
  }

  @Test("A picker with as many rows as an Int can count can be drawn at its last row")
  func endlessPicker() {
    final class Rows: PickerViewDataSource {
      func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
      func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { .max }
    }
    let (picker, rows) = (PickerView(), Rows())
    picker.dataSource = rows
    picker.selectRow(.max - 1, inComponent: 0)
    picker.frame = Rect(x: 0, y: 0, width: 320, height: 216)
    _ = picker.makeDrawing()
    #expect(picker.selectedRow(inComponent: 0) == .max - 1)
  }

  @Test("Typing keeps the attributes of a text view's text")
  func typingKeepsAttributes() {
    let view = TextView()
    var text = AttributedString("ab")
    text.font = .fixed(family: nil, size: 30, weight: .bold)
    view.attributedText = text
    view.insertText("c")
    view.deleteBackward()
    view.insertText("d")
    #expect(view.text == "abd")
    #expect(view.attributedText.runs.map(\.font) == [.fixed(family: nil, size: 30, weight: .bold)])
  }

  @Test("A margin that is preserved is the same before and after a layout")
  func stableMargins() throws {
    let layout = """
      \(start)<tableViewCell layoutMargins="30">
        <view leading="20" trailing="20" top="20" bottom="20" layoutMargins="0" preservesSuperviewLayoutMargins="true">
          <label text="a" leading="margin.leading" top="margin.top" bottom="margin.bottom" trailing="margin.trailing"/>
        </view>
      </tableViewCell></layout>
      """
    let cell: TableViewCell = try NibRegistry(library: try library(["A": layout])).dequeue(nibName: "A")
    cell.contentView.preservesSuperviewLayoutMargins = true
    let before = cell.systemLayoutSizeFitting(width: 200)
    cell.frame = Rect(origin: .zero, size: before)
    cell.layoutIfNeeded()
    #expect(cell.systemLayoutSizeFitting(width: 200) == before)
    #expect(before.height == 20.4 + 2 * 30)
  }

  @Test("Empty lines have the font of their line break, and a hidden run does not make a line higher")
  func linesOfRuns() {
    let label = Label()
    label.numberOfLines = 0
    var text = AttributedString("a\n\nb")
    text.font = .fixed(family: nil, size: 100, weight: .regular)
    label.attributedText = text
    #expect(label.intrinsicContentSize.height == 360)
    var small = AttributedString("a long text")
    small.font = .fixed(family: nil, size: 10, weight: .regular)
    label.numberOfLines = 1
    label.attributedText = small + text
    #expect(label.sizeThatFits(width: 20).height == 12)
  }

  @Test("A text of many runs is measured in linear time", .timeLimit(.minutes(1)))
  func manyRuns() {
    var text = AttributedString()
    for index in 0..<20_000 {
      var run = AttributedString("word ")
      run.font = .fixed(family: nil, size: index.isMultiple(of: 2) ? 10 : 11, weight: .regular)
      text += run
    }
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = text
    #expect(label.lines(inWidth: 300).count > 1000)
  }
}
