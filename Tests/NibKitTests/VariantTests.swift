import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class NewsCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet weak var picture: ImageView?
}

@NibLoadable
private final class Badge: View {
  @Outlet var text: Label!
}

@Suite("A layout has variants for the traits of a registry")
struct VariantTests {
  private func registry(_ layouts: [String: String]) throws -> NibRegistry {
    var elements = ElementCatalog.stock
    elements.register(Badge.self, as: "view")
    return NibRegistry(
      library: try NibLibrary(
        sources: [.memory(layouts.mapValues { "\(start)\($0)</layout>" })],
        elements: elements
      )
    )
  }

  private func cell(_ text: String, _ more: String = "") -> String {
    "<tableViewCell class=\"NewsCell\"><label outlet=\"title\" text=\"\(text)\"/>\(more)</tableViewCell>"
  }

  @Test(
    "The next cell comes from the variant with the most traits of the registry; cells in use stay as they are"
  )
  func choosing() throws {
    let registry = try registry([
      "NewsCell": cell("plain", "<imageView outlet=\"picture\"/>"),
      "NewsCell~compact": cell("compact"),
      "NewsCell~dark": cell("dark"),
      "NewsCell~compact~dark": cell("both"),
    ])
    func text(_ traits: [NibTrait]) throws -> String? {
      registry.traits = traits
      let cell: NewsCell = try registry.dequeue()
      defer { try? registry.recycle(cell) }
      return cell.title.text
    }
    #expect(try text([]) == "plain")
    #expect(try text([.regular, "kiosk"]) == "plain")
    #expect(try text([.compact]) == "compact")
    #expect(try text([.regular, .dark]) == "dark")
    #expect(try text([.dark, .compact]) == "both")
    #expect(try text([.light, .compact, "kiosk"]) == "compact")
    #expect(registry.library.nibNames == ["NewsCell"])
  }

  @Test("A variant of a layout without a class has a root of a related class, now and after a reload")
  func rootOfOtherClass() throws {
    let message = "the layout's root is a CollectionViewCell, but 'Row' was registered with a TableViewCell"
    let registry = try registry(["Row": "<tableViewCell/>", "Row~dark": "<collectionViewCell/>"])
    #expect(error { try registry.register(nibName: "Row") }?.diagnostics.map(\.message) == [message])

    let folder = try LayoutFolder(["Row": layoutText("<tableViewCell rowHeight=\"1\"/>")])
    let reloaded = NibRegistry(library: folder.library)
    try reloaded.register(nibName: "Row")
    try folder.write("Row", layoutText("<collectionViewCell/>"))
    #expect(folder.library.reload().reloaded == ["Row"])
    let cell: TableViewCell = try reloaded.dequeue(nibName: "Row")
    #expect(cell.rowHeight == 1)
  }

  @Test("Of two variants with equally many traits, the trait decides that the registry names first")
  func ties() throws {
    let registry = try registry([
      "NewsCell": cell("plain"), "NewsCell~compact": cell("compact"), "NewsCell~dark": cell("dark"),
    ])
    registry.traits = [.compact, .dark]
    #expect(try (registry.dequeue() as NewsCell).title.text == "compact")
    registry.traits = [.dark, .compact]
    #expect(try (registry.dequeue() as NewsCell).title.text == "dark")
  }

  @Test("Pools keep the cells of variants apart, whatever the traits are when a cell returns")
  func pools() throws {
    let registry = try registry(["NewsCell": cell("plain"), "NewsCell~compact": cell("compact")])
    let plain: NewsCell = try registry.dequeue()
    registry.traits = [.compact]
    let compact: NewsCell = try registry.dequeue()
    #expect(plain !== compact && plain.title.text == "plain")
    try registry.recycle(plain)
    try registry.recycle(compact)
    #expect(try (registry.dequeue() as NewsCell) === compact)
    registry.traits = [.regular]
    #expect(try (registry.dequeue() as NewsCell) === plain)
    // The traits differ, but no variant does.
    try registry.recycle(plain)
    registry.traits = [.light, "kiosk"]
    #expect(try (registry.dequeue() as NewsCell) === plain)
  }

  @Test("Included layouts and the layouts of views inside are chosen by the traits, too")
  func inside() throws {
    let registry = try registry([
      "NewsCell": """
      <tableViewCell class="NewsCell"><include layout="Row"/><view class="Badge"/></tableViewCell>
      """,
      "Row": "<label outlet=\"title\" text=\"row\"/>",
      "Row~compact": "<label outlet=\"title\" text=\"compact row\"/>",
      "Badge": "<view class=\"Badge\"><label outlet=\"text\" text=\"badge\"/></view>",
      "Badge~dark": "<view class=\"Badge\"><label outlet=\"text\" text=\"dark badge\"/></view>",
    ])
    func texts(_ traits: [NibTrait]) throws -> [String?] {
      registry.traits = traits
      let cell: NewsCell = try registry.dequeue()
      defer { try? registry.recycle(cell) }
      return [cell.title.text, (cell.contentView.subviews.last as? Badge)?.text.text]
    }
    #expect(try texts([]) == ["row", "badge"])
    #expect(try texts([.compact]) == ["compact row", "badge"])
    #expect(try texts([.dark]) == ["row", "dark badge"])
    #expect(try texts([.compact, .dark]) == ["compact row", "dark badge"])
    #expect(try texts([]) == ["row", "badge"])
  }

  @Test("A registration reports what its class lacks for any variant, and the variants that are faulty")
  func contract() throws {
    let registry = try registry([
      "NewsCell": "<tableViewCell class=\"NewsCell\"><label outlet=\"title\"/></tableViewCell>",
      "NewsCell~compact": "<tableViewCell class=\"NewsCell\"><label outlet=\"titel\"/></tableViewCell>",
      "NewsCell~dark": "<tableViewCell class=\"NewsCell\"><lable outlet=\"title\"/></tableViewCell>",
      "NewsCell~kiosk": "<tableViewCell class=\"Badge\"/>",
    ])
    let error = try #require(error { try registry.register(NewsCell.self) })
    #expect(
      DiagnosticPrinter().text(of: error.diagnostics) == """
        NewsCell~compact.xml:1:37: error: NewsCell needs the outlet 'title'; write outlet="title" on a Label, or make it optional, because the variant for 'compact' lacks it [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="NewsCell"><label outlet="titel"/></tableViewCell></layout>
          |                                     ^~~~~~~~~~~~~~
        NewsCell~compact.xml:1:76: error: NewsCell has no outlet 'titel'; did you mean 'title'? [unknown-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="NewsCell"><label outlet="titel"/></tableViewCell></layout>
          |                                                                            ^~~~~~~~~~~~~~
        NewsCell~dark.xml:1:69: error: there is no element <lable>; did you mean 'label'? [unknown-element]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="NewsCell"><lable outlet="title"/></tableViewCell></layout>
          |                                                                     ^~~~~~
        NewsCell~kiosk.xml:1:52: error: the layout's class is Badge; NewsCell is another class and does not inherit from it [class-mismatch]
        1 | <layout xmlns="urn:nibkit:layout:1"><tableViewCell class="Badge"/></layout>
          |                                                    ^~~~~~~~~~~~~

        """
    )
    #expect(registry.reuseIdentifiers.isEmpty)
  }

  @Test("A variant without a layout is reported, and so is a name that cannot be that of a variant")
  func names() throws {
    let library = try registry([
      "Row~compact": "<view/>", "Card": "<view/>", "Card~": "<view/>", "Card~a~a": "<view/>", "~a": "<view/>",
      "Card~a b": "<view/>",
    ]).library
    #expect(library.nibNames == ["Card"])
    #expect(
      DiagnosticPrinter().text(of: library.diagnostics()) == """
        Card~.xml:1:1: error: 'Card~' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_'; a variant is named like BookCell~compact, with each trait once [invalid-value]
        Card~a b.xml:1:1: error: 'Card~a b' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_'; a variant is named like BookCell~compact, with each trait once [invalid-value]
        Card~a~a.xml:1:1: error: 'Card~a~a' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_'; a variant is named like BookCell~compact, with each trait once [invalid-value]
        Row~compact.xml:1:1: error: 'Row.xml' does not exist, so it cannot have a variant for 'compact' [variant-without-layout]
        ~a.xml:1:1: error: '~a' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_'; a variant is named like BookCell~compact, with each trait once [invalid-value]

        """
    )
  }

  @Test("A registration by nib name and one with a factory change with the traits")
  func otherRegistrations() throws {
    let registry = try registry(["NewsCell": cell("plain"), "NewsCell~compact": cell("compact")])
    registry.traits = [.compact]
    try registry.register(NewsCell.self, reuseIdentifier: "made", factory: { NewsCell() })
    let made: NewsCell = try registry.dequeue(reuseIdentifier: "made")
    registry.traits = []
    let other: NewsCell = try registry.dequeue(reuseIdentifier: "made")
    #expect((made.title.text, other.title.text) == ("compact", "plain"))
    registry.traits = [.compact]
    #expect(try registry.dequeueIfRegistered(NewsCell.self) == nil)
    let loaded = try registry.instantiate(NewsCell.self)
    #expect(loaded.title.text == "compact")
  }

  @Test("Two files for the same traits are reported, whatever the order of the traits in their names")
  func sameTraits() throws {
    let library = try registry([
      "NewsCell": cell("plain"), "NewsCell~compact~dark": cell("a"), "NewsCell~dark~compact": cell("b"),
    ]).library
    #expect(library.diagnostics().map(\.rule) == [.duplicateNibName])
  }

  @Test("A factory of a class without a layout makes cells from the variants of the subclass that it creates")
  func factories() throws {
    let registry = try registry(["NewsCell": cell("plain"), "NewsCell~compact": cell("compact")])
    try registry.register(TableViewCell.self, reuseIdentifier: "x", factory: { NewsCell() })
    func text(_ traits: [NibTrait]) throws -> String? {
      registry.traits = traits
      let cell: TableViewCell = try registry.dequeue(reuseIdentifier: "x")
      defer { try? registry.recycle(cell) }
      return (cell as? NewsCell)?.title.text
    }
    #expect(try [text([]), text([.compact]), text([])] == ["plain", "compact", "plain"])
  }

  @Test("A registration by nib name reports the faults of the layout and of its variants")
  func namedRegistration() throws {
    let registry = try registry(["Row": "<lable/>", "Row~compact": "<buton/>"])
    let error = try #require(error { try registry.register(nibName: "Row") })
    #expect(error.diagnostics.map(\.range?.path) == ["Row.xml", "Row~compact.xml"])
  }

  @Test("A list in a layout has the traits of the registry, and a new library does not discard them")
  func lists() throws {
    let registry = try registry([
      "Screen": "<view><tableView/></view>", "NewsCell": cell("plain"), "NewsCell~compact": cell("compact"),
    ])
    registry.traits = [.compact]
    let screen: View = try registry.instantiate(nibName: "Screen")
    let table = try #require(screen.subviews.first as? TableView)
    #expect(table.traits == [.compact] && table.headerFooterViews.traits == [.compact])
    #expect(try (table.registry.dequeue() as NewsCell).title.text == "compact")
    table.library = registry.library
    #expect(table.traits == [.compact])
  }

  @Test("Registering a class costs no more for variants of layouts that it does not use")
  func unrelatedVariants() throws {
    var layouts = ["NewsCell": cell("plain"), "Other": "<view/>"]
    for index in 0..<200 { layouts["Other~t\(index)"] = "<view/>" }
    let registry = try registry(layouts)
    var count = 0
    try registry.register(
      NewsCell.self,
      factory: {
        count += 1
        return NewsCell()
      }
    )
    #expect(count <= 1)
  }
}
