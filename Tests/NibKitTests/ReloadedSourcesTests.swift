import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class BillCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var price: Price!
}

@NibLoadable
private final class Tag: View {
  @Outlet var name: Label!
  @Outlet var price: Price!
}

@NibLoadable
private final class SlipCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet("tag") var tagView: Tag!
}

/// A value that asks a library for its layouts when it is released.
private struct AskingValue: AttributeValue {
  final class Content: Sendable {
    deinit { _ = AskingValue.library.withLock { $0 }?.nibNames }
  }

  static let library = Locked<NibLibrary?>(nil)
  static var attributeKind: AttributeKind { .custom("anything") }
  let content = Content()

  init?(attributeText text: String) {}
}

@Element("Asking")
private final class AskingView: View {
  @Attribute var value: AskingValue?
}

@Suite("A layout with errors changes nothing for others that are valid")
struct ReloadedSourcesTests {
  private let broken = "<oops"

  private func text(_ registry: NibRegistry) throws -> String? {
    let cell: MemoCell = try registry.dequeue()
    return cell.title.text
  }

  private func registry(_ library: NibLibrary, _ traits: NibTrait...) -> NibRegistry {
    NibRegistry(library: library, traits: traits)
  }

  private func library(_ sources: NibSource...) throws -> NibLibrary {
    try NibLibrary(sources: sources, elements: .stock, isReloadable: true)
  }

  private func price(_ text: String) -> String {
    layoutText("<view class=\"Price\"><label outlet=\"amount\" text=\"\(text)\"/></view>")
  }

  private func bill(_ text: String) -> String {
    layoutText(
      """
      <tableViewCell class="BillCell"><label outlet="title" text="\(text)"/>\
      <view class="Price" outlet="price"/></tableViewCell>
      """
    )
  }

  private func amount(_ library: NibLibrary) throws -> String? {
    (try NibRegistry(library: library).instantiate() as Price).amount.text
  }

  // MARK: Sources

  @Test("A layout of the same name in another source, with errors", arguments: [false, true])
  func shadowed(isBrokenFromStart: Bool) throws {
    let first = try LayoutFolder(["MemoCell": note("a1")])
    let second = try LayoutFolder(["MemoCell": isBrokenFromStart ? broken : note("b1")])
    let library = try library(.directory(first.path), .directory(second.path))
    let registry = registry(library)
    #expect(try text(registry) == "a1")
    try second.write("MemoCell", "<broken")
    #expect(library.reload().refused == ["MemoCell"])
    try first.write("MemoCell", note("a2"))
    let valid = library.reload()
    #expect(valid.reloaded == ["MemoCell"] && valid.refused == [])
    #expect(try text(registry) == "a2")
    try first.write("MemoCell", broken)
    library.reload()
    #expect(try text(registry) == "a2")
    #expect(try text(self.registry(library)) == "a2")
  }

  @Test("A layout of a module with errors, while one of the same name is added for other modules")
  func modules() throws {
    let own = try LayoutFolder(["MemoCell": note("own")])
    let others = try LayoutFolder([:])
    let library = try library(.directory(own.path, for: MemoCell.self), .directory(others.path))
    let registry = registry(library)
    #expect(try text(registry) == "own")
    try own.write("MemoCell", broken)
    library.reload()
    try others.write("MemoCell", layoutText("<tableViewCell rowHeight=\"90\"/>"))
    #expect(library.reload().reloaded == ["MemoCell"])
    try registry.register(TableViewCell.self, nibName: "MemoCell")
    let other: TableViewCell = try registry.dequeue()
    #expect(other.rowHeight == 90)
    #expect(try text(registry) == "own")
  }

  @Test("A new layout with errors hides no layout of another source until it has none")
  func hiding() throws {
    let first = try LayoutFolder([:])
    let second = try LayoutFolder(["MemoCell": note("second")])
    let library = try library(.directory(first.path), .directory(second.path))
    let registry = registry(library)
    for text in [broken, "<again"] {
      try first.write("MemoCell", text)
      library.reload()
      #expect(try self.text(registry) == "second")
    }
    try first.write("MemoCell", note("first"))
    library.reload()
    #expect(try text(registry) == "first")
  }

  @Test("A layout that is deleted stays until that of another source, or all its variants, have no errors")
  func deletedInOneSource() throws {
    let first = try LayoutFolder(["MemoCell": note("first")])
    let second = try LayoutFolder(["MemoCell": note("second"), "MemoCell~dark": broken])
    let library = try library(.directory(first.path), .directory(second.path))
    let registry = registry(library)
    #expect(try text(registry) == "first")
    try first.remove("MemoCell")
    library.reload()
    #expect(try text(registry) == "first" && text(self.registry(library)) == "first")
    try second.write("MemoCell~dark", note("dark"))
    #expect(library.reload().reloaded == ["MemoCell", "MemoCell~dark"])
    #expect(try text(registry) == "second")
  }

  // MARK: Variants

  @Test("A variant with errors from the start leaves the layout what it is")
  func variantFromStart() throws {
    let folder = try LayoutFolder(["Price": price("1"), "Price~dark": broken])
    #expect(try amount(folder.library) == "1")
    try folder.write("Price", price("2"))
    #expect(folder.reload() == "reloaded: Price")
    #expect(try amount(folder.library) == "2")
    try folder.write("Price", broken)
    folder.library.reload()
    #expect(try amount(folder.library) == "2")
  }

  @Test("A new variant of an included layout is used with those that include it, or not at all")
  func includedVariant() throws {
    let include = layoutText(
      "<tableViewCell class=\"MemoCell\"><include layout=\"Row\" outlet=\"title\"/></tableViewCell>"
    )
    func row(_ text: String) -> String { layoutText("<label text=\"\(text)\"/>") }
    let folder = try LayoutFolder(["MemoCell": include, "Row": row("plain"), "Row~compact": row("compact")])
    let dark = registry(folder.library, .dark)
    #expect(try text(dark) == "plain")
    try folder.write("Row~dark", broken)
    let reload = folder.library.reload()
    #expect(reload.reloaded == [] && reload.refused == ["MemoCell", "Row~dark"])
    #expect(try text(dark) == "plain" && text(registry(folder.library, .dark)) == "plain")
    try folder.remove("MemoCell")
    folder.library.reload()
    #expect(try text(registry(folder.library, .dark)) == "plain")
    try folder.write("MemoCell", include)
    try folder.write("Row~dark", row("dark"))
    #expect(folder.library.reload().reloaded == ["MemoCell", "Row~dark"])
    #expect(try text(dark) == "dark" && text(registry(folder.library, .compact)) == "compact")
  }

  @Test("A variant is included only by a variant of another trait", arguments: [true, false])
  func combination(isHostKnown: Bool) throws {
    func row(_ text: String) -> String { layoutText("<label text=\"\(text)\"/>") }
    let folder = try LayoutFolder([
      "MemoCell": note("plain"),
      "MemoCell~compact": layoutText(
        "<tableViewCell class=\"MemoCell\"><include layout=\"Row\" outlet=\"title\"/></tableViewCell>"
      ), "Row": row("row"), "Row~dark": row("dark row"),
    ])
    let host = registry(folder.library, .compact, .dark)
    if isHostKnown { #expect(try text(host) == "dark row") }
    try folder.write("Row~dark", broken)
    #expect(folder.library.reload().reloaded == [])
    #expect(try text(host) == "dark row" && text(registry(folder.library, .compact)) == "row")
  }

  @Test("Variants of a layout that is registered by its name must have its reuse identifier")
  func reuseIdentifiers() throws {
    func cell(_ identifier: String) -> String { "<tableViewCell reuseIdentifier=\"\(identifier)\"/>" }
    let layouts = ["Card": cell("one"), "Card~dark": cell("two")].mapValues { layoutText($0) }
    let registry = registry(try library(.memory(layouts)))
    #expect(
      error { try registry.register(nibName: "Card") }.map { "\($0)" } == """
        Card~dark.xml:1:37: error: the cells of this variant have the reuse identifier 'two', but those of 'Card' have 'one' [reuse-identifier-mismatch]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell reuseIdentifier="two"/></layout>
          |                                     ^~~~~~~~~~~~~~
        """
    )
    let folder = try LayoutFolder(["Card": layoutText(cell("one"))])
    let reloaded = self.registry(folder.library)
    try reloaded.register(nibName: "Card")
    try folder.write("Card", layoutText(cell("two")))
    folder.library.reload()
    #expect(error { _ = try reloaded.dequeue(reuseIdentifier: "one", as: TableViewCell.self) } == nil)
    try reloaded.register(nibName: "Card")
    #expect(reloaded.reuseIdentifiers == ["two"])
    #expect(
      error { _ = try reloaded.dequeue(reuseIdentifier: "one", as: TableViewCell.self) }?.code
        == .unknownIdentifier
    )
  }

  // MARK: Layouts inside layouts

  @Test("A cell and the view inside it are from the same time, whichever of them has errors")
  func inside() throws {
    for (cell, view) in [(broken, price("new")), (bill("new"), broken)] {
      let folder = try LayoutFolder(["BillCell": bill("old"), "Price": price("old")])
      let registry = registry(folder.library)
      let _: BillCell = try registry.dequeue()
      try folder.write("BillCell", cell)
      try folder.write("Price", view)
      folder.library.reload()
      for registry in [registry, self.registry(folder.library)] {
        let bill: BillCell = try registry.dequeue()
        #expect([bill.title.text, bill.price.amount.text] == ["old", "old"])
      }
      #expect(try amount(folder.library) == (view == broken ? "old" : "new"))
      try folder.write("BillCell", bill("newest"))
      try folder.write("Price", price("newest"))
      folder.library.reload()
      let bill: BillCell = try registry.dequeue()
      #expect([bill.title.text, bill.price.amount.text] == ["newest", "newest"])
    }
  }

  @Test("Two cells around the same view are from the same time as what has errors inside it")
  func deepInside() throws {
    func cell(_ text: String) -> String {
      layoutText(
        """
        <tableViewCell class="SlipCell"><label outlet="title" text="\(text)"/>\
        <view class="Tag" outlet="tag"/></tableViewCell>
        """
      )
    }
    func tag(_ text: String) -> String {
      layoutText(
        "<view class=\"Tag\"><label outlet=\"name\" text=\"\(text)\"/><view class=\"Price\" outlet=\"price\"/></view>"
      )
    }
    var elements = ElementCatalog.stock
    elements.register(Price.self, as: "view")
    elements.register(Tag.self, as: "view")
    let folder = try LayoutFolder(
      ["SlipCell": cell("old"), "Other": cell("old"), "Tag": tag("old"), "Price": price("old")],
      elements: elements
    )
    folder.library.reload()
    for name in ["SlipCell", "Other"] { try folder.write(name, cell("new")) }
    try folder.write("Tag", tag("new"))
    try folder.write("Price", broken)
    folder.library.reload()
    let registry = registry(folder.library)
    try registry.register(SlipCell.self)
    try registry.register(SlipCell.self, nibName: "Other", reuseIdentifier: "other")
    for cell in [try registry.dequeue(SlipCell.self), try registry.dequeue(reuseIdentifier: "other")] {
      let texts = [cell.title.text, cell.tagView.name.text, cell.tagView.price.amount.text]
      #expect(texts == ["old", "old", "old"])
    }
  }

  @Test("A layout without an earlier version contains the earlier version of a view with errors")
  func newAround() throws {
    let folder = try LayoutFolder(["Price": price("old")])
    #expect(try amount(folder.library) == "old")
    try folder.write("Price", broken)
    folder.library.reload()
    try folder.write("BillCell", bill("new"))
    folder.library.reload()
    let bill: BillCell = try registry(folder.library).dequeue()
    #expect([bill.title.text, bill.price.amount.text] == ["new", "old"])
  }

  // MARK: Hosts

  @Test("A value that asks the library when it is released does not stop a reload", .timeLimit(.minutes(1)))
  func valueIsReleased() throws {
    var elements = ElementCatalog.stock
    elements.register(AskingView.self)
    let folder = try LayoutFolder(["View": layoutText("<Asking value=\"a\"/>")], elements: elements)
    AskingValue.library.withLock { $0 = folder.library }
    defer { AskingValue.library.withLock { $0 = nil } }
    _ = try folder.library.prototype(named: "View")
    try folder.write("View", layoutText("<view/>"))
    #expect(folder.reload() == "reloaded: View")
  }

  @Test(
    "A layout with errors that is added to the module of a class does not hide the layout that was in use"
  )
  func addedToModule() throws {
    let foreign = try LayoutFolder(["MemoCell": "<oops"])
    let plain = try LayoutFolder(["MemoCell": note("plain")])
    let own = try LayoutFolder([:])
    let library = try NibLibrary(
      sources: [
        .directory(foreign.path, for: LayoutConstraint.self), .directory(plain.path),
        .directory(own.path, for: MemoCell.self),
      ],
      elements: .stock,
      isReloadable: true
    )
    try own.write("MemoCell", "<oops again")
    library.reload()
    let cell: MemoCell = try NibRegistry(library: library).dequeue()
    #expect(cell.title.text == "plain")
  }

  @Test("A deleted layout stays if the one that would take its place has errors, whatever other modules have")
  func deletedInModule() throws {
    let foreign = try LayoutFolder(["MemoCell": note("foreign")])
    let own = try LayoutFolder(["MemoCell": note("own")])
    let plain = try LayoutFolder(["MemoCell": "<oops"])
    let library = try NibLibrary(
      sources: [
        .directory(foreign.path, for: LayoutConstraint.self), .directory(own.path, for: MemoCell.self),
        .directory(plain.path),
      ],
      elements: .stock,
      isReloadable: true
    )
    try own.remove("MemoCell")
    library.reload()
    let cell: MemoCell = try NibRegistry(library: library).dequeue()
    #expect(cell.title.text == "own")
  }
}
