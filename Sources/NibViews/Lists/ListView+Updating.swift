import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The positions of the parts of a list.
protocol ListGeometry {
  /// The numbers of items in the sections.
  var itemCounts: [Int] { get }
}

/// Loads the numbers of a list's items, and changes them.
extension ListView {
  /// The numbers of items in the sections when the data was last loaded.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  var itemCounts: [Int] { (0..<sectionCount).map { itemCount(inSection: $0) } }

  /// Returns whether an item existed when the data was last loaded.
  func contains(_ path: IndexPath) -> Bool {
    (0..<sectionCount).contains(path.section) && (0..<itemCount(inSection: path.section)).contains(path.row)
  }

  /// Returns the data source's numbers of items in its sections.
  func askedItemCounts() throws(NibError) -> [Int] {
    guard hasDataSource else { return [] }
    let count = try ListCounts.checked(
      askedNumberOfSections(),
      "sections",
      atMost: ListCounts.greatestSections
    )
    var counts: [Int] = []
    for section in 0..<count {
      counts.append(
        try ListCounts.checked(askedNumberOfItems(inSection: section), "\(itemName)s in section \(section)")
      )
    }
    return counts
  }

  /// Loads everything from the data source.
  ///
  /// - Parameters:
  ///   - load: Returns the positions of the current data.
  ///   - install: Makes the positions those of the list.
  func reload<Geometry>(
    _ load: () throws(NibError) -> Geometry,
    install: (Geometry) -> Void
  ) throws {
    let (wasLoaded, selected) = (isLoaded, selection)
    // From here on, a callback may set another data source or select items, and both must be kept.
    isLoaded = true
    selection = []
    let new: Geometry
    do {
      new = try load()
    } catch {
      isLoaded = wasLoaded && isLoaded
      selection.formUnion(selected)
      throw error
    }
    giveBack { _ in true }
    if !wasLoaded { contentOffset = Point(x: 0 - contentInset.leading, y: 0 - contentInset.top) }
    install(new)
    layOutAll()
    selection = selection.filter(contains)
    cancelPrefetching()
    contentOffset = clamped(contentOffset)
    try tile(keepsPlace: false)
  }

  /// Shows several changes of the data at once.
  ///
  /// - Parameters:
  ///   - load: Returns the positions of the current data.
  ///   - keep: Copies what is known of the old positions to the new ones.
  ///   - install: Makes the positions those of the list.
  func performUpdates<Geometry: ListGeometry>(
    _ updates: (inout BatchUpdates) -> Void,
    _ load: () throws(NibError) -> Geometry,
    keep: (inout Geometry, UpdateMap) throws(NibError) -> Void = { _, _ in },
    install: (Geometry) -> Void
  ) throws {
    if !isLoaded { throw NibError.notLoaded }
    var batch = BatchUpdates()
    updates(&batch)
    var new = try load()
    let map = try UpdateMap(batch, of: itemName, from: itemCounts, to: new.itemCounts)
    try keep(&new, map)
    giveBack { map.part($0) == nil }
    shown.move(map.part)
    install(new)
    layOutAll()
    selection = Set(selection.compactMap { map[$0] })
    cancelPrefetching()
    keepsCells = true
    defer { keepsCells = false }
    try tile(keepsPlace: contentOffset.y > -contentInset.top)
  }
}
