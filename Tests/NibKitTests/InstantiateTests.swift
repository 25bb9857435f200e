import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private class Card: View {
  @Outlet var titleLabel: Label!
}

private final class SpecialCard: Card {
  override class var nibName: String { "Card" }
}

@NibLoadable
private final class CardCell: TableViewCell {
  @Outlet var label: Label!
}

@NibLoadable
private class Screen {
  @Outlet var view: View!
  private(set) var awakenings = 0
  func awakeFromNib() { awakenings += 1 }
}

private final class DetailScreen: Screen {
  override class var nibName: String { "Screen" }
}

private final class Placeholder: View, SearchBarDelegate {
  private(set) var wakes = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakes += 1
  }
}

@Suite("Views and owners are created from their layouts")
struct InstantiateTests {
  private let card = "\(start)<view tag=\"7\"><label outlet=\"titleLabel\" text=\"Dune\"/></view></layout>"

  @Test("instantiate() makes a new object of a loadable class each time")
  func plainView() throws {
    let registry = NibRegistry(library: try library(["Card": card]))
    let first: Card = try registry.instantiate()
    let second = try registry.instantiate(Card.self)
    #expect(first !== second)
    #expect([first.titleLabel.text, second.titleLabel.text] == ["Dune", "Dune"])
    #expect(first.tag == 7)
    #expect(registry.reuseIdentifiers == [])
  }

  @Test("instantiate() makes an object of the class that a metatype names")
  func metatype() throws {
    let registry = NibRegistry(library: try library(["Card": card]))
    let type: Card.Type = SpecialCard.self
    let view = try registry.instantiate(type)
    #expect(view is SpecialCard)
    #expect(view.titleLabel.text == "Dune")
  }

  @Test("instantiate() makes cells, too, which no pool accepts")
  func cell() throws {
    let layout = "\(start)<tableViewCell><label outlet=\"label\"/></tableViewCell></layout>"
    let registry = NibRegistry(library: try library(["CardCell": layout]))
    let cell: CardCell = try registry.instantiate()
    #expect(cell.label.superview === cell.contentView)
    #expect(error { try registry.recycle(cell) }?.code == .foreignCell)
  }

  @Test("A class can be instantiated from another layout")
  func otherLayout() throws {
    let large = "\(start)<view class=\"Card\" tag=\"9\"><label outlet=\"titleLabel\"/></view></layout>"
    let registry = NibRegistry(library: try library(["Large": large]))
    let view: Card = try registry.instantiate(nibName: "Large")
    #expect(view.tag == 9)
    #expect(view.titleLabel != nil)
    #expect(try registry.instantiate(Card.self, nibName: "Large").tag == 9)
  }

  @Test("A layout without a class can be instantiated by its name")
  func byName() throws {
    let registry = NibRegistry(
      library: try library([
        "Divider": "\(start)<imageView tag=\"3\"/></layout>",
        "Large": "\(start)<view class=\"Card\"><label outlet=\"titleLabel\"/></view></layout>",
      ])
    )
    let divider: ImageView = try registry.instantiate(nibName: "Divider")
    #expect(divider.tag == 3)
    let view: View = try registry.instantiate(nibName: "Divider")
    #expect(view is ImageView)
    #expect(
      error { let _: Label = try registry.instantiate(nibName: "Divider") }?.diagnostics.map(message) == [
        "1:37: the layout's root is an ImageView, not a Label [class-mismatch]"
      ]
    )
    #expect(
      error { let _: View = try registry.instantiate(nibName: "Large") }?.diagnostics.map(message) == [
        "1:37: the layout is for Card; pass Card.self with the nib name, or register the class in the catalog [unknown-class]"
      ]
    )
  }

  @Test("Everything that is wrong with a view's layout is thrown")
  func faults() throws {
    let registry = NibRegistry(
      library: try library(["Card": "\(start)<view><label outlet=\"titel\"/></view></layout>"])
    )
    #expect(
      error { let _: Card = try registry.instantiate() }?.diagnostics.map(message) == [
        "1:37: Card needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label [missing-outlet]",
        "1:50: Card has no outlet 'titel' [unknown-outlet]",
      ]
    )
    #expect(error { let _: Card = try registry.instantiate(nibName: "Nowhere") }?.code == .unknownLayout)
  }

  @Test("A view that owns its layout contains the layout's root")
  func ownedView() throws {
    let owned =
      "\(start.dropLast()) owner=\"Card\"><stackView><label outlet=\"titleLabel\"/></stackView></layout>"
    let view: Card = try NibRegistry(library: library(["Card": owned])).instantiate()
    #expect(view.subviews.count == 1)
    #expect(view.titleLabel.superview === view.subviews[0])
  }

  @Test("Another element of the same class does not take the place of the one that accepts children")
  func nearestElement() throws {
    var elements = ElementCatalog.stock
    elements.element("Divider", View.self, make: { View() })
    let owned =
      "\(start.dropLast()) owner=\"Card\"><stackView><label outlet=\"titleLabel\"/></stackView></layout>"
    let registry = NibRegistry(library: try library(["Card": owned], elements: elements))
    #expect(try registry.instantiate(Card.self).subviews.count == 1)
  }

  @Test("An owner can load several layouts, and is notified after each")
  func twoNibsForOneOwner() throws {
    func layout(_ tag: Int) -> String {
      "\(start.dropLast()) owner=\"Screen\"><view><view outlet=\"view\" tag=\"\(tag)\"/></view></layout>"
    }
    let registry = NibRegistry(library: try library(["Screen": layout(1), "Compact": layout(2)]))
    let screen = Screen()
    let first: View = try registry.loadContents(of: screen)
    #expect(screen.view.tag == 1)
    #expect(screen.awakenings == 1)
    let second: View = try registry.loadContents(of: screen, nibName: "Compact")
    #expect(screen.view.tag == 2)
    #expect(screen.awakenings == 2)
    #expect(first !== second)
    let third: View = try registry.loadContents(of: screen)
    #expect(third !== first)
    #expect(screen.view.tag == 1)
  }

  @Test("A layout with an owner can have several top-level objects, which outlets, actions and ids reach")
  func topLevelObjects() throws {
    let layout = """
      \(start.dropLast()) owner="Screen">
        <view outlet="view" tag="1"><searchBar delegate="placeholder"/></view>
        <view id="placeholder" class="Placeholder" tag="2"><label text="Nothing" top="placeholder.top + 4"/></view>
        <view tag="3"/>
      </layout>
      """
    var elements = ElementCatalog.stock
    elements.register(Placeholder.self, as: "view")
    let registry = NibRegistry(library: try library(["Screen": layout], elements: elements))
    let screen = Screen()
    let objects = try registry.loadTopLevelObjects(of: screen)
    #expect(objects.map { ($0 as? View)?.tag } == [1, 2, 3])
    #expect(objects.first === screen.view)
    #expect((objects[0] as? View)?.subviews.first.flatMap { $0 as? SearchBar }?.delegate === objects[1])
    #expect((objects[1] as? Placeholder)?.wakes == 1)
    #expect((objects[1] as? View)?.subviews.first?.constraints.first?.secondItem === objects[1])
    #expect(screen.awakenings == 1)
    let root: View = try registry.loadContents(of: screen)
    #expect(root.tag == 1)
  }

  @Test("A navigation item and a bar button item can stand beside the root of an owner's layout")
  func barItems() throws {
    let layout = """
      \(start.dropLast()) owner="Screen">
        <view outlet="view"/>
        <navigationItem title="Books"><rightBarButtonItem id="add" systemItem="add"/></navigationItem>
        <barButtonItem title="Sort"/>
      </layout>
      """
    let registry = NibRegistry(library: try library(["Screen": layout]))
    let objects = try registry.loadTopLevelObjects(of: Screen())
    #expect((objects[1] as? NavigationItem)?.title == "Books")
    #expect((objects[1] as? NavigationItem)?.rightBarButtonItems.first?.systemItem == .add)
    #expect((objects[2] as? BarButtonItem)?.title == "Sort")
    let inside = try report(layoutText("<view><navigationItem/></view>"))
    #expect(
      inside == """
        A.xml:1:43: error: <view> can contain only View elements, not <navigationItem> [unexpected-child]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><navigationItem/></view></layout>
          |                                           ^~~~~~~~~~~~~~~

        """
    )
  }

  @Test("Faults of every top-level object are reported")
  func faultsOfTopLevelObjects() throws {
    let layout = """
      \(start.dropLast()) owner="Screen">
      <view outlet="view"/>
      <lable outlet="none"/>
      <view outlet="view" top="a.top"/></layout>
      """
    let registry = NibRegistry(library: try library(["Screen": layout]))
    #expect(
      error { try registry.loadTopLevelObjects(of: Screen()) }?.diagnostics.map(message) == [
        "3:1: there is no element <lable>; did you mean 'label'? [unknown-element]",
        "3:8: Screen has no outlet 'none' [unknown-outlet]",
        "4:7: the outlet 'view' of Screen holds one object and is already connected [duplicate-outlet]",
        "4:21: no element has the id 'a' [unknown-id]",
      ]
    )
  }

  @Test("A subclass of the class that a layout names can be its owner")
  func subclassOfOwner() throws {
    let layout = "\(start.dropLast()) owner=\"Screen\"><view outlet=\"view\" tag=\"4\"/></layout>"
    let screen = DetailScreen()
    let view: View = try NibRegistry(library: library(["Screen": layout])).loadContents(of: screen)
    #expect(screen.view === view)
    #expect(screen.awakenings == 1)
  }
}
