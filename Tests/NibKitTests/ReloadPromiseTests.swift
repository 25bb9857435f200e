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
private final class ListCell: TableViewCell {
  @Outlet var table: TableView!
}

private class OtherCell: TableViewCell {}

@NibLoadable
private final class SideCell: TableViewCell {
  @Outlet var title: Label!
}

@NibLoadable
private final class WrapCell: TableViewCell {
  @Outlet var price: Price!
}

@Suite("Layouts stay as they were until the new ones can be used")
struct ReloadPromiseTests {
  private func registry(_ folder: LayoutFolder, _ traits: NibTrait...) -> NibRegistry {
    let registry = NibRegistry(library: folder.library)
    registry.traits = traits
    return registry
  }

  private func text(_ registry: NibRegistry) throws -> String? {
    let cell: MemoCell = try registry.dequeue()
    defer { try? registry.recycle(cell) }
    return cell.title.text
  }

  private func price(_ outlet: String, _ text: String) -> String {
    layoutText("<view class=\"Price\"><label outlet=\"\(outlet)\" text=\"\(text)\"/></view>")
  }

  private func bill(_ text: String) -> String {
    layoutText(
      """
      <tableViewCell class="BillCell"><label outlet="title" text="\(text)"/>\
      <view class="Price" outlet="price"/></tableViewCell>
      """
    )
  }

  private let mismatch = layoutText("<tableViewCell class=\"MemoCell\"/>")

  @Test("A cell has no layout of before in it, even if the view inside was loaded by itself first")
  func mixed() throws {
    let folder = try LayoutFolder(["BillCell": bill("old"), "Price": price("amount", "old")])
    let registry = registry(folder)
    let _: BillCell = try registry.dequeue()
    let _: Price = try registry.instantiate()
    try folder.write("BillCell", bill("new"))
    try folder.write("Price", price("amuont", "new"))
    folder.library.reload()
    let price: Price = try registry.instantiate()
    let cell: BillCell = try registry.dequeue()
    #expect([price.amount.text, cell.title.text, cell.price.amount.text] == ["old", "old", "old"])
  }

  @Test(
    "A new variant is used when it has no errors, and not before",
    arguments: ["", "<layout", "mismatch"]
  )
  func newVariant(_ content: String) throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let compact = registry(folder, .compact)
    #expect(try text(compact) == "first")
    try folder.write("MemoCell~compact", content == "mismatch" ? mismatch : content)
    folder.library.reload()
    #expect(try text(compact) == "first")
    if content != "mismatch" { #expect(try text(registry(folder)) == "first") }
    try folder.write("MemoCell~compact", note("compact"))
    folder.library.reload()
    #expect(try text(compact) == "compact")
    #expect(try text(registry(folder)) == "first")
  }

  @Test("A mismatch leaves the old layout for other traits, too, also when unrelated variants are added")
  func traits() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let (plain, compact) = (registry(folder), registry(folder, .compact))
    #expect(try text(plain) == "first" && text(compact) == "first")
    try folder.write("MemoCell", mismatch)
    folder.library.reload()
    #expect(try text(plain) == "first" && text(compact) == "first")
    plain.traits = [.compact]
    #expect(try text(plain) == "first")
    try folder.write("Other", validMemo)
    try folder.write("Other~compact", validMemo)
    folder.library.reload()
    #expect(try text(plain) == "first" && text(compact) == "first")
    plain.traits = [.dark, .compact]
    #expect(try text(plain) == "first")
  }

  @Test("Errors leave the old layout for all traits, however often the files change")
  func errorsTwice() throws {
    let folder = try LayoutFolder([
      "MemoCell": validMemo, "Other": validMemo, "Other~compact": validMemo, "Row": layoutText("<label/>"),
      "Row~dark": layoutText("<label/>"),
      "A": layoutText("<tableViewCell><include layout=\"Row\"/></tableViewCell>"),
    ])
    let switching = registry(folder)
    #expect(try text(switching) == "first")
    try folder.write("MemoCell", brokenMemo)
    try folder.write("A", brokenMemo)
    folder.library.reload()
    try folder.write("Other", note("changed"))
    folder.library.reload()
    try folder.write("MemoCell", "")
    folder.library.reload()
    for traits: [NibTrait] in [[], [.compact], [.dark], [.dark, .compact]] {
      let registry = registry(folder)
      registry.traits = traits
      #expect(try text(registry) == "first")
      switching.traits = traits
      #expect(try text(switching) == "first")
      let cell: TableViewCell = try registry.dequeue(nibName: "A")
      #expect(cell.contentView.subviews.count == 1)
    }
  }

  @Test("A layout stays as it was with all its variants, and one with errors is reported with each change")
  func together() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo, "MemoCell~compact": note("compact")])
    try folder.write("MemoCell~compact", brokenMemo)
    #expect(folder.reload().hasPrefix("refused: MemoCell~compact\nMemoCell~compact.xml:1:69: error:"))
    try folder.write("MemoCell", note("second"))
    #expect(folder.reload().hasPrefix("refused: MemoCell~compact\nMemoCell~compact.xml:1:69: error:"))
    #expect(try text(registry(folder)) == "first" && text(registry(folder, .compact)) == "compact")
    try folder.write("MemoCell~compact", note("compact"))
    #expect(folder.reload() == "reloaded: MemoCell, MemoCell~compact")
    #expect(try text(registry(folder)) == "second")
  }

  @Test(
    "Cells of a layout that was replaced are released when they are recycled, whatever traits they are for"
  )
  func released() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo, "Other": validMemo, "Other~compact": validMemo])
    let registry = registry(folder, .compact)
    weak var released: MemoCell?
    do {
      let cell: MemoCell = try registry.dequeue()
      released = cell
      registry.traits = []
      _ = try text(registry)
      try folder.write("MemoCell", note("second"))
      folder.library.reload()
      #expect(try text(registry) == "second")
      try registry.recycle(cell)
    }
    #expect(released == nil)
  }

  @Test("After a mismatch, the last layout that matched is used, not an older one")
  func lastMatching() throws {
    var elements = ElementCatalog.stock
    elements.register(OtherCell.self, as: "tableViewCell")
    elements.register(Price.self, as: "view")
    func root(_ number: Int, _ content: String = "", of name: String = "OtherCell") -> String {
      layoutText("<tableViewCell class=\"\(name)\" tag=\"\(number)\">\(content)</tableViewCell>")
    }
    let folder = try LayoutFolder(["X": root(1), "Price": price("amount", "1")], elements: elements)
    let registry = registry(folder)
    try registry.register(nibName: "X")
    func tag() throws -> Int? { (try registry.dequeue(nibName: "X", as: TableViewCell.self)).tag }
    #expect(try tag() == 1)
    try folder.write("X", root(2))
    folder.library.reload()
    #expect(try tag() == 2)
    for text in [
      root(3, "<label outlet=\"none\"/>"), layoutText("<view tag=\"4\"/>"),
      layoutText("<collectionViewCell tag=\"5\"/>"), root(6, of: "Unknown"),
    ] {
      try folder.write("X", text)
      #expect(folder.library.reload().reloaded == ["X"])
      #expect(try tag() == 2)
    }
    // The layout of a root becomes that of an owner and the other way around.
    func amount() throws -> String? { (try registry.instantiate() as Price).amount.text }
    func owned(_ outlet: String, _ text: String) -> String {
      "\(start.dropLast()) owner=\"Price\"><label outlet=\"\(outlet)\" text=\"\(text)\"/></layout>"
    }
    for (text, expected) in [
      (price("amount", "1"), "1"), (owned("amount", "2"), "2"), (price("none", "3"), "2"),
      (price("amount", "4"), "4"), (owned("none", "5"), "4"), (owned("amount", "6"), "6"),
    ] {
      try folder.write("Price", text)
      folder.library.reload()
      #expect(try amount() == expected)
    }
  }

  @Test("A list inside a cell has all traits of the host, even those without a variant")
  func listInCell() throws {
    let folder = try LayoutFolder([
      "ListCell": layoutText(
        "<tableViewCell class=\"ListCell\"><tableView outlet=\"table\"/></tableViewCell>"
      ),
      "MemoCell": validMemo,
    ])
    let registry = registry(folder, .compact)
    let cell: ListCell = try registry.dequeue()
    #expect(cell.table.traits == [.compact])
    try folder.write("MemoCell~compact", note("compact"))
    folder.library.reload()
    #expect(try text(cell.table.registry) == "compact")
    try registry.recycle(cell)
    registry.traits = [.dark]
    let dark: ListCell = try registry.dequeue()
    #expect(dark.table.traits == [.dark])
  }

  @Test(
    "A file that never was a layout is forgotten when it is deleted; one hides no layout of another source"
  )
  func never() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    try folder.write("Junk", "<junk")
    #expect(folder.reload().hasPrefix("refused: Junk\n"))
    try folder.remove("Junk")
    #expect(folder.reload() == "reloaded: Junk")
    #expect(folder.library.nibNames == ["MemoCell"] && folder.library.diagnostics().isEmpty)

    let first = try TemporaryFolder()
    let library = try NibLibrary(
      sources: [.directory(first.url.path), .directory(folder.path)],
      elements: .stock,
      isReloadable: true
    )
    try brokenMemo.write(to: first.url.appending(path: "MemoCell.xml"), atomically: true, encoding: .utf8)
    library.reload()
    let cell: MemoCell = try NibRegistry(library: library).dequeue()
    #expect(cell.title.text == "first")
  }

  @Test(
    "A layout that matched for some traits stays after a mismatch, in whatever order the traits were used"
  )
  func orderOfTraits() throws {
    let other = layoutText("<tableViewCell class=\"SideCell\"><label outlet=\"title\"/></tableViewCell>")
    let folder = try LayoutFolder(["MemoCell": validMemo, "SideCell": other])
    let registry = NibRegistry(library: folder.library, traits: [.compact])
    let _: SideCell = try registry.dequeue()
    registry.traits = []
    let _: MemoCell = try registry.dequeue()
    registry.traits = [.compact]
    let _: SideCell = try registry.dequeue()
    try folder.write("MemoCell", layoutText("<tableViewCell class=\"MemoCell\"/>"))
    folder.library.reload()
    let cell: MemoCell = try registry.dequeue()
    #expect(cell.title.text == "first")
  }

  @Test("The layout of an owner that was in use inside a cell stays in use by itself after a mismatch")
  func ownerInsideCell() throws {
    func price(_ outlet: String) -> String {
      "\(start.dropLast()) owner=\"Price\"><view><label outlet=\"\(outlet)\" text=\"9\"/></view></layout>"
    }
    let around = "<tableViewCell class=\"WrapCell\"><view class=\"Price\" outlet=\"price\"/></tableViewCell>"
    let folder = try LayoutFolder(["WrapCell": layoutText(around), "Price": price("amount")])
    let registry = NibRegistry(library: folder.library)
    let _: WrapCell = try registry.dequeue()
    try folder.write("Price", price("amuont"))
    folder.library.reload()
    let view: Price = try registry.instantiate()
    #expect(view.amount.text == "9")
  }
}
