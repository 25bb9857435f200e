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
      "struct Book { var buy = 1 }\nfunc f(_ x: Book) { _ = x.buy }\n",
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
        Sources/Book.swift:2:27: error: 'buy' may be a member of another type here, because 'Sources/Book.swift' declares another one [refused-rename]
        2 | func f(_ x: Book) { _ = x.buy }
          |                           ^~~
        Sources/BookCell.swift:6:15: error: 'titleLabel' already means something here [refused-rename]
        6 |   @Outlet var titleLabel: Label!
          |               ^~~~~~~~~~
        Sources/BookCell.swift:9:44: error: 'titleLabel' already means something here [refused-rename]
        9 |   @Action func buyBook(_ sender: Button) { titleLabel.text = "Bought" }
          |                                            ^~~~~~~~~~
        nothing was renamed

        """
    )
    #expect(try text(of: "Layouts/BookCell.xml").contains("outlet=\"buy\""))
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
}
