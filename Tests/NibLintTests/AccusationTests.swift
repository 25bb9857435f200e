import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@Suite("Nothing is reported that the sources do not prove")
struct AccusationTests {
  /// The rule and the message of each finding: `rule: message`.
  private func findings(
    _ layout: String,
    path: String = "BookCell.xml",
    _ sources: (path: String, text: String)...
  ) -> [String] {
    let index = SourceIndex(
      sources.map { SwiftDeclarations(SourceFile(path: $0.path, bytes: Array($0.text.utf8))) },
      elements: .stock
    )
    let file = SourceFile(path: path, bytes: Array(RuleExample(layout).file.utf8))
    return Validation(elements: .stock).report(
      [LayoutInput(file, settings: RuleSettings())],
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    ).diagnostics.map { "\($0.rule.rawValue): \($0.message)" }
  }

  private func findings(_ layout: String, _ source: String) -> [String] {
    findings(layout, ("Cells.swift", source))
  }

  @Test("The protocols of the package are known, whichever a class names first")
  func ownProtocols() throws {
    let folders = ["NibKit", "NibModel", "NibViews"].map { inPackage("Sources/\($0)") }
    let names = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        .flatMap { path in
          try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            .matches(of: /(?m)^public protocol (\w+)/).map { String($0.output.1) }
        }
    }
    #expect(names.count > 20)
    for name in names {
      let source = "@NibLoadable final class Screen: \(name) { @Outlet var title: Label! }"
      let layout =
        "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"Screen\"><view><label outlet=\"titel\" text=\"x\"/></view></layout>"
      #expect(
        findings(layout, path: "Screen.xml", ("Screen.swift", source)).sorted() == [
          "missing-outlet: Screen needs the outlet 'title'; write outlet=\"title\" on a Label",
          "unknown-outlet: Screen has no outlet 'titel'; did you mean 'title'?",
        ],
        "\(name)"
      )
    }
  }

  @Test("A method or a property that is not marked is named, and so is one in an extension")
  func unmarked() {
    let layout = """
      <tableViewCell>
        <button outlet="buy" title="Buy" onTouchUpInside="didTapBuy" onTouchDown="didTouch"/>
        <label outlet="title" text="x"/>
      </tableViewCell>
      """
    let cell = """
      @NibLoadable class BaseCell: TableViewCell { var title: Label! }
      @NibLoadable final class BookCell: BaseCell { var buy: Button!; func didTapBuy() {} }
      extension BookCell { @Action func didTouch() {} }
      """
    #expect(
      findings(layout, cell) == [
        "unknown-outlet: BookCell has no outlet 'buy'; mark it with @Outlet",
        "unknown-action: BookCell has no action 'didTapBuy'; mark it with @Action",
        "unknown-action: BookCell has no action 'didTouch'; declare it in the class itself, not in an extension, and mark it with @Action",
        "unknown-outlet: BookCell has no outlet 'title'; mark it with @Outlet",
      ]
    )
  }

  @Test("A marked member that cannot be an outlet or an action is reported with the macro's reason")
  func markedWrongly() {
    let layout = """
      <tableViewCell>
        <label outlet="title" text="x"/>
        <label outlet="subtitle" text="x"/>
        <label outlet="tags" text="x"/>
        <label outlet="note" text="x"/>
        <imageView outlet="cover"/>
        <button title="Buy" onTouchUpInside="buy" onTouchDown="sell"/>
      </tableViewCell>
      """
    let cell = """
      @NibLoadable final class BookCell: TableViewCell {
        @Outlet var title: Label
        @Outlet let subtitle: Label!
        @Outlet var tags: [Label]
        @Outlet("note") lazy var noteLabel: Label! = Label()
        @Action func buy() throws {}
        @Action func sell(_ first: Button, _ second: Button) {}
        func sell() {}
      }
      extension BookCell { @Outlet var cover: ImageView! { nil } }
      """
    #expect(
      findings(layout, cell) == [
        "unknown-outlet: BookCell has no outlet 'title': an outlet has no object until it is bound; write 'Label!' if layouts must connect it, or '?' if they may",
        "unknown-outlet: BookCell has no outlet 'subtitle': an outlet is bound after its object is initialized; it must be a 'var'",
        "unknown-outlet: BookCell has no outlet 'tags': an outlet collection must have an initial value; add '= []'",
        "unknown-outlet: BookCell has no outlet 'note': an outlet cannot be 'lazy'",
        "unknown-outlet: BookCell has no outlet 'cover'; declare it in the class itself, not in an extension, and mark it with @Outlet",
        "unknown-action: BookCell has no action 'buy': an action cannot be 'async' or 'throws'; an event does not await it or handle its errors",
        "unknown-action: BookCell has no action 'sell': an action takes at most one parameter, the sender",
      ]
    )
  }

  @Test("A method is not taken for an outlet, a property for an action, or a method for that of another type")
  func unmarkedOfOtherKinds() {
    let layout = """
      <tableViewCell>
        <button outlet="save" title="Buy" onTouchUpInside="caption" onTouchDown="didTap"/>
      </tableViewCell>
      """
    let cell = """
      enum Shop { @NibLoadable final class BookCell: TableViewCell { var caption = Label(); func save() {} } }
      enum Bar { final class BookCell {} }
      extension Bar.BookCell { func didTap() {} }
      """
    #expect(
      findings(layout, cell) == [
        "unknown-outlet: BookCell has no outlet 'save'",
        "unknown-action: BookCell has no action 'caption'",
        "unknown-action: BookCell has no action 'didTap'",
      ]
    )
  }

  private let titled = "<tableViewCell><label outlet=\"title\"/></tableViewCell>"

  @Test("A layout can name a superclass of the class that loads it")
  func superclassNamed() {
    let layout = "<tableViewCell class=\"ShelfCell\"><label outlet=\"title\"/></tableViewCell>"
    let heir = "@NibLoadable final class BookCell: ShelfCell { @Outlet var title: Label! }"
    #expect(findings(layout, "class ShelfCell: TableViewCell {}\n" + heir) == [])
    #expect(findings(layout, "@NibLoadable class ShelfCell: TableViewCell {}\n" + heir) == [])
  }

  @Test("A layout whose owner is a superclass, or a stock class, is checked against the class that loads it")
  func superclassAsOwner() {
    let sources = """
      @NibLoadable class Panel: View { @Outlet var title: Label! }
      @NibLoadable final class BookPanel: Panel { @Outlet var buy: Button! }
      """
    func found(_ content: String, owner: String, path: String = "BookPanel.xml") -> [String] {
      let start = "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"\(owner)\">"
      return findings("\(start)\(content)</layout>", path: path, ("Panels.swift", sources))
    }
    let title = "<label outlet=\"title\" text=\"Dune\"/>"
    let both = "<stackView>\(title)<button outlet=\"buy\" title=\"Buy\"/></stackView>"
    for owner in ["BookPanel", "Panel", "View", "NibViews.View"] {
      #expect(found(both, owner: owner) == [], "\(owner)")
      #expect(
        found("<stackView>\(title)</stackView>", owner: owner) == [
          "missing-outlet: BookPanel needs the outlet 'buy'; write outlet=\"buy\" on a Button"
        ],
        "\(owner)"
      )
    }
    for owner in ["Label", "Shelf"] {
      #expect(
        found(both, owner: owner) == [
          "class-mismatch: the layout's owner is \(owner); BookPanel is another class and does not inherit from it"
        ]
      )
    }
    #expect(found("<label text=\"Dune\"/>", owner: "View", path: "Note.xml") == [])
    #expect(
      found("<label text=\"Dune\"/>", owner: "Shelf", path: "Note.xml") == [
        "unknown-class: the sources have no class 'Shelf'"
      ]
    )
  }

  @Test("A root can name a stock class from which the class that loads the layout inherits")
  func stockSuperclassNamed() {
    let cell = "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }"
    #expect(findings("<tableViewCell class=\"View\"><label outlet=\"title\"/></tableViewCell>", cell) == [])
  }

  @Test("A qualified superclass is looked up in its module, and an ambiguous one is not guessed")
  func superclassOfModule() {
    let app = "@NibLoadable final class BookCell: Kit.Cell {}"
    let other = "@NibLoadable class Cell: TableViewCell { @Outlet var other: Label! }"
    let kit = "@NibLoadable class Cell: TableViewCell { @Outlet var title: Label! }"
    #expect(
      findings(
        titled,
        ("Sources/App/A.swift", app),
        ("Sources/App/B.swift", other),
        ("Sources/Kit/C.swift", kit)
      ) == []
    )
    let ambiguous = "@NibLoadable final class BookCell: Cell {}"
    #expect(
      findings(
        titled,
        ("Sources/App/A.swift", ambiguous),
        ("Sources/One/B.swift", other),
        ("Sources/Kit/C.swift", kit)
      ) == []
    )
  }

  @Test("An object attribute that names an unknown element is not compared with the root")
  func referenceToUnknownElement() {
    let layout = """
      <tableViewCell>
        <lable id="t"/><textField accessibilityLabel="Name" delegate="t"/>
      </tableViewCell>
      """
    #expect(
      findings(layout, "@NibLoadable final class BookCell: TableViewCell {}") == [
        "unknown-element: there is no element <lable>; did you mean 'label'?"
      ]
    )
  }

  @Test("Superclasses are found beside protocols of the same name and in protocol compositions")
  func superclassesOfOtherKinds() {
    let cell = " { @Outlet var title: Label! }"
    #expect(
      findings(
        titled,
        "enum Grid { protocol Cell {} }\nclass Cell: TableViewCell {}\n@NibLoadable final class BookCell: Cell"
          + cell
      ) == []
    )
    #expect(
      findings(titled, "protocol P {}\n@NibLoadable final class BookCell: P & TableViewCell" + cell) == []
    )
    let wrong = "<tableViewCell><label outlet=\"titel\"/><label outlet=\"title\"/></tableViewCell>"
    #expect(
      findings(
        wrong,
        "protocol P {}\ntypealias Base = P & TableViewCell\n@NibLoadable final class BookCell: Base" + cell
      ) == ["unknown-outlet: BookCell has no outlet 'titel'; did you mean 'title'?"]
    )
  }

  @Test("Type aliases and generic parameters hide classes in outer scopes")
  func namesInScope() {
    let icon = "<tableViewCell><imageView outlet=\"icon\" accessibilityLabel=\"Icon\"/></tableViewCell>"
    #expect(
      findings(
        icon,
        "enum Store { final class Icon {} }\n@NibLoadable final class BookCell: TableViewCell {\n"
          + "  typealias Icon = ImageView\n  @Outlet var icon: Icon!\n}"
      ) == []
    )
    #expect(
      findings(
        "<tableViewCell><label outlet=\"item\"/></tableViewCell>",
        "final class Item {}\nstruct Screen<Item: View> {\n"
          + "  @NibLoadable final class BookCell: TableViewCell { @Outlet var item: Item! }\n}"
      ) == []
    )
    let constrained =
      "@NibLoadable final class BookCell<T>: TableViewCell where T: Label { @Outlet var title: T! }"
    #expect(findings(titled, constrained) == [])
    #expect(
      findings("<tableViewCell><switch outlet=\"title\"/></tableViewCell>", constrained)
        == ["outlet-type-mismatch: the outlet 'title' of BookCell is a Label; <switch> is a Switch"]
    )
  }

  @Test("Classes, attributes, actions and identifiers are read from every branch of #if")
  func branches() {
    #expect(
      findings(
        "<tableViewCell class=\"BookCell\"><label outlet=\"title\"/></tableViewCell>",
        "#if os(Windows)\nfinal class BookCell: TableViewCell {}\n#else\n"
          + "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }\n#endif"
      ) == []
    )
    #expect(
      findings(
        "<tableViewCell class=\"BookCell\"><label outlet=\"title\"/></tableViewCell>",
        "#if os(iOS)\n@NibLoadable\n#endif\nfinal class BookCell: TableViewCell { @Outlet var title: Label! }"
      ) == []
    )
    #expect(
      findings(
        "<tableViewCell><button title=\"Buy\" onTouchUpInside=\"tap\"/></tableViewCell>",
        "@NibLoadable final class BookCell: TableViewCell {\n#if os(iOS)\n@Action func tap(_ sender: Button) {}\n"
          + "#else\n@Action func tap(_ sender: Switch) {}\n#endif\n}"
      ) == []
    )
    #expect(
      findings(
        "<tableViewCell reuseIdentifier=\"B\"><label text=\"Dune\"/></tableViewCell>",
        "#if A\n@NibLoadable class BookCell: TableViewCell { class var reuseIdentifier: String { \"A\" } }\n#else\n"
          + "@NibLoadable class BookCell: TableViewCell { class var reuseIdentifier: String { \"B\" } }\n#endif"
      ) == []
    )
    let platform =
      "#if canImport(UIKit)\nclass Base: VendorCell {}\n#else\nclass Base: TableViewCell {}\n#endif\n"
      + "@NibLoadable final class BookCell: Base { @Outlet var title: Label! }"
    #expect(findings(titled, platform) == [])
  }

  @Test("An object attribute that names a stock view is checked; an extension can make the view conform")
  func references() {
    let layout = """
      <tableViewCell>
        <label id="t" text="x" leading="8" top="8"/>
        <textField placeholder="Name" delegate="t" leading="8" bottom="8" width="80"/>
      </tableViewCell>
      """
    let cell = "@NibLoadable final class BookCell: TableViewCell {}\n"
    #expect(
      findings(layout, cell) == [
        "outlet-type-mismatch: 't' is a Label; the attribute needs a TextFieldDelegate"
      ]
    )
    #expect(findings(layout, cell + "extension Label: TextFieldDelegate {}") == [])
    #expect(findings(layout, cell + "protocol Typing: TextFieldDelegate {}\nextension View: Typing {}") == [])
  }

  @Test("A class without @NibLoadable does not hide a marked class of the same name")
  func namesake() {
    let rules = findings(
      "<tableViewCell class=\"BookCell\"><label outlet=\"titel\"/></tableViewCell>",
      (
        "Sources/App/A.swift",
        "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }"
      ),
      ("Tests/App/A.swift", "final class BookCell: TableViewCell {}")
    )
    #expect(rules.map { $0.prefix { $0 != ":" } } == ["missing-outlet", "unknown-outlet"])
  }

  @Test("Instance properties and computed reuse identifiers are not reported")
  func reuseIdentifiers() {
    let cell = "@NibLoadable final class BookCell: Base { @Outlet var title: Label! }\n"
    #expect(
      findings(
        titled,
        cell
          + "class Base: TableViewCell {}\nclass A { let reuseIdentifier = \"x\" }\nclass B { let reuseIdentifier = \"x\" }"
      ) == []
    )
    #expect(
      findings(
        "<tableViewCell reuseIdentifier=\"A\"><label outlet=\"title\"/></tableViewCell>",
        "class Base: TableViewCell { class var reuseIdentifier: String { \"Base\" } }\n"
          + "@NibLoadable final class BookCell: Base {\n  @Outlet var title: Label!\n"
          + "  override class var reuseIdentifier: String { \"A\" + \"\" }\n}"
      ) == []
    )
  }

  @Test("Nested and escaped classes, system protocols and NSObject are not reported as unshown classes")
  func shown() {
    #expect(
      findings(
        titled,
        "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }\n"
          + "@NibLoadable final class A: Error {}\n@NibLoadable final class B: NSObject {}\n"
          + "class Screen { class Row: TableViewCell {} }\n"
          + "class BookScreen: Screen { @NibLoadable final class C: Row {} }\n"
          + "class `Base`: TableViewCell {}\n@NibLoadable final class D: `Base` {}"
      ) == []
    )
  }

  @Test("Code for another compiler version is skipped, and the rest of the file is checked")
  func otherCompilers() {
    let source = """
      #if compiler(>=99)
      func f() { let a = <<>>%% of new syntax ??? }
      #endif
      @NibLoadable final class BookCell: TableViewCell { @Outlet var name: Label! }
      """
    #expect(findings(titled, source).map { $0.prefix { $0 != ":" } } == ["missing-outlet", "unknown-outlet"])
  }

  @Test("Very long class names and type aliases are read quickly")
  func longNames() {
    let name = String(repeating: "A.", count: 5000) + "BookCell"
    #expect(
      findings(
        "<tableViewCell class=\"\(name)\"><label text=\"Dune\"/></tableViewCell>",
        "@NibLoadable final class BookCell: TableViewCell {}"
      ).count <= 1
    )
    let parts = Array(repeating: "A", count: 30).joined(separator: " & ")
    #expect(
      findings(
        titled,
        "typealias A = \(parts)\nclass Other: A {}\n"
          + "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: A! }"
      ) == []
    )
  }

  @Test("The default values of a custom class are not assumed")
  func defaults() {
    #expect(
      findings(
        "<tableViewCell accessoryType=\"none\"><label class=\"Hidden\" outlet=\"title\" hidden=\"false\"/></tableViewCell>",
        "class Hidden: Label {}\nlet a = catalog.register(Hidden.self, as: \"label\")\n@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }"
      ) == []
    )
  }
}
