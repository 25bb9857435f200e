import NibKit
import NibTestSupport
import NibViews
import Testing

/// A view with a layout of which it is the root, and with an attribute that uses an outlet.
@Element("PriceView")
@NibLoadable
private class PriceView: View {
  @Outlet var amountLabel: Label!
  @Attribute var amount = "" {
    didSet { amountLabel.text = amount }
  }
}

/// A view with a layout of which it is the owner.
@NibLoadable
private final class RatingView: View, NibLibraryClient {
  @Outlet var stars: [ImageView] = []
  @Outlet var clearButton: Button!
  private(set) var clears = 0
  private(set) var starsAtLibrary: Int?
  private(set) var libraries = 0
  var library = NibLibrary.empty {
    didSet {
      starsAtLibrary = stars.count
      libraries += 1
    }
  }

  @Action func clear() { clears += 1 }
}

@NibLoadable
private final class ProductCell: TableViewCell {
  @Outlet var price: PriceView!
  @Outlet var rating: RatingView!
}

@NibLoadable
private final class LoopView: View {
  @Outlet var inner: View?
}

@NibLoadable
private final class MiddleView: View {}

@NibLoadable
private final class LabelOwner: Label {}

/// A class without a layout, of which a closure creates objects of a subclass with a layout.
private class Banner: View {}

@NibLoadable
private final class SaleBanner: Banner {
  @Outlet var saleLabel: Label!
  private(set) var wakes = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakes += 1
  }
}

/// A view that accepts one child.
@Element("Frame", children: .one)
@NibLoadable
private final class Frame: View {}

@NibLoadable
private final class Host {
  @Outlet var price: PriceView?
}

private final class PlainClient: TableViewCell, NibLibraryClient, BuiltInCode {
  var library = NibLibrary.empty
}

/// A cell that needs the library before its attributes are set.
@Element("ClientCell")
@NibLoadable
private final class ClientCell: TableViewCell, NibLibraryClient {
  var library = NibLibrary.empty
  private(set) var namesAtTitle: [String] = []
  @Attribute var title = "" {
    didSet { namesAtTitle = library.nibNames }
  }
}

extension NibLibrary {
  fileprivate static var empty: NibLibrary { NibLibrary(elements: ElementCatalog()) }
}

@Suite("Views inside a layout are loaded from the layouts of their classes")
struct NestedLayoutTests {
  private static let price =
    "\(start)<PriceView backgroundColor=\"#FFFFFF\" tag=\"1\"><label outlet=\"amountLabel\" text=\"-\"/></PriceView></layout>"
  private static let rating = """
    \(start.dropLast()) owner="RatingView"><stackView>
      <imageView outlet="stars"/><imageView outlet="stars"/><button outlet="clearButton" onTouchUpInside="clear"/>
    </stackView></layout>
    """

  private func catalog() -> ElementCatalog {
    var elements = ElementCatalog.stock
    elements.register(PriceView.self)
    elements.register(ClientCell.self)
    elements.register(RatingView.self, as: "view")
    elements.register(LoopView.self, as: "view")
    elements.register(MiddleView.self, as: "view")
    elements.register(LabelOwner.self, as: "label")
    elements.register(Banner.self, as: "view") { SaleBanner() }
    elements.register(Frame.self)
    return elements
  }

  private func registry(_ layouts: [String: String], limits: LayoutLimits = LayoutLimits()) throws
    -> NibRegistry
  {
    NibRegistry(library: try NibLibrary(sources: [.memory(layouts)], elements: catalog(), limits: limits))
  }

  private func findings(_ layouts: [String: String], limits: LayoutLimits = LayoutLimits()) throws -> [String]
  {
    let registry = try registry(layouts, limits: limits)
    return error { let _: ProductCell = try registry.dequeue() }?.diagnostics.map(message) ?? []
  }

  @Test(
    "A view is loaded before its attributes and outlets are set, as the root or as the owner of its layout"
  )
  func bothKinds() throws {
    let cell: ProductCell = try registry([
      "ProductCell": """
      \(start)<tableViewCell>
        <PriceView outlet="price" amount="12" tag="5"/><view class="RatingView" outlet="rating"/>
      </tableViewCell></layout>
      """,
      "PriceView": Self.price, "RatingView": Self.rating,
    ]).dequeue()
    #expect(cell.price.amountLabel.text == "12")
    #expect(cell.price.tag == 5)
    #expect(cell.price.backgroundColor == Color(attributeText: "#FFFFFF"))
    #expect(cell.price.amountLabel.superview === cell.price)
    #expect(cell.rating.stars.count == 2)
    #expect(cell.rating.subviews.count == 1)
    #expect(cell.rating.starsAtLibrary == 0)
    #expect(cell.rating.libraries == 1)
    #expect(cell.rating.library.nibNames == ["PriceView", "ProductCell", "RatingView"])
    cell.rating.clearButton.sendActions(for: .touchUpInside)
    #expect(cell.rating.clears == 1)
  }

  @Test("Children that a layout writes follow those of the view's own layout")
  func children() throws {
    let cell: ProductCell = try registry([
      "ProductCell": """
      \(start)<tableViewCell><PriceView outlet="price"><imageView/></PriceView>
        <view class="RatingView" outlet="rating"><imageView/></view></tableViewCell></layout>
      """,
      "PriceView": Self.price, "RatingView": Self.rating,
    ]).dequeue()
    #expect(cell.price.subviews.map { "\(type(of: $0))" } == ["Label", "ImageView"])
    #expect(cell.rating.subviews.map { "\(type(of: $0))" } == ["StackView", "ImageView"])
  }

  @Test("The root of an owner's layout can have a layout of its own")
  func rootOfOwner() throws {
    let host = Host()
    let price: PriceView = try registry([
      "Host": "\(start.dropLast()) owner=\"Host\"><PriceView outlet=\"price\" amount=\"3\"/></layout>",
      "PriceView": Self.price,
    ]).loadContents(of: host)
    #expect(host.price === price)
    #expect(price.amountLabel.text == "3")
  }

  @Test("Every fault of every inner layout is reported with the outer layout's own")
  func faults() throws {
    let found =
      try findings([
        "ProductCell": """
        \(start)<tableViewCell><PriceView outlet="price"/><PriceView/>
          <view class="RatingView" outlet="ratng"/><view class="LoopView"/></tableViewCell></layout>
        """,
        "PriceView": "\(start)<PriceView tag=\"x\"/></layout>",
        "RatingView": "\(start.dropLast()) owner=\"RatingView\"><view/></layout>",
      ])
    #expect(
      found == [
        "1:37: PriceView needs the outlet 'amountLabel'; write outlet=\"amountLabel\" on a Label [missing-outlet]",
        "1:48: 'x' is not a valid value for 'tag'; expected a whole number [invalid-value]",
        "1:37: ProductCell needs the outlet 'rating'; write outlet=\"rating\" on a RatingView [missing-outlet]",
        "2:28: ProductCell has no outlet 'ratng'; did you mean 'rating'? [unknown-outlet]",
        "2:44: there is no layout 'LoopView' [unknown-layout]",
        "1:1: RatingView needs the outlet 'clearButton'; write outlet=\"clearButton\" on a Button [missing-outlet]",
      ]
    )
  }

  @Test("A layout that contains itself is an error that names the path")
  func cycle() throws {
    let registry = try registry([
      "LoopView": "\(start)<view><view class=\"MiddleView\"/></view></layout>",
      "MiddleView": "\(start)<view><stackView><view class=\"LoopView\"/></stackView></view></layout>",
    ])
    #expect(
      error { let _: LoopView = try registry.instantiate() }?.description == """
        MiddleView.xml:1:54: error: the layout 'LoopView' contains itself: LoopView > MiddleView > LoopView [layout-cycle]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><stackView><view class="LoopView"/></stackView></view></layout>
          |                                                      ^~~~~
        """
    )
    let itself = try self.registry([
      "LoopView": "\(start)<view><view class=\"LoopView\" outlet=\"inner\"/></view></layout>"
    ])
    #expect(
      error { let _: LoopView = try itself.instantiate() }?.diagnostics.map(message) == [
        "1:43: the layout 'LoopView' contains itself: LoopView > LoopView [layout-cycle]"
      ]
    )
  }

  @Test("Layouts inside one another are limited in depth, levels and number of elements")
  func limits() throws {
    let layouts = [
      "ProductCell": """
      \(start)<tableViewCell><PriceView outlet="price"/><view class="RatingView" outlet="rating"/></tableViewCell></layout>
      """,
      "PriceView": Self.price, "RatingView": Self.rating,
    ]
    #expect(try findings(layouts) == [])
    #expect(
      try findings(layouts, limits: LayoutLimits(includeDepth: 1)) == [
        "1:52: more than 1 layouts are inside one another [limit-exceeded]",
        "1:79: more than 1 layouts are inside one another [limit-exceeded]",
      ]
    )
    // The table cell, its two views, the label of the price and the four views of the rating.
    #expect(try findings(layouts, limits: LayoutLimits(elements: 9)) == [])
    #expect(
      try findings(layouts, limits: LayoutLimits(elements: 7)) == [
        "1:79: with the layout of this view, the layout has more than 7 elements [limit-exceeded]"
      ]
    )
    // <layout>, the cell, the rating, the stack and its images.
    #expect(try findings(layouts, limits: LayoutLimits(depth: 5)) == [])
    #expect(
      try findings(layouts, limits: LayoutLimits(depth: 4)) == [
        "1:79: with the layout of this view, elements are nested more than 4 levels deep [limit-exceeded]"
      ]
    )
  }

  @Test("A view that cannot contain the root of its layout is reported")
  func contents() throws {
    #expect(
      try findings([
        "ProductCell": """
        \(start)<tableViewCell><PriceView outlet="price"/><view class="RatingView" outlet="rating"/>
          <label class="LabelOwner"/></tableViewCell></layout>
        """,
        "PriceView": Self.price, "RatingView": Self.rating,
        "LabelOwner": "\(start.dropLast()) owner=\"LabelOwner\"><view/></layout>",
      ]) == [
        "2:3: LabelOwner owns its layout, but <label> accepts no children, so it cannot contain the layout's root; use "
          + "class=\"LabelOwner\" instead of owner=\"LabelOwner\" in the layout [unexpected-child]"
      ]
    )
  }

  @Test(
    "A view of a subclass that a closure of the catalog creates has the outlets and the layout of the subclass"
  )
  func closureOfCatalog() throws {
    let cell: ProductCell = try registry([
      "ProductCell": """
      \(start)<tableViewCell><PriceView outlet="price"/><view class="RatingView" outlet="rating"/>
        <view class="Banner" tag="7"/></tableViewCell></layout>
      """,
      "PriceView": Self.price, "RatingView": Self.rating,
      "SaleBanner":
        "\(start)<view class=\"SaleBanner\"><label outlet=\"saleLabel\" text=\"Sale\"/></view></layout>",
    ]).dequeue()
    let banner = try #require(cell.contentView.viewWithTag(7) as? SaleBanner)
    #expect(banner.saleLabel.text == "Sale")
    #expect(banner.wakes == 1)
  }

  @Test("A child beside that of a view's own layout is reported if the view accepts one child")
  func twoChildren() throws {
    let host = Host()
    let registry = try registry([
      "Host": "\(start.dropLast()) owner=\"Host\"><Frame>\n<PriceView outlet=\"price\"/></Frame></layout>",
      "PriceView": Self.price, "Frame": "\(start)<Frame><label/></Frame></layout>",
    ])
    #expect(
      error { let _: View = try registry.loadContents(of: host) }?.diagnostics.map(message) == [
        "1:50: <Frame> accepts one child, which the layout of Frame contains; remove the other one [unexpected-child]"
      ]
    )
  }

  @Test("A view of a class whose own layout contains another layout of the same name is not a cycle")
  func sameNameInOtherModule() throws {
    let inner = "\(start)<view class=\"LoopView\" tag=\"3\"/></layout>"
    let outer = "\(start)<view><view class=\"LoopView\"/></view></layout>"
    let library = try NibLibrary(
      sources: [.memory(["LoopView": inner], for: LoopView.self), .memory(["Page": outer])],
      elements: catalog()
    )
    let page: View = try NibRegistry(library: library).instantiate(nibName: "Page")
    #expect(page.viewWithTag(3) is LoopView)
    let named = try NibLibrary(
      sources: [
        .memory(["LoopView": outer.replacing("<view>", with: "<view class=\"LoopView\" tag=\"4\">")]),
        .memory(["LoopView": inner], for: LoopView.self),
      ],
      elements: catalog()
    )
    let loop: LoopView = try NibRegistry(library: named).instantiate(LoopView.self, nibName: "LoopView")
    #expect(loop.tag == 3)
    let view: View = try NibRegistry(library: named).instantiate(nibName: "LoopView", as: View.self)
    #expect(view.tag == 4)
    #expect(view.subviews.map(\.tag) == [3])
  }

  @Test("A client of the library receives it before its attributes are set, also as a cell")
  func clients() throws {
    let registry = try registry(["ClientCell": "\(start)<ClientCell title=\"a\"/></layout>"])
    let cell: ClientCell = try registry.dequeue()
    #expect(cell.namesAtTitle == ["ClientCell"])
    let plain: PlainClient = try registry.dequeue()
    #expect(plain.library === registry.library)
    try registry.register(PlainClient.self, reuseIdentifier: "made") { PlainClient() }
    #expect(try registry.dequeue(reuseIdentifier: "made", as: PlainClient.self).library === registry.library)
  }
}
