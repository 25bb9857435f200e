import Foundation
import NibContracts
import NibInspection
import NibKit
import NibLint
import NibPictures
import NibTestSupport
import NibViews
import SystemPackage
import Testing

/// A class whose layout has another name, and is its root.
@NibLoadable("Money")
final class PriceTag: StackView {
  @Outlet var amount: Label!
}

/// A class that owns its layout.
@NibLoadable
final class Stars: View {
  @Outlet var text: Label!
}

@NibLoadable
final class Card: View {
  @Outlet var title: Label!
  @Outlet var price: PriceTag!
  @Outlet var stars: Stars!
}

@Suite("A program, nib frames and nib preview make the same tree of a layout")
struct OneTreeTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.path }

  /// The classes above, as a file of sources.
  private static let sources = """
    @NibLoadable("Money") final class PriceTag: StackView { @Outlet var amount: Label! }
    @NibLoadable final class Stars: View { @Outlet var text: Label! }
    @NibLoadable final class Card: View {
      @Outlet var title: Label!
      @Outlet var price: PriceTag!
      @Outlet var stars: Stars!
    }
    """

  private static let layouts = [
    "Card": """
    <layout xmlns="urn:nibkit:layout:1">
      <view class="Card" width="240" height="120" backgroundColor="#eeeeee">
        <include layout="Heading" id="heading" outlet="title" text="Dune" top="8" leading="8" trailing="8"/>
        <view id="price" class="PriceTag" outlet="price" top="heading.bottom + 8" leading="8"
          backgroundColor="#ffdd00"/>
        <view class="Stars" outlet="stars" top="price.top" leading="price.trailing + 12"/>
      </view>
    </layout>
    """,
    "Heading": """
    <layout xmlns="urn:nibkit:layout:1">
      <parameter name="text"/>
      <label text="@parameter/text" style="heading"/>
    </layout>
    """,
    "Money": """
    <layout xmlns="urn:nibkit:layout:1">
      <stackView class="PriceTag" axis="horizontal" spacing="4">
        <label text="EUR"/>
        <label text="9.90" outlet="amount" style="heading"/>
      </stackView>
    </layout>
    """,
    "Stars": """
    <layout xmlns="urn:nibkit:layout:1" owner="Stars">
      <label text="★★★★" outlet="text" textColor="#cc0000" top="0" leading="0" trailing="0" bottom="0"/>
    </layout>
    """,
    "Styles": """
    <styles xmlns="urn:nibkit:layout:1">
      <style name="heading" element="label" font="title2"/>
    </styles>
    """,
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.layouts {
      try Data(text.utf8).write(to: folder.url.appending(path: "\(name).xml"))
    }
    try Data(Self.sources.utf8).write(to: folder.url.appending(path: "Card.swift"))
  }

  /// Returns the card as a program makes it.
  private func card() throws -> Card {
    var elements = ElementCatalog.stock
    elements.register(Card.self, as: "view")
    elements.register(PriceTag.self, as: "view")
    elements.register(Stars.self, as: "view")
    return try NibRegistry(library: NibLibrary(directory: path, elements: elements)).instantiate(Card.self)
  }

  /// Returns a view and what is inside it, by the stock classes, with frames and texts.
  private func tree(_ view: View, _ indent: String = "") -> String {
    let name = sequence(first: type(of: view) as AnyClass, next: { _getSuperclass($0) })
      .lazy.map { "\($0)" }.first { !["Card", "PriceTag", "Stars"].contains($0) }
    let frame = view.frame
    let line = [name, "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)", (view as? Label)?.text]
    let inside = view.subviews.map { tree($0, indent + "  ") }
    return ([indent + line.compactMap(\.self).joined(separator: " ")] + inside).joined(separator: "\n")
  }

  @Test("The layouts match the classes")
  func matches() throws {
    let run = try Run("validate", path, "--sources", path, "--rule", "unregistered-class=off")
    #expect(run.output == "" && run.errors.hasSuffix(": no findings\n") && run.status == 0)
  }

  @Test("The views that tools show are those of the program")
  func views() throws {
    let card = try card()
    card.frame = Rect(x: 0, y: 0, width: 240, height: 120)
    card.layoutIfNeeded()
    let sources = SwiftFiles(at: [FilePath(path)])
    let shown = ShownLayouts(
      FoundLayouts([FilePath(path)]),
      .stock,
      sources.index(.stock, SwiftReader()).index
    )
    let file = shown.folders.file(at: "\(path)/Card.xml")
    let layout = try #require(shown.resolved(file, []).layout)
    let showing = Showing(traits: [], elementLimit: 100)
    let views = try #require(shown.views(of: layout, showing))
    views.root.frame = card.frame
    views.root.layoutIfNeeded()
    #expect(tree(views.root) == tree(card))
    #expect(showing.findings == [])
    #expect(views.all.map(\.layout.nibName) == ["Card", "Money", "Stars"])
  }

  @Test("The frames that nib frames prints are those of the program")
  func frames() throws {
    let card = try card()
    card.frame = Rect(x: 0, y: 0, width: 240, height: 120)
    card.layoutIfNeeded()
    let run = try Run("frames", "\(path)/Card.xml", "--sources", path)
    #expect(run.errors == "" && run.status == 0)
    struct Frames: Decodable {
      struct Layout: Decodable { let views: [ListedView] }
      struct ListedView: Decodable {
        let outlets: [String]
        let frame: [String: Double]
      }
      let layouts: [Layout]
    }
    let frames = try JSONDecoder().decode(Frames.self, from: Data(run.output.utf8))
    let listed = try #require(frames.layouts.first).views
    for (outlet, view) in [("title", card.title), ("price", card.price), ("stars", card.stars)]
      as [(_, View?)]
    {
      let frame = try #require(listed.first { $0.outlets.contains(outlet) }).frame
      let made = try #require(view).frame
      #expect(
        frame == ["x": made.minX, "y": made.minY, "width": made.width, "height": made.height],
        "\(outlet)"
      )
    }
  }

  @Test("A view that the sources show to have an unsuitable layout is reported, and has no content")
  func unsuitable() throws {
    let layouts = [
      "Money": "<stackView class=\"PriceTag\"><view class=\"Card\"/></stackView>",
      "Stars": "<view class=\"Stars\"/>",
    ]
    for (name, text) in layouts {
      try Data(layoutText(text).utf8).write(to: folder.url.appending(path: "\(name).xml"))
    }
    for command in [["frames"], ["preview", "--output", "\(path)/Card.png"]] {
      let run = try Run(
        tool: "nib",
        [command[0], "\(path)/Card.xml", "--sources", path] + command.dropFirst()
      )
      #expect(run.status == 1)
      #expect(
        run.errors.replacing("\(path)/", with: "").split(separator: "\n").filter { $0.contains("error: ") }
          == [
            "Money.xml:1:65: error: the layout 'Card' contains itself: Card > Money > Card [layout-cycle]"
          ]
      )
    }
  }

  @Test("The picture that nib preview makes is that of the program")
  func picture() throws {
    let run = try Run(
      "preview",
      "\(path)/Card.xml",
      "--sources",
      path,
      "--output",
      "\(path)/Card.png",
      "--scale",
      "1"
    )
    #expect(run.errors == "" && run.status == 0)
    let picture = try Picture(of: card(), width: 240, height: 120)
    let expected = try picture.png(scale: 1)
    #expect(try Data(contentsOf: folder.url.appending(path: "Card.png")) == Data(expected))
  }
}
