import Foundation
import NibTestSupport
import Testing

@Suite("nib generate writes code that names layouts")
struct GenerateTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try write("", to: ".git/HEAD")
  }

  private func write(_ content: String, to name: String) throws {
    try temporary.write(content, to: name)
  }

  private func layout(_ content: String, _ name: String) throws {
    try write("<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n", to: name)
  }

  private func generate(_ arguments: String...) throws -> Run {
    try Run(
      ["generate", "App/Layouts", "--sources", "App", "--output", "Out"] + arguments,
      in: folder.path
    )
  }

  private func code() throws -> String {
    try String(contentsOf: folder.appending(path: "Out/Layouts.swift"), encoding: .utf8)
  }

  @Test("Each layout that can be loaded by itself has a reference, and each class inside it is registered")
  func references() throws {
    try layout(
      "<tableViewCell class=\"BookCell\"><view class=\"Stars\"/></tableViewCell>",
      "App/Layouts/BookCell.xml"
    )
    try layout("<tableViewCell><label class=\"Tag\"/></tableViewCell>", "App/Layouts/BookCell~dark.xml")
    try layout("<view class=\"Stars\"/>", "App/Layouts/Stars.xml")
    try layout("<label/>", "App/Layouts/URL-note.v2.xml")
    try layout("<label/>", "App/Layouts/URLNoteV2.xml")
    try layout("<stackView/>", "App/Layouts/default.xml")
    try layout("<parameter name=\"title\"/><label text=\"@parameter/title\"/>", "App/Layouts/Field.xml")
    try write(
      """
      @NibLoadable final class BookCell: TableViewCell {}
      @NibLoadable final class Stars: View {}
      final class Tag: Label {}
      let all = [Layouts.urlNoteV2, Layouts.urlNoteV22, Layouts.`default`]
      let field = "Field"
      """,
      to: "App/Cells.swift"
    )
    let run = try generate()
    #expect(run.errors == "" && run.output == "" && run.status == 0)
    #expect(
      try code() == """
        // Written by nib from the layouts of this module. Do not edit.

        import Foundation
        import NibKit
        import NibViews

        /// The layouts of this module.
        enum Layouts {
          /// The layout in `BookCell.xml`.
          static var `bookCell`: NibKit.NibReference<BookCell> { .init("BookCell") }
          /// The layout in `default.xml`.
          static var `default`: NibKit.NibReference<NibViews.StackView> { .init("default") }
          /// The layout in `Stars.xml`.
          static var `stars`: NibKit.NibReference<Stars> { .init("Stars") }
          /// The layout in `URL-note.v2.xml`.
          static var `urlNoteV2`: NibKit.NibReference<NibViews.Label> { .init("URL-note.v2") }
          /// The layout in `URLNoteV2.xml`.
          static var `urlNoteV22`: NibKit.NibReference<NibViews.Label> { .init("URLNoteV2") }

          /// Returns a library with the layouts, and with those of other modules.
          static func library(
            with others: [NibKit.NibSource] = [],
            elements: NibKit.ElementCatalog = .stock
          ) throws(NibKit.NibError) -> NibKit.NibLibrary {
            var elements = elements
            register(in: &elements)
            return try NibKit.NibLibrary(sources: [source()] + others, elements: elements)
          }

          /// Returns a source with the layouts, for a library with several sources.
          static func source() throws(NibKit.NibError) -> NibKit.NibSource {
            let path = Bundle.module.path(forResource: "Layouts", ofType: "nibs")
            return try .compiled(path ?? "Layouts.nibs", for: ModuleOfLayouts.self)
          }

          /// Registers the classes inside the layouts that are not registered yet.
          static func register(in elements: inout NibKit.ElementCatalog) {
            if !elements.contains(Stars.self) {
              elements.register(Stars.self, as: "view")
            }
            if !elements.contains(Tag.self) {
              elements.register(Tag.self, as: "label")
            }
          }
        }

        private final class ModuleOfLayouts {}

        """
    )
    let compiled = try Run(["list", "Out/Layouts.nibs"], in: folder.path)
    #expect(compiled.output.contains("BookCell  (App/Layouts/BookCell.xml)"))
  }

  @Test("Classes that the code cannot name are left out, and reported")
  func unnamedClasses() throws {
    try layout(
      "<view><view class=\"A\"/><view class=\"B\"/><view class=\"Open\"/><view class=\"Closed\"/></view>",
      "App/Layouts/Card.xml"
    )
    try layout("<view class=\"Hidden\"/>", "App/Layouts/Hidden.xml")
    try write(
      """
      @NibLoadable private final class Hidden: View {}
      enum Scope { fileprivate final class A: View {} }
      final class B: View {}
      func f() { catalog.register(B.self, as: "view"); use(Layouts.card) }
      """,
      to: "App/Cells.swift"
    )
    try write("public final class Open: View {}\nfinal class Closed: View {}", to: "Kit/Kit.swift")
    let run = try generate("--module", "Kit=Kit")
    #expect(
      run.errors == """
        App/Layouts/Card.xml:2:13: warning: Layouts does not register A, because it is private, generic or declared in an extension; register it with the catalog in code [unregistered-class]
        2 | <view><view class="A"/><view class="B"/><view class="Open"/><view class="Closed"/></view>
          |             ^~~~~~~~~
        App/Layouts/Card.xml:2:67: warning: Layouts does not register Closed, because it is not public in Kit; register it with the catalog in code [unregistered-class]
        2 | <view><view class="A"/><view class="B"/><view class="Open"/><view class="Closed"/></view>
          |                                                                   ^~~~~~~~~~~~~~

        """
    )
    #expect(run.status == 0)
    let code = try code()
    #expect(code.contains("import Kit\n") && code.contains("elements.register(Kit.Open.self, as: \"view\")"))
    // A registration in another catalog does not keep the code from registering the class.
    #expect(code.contains("if !elements.contains(B.self) {"))
    for name in ["Hidden", "A.self", "Closed"] { #expect(!code.contains(name)) }
  }

  @Test("Code that was written before is not a source, and a class that is no view is made by a closure")
  func again() throws {
    try layout(
      "<view><view class=\"Row\"/><label text=\"a\"><tapGestureRecognizer class=\"class\"/></label></view>",
      "App/Layouts/Card.xml"
    )
    try write(
      """
      final class Row: View {}
      final class `class`: TapGestureRecognizer {}
      final class Label: View {}
      let card = Layouts.card
      """,
      to: "App/Cells.swift"
    )
    for _ in 0..<2 {
      _ = try Run(
        ["generate", "App/Layouts", "--sources", "App", "--output", "App/Generated"],
        in: folder.path
      )
      let code = try String(
        contentsOf: folder.appending(path: "App/Generated/Layouts.swift"),
        encoding: .utf8
      )
      #expect(code.contains("elements.register(Row.self, as: \"view\")"))
      #expect(
        code.contains("elements.register(`class`.self, as: \"tapGestureRecognizer\", make: { `class`() })")
      )
      #expect(code.contains("NibKit.NibReference<NibViews.View>"))
    }
  }

  @Test("A class that the code cannot register is still reported by nib validate")
  func unregistered() throws {
    try layout("<view><view class=\"Row\"/><view class=\"Tag\"/></view>", "App/Layouts/Card.xml")
    try write(
      """
      fileprivate final class Row: View {}
      final class Tag: View {}
      let library = try Layouts.library()
      let card = Layouts.card
      """,
      to: "App/Cells.swift"
    )
    let run = try Run(["validate", "App/Layouts", "--sources", "App"], in: folder.path)
    #expect(run.output.contains("do not register Row ") && !run.output.contains("register Tag"))
  }

  @Test("With an error, nothing is written, and what is wrong with another module is not reported")
  func faults() throws {
    try layout("<tableViewCell class=\"BookCell\"/>", "App/Layouts/BookCell.xml")
    try write(
      "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: Label! }",
      to: "App/A.swift"
    )
    try layout("<labl/>", "Kit/Layouts/Kit.xml")
    try write("@NibLoadable public final class Kit: Label {}", to: "Kit/Kit.swift")
    let run = try generate("--module", "Kit=Kit", "--other-layouts", "Kit/Layouts")
    #expect(
      run.errors == """
        App/Layouts/BookCell.xml:2:1: error: BookCell needs the outlet 'title'; write outlet="title" on a Label [missing-outlet]
        2 | <tableViewCell class="BookCell"/>
          | ^~~~~~~~~~~~~~
        App/A.swift:1:64: note: 'title' is declared here

        """
    )
    #expect(run.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Out").path))
  }

  @Test("Paths that do not exist, and an output that cannot be written, are errors")
  func badInput() throws {
    try layout("<label/>", "App/Layouts/A.xml")
    try write("let a = Layouts.a", to: "App/A.swift")
    #expect(try generate("--module", "Kit").status == 64)
    #expect(try generate("--module", "Kit=None").status == 66)
    #expect(try generate("--elements", "None.json").status == 66)
    try write("", to: "Out")
    let run = try generate()
    #expect(run.status == 73)
    #expect(run.errors == "error: 'Out' is not a folder\n")
  }
}
