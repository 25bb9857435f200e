import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class DishCell: TableViewCell {
  @Outlet var name: Label!

  var order: Button? { contentView.subviews.compactMap { $0 as? Button }.first }
}

private final class Dishes: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(_ table: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: DishCell = try table.dequeue(for: indexPath)
    cell.name.text = table.registry.string("dishes", indexPath.row + 1)
    return cell
  }
}

@Suite("A table is shown in the language of its reader")
struct LocalizedTableTests {
  private static let layout = """
    <tableViewCell class="DishCell">
      <label outlet="name" leading="16" centerY="0"/>
      <button title="@string/order" trailing="16" centerY="0"/>
    </tableViewCell>
    """

  private static let catalog = catalogText(
    catalogEntry("order", ["en": "Order", "pl": "Zamów", "ar": "اطلب"]) + ","
      + """
      "dishes": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld dish"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld dishes"}}}}},
        "pl": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld danie"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld dania"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld dań"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld dania"}}}}}}}
      """
  )

  private func shown(_ table: TableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.compactMap { $0 as? DishCell }
      .map { "\($0.name.text ?? ""): \($0.order?.title ?? "")" }
  }

  @Test("Another language is shown after a reload of the layouts, and the rows stay where they are")
  func languages() throws {
    let source = NibSource.memory(
      ["DishCell": layoutText(Self.layout)],
      catalogs: ["Localizable": Self.catalog]
    )
    let table = TableView()
    let dishes = Dishes()
    table.library = try NibLibrary(sources: [source], elements: .stock)
    table.dataSource = dishes
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    #expect(
      shown(table) == [
        "1 dish: Order", "2 dishes: Order", "3 dishes: Order", "4 dishes: Order", "5 dishes: Order",
      ]
    )
    table.traitCollection.languages = ["pl", "en"]
    try table.reloadLayouts()
    #expect(
      shown(table) == [
        "1 danie: Zamów", "2 dania: Zamów", "3 dania: Zamów", "4 dania: Zamów", "5 dań: Zamów",
      ]
    )
  }

  @Test("A table in a layout has the environment of the registry that loads it")
  func nested() throws {
    let layouts = [
      "DishCell": layoutText(Self.layout), "Page": layoutText(#"<view><tableView/></view>"#),
    ]
    let registry = NibRegistry(
      library: try NibLibrary(
        sources: [.memory(layouts, catalogs: ["Localizable": Self.catalog])],
        elements: .stock
      )
    )
    registry.traitCollection.languages = ["ar"]
    let page: View = try registry.instantiate(nibName: "Page")
    let table = try #require(page.subviews.first as? TableView)
    let dishes = Dishes()
    table.dataSource = dishes
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    #expect(table.traitCollection.languages == ["ar"])
    #expect(table.isRightToLeft)
    #expect(shown(table).first == "1 dish: اطلب")
  }

  @Test("An environment that a table is given while a view overrides it takes effect when the override ends")
  func ownEnvironmentUnderOverride() throws {
    let source = NibSource.memory(
      ["DishCell": layoutText(Self.layout)],
      catalogs: ["Localizable": Self.catalog]
    )
    let table = TableView(library: try NibLibrary(sources: [source], elements: .stock))
    let dishes = Dishes()
    table.dataSource = dishes
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let page = View()
    page.addSubview(table)
    page.overrideTraitCollection = TraitCollection(languages: ["pl"])
    table.traitCollection = TraitCollection(languages: ["ar"])
    try table.reloadLayouts()
    #expect(shown(table).first?.hasSuffix("Zamów") == true)
    #expect(!table.isRightToLeft)
    page.overrideTraitCollection = nil
    #expect(shown(table).first?.hasSuffix("اطلب") == true)
    #expect(table.isRightToLeft)
  }
}
