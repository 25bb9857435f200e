import NibKit
import OrderedCollections

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The common base class of ``TableViewDiffableDataSource`` and ``CollectionViewDiffableDataSource``.
///
/// It holds the snapshot that the list shows. Create one of the subclasses.
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

  /// The numbers of items in the sections.
  var itemCounts: [Int] { (0..<current.numberOfSections).map(numberOfItems) }

  /// Moves an item in the current snapshot, as a list has shown it.
  func moveItem(at origin: IndexPath, to target: IndexPath) {
    guard itemIdentifier(for: origin) != nil, (0..<current.numberOfSections).contains(target.section) else {
      return
    }
    current.moveItem(at: (origin.section, origin.item), to: (target.section, target.item))
  }

  /// Makes a snapshot the current one and shows it.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - list: The list, or `nil` if it shows another data source.
  ///   - reloads: Whether everything is loaded, even if the list could show the changes.
  ///   - show: A closure that shows changes in the list.
  /// - Throws: `NibError` with the code `invalidSnapshot` and every fault; nothing has changed then. Also
  ///   what the list throws. If it refuses the change, nothing has changed; if it fails to load the new data,
  ///   it loads everything the next time.
  func apply(
    _ snapshot: Snapshot,
    to list: ListView?,
    reloads: Bool,
    show: ((inout BatchUpdates) -> Void) throws -> Void
  ) throws {
    if !snapshot.faults.isEmpty { throw NibError.lists(.invalidSnapshot, snapshot.faults) }
    let old = current
    guard let list else {
      current = snapshot.withoutReloads
      return
    }
    var hasBegun = false
    do {
      if reloads || !list.isLoaded {
        try list.update("apply(_:)") {
          hasBegun = true
          current = snapshot.withoutReloads
          try list.reload()
        }
      } else {
        // The closure is called only if the list can be changed now.
        try show { batch in
          hasBegun = true
          current = snapshot.withoutReloads
          SnapshotDifference(from: old, to: snapshot).record(in: &batch)
        }
      }
    } catch {
      if hasBegun, list.isLoaded, list.itemCounts != itemCounts { list.isLoaded = false }
      throw error
    }
  }
}
