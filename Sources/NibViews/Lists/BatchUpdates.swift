import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes of a list that are shown at once: of a table's rows, a collection's items, and sections of both.
///
/// As in UIKit, what is deleted, reloaded or moved away is named by where it was before all changes, what is
/// inserted or moved in by where it is after all of them, whatever the order of the calls.
public struct BatchUpdates {
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Rows that are new, by where they are afterwards.
  public mutating func insertRows(at indexPaths: [IndexPath]) { insertedRows += indexPaths }
  /// Rows that are gone, by where they were.
  public mutating func deleteRows(at indexPaths: [IndexPath]) { deletedRows += indexPaths }
  /// Rows that show something else, by where they were.
  public mutating func reloadRows(at indexPaths: [IndexPath]) { reloadedRows += indexPaths }
  /// A row that is elsewhere: where it was, and where it is afterwards.
  public mutating func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedRows.append((indexPath, newIndexPath))
  }
  /// Items that are new, by where they are afterwards.
  public mutating func insertItems(at indexPaths: [IndexPath]) { insertRows(at: indexPaths) }
  /// Items that are gone, by where they were.
  public mutating func deleteItems(at indexPaths: [IndexPath]) { deleteRows(at: indexPaths) }
  /// Items that show something else, by where they were.
  public mutating func reloadItems(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths) }
  /// An item that is elsewhere: where it was, and where it is afterwards.
  public mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveRow(at: indexPath, to: newIndexPath)
  }
  /// Sections that are new, by where they are afterwards.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
  /// Sections that are gone with their rows, by where they were.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
  /// Sections all of whose rows are asked for anew, by where they were.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
  /// A section that is elsewhere: where it was, and where it is afterwards.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections.append((section, newSection))
  }
}

/// Where the rows of a list went.
struct UpdateMap {
  /// For each section afterwards, the one that it was, or nil for a new one or one whose rows are asked for
  /// anew.
  private(set) var oldSections: [Int?] = []
  private var newSections: [Int: Int] = [:]
  private var removed: [Int: [Int]] = [:]
  private var added: [Int: [Int]] = [:]
  private var moved: [IndexPath: IndexPath] = [:]
  private var deleted: Set<IndexPath> = []
  private var reloaded: Set<IndexPath>

  /// Follows the changes.
  ///
  /// - Parameters:
  ///   - item: What the list calls a row.
  ///   - old: The number of rows of each section before.
  ///   - new: The number of rows of each section after.
  /// - Throws: `NibError` with everything that does not add up.
  init(_ batch: BatchUpdates, of item: String, from old: [Int], to new: [Int]) throws(NibError) {
    reloaded = Set(batch.reloadedRows)
    var faults = UpdateFaults(batch, item, old, new)
    faults.checkNames()
    if !faults.messages.isEmpty { throw .lists(.invalidUpdate, faults.messages) }

    let survivors = followSections(batch, old, new)
    if old.count - batch.deletedSections.count + batch.insertedSections.count != new.count {
      throw .list(
        .invalidUpdate,
        "the list had \(old.count.of("section")); \(batch.insertedSections.count) inserted and"
          + " \(batch.deletedSections.count) deleted make \(old.count - batch.deletedSections.count + batch.insertedSections.count),"
          + " but the data source has \(new.count)"
      )
    }
    followRows(batch)
    faults.checkCounts(survivors, removed: removed.mapValues(\.count), added: added.mapValues(\.count))
    if !faults.messages.isEmpty { throw .lists(.invalidUpdate, faults.messages) }
  }

  /// Where a row is now, or nil when it is gone or must be asked for anew.
  ///
  /// - Complexity: O(log *n*) in the changes of its section.
  subscript(path: IndexPath) -> IndexPath? {
    if reloaded.contains(path) || deleted.contains(path) { return nil }
    if let place = moved[path] { return place }
    guard let section = newSections[path.section] else { return nil }
    let removed = removed[path.section] ?? []
    let rank = path.row - removed.indices.partitioningIndex { removed[$0] >= path.row }
    let added = added[section] ?? []
    // The rows added before it: those whose index is not greater than its rank and their own number.
    let before = added.indices.partitioningIndex { added[$0] - $0 > rank }
    return IndexPath(row: rank + before, section: section)
  }

  /// Where a header, a row or a footer is now, or nil when it is gone or must be asked for anew.
  func part(_ part: TablePart) -> TablePart? {
    switch part {
    case .header(let section): newSections[section].map { .header($0) }
    case .row(let path): self[path].map { .row($0) }
    case .footer(let section): newSections[section].map { .footer($0) }
    }
  }

  /// Where an item or a supplementary view is now, or nil when it is gone or must be asked for anew.
  func part(_ part: CollectionPart) -> CollectionPart? {
    switch part {
    case .item(let path): self[path].map { .item($0) }
    case .supplementary(let kind, let section): newSections[section].map { .supplementary(kind, $0) }
    }
  }

  /// - Returns: Each section that stays with its rows: before and after.
  private mutating func followSections(_ batch: BatchUpdates, _ old: [Int], _ new: [Int]) -> [(
    old: Int, new: Int
  )] {
    let arriving = Dictionary(
      batch.movedSections.map { ($0.to, $0.from) },
      uniquingKeysWith: { first, _ in first }
    )
    let inserted = Set(batch.insertedSections)
    let leaving = Set(batch.deletedSections).union(batch.movedSections.map(\.from))
    var staying = old.indices.lazy.filter { !leaving.contains($0) }.makeIterator()
    oldSections = new.indices.map { section in
      if inserted.contains(section) { return nil }
      return arriving[section] ?? staying.next()
    }
    let anew = Set(batch.reloadedSections)
    var survivors: [(old: Int, new: Int)] = []
    for (new, old) in oldSections.enumerated() {
      guard let old else { continue }
      if anew.contains(old) {
        oldSections[new] = nil
      } else {
        newSections[old] = new
        survivors.append((old, new))
      }
    }
    return survivors
  }

  private mutating func followRows(_ batch: BatchUpdates) {
    deleted = Set(batch.deletedRows)
    for (from, to) in batch.movedRows { moved[from] = to }
    for path in batch.deletedRows + batch.movedRows.map(\.from) {
      removed[path.section, default: []].append(path.row)
    }
    for path in batch.insertedRows + batch.movedRows.map(\.to) {
      added[path.section, default: []].append(path.row)
    }
    removed = removed.mapValues { $0.sorted() }
    added = added.mapValues { $0.sorted() }
  }
}

/// What does not add up in a batch.
private struct UpdateFaults {
  let batch: BatchUpdates
  let item: String
  let old: [Int]
  let new: [Int]
  var messages: [String] = []

  init(_ batch: BatchUpdates, _ item: String, _ old: [Int], _ new: [Int]) {
    (self.batch, self.item, self.old, self.new) = (batch, item, old, new)
  }

  /// Finds what does not exist and what is named twice.
  mutating func checkNames() {
    let gone = batch.deletedSections.map { ($0, "deleted") } + batch.movedSections.map { ($0.from, "moved") }
    sections(gone + batch.reloadedSections.map { ($0, "reloaded") }, among: old, "before")
    sections(
      batch.insertedSections.map { ($0, "inserted") } + batch.movedSections.map { ($0.to, "moved to") },
      among: new,
      "after"
    )
    let away = batch.deletedRows.map { ($0, "deleted") } + batch.movedRows.map { ($0.from, "moved") }
    rows(away + batch.reloadedRows.map { ($0, "reloaded") }, among: old, "before")
    rows(
      batch.insertedRows.map { ($0, "inserted") } + batch.movedRows.map { ($0.to, "moved to") },
      among: new,
      "after"
    )
  }

  private mutating func sections(_ named: [(section: Int, verb: String)], among counts: [Int], _ time: String)
  {
    var first: [Int: String] = [:]
    for (section, verb) in named {
      if !counts.indices.contains(section) {
        messages.append(
          "section \(section) is \(verb), but \(time) the update \(counts.count.exist("section"))"
        )
      } else if let earlier = first.updateValue(verb, forKey: section) {
        messages.append("section \(section) is \(earlier) and \(verb)")
      }
    }
  }

  private mutating func rows(_ named: [(path: IndexPath, verb: String)], among counts: [Int], _ time: String)
  {
    var first: [IndexPath: String] = [:]
    for (path, verb) in named {
      if path.count != 2 {
        messages.append("\(path) is \(verb), but is no path of a section and \(item.withArticle)")
      } else if !counts.indices.contains(path.section) {
        messages.append(
          "\(path.words(item)) is \(verb), but \(time) the update \(counts.count.exist("section"))"
        )
      } else if !(0..<counts[path.section]).contains(path.row) {
        messages.append(
          "\(path.words(item)) is \(verb), but \(time) the update \(counts[path.section].exist(item))"
        )
      } else if let earlier = first.updateValue(verb, forKey: path) {
        messages.append("\(path.words(item)) is \(earlier) and \(verb)")
      }
    }
  }

  /// Finds sections whose numbers of rows do not follow from the changes.
  mutating func checkCounts(_ survivors: [(old: Int, new: Int)], removed: [Int: Int], added: [Int: Int]) {
    for (section, place) in survivors {
      let (gone, came) = (removed[section] ?? 0, added[place] ?? 0)
      let expected = old[section] - gone + came
      if expected != new[place] {
        messages.append(
          "section \(place) had \(old[section].of(item)); \(came) inserted and \(gone) deleted make \(expected),"
            + " but the data source has \(new[place])"
        )
      }
    }
  }
}
