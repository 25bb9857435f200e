import Foundation
import NibTestSupport
import Testing

@Suite("nib rename")
struct RenameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("layouts: Layouts\nsources: Sources\n", to: ".nib.yml")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".git"),
      withIntermediateDirectories: true
    )
    try folder.write(
      layoutText(
        """
          <tableViewCell style="Plain">
            <label id="titleLabel" outlet="titleLabel" top="0" leading="0" text="@parameter/caption"/>
            <button outlet="buy" top="titleLabel.bottom + 4" leading="0" onTouchUpInside="buyBook"/>
          </tableViewCell>
        """,
        "  <parameter name=\"caption\" default=\"Books\"/>\n"
      ),
      to: "Layouts/BookCell.xml"
    )
    try folder.write(
      """
      <styles xmlns="urn:nibkit:layout:1">
        <style name="Plain" element="tableViewCell"/>
      </styles>

      """,
      to: "Layouts/Styles.xml"
    )
    try folder.write(
      """
      import NibKit
      import NibViews

      @NibLoadable
      final class BookCell: TableViewCell {
        @Outlet var titleLabel: Label!
        @Outlet var buy: Button!

        @Action func buyBook(_ sender: Button) { titleLabel.text = "Bought" }
      }

      """,
      to: "Sources/BookCell.swift"
    )
    try folder.write(
      "func fill(_ cell: BookCell) { cell.titleLabel.text = \"BookCell\" }\n",
      to: "Sources/Fill.swift"
    )
  }

  private func layoutText(_ body: String, _ parameters: String = "") -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\n\(parameters)\(body)\n</layout>\n"
  }

  private func rename(_ arguments: String...) throws -> Run {
    try Run(["rename"] + arguments, in: folder.url.path)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func findings() throws -> String { try Run(["validate"], in: folder.url.path).output }

  @Test("An outlet is renamed in layouts and sources after a patch was shown, and nothing else is")
  func outlet() throws {
    let before = try findings()
    let run = try rename("BookCell", "titleLabel", "headingLabel", "--kind", "outlet", "--yes")
    #expect(run.status == 0)
    #expect(run.errors == "renamed in 3 files\n")
    #expect(
      run.output == """
        --- a/Layouts/BookCell.xml
        +++ b/Layouts/BookCell.xml
        @@ -1,7 +1,7 @@
         <layout xmlns="urn:nibkit:layout:1">
           <parameter name="caption" default="Books"/>
           <tableViewCell style="Plain">
        -    <label id="titleLabel" outlet="titleLabel" top="0" leading="0" text="@parameter/caption"/>
        +    <label id="titleLabel" outlet="headingLabel" top="0" leading="0" text="@parameter/caption"/>
             <button outlet="buy" top="titleLabel.bottom + 4" leading="0" onTouchUpInside="buyBook"/>
           </tableViewCell>
         </layout>
        --- a/Sources/BookCell.swift
        +++ b/Sources/BookCell.swift
        @@ -3,8 +3,8 @@
         
         @NibLoadable
         final class BookCell: TableViewCell {
        -  @Outlet var titleLabel: Label!
        +  @Outlet var headingLabel: Label!
           @Outlet var buy: Button!
         
        -  @Action func buyBook(_ sender: Button) { titleLabel.text = "Bought" }
        +  @Action func buyBook(_ sender: Button) { headingLabel.text = "Bought" }
         }
        --- a/Sources/Fill.swift
        +++ b/Sources/Fill.swift
        @@ -1,1 +1,1 @@
        -func fill(_ cell: BookCell) { cell.titleLabel.text = "BookCell" }
        +func fill(_ cell: BookCell) { cell.headingLabel.text = "BookCell" }

        """
    )
    #expect(try findings() == before)
    #expect(try text(of: "Sources/Fill.swift").contains("cell.headingLabel.text"))
  }

  @Test("A name that is several things is refused until a person says which, and can be all of them")
  func severalKinds() throws {
    let refused = try rename("BookCell", "titleLabel", "headingLabel", "--yes")
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        error: 'titleLabel' in BookCell is an id and an outlet
        note: write --kind id or --kind outlet, or --kind id --kind outlet

        """
    )
    let run = try rename(
      "BookCell",
      "titleLabel",
      "headingLabel",
      "--kind",
      "id",
      "--kind",
      "outlet",
      "--yes"
    )
    #expect(run.status == 0)
    let layout = try text(of: "Layouts/BookCell.xml")
    #expect(layout.contains("id=\"headingLabel\" outlet=\"headingLabel\""))
    #expect(layout.contains("top=\"headingLabel.bottom + 4\""))
  }

  @Test("A layout takes along its files, its class, the includes and the file of the class")
  func layout() throws {
    try folder.write(
      layoutText("  <view><include layout=\"BookCell\" caption=\"A\"/></view>"),
      to: "Layouts/Shelf.xml"
    )
    try folder.write(layoutText("  <tableViewCell class=\"BookCell\"/>"), to: "Layouts/BookCell~dark.xml")
    let run = try rename("BookCell", "PaperCell", "--yes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors == """
        Sources/Fill.swift:1:55: note: 'BookCell' is left as it is here
        renamed in 5 files

        """
    )
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix("xml") || $0.hasSuffix("swift") }
    #expect(
      names.sorted() == [
        "Layouts/PaperCell.xml", "Layouts/PaperCell~dark.xml", "Layouts/Shelf.xml", "Layouts/Styles.xml",
        "Sources/Fill.swift", "Sources/PaperCell.swift",
      ]
    )
    #expect(try text(of: "Layouts/Shelf.xml").contains("<include layout=\"PaperCell\""))
    #expect(try text(of: "Layouts/PaperCell~dark.xml").contains("class=\"PaperCell\""))
    #expect(try text(of: "Sources/PaperCell.swift").contains("class PaperCell: TableViewCell"))
    #expect(try text(of: "Sources/Fill.swift").hasPrefix("func fill(_ cell: PaperCell)"))
  }

  @Test(
    "The patch of --dry-run makes the same changes with git and with patch",
    arguments: [
      "git apply p", "patch -s -p1 < p",
    ]
  )
  func patch(_ tool: String) throws {
    let other = try TemporaryFolder()
    #expect(try Run(shell: "cp -R . '\(other.url.path)/copy'", in: folder.url.path).status == 0)
    #expect(
      try Run(
        shell: "$NIB rename BookCell PaperCell --dry-run > p && \(tool) && rm -f p",
        in: "\(other.url.path)/copy"
      ).status == 0
    )
    #expect(try rename("BookCell", "PaperCell", "--yes").status == 0)
    let difference = try Run(shell: "diff -r . '\(other.url.path)/copy'", in: folder.url.path)
    #expect(difference.output == "")
  }

  @Test("A parameter, a style and an action are renamed wherever they are used")
  func otherKinds() throws {
    try folder.write(
      layoutText("  <view><include layout=\"BookCell\" caption=\"A\"/></view>"),
      to: "Layouts/Shelf.xml"
    )
    #expect(try rename("BookCell", "caption", "heading", "--yes").status == 0)
    #expect(try rename("Plain", "Quiet", "--yes").status == 0)
    #expect(try rename("BookCell", "buyBook", "orderBook", "--yes").status == 0)
    #expect(try text(of: "Layouts/Shelf.xml").contains("heading=\"A\""))
    #expect(try text(of: "Layouts/Styles.xml").contains("name=\"Quiet\""))
    #expect(
      try text(of: "Layouts/BookCell.xml")
        == layoutText(
          """
            <tableViewCell style="Quiet">
              <label id="titleLabel" outlet="titleLabel" top="0" leading="0" text="@parameter/heading"/>
              <button outlet="buy" top="titleLabel.bottom + 4" leading="0" onTouchUpInside="orderBook"/>
            </tableViewCell>
          """,
          "  <parameter name=\"heading\" default=\"Books\"/>\n"
        )
    )
    #expect(try text(of: "Sources/BookCell.swift").contains("@Action func orderBook(_ sender: Button)"))
  }

  @Test("Fields of a list and the parameters that they give values to are renamed together")
  func fields() throws {
    try folder.write(
      layoutText(
        "  <stackView><repeat layout=\"Row\" each=\"@parameter/books\"/></stackView>",
        "  <parameter name=\"books\" type=\"list\"><field name=\"title\"/></parameter>\n"
      ),
      to: "Layouts/List.xml"
    )
    try folder.write(
      layoutText("  <label text=\"@parameter/title\"/>", "  <parameter name=\"title\" default=\"\"/>\n"),
      to: "Layouts/Row.xml"
    )
    let run = try rename("Row", "title", "heading", "--yes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try text(of: "Layouts/List.xml").contains("<field name=\"heading\"/>"))
    #expect(try text(of: "Layouts/Row.xml").contains("text=\"@parameter/heading\""))
  }

  @Test("A rename that is not certain is refused, with each place, and changes nothing")
  func refused() throws {
    try folder.write(
      "struct Book { var buy = 1 }\nfunc f(_ x: [Book]) { _ = x[0].buy }\n",
      to: "Sources/Book.swift"
    )
    try folder.write(
      layoutText("  <view><label text=\"a\"/></view>").replacing("<view>", with: "<view><oops buy=\"1\"/>"),
      to: "Layouts/Faulty.xml"
    )
    let run = try rename("BookCell", "buy", "titleLabel", "--yes")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        Layouts/BookCell.xml:4:36: error: 'titleLabel' is an outlet already [refused-rename]
        4 |     <label id="titleLabel" outlet="titleLabel" top="0" leading="0" text="@parameter/caption"/>
          |                                    ^~~~~~~~~~
        Layouts/Faulty.xml:2:9: error: there is no element <oops> [unknown-element]
        2 |   <view><oops buy="1"/><label text="a"/></view>
          |         ^~~~~
        Sources/Book.swift:2:32: error: 'buy' may be a member of another type here; declare the type of what is before it [refused-rename]
        2 | func f(_ x: [Book]) { _ = x[0].buy }
          |                                ^~~
        Sources/BookCell.swift:6:15: error: 'titleLabel' already means something here [refused-rename]
        6 |   @Outlet var titleLabel: Label!
          |               ^~~~~~~~~~
        Sources/BookCell.swift:9:44: error: 'titleLabel' already means something here [refused-rename]
        9 |   @Action func buyBook(_ sender: Button) { titleLabel.text = "Bought" }
          |                                            ^~~~~~~~~~
        Sources/Fill.swift:1:36: error: 'titleLabel' already means something here [refused-rename]
        1 | func fill(_ cell: BookCell) { cell.titleLabel.text = "BookCell" }
          |                                    ^~~~~~~~~~
        nothing was renamed

        """
    )
    #expect(try text(of: "Layouts/BookCell.xml").contains("outlet=\"buy\""))
  }

  /// A rename in the project with other files that is refused because of a place.
  struct Refusal: Sendable {
    let files: [String: String]
    let arguments: [String]
    let place: String

    init(_ arguments: String, _ place: String, _ files: [String: String]) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      (self.files, self.place) = (files, place)
    }
  }

  static let root = "<layout xmlns=\"urn:nibkit:layout:1\">"
  static let outlet = "BookCell titleLabel headingLabel --kind outlet"

  static let refusals: [Refusal] = [
    // Values of parameters can be names.
    Refusal(
      "BookCell PaperCell",
      "Layouts/A.xml:1:66: error: it is not clear what 'BookCell' means here",
      ["Layouts/A.xml": "\(root)<parameter name=\"k\" default=\"BookCell\"/><view/></layout>"]
    ),
    Refusal(
      "A a1 b1",
      "Layouts/A.xml:1:48: error: 'a1' is written with character references here; write it plainly first",
      ["Layouts/A.xml": "\(root)<label id=\"&#97;1\" text=\"a\"/></layout>"]
    ),
    // The protocol would not be satisfied any more.
    Refusal(
      outlet,
      "Sources/P.swift:1:23: error: it is not clear what 'titleLabel' means here",
      ["Sources/P.swift": "protocol Titled { var titleLabel: Label! { get } }\nextension BookCell: Titled {}"]
    ),
    Refusal(
      outlet,
      "Sources/P.swift:1:56: error: it is not clear what 'titleLabel' means here",
      ["Sources/P.swift": "extension Titled where Self: BookCell { var a: Label { titleLabel } }"]
    ),
    Refusal(
      outlet,
      "Sources/P.swift:1:38: error: 'titleLabel' may be a member of another type here",
      ["Sources/P.swift": "func f(_ a: [BookCell]) { print(a[0].titleLabel as Any) }"]
    ),
    Refusal(
      "BookCell titleLabel accessoryType --kind outlet",
      "error: 'accessoryType' is an attribute of <tableViewCell>, whose class this class inherits from",
      [:]
    ),
    Refusal(
      outlet,
      "Sources/P.swift:1:1: error: the file cannot be parsed",
      ["Sources/P.swift": "func titleLabel( {"]
    ),
    Refusal(
      "BookCell PaperCell",
      "Sources/P.swift:1:21: error: it is not clear what 'BookCell' means here",
      ["Sources/P.swift": "let a: Films.BookCell? = nil".replacing("let a: ", with: "let a:        ")]
    ),
    Refusal("BookCell Label", "error: 'Label' cannot be the name of the class that loads the layout", [:]),
    Refusal("BookCell Paper-Cell", "error: 'Paper-Cell' cannot be the name of the class", [:]),
    Refusal(
      "BookCell Other",
      "Layouts/More/Other:1:1: error: there is already a file of this name",
      [
        "Layouts/More/Other.xml": "\(root)<view/></layout>"
      ]
    ),
    Refusal(
      "Plain Quiet",
      "Layouts/More/Styles.xml:1:65: error: 'Quiet' is a style already",
      [
        "Layouts/More/Styles.xml":
          "<styles xmlns=\"urn:nibkit:layout:1\"><style element=\"view\" name=\"Quiet\"/></styles>"
      ]
    ),
    Refusal(
      "BookCell PaperCell",
      "Layouts/BookCell.xml:1:1: error: the settings name this file",
      [
        ".nib.yml": "layouts: [Layouts, Layouts/BookCell.xml]\nsources: Sources\n"
      ]
    ),
  ]

  @Test("What may have another meaning is refused", arguments: refusals)
  func refusal(_ refusal: Refusal) throws {
    for (name, text) in refusal.files { try folder.write(text, to: name) }
    let run = try Run(["rename"] + refusal.arguments + ["--yes"], in: folder.url.path)
    #expect(run.status == 1)
    #expect(run.errors.contains(refusal.place), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test("A fragment with variants, nested lists and an id beside a parameter are renamed everywhere")
  func farPlaces() throws {
    let files = [
      "Layouts/BookCell.xml":
        "\(Self.root)<tableViewCell><include layout=\"F\"/><button outlet=\"buy\" title=\"a\"/></tableViewCell></layout>",
      "Layouts/F.xml": "\(Self.root)<label outlet=\"titleLabel\" text=\"a\"/></layout>",
      "Layouts/F~dark.xml": "\(Self.root)<label outlet=\"titleLabel\" text=\"b\"/></layout>",
      "Layouts/G.xml":
        "\(Self.root)<parameter name=\"gap\" type=\"number\" default=\"1\"/><view><label id=\"a1\" text=\"a\"/><label text=\"b\" top=\"a1.bottom + @parameter/gap\"/></view></layout>",
      "Layouts/List.xml":
        "\(Self.root)<parameter name=\"books\" type=\"list\"><field name=\"authors\" type=\"list\"><field name=\"name\"/></field></parameter><stackView><repeat layout=\"Row\" each=\"@parameter/books\"/></stackView></layout>",
      "Layouts/Row.xml":
        "\(Self.root)<parameter name=\"authors\" type=\"list\"><field name=\"name\"/></parameter><stackView><repeat layout=\"Author\" each=\"@parameter/authors\"/></stackView></layout>",
      "Layouts/Author.xml":
        "\(Self.root)<parameter name=\"name\"/><label text=\"@parameter/name\"/></layout>",
    ]
    for (name, text) in files { try folder.write(text, to: name) }
    #expect(try !findings().contains("error"))
    #expect(try rename("BookCell", "titleLabel", "headingLabel", "--yes").status == 0)
    #expect(try text(of: "Layouts/F~dark.xml").contains("headingLabel"))
    #expect(try rename("G", "a1", "b1", "--yes").status == 0)
    #expect(try text(of: "Layouts/G.xml").contains("top=\"b1.bottom + @parameter/gap\""))
    #expect(try rename("Author", "name", "who", "--yes").status == 0)
    for name in ["List", "Row", "Author"] {
      #expect(try !text(of: "Layouts/\(name).xml").contains("name=\"name\""))
    }
    #expect(try !findings().contains("error"))
  }

  @Test("What does not exist is reported, with the name that was probably meant")
  func missing() throws {
    let cases = [
      (["BokCell", "titleLabel", "a"], "error: there is no layout 'BokCell'; did you mean 'BookCell'?\n"),
      (
        ["BookCell", "titelLabel", "a"],
        "error: there is no name 'titelLabel' in BookCell; did you mean 'titleLabel'?\n"
      ),
      (["BookCell", "buy", "a", "--kind", "slot"], "error: there is no slot 'buy' in BookCell\n"),
      (["Nothing", "Something"], "error: there is no layout, style or element 'Nothing'\n"),
    ]
    for (arguments, message) in cases {
      let run = try Run(["rename"] + arguments, in: folder.url.path)
      #expect(run.errors == message)
      #expect(run.status == 66)
    }
  }

  @Test(
    "Names that cannot be used are refused",
    arguments: [
      ["BookCell", "buy", "9"], ["BookCell", "buy", "class"], ["BookCell", "caption", "layout"],
      ["BookCell", "Styles"], ["BookCell", "a/b"], ["Plain", "a b"],
    ]
  )
  func invalid(_ arguments: [String]) throws {
    let run = try Run(["rename"] + arguments, in: folder.url.path)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: '\(arguments[arguments.count - 1])' cannot be the name of a"))
  }

  @Test("A new name that is the old one is refused")
  func sameName() throws {
    let run = try rename("BookCell", "BookCell")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: the new name is the old one\n"))
  }
}
