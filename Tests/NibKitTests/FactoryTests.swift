import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!
  var shelf = ""
}

/// A subclass with an outlet of its own, whose layout is that of its superclass if a factory creates it.
@NibLoadable
private final class SignedBookCell: BookCell {
  @Outlet var signature: ImageView!
}

private class ShelfCell: TableViewCell {}

@NibLoadable
private final class LoadedShelfCell: ShelfCell {
  @Outlet var label: Label!
}

/// A cell that can only be created with a closure.
@NibLoadable
private final class ServiceCell: TableViewCell {
  @Outlet var titleLabel: Label!
  let service: String

  required init() {
    service = "none"
    super.init()
  }

  init(service: String) {
    self.service = service
    super.init()
  }
}

@Suite("Cells of a factory are bound, too")
struct FactoryTests {
  private let book =
    "\(start)<tableViewCell rowHeight=\"60\"><label outlet=\"titleLabel\" text=\"Dune\"/></tableViewCell></layout>"

  @Test("A factory's cell receives the content of its layout, and every outlet is bound")
  func factoryIsBound() throws {
    let registry = NibRegistry(library: try library(["BookCell": book]))
    try registry.register(BookCell.self) {
      let cell = BookCell()
      cell.shelf = "A"
      return cell
    }
    let cell: BookCell = try registry.dequeue()
    #expect(cell.titleLabel.text == "Dune")
    #expect(cell.rowHeight == 60)
    #expect(cell.shelf == "A")
    try registry.recycle(cell)
    #expect(try registry.dequeue(BookCell.self) === cell)
    #expect(cell.contentView.subviews.count == 1)
  }

  @Test("A factory's registration is checked, and a failure changes nothing")
  func factoryIsChecked() throws {
    let registry = NibRegistry(library: try library(["BookCell": "\(start)<tableViewCell/></layout>"]))
    var made = 0
    let error = error {
      try registry.register(BookCell.self) {
        made += 1
        return BookCell()
      }
    }
    #expect(
      error?.diagnostics.map(message) == [
        "1:37: BookCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]"
      ]
    )
    #expect(registry.reuseIdentifiers == [])
    #expect(made == 0)
  }

  @Test("A cell of a subclass is checked against the registered layout when it is created")
  func subclass() throws {
    let registry = NibRegistry(library: try library(["BookCell": book]))
    try registry.register(BookCell.self, reuseIdentifier: "signed") { SignedBookCell() }
    #expect(
      error { let _: BookCell = try registry.dequeue(reuseIdentifier: "signed") }?.diagnostics.map(message)
        == [
          "1:37: SignedBookCell needs the outlet 'signature'; write outlet=\"signature\" on an ImageView [missing-outlet]"
        ]
    )
  }

  @Test("A loadable cell that a factory returns for a class built in code is loaded from its own layout")
  func loadableSubclass() throws {
    let layout = "\(start)<tableViewCell><label outlet=\"label\" text=\"x\"/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["LoadedShelfCell": layout]))
    try registry.register(ShelfCell.self) { LoadedShelfCell() }
    let cell = try #require(try registry.dequeue(ShelfCell.self) as? LoadedShelfCell)
    #expect(cell.label.text == "x")
  }

  @Test("A factory can pass what an initializer needs")
  func dependencies() throws {
    let registry = NibRegistry(library: try library(["ServiceCell": book, "Wide": book]))
    try registry.register(ServiceCell.self) { ServiceCell(service: "catalog") }
    try registry.register(ServiceCell.self, nibName: "Wide", reuseIdentifier: "wide") {
      ServiceCell(service: "wide")
    }
    #expect(try registry.dequeue(ServiceCell.self).service == "catalog")
    let wide: ServiceCell = try registry.dequeue(reuseIdentifier: "wide")
    #expect(wide.service == "wide")
    #expect(wide.titleLabel.text == "Dune")
  }

  @Test("A factory that returns a cell that is in use is reported")
  func repeatedCell() throws {
    let registry = NibRegistry(library: try library(["BookCell": book]))
    let only = BookCell()
    try registry.register(BookCell.self) { only }
    let _: BookCell = try registry.dequeue()
    #expect(
      error { let _: BookCell = try registry.dequeue() }?.description == """
        error: the factory of 'NibKitTests.BookCell' returned a BookCell that is already in use; create a new cell in \
        each call [foreign-cell]
        """
    )
  }

  @Test("A factory that returns a cell that was loaded already is reported, and the cell is not loaded twice")
  func loadedCell() throws {
    let registry = NibRegistry(library: try library(["BookCell": book]))
    let loaded: BookCell = try registry.instantiate()
    try registry.register(BookCell.self) { loaded }
    #expect(
      error { let _: BookCell = try registry.dequeue() }?.description == """
        error: the factory of 'NibKitTests.BookCell' returned a BookCell that is already in use; create a new cell in \
        each call [foreign-cell]
        """
    )
    #expect(loaded.contentView.subviews.count == 1)
  }

  @Test("One class can be registered with several layouts")
  func anyPair() throws {
    let large =
      "\(start)<tableViewCell rowHeight=\"90\"><label outlet=\"titleLabel\" text=\"large\"/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["BookCell": book, "Large": large]))
    try registry.register(BookCell.self)
    try registry.register(BookCell.self, nibName: "Large", reuseIdentifier: "large")
    let small: BookCell = try registry.dequeue()
    let big: BookCell = try registry.dequeue(reuseIdentifier: "large")
    #expect([small.rowHeight, big.rowHeight] == [60, 90])
    try registry.recycle(small)
    try registry.recycle(big)
    #expect(try registry.dequeue(reuseIdentifier: "large", as: BookCell.self) === big)
    #expect(try registry.dequeue(BookCell.self) === small)
  }
}
