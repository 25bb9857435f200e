import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private final class Row: TableViewCell, BuiltInCode {}
private final class Bar: TableViewHeaderFooterView, BuiltInCode {}
private final class Tile: CollectionViewCell, BuiltInCode {}
private final class Head: CollectionReusableView, BuiltInCode {}

/// Calls a list from one of its callbacks.
private class Intruder<List: ListView> {
  /// The callback that calls the list, or `nil` for none.
  var callback: String?
  var call: (List) throws -> Void = { _ in }
  /// How often each callback was called.
  private(set) var calls: [String: Int] = [:]
  /// The codes of the errors that the call threw.
  private(set) var codes: Set<NibError.Code> = []
  private(set) var intrusions = 0
  var counts = [40, 3, 40]

  func note(_ name: String, _ list: List) {
    calls[name, default: 0] += 1
    guard name == callback else { return }
    intrusions += 1
    do {
      try call(list)
    } catch {
      codes.insert((error as? NibError)?.code ?? NibError.Code(rawValue: "\(error)"))
    }
  }
}

private final class TableIntruder: Intruder<TableView>, TableViewDataSource, TableViewDelegate,
  TableViewDataSourcePrefetching
{
  func numberOfSections(in t: TableView) -> Int {
    note("numberOfSections", t)
    return counts.count
  }
  func tableView(_ t: TableView, numberOfRowsInSection section: Int) -> Int {
    note("numberOfRows", t)
    return counts[section]
  }
  func tableView(_ t: TableView, cellForRowAt path: IndexPath) throws -> TableViewCell {
    note("cellForRow", t)
    #expect(path.row < counts[path.section])
    return try t.dequeue(Row.self, for: path)
  }
  func tableView(_ t: TableView, titleForHeaderInSection section: Int) -> String? {
    note("titleForHeader", t)
    return "Title"
  }
  func tableView(_ t: TableView, titleForFooterInSection section: Int) -> String? {
    note("titleForFooter", t)
    return nil
  }
  func tableView(_ t: TableView, heightForRowAt path: IndexPath) -> Double? {
    note("heightForRow", t)
    return path.row % 2 == 0 ? 30 : 50
  }
  func tableView(_ t: TableView, heightForHeaderInSection section: Int) -> Double? {
    note("heightForHeader", t)
    return nil
  }
  func tableView(_ t: TableView, heightForFooterInSection section: Int) -> Double? {
    note("heightForFooter", t)
    return section == 0 ? nil : 20
  }
  func tableView(_ t: TableView, viewForHeaderInSection section: Int) throws -> TableViewHeaderFooterView? {
    note("viewForHeader", t)
    return nil
  }
  func tableView(_ t: TableView, viewForFooterInSection section: Int) throws -> TableViewHeaderFooterView? {
    note("viewForFooter", t)
    if section == 0 { return nil }
    return try t.dequeue(Bar.self, forSection: section)
  }
  func tableView(_ t: TableView, willDisplay cell: TableViewCell, forRowAt path: IndexPath) {
    note("willDisplay", t)
  }
  func tableView(_ t: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: IndexPath) {
    note("didEndDisplaying", t)
  }
  func tableView(_ t: TableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    note("shouldHighlight", t)
    return true
  }
  func tableView(_ t: TableView, didHighlightRowAt path: IndexPath) { note("didHighlight", t) }
  func tableView(_ t: TableView, didUnhighlightRowAt path: IndexPath) { note("didUnhighlight", t) }
  func tableView(_ t: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    note("willSelect", t)
    return path
  }
  func tableView(_ t: TableView, didSelectRowAt path: IndexPath) { note("didSelect", t) }
  func tableView(_ t: TableView, didDeselectRowAt path: IndexPath) { note("didDeselect", t) }
  func tableView(_ t: TableView, didFailWith error: any Error) {}
  func tableView(_ t: TableView, prefetchRowsAt paths: [IndexPath]) { note("prefetch", t) }
  func tableView(_ t: TableView, cancelPrefetchingForRowsAt paths: [IndexPath]) { note("cancel", t) }

  func attach(to table: TableView) {
    table.dataSource = self
    table.delegate = self
    table.prefetchDataSource = self
  }

  /// Triggers every callback of a table.
  ///
  /// Errors that result from an intrusion are ignored.
  func drive(_ table: TableView) {
    try? table.reloadData()
    try? table.setContentOffset(Point(x: 0, y: 900))
    try? table.scrollToRow(at: IndexPath(row: 39, section: 2), at: .middle)
    try? table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top)
    try? table.setHighlighted(true, rowAt: IndexPath(row: 0, section: 0))
    try? table.tapRow(at: IndexPath(row: 1, section: 0))
    try? table.tapRow(at: IndexPath(row: 2, section: 0))
    try? table.performBatchUpdates { batch in
      note("updates", table)
      counts[0] += 1
      batch.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    table.frame.size.width += 10
    table.layoutIfNeeded()
    table.library = .init(elements: .stock)
    table.layoutIfNeeded()
  }
}

private final class CollectionIntruder: Intruder<CollectionView>, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout, CollectionViewDataSourcePrefetching
{
  func numberOfSections(in c: CollectionView) -> Int {
    note("numberOfSections", c)
    return counts.count
  }
  func collectionView(_ c: CollectionView, numberOfItemsInSection section: Int) -> Int {
    note("numberOfItems", c)
    return counts[section]
  }
  func collectionView(_ c: CollectionView, cellForItemAt path: IndexPath) throws -> CollectionViewCell {
    note("cellForItem", c)
    #expect(path.item < counts[path.section])
    return try c.dequeue(Tile.self, for: path)
  }
  func collectionView(
    _ c: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at path: IndexPath
  ) throws -> CollectionReusableView? {
    note("supplementary", c)
    return try c.dequeue(Head.self, ofKind: kind, for: path)
  }
  func collectionView(_ c: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath) {
    note("willDisplay", c)
  }
  func collectionView(
    _ c: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt path: IndexPath
  ) {
    note("didEndDisplaying", c)
  }
  func collectionView(_ c: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("shouldHighlight", c)
    return true
  }
  func collectionView(_ c: CollectionView, didHighlightItemAt path: IndexPath) { note("didHighlight", c) }
  func collectionView(_ c: CollectionView, didUnhighlightItemAt path: IndexPath) { note("didUnhighlight", c) }
  func collectionView(_ c: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("shouldSelect", c)
    return true
  }
  func collectionView(_ c: CollectionView, didSelectItemAt path: IndexPath) { note("didSelect", c) }
  func collectionView(_ c: CollectionView, didDeselectItemAt path: IndexPath) { note("didDeselect", c) }
  func collectionView(_ c: CollectionView, sizeForItemAt path: IndexPath) -> Size? {
    note("sizeForItem", c)
    return Size(width: 90, height: path.item % 2 == 0 ? 40 : 60)
  }
  func collectionView(_ c: CollectionView, insetForSectionAt section: Int) -> EdgeInsets? {
    note("inset", c)
    return nil
  }
  func collectionView(_ c: CollectionView, referenceSizeForHeaderInSection section: Int) -> Size? {
    note("headerSize", c)
    return Size(width: 0, height: 20)
  }
  func collectionView(_ c: CollectionView, referenceSizeForFooterInSection section: Int) -> Size? {
    note("footerSize", c)
    return nil
  }
  func collectionView(_ c: CollectionView, prefetchItemsAt paths: [IndexPath]) { note("prefetch", c) }
  func collectionView(_ c: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    note("cancel", c)
  }

  func attach(to collection: CollectionView) {
    collection.dataSource = self
    collection.delegate = self
    collection.prefetchDataSource = self
  }

  func drive(_ collection: CollectionView) {
    try? collection.reloadData()
    try? collection.setContentOffset(Point(x: 0, y: 700))
    try? collection.scrollToItem(at: IndexPath(item: 39, section: 2), at: .middle)
    try? collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: .start)
    try? collection.tapItem(at: IndexPath(item: 1, section: 0))
    try? collection.tapItem(at: IndexPath(item: 2, section: 0))
    try? collection.performBatchUpdates { batch in
      note("updates", collection)
      counts[0] += 1
      batch.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    collection.frame.size.width += 10
    collection.layoutIfNeeded()
    collection.library = .init(elements: .stock)
    collection.layoutIfNeeded()
  }
}

@Suite("A list can be called from every callback")
struct ReentrancyTests {
  /// The calls that change the content, which are rejected during a change.
  private static let tableChanges: [String: @Sendable (TableView) throws -> Void] = [
    "reloadData": { try $0.reloadData() },
    "performBatchUpdates": { try $0.performBatchUpdates { _ in } },
    "insertRows": { try $0.insertRows(at: [IndexPath(row: 0, section: 0)]) },
    "deleteRows": { try $0.deleteRows(at: [IndexPath(row: 0, section: 0)]) },
    "reloadRows": { try $0.reloadRows(at: [IndexPath(row: 0, section: 0)]) },
    "moveRow": { try $0.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0)) },
    "insertSections": { try $0.insertSections([0]) },
    "deleteSections": { try $0.deleteSections([0]) },
    "reloadSections": { try $0.reloadSections([0]) },
    "moveSection": { try $0.moveSection(0, to: 1) },
    "setContentOffset": { try $0.setContentOffset(Point(x: 0, y: 300)) },
    "scrollToRow": { try $0.scrollToRow(at: IndexPath(row: 30, section: 2), at: .middle) },
    "tapRow": { try $0.tapRow(at: IndexPath(row: 0, section: 0)) },
    "setHighlighted": { try $0.setHighlighted(true, rowAt: IndexPath(row: 0, section: 0)) },
  ]

  /// The calls that take effect immediately or afterward.
  private static let tableOthers: [String: @Sendable (TableView) throws -> Void] = [
    "selectRow": { try $0.selectRow(at: IndexPath(row: 0, section: 0)) },
    "deselectRow": { try $0.deselectRow(at: IndexPath(row: 1, section: 0)) },
    "layoutIfNeeded": { $0.layoutIfNeeded() },
    "library": { $0.library = .init(elements: .stock) },
    "dataSource": {
      let source = $0.dataSource
      $0.dataSource = nil
      $0.dataSource = source
    },
    "no dataSource": { $0.dataSource = nil },
    "frame": { $0.frame.size.height = $0.frame.height == 300 ? 500 : 300 },
    "removeFromSuperview": { $0.visibleCells.first?.removeFromSuperview() },
    "recycle": { if let cell = $0.visibleCells.first { try $0.registry.recycle(cell) } },
    "register": { try $0.register(Row.self) },
    "dequeue": { _ = try $0.dequeue(Row.self, for: IndexPath(row: 0, section: 0)) },
    "contentInset": { $0.contentInset.top += 1 },
    "delegate": { $0.delegate = nil },
  ]

  private static let tableUpdateCallbacks = [
    "numberOfSections", "numberOfRows", "cellForRow", "titleForHeader", "titleForFooter", "heightForRow",
    "heightForHeader", "heightForFooter", "viewForHeader", "viewForFooter", "willDisplay", "didEndDisplaying",
    "prefetch", "cancel", "updates",
  ]
  private static let tableTouchCallbacks = [
    "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "didSelect", "didDeselect",
  ]

  private func newTable() -> TableView {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    return table
  }

  /// Checks that a table is consistent, whatever has happened.
  private func check(_ table: TableView, _ intruder: TableIntruder, _ what: Comment) {
    intruder.callback = nil
    // Whatever has happened, the table can be reloaded.
    intruder.attach(to: table)
    #expect(throws: Never.self, what) { try table.reloadData() }
    for path in table.indexPathsForVisibleRows {
      let cell = table.cellForRow(at: path)
      #expect(cell?.superview === table && cell.flatMap { table.indexPath(for: $0) } == path, what)
      #expect(cell?.frame == table.rectForRow(at: path), what)
    }
    let bars = table.subviews.filter { $0 is TableViewHeaderFooterView }
    #expect(table.subviews.count == table.visibleCells.count + bars.count, what)
    #expect(table.visibleCells.count >= 5, what)
  }

  @Test("The other tests trigger every callback of a table")
  func tableCallbacks() {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    intruder.drive(table)
    #expect(Set(intruder.calls.keys) == Set(Self.tableUpdateCallbacks + Self.tableTouchCallbacks))
  }

  @Test(
    "A change of a table from any callback of another change is rejected",
    arguments: tableChanges.keys.sorted()
  )
  func tableChangesDuringChanges(_ call: String) throws {
    for callback in Self.tableUpdateCallbacks {
      let intruder = TableIntruder()
      let table = newTable()
      intruder.attach(to: table)
      intruder.callback = callback
      intruder.call = try #require(Self.tableChanges[call])
      intruder.drive(table)
      #expect(intruder.intrusions > 0, "\(callback)")
      #expect(intruder.codes == [.updateInProgress], "\(callback)")
      check(table, intruder, "\(call) in \(callback)")
    }
  }

  @Test(
    "Other calls, such as setting the library or data source, are allowed in any table callback",
    arguments: tableOthers.keys.sorted()
  )
  func tableOthersDuringChanges(_ call: String) throws {
    for callback in Self.tableUpdateCallbacks + Self.tableTouchCallbacks {
      let intruder = TableIntruder()
      let table = newTable()
      intruder.attach(to: table)
      intruder.callback = callback
      intruder.call = try #require(Self.tableOthers[call])
      intruder.drive(table)
      #expect(intruder.intrusions > 0, "\(callback)")
      #expect(!intruder.codes.contains(.updateInProgress), "\(callback)")
      check(table, intruder, "\(call) in \(callback)")
    }
  }

  @Test("A touch can change a table, but not touch it again", arguments: tableChanges.keys.sorted())
  func tableChangesDuringTouches(_ call: String) throws {
    for callback in Self.tableTouchCallbacks {
      let intruder = TableIntruder()
      let table = newTable()
      intruder.attach(to: table)
      intruder.callback = callback
      intruder.call = try #require(Self.tableChanges[call])
      intruder.drive(table)
      #expect(intruder.intrusions > 0, "\(callback)")
      if ["tapRow", "setHighlighted"].contains(call) {
        #expect(intruder.codes.contains(.updateInProgress), "\(callback)")
      } else if callback != "didUnhighlight" {
        // didUnhighlight is also called during a change, when a highlighted row leaves the screen.
        #expect(!intruder.codes.contains(.updateInProgress), "\(callback)")
      }
      check(table, intruder, "\(call) in \(callback)")
    }
  }

  private static let collectionChanges: [String: @Sendable (CollectionView) throws -> Void] = [
    "reloadData": { try $0.reloadData() },
    "performBatchUpdates": { try $0.performBatchUpdates { _ in } },
    "insertItems": { try $0.insertItems(at: [IndexPath(item: 0, section: 0)]) },
    "deleteItems": { try $0.deleteItems(at: [IndexPath(item: 0, section: 0)]) },
    "reloadItems": { try $0.reloadItems(at: [IndexPath(item: 0, section: 0)]) },
    "moveItem": { try $0.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0)) },
    "setContentOffset": { try $0.setContentOffset(Point(x: 0, y: 300)) },
    "scrollToItem": { try $0.scrollToItem(at: IndexPath(item: 30, section: 2), at: .middle) },
    "tapItem": { try $0.tapItem(at: IndexPath(item: 0, section: 0)) },
  ]

  private static let collectionOthers: [String: @Sendable (CollectionView) throws -> Void] = [
    "selectItem": { try $0.selectItem(at: IndexPath(item: 0, section: 0)) },
    "deselectItem": { try $0.deselectItem(at: IndexPath(item: 1, section: 0)) },
    "layoutIfNeeded": { $0.layoutIfNeeded() },
    "library": { $0.library = .init(elements: .stock) },
    "dataSource": {
      let source = $0.dataSource
      $0.dataSource = nil
      $0.dataSource = source
    },
    "no dataSource": { $0.dataSource = nil },
    "frame": { $0.frame.size.height = $0.frame.height == 300 ? 500 : 300 },
    "removeFromSuperview": { $0.visibleCells.first?.removeFromSuperview() },
    "recycle": { if let cell = $0.visibleCells.first { try $0.registry.recycle(cell) } },
    "register": { try $0.register(Tile.self) },
    "dequeue": { _ = try $0.dequeue(Tile.self, for: IndexPath(item: 0, section: 0)) },
    "delegate": { $0.delegate = nil },
  ]

  private static let collectionUpdateCallbacks = [
    "numberOfSections", "numberOfItems", "cellForItem", "supplementary", "willDisplay", "didEndDisplaying",
    "sizeForItem", "inset", "headerSize", "footerSize", "prefetch", "cancel", "updates",
  ]
  private static let collectionTouchCallbacks = [
    "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect", "didDeselect",
  ]

  private func collection() -> CollectionView {
    let collection = CollectionView()
    collection.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    return collection
  }

  private func check(_ collection: CollectionView, _ intruder: CollectionIntruder, _ what: Comment) {
    intruder.callback = nil
    intruder.attach(to: collection)
    #expect(throws: Never.self, what) { try collection.reloadData() }
    for path in collection.indexPathsForVisibleItems {
      let cell = collection.cellForItem(at: path)
      #expect(cell?.superview === collection && cell.flatMap { collection.indexPath(for: $0) } == path, what)
      #expect(cell?.frame == collection.rectForItem(at: path), what)
    }
    let heads = collection.subviews.filter { $0 is Head }
    #expect(collection.subviews.count == collection.visibleCells.count + heads.count, what)
    #expect(collection.visibleCells.count >= 5, what)
  }

  @Test("The other tests trigger every callback of a collection")
  func collectionCallbacks() {
    let intruder = CollectionIntruder()
    let collection = collection()
    intruder.attach(to: collection)
    intruder.drive(collection)
    #expect(Set(intruder.calls.keys) == Set(Self.collectionUpdateCallbacks + Self.collectionTouchCallbacks))
  }

  @Test(
    "A change of a collection from any callback of another change is rejected",
    arguments: collectionChanges.keys.sorted()
  )
  func collectionChangesDuringChanges(_ call: String) throws {
    for callback in Self.collectionUpdateCallbacks {
      let intruder = CollectionIntruder()
      let collection = collection()
      intruder.attach(to: collection)
      intruder.callback = callback
      intruder.call = try #require(Self.collectionChanges[call])
      intruder.drive(collection)
      #expect(intruder.intrusions > 0, "\(callback)")
      #expect(intruder.codes == [.updateInProgress], "\(callback)")
      check(collection, intruder, "\(call) in \(callback)")
    }
  }

  @Test(
    "Other calls, such as setting the library or data source, are allowed in any collection callback",
    arguments: collectionOthers.keys.sorted()
  )
  func collectionOthersDuringChanges(_ call: String) throws {
    for callback in Self.collectionUpdateCallbacks + Self.collectionTouchCallbacks {
      let intruder = CollectionIntruder()
      let collection = collection()
      intruder.attach(to: collection)
      intruder.callback = callback
      intruder.call = try #require(Self.collectionOthers[call])
      intruder.drive(collection)
      #expect(intruder.intrusions > 0, "\(callback)")
      #expect(!intruder.codes.contains(.updateInProgress), "\(callback)")
      check(collection, intruder, "\(call) in \(callback)")
    }
  }

  @Test("A touch can change a collection, but not touch it again", arguments: collectionChanges.keys.sorted())
  func collectionChangesDuringTouches(_ call: String) throws {
    for callback in Self.collectionTouchCallbacks {
      let intruder = CollectionIntruder()
      let collection = collection()
      intruder.attach(to: collection)
      intruder.callback = callback
      intruder.call = try #require(Self.collectionChanges[call])
      intruder.drive(collection)
      #expect(intruder.intrusions > 0, "\(callback)")
      #expect(intruder.codes.contains(.updateInProgress) == (call == "tapItem"), "\(callback)")
      check(collection, intruder, "\(call) in \(callback)")
    }
  }

  // MARK: One at a time

  @Test("If the library is set again while it is being set, the last one is used")
  func lastLibrary() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    try table.reloadData()
    let (first, last) = (NibLibrary.empty, NibLibrary.empty)
    intruder.callback = "didEndDisplaying"
    intruder.call = { $0.library = last }
    table.library = first
    #expect(table.library === last)
  }

  @Test("A data source that is set while the old one is in use takes effect at the next layout")
  func dataSourceAfterwards() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    let other = Texts(count: 3)
    intruder.callback = "numberOfRows"
    intruder.call = { $0.dataSource = other }
    try table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 40)
    intruder.callback = nil
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
  }

  @Test("A row that is selected during a reload stays selected")
  func selectionDuringReload() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    try table.reloadData()
    intruder.callback = "didEndDisplaying"
    intruder.call = { try $0.selectRow(at: IndexPath(row: 1, section: 0)) }
    try table.reloadData()
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
  }

  @Test("If a callback enlarges the table and requests a layout, the layout happens afterward")
  func layoutAfterwards() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    intruder.callback = "willDisplay"
    intruder.call = {
      $0.frame.size.height = 600
      $0.layoutIfNeeded()
    }
    try table.reloadData()
    #expect(table.visibleCells.last.map { $0.frame.maxY >= 600 } == true)
  }

  @Test("An error in a layout that a callback requested is kept and reported to the delegate once")
  func failingLayoutAfterwards() throws {
    let rows = FailingBelow()
    let table = newTable()
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    #expect(table.layoutError as? Broken == Broken(row: 7))
    #expect(rows.failures == [Broken(row: 7)])
  }

  @Test("A layout that is requested while the library is being set happens afterward")
  func layoutDuringLibrary() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    try table.reloadData()
    intruder.callback = "didEndDisplaying"
    intruder.call = { $0.layoutIfNeeded() }
    table.library = .empty
    #expect(intruder.intrusions > 0)
    #expect(table.visibleCells.count >= 5)
  }

  @Test("If the table reloads in didHighlight, didUnhighlight is called once")
  func reloadDuringHighlight() throws {
    let intruder = TableIntruder()
    let table = newTable()
    intruder.attach(to: table)
    try table.reloadData()
    intruder.callback = "didHighlight"
    intruder.call = { try $0.reloadData() }
    try table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(intruder.calls["didHighlight"] == 1 && intruder.calls["didUnhighlight"] == 1)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted == false)
  }

  @Test("Cells and supplementary views that are deallocated with a library can use the list")
  func usesOfEndingViews() throws {
    let (table, rows) = (newTable(), EndingRows())
    table.dataSource = rows
    try table.reloadData()
    try table.setContentOffset(Point(x: 0, y: 600))
    EndingRow.count = 0
    EndingRow.atEnd = { [weak table] in
      guard let table else { return }
      _ = table.library
      _ = table.registry.reuseIdentifiers
      _ = table.visibleCells
    }
    table.library = .empty
    EndingRow.atEnd = nil
    #expect(EndingRow.count > 0)

    let (collection, tiles) = (collection(), EndingTiles())
    collection.dataSource = tiles
    collection.flowLayout.headerReferenceSize = Size(width: 10, height: 10)
    try collection.reloadData()
    EndingHead.count = 0
    EndingHead.atEnd = { [weak collection] in _ = collection?.supplementaryViews(ofKind: .sectionHeader) }
    collection.library = .empty
    EndingHead.atEnd = nil
    #expect(EndingHead.count > 0)
  }

  @Test("An unused cell can dequeue another cell when it is deallocated")
  func dequeueOfEndingCell() throws {
    let (table, rows) = (newTable(), EndingRows())
    table.dataSource = rows
    rows.replaces = true
    EndingRow.count = 0
    EndingRow.atEnd = { [weak table] in
      let _: Row? = try? table?.dequeue(for: IndexPath(row: 0, section: 0))
    }
    try? table.reloadData()
    EndingRow.atEnd = nil
    #expect(EndingRow.count > 0)
  }

  @Test("Found by fuzzing: a cell that the host removes from the table still belongs to its row")
  func cellTakenOut() throws {
    let table = newTable()
    let rows = OneCell()
    table.dataSource = rows
    #expect(
      error { try table.reloadData() }?.description
        == [1, 2].map {
          "error: the cell for row \($0) of section 0 is already shown for row 0 of section 0; dequeue one for each [foreign-cell]"
        }.joined(separator: "\n")
    )
    for path in table.indexPathsForVisibleRows {
      #expect(table.cellForRow(at: path).flatMap { table.indexPath(for: $0) } == path)
    }
  }

  // MARK: Order

  @Test("Rows leave from top to bottom, and their cells are reused in the same order in every run")
  func orderOfDepartures() throws {
    let texts = Texts(count: 100)
    let table = table(texts)
    try table.reloadData()
    texts.log = []
    let cells = table.visibleCells
    try table.setContentOffset(Point(x: 0, y: 2000))
    #expect(
      texts.log.filter { $0.hasPrefix("hide") } == [
        "hide 0.0", "hide 0.1", "hide 0.2", "hide 0.3", "hide 0.4",
      ]
    )
    // The pool is a stack: the last cell that left is the first to be reused.
    #expect(table.visibleCells.prefix(5).elementsEqual(cells.reversed(), by: ===))
  }

  // MARK: Limits

  @Test("The number of sections and the height of a row are limited")
  func limits() throws {
    let table = newTable()
    let rows = ManySections()
    table.dataSource = rows
    rows.count = 1_000_001
    #expect(
      error { try table.reloadData() }?.description
        == "error: the number of sections is 1000001; it must be from 0 to 1000000 [invalid-number]"
    )
    rows.count = 1
    table.estimatedRowHeight = 1e308
    try table.reloadData()
    #expect(table.contentSize.height.isFinite)
    table.rowHeight = 2e9
    #expect(
      error { try table.reloadData() }?.description
        == "error: the height of row 0 of section 0 is 2000000000; the maximum height is 1000000000 [invalid-number]"
    )
  }

  // MARK: Work

  @Test("Each row without height is requested once, and its cell is reused")
  func rowsWithoutHeight() throws {
    func cells(_ count: Int) throws -> (asked: Int, made: Int) {
      let rows = FlatRows(count)
      let table = newTable()
      table.dataSource = rows
      try table.reloadData()
      #expect(table.visibleCells.isEmpty)
      return (rows.asked, rows.made.count)
    }
    #expect(try cells(500) == (500, 1))
    #expect(try cells(2000) == (2000, 1))
  }
}

/// Returns the first row's cell for every row, and removes it from the table before.
private final class OneCell: TableViewDataSource {
  private var cell: Row?

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    if let cell {
      cell.removeFromSuperview()
      return cell
    }
    let cell: Row = try tableView.dequeue(for: indexPath)
    self.cell = cell
    return cell
  }
}

/// Makes the table taller while its first rows appear, and throws for a row that then becomes visible.
private final class FailingBelow: TableViewDataSource, TableViewDelegate {
  var failures: [Broken] = []

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { 50 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    if indexPath.row == 7 { throw Broken(row: 7) }
    return try tableView.dequeue(Row.self, for: indexPath)
  }
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    tableView.frame.size.height = 500
    tableView.layoutIfNeeded()
  }
  func tableView(_ tableView: TableView, didFailWith error: any Error) {
    if let error = error as? Broken { failures.append(error) }
  }
}

/// Calls a closure when it is deallocated.
private final class EndingRow: TableViewCell, BuiltInCode {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) static var atEnd: (() -> Void)?

  deinit {
    Self.count += 1
    Self.atEnd?()
  }
}

private final class EndingRows: TableViewDataSource {
  var replaces = false

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    if replaces {
      replaces = false
      _ = try tableView.dequeue(EndingRow.self, for: indexPath)
      try tableView.register(EndingRow.self)
    }
    return try tableView.dequeue(EndingRow.self, for: indexPath)
  }
}

private final class EndingHead: CollectionReusableView, BuiltInCode {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) static var atEnd: (() -> Void)?

  deinit {
    Self.count += 1
    Self.atEnd?()
  }
}

private final class EndingTiles: CollectionViewDataSource {
  func collectionView(_ c: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ c: CollectionView, cellForItemAt path: IndexPath) throws -> CollectionViewCell {
    try c.dequeue(Tile.self, for: path)
  }
  func collectionView(
    _ c: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at path: IndexPath
  ) throws -> CollectionReusableView? {
    try c.dequeue(EndingHead.self, ofKind: kind, for: path)
  }
}

private final class FlatCell: TableViewCell, BuiltInCode {
  required init() {
    super.init()
    rowHeight = 0
  }
}

private final class ManySections: TableViewDataSource {
  var count = 0

  func numberOfSections(in tableView: TableView) -> Int { count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(Row.self, for: indexPath)
  }
}

private final class FlatRows: TableViewDataSource {
  let count: Int
  var asked = 0
  var made: Set<ObjectIdentifier> = []

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: FlatCell = try tableView.dequeue(for: indexPath)
    asked += 1
    made.insert(ObjectIdentifier(cell))
    return cell
  }
}

extension NibLibrary {
  fileprivate static var empty: NibLibrary { NibLibrary(elements: .stock) }
}
