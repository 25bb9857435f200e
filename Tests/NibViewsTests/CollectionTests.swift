import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private final class TileCell: CollectionViewCell, BuiltInCode {
  var text = ""
}

private final class ShelfHeader: CollectionReusableView, BuiltInCode {
  private(set) var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// Sections of numbered items.
private final class Tiles: CollectionViewDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  var counts: [Int]
  var sizes: [IndexPath: Size] = [:]
  var broken: Set<IndexPath> = []
  var log: [String] = []
  private(set) var made: [ObjectIdentifier: CollectionReusableView] = [:]

  init(_ counts: Int...) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    let cell: TileCell = try collectionView.dequeue(for: indexPath)
    made[ObjectIdentifier(cell)] = cell
    if broken.contains(indexPath) { throw Broken(row: indexPath.item) }
    cell.text = "\(indexPath.section).\(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) throws -> CollectionReusableView? {
    let view: ShelfHeader = try collectionView.dequeue(ofKind: kind, for: indexPath)
    made[ObjectIdentifier(view)] = view
    return view
  }

  func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size? {
    sizes[indexPath]
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths.map { "\($0.item)" }.joined(separator: " "))")
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    log.append("cancel \(indexPaths.map { "\($0.item)" }.joined(separator: " "))")
  }
}

/// A collection of 100 × 120 points with items of 30 × 20 points, 10 points apart on a line and between
/// lines.
private func collection(_ tiles: Tiles, with configure: (CollectionView) -> Void = { _ in }) throws
  -> CollectionView
{
  let collection = CollectionView()
  collection.frame = Rect(x: 0, y: 0, width: 100, height: 120)
  collection.flowLayout.itemSize = Size(width: 30, height: 20)
  collection.dataSource = tiles
  configure(collection)
  try collection.reloadData()
  return collection
}

private func seen(_ collection: CollectionView) -> [String] {
  collection.visibleCells.compactMap { ($0 as? TileCell)?.text }
}

private func places(_ collection: CollectionView, _ section: Int = 0) -> [String] {
  (0..<collection.numberOfItems(inSection: section)).compactMap {
    collection.rectForItem(at: at($0, section))?.description
  }
}

@Suite("Collection views")
struct CollectionTests {
  @Test("A grid: “each row containing as many cells as will fit”, with the remaining space between them")
  func grid() throws {
    // [uicollectionviewflowlayout] Two items of 30 with 10 between them fit into 100; three need 110.
    let collection = try collection(Tiles(5))
    #expect(
      places(collection) == [
        "(0, 0; 30 × 20)", "(70, 0; 30 × 20)", "(0, 30; 30 × 20)", "(70, 30; 30 × 20)", "(0, 60; 30 × 20)",
      ]
    )
    #expect(collection.contentSize == Size(width: 100, height: 80))
    #expect(collection.visibleCells.map(\.frame.description) == places(collection))
  }

  @Test("In a horizontally scrolling collection, lines are columns")
  func horizontal() throws {
    let collection = try collection(Tiles(6)) { $0.flowLayout.scrollDirection = .horizontal }
    // Four items of 20 with 10 between them fit into 120; the remaining space makes the distance 13.33.
    #expect(places(collection)[0...1] == ["(0, 0; 30 × 20)", "(0, 33.33; 30 × 20)"])
    #expect(places(collection)[3...5] == ["(0, 100; 30 × 20)", "(40, 0; 30 × 20)", "(40, 33.33; 30 × 20)"])
    #expect(collection.contentSize == Size(width: 70, height: 120))
  }

  @Test("A <flowLayout> sets insets, spacing, headers and footers")
  func fromALayout() throws {
    let registry = NibRegistry(
      library: try library([
        "Shelf": """
        \(start)<tableViewCell>
          <collectionView outlet="" id="shelf">
            <flowLayout scrollDirection="vertical" itemSize="30 20" minimumLineSpacing="4" minimumInteritemSpacing="2"
                        sectionInset="5 10" headerReferenceSize="0 12" footerReferenceSize="0 8"/>
          </collectionView>
        </tableViewCell></layout>
        """.replacingOccurrences(of: "outlet=\"\" ", with: "")
      ])
    )
    let cell: TableViewCell = try registry.dequeue(nibName: "Shelf")
    let collection = try #require(cell.contentView.subviews.first as? CollectionView)
    #expect(collection.library === registry.library)
    let tiles = Tiles(3, 1)
    collection.dataSource = tiles
    collection.frame = Rect(x: 0, y: 0, width: 104, height: 200)
    try collection.reloadData()
    #expect(places(collection) == ["(10, 17; 30 × 20)", "(64, 17; 30 × 20)", "(10, 41; 30 × 20)"])
    #expect(
      collection.supplementaryView(ofKind: .sectionHeader, inSection: 0)?.frame.description
        == "(0, 0; 104 × 12)"
    )
    #expect(
      collection.supplementaryView(ofKind: .sectionFooter, inSection: 0)?.frame.description
        == "(0, 66; 104 × 8)"
    )
    #expect(
      collection.supplementaryView(ofKind: .sectionHeader, inSection: 1)?.frame.description
        == "(0, 74; 104 × 12)"
    )
    #expect(places(collection, 1) == ["(10, 91; 30 × 20)"])
  }

  @Test("“it increases the interitem spacing until the items fit evenly”, and centers items on their line")
  func ownSizes() throws {
    // [Collection View Programming Guide, Using the Flow Layout]
    let tiles = Tiles(4)
    tiles.sizes = [
      at(0): Size(width: 20, height: 10), at(1): Size(width: 40, height: 30),
      at(2): Size(width: 90, height: 5),
    ]
    let collection = try collection(tiles) { $0.delegate = tiles }
    #expect(
      places(collection) == ["(0, 10; 20 × 10)", "(60, 0; 40 × 30)", "(5, 40; 90 × 5)", "(0, 55; 30 × 20)"]
    )
    #expect(collection.contentSize.height == 75)
    #expect(collection.indexPathForItem(at: Point(x: 61, y: 1)) == at(1))
    #expect(collection.indexPathForItem(at: Point(x: 1, y: 1)) == nil)
  }

  @Test("An item that is at least as wide as the collection has its own line", arguments: [100.0, 101, 5000])
  func wide(width: Double) throws {
    let collection = try collection(Tiles(2)) { $0.flowLayout.itemSize = Size(width: width, height: 20) }
    #expect(collection.rectForItem(at: at(1))?.origin == Point(x: 0, y: 30))
  }

  @Test("In a right-to-left layout, lines begin on the right")
  func rightToLeft() throws {
    let collection = try collection(Tiles(3)) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(places(collection) == ["(70, 0; 30 × 20)", "(0, 0; 30 × 20)", "(70, 30; 30 × 20)"])
    #expect(collection.indexPathForItem(at: Point(x: 75, y: 5)) == at(0))
  }

  @Test("Scrolling through a million items needs only the cells of one screen")
  func million() throws {
    let tiles = Tiles(1_000_000)
    let collection = try collection(tiles)
    for step in 0..<50 { try collection.setContentOffset(Point(x: 0, y: Double(step) * 37)) }
    try collection.scrollToItem(at: at(999_999), at: .end)
    #expect(seen(collection).last == "0.999999")
    try collection.setContentOffset(.zero)
    #expect(seen(collection) == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"])
    // Four lines fit; five are visible if two of them are cut off.
    #expect(tiles.made.count == 10)
  }

  @Test("Supplementary views are reused separately for each kind")
  func supplements() throws {
    let tiles = Tiles(2, 2, 2, 2, 2, 2)
    let collection = try collection(tiles) {
      $0.flowLayout.headerReferenceSize = Size(width: 0, height: 60)
      $0.flowLayout.footerReferenceSize = Size(width: 0, height: 40)
    }
    let first = try #require(
      collection.supplementaryView(ofKind: .sectionHeader, inSection: 0) as? ShelfHeader
    )
    try collection.setContentOffset(Point(x: 0, y: 120))
    #expect(first.preparations == 1)
    try collection.setContentOffset(Point(x: 0, y: 240))
    #expect(collection.supplementaryView(ofKind: .sectionHeader, inSection: 2) === first)
    #expect(
      collection.supplementaryViews(ofKind: .sectionHeader).registry.reuseIdentifiers == [
        "NibViewsTests.ShelfHeader"
      ]
    )
    #expect(collection.supplementaryViews(ofKind: "badge").registry.reuseIdentifiers == [])
  }

  @Test("A tap selects an item, which stays selected while it is off-screen")
  func selection() throws {
    let tiles = Tiles(100)
    let collection = try collection(tiles) { $0.delegate = tiles }
    try collection.tapItem(at: at(3))
    #expect(tiles.log == ["select 3"] && collection.cellForItem(at: at(3))?.isSelected == true)
    try collection.scrollToItem(at: at(99), at: .start)
    #expect(!collection.visibleCells.isEmpty && !collection.visibleCells.contains(where: \.isSelected))
    try collection.setContentOffset(.zero)
    #expect(collection.cellForItem(at: at(3))?.isSelected == true)
    try collection.tapItem(at: at(4))
    #expect(collection.indexPathsForSelectedItems == [at(4)])
    #expect(
      error { try collection.tapItem(at: at(100)) }?.description
        == "error: there is no item 100 in section 0, which has 100 items [invalid-index-path]"
    )
  }

  @Test("Items of the next screen are prefetched, and prefetching is canceled after a jump")
  func prefetching() throws {
    let tiles = Tiles(100)
    let collection = try collection(tiles) { $0.prefetchDataSource = tiles }
    #expect(tiles.log == ["prefetch 8 9 10 11 12 13 14 15"])
    tiles.log = []
    try collection.scrollToItem(at: at(99), at: .end)
    #expect(tiles.log == ["cancel 8 9 10 11 12 13 14 15", "prefetch 84 85 86 87 88 89 90 91"])
  }

  @Test("A collection stays usable after its data source fails")
  func failures() throws {
    let tiles = Tiles(100)
    let collection = try collection(tiles)
    tiles.broken = [at(1)]
    #expect(throws: Broken(row: 1)) { try collection.reloadData() }
    #expect(seen(collection) == ["0.0", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"])
    tiles.broken = []
    try collection.setContentOffset(.zero)
    #expect(seen(collection).count == 8)
    tiles.counts = [1]
    #expect(
      error { try collection.setContentOffset(Point(x: 0, y: 300)) }?.diagnostics.map(message) == [
        "section 0 had 100 items and now has 1; call reloadData() when the data changes "
          + "[data-source-changed]"
      ]
    )
    tiles.counts = [-1]
    #expect(error { try collection.reloadData() }?.code == .invalidNumber)
    tiles.counts = [1]
    try collection.reloadData()
    #expect(seen(collection) == ["0.0"])
  }

  @Test("A delegate that implements no methods does not change the layout")
  func insetsOnly() throws {
    final class Insets: CollectionViewDelegateFlowLayout {}
    let (tiles, insets) = (Tiles(5), Insets())
    let plain = places(try collection(tiles))
    #expect(places(try collection(tiles) { $0.delegate = insets }) == plain)
  }

  @Test("A resized collection arranges its items again and reports a changed number of items")
  func anotherSize() throws {
    let tiles = Tiles(10)
    let collection = try collection(tiles)
    collection.frame.size.width = 120
    collection.layoutIfNeeded()
    #expect(collection.rectForItem(at: at(2))?.description == "(90, 0; 30 × 20)")
    tiles.counts = [9]
    collection.frame.size.width = 100
    collection.layoutIfNeeded()
    #expect((collection.layoutError as? NibError)?.code == .dataSourceChanged)
    #expect(collection.numberOfItems(inSection: 0) == 10)
    try collection.reloadData()
    collection.layoutIfNeeded()
    #expect(
      collection.layoutError == nil && collection.rectForItem(at: at(2))?.description == "(0, 30; 30 × 20)"
    )
  }

  @Test("Updates keep the cells of the remaining items, and inconsistent updates are reported")
  func updates() throws {
    let tiles = Tiles(4)
    let collection = try collection(tiles)
    let last = collection.cellForItem(at: at(3))
    try collection.selectItem(at: at(3))
    tiles.counts = [4]
    try collection.performBatchUpdates {
      $0.deleteItems(at: [at(0)])
      $0.insertItems(at: [at(3)])
    }
    #expect(collection.cellForItem(at: at(2)) === last && collection.indexPathsForSelectedItems == [at(2)])
    #expect(seen(collection) == ["0.1", "0.2", "0.3", "0.3"])
    try collection.moveItem(at: at(2), to: at(0))
    #expect(collection.cellForItem(at: at(0)) === last)
    try collection.reloadItems(at: [at(0)])
    #expect(seen(collection) == ["0.0", "0.1", "0.2", "0.3"])
    tiles.counts = [3]
    #expect(
      error { try collection.insertItems(at: [at(0), at(7)]) }?.description
        == "error: item 7 of section 0 is inserted, but after the update there are 3 items [invalid-update]"
    )
    #expect(
      error { try collection.insertItems(at: [at(0)]) }?.description
        == "error: section 0 had 4 items; with 1 inserted and 0 deleted it must have 5, but the data source has 3 [invalid-update]"
    )
  }

  @Test("Scrolling to an item respects the content inset")
  func contentInset() throws {
    let tiles = Tiles(100)
    let collection = try collection(tiles) {
      $0.contentInset = EdgeInsets(top: 50, leading: 0, bottom: 10, trailing: 0)
    }
    try collection.scrollToItem(at: at(0), at: .start)
    #expect(collection.contentOffset.y == -50)
    try collection.scrollToItem(at: at(99), at: .end)
    #expect(collection.contentOffset.y == 1490 + 10 - 120)
  }

  @Test("Invalid sizes and spacings are rejected, and the collection stays unchanged")
  func measures() throws {
    let tiles = Tiles(3)
    let collection = try collection(tiles) { $0.delegate = tiles }
    tiles.sizes[at(1)] = Size(width: -5, height: .nan)
    #expect(
      error { try collection.reloadData() }?.description
        == "error: the size of item 1 of section 0 is -5 × nan; expected finite numbers, 0 or greater [invalid-number]"
    )
    tiles.sizes = [:]
    collection.flowLayout.itemSize = Size(width: -1, height: 0)
    #expect(error { try collection.reloadData() }?.code == .invalidNumber)
    collection.flowLayout.itemSize = Size(width: 30, height: 20)
    collection.flowLayout.minimumLineSpacing = -60
    #expect(
      error { try collection.reloadData() }?.description
        == "error: the minimum line spacing of the layout is -60; expected finite numbers, 0 or greater [invalid-number]"
    )
    #expect(seen(collection) == ["0.0", "0.1", "0.2"])
  }

  @Test("The first layout loads the data")
  func firstLayout() throws {
    let tiles = Tiles(3)
    let collection = CollectionView()
    collection.dataSource = tiles
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    collection.layoutIfNeeded()
    #expect(seen(collection) == ["0.0", "0.1"])
  }
}
