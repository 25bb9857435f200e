import NibKit
import NibViews
import Testing

// A host's own types with the names of NibKit's, as in a program that also imports SwiftUI or SwiftData.
private struct View {}
private struct Label {}
private struct Color {}
private struct Font {}
private struct Event {}
private struct Attribute {}
private struct Rule {}
private struct Children {}
private struct Diagnostic {}

@Element("Badge")
private final class Badge: NibViews.View {
  @NibKit.Attribute var count = 0
  @NibKit.Attribute var tint: NibKit.Color?
  @NibKit.Attribute var onOpen: EventHandler?
  @NibKit.Attribute weak var label: NibViews.Label?
}

@NibLoadable
private final class BadgeCell: TableViewCell {
  @Outlet var titleLabel: NibViews.Label!
  @Outlet var badge: Badge!
  private(set) var opened = 0

  @Action func open(_ sender: Badge) { opened += 1 }
}

/// Types with the names of the standard library's, and of its module.
private enum Shop {
  struct String {}
  struct Array {}
  struct Optional {}
  struct Bool {}
  enum Swift {}

  @Element("Price")
  final class Price: NibViews.View {
    @NibKit.Attribute var cents = 0
  }

  @NibLoadable
  final class PriceCell: TableViewCell {
    @Outlet var titleLabel: NibViews.Label!
    @Outlet var prices: [Price] = []
    private(set) var taps = 0

    @Action func tap(_ sender: Button) { taps += 1 }
  }

  @NibLoadable("SalePriceCell")
  final class SaleCell: TableViewCell {}
}

@Suite("A host whose types have the same names as NibKit's")
struct NeighborHostTests {
  @Test("Elements, outlets, actions and references work beside types of the same names")
  func load() throws {
    var elements = ElementCatalog.stock
    elements.register(Badge.self)
    let layout = """
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell class="BadgeCell">
          <label id="title" outlet="titleLabel" text="Inbox"/>
          <Badge outlet="badge" count="3" tint="systemRed" label="title" onOpen="open"/>
        </tableViewCell>
      </layout>
      """
    let library = try NibLibrary(sources: [.memory(["BadgeCell": layout])], elements: elements)
    let cell: BadgeCell = try NibRegistry(library: library).dequeue()
    #expect(cell.titleLabel.text == "Inbox")
    #expect(cell.badge.count == 3)
    #expect(cell.badge.tint == NibKit.Color(attributeText: "systemRed"))
    #expect(cell.badge.label === cell.titleLabel)
    cell.badge.onOpen?(cell.badge)
    #expect(cell.opened == 1)
  }

  @Test("Macros work beside types with the names of the standard library's")
  func standardNames() throws {
    var elements = ElementCatalog.stock
    elements.register(Shop.Price.self)
    let layout = """
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell class="PriceCell">
          <label outlet="titleLabel" text="Dune"/><Price outlet="prices" cents="999"/>
          <button title="Buy" onTouchUpInside="tap"/>
        </tableViewCell>
      </layout>
      """
    let library = try NibLibrary(sources: [.memory(["PriceCell": layout])], elements: elements)
    let cell: Shop.PriceCell = try NibRegistry(library: library).dequeue()
    #expect(cell.titleLabel.text == "Dune")
    #expect(cell.prices.map(\.cents) == [999])
    #expect(Shop.SaleCell.nibName == "SalePriceCell")
  }
}
