import NibKit
import OrderedCollections

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Records the changes from one snapshot to the next, with as few moves as possible.
///
/// - Complexity: O(*n* + *m* · log *n*) in the numbers of items and of items out of order.
struct SnapshotDifference<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  private let old: Snapshot
  private let new: Snapshot

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
  }

  func record(in batch: inout BatchUpdates) {
    recordSections(in: &batch)
    for section in 0..<old.numberOfSections where isKept(old.section(at: section)) {
      for (row, item) in old.items(at: section).enumerated() where new.place(of: item) == nil {
        batch.deletedRows.append(IndexPath(row: row, section: section))
      }
    }
    for section in 0..<new.numberOfSections { recordItems(ofNew: section, in: &batch) }
  }

  // MARK: Sections

  /// Returns whether the rows of a section are tracked from the old snapshot to the new one.
  private func isKept(_ section: SectionIdentifier) -> Bool {
    old.indexOfSection(section) != nil && new.indexOfSection(section) != nil
      && !new.reloadedSections.contains(section)
  }

  private func recordSections(in batch: inout BatchUpdates) {
    let olds = old.sectionIdentifiers.enumerated()
    batch.deletedSections += olds.filter { new.indexOfSection($1) == nil }.map(\.offset)
    var common: [(old: Int, new: Int)] = []
    for (index, section) in new.sectionIdentifiers.enumerated() {
      if let earlier = old.indexOfSection(section) {
        common.append((earlier, index))
      } else {
        batch.insertedSections.append(index)
      }
    }
    for (place, isInOrder) in zip(common, isInLongestIncreasingRun(common.map(\.old))) {
      let isReloaded = new.reloadedSections.contains(new.section(at: place.new))
      switch (isInOrder, isReloaded) {
      case (true, false): break
      case (true, true): batch.reloadedSections.append(place.old)
      case (false, false): batch.movedSections.append((place.old, place.new))
      case (false, true):
        batch.deletedSections.append(place.old)
        batch.insertedSections.append(place.new)
      }
    }
  }

  // MARK: Items

  private func recordItems(ofNew section: Int, in batch: inout BatchUpdates) {
    let identifier = new.section(at: section)
    let isKept = isKept(identifier)
    let isReloaded = new.reloadedSections.contains(identifier)
    var staying: [(old: IndexPath, new: IndexPath)] = []
    for (row, item) in new.items(at: section).enumerated() {
      let path = IndexPath(row: row, section: section)
      guard let earlier = old.place(of: item) else {
        if isKept { batch.insertedRows.append(path) }
        continue
      }
      let origin = IndexPath(row: earlier.item, section: earlier.section)
      if old.section(at: earlier.section) != identifier {
        move(item, from: origin, to: path, isKept, &batch)
      } else if !isReloaded {
        staying.append((origin, path))
      }
    }
    let isInOrder = isInLongestIncreasingRun(staying.map(\.old.row))
    for (place, isInOrder) in zip(staying, isInOrder) {
      let item = new.items(at: section)[place.new.row]
      if !isInOrder {
        move(item, from: place.old, to: place.new, isKept, &batch)
      } else if new.reloadedItems.contains(item) {
        batch.reloadedRows.append(place.old)
      }
    }
  }

  /// Records the move of an item, which is deleted and inserted instead if it is reloaded.
  ///
  /// - Parameter isKept: Whether the rows of the new section are tracked.
  private func move(
    _ item: ItemIdentifier,
    from origin: IndexPath,
    to path: IndexPath,
    _ isKept: Bool,
    _ batch: inout BatchUpdates
  ) {
    guard new.reloadedItems.contains(item) || new.reloadedSections.contains(new.section(at: path.section))
    else {
      return batch.movedRows.append((origin, path))
    }
    if self.isKept(old.section(at: origin.section)) { batch.deletedRows.append(origin) }
    if isKept { batch.insertedRows.append(path) }
  }
}

/// Returns, for each of several different numbers, whether it belongs to one longest increasing subsequence.
///
/// - Complexity: O(*n*) for numbers in order, O(*n* · log *n*) otherwise.
package func isInLongestIncreasingRun(_ numbers: [Int]) -> [Bool] {
  /// For each length, the index of the smallest number that ends an increasing subsequence of that length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let isLast = ends.last.map { numbers[$0] < number } ?? true
    let length = isLast ? ends.count : ends.indices.partitioningIndex { numbers[ends[$0]] >= number }
    if length > 0 { previous[index] = ends[length - 1] }
    if isLast { ends.append(index) } else { ends[length] = index }
  }
  var isIn = [Bool](repeating: false, count: numbers.count)
  var next = ends.last
  while let index = next {
    isIn[index] = true
    next = previous[index]
  }
  return isIn
}
