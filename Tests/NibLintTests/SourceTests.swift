import Foundation
import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

extension SourceIndex {
  fileprivate func record(named name: ClassName) -> ClassRecord? { records(named: name).first }

  fileprivate func isKind(_ name: ClassName, of type: String) -> Bool? {
    isKind(name, of: RequiredType(name: type), near: nil)
  }
}

@Suite("Class declarations in Swift sources")
struct SourceTests {
  @Test("An attribute that the sources declare and an old manifest lacks is reported with its declaration")
  func declaredElements() throws {
    let sources = """
      @Element("Barcode")
      open class Barcode: View {
        @Attribute public var digits = ""
        @Attribute("quietZone") public var quiet = 0.0
      }
      """
    let old = #"{"version": 1, "children": {}, "classes": [], "elements": [\#(Self.barcode)]}"#
    let manifest = ManifestFile(SourceFile(path: "Elements.json", bytes: Array(old.utf8)), stock: .stock)
    #expect(manifest.diagnostics == [])
    let layout = "<layout xmlns=\"\(Layout.namespace)\"><Barcode digits=\"1\" quietZone=\"2\"/></layout>"
    let report = Validation(elements: manifest.elements, knowsClasses: true).report(
      [LayoutInput(SourceFile(path: "A.xml", bytes: Array(layout.utf8)), settings: RuleSettings())],
      SourceIndex(
        [SwiftDeclarations(SourceFile(path: "Barcode.swift", bytes: Array(sources.utf8)))],
        elements: manifest.elements
      ),
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    #expect(
      DiagnosticPrinter().text(of: report.diagnostics) == """
        A.xml:1:57: error: <Barcode> has no attribute 'quietZone' [unknown-attribute]
        1 | <layout xmlns="urn:nibkit:layout:1"><Barcode digits="1" quietZone="2"/></layout>
          |                                                         ^~~~~~~~~~~~~
        Barcode.swift:4:14: note: 'quietZone' is declared here, but the manifest does not contain it; write the manifest again

        """
    )
  }

  /// The description of an element in a manifest that was written before the element had another attribute.
  private static let barcode = #"""
    {"name": "Barcode", "class": "App.Barcode", "attributes": [{"name": "digits", "kind": "string"}]}
    """#

  private func index(_ sources: String...) -> SourceIndex {
    SourceIndex(
      sources.enumerated().map { number, text in
        SwiftDeclarations(SourceFile(path: "\(number).swift", bytes: Array(text.utf8)))
      },
      elements: .stock
    )
  }

  @Test("Sources are found in folders, even in one named .swift; unreadable files are reported")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "Kit.swift")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("@NibLoadable class A: TableViewCell { @Outlet var a: Label! }".utf8)
      .write(to: inner.appending(path: "A.swift"))
    let layout = folder.appending(path: "A.xml")
    try Data("<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell/></layout>".utf8).write(to: layout)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/zero.swift",
      withDestinationPath: "/dev/zero"
    )
    let report = Validation(elements: .stock).run(paths: [layout.path], sources: [folder.path])
    #expect(report.diagnostics.map(\.rule) == [.missingOutlet, .unreadableFile])
    #expect(
      report.diagnostics.last?.message == "this is a link to a file whose name does not end with '.swift'"
    )
  }

  @Test("Superclasses and protocols are found across files")
  func inheritance() throws {
    let index = index(
      "@NibLoadable class A: Base { @Outlet var a: Label! }",
      "protocol Shaped: AnyObject {}\nclass Base: Middle {}\nclass Middle: TableViewCell, Shaped {}",
      "@NibLoadable final class B: A { @Outlet var b: [ImageView] = []\n @Action func tap() {} }"
    )
    let b = try #require(index.record(named: ClassName("B")))
    let contract = try #require(index.contract(of: b))
    #expect(contract.outlets.map(\.name) == ["a", "b"])
    #expect(contract.actions.map(\.name) == ["tap"])
    #expect(index.inherits(b, ClassName("Middle")) == true)
    #expect(index.inherits(b, ClassName("TableViewCell")) == true)
    #expect(index.inherits(b, ClassName("Label")) == false)
    #expect(index.isKind(ClassName("B"), of: "any Shaped") == true)
    #expect(index.isKind(ClassName("B"), of: "View") == true)
    #expect(index.isKind(ClassName("B"), of: "ImageView") == false)
    #expect(index.isKind(ClassName("B"), of: "SomeAlias") == nil)
  }

  @Test("Whether a class inherits through a superclass outside the sources is unknown")
  func unknownSuperclass() throws {
    let index = index("@NibLoadable class A: Foreign.Cell { @Outlet var a: Label! }")
    let a = try #require(index.record(named: ClassName("App.A")))
    #expect(index.inherits(a, ClassName("TableViewCell")) == nil)
    #expect(index.isKind(ClassName("A"), of: "Label") == nil)
  }

  @Test("Nested classes, members in #if and custom names are read, but not classes in functions")
  func nesting() throws {
    let index = index(
      """
      extension Cells {
        @NibKit.NibLoadable("Other") class Inner: TableViewCell {
          #if DEBUG
          @Outlet("first") var a: Label!
          #else
          @Outlet var b: Label!
          #endif
          @Outlet let wrong: Label!
        }
      }
      func f() { class Local: TableViewCell {} }
      """
    )
    let inner = try #require(index.record(named: ClassName("Cells.Inner")))
    #expect(index.contract(of: inner)?.outlets.map(\.name) == ["first", "b"])
    #expect(index.claims["Other"]?.map(\.name.qualified) == ["Cells.Inner"])
    #expect(index.record(named: ClassName("Local")) == nil)
  }

  @Test(
    "A class's layout is missing even if another names the class, unless a text in the sources is its name"
  )
  func misspelledLayout() {
    func messages(_ layout: String, named nibName: String, _ source: String) -> [String] {
      findings(in: layout, named: nibName, sources: [source], hasAllLayouts: true).map {
        "\($0.rule.rawValue): \($0.message)"
      }
    }
    let cell = "@NibLoadable final class BookCell: TableViewCell {}"
    let layout = "<tableViewCell class=\"BookCell\"/>"
    let missing = "missing-layout: BookCell loads the layout 'BookCell', which cannot be found"
    #expect(messages(layout, named: "BookCel", cell) == ["\(missing); did you mean 'BookCel'?"])
    let hint = "the layout 'Large' names BookCell: write @NibLoadable(\"Large\"), or rename the layout"
    #expect(messages(layout, named: "Large", cell) == ["\(missing); \(hint)"])
    #expect(messages(layout, named: "Large", cell + "\nlet name = \"Large\"") == [])
    #expect(messages(layout, named: "BookCel", cell + "\nlet name = \"BookCel\"") == [])
    let renamed = "@NibLoadable(\"Other\") final class BookCell: TableViewCell {}"
    let other = "missing-layout: BookCell loads the layout 'Other', which cannot be found"
    #expect(messages(layout, named: "BookCell", renamed) == ["\(other); did you mean 'BookCell'?"])
    #expect(messages(layout, named: "BookCell", renamed + "\nlet name = \"BookCell\"") == [])
    #expect(messages(layout, named: "Other", renamed) == [])
    let view = "@NibLoadable final class Screen { @Outlet var a: View! }"
    #expect(
      messages("<view outlet=\"a\" height=\"1\"/>", named: "Screeen", view).contains {
        $0.hasPrefix("missing-layout")
      }
    )
  }

  @Test("A class that conforms to NibLoadable manually has no readable contract")
  func byHand() throws {
    let index = index(
      "class A: TableViewCell, NibLoadable { class var nibName: String { \"A\" } }\n@NibLoadable class B: A {}"
    )
    let b = try #require(index.record(named: ClassName("B")))
    #expect(index.contract(of: b) == nil)
  }

  @Test("Sources that do not parse and cycles of inheritance do not trap")
  func brokenSources() {
    let index = index(
      "class A: B { @Outlet var",
      "class B: A {",
      "@NibLoadable class",
      "}}}} \u{0} class C<T: {"
    )
    for name in ["A", "B", "C"] {
      guard let record = index.record(named: ClassName(name)) else { continue }
      #expect(index.inherits(record, ClassName("X")) != true)
    }
    #expect(index.claims.isEmpty)
  }

  @Test("A superclass outside the sources makes a contract open, because it can declare outlets")
  func openContract() throws {
    let index = index("@NibLoadable class A: KitCell { @Outlet var a: Label! }")
    let a = try #require(index.record(named: ClassName("A")))
    #expect(index.contract(of: a)?.isOpen == true)
  }

  @Test("A manual conformance is found in extensions and through protocols")
  func byHandElsewhere() throws {
    let index = index(
      "class A: TableViewCell {}\nextension A: NibLoadable {}",
      "protocol Settings: NibLoadable {}\nclass B: TableViewCell, Other & Settings {}",
      "class C: TableViewCell {}"
    )
    for name in ["A", "B"] {
      let record = try #require(index.record(named: ClassName(name)))
      #expect(index.contract(of: record) == nil)
    }
    let c = try #require(index.record(named: ClassName("C")))
    #expect(index.contract(of: c) != nil)
  }

  @Test("A nested class is not confused with a stock view or with a superclass in another scope")
  func shadowing() throws {
    let index = index("enum Theme { final class Label {}\n class Box: Label {} }\nclass PriceLabel: Label {}")
    #expect(index.isKind(ClassName("NibViews.Label"), of: "View") == true)
    let price = try #require(index.record(named: ClassName("PriceLabel")))
    #expect(index.inherits(price, ClassName("View")) == true)
    let box = try #require(index.record(named: ClassName("Theme.Box")))
    #expect(index.inherits(box, ClassName("View")) == false)
  }

  @Test("An outlet inside #if is conditional")
  func conditionalOutlets() throws {
    let index = index(
      "@NibLoadable class A: TableViewCell {\n#if DEBUG\n@Outlet var a: Label!\n#endif\n@Outlet var b: Label!\n}"
    )
    let a = try #require(index.record(named: ClassName("A")))
    #expect(index.contract(of: a)?.outlets.map(\.isConditional) == [true, false])
  }

  @Test("A class claims the layout that its literal nib name names, and none if it is computed")
  func ownNibNames() {
    let claims = index(
      "@NibLoadable class A: TableViewCell { override class var nibName: String { \"Shared\" } }",
      "@NibLoadable class B: TableViewCell { override class var nibName: String { return \"Shared\" } }",
      "@NibLoadable class C: TableViewCell { override class var nibName: String { super.nibName + \"2\" } }"
    ).claims
    #expect(claims.mapValues { $0.map(\.name.base) } == ["Shared": ["A", "B"]])
  }

  @Test("Type aliases are resolved; one with several targets matches each, and a cycle is unknown")
  func aliases() throws {
    let index = index(
      """
      typealias Cell = TableViewCell
      enum Kit { typealias Base = Cell }
      typealias Named = Titled & Sendable
      protocol Titled: AnyObject {}
      class Title: Label, Titled {}
      @NibLoadable class A: Cell { @Outlet var title: Named! }
      class B: Kit.Base {}
      #if os(Linux)
      typealias Knob = Slider
      #else
      typealias Knob = Switch
      #endif
      typealias Loop = Pool
      typealias Pool = Loop
      class C: Loop {}
      """
    )
    for name in ["A", "B"] {
      let record = try #require(index.record(named: ClassName(name)))
      #expect(index.inherits(record, ClassName("TableViewCell")) == true)
    }
    #expect(index.isKind(ClassName("Title"), of: "any Named") == true)
    #expect(index.isKind(ClassName("NibViews.Label"), of: "Named") == false)
    #expect(index.isKind(ClassName("NibViews.Slider"), of: "Knob") == true)
    #expect(index.isKind(ClassName("NibViews.Label"), of: "Knob") == false)
    #expect(index.isKind(ClassName("NibViews.Label"), of: "Loop") == nil)
    #expect(index.inherits(try #require(index.record(named: ClassName("C"))), ClassName("Cell")) == nil)
  }

  @Test("An outlet whose type is a generic parameter has the type of the parameter's constraint")
  func genericParameters() throws {
    let index = index(
      "class Content {}",
      "@NibLoadable class A<Content: ImageView, Other>: Base<Content> {\n"
        + " @Outlet var a: Content!\n @Outlet var b: Other!\n}",
      "class Base<T>: TableViewCell {}"
    )
    let a = try #require(index.record(named: ClassName("A")))
    #expect(index.contract(of: a)?.outlets.map(\.type.name) == ["ImageView", "AnyObject"])
    #expect(index.inherits(a, ClassName("TableViewCell")) == true)
  }

  @Test("A class in both branches of #if has the outlets of both, as conditional where they differ")
  func conditionalClasses() throws {
    let index = index(
      """
      #if os(Linux)
      @NibLoadable class A: TableViewCell { @Outlet var a: Label!\n @Outlet var b: Label!\n @Outlet var c: Slider! }
      #else
      @NibLoadable class A: TableViewCell { @Outlet var a: Label!\n @Outlet var c: Switch! }
      #endif
      """
    )
    let records = index.records(named: ClassName("A"))
    #expect(records.count == 1)
    let outlets = try #require(index.contract(of: records[0])).outlets
    #expect(outlets.map(\.name) == ["a", "b", "c", "c"])
    #expect(outlets.map(\.isConditional) == [false, true, true, true])
  }

  @Test("Of classes with the same name, the nearest is used, or the one in the module that a layout names")
  func modules() {
    func file(_ path: String, _ text: String) -> SwiftDeclarations {
      SwiftDeclarations(SourceFile(path: path, bytes: Array(text.utf8)))
    }
    let index = SourceIndex(
      [
        file("Sources/App/Cell.swift", "class Base: Label {}\n@NibLoadable class Cell: Base {}"),
        file("Sources/Kit/Cell.swift", "class Base: TableViewCell {}\n@NibLoadable class Cell: Base {}"),
      ],
      elements: .stock
    )
    func paths(_ name: String, near path: String) -> [String] {
      index.records(named: ClassName(name), near: path).map(\.declaration.path)
    }
    #expect(paths("Cell", near: "Sources/Kit/Layouts/Cell.xml") == ["Sources/Kit/Cell.swift"])
    #expect(paths("Cell", near: "Layouts/Cell.xml").count == 2)
    #expect(paths("App.Cell", near: "Sources/Kit/Layouts/Cell.xml") == ["Sources/App/Cell.swift"])
    #expect(
      index.claimants(of: "Cell", near: "Sources/App/Cell.xml").map { $0.map(\.declaration.path) }
        == [["Sources/App/Cell.swift"]]
    )
    // A superclass is looked up near the class.
    let isCell = index.records(named: ClassName("Cell")).map {
      index.inherits($0, ClassName("TableViewCell"))
    }
    #expect(isCell == [false, true])
    #expect(index.shouldShow(ClassName("Kit.Nothing")))
    #expect(!index.shouldShow(ClassName("VendorKit.Nothing")))
  }

  @Test("A class whose source does not parse has no contract, and the first error is reported")
  func unparsed() throws {
    let index = index("@NibLoadable class A: TableViewCell {\n @Outlet var a: Label!\n @Outlet var\n")
    #expect(index.problems.map(\.message) == ["expected pattern in variable"])
    #expect(index.problems.map(\.range.start.line) == [3])
    #expect(index.contract(of: try #require(index.record(named: ClassName("A")))) == nil)
  }

  @Test("A nib name is found in an extension and in a constant")
  func nibNamesElsewhere() {
    let index = index(
      "class A: TableViewCell {}\nextension A: NibLoadable { class var nibName: String { \"First\" } }",
      "class B: TableViewCell, NibLoadable { static let nibName = \"Second\" }"
    )
    #expect(index.claims.mapValues { $0.map(\.name.base) } == ["First": ["A"], "Second": ["B"]])
  }

  @Test("Of two classes with the same name, the one with the layout's reuse identifier is used")
  func reuseIdentifiersOfSameName() {
    func source(_ identifier: String) -> String {
      """
      @NibLoadable final class BookCell: TableViewCell {
        override class var reuseIdentifier: String { "\(identifier)" }
      }
      """
    }
    let content = #"<tableViewCell reuseIdentifier="B"><label text="Dune"/></tableViewCell>"#
    let found = findings(in: content, sources: [source("A"), source("B")])
    #expect(!found.contains { $0.rule.rawValue == "reuse-identifier-mismatch" })
  }

  @Test("A root that names the class of its element names no class that the sources must have")
  func rootOfElementClass() {
    let manifest = ManifestFile(
      SourceFile(
        path: "E.json",
        bytes: Array(
          """
          {"version": 1, "children": {}, "elements": [
            {"name": "cell", "class": "NibViews.TableViewCell", "isReusable": true}],
           "classes": [{"name": "Other.TableViewCell", "element": "cell"},
             {"name": "Other.FancyCell", "element": "cell"}]}
          """.utf8
        )
      ),
      stock: .stock
    )
    #expect(manifest.diagnostics == [])
    for name in ["TableViewCell", "NibViews.TableViewCell", "FancyCell", "Other.FancyCell"] {
      let found = findings(
        in: "<cell class=\"\(name)\" reuseIdentifier=\"a\"/>",
        elements: manifest.elements,
        sources: ["final class Shelf {}"]
      )
      #expect(found.map(\.message) == [], "\(name)")
    }
  }

  @Test("A container whose child has a faulty constraint is not redundant")
  func faultyConstraints() {
    for content in [
      #"<view><label text="a"><constraint anchor="leading" value="parent.leadin + 4"/></label></view>"#,
      #"<view><label text="a"><constraint value="8"/></label></view>"#,
      #"<view><constraint anchor="width" value="eighty"/><label text="a"/></view>"#,
    ] {
      let found = findings(in: "<view>\(content)</view>")
      #expect(found.contains { $0.severity == .error })
      #expect(!found.contains { $0.rule.rawValue == "redundant-container" })
    }
  }
}
