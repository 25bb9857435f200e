import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes to a list that are shown at once: to a table's rows, a collection's items, and the sections of
/// both.
///
/// As in UIKit, the order of the calls does not matter. Rows and sections that are deleted, reloaded or
/// moved away are identified by their positions before all changes; those that are inserted or moved in,
/// by their positions after all changes.
public struct BatchUpdates {
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Inserts rows, identified by their positions after the update.
  public mutating func insertRows(at indexPaths: [IndexPath]) { insertedRows += indexPaths }
  /// Deletes rows, identified by their positions before the update.
  public mutating func deleteRows(at indexPaths: [IndexPath]) { deletedRows += indexPaths }
  /// Reloads rows, identified by their positions before the update.
  public mutating func reloadRows(at indexPaths: [IndexPath]) { reloadedRows += indexPaths }
  /// Moves a row from its position before the update to its position after the update.
  public mutating func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedRows.append((indexPath, newIndexPath))
  }
  /// Inserts items, identified by their positions after the update.
  public mutating func insertItems(at indexPaths: [IndexPath]) { insertRows(at: indexPaths) }
  /// Deletes items, identified by their positions before the update.
  public mutating func deleteItems(at indexPaths: [IndexPath]) { deleteRows(at: indexPaths) }
  /// Reloads items, identified by their positions before the update.
  public mutating func reloadItems(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths) }
  /// Moves an item from its position before the update to its position after the update.
  public mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveRow(at: indexPath, to: newIndexPath)
  }
  /// Inserts sections, identified by their positions after the update.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
  /// Deletes sections with their rows, identified by their positions before the update.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
  /// Reloads sections with their rows, identified by their positions before the update.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
  /// Moves a section from its position before the update to its position after the update.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections.append((section, newSection))
  }
}

/// A map from the positions before an update to the positions after it.
struct UpdateMap {
  /// For each section after the update, its old index, or `nil` if it is new or was reloaded.
  private(set) var oldSections: [Int?] = []
  private var newSections: [Int: Int] = [:]
  private var removed: [Int: [Int]] = [:]
  private var added: [Int: [Int]] = [:]
  private var moved: [IndexPath: IndexPath] = [:]
  private var deleted: Set<IndexPath> = []
  private var reloaded: Set<IndexPath>

  /// Computes the new positions that result from an update.
  ///
  /// - Parameters:
  ///   - item: What the list calls a row.
  ///   - old: The number of rows in each section before the update.
  ///   - new: The number of rows in each section after the update.
  /// - Throws: `NibError` with every inconsistency.
  init(_ batch: BatchUpdates, of item: String, from old: [Int], to new: [Int]) throws(NibError) {
    reloaded = Set(batch.reloadedRows)
    var faults = UpdateFaults(batch, item, old, new)
    faults.checkNames()
    if !faults.messages.isEmpty { throw .lists(.invalidUpdate, faults.messages) }

    let survivors = followSections(batch, old, new)
    if old.count - batch.deletedSections.count + batch.insertedSections.count != new.count {
      let message = UpdateMessage.wrongSectionCount(
        old: old.count,
        inserted: batch.insertedSections.count,
        deleted: batch.deletedSections.count,
        found: new.count
      )
      throw .list(.invalidUpdate, message)
    }
    followRows(batch)
    faults.checkCounts(survivors, removed: removed.mapValues(\.count), added: added.mapValues(\.count))
    if !faults.messages.isEmpty { throw .lists(.invalidUpdate, faults.messages) }
  }

  /// The position of a row after the update, or `nil` if the row was deleted or reloaded.
  ///
  /// - Complexity: O(log *n*) in the number of changes to its section.
  subscript(path: IndexPath) -> IndexPath? {
    if reloaded.contains(path) || deleted.contains(path) { return nil }
    if let place = moved[path] { return place }
    guard let section = newSections[path.section] else { return nil }
    let removed = removed[path.section] ?? []
    let rank = path.row - removed.indices.partitioningIndex { removed[$0] >= path.row }
    let added = added[section] ?? []
    // The added rows before it: those whose index, minus their position among the added rows, does not exceed
    // the rank of the row.
    let before = added.indices.partitioningIndex { added[$0] - $0 > rank }
    return IndexPath(row: rank + before, section: section)
  }

  /// Returns the index of a section after the update, or `nil` if the section was deleted or reloaded.
  func section(_ section: Int) -> Int? { newSections[section] }

  /// Finds the new positions of the sections.
  ///
  /// - Returns: The index before and after the update of each section that keeps its rows.
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
    let reloaded = Set(batch.reloadedSections)
    var survivors: [(old: Int, new: Int)] = []
    for (new, old) in oldSections.enumerated() {
      guard let old else { continue }
      if reloaded.contains(old) {
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

/// The inconsistencies in an update.
private struct UpdateFaults {
  let batch: BatchUpdates
  let item: String
  let old: [Int]
  let new: [Int]
  var messages: [String] = []

  init(_ batch: BatchUpdates, _ item: String, _ old: [Int], _ new: [Int]) {
    (self.batch, self.item, self.old, self.new) = (batch, item, old, new)
  }

  /// Finds rows and sections that do not exist or occur twice.
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
        messages.append(UpdateMessage.missing("section \(section)", verb, time, counts.count, of: "section"))
      } else if let earlier = first.updateValue(verb, forKey: section) {
        messages.append(UpdateMessage.twice("section \(section)", earlier, verb))
      }
    }
  }

  private mutating func rows(_ named: [(path: IndexPath, verb: String)], among counts: [Int], _ time: String)
  {
    var first: [IndexPath: String] = [:]
    for (path, verb) in named {
      if path.count != 2 {
        messages.append(UpdateMessage.invalidPath(path, verb, item))
      } else if !counts.indices.contains(path.section) {
        messages.append(UpdateMessage.missing(path.words(item), verb, time, counts.count, of: "section"))
      } else if !(0..<counts[path.section]).contains(path.row) {
        messages.append(UpdateMessage.missing(path.words(item), verb, time, counts[path.section], of: item))
      } else if let earlier = first.updateValue(verb, forKey: path) {
        messages.append(UpdateMessage.twice(path.words(item), earlier, verb))
      }
    }
  }

  /// Finds sections whose numbers of rows do not result from the changes.
  mutating func checkCounts(_ survivors: [(old: Int, new: Int)], removed: [Int: Int], added: [Int: Int]) {
    for (section, place) in survivors {
      let (gone, came) = (removed[section] ?? 0, added[place] ?? 0)
      let expected = old[section] - gone + came
      if expected != new[place] {
        messages.append(
          UpdateMessage.wrongCount(
            section: place,
            old: old[section],
            inserted: came,
            deleted: gone,
            expected: expected,
            found: new[place],
            item
          )
        )
      }
    }
  }
}
