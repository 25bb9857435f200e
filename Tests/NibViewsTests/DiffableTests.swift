import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var bits = state
    bits ^= bits >> 33
    bits = bits &* 0xFF51_AFD7_ED55_8CCD
    return bits ^ (bits >> 33)
  }
}

private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

extension Snapshot {
  init(_ sections: [(String, [Int])]) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items)
    }
  }

  var contents: [String] {
    sectionIdentifiers.map {
      "\($0): \(itemIdentifiers(inSection: $0).map(String.init).joined(separator: " "))"
    }
  }
}

final class NumberCell: CollectionViewCell, BuiltInCode {
  var number = 0
}

@Suite("Diffable data sources")
struct DiffableTests {
  private func shown(_ dataSource: TableViewDiffableDataSource<String, Int>, _ table: TableView) -> [String] {
    (0..<table.numberOfSections).map { section in
      let rows = (0..<table.numberOfRows(inSection: section)).map { row in
        (table.cellForRow(at: at(row, section)) as? TextCell)?.label.text ?? "-"
      }
      return "\(dataSource.sectionIdentifier(for: section) ?? ""): \(rows.joined(separator: " "))"
    }
  }

  private func tableAndSource() -> (TableView, TableViewDiffableDataSource<String, Int>) {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 4400)
    table.rowHeight = 10
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell: TextCell = try table.dequeue(for: path)
      cell.label.text = "\(number)"
      return cell
    }
    return (table, source)
  }

  @Test("A snapshot is changed by identifiers")
  func snapshot() {
    var snapshot = Snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    snapshot.appendItems([5, 6], toSection: "c")
    snapshot.insertItems([7, 8], beforeItem: 2)
    snapshot.insertItems([9], afterItem: 4)
    snapshot.deleteItems([3, 6])
    snapshot.moveItem(1, afterItem: 9)
    snapshot.moveItem(7, beforeItem: 5)
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    #expect(snapshot.contents == ["b: 4 9 1", "a: 8 2", "d: ", "c: 7 5"])
    #expect(snapshot.itemIdentifiers == [4, 9, 1, 8, 2, 7, 5])
    #expect(snapshot.numberOfItems == 7)
    #expect(snapshot.numberOfSections == 4)
    #expect(snapshot.numberOfItems(inSection: "b") == 3)
    #expect(snapshot.indexOfItem(7) == 5)
    #expect(snapshot.indexOfItem(3) == nil)
    #expect(snapshot.indexOfSection("c") == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
    snapshot.deleteSections(["b"])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test("Every mistake in a snapshot is thrown when it is applied, and nothing changes")
  func faults() throws {
    let (table, source) = tableAndSource()
    try source.apply(Snapshot([("a", [1])]))
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    snapshot.appendSections(["a", "b", "a"])
    snapshot.appendItems([1, 2, 1])
    snapshot.appendItems([2], toSection: "a")
    snapshot.appendItems([3], toSection: "c")
    snapshot.insertItems([4], beforeItem: 9)
    snapshot.moveItem(8, afterItem: 1)
    snapshot.deleteItems([7])
    snapshot.reloadSections(["x"])
    let thrown = error { try source.apply(snapshot) }
    #expect(thrown?.code == .invalidSnapshot)
    #expect(
      thrown?.diagnostics.map(\.message) == [
        "the item '1' is already in the snapshot",
        "the item '2' is already in the snapshot",
        "the item '7' is not in the snapshot",
        "the item '8' is not in the snapshot",
        "the item '9' is not in the snapshot",
        "the section 'a' is already in the snapshot",
        "the section 'c' is not in the snapshot",
        "the section 'x' is not in the snapshot",
        "there is no section to which items can be appended; call appendSections(_:) first",
      ]
    )
    #expect(source.snapshot().contents == ["a: 1"])
    #expect(shown(source, table) == ["a: 1"])
  }

  @Test("Rows that remain keep their cells, and reloaded ones are requested again")
  func cells() throws {
    let (table, source) = tableAndSource()
    try source.apply(Snapshot([("a", [1, 2]), ("b", [3])]))
    let cells = Dictionary(
      uniqueKeysWithValues: [1, 2, 3].map { ($0, source.indexPath(for: $0).flatMap(table.cellForRow)) }
    )
    try table.selectRow(at: at(1))
    var next = Snapshot([("c", [2, 4]), ("b", [1, 3])])
    next.reloadItems([3])
    try source.apply(next)
    #expect(shown(source, table) == ["c: 2 4", "b: 1 3"])
    #expect(table.cellForRow(at: at(0)) === cells[2]!)
    #expect(table.cellForRow(at: at(0, 1)) === cells[1]!)
    #expect(table.cellForRow(at: at(1, 1)) !== cells[3]!)
    #expect(table.indexPathsForSelectedRows == [at(0)])
  }

  @Test("Each of 2,000 random snapshots is shown, and rows that are not reloaded keep their cells")
  func randomSnapshots() throws {
    var random = Random(state: 7)
    let (table, source) = tableAndSource()
    var cells: [Int: ObjectIdentifier] = [:]
    for round in 0..<2000 {
      let old = source.snapshot()
      var numbers = Array(0..<24).shuffled(using: &random)
      var names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      if Bool.random(using: &random) {
        // Often, most of the order remains.
        numbers.sort()
        names.sort()
        numbers.swapAt(3, Int.random(in: 0..<24, using: &random))
      }
      var next = Snapshot()
      for name in names.prefix(Int.random(in: 0...5, using: &random)) {
        next.appendSections([name])
        let count = min(numbers.count, Int.random(in: 0...7, using: &random))
        next.appendItems(Array(numbers.prefix(count)))
        numbers.removeFirst(count)
      }
      var reloaded: Set<Int> = []
      if Int.random(in: 0..<3, using: &random) == 0 {
        next.reloadItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
        if let section = next.sectionIdentifiers.randomElement(using: &random) {
          next.reloadSections([section])
          reloaded.formUnion(next.itemIdentifiers(inSection: section))
        }
        reloaded.formUnion(next.itemIdentifiers)
      }
      try source.apply(next)
      #expect(shown(source, table) == next.contents, "round \(round)")
      var current: [Int: ObjectIdentifier] = [:]
      for item in next.itemIdentifiers {
        let cell = source.indexPath(for: item).flatMap(table.cellForRow)
        current[item] = cell.map { ObjectIdentifier($0) }
        if !reloaded.contains(item), old.sectionIdentifier(containingItem: item) != nil {
          #expect(cells[item] == current[item], "item \(item) in round \(round)")
        }
      }
      cells = current
    }
  }

  @Test("As few rows as possible are moved")
  func fewestMoves() {
    var random = Random(state: 3)
    for round in 0..<500 {
      let numbers = Array(0..<Int.random(in: 0...12, using: &random)).shuffled(using: &random)
      // The longest increasing subsequence by brute force over the numbers before each one.
      var lengths: [Int] = []
      for (index, number) in numbers.enumerated() {
        lengths.append(
          1 + (lengths.indices.filter { numbers[$0] < number && $0 < index }.map { lengths[$0] }.max() ?? 0)
        )
      }
      let stays = isInLongestIncreasingRun(numbers)
      let staying = zip(numbers, stays).filter(\.1).map(\.0)
      #expect(staying == staying.sorted(), "round \(round)")
      #expect(staying.count == lengths.max() ?? 0, "round \(round)")
    }
  }

  @Test("A data source that is not loaded yet, and one that is replaced, load everything")
  func reload() throws {
    let (table, source) = tableAndSource()
    try source.apply(Snapshot([("a", [1])]))
    #expect(shown(source, table) == ["a: 1"])
    try source.applySnapshotUsingReloadData(Snapshot([("b", [2, 3])]))
    #expect(shown(source, table) == ["b: 2 3"])
    #expect(source.itemIdentifier(for: at(1)) == 3)
    #expect(source.itemIdentifier(for: at(2)) == nil)
    #expect(source.itemIdentifier(for: at(0, 4)) == nil)
    #expect(source.index(for: "b") == 0)
  }

  @Test("A snapshot that is applied while the table is loading is refused, and nothing changes")
  func inProgress() throws {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    var inner: NibError?
    var apply: (() throws -> Void)?
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
      inner = error { try apply?() }
      return try table.dequeue(TextCell.self, for: path)
    }
    apply = { [unowned source] in try source.apply(Snapshot([("b", [2])])) }
    try source.apply(Snapshot([("a", [1])]))
    #expect(inner?.code == .updateInProgress)
    #expect(source.snapshot().contents == ["a: 1"])
  }

  @Test("A collection shows snapshots and supplementary views")
  func collection() throws {
    let collection = CollectionView()
    collection.frame = Rect(x: 0, y: 0, width: 200, height: 400)
    collection.flowLayout.headerReferenceSize = Size(width: 0, height: 20)
    let source = CollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      list,
      path,
      number in
      let cell: NumberCell = try list.dequeue(for: path)
      cell.number = number
      return cell
    }
    source.supplementaryViewProvider = { list, kind, path in
      try list.register(CollectionReusableView.self, ofKind: kind)
      return try list.dequeue(CollectionReusableView.self, ofKind: kind, for: path)
    }
    try source.apply(Snapshot([("a", [1, 2, 3])]))
    let first = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    try source.apply(Snapshot([("b", [4]), ("a", [3, 1])]))
    #expect(collection.visibleCells.map { ($0 as? NumberCell)?.number } == [4, 3, 1])
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 1)) === first)
    #expect(collection.supplementaryView(ofKind: .sectionHeader, inSection: 1) != nil)
  }
}
