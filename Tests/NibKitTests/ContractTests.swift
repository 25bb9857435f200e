import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class MovieCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var posterView: ImageView!
  @Outlet private weak var badge: Label?
  @Outlet var stars: [ImageView] = []
  @Action func didTap(_ sender: Button) {}
}

@NibLoadable
private final class SourceCell: TableViewCell, TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell()
  }
}

@NibLoadable
private class BaseCell: TableViewCell {
  @Outlet var titleLabel: Label!
}

@NibLoadable
private final class DerivedCell: BaseCell {
  @Outlet var detailLabel: Label!
}

@Suite("Registration checks every row of the outlet contract")
struct ContractTests {
  private func found<Cell: Reusable>(_ type: Cell.Type, _ name: String, _ body: String) throws -> [String] {
    let registry = NibRegistry(library: try library([name: "\(start)\n\(body)\n</layout>"]))
    let error = error { try registry.register(type) }
    if error != nil { #expect(registry.reuseIdentifiers == []) }
    return error?.diagnostics.map(message) ?? []
  }

  private func movie(_ body: String, root: String = "<tableViewCell>") throws -> [String] {
    let required = "<label outlet=\"titleLabel\"/><imageView outlet=\"posterView\"/>"
    return try found(MovieCell.self, "MovieCell", "\(root)\(required)\n\(body)</tableViewCell>")
  }

  @Test("All missing outlets are reported in one error")
  func missing() throws {
    #expect(
      try found(MovieCell.self, "MovieCell", "<tableViewCell/>") == [
        "2:1: MovieCell needs the outlet 'posterView'; write outlet=\"posterView\" on an ImageView [missing-outlet]",
        "2:1: MovieCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]",
      ]
    )
  }

  @Test("An optional outlet can stay unconnected, and one object can be connected to several outlets")
  func optionalAndCollection() throws {
    let registry = NibRegistry(
      library: try library([
        "MovieCell":
          "\(start)<tableViewCell><label outlet=\"titleLabel\"/><imageView outlet=\"posterView stars\"/></tableViewCell></layout>"
      ])
    )
    let cell: MovieCell = try registry.dequeue()
    #expect(cell.stars.count == 1)
    #expect(cell.stars[0] === cell.posterView)
  }

  @Test("An outlet collection holds its objects in document order")
  func collectionOrder() throws {
    let images = (1...5).map { "<view><imageView outlet=\"stars\" tag=\"\($0)\"/></view>" }.joined()
    let body = "<label outlet=\"titleLabel\"/><imageView outlet=\"posterView\"/>\(images)"
    let registry = NibRegistry(
      library: try library(["MovieCell": "\(start)<tableViewCell>\(body)</tableViewCell></layout>"])
    )
    let cell: MovieCell = try registry.dequeue()
    #expect(cell.stars.map(\.tag) == [1, 2, 3, 4, 5])
  }

  @Test func unknownOutlet() throws {
    #expect(
      try movie("<label outlet=\"titel\"/>")
        == ["3:8: MovieCell has no outlet 'titel' [unknown-outlet]"]
    )
    #expect(
      try movie("<label outlet=\"titelLabel\"/>")
        == ["3:8: MovieCell has no outlet 'titelLabel'; did you mean 'titleLabel'? [unknown-outlet]"]
    )
  }

  @Test func typeMismatch() throws {
    #expect(
      try movie("<imageView outlet=\"badge\"/><label outlet=\"stars\"/>") == [
        "3:12: the outlet 'badge' of MovieCell is a Label; <imageView> is an ImageView [outlet-type-mismatch]",
        "3:35: the outlet 'stars' of MovieCell is an ImageView; <label> is a Label [outlet-type-mismatch]",
      ]
    )
  }

  @Test func duplicate() throws {
    let registry = NibRegistry(
      library: try library([
        "MovieCell":
          "\(start)<tableViewCell><imageView outlet=\"posterView\"/>\n<label outlet=\"titleLabel\"/>\n"
          + "<label outlet=\"titleLabel\"/></tableViewCell></layout>"
      ])
    )
    #expect(
      error { try registry.register(MovieCell.self) }?.description == """
        MovieCell.xml:3:8: error: the outlet 'titleLabel' of MovieCell holds one object and is already connected \
        [duplicate-outlet]
        3 | <label outlet="titleLabel"/></tableViewCell></layout>
          |        ^~~~~~~~~~~~~~~~~~~
        MovieCell.xml:2:8: note: 'titleLabel' is connected here
        """
    )
    #expect(
      try movie("<label outlet=\"badge\"/>\n<label outlet=\"badge\"/>")
        == [
          "4:8: the outlet 'badge' of MovieCell holds one object and is already connected [duplicate-outlet]"
        ]
    )
  }

  @Test func actions() throws {
    #expect(
      try movie("<button onTouchUpInside=\"didTip\"/><control onValueChanged=\"didTap\"/>") == [
        "3:9: MovieCell has no action 'didTip'; did you mean 'didTap'? [unknown-action]",
        "3:44: the action 'didTap' of MovieCell takes a Button; <control> is a Control [action-type-mismatch]",
      ]
    )
  }

  @Test func classMismatch() throws {
    #expect(
      try movie("<label outlet=\"nonsense\"/>", root: "<tableViewCell class=\"BookCell\">") == [
        "2:16: the layout's class is BookCell; MovieCell is another class and does not inherit from it [class-mismatch]"
      ]
    )
    #expect(try movie("", root: "<tableViewCell class=\"MovieCell\">") == [])
    #expect(try movie("", root: "<tableViewCell class=\"NibKitTests.MovieCell\">") == [])
    #expect(
      try movie("", root: "<tableViewCell class=\"App.MovieCell\">") == [
        "2:16: the layout's class is App.MovieCell; NibKitTests.MovieCell is another class and does not inherit from it [class-mismatch]"
      ]
    )
    #expect(
      try found(MovieCell.self, "MovieCell", "<collectionViewCell/>")
        == [
          "2:1: the layout's root is a CollectionViewCell, from which MovieCell does not inherit [class-mismatch]"
        ]
    )
  }

  @Test("A subclass of the layout's class needs the outlets of both classes")
  func subclass() throws {
    #expect(
      try found(DerivedCell.self, "DerivedCell", "<tableViewCell class=\"BaseCell\"/>") == [
        "2:1: DerivedCell needs the outlet 'detailLabel'; write outlet=\"detailLabel\" on a Label [missing-outlet]",
        "2:1: DerivedCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]",
      ]
    )
  }

  @Test("Problems in the layout and violations of the contract are reported in one error")
  func together() throws {
    #expect(
      try found(
        MovieCell.self,
        "MovieCell",
        "<tableViewCell rowHeight=\"x\"><lable outlet=\"titleLabel\"/></tableViewCell>"
      ) == [
        "2:1: MovieCell needs the outlet 'posterView'; write outlet=\"posterView\" on an ImageView [missing-outlet]",
        "2:16: 'x' is not a valid value for 'rowHeight'; expected a number, 0 or more [invalid-value]",
        "2:30: there is no element <lable>; did you mean 'label'? [unknown-element]",
      ]
    )
  }

  @Test("A reference to the root by its id has the class that registers")
  func rootByID() throws {
    for name in ["me", "root", "owner"] {
      let text =
        #"\#(start)<tableViewCell id="me"><tableView dataSource="\#(name)"/></tableViewCell></layout>"#
      let cell: SourceCell = try NibRegistry(library: library(["SourceCell": text])).dequeue()
      #expect((cell.contentView.subviews.first as? TableView)?.dataSource === cell)
    }
  }

  @Test("An owner's layout cannot be registered, and an owner cannot load a root's layout")
  func owners() throws {
    let layouts = [
      "PlainOwner": "\(start)<view/></layout>",
      "MovieCell": "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"X\"><tableViewCell/></layout>",
    ]
    let registry = NibRegistry(library: try library(layouts))
    #expect(
      error { try registry.register(MovieCell.self) }?.diagnostics.map(message) == [
        "1:37: the layout belongs to an owner, X; MovieCell must load it with loadContents(of:) [class-mismatch]"
      ]
    )
    #expect(
      error { let _: View = try registry.loadContents(of: PlainOwner()) }?.diagnostics.map(message) == [
        "1:1: the layout belongs to its root, not to an owner; write owner=\"PlainOwner\" [class-mismatch]"
      ]
    )
  }

  @Test("An owner's missing outlet is reported at <layout>")
  func ownerMissing() throws {
    let text = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"GapOwner\">\n<view/></layout>"
    let registry = NibRegistry(library: try library(["GapOwner": text]))
    #expect(
      error { let _: View = try registry.loadContents(of: GapOwner()) }?.diagnostics.map(message) == [
        "1:1: GapOwner needs the outlet 'topGap'; write outlet=\"topGap\" on a LayoutConstraint [missing-outlet]"
      ]
    )
    #expect(
      error { let _: Label = try registry.loadContents(of: PlainOwner()) }?.code == .unknownLayout
    )
  }

  @Test("An outlet on the root has the type of the registered class")
  func outletOnTheRoot() throws {
    #expect(
      try found(SelfCell.self, "SelfCell", "<tableViewCell class=\"SelfCell\" outlet=\"label\"/>") == [
        "2:33: the outlet 'label' of SelfCell is a Label; <tableViewCell> is a SelfCell [outlet-type-mismatch]"
      ]
    )
    let layout = "\(start)<tableViewCell outlet=\"me\"><label outlet=\"label\"/></tableViewCell></layout>"
    let cell: SelfCell = try NibRegistry(library: library(["SelfCell": layout])).dequeue()
    #expect(cell.me === cell)
  }

  @Test("Generic classes with different arguments are different classes")
  func genericRoot() throws {
    var elements = ElementCatalog.stock
    elements.element(
      "BookList",
      ListCell<String>.self,
      extends: "tableViewCell",
      make: { ListCell<String>() }
    ) {
      Attribute("limit") { $0.limit = $1 }
    }
    let layouts = ["FilmCell": "\(start)<BookList limit=\"3\"/></layout>"]
    let registry = NibRegistry(library: try library(layouts, elements: elements))
    #expect(
      error { try registry.register(FilmCell.self) }?.diagnostics.map(message) == [
        "1:37: the layout's root is a ListCell, from which FilmCell does not inherit [class-mismatch]"
      ]
    )
  }
}

@NibLoadable
private final class SelfCell: TableViewCell {
  @Outlet weak var me: SelfCell?
  @Outlet var label: Label!
}

private class ListCell<Item>: TableViewCell {
  var limit = 0
}

@NibLoadable
private final class FilmCell: ListCell<Int> {}
