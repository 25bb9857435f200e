import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Updates of a table")
struct TableUpdateTests {
  @Test("Rows can be deleted and inserted together, and the others keep their cells")
  func insertAndDelete() throws {
    let source = Texts([["a", "b", "c", "d"]])
    let table = table(source)
    try table.reloadData()
    let (b, d) = (table.cellForRow(at: at(1)), table.cellForRow(at: at(3)))
    try table.selectRow(at: at(3))
    source.sections = [["b", "x", "d", "y"]]
    try table.performBatchUpdates {
      $0.insertRows(at: [at(3), at(1)])
      $0.deleteRows(at: [at(0), at(2)])
    }
    #expect(texts(table) == ["b", "x", "d", "y"])
    #expect(table.cellForRow(at: at(0)) === b && table.cellForRow(at: at(2)) === d)
    #expect(table.indexPathsForSelectedRows == [at(2)])
    #expect(source.made.count == 4)
  }

  @Test("A moved row keeps its cell, and a reloaded row is requested again")
  func moveAndReload() throws {
    let source = Texts([["a", "b", "c"]])
    let table = table(source)
    try table.reloadData()
    let a = table.cellForRow(at: at(0))
    source.sections = [["b", "c", "a"]]
    try table.moveRow(at: at(0), to: at(2))
    #expect(texts(table) == ["b", "c", "a"])
    #expect(table.cellForRow(at: at(2)) === a)
    source.sections = [["B", "c", "a"]]
    source.log = []
    try table.reloadRows(at: [at(0)])
    #expect(texts(table) == ["B", "c", "a"])
    #expect(source.log == ["hide 0.0", "show 0.0"])
  }

  @Test("Sections can be inserted, deleted, moved and reloaded together")
  func sections() throws {
    let source = Texts([["a"], ["b"], ["c"]])
    let table = table(source)
    try table.reloadData()
    let a = table.cellForRow(at: at(0, 0))
    source.sections = [["n"], ["c", "d"], ["a"]]
    try table.performBatchUpdates {
      $0.deleteSections([1])
      $0.insertSections([0])
      $0.moveSection(0, to: 2)
      $0.reloadSections([2])
    }
    #expect(texts(table) == ["n", "c", "d", "a"])
    #expect(table.cellForRow(at: at(0, 2)) === a)
  }

  @Test("Measured heights move with their rows")
  func heights() throws {
    let source = Texts([["short", "a long text that takes some lines", "short"]])
    let table = table(source)
    (table.rowHeight, table.estimatedRowHeight) = (nil, 10)
    try table.reloadData()
    let tall = try #require(table.rectForRow(at: at(1))?.height)
    source.sections[0].insert("new", at: 0)
    try table.insertRows(at: [at(0)])
    #expect(table.rectForRow(at: at(2))?.height == tall)
    #expect(table.contentSize.height == 3 * 44 + tall)
  }

  @Test("Every inconsistent number of rows is reported, nothing changes, and reloadData recovers")
  func mismatch() throws {
    let source = Texts([["a", "b"], ["c"]])
    let table = table(source)
    try table.reloadData()
    source.sections = [["a", "b", "x"], []]
    let mismatch = error {
      try table.performBatchUpdates { $0.insertRows(at: [at(0), at(2)]) }
    }
    #expect(mismatch?.code == .invalidUpdate)
    #expect(
      mismatch?.description == """
        error: section 0 had 2 rows; with 2 inserted and 0 deleted it must have 4, but the data source has 3 [invalid-update]
        error: section 1 had 1 row; with 0 inserted and 0 deleted it must have 1, but the data source has 0 [invalid-update]
        """
    )
    #expect(texts(table) == ["a", "b", "c"])
    try table.reloadData()
    #expect(texts(table) == ["a", "b", "x"])
  }

  @Test("All nonexistent and repeated rows and sections in an update are reported")
  func wrongNames() throws {
    let source = Texts([["a", "b"]])
    let table = table(source)
    try table.reloadData()
    let wrong = error {
      try table.performBatchUpdates {
        $0.deleteRows(at: [at(5), at(0), at(0)])
        $0.moveRow(at: at(1), to: at(9))
        $0.reloadRows(at: [at(1)])
        $0.insertRows(at: [at(0, 3), IndexPath(indexes: [1, 2, 3])])
        $0.deleteSections([4])
        $0.insertSections([-1])
      }
    }
    #expect(
      wrong?.description == """
        error: [1, 2, 3] is inserted, but is not the index path of a row in a section [invalid-update]
        error: row 0 of section 0 is deleted and deleted [invalid-update]
        error: row 0 of section 3 is inserted, but after the update there is 1 section [invalid-update]
        error: row 1 of section 0 is moved and reloaded [invalid-update]
        error: row 5 of section 0 is deleted, but before the update there are 2 rows [invalid-update]
        error: row 9 of section 0 is moved to, but after the update there are 2 rows [invalid-update]
        error: section -1 is inserted, but after the update there is 1 section [invalid-update]
        error: section 4 is deleted, but before the update there is 1 section [invalid-update]
        """
    )
    #expect(texts(table) == ["a", "b"])
  }

  @Test("Random updates give the same result as reloading the data", arguments: 0..<60)
  func anyChanges(seed: Int) throws {
    var random = SplitMix(seed: seed)
    let source = Texts([])
    let table = table(source, height: 2000)
    var next = 0
    func text() -> String {
      next += 1
      return "\(next)"
    }
    source.sections = (0..<4).map { _ in (0..<Int.random(in: 0...6, using: &random)).map { _ in text() } }
    try table.reloadData()
    for _ in 0..<20 {
      let old = source.sections
      var batch: [(inout BatchUpdates) -> Void] = []
      // Sections first: some are deleted, the others keep their order, new ones are inserted.
      let leaving = old.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      var sections = old.indices.filter { !leaving.contains($0) }.map { (old: $0 as Int?, rows: [String]()) }
      batch.append { $0.deleteSections(leaving) }
      // Rows: some are deleted, some move anywhere, new ones are inserted.
      var travellers: [(from: IndexPath, text: String)] = []
      for index in sections.indices {
        let section = sections[index].old ?? 0
        for (row, text) in old[section].enumerated() {
          switch Int.random(in: 0..<6, using: &random) {
          case 0: batch.append { $0.deleteRows(at: [at(row, section)]) }
          case 1: travellers.append((at(row, section), text))
          case 2:
            batch.append { $0.reloadRows(at: [at(row, section)]) }
            sections[index].rows.append(text)
          default: sections[index].rows.append(text)
          }
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 || sections.isEmpty {
        let place = Int.random(in: 0...sections.count, using: &random)
        sections.insert((nil, [text(), text()]), at: place)
        batch.append { $0.insertSections([place]) }
      }
      // New rows of a section are numbered from the front, so that each index is valid after the update.
      var arriving: [Int: [(text: String, from: IndexPath?)]] = [:]
      let places = sections.indices.filter { sections[$0].old != nil }
      for traveller in travellers {
        if let place = places.randomElement(using: &random) {
          arriving[place, default: []].append((traveller.text, traveller.from))
        }
      }
      for place in places where Bool.random(using: &random) {
        arriving[place, default: []].append((text(), nil))
      }
      for (place, items) in arriving.sorted(by: { $0.key < $1.key }) {
        var rows = sections[place].rows.map { (text: $0, item: nil as (text: String, from: IndexPath?)?) }
        for item in items {
          rows.insert((item.text, item), at: Int.random(in: 0...rows.count, using: &random))
        }
        for (row, entry) in rows.enumerated() {
          guard let item = entry.item else { continue }
          batch.append { updates in
            if let from = item.from {
              updates.moveRow(at: from, to: at(row, place))
            } else {
              updates.insertRows(at: [at(row, place)])
            }
          }
        }
        sections[place].rows = rows.map(\.text)
      }
      source.sections = sections.map(\.rows)
      batch.shuffle(using: &random)
      try table.performBatchUpdates { updates in for change in batch { change(&updates) } }
      #expect(texts(table) == source.sections.flatMap { $0 })
      #expect(table.contentSize.height == Double(source.sections.joined().count) * 44)
    }
    // No cell was lost: all cells that were created are visible or in the pool.
    #expect(source.made.count <= 60)
  }
}
