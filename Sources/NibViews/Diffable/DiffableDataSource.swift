import NibKit
import OrderedCollections

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The common base class of ``TableViewDiffableDataSource`` and ``CollectionViewDiffableDataSource``.
///
/// It holds the snapshot that the list shows.
open class DiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections and items of the list at one time.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  private var current = Snapshot()

  init() {}

  /// Returns the snapshot that the list shows.
  public func snapshot() -> Snapshot { current }

  /// Returns the item at a position, or `nil` if there is none.
  ///
  /// - Complexity: O(1)
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard indexPath.count == 2, (0..<current.numberOfSections).contains(indexPath.section) else { return nil }
    let items = current.items(at: indexPath.section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the position of an item, or `nil` if there is no such item.
  ///
  /// - Complexity: O(1)
  public func indexPath(for item: ItemIdentifier) -> IndexPath? {
    current.place(of: item).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the section at a position, or `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    (0..<current.numberOfSections).contains(index) ? current.section(at: index) : nil
  }

  /// Returns the position of a section, or `nil` if there is no such section.
  public func index(for section: SectionIdentifier) -> Int? { current.indexOfSection(section) }

  /// Returns the number of items in the section at a position, or 0 if there is none.
  func numberOfItems(at section: Int) -> Int {
    (0..<current.numberOfSections).contains(section) ? current.items(at: section).count : 0
  }

  /// Makes a snapshot the current one.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - reload: A closure that loads everything, or `nil` to show the changes.
  ///   - update: A closure that shows changes.
  /// - Throws: `NibError` with the code `invalidSnapshot` and every fault; nothing has changed then. Also
  ///   what the closures throw.
  func apply(
    _ snapshot: Snapshot,
    reload: (() throws -> Void)?,
    update: ((inout BatchUpdates) -> Void) throws -> Void
  ) throws {
    if !snapshot.faults.isEmpty { throw NibError.lists(.invalidSnapshot, snapshot.faults) }
    let old = current
    if let reload {
      current = snapshot.withoutReloads
      do {
        try reload()
      } catch let error as NibError where error.code == .updateInProgress {
        current = old
        throw error
      }
    } else {
      // The closure is called only if the list can be changed now.
      try update { batch in
        current = snapshot.withoutReloads
        SnapshotDifference(from: old, to: snapshot).record(in: &batch)
      }
    }
  }
}
