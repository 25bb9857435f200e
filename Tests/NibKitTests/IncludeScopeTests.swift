import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class PriceTag: View {
  @Outlet var price: Label!
  @Outlet weak var buy: Button?
  @Outlet var stars: [View] = []
  @Outlet var itself: PriceTag!
  @Outlet var top: LayoutConstraint!
  var events: [String] = []

  @Action func tap(_ sender: Button) { events.append("tap") }
  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake \(price?.text ?? "nil") \(tag)")
  }
}

@NibLoadable
private final class Shelf: View {
  @Outlet var tags: [PriceTag] = []
  @Outlet var first: PriceTag!
  @Outlet var price: Label!
  @Outlet var note: Label!
  var taps = 0

  @Action func tap() { taps += 1 }
}

@NibLoadable
private final class Rating: View {
  @Outlet var stars: [View] = []
  @Outlet var title: Label!
  @Outlet var table: TableView!
}

@NibLoadable
private final class RatingScreen: View {
  @Outlet var rating: Rating!
}

@Suite("An included layout whose root has a class connects the object of that class")
struct IncludeScopeTests {
  private func registry(_ layouts: [String: String], registers: Bool = true) throws -> NibRegistry {
    var elements = ElementCatalog.stock
    if registers {
      elements.register(PriceTag.self, as: "view")
      elements.register(Rating.self, as: "view")
    }
    return NibRegistry(
      library: try NibLibrary(
        sources: [
          .memory(layouts.mapValues { $0.contains("<layout") ? $0 : "\(start)\($0)</layout>" })
        ],
        elements: elements
      )
    )
  }

  /// The printed error that instantiating a class throws.
  private func fault<Root: View & NibLoadable>(_ type: Root.Type, _ layouts: [String: String]) throws
    -> String
  {
    let error = try #require(error { _ = try registry(layouts).instantiate(Root.self) })
    return DiagnosticPrinter().text(of: error.diagnostics)
  }

  private let tag = """
    <parameter name="text" default="?"/>
    <view class="PriceTag" outlet="itself">
      <label id="price" outlet="price" text="@parameter/text"><constraint anchor="top" value="4" outlet="top"/></label>
      <button outlet="buy" onTouchUpInside="tap"/>
      <view outlet="stars"/><view outlet="stars"/>
      <slot/>
    </view>
    """

  @Test(
    "Outlets and actions of each include belong to its own object, and those of its content to the outer one"
  )
  func scopes() throws {
    let registry = try registry([
      "Shelf": """
      <view class="Shelf">
        <include layout="PriceTag" text="1" outlet="tags first"><button onTouchUpInside="tap"/></include>
        <include layout="PriceTag" text="2" outlet="tags"><label outlet="note" text="note"/></include>
        <label outlet="price" text="own"/>
      </view>
      """,
      "PriceTag": tag,
    ])
    let shelf: Shelf = try registry.instantiate()
    #expect(shelf.tags.map(\.price.text) == ["1", "2"])
    #expect(
      shelf.first === shelf.tags[0] && shelf.price.text == "own" && shelf.note.superview === shelf.tags[1]
    )
    for tag in shelf.tags {
      #expect(tag.itself === tag && tag.stars.count == 2 && tag.stars[0].superview === tag)
      #expect(tag.top.firstItem === tag.price)
      tag.buy?.sendActions(for: .touchUpInside)
      #expect(tag.events == ["awake \(tag.price.text ?? "") 0", "tap"])
    }
    let inner = try #require(shelf.tags[0].subviews.last as? Button)
    inner.sendActions(for: .touchUpInside)
    #expect(shelf.taps == 1)
  }

  @Test("A layout whose root is an include connects the same object by itself and where it is included")
  func includedRoot() throws {
    let registry = try registry([
      "Shelf": """
      <view class="Shelf">
        <include layout="Outer" outlet="tags first"/><label outlet="price"/><label outlet="note"/>
      </view>
      """,
      "Outer": "<include layout=\"Wrapped\" tag=\"7\"><view outlet=\"stars\"/></include>",
      "Wrapped": """
      <parameter name="tag" type="integer" default="0"/>
      <include layout="PriceTag" text="w" outlet="stars">
        <button onTouchUpInside="tap"/><slot/><view outlet="stars"/>
      </include>
      """,
      "PriceTag": tag,
    ])
    let shelf: Shelf = try registry.instantiate()
    let alone: PriceTag = try registry.instantiate(nibName: "Outer")
    for tag in [alone, shelf.first] {
      let tag = try #require(tag)
      // The root itself, two in the layout with the class, and one in each of the others.
      #expect(tag.stars.count == 5 && tag.stars[0] === tag && tag.price.text == "w")
      (tag.subviews.compactMap { $0 as? Button }.last)?.sendActions(for: .touchUpInside)
      #expect(tag.events == ["awake w 0", "tap"])
    }
    #expect(shelf.tags.count == 1 && shelf.taps == 0)
  }

  @Test("The same holds for a layout whose root is an include of an owner's layout")
  func includedOwner() throws {
    let registry = try registry([
      "RatingScreen": "<view><include layout=\"Outer\" outlet=\"rating\"/></view>",
      "Outer": "<include layout=\"Rating\"><label outlet=\"title\"/></include>",
      "Rating": """
      \(start.dropLast()) owner="Rating"><stackView><view outlet="stars"/><slot/><tableView outlet="table"/></stackView></layout>
      """,
    ])
    let screen: RatingScreen = try registry.instantiate()
    let alone: Rating = try registry.instantiate(nibName: "Outer")
    for rating in [alone, screen.rating] {
      let rating = try #require(rating)
      #expect(rating.stars.count == 1 && rating.title.superview === rating.subviews.first)
    }
  }

  @Test(
    "Includes in an included layout connect to its object, and those with a class to objects of their own"
  )
  func nested() throws {
    let registry = try registry([
      "Shelf": """
      <view class="Shelf"><include layout="Pair" text="a"/><label outlet="price"/><label outlet="note"/></view>
      """,
      "Pair": """
      <parameter name="text"/>
      <view><include layout="Named" text="@parameter/text" outlet="first"/><include layout="Named" text="b" outlet="tags"/></view>
      """,
      "Named": "<parameter name=\"text\"/><include layout=\"PriceTag\" text=\"@parameter/text\"/>",
      "PriceTag": """
      <parameter name="text"/>
      <view class="PriceTag" outlet="itself"><include layout="Text" text="@parameter/text"/></view>
      """,
      "Text": """
      <parameter name="text"/>
      <label outlet="price" text="@parameter/text"><constraint anchor="top" value="4" outlet="top"/></label>
      """,
    ])
    let shelf: Shelf = try registry.instantiate()
    #expect(shelf.first.price.text == "a" && shelf.tags.map(\.price.text) == ["b"])
  }

  @Test("The root of a layout can be an include of a layout for its class")
  func root() throws {
    let registry = try registry(["PriceTag": "<include layout=\"Tag\" text=\"x\"/>", "Tag": tag])
    let made: PriceTag = try registry.instantiate()
    #expect(made.price.text == "x" && made.itself === made && made.events == ["awake x 0"])
  }

  @Test("An include of a layout that belongs to an owner makes the owner, with the root in it")
  func owner() throws {
    let registry = try registry([
      "RatingScreen": """
      <view class="RatingScreen"><include layout="Rating" outlet="rating" hidden="true" top="5"/></view>
      """,
      "Rating": """
      <layout xmlns="urn:nibkit:layout:1" owner="Rating"><stackView>
        <label outlet="title" text="stars"/><view outlet="stars"/><view outlet="stars"/>
        <tableView outlet="table" dataSource="owner" delegate="root"/>
      </stackView></layout>
      """.replacing(" dataSource=\"owner\" delegate=\"root\"", with: ""),
    ])
    let screen: RatingScreen = try registry.instantiate()
    let rating = try #require(screen.rating)
    #expect(rating.isHidden && rating.superview === screen && rating.subviews.count == 1)
    #expect(rating.stars.count == 2 && rating.title.superview === rating.subviews.first as? StackView)
    #expect(!(rating.subviews.first?.isHidden ?? true))
  }

  @Test("What a class lacks for an included layout is reported at its place, with the include that led there")
  func contract() throws {
    #expect(
      try fault(
        Shelf.self,
        [
          "Shelf": """

          <view class="Shelf">
            <include layout="PriceTag" outlet="price first"/>
            <label outlet="note"/>
          </view>
          """,
          "PriceTag": """

            <view class="PriceTag">
              <label outlet="prise"/><label outlet="note"/>
              <button onTouchUpInside="buy"/>
            </view>
          """,
        ]
      ) == """
        PriceTag.xml:2:3: error: PriceTag needs the outlet 'itself'; write outlet="itself" on a PriceTag [missing-outlet]
        2 |   <view class="PriceTag">
          |   ^~~~~
        Shelf.xml:3:12: note: included here
        PriceTag.xml:2:3: error: PriceTag needs the outlet 'price'; write outlet="price" on a Label [missing-outlet]
        2 |   <view class="PriceTag">
          |   ^~~~~
        Shelf.xml:3:12: note: included here
        PriceTag.xml:2:3: error: PriceTag needs the outlet 'top'; write outlet="top" on a LayoutConstraint [missing-outlet]
        2 |   <view class="PriceTag">
          |   ^~~~~
        Shelf.xml:3:12: note: included here
        PriceTag.xml:3:12: error: PriceTag has no outlet 'prise'; did you mean 'price'? [unknown-outlet]
        3 |     <label outlet="prise"/><label outlet="note"/>
          |            ^~~~~~~~~~~~~~
        Shelf.xml:3:12: note: included here
        PriceTag.xml:3:35: error: PriceTag has no outlet 'note' [unknown-outlet]
        3 |     <label outlet="prise"/><label outlet="note"/>
          |                                   ^~~~~~~~~~~~~
        Shelf.xml:3:12: note: included here
        PriceTag.xml:4:13: error: PriceTag has no action 'buy' [unknown-action]
        4 |     <button onTouchUpInside="buy"/>
          |             ^~~~~~~~~~~~~~~~~~~~~
        Shelf.xml:3:12: note: included here
        Shelf.xml:3:30: error: the outlet 'price' of Shelf is a Label; <view> is a PriceTag [outlet-type-mismatch]
        3 |   <include layout="PriceTag" outlet="price first"/>
          |                              ^~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A class that the catalog does not have is reported where the included layout names it")
  func unknownClass() throws {
    let layouts = [
      "Shelf": "<view class=\"Shelf\"><include layout=\"PriceTag\"/><include layout=\"Rating\"/></view>",
      "PriceTag": "<view class=\"PriceTag\"/>",
      "Rating": "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"Rating\"><view/></layout>",
    ]
    let registry = try registry(layouts, registers: false)
    let error = try #require(error { _ = try registry.instantiate(Shelf.self) })
    #expect(
      DiagnosticPrinter().text(of: error.diagnostics) == """
        PriceTag.xml:1:43: error: the catalog has no class 'PriceTag'; add it with register(PriceTag.self, as: "view") [unknown-class]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="PriceTag"/></layout>
          |                                           ^~~~~~~~~~~~~~~~
        Shelf.xml:1:66: note: included here
        Rating.xml:1:37: error: the catalog has no class 'Rating'; add it with register(Rating.self, as: "view") [unknown-class]
        1 | <layout xmlns="urn:nibkit:layout:1" owner="Rating"><view/></layout>
          |                                     ^~~~~~~~~~~~~~
        Shelf.xml:1:94: note: included here
        Shelf.xml:1:37: error: Shelf needs the outlet 'first'; write outlet="first" on a PriceTag [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="Shelf"><include layout="PriceTag"/><include layout="Rating"/></view></layout>
          |                                     ^~~~~
        Shelf.xml:1:37: error: Shelf needs the outlet 'note'; write outlet="note" on a Label [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="Shelf"><include layout="PriceTag"/><include layout="Rating"/></view></layout>
          |                                     ^~~~~
        Shelf.xml:1:37: error: Shelf needs the outlet 'price'; write outlet="price" on a Label [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view class="Shelf"><include layout="PriceTag"/><include layout="Rating"/></view></layout>
          |                                     ^~~~~

        """
    )
  }

  @Test("A thousand includes with scopes are connected")
  func many() throws {
    let registry = try registry([
      "Shelf": """
      <view class="Shelf">\(String(repeating: "<include layout=\"PriceTag\" outlet=\"tags\"/>", count: 1_000))
      <include layout="PriceTag" outlet="first"/><label outlet="price"/><label outlet="note"/></view>
      """,
      "PriceTag": tag,
    ])
    let shelf: Shelf = try registry.instantiate()
    #expect(
      shelf.tags.count == 1_000 && shelf.tags.allSatisfy { $0.itself === $0 && $0.price.superview === $0 }
    )
  }

  @Test("An object of another class than the one that was checked is not connected")
  func changingClasses() throws {
    let count = Counter()
    var elements = ElementCatalog.stock
    elements.register(Tag.self, as: "view") { count.next() == 1 ? RedTag() : BlueTag() }
    let registry = NibRegistry(
      library: try NibLibrary(
        sources: [
          .memory([
            "TagScreen": "\(start)<view class=\"TagScreen\"><include layout=\"Tag\"/></view></layout>",
            "Tag": "\(start)<view class=\"Tag\"><label outlet=\"red\"/></view></layout>",
          ])
        ],
        elements: elements
      )
    )
    let screen: TagScreen = try registry.instantiate()
    let tag = try #require(screen.subviews.first as? BlueTag)
    #expect(tag.number == 7)
  }

  @Test("In an owner's layout, 'root' is the root of the layout, wherever the layout is included")
  func rootOfOwner() throws {
    let rating = """
      <layout xmlns="urn:nibkit:layout:1" owner="Rating"><stackView>
        <label id="title" outlet="title" leading="root.leading"/><view outlet="stars"/>
        <tableView outlet="table" delegate="root"/>
      </stackView></layout>
      """.replacing(" leading=\"root.leading\"", with: "")
    for screen in ["<include layout=\"Rating\"/>", "<view><include layout=\"Rating\"/></view>"] {
      let registry = try registry(["Screen": screen, "Rating": rating])
      let error = try #require(error { let _: View = try registry.instantiate(nibName: "Screen") })
      // A stack view is not a delegate. The owner, for which the word does not stand, is not one either.
      #expect(
        error.diagnostics.map(\.message) == ["'root' is a StackView; the attribute needs a TableViewDelegate"]
      )
    }
  }

  @Test("The style of an include of an owner's layout applies to the owner")
  func styleOfOwner() throws {
    let registry = try registry([
      "RatingScreen":
        "<view class=\"RatingScreen\"><include layout=\"Rating\" outlet=\"rating\" style=\"faded\"/></view>",
      "Rating": """
      <layout xmlns="urn:nibkit:layout:1" owner="Rating"><stackView><label outlet="title"/><tableView outlet="table"/>
      </stackView></layout>
      """,
      "Styles":
        "<styles xmlns=\"urn:nibkit:layout:1\"><style name=\"faded\" element=\"view\" alpha=\"0.5\"/></styles><!-- <layout -->",
    ])
    let screen: RatingScreen = try registry.instantiate()
    #expect(screen.rating.alpha == 0.5 && screen.rating.subviews.first?.alpha == 1)
  }

  @Test("An included root that names the class of its own element has no scope")
  func ownClass() throws {
    let registry = try registry([
      "Shelf": """
      <view class="Shelf"><include layout="Row"/><label outlet="note"/><view class="PriceTag" outlet="first"/></view>
      """,
      "Row": "<view class=\"View\"><label outlet=\"price\" text=\"p\"/></view>",
      "PriceTag": tag.replacing("@parameter/text", with: "x").replacing("<slot/>", with: ""),
    ])
    let shelf: Shelf = try registry.instantiate()
    #expect(shelf.price.text == "p")
  }
}

@NibLoadable
private final class TagScreen: View {}

private class Tag: View {}

@NibLoadable
private final class RedTag: Tag { @Outlet weak var red: Label? }

private final class BlueTag: Tag { var number = 7 }

private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
