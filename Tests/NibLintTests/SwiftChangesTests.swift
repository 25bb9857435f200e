import Foundation
import NibContracts
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("Changes to Swift classes whose nibs are converted")
struct SwiftChangesTests: NibProjectTests {
  private func changes(_ files: [String: String]) throws -> SwiftChanges {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    let path = FilePath(folder.url.path)
    return SwiftChanges(ConvertedDocuments([path], .stock), [path], .stock, SwiftReader())
  }

  private func withoutFolder(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        ["--- ", "+++ "].contains { line.hasPrefix($0) }
          ? line.prefix(6) + (line.split(separator: "/").last ?? "") : line
      }
      .joined(separator: "\n")
  }

  private var cell: String {
    document(
      """
      <tableViewCell id="cel" customClass="BookCell" customModule="Shop">
      <tableViewCellContentView key="contentView" id="con">
      <subviews><label id="lab"/><imageView id="ima"/><button id="but">
      <connections><action selector="buy:" destination="cel" eventType="touchUpInside" id="act"/></connections>
      </button></subviews>
      </tableViewCellContentView>
      <connections>
      <outlet property="title" destination="lab" id="o-1"/>
      <outletCollection property="stars" destination="ima" id="o-2"/>
      </connections>
      </tableViewCell>
      """
    )
  }

  @Test("Classes are marked, and outlets and actions are declared for layouts, with the stock classes")
  func classes() throws {
    let swift = """
      import UIKit

      /// A book.
      final class BookCell: UITableViewCell {
        @IBOutlet weak var title: UILabel!
        @IBOutlet private var stars: [UIImageView]!

        var count = 0

        func reset() {}

        func load() {
          let nib = UINib(nibName: "BookCell", bundle: nil)
          table.register(nib, forCellReuseIdentifier: "book")
        }

        @IBAction func buy(_ sender: UIButton) { count += 1 }
      }
      """
    let changes = try changes(["BookCell.xib": cell, "BookCell.swift": swift])
    #expect(
      withoutFolder(changes.patch) == """
        --- a/BookCell.swift
        +++ b/BookCell.swift
        @@ -1,9 +1,12 @@
        +import NibKit
        +import NibViews
         import UIKit
         
         /// A book.
        -final class BookCell: UITableViewCell {
        -  @IBOutlet weak var title: UILabel!
        -  @IBOutlet private var stars: [UIImageView]!
        +@NibLoadable
        +final class BookCell: TableViewCell {
        +  @Outlet weak var title: Label!
        +  @Outlet private var stars: [ImageView] = []
         
           var count = 0
         
        @@ -14,5 +17,5 @@
             table.register(nib, forCellReuseIdentifier: "book")
           }
         
        -  @IBAction func buy(_ sender: UIButton) { count += 1 }
        +  @Action func buy(_ sender: Button) { count += 1 }
         }
        \\ No newline at end of file

        """
    )
    #expect(
      changes.notes.map { "\($0.range?.start.line ?? 0): \($0.message)" } == [
        "13: load the layout 'BookCell' from a registry instead of the nib",
        "14: register the class, with 'register(BookCell.self)' of a registry, instead of the nib 'BookCell'",
      ]
    )
  }

  @Test("A class that no Swift file declares is noted, and a file that does not parse is left alone")
  func missing() throws {
    let broken = "final class BookCell: UITableViewCell {\n  @IBOutlet var title: UILabel!\n"
    let changes = try changes(["BookCell.xib": cell, "BookCell.swift": broken])
    #expect(changes.patch == "")
    let without = try self.changes(["BookCell.xib": cell])
    #expect(
      without.notes.map(\.message) == ["no Swift file declares the class BookCell, which loads a layout"]
    )
  }

  @Test("View controllers load no layouts, so they are only noted")
  func viewControllers() throws {
    let shelf = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Shelf" customModule="Shop">
      <connections><outlet property="view" destination="vie" id="o-1"/><outlet property="title" destination="lab" id="o-2"/></connections>
      </placeholder>
      <view id="vie"><subviews><label id="lab"/></subviews></view>
      """
    )
    let swift = "class Base: UIViewController {}\nclass Shelf: Base { @IBOutlet var title: UILabel! }\n"
    let changes = try changes(["Shelf.xib": shelf, "Shelf.swift": swift])
    #expect(changes.patch == "")
    #expect(
      changes.notes.map { "\($0.range?.start.line ?? 0): \($0.message)" } == [
        "2: Shelf is a view controller; have a view load the layout, and move the outlets into it"
      ]
    )
  }

  @Test("A class says its name if its superclass loads another layout; a second layout of a class is noted")
  func heirs() throws {
    func view(_ name: String) -> String {
      document("<view id=\"v-1\" customClass=\"\(name)\" customModule=\"Shop\"/>")
    }
    let swift = "class Card: UIView {}\nclass BigCard: Card {}\n"
    let changes = try changes([
      "Big.xib": view("BigCard"), "BigCard.xib": view("BigCard"), "Card.xib": view("Card"),
      "Cards.swift": swift,
    ])
    #expect(
      withoutFolder(changes.patch) == """
        --- a/Cards.swift
        +++ b/Cards.swift
        @@ -1,2 +1,6 @@
        -class Card: UIView {}
        +import NibKit
        +import NibViews
        +@NibLoadable
        +class Card: View {}
        +@NibLoadable("BigCard")
         class BigCard: Card {}

        """
    )
    #expect(
      changes.notes.map { "\($0.range?.start.line ?? 0): \($0.message)" } == [
        "2: BigCard loads 'BigCard' by itself; register its other layout by name: 'Big'"
      ]
    )
  }

  @Test("Found by an attacker: modules, optional senders, conditional members and other ends of lines")
  func rareSwift() throws {
    let swift = """
      import UIKit
      class BookCell: UIKit.UITableViewCell {
        @IBOutlet var title: UIKit.UILabel!
        #if os(iOS)
        @IBAction func buy(_ sender: UIButton?) {}
        #endif
        @IBAction func wait(_ sender: UIButton) async {}
      }

      """
    let changes = try changes(["BookCell.xib": cell, "BookCell.swift": swift.replacing("\n", with: "\r\n")])
    // A carriage return and a line feed are one character.
    let added = changes.patch.replacing("\r\n", with: "↵\n").split(separator: "\n").filter {
      $0.hasPrefix("+") && !$0.hasPrefix("+++")
    }
    #expect(
      added == [
        "+import NibKit↵", "+import NibViews↵", "+import UIKit↵", "+@NibLoadable↵",
        "+class BookCell: TableViewCell {↵",
        "+  @Outlet var title: Label!↵", "+  @Action func buy(_ sender: Button) {}↵",
      ]
    )
    #expect(
      changes.notes.map { "\($0.range?.start.line ?? 0): \($0.message)" } == [
        "7: a layout's action has no event and is not 'async'; change this one by hand"
      ]
    )
  }

  @Test("A class with another name in Objective-C is marked, and its layout has to name it as Swift does")
  func objectiveCName() throws {
    let swift = "@objc(BookCell) final class ShopBookCell: UITableViewCell {}\n"
    let changes = try changes(["BookCell.xib": cell, "BookCell.swift": swift])
    #expect(changes.patch.contains("+@NibLoadable(\"BookCell\")"))
    #expect(
      changes.notes.map(\.message) == [
        "ShopBookCell is 'BookCell' in Objective-C; write class=\"ShopBookCell\" in its layout"
      ]
    )
  }
}
