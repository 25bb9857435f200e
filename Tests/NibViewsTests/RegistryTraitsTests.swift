import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private final class Names: TableViewDataSource {
  /// What happens when a row is loaded.
  var load: (IndexPath) -> Void = { _ in }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ table: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    load(indexPath)
    return try table.dequeue(nibName: "Name", as: TableViewCell.self, for: indexPath)
  }
}

@NibLoadable
private final class Greeting: View {
  required init() {
    super.init()
    overrideTraitCollection = TraitCollection(preferredContentSizeCategory: .extraSmall, languages: ["ar"])
  }
}

@NibLoadable
private final class Door: View {
  @Outlet var sign: Label!
}

@NibLoadable
private final class Rooms {
  @Outlet var hall: View!
  @Outlet var attic: View!
}

private final class PlainCell: TableViewCell, BuiltInCode {}

@Suite("Views are laid out in the environment of the registry that made them, wherever they are added")
struct RegistryTraitsTests {
  private static let arabic = TraitCollection(
    preferredContentSizeCategory: .accessibilityExtraLarge,
    languages: ["ar"]
  )
  private static let large = TraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
  private let names = Names()

  private func registry(_ environment: TraitCollection = TraitCollection()) throws -> NibRegistry {
    let label = #"<label text="@string/hello" font="body" leading="8" top="8" bottom="8"/>"#
    let layouts = [
      "Page": layoutText(#"<view>\#(label)<tableView leading="0" trailing="0" top="60" bottom="0"/></view>"#),
      "Name": layoutText("<tableViewCell>\(label)</tableViewCell>"),
      "Card": layoutText("<view>\(label)</view>"),
      "Greeting": layoutText(#"<view class="Greeting">\#(label)</view>"#),
      "Door": owned(by: "Door", #"<view><label outlet="sign" text="@string/hello" leading="8"/></view>"#),
      "Rooms": owned(by: "Rooms", #"<view outlet="hall"/><view outlet="attic"/>"#),
    ]
    let catalogs = ["Localizable": catalogText(catalogEntry("hello", ["en": "Hello", "ar": "مرحبا"]))]
    let registry = NibRegistry(
      library: try NibLibrary(sources: [.memory(layouts, catalogs: catalogs)], elements: .stock)
    )
    registry.traitCollection = environment
    return registry
  }

  private func owned(by owner: String, _ content: String) -> String {
    "\(start.dropLast()) owner=\"\(owner)\">\(content)</layout>"
  }

  private func page(_ environment: TraitCollection = TraitCollection()) throws -> View {
    let page: View = try registry(environment).instantiate(nibName: "Page")
    try table(page).dataSource = names
    page.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    return page
  }

  private func table(_ page: View) throws -> TableView { try #require(page.subviews.last as? TableView) }

  /// The frames of the rows and of their labels.
  private func rows(_ page: View) throws -> [Rect] {
    page.layoutIfNeeded()
    return try table(page).visibleCells.flatMap { [$0.frame] + $0.contentView.subviews.map(\.frame) }
  }

  @Test("Rows are measured again when an override gives a page the usual text size")
  func usualSize() throws {
    let page = try page(Self.large)
    #expect(try rows(page) != rows(self.page()))
    page.overrideTraitCollection = TraitCollection()
    #expect(try rows(page) == rows(self.page()))
    page.overrideTraitCollection = nil
    #expect(try rows(page) == rows(self.page(Self.large)))
  }

  @Test("A page has the text size of the page that it is added to, before and after it was laid out")
  func moved() throws {
    let page = try page()
    let alone = try rows(page)
    let card: View = try registry(Self.large).instantiate(nibName: "Card")
    card.addSubview(page)
    let inside = try rows(page)
    #expect(inside != alone)
    #expect(try inside == rows(self.page(Self.large)))
    page.removeFromSuperview()
    #expect(try rows(page) == alone)
  }

  @Test("Of two registries, that of the inner view counts, as far as it has languages or a text size")
  func innermost() throws {
    func isRightToLeft(_ inner: TraitCollection, in outer: TraitCollection) throws -> Bool {
      let card: View = try registry(inner).instantiate(nibName: "Card")
      let page = try page(outer)
      page.insertSubview(card, at: 0)
      return withExtendedLifetime(page) { card.subviews[0].isRightToLeft }
    }
    let german = TraitCollection(languages: ["de"])
    #expect(try !isRightToLeft(german, in: Self.arabic))
    #expect(try isRightToLeft(Self.arabic, in: german))
    #expect(try isRightToLeft(TraitCollection(languages: ["ar"]), in: Self.large))
    #expect(try isRightToLeft(Self.large, in: Self.arabic))
  }

  @Test("A direction that a page is given is that of its table, too")
  func layoutDirection() throws {
    let page = try page(TraitCollection(languages: ["en"]))
    page.layoutDirection = .rightToLeft
    #expect(try table(page).isRightToLeft)
    let mirrored = try rows(page)
    page.layoutDirection = nil
    #expect(try rows(page) != mirrored)
    #expect(try !table(page).isRightToLeft)
  }

  @Test("An override that a view sets before it has content is that of its content")
  func overrideInInit() throws {
    let greeting: Greeting = try registry().instantiate()
    let label = try #require(greeting.subviews.first as? Label)
    #expect(label.text == "مرحبا")
    #expect(label.isRightToLeft)
    let usual: View = try registry().instantiate(nibName: "Card")
    #expect(label.intrinsicContentSize.height < usual.subviews[0].intrinsicContentSize.height)
  }

  @Test("Owners, objects beside the root and cells without a layout have the environment, too")
  func otherObjects() throws {
    let registry = try registry(Self.arabic)
    let door: Door = try registry.instantiate()
    #expect(door.isRightToLeft && door.sign.isRightToLeft)
    let rooms = Rooms()
    try registry.loadTopLevelObjects(of: rooms)
    #expect(rooms.hall.isRightToLeft && rooms.attic.isRightToLeft)
    try registry.register(PlainCell.self)
    #expect(try registry.dequeue(PlainCell.self).isRightToLeft)
  }

  @Test("The headers of a collection have the environment of the collection")
  func headers() throws {
    let library = try registry().library
    let collection = CollectionView(library: library)
    collection.traitCollection = Self.arabic
    #expect(collection.supplementaryViews(ofKind: .sectionHeader).traitCollection == Self.arabic)
  }

  @Test("An override that begins while a table loads its rows is shown when they are loaded")
  func overrideWhileLoading() throws {
    let page = try page()
    names.load = { [weak page, weak names] _ in
      names?.load = { _ in }
      page?.overrideTraitCollection = Self.large
    }
    #expect(try rows(page) == rows(self.page(Self.large)))
    #expect(try table(page).layoutError == nil)
  }

  @Test("A configuration that a button is given has the texts of the environment that is overridden")
  func configuration() throws {
    let catalogs = ["Localizable": catalogText(catalogEntry("a", ["en": "Buy", "de": "Kaufen"]))]
    let layout = layoutText(#"<button><configuration title="@string/a"/></button>"#)
    let library = try NibLibrary(
      sources: [.memory(["Buy": layout], catalogs: catalogs)],
      elements: .stock
    )
    let made: Button = try NibRegistry(library: library).instantiate(nibName: "Buy")
    let button = Button()
    button.overrideTraitCollection = TraitCollection(languages: ["de"])
    button.configuration = made.configuration
    #expect(button.configuration?.title == "Kaufen")
  }
}
