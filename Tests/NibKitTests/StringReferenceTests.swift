import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class MenuCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var order: Button?
}

@Suite("Layouts refer to texts")
struct StringReferenceTests {
  private static let menu = """
    <tableViewCell class="MenuCell">
      <label outlet="title" text="@string/title"/>
      <button outlet="order" title="@Actions:string/order.now" accessibilityHint="@@home"/>
    </tableViewCell>
    """
  private static let catalogs = [
    "Localizable": catalogText(
      catalogEntry("title", ["en": "Soup", "de": "Suppe", "pt": "Sopa", "ar": "حساء"])
    ),
    "Actions": catalogText(catalogEntry("order.now", ["en": "Order now", "de": "Jetzt bestellen"])),
  ]

  private func registry(
    _ layouts: [String: String] = ["MenuCell": menu],
    _ catalogs: [String: String] = catalogs
  ) throws -> NibRegistry {
    let source = NibSource.memory(layouts.mapValues { layoutText($0) }, catalogs: catalogs)
    return NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
  }

  private func texts(_ registry: NibRegistry, _ languages: String...) throws -> [String?] {
    registry.traitCollection.languages = languages
    let cell: MenuCell = try registry.dequeue()
    return [cell.title.text, cell.order?.title, cell.order?.accessibilityHint]
  }

  @Test("A text is in the first language of the registry that its table has, and else in the source language")
  func languages() throws {
    let registry = try registry()
    #expect(try texts(registry) == ["Soup", "Order now", "@home"])
    #expect(try texts(registry, "de") == ["Suppe", "Jetzt bestellen", "@home"])
    #expect(try texts(registry, "pt-BR", "de") == ["Sopa", "Jetzt bestellen", "@home"])
    #expect(try texts(registry, "de-AT") == ["Suppe", "Jetzt bestellen", "@home"])
    #expect(try texts(registry, "fi") == ["Soup", "Order now", "@home"])
  }

  @Test("A cell is used again only in its own language, unless its layout refers to no text")
  func pools() throws {
    let registry = try registry(["MenuCell": Self.menu, "Plain": "<tableViewCell/>"])
    try registry.register(nibName: "Plain")
    registry.traitCollection.languages = ["en"]
    let english: MenuCell = try registry.dequeue()
    let plain: TableViewCell = try registry.dequeue(reuseIdentifier: "Plain")
    try registry.recycle(english)
    try registry.recycle(plain)
    registry.traitCollection.languages = ["de"]
    let german: MenuCell = try registry.dequeue()
    #expect(german !== english)
    #expect(try registry.dequeue(reuseIdentifier: "Plain", as: TableViewCell.self) === plain)
    try registry.recycle(german)
    registry.traitCollection.languages = ["en"]
    #expect(try registry.dequeue(MenuCell.self) === english)
  }

  @Test("What is made for many languages is not kept, and can be made again")
  func manyLanguages() throws {
    let registry = try registry()
    registry.traitCollection.languages = ["de"]
    let first: MenuCell = try registry.dequeue()
    try registry.recycle(first)
    #expect(try registry.dequeue(MenuCell.self) === first)
    try registry.recycle(first)
    for index in 0..<100 { #expect(try texts(registry, "fi-x-\(index)")[0] == "Soup") }
    registry.traitCollection.languages = ["de"]
    let second: MenuCell = try registry.dequeue()
    #expect(second !== first && second.title.text == "Suppe")
    try registry.recycle(second)
    #expect(try registry.dequeue(MenuCell.self) === second)
  }

  @Test("An include passes a reference to a parameter")
  func parameters() throws {
    let registry = try registry([
      "Row": #"<parameter name="text" type="string"/><label text="@parameter/text"/>"#,
      "Page": #"<view><include layout="Row" text="@string/title"/><include layout="Row" text="@@a"/></view>"#,
    ])
    registry.traitCollection.languages = ["de"]
    let page: View = try registry.instantiate(nibName: "Page")
    #expect(page.subviews.map { ($0 as? Label)?.text } == ["Suppe", "@a"])
  }

  @Test("Every text that no table has is reported, with the nearest key or table")
  func absent() throws {
    let layout = """
      <view>
        <label text="@string/titel"/>
        <label text="@Action:string/order.now"/>
        <label text="@string/title"/>
      </view>
      """
    let registry = try registry(["Page": layout])
    let error = try #require(error { _ = try registry.instantiate(nibName: "Page") as View })
    #expect(error.code == .contractViolation)
    #expect(
      DiagnosticPrinter().text(of: error.diagnostics) == """
        Page.xml:2:10: error: Localizable.xcstrings has no text for the key 'titel'; did you mean 'title'? \
        [unknown-string]
        2 |   <label text="@string/titel"/>
          |          ^~~~~~~~~~~~~~~~~~~~
        Page.xml:3:10: error: there is no table of texts 'Action' among Actions, Localizable; \
        did you mean 'Actions'? [unknown-string]
        3 |   <label text="@Action:string/order.now"/>
          |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
    #expect(registry.library.diagnostics() == error.diagnostics)
  }

  @Test("A layout that refers to no text is not affected by a catalog that cannot be read")
  func brokenCatalog() throws {
    let registry = try registry(
      ["Page": "<label/>", "Other": "<label text=\"@string/a\"/>"],
      ["Localizable": "{"]
    )
    _ = try registry.instantiate(nibName: "Page") as Label
    let error = try #require(error { _ = try registry.instantiate(nibName: "Other") as Label })
    #expect(
      error.diagnostics.map(message) == [
        "1:1: the String Catalog is not valid JSON: this object has no '}' [invalid-catalog]"
      ]
    )
  }

  @Test("Without any catalog, the finding tells to add one")
  func noCatalog() throws {
    let registry = try registry(["Page": "<label text=\"@string/a\"/>"], [:])
    let error = try #require(error { _ = try registry.instantiate(nibName: "Page") as Label })
    #expect(
      error.diagnostics.map(message) == [
        "1:44: there is no table of texts for '@string/a'; add a String Catalog, such as Localizable.xcstrings, to the folder of the layouts [unknown-string]"
      ]
    )
  }

  @Test("The variant for the language and the direction is chosen")
  func variants() throws {
    let registry = try registry([
      "Page": #"<label text="plain"/>"#, "Page~ar": #"<label text="Arabic"/>"#,
      "Page~rightToLeft": #"<label text="mirrored"/>"#, "Page~dark": #"<label text="dark"/>"#,
    ])
    func text(_ environment: TraitCollection) throws -> String? {
      registry.traitCollection = environment
      return (try registry.instantiate(nibName: "Page") as Label).text
    }
    #expect(try text(TraitCollection()) == "plain")
    #expect(try text(TraitCollection(languages: ["ar"])) == "Arabic")
    #expect(try text(TraitCollection(languages: ["he"])) == "mirrored")
    #expect(try text(TraitCollection(languages: ["de"])) == "plain")
    #expect(try text(TraitCollection(userInterfaceStyle: .dark, languages: ["ar"])) == "dark")
  }

  // MARK: Code

  private static let counted = catalogText(
    """
    "books": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld book"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld books"}}}}},
      "pl": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld książka"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld książki"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld książek"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld książki"}}}}}}}
    """
  )

  @Test("Code asks for a text with arguments, in the form that the language has for a number")
  func code() throws {
    let registry = try registry([:], ["Localizable": Self.counted])
    #expect(
      [0, 1, 2, 5].map { registry.string("books", $0) } == ["0 books", "1 book", "2 books", "5 books"]
    )
    registry.traitCollection.languages = ["pl"]
    #expect(
      [1, 2, 5, 22].map { registry.string("books", $0) } == [
        "1 książka", "2 książki", "5 książek", "22 książki",
      ]
    )
    #expect(registry.library.string("books", 1, traits: TraitCollection(languages: ["pl"])) == "1 książka")
    #expect(registry.string("unknown") == "unknown")
    #expect(registry.string("books", table: "Other") == "books")
  }

  private struct Shop: ResourceProvider {
    func string(forKey key: String, table: String, traits: TraitCollection) -> String? {
      key == "title" ? "\(table) for \(traits.languages.first ?? "all") %@" : nil
    }
  }

  @Test("Code of the host supplies texts before a layout's own source, or after it")
  func provider() throws {
    let own = NibSource.memory(
      ["Page": layoutText(#"<label text="@string/title"/>"#)],
      catalogs: Self.catalogs
    )
    func text(_ sources: [NibSource]) throws -> String? {
      let registry = NibRegistry(library: try NibLibrary(sources: sources, elements: .stock))
      registry.traitCollection.languages = ["de"]
      return (try registry.instantiate(nibName: "Page") as Label).text
    }
    #expect(try text([.provider(Shop()), own]) == "Localizable for de %@")
    #expect(try text([own, .provider(Shop())]) == "Suppe")
    let library = try NibLibrary(sources: [.provider(Shop())], elements: .stock)
    #expect(library.string("title", "you") == "Localizable for all you")
  }

  private struct Scheme: ResourceProvider {
    func string(forKey key: String, table: String, traits: TraitCollection) -> String? {
      traits.userInterfaceStyle.rawValue
    }
  }

  @Test("Code of the host sees the whole environment")
  func environmentOfProvider() throws {
    let library = try NibLibrary(sources: [.provider(Scheme())], elements: .stock)
    #expect(library.string("a") == "light")
    #expect(library.string("a", traits: TraitCollection(userInterfaceStyle: .dark)) == "dark")
  }

  @Test("A changed catalog is shown after a reload; one with errors is reported, and the earlier one stays")
  func reload() throws {
    let folder = try TemporaryFolder()
    try folder.write(layoutText("<label text=\"@string/title\"/>"), to: "Page.xml")
    try folder.write(catalogText(catalogEntry("title", ["en": "Tea"])), to: "Localizable.xcstrings")
    let library = try NibLibrary(directory: folder.url.path, elements: .stock, isReloadable: true)
    let registry = NibRegistry(library: library)
    func text() throws -> String? { (try registry.instantiate(nibName: "Page") as Label).text }
    #expect(try text() == "Tea")
    #expect(library.reload() == .nothing)
    try folder.write(catalogText(catalogEntry("title", ["en": "Coffee"])), to: "Localizable.xcstrings")
    #expect(library.reload().reloaded == ["Page"])
    #expect(try text() == "Coffee")
    try folder.write("{", to: "Localizable.xcstrings")
    #expect(library.reload().diagnostics.map(\.rule.rawValue) == ["invalid-catalog"])
    #expect(try text() == "Coffee")
    let faulty = catalogText(catalogEntry("title", ["en": "Mate"]))
    try folder.write(faulty.replacing("value", with: "valu"), to: "Localizable.xcstrings")
    #expect(!library.reload().diagnostics.isEmpty)
    #expect(try text() == "Coffee")
    try folder.write(catalogText(catalogEntry("title", ["en": "Mate"])), to: "Localizable.xcstrings")
    _ = library.reload()
    #expect(try text() == "Mate")
  }
}
