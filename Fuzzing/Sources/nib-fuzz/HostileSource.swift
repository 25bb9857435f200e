import Foundation
import NibKit
import NibViews

final class FuzzRow: TableViewCell {}
final class FuzzBar: TableViewHeaderFooterView {}
final class FuzzTile: CollectionViewCell {}
final class FuzzHead: CollectionReusableView {}

/// A data source and delegate of a table and a collection that gives wrong cells, numbers that cannot be and
/// throws, and calls the list from every callback.
final class HostileSource {
  let choices: Choices
  var counts: [Int]
  /// So that an input comes to an end.
  private var callsLeft = 400
  private var spare: TableViewCell?

  struct Refusal: Error {}

  init(_ choices: Choices) {
    self.choices = choices
    counts = (0..<choices.below(5)).map { _ in choices.below(60) }
  }

  private var number: Double {
    choices.one(of: [0, 10, 44, 100, 1e308, -1, -5, .nan, .infinity, 5e-324, 100_000, 0.01])
  }
  private var path: IndexPath {
    choices.one(of: [
      IndexPath(row: choices.below(60), section: choices.below(5)), IndexPath(row: -1, section: 0),
      IndexPath(),
      IndexPath(index: 1), IndexPath(row: .max, section: .min),
    ])
  }
  private var point: Point { Point(x: number, y: choices.one(of: [number, Double(choices.below(3000))])) }

  private func changeCounts() {
    switch choices.below(4) {
    case 0: if counts.count < 6 { counts.append(choices.below(60)) }
    case 1: if !counts.isEmpty { counts.removeLast() }
    case 2: if !counts.isEmpty { counts[choices.below(counts.count)] = choices.below(60) }
    default: counts = (0..<choices.below(5)).map { _ in choices.below(60) }
    }
  }

  private func fill(_ batch: inout BatchUpdates) {
    for _ in 0..<choices.below(6) {
      let (one, two) = (path, path)
      switch choices.below(8) {
      case 0: batch.insertRows(at: [one])
      case 1: batch.deleteRows(at: [one])
      case 2: batch.moveRow(at: one, to: two)
      case 3: batch.reloadRows(at: [one])
      case 4: batch.insertSections([choices.below(5)])
      case 5: batch.deleteSections([choices.below(5)])
      case 6: batch.moveSection(choices.below(5), to: choices.below(5))
      default: batch.reloadSections([choices.below(5)])
      }
    }
    if choices.below(2) == 0 { changeCounts() }
  }

  /// One call into a list.
  func disturb(_ list: ListView) {
    guard callsLeft > 0 else { return }
    callsLeft -= 1
    switch choices.below(14) {
    case 0: changeCounts()
    case 1: list.layoutIfNeeded()
    case 2:
      list.frame = Rect(
        x: 0,
        y: 0,
        width: choices.one(of: [320, 100, number]),
        height: choices.one(of: [400, number])
      )
    case 3: list.library = NibLibrary.forFuzzing
    case 4: try? list.setContentOffset(point)
    case 5: list.contentInset.top = number
    default:
      if let table = list as? TableView {
        disturb(table)
      } else if let other = list as? CollectionView {
        disturb(other)
      }
    }
  }

  private func disturb(_ table: TableView) {
    switch choices.below(16) {
    case 0: try? table.reloadData()
    case 1: try? table.scrollToRow(at: path, at: choices.one(of: [.none, .top, .middle, .bottom]))
    case 2: try? table.performBatchUpdates { fill(&$0) }
    case 3: try? table.tapRow(at: path)
    case 4: try? table.selectRow(at: path)
    case 5: try? table.deselectRow(at: path)
    case 6: try? table.setHighlighted(choices.below(2) == 0, rowAt: path)
    case 7: table.visibleCells.first?.removeFromSuperview()
    case 8: if let cell = table.visibleCells.first { try? table.registry.recycle(cell) }
    case 9: _ = table.indexPathForRow(at: point)
    case 10:
      table.dataSource = nil
      table.dataSource = self
    case 11: table.estimatedRowHeight = number
    case 12: table.allowsMultipleSelection.toggle()
    default: break
    }
  }

  private func disturb(_ collection: CollectionView) {
    switch choices.below(14) {
    case 0: try? collection.reloadData()
    case 1: try? collection.scrollToItem(at: path, at: choices.one(of: [.none, .start, .middle, .end]))
    case 2: try? collection.performBatchUpdates { fill(&$0) }
    case 3: try? collection.tapItem(at: path)
    case 4: try? collection.selectItem(at: path)
    case 5: try? collection.deselectItem(at: path)
    case 6: collection.visibleCells.first?.removeFromSuperview()
    case 7: if let cell = collection.visibleCells.first { try? collection.registry.recycle(cell) }
    case 8: _ = collection.indexPathForItem(at: point)
    case 9:
      collection.dataSource = nil
      collection.dataSource = self
    case 10: collection.flowLayout.scrollDirection = choices.one(of: [.vertical, .horizontal])
    case 11: collection.flowLayout.minimumLineSpacing = number
    default: break
    }
  }
}

extension NibLibrary {
  /// One for all inputs: what it holds does not change.
  static let forFuzzing = (try? NibLibrary(sources: [], elements: .stock)) ?? fallback
  private static var fallback: NibLibrary { preconditionFailure("the stock elements make a library") }
}

extension HostileSource: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  func numberOfSections(in t: TableView) -> Int {
    disturb(t)
    return choices.happens(onceIn: 40) ? choices.one(of: [-1, .max, 7]) : counts.count
  }
  func tableView(_ t: TableView, numberOfRowsInSection section: Int) -> Int {
    disturb(t)
    if choices.happens(onceIn: 40) { return choices.one(of: [-1, .max, .min, 100_000]) }
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ t: TableView, cellForRowAt path: IndexPath) throws -> TableViewCell {
    disturb(t)
    switch choices.below(14) {
    case 0: return FuzzRow()
    case 1: throw Refusal()
    case 2:
      let cell: FuzzRow = try t.dequeue(for: path)
      spare = cell
      return cell
    case 3: if let spare { return spare }
    case 4: if let cell = t.visibleCells.first { return cell }
    case 5:
      let cell: FuzzRow = try t.dequeue(for: path)
      try? t.registry.recycle(cell)
      return cell
    case 6:
      let cell: FuzzRow = try t.dequeue(for: path)
      t.addSubview(cell)
      return cell
    case 7:
      let cell: FuzzRow = try t.dequeue(for: path)
      cell.rowHeight = number
      return cell
    default: break
    }
    return try t.dequeue(FuzzRow.self, for: path)
  }
  func tableView(_ t: TableView, heightForRowAt path: IndexPath) -> Double? {
    disturb(t)
    return choices.below(2) == 0 ? nil : number
  }
  func tableView(_ t: TableView, heightForHeaderInSection section: Int) -> Double? {
    disturb(t)
    return choices.below(2) == 0 ? nil : number
  }
  func tableView(_ t: TableView, viewForHeaderInSection section: Int) throws -> TableViewHeaderFooterView? {
    disturb(t)
    return choices.below(2) == 0 ? nil : try t.headerFooterViews.dequeue(FuzzBar.self, forSection: section)
  }
  func tableView(_ t: TableView, titleForFooterInSection section: Int) -> String? {
    disturb(t)
    return choices.below(3) == 0 ? "Footer" : nil
  }
  func tableView(_ t: TableView, willDisplay cell: TableViewCell, forRowAt path: IndexPath) { disturb(t) }
  func tableView(_ t: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: IndexPath) {
    disturb(t)
  }
  func tableView(_ t: TableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    disturb(t)
    return choices.below(4) != 0
  }
  func tableView(_ t: TableView, didHighlightRowAt path: IndexPath) { disturb(t) }
  func tableView(_ t: TableView, didUnhighlightRowAt path: IndexPath) { disturb(t) }
  func tableView(_ t: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    disturb(t)
    return choices.one(of: [nil, path, self.path])
  }
  func tableView(_ t: TableView, didSelectRowAt path: IndexPath) { disturb(t) }
  func tableView(_ t: TableView, didDeselectRowAt path: IndexPath) { disturb(t) }
  func tableView(_ t: TableView, didFailWith error: any Error) { disturb(t) }
  func tableView(_ t: TableView, prefetchRowsAt paths: [IndexPath]) { disturb(t) }
  func tableView(_ t: TableView, cancelPrefetchingForRowsAt paths: [IndexPath]) { disturb(t) }
}

extension HostileSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  func numberOfSections(in c: CollectionView) -> Int {
    disturb(c)
    return choices.happens(onceIn: 40) ? choices.one(of: [-1, .max, 7]) : counts.count
  }
  func collectionView(_ c: CollectionView, numberOfItemsInSection section: Int) -> Int {
    disturb(c)
    if choices.happens(onceIn: 40) { return choices.one(of: [-1, .max, .min]) }
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func collectionView(_ c: CollectionView, cellForItemAt path: IndexPath) throws -> CollectionViewCell {
    disturb(c)
    switch choices.below(10) {
    case 0: return FuzzTile()
    case 1: throw Refusal()
    case 2: if let cell = c.visibleCells.first { return cell }
    case 3:
      let cell: FuzzTile = try c.dequeue(for: path)
      try? c.registry.recycle(cell)
      return cell
    default: break
    }
    return try c.dequeue(FuzzTile.self, for: path)
  }
  func collectionView(
    _ c: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at path: IndexPath
  ) throws -> CollectionReusableView? {
    disturb(c)
    return choices.below(3) == 0 ? nil : try c.dequeue(FuzzHead.self, ofKind: kind, for: path)
  }
  func collectionView(_ c: CollectionView, sizeForItemAt path: IndexPath) -> Size? {
    choices.below(2) == 0 ? nil : Size(width: number, height: number)
  }
  func collectionView(_ c: CollectionView, insetForSectionAt section: Int) -> EdgeInsets? {
    disturb(c)
    return choices.below(4) == 0 ? EdgeInsets(top: number, leading: number, bottom: 0, trailing: 0) : nil
  }
  func collectionView(_ c: CollectionView, referenceSizeForHeaderInSection section: Int) -> Size? {
    disturb(c)
    return choices.below(2) == 0 ? Size(width: number, height: number) : nil
  }
  func collectionView(_ c: CollectionView, willDisplay cell: CollectionViewCell, forItemAt path: IndexPath) {
    disturb(c)
  }
  func collectionView(
    _ c: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt path: IndexPath
  ) { disturb(c) }
  func collectionView(_ c: CollectionView, didHighlightItemAt path: IndexPath) { disturb(c) }
  func collectionView(_ c: CollectionView, didSelectItemAt path: IndexPath) { disturb(c) }
  func collectionView(_ c: CollectionView, didFailWith error: any Error) { disturb(c) }
  func collectionView(_ c: CollectionView, prefetchItemsAt paths: [IndexPath]) { disturb(c) }
  func collectionView(_ c: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) { disturb(c) }
}
