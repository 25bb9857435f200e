import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

// Based on Guille Gonzalez's "iOS Cell Registration and Reusing with Swift Protocol Extensions and Generics":
// a single `register` for cells with and without a nib, names derived from the class, and no casts.

@NibLoadable
private final class BookCell: CollectionViewCell {
  @Outlet var titleLabel: Label!
}

@NibLoadable("BookCell")
private final class BoxSetCell: CollectionViewCell {
  @Outlet var titleLabel: Label!
}

private final class PlainCell: CollectionViewCell {}

private final class BookList: CollectionViewDataSource {
  private let collectionView: CollectionView
  private let titles = ["Dune", "Solaris"]

  init(_ collectionView: CollectionView) throws(NibError) {
    self.collectionView = collectionView
    try collectionView.register(BookCell.self)
    collectionView.dataSource = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    let cell = try collectionView.dequeue(BookCell.self, for: indexPath)
    cell.titleLabel.text = titles[indexPath.item]
    return cell
  }
}

@Suite("Registration with generics")
struct RegistrationWithGenericsTests {
  private let book =
    "\(start)<collectionViewCell><label outlet=\"titleLabel\" text=\"?\"/></collectionViewCell></layout>"
  private let path = IndexPath(item: 0, section: 0)

  private func collection(_ layouts: [String: String]) throws -> CollectionView {
    let collection = CollectionView(library: try library(layouts))
    collection.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    return collection
  }

  @Test("A list of books registers its cell class and fills its cells")
  func bookList() throws {
    let collection = try collection(["BookCell": book])
    try withExtendedLifetime(try BookList(collection)) {
      try collection.reloadData()
      #expect(collection.visibleCells.map { ($0 as? BookCell)?.titleLabel.text } == ["Dune", "Solaris"])
    }
  }

  @Test("The nib name is the class name unless the class specifies another")
  func nibName() {
    #expect(BookCell.nibName == "BookCell")
    #expect(BoxSetCell.nibName == "BookCell")
    #expect(BoxSetCell.reuseIdentifier == "ArticleTests.BoxSetCell")
  }

  @Test("Two classes can share a layout, and a class can be registered with another layout")
  func sharedNib() throws {
    let collection = try collection([
      "BookCell": book, "Large": book.replacingOccurrences(of: "?", with: "large"),
    ])
    try collection.register(BoxSetCell.self)
    #expect(try collection.dequeue(BoxSetCell.self, for: path).titleLabel.text == "?")
    try collection.register(BookCell.self, nibName: "Large")
    #expect(try collection.dequeue(BookCell.self, for: path).titleLabel.text == "large")
  }

  @Test("The same method registers a class without a nib and a class that a closure creates")
  func withoutNib() throws {
    let collection = try collection([:])
    try collection.register(PlainCell.self)
    #expect(collection.registry.reuseIdentifiers.contains(PlainCell.reuseIdentifier))
    #expect(try collection.dequeue(PlainCell.self, for: path).superview == nil)
    var made = 0
    try collection.register(PlainCell.self, reuseIdentifier: "counted") {
      made += 1
      return PlainCell()
    }
    let _: PlainCell = try collection.dequeue(reuseIdentifier: "counted", for: path)
    #expect(made == 1)
  }

  @Test("A missing nib and a missing outlet are reported at registration")
  func broken() throws {
    let empty = try collection([:])
    #expect(error { try empty.register(BookCell.self) }?.code == .unknownLayout)
    let broken = try collection(["BookCell": "\(start)<collectionViewCell/></layout>"])
    #expect(
      error { _ = try BookList(broken) }?.diagnostics.map(message)
        == [
          "1:37: BookCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]"
        ]
    )
    #expect(broken.registry.reuseIdentifiers == [])
  }
}
