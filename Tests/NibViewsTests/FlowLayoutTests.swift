import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A collection whose sections differ in spacing, and whose cells have the size of their text.
private final class Words: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var words = ["a", "bb", "ccc ccc", "d"]
  var spacing: Double?

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> CollectionViewCell
  {
    let cell: WordCell = try collectionView.dequeue(for: indexPath)
    cell.label.text = words[indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int)
    -> Double?
  {
    spacing
  }
  func collectionView(_ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int)
    -> Double?
  { spacing }
}

private final class WordCell: CollectionViewCell, BuiltInCode {
  let label = Label()

  required init() {
    super.init()
    contentView.addSubview(label)
  }
}

@Suite("Flow layouts")
struct FlowLayoutTests {
  private func collection(_ words: Words) -> CollectionView {
    let collection = CollectionView()
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    collection.flowLayout.itemSize = Size(width: 40, height: 20)
    collection.dataSource = words
    collection.delegate = words
    return collection
  }

  private func places(_ collection: CollectionView) -> [String] {
    collection.visibleCells.map(\.frame.description)
  }

  @Test("The delegate sets the spacing of each section")
  func spacing() throws {
    let words = Words()
    words.spacing = 4
    let collection = collection(words)
    try collection.reloadData()
    #expect(
      places(collection) == [
        "(0, 0; 40 × 20)", "(60, 0; 40 × 20)", "(0, 24; 40 × 20)", "(60, 24; 40 × 20)",
      ]
    )
    words.spacing = -1
    #expect(
      error { try collection.reloadData() }?.diagnostics.map(\.message) == [
        "the minimum line spacing of section 0 is -1; expected finite numbers, 0 or greater"
      ]
    )
  }

  @Test("With an estimated size, items are as large as their cells need, also after changes")
  func estimated() throws {
    let words = Words()
    let collection = collection(words)
    collection.flowLayout.estimatedItemSize = Size(width: 50, height: 50)
    try collection.reloadData()
    let sizes = collection.visibleCells.map(\.frame.size)
    #expect(sizes == collection.visibleCells.map { $0.systemLayoutSizeFitting() })
    #expect(Set(sizes.map(\.width)).count == 3)
    words.words.removeFirst()
    try collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(collection.visibleCells.map(\.frame.size) == Array(sizes.dropFirst()))
    words.words[0] = "a long text that needs more than the width of the collection"
    try collection.reloadItems(at: [IndexPath(item: 0, section: 0)])
    #expect(collection.visibleCells.first?.frame.width == 100)
  }

  @Test("A layout of the host's is prepared before the items are arranged, also when it is named in a file")
  func prepared() throws {
    final class GridLayout: FlowLayout {
      override func prepare(for collectionView: CollectionView) {
        itemSize = Size(width: collectionView.frame.width / 2 - 5, height: 30)
      }
    }
    var elements = ElementCatalog.stock
    elements.register(GridLayout.self, as: "flowLayout") { GridLayout() }
    let layout =
      "\(start.dropLast()) owner=\"GridOwner\"><collectionView><flowLayout class=\"GridLayout\"/></collectionView></layout>"
    let registry = NibRegistry(library: try library(["GridOwner": layout], elements: elements))
    let owner = GridOwner()
    let collection: CollectionView = try registry.loadContents(of: owner)
    let words = Words()
    collection.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    collection.dataSource = words
    try collection.reloadData()
    #expect(places(collection)[1] == "(55, 0; 45 × 30)")
    collection.frame.size.width = 200
    collection.layoutIfNeeded()
    #expect(places(collection)[1] == "(105, 0; 95 × 30)")
  }
}

@NibLoadable
private final class GridOwner {}
