import Foundation
import NibTestSupport
import Testing

@Suite("nib extract")
struct ExtractTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("layouts: Layouts\n", to: ".nib.yml")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".git"),
      withIntermediateDirectories: true
    )
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell>
          <label id="title" leading="16" trailing="16" top="8"/>
          <view id="price" outlet="priceView" leading="16" trailing="16" top="title.bottom + 8" bottom="8">
            <!-- Never wraps -->
            <label id="amount" font="caption1" textColor="secondaryLabel" textAlignment="right" leading="0"/>
            <label text="&#8364;" leading="amount.trailing + 4" trailing="0"/>
          </view>
        </tableViewCell>
      </layout>

      """,
      to: "Layouts/BookCell.xml"
    )
    try folder.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <view>
          <view hidden="true" top="8">
            <!--  Never
            wraps -->
            <label leading="0" textColor="secondaryLabel" font="caption1" textAlignment="right" id="value"/>
            <label text="€" leading="value.trailing + 4" trailing="0"></label>
          </view>
            <label text="Total" style="Plain" font="caption1" textColor="secondaryLabel" textAlignment="right"/>
        </view>
      </layout>

      """,
      to: "Layouts/OrderView.xml"
    )
    try folder.write(
      """
      <styles xmlns="urn:nibkit:layout:1">
        <style name="Plain" element="label" font="body" alpha="0.5"/>
      </styles>

      """,
      to: "Layouts/Styles.xml"
    )
  }

  private func extract(_ arguments: String...) throws -> Run {
    try Run(["extract"] + arguments, in: folder.url.path)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test("The command lists what is repeated, whatever its ids are called and however it is spelled")
  func list() throws {
    let run = try extract()
    #expect(run.status == 0)
    #expect(
      run.output == """
        2 times <view> with 3 elements:
          Layouts/BookCell.xml:5:5
          Layouts/OrderView.xml:3:5
        3 times <label font="caption1" textColor="secondaryLabel" textAlignment="right">:
          Layouts/BookCell.xml:7:7
          Layouts/OrderView.xml:6:7
          Layouts/OrderView.xml:9:7

        """
    )
    #expect(
      run.errors == """
        note: 'nib extract FILE:LINE --layout NAME' moves views into a layout
        note: 'nib extract FILE:LINE --style NAME' moves attributes into a style

        """
    )
    let view = "<view><label/><label/><label/></view>"
    let text = "<layout xmlns=\"urn:nibkit:layout:1\"><view>\(view)\(view)</view></layout>"
    try folder.write(text, to: "Layouts/Other.xml")
    #expect(
      try extract("Layouts/Other.xml").output == """
        2 times <view> with 4 elements:
          Layouts/Other.xml:1:43
          Layouts/Other.xml:1:80

        """
    )
    #expect(
      try extract("Layouts/Styles.xml").errors
        == "nothing is repeated often enough to be worth a layout or a style\n"
    )
  }

  @Test("Views that are the same become includes of a layout, and a formatted file stays formatted")
  func layout() throws {
    let run = try extract("Layouts/OrderView.xml:3", "--layout", "PriceRow", "--yes")
    #expect(run.errors == "extracted in 3 files\n")
    #expect(
      run.output == """
        --- a/Layouts/BookCell.xml
        +++ b/Layouts/BookCell.xml
        @@ -2,10 +2,7 @@
         <layout xmlns="urn:nibkit:layout:1">
           <tableViewCell>
             <label id="title" leading="16" trailing="16" top="8"/>
        -    <view id="price" outlet="priceView" leading="16" trailing="16" top="title.bottom + 8" bottom="8">
        -      <!-- Never wraps -->
        -      <label id="amount" font="caption1" textColor="secondaryLabel" textAlignment="right" leading="0"/>
        -      <label text="&#8364;" leading="amount.trailing + 4" trailing="0"/>
        -    </view>
        +    <include layout="PriceRow" id="price" outlet="priceView"
        +             leading="16" trailing="16" top="title.bottom + 8" bottom="8"/>
           </tableViewCell>
         </layout>
        --- a/Layouts/OrderView.xml
        +++ b/Layouts/OrderView.xml
        @@ -1,11 +1,6 @@
         <layout xmlns="urn:nibkit:layout:1">
           <view>
        -    <view hidden="true" top="8">
        -      <!--  Never
        -      wraps -->
        -      <label leading="0" textColor="secondaryLabel" font="caption1" textAlignment="right" id="value"/>
        -      <label text="€" leading="value.trailing + 4" trailing="0"></label>
        -    </view>
        +    <include layout="PriceRow" hidden="true" top="8"/>
               <label text="Total" style="Plain" font="caption1" textColor="secondaryLabel" textAlignment="right"/>
           </view>
         </layout>
        --- /dev/null
        +++ b/Layouts/PriceRow.xml
        @@ -0,0 +1,9 @@
        +<?xml version="1.0" encoding="UTF-8"?>
        +<layout xmlns="urn:nibkit:layout:1">
        +  <view>
        +    <!--  Never
        +      wraps -->
        +    <label id="value" font="caption1" textColor="secondaryLabel" textAlignment="right" leading="0"/>
        +    <label text="€" leading="value.trailing + 4" trailing="0"/>
        +  </view>
        +</layout>

        """
    )
    #expect(try extract("Layouts/BookCell.xml:5", "--layout", "Row").status == 1, "an include is no view")
    let format = try Run(
      ["format", "--check", "Layouts/BookCell.xml", "Layouts/PriceRow.xml"],
      in: folder.url.path
    )
    #expect(format.status == 0)
  }

  @Test("Attributes that elements share become a style, which comes after the styles that an element has")
  func style() throws {
    let run = try extract("Layouts/BookCell.xml:7:7", "--style", "caption", "--dry-run")
    #expect(run.status == 0)
    #expect(
      run.output == """
        --- a/Layouts/BookCell.xml
        +++ b/Layouts/BookCell.xml
        @@ -4,7 +4,7 @@
             <label id="title" leading="16" trailing="16" top="8"/>
             <view id="price" outlet="priceView" leading="16" trailing="16" top="title.bottom + 8" bottom="8">
               <!-- Never wraps -->
        -      <label id="amount" font="caption1" textColor="secondaryLabel" textAlignment="right" leading="0"/>
        +      <label id="amount" style="caption" leading="0"/>
               <label text="&#8364;" leading="amount.trailing + 4" trailing="0"/>
             </view>
           </tableViewCell>
        --- a/Layouts/OrderView.xml
        +++ b/Layouts/OrderView.xml
        @@ -3,9 +3,9 @@
             <view hidden="true" top="8">
               <!--  Never
               wraps -->
        -      <label leading="0" textColor="secondaryLabel" font="caption1" textAlignment="right" id="value"/>
        +      <label leading="0" style="caption" id="value"/>
               <label text="€" leading="value.trailing + 4" trailing="0"></label>
             </view>
        -      <label text="Total" style="Plain" font="caption1" textColor="secondaryLabel" textAlignment="right"/>
        +      <label text="Total" style="Plain caption"/>
           </view>
         </layout>
        --- a/Layouts/Styles.xml
        +++ b/Layouts/Styles.xml
        @@ -1,3 +1,4 @@
         <styles xmlns="urn:nibkit:layout:1">
           <style name="Plain" element="label" font="body" alpha="0.5"/>
        +  <style name="caption" element="label" font="caption1" textColor="secondaryLabel" textAlignment="right"/>
         </styles>

        """
    )
    #expect(try text(of: "Layouts/Styles.xml").contains("caption") == false, "--dry-run writes nothing")
  }

  @Test("A patch that adds a file is one that git applies")
  func patch() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "Layouts/Styles.xml"))
    try folder.write(
      try text(of: "Layouts/OrderView.xml").replacing(" style=\"Plain\"", with: ""),
      to: "Layouts/OrderView.xml"
    )
    let patch = try extract("Layouts/BookCell.xml:7", "--style", "caption", "--dry-run").output
    #expect(patch.contains("--- /dev/null\n+++ b/Layouts/Styles.xml\n@@ -0,0 +1,4 @@\n"))
    try folder.write(patch, to: "changes.patch")
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "changes.patch"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(
      try text(of: "Layouts/Styles.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <styles xmlns="urn:nibkit:layout:1">
          <style name="caption" element="label" font="caption1" textColor="secondaryLabel" textAlignment="right"/>
        </styles>

        """
    )
  }

  @Test("A layout with prefixes and carriage returns is extracted as it is written")
  func spelling() throws {
    let text = """
      <n:layout xmlns:n="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1">
        <n:view><n:view id="a"><n:label width="a.width" d:text="&lt;"/></n:view></n:view>
      </n:layout>

      """.replacing("\n", with: "\r\n")
    try folder.write(text, to: "Layouts/Prefixed.xml")
    let run = try extract("Layouts/Prefixed.xml:2:11", "--layout", "Part", "--yes")
    #expect(
      run.errors == """
        Layouts/Prefixed.xml:2:11: note: this is the only view that is written like this
        extracted in 2 files

        """
    )
    #expect(
      try self.text(of: "Layouts/Part.xml")
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <n:layout xmlns:n="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1">
          <n:view id="a">
            <n:label width="a.width" d:text="&lt;"/>
          </n:view>
        </n:layout>

        """.replacing("\n", with: "\r\n")
    )
    #expect(
      try self.text(of: "Layouts/Prefixed.xml").contains(
        "<n:view><n:include layout=\"Part\" id=\"a\"/></n:view>"
      )
    )
  }

  @Test("A processing instruction inside is kept, as a comment is")
  func instructions() throws {
    let content = "<label text=\"a\"/><label text=\"b\"/></view>"
    try folder.write(
      "<layout xmlns=\"urn:nibkit:layout:1\"><view>\n<view><?keep this?>\(content)\n<view>\(content)\n</view></layout>",
      to: "Layouts/Other.xml"
    )
    #expect(try extract("Layouts/Other.xml").output == "")
  }

  @Test("Ids whose letters are also in a keyword of an anchor can have different names")
  func idsInKeywords() throws {
    func view(_ id: String) -> String {
      "<view><label id=\"\(id)\" top=\"0\"/><label top=\"max \(id).bottom + 8\"/></view>"
    }
    try folder.write(
      "<layout xmlns=\"urn:nibkit:layout:1\"><view>\n\(view("a"))\n\(view("top"))\n</view></layout>",
      to: "Layouts/Other.xml"
    )
    #expect(
      try extract("Layouts/Other.xml").output == """
        2 times <view> with 3 elements:
          Layouts/Other.xml:2:1
          Layouts/Other.xml:3:1

        """
    )
  }

  @Test("A link to another layout is that layout, and a folder that is a link gets the new layout")
  func links() throws {
    let files = FileManager.default
    let layouts = folder.url.appending(path: "Layouts")
    try files.createSymbolicLink(
      atPath: layouts.appending(path: "Link.xml").path,
      withDestinationPath: "OrderView.xml"
    )
    try files.moveItem(at: layouts, to: folder.url.appending(path: "Real"))
    try files.createSymbolicLink(atPath: layouts.path, withDestinationPath: "Real")
    let patch = try extract("Layouts/Link.xml:3", "--layout", "Row", "--dry-run").output
    #expect(
      patch.split(separator: "\n").filter { $0.hasPrefix("+++") } == [
        "+++ b/Real/BookCell.xml", "+++ b/Real/OrderView.xml", "+++ b/Real/Row.xml",
      ]
    )
    #expect(
      try extract("Layouts/BookCell.xml:5", "--layout", "Row", "--yes").errors == "extracted in 3 files\n"
    )
  }

  @Test("What an element shows does not become a style, and neither does what an include's style replaces")
  func notStyles() throws {
    let label = "<label text=\"Total\" font=\"body\" textAlignment=\"right\"/>"
    func layout(_ content: String) -> String { "<layout xmlns=\"urn:nibkit:layout:1\">\(content)</layout>" }
    try folder.write(
      layout("<view>\(label)\(label)\(label)\(label)<include layout=\"Root\" style=\"Plain\"/></view>"),
      to: "Layouts/Other.xml"
    )
    try folder.write(layout(label), to: "Layouts/Root.xml")
    #expect(
      try extract("Layouts/Other.xml").output == """
        4 times <label font="body" textAlignment="right">:
          Layouts/Other.xml:1:43
          Layouts/Other.xml:1:98
          Layouts/Other.xml:1:153
          Layouts/Other.xml:1:208

        """
    )
    #expect(try extract("Layouts/Other.xml:1:43", "--style", "total", "--yes").status == 0)
  }

  // MARK: Refusals

  @Test("What an include would lose is printed with its places, and nothing is changed")
  func obstacles() throws {
    try folder.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <parameter name="caption" default="Books"/>
        <tableViewCell>
          <view id="box" class="Box">
            <label id="inner" top="outer.bottom" text="@parameter/caption"/>
            <tableView dataSource="owner"/>
            <slot/>
          </view>
          <label id="outer" top="0" leading="inner.trailing"/>
        </tableViewCell>
      </layout>

      """,
      to: "Layouts/Crossed.xml"
    )
    let before = try text(of: "Layouts/Crossed.xml")
    let run = try extract("Layouts/Crossed.xml:4", "--layout", "Part", "--yes")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        Layouts/Crossed.xml:4:20: error: a layout whose root has a class has outlets of its own; extract what is inside of <view> [refused-extraction]
        4 |     <view id="box" class="Box">
          |                    ^~~~~~~~~~~
        Layouts/Crossed.xml:5:30: error: 'outer' is outside of <view> in line 4, which would become a layout [refused-extraction]
        5 |       <label id="inner" top="outer.bottom" text="@parameter/caption"/>
          |                              ^~~~~
        Layouts/Crossed.xml:5:50: error: a parameter of the layout is used inside of <view> in line 4 [refused-extraction]
        5 |       <label id="inner" top="outer.bottom" text="@parameter/caption"/>
          |                                                  ^~~~~~~~~~~~~~~~~~
        Layouts/Crossed.xml:6:30: error: 'owner' would no longer mean the owner of this layout [refused-extraction]
        6 |       <tableView dataSource="owner"/>
          |                              ^~~~~
        Layouts/Crossed.xml:7:7: error: a slot of the layout is inside of <view> in line 4 [refused-extraction]
        7 |       <slot/>
          |       ^~~~~
        Layouts/Crossed.xml:9:40: error: 'inner' is inside of <view> in line 4, which would become a layout [refused-extraction]
        9 |     <label id="outer" top="0" leading="inner.trailing"/>
          |                                        ^~~~~
        nothing was extracted

        """
    )
    #expect(try text(of: "Layouts/Crossed.xml") == before)
    #expect(
      try extract("Layouts/BookCell.xml:3", "--layout", "Part").errors == """
        Layouts/BookCell.xml:3:3: error: <tableViewCell> is reused, and can only be the root of a layout [refused-extraction]
        3 |   <tableViewCell>
          |   ^~~~~~~~~~~~~~
        Layouts/BookCell.xml:3:3: error: the root of a layout cannot become a layout of its own [refused-extraction]
        3 |   <tableViewCell>
          |   ^~~~~~~~~~~~~~
        nothing was extracted

        """
    )
  }

  @Test("A name that something else has is refused")
  func takenNames() throws {
    #expect(
      try extract("Layouts/BookCell.xml:5", "--layout", "orderview").errors == """
        Layouts/OrderView.xml:1:1: error: there is a layout 'OrderView' already, which differs only in upper and lower case [refused-extraction]
        nothing was extracted

        """
    )
    #expect(
      try extract("Layouts/BookCell.xml:7", "--style", "Plain").errors == """
        Layouts/Styles.xml:2:3: error: there is a style 'Plain' already [refused-extraction]
        2 |   <style name="Plain" element="label" font="body" alpha="0.5"/>
          |   ^~~~~~
        nothing was extracted

        """
    )
    try folder.write("layouts: Layouts\nsources: Sources\nexclude: [\"Layouts/Old*\"]\n", to: ".nib.yml")
    try folder.write(
      "import NibKit\nimport NibViews\n\n@NibLoadable final class PriceRow: View {}\n",
      to: "Sources/PriceRow.swift"
    )
    #expect(
      try extract("Layouts/BookCell.xml:5", "--layout", "PriceRow").errors == """
        Sources/PriceRow.swift:4:26: error: PriceRow would load the layout 'PriceRow' [refused-extraction]
        nothing was extracted

        """
    )
    #expect(
      try extract("Layouts/BookCell.xml:5", "--layout", "OldRow").errors == """
        Layouts/OldRow.xml:1:1: error: the settings leave out a file of this name [refused-extraction]
        nothing was extracted

        """
    )
  }

  @Test("A place without an element, a faulty layout and incorrect usage are reported")
  func places() throws {
    let missing = try extract("Layouts/BookCell.xml:6", "--layout", "Part")
    #expect(missing.status == 1)
    #expect(
      missing.errors == """
        Layouts/BookCell.xml:6:1: error: no element begins in line 6 [refused-extraction]
        nothing was extracted

        """
    )
    #expect(
      try extract("Layouts/BookCell.xml:4", "--style", "Part").errors == """
        Layouts/BookCell.xml:4:5: error: no other <label> has an attribute with the same value that a style can set [refused-extraction]
        4 |     <label id="title" leading="16" trailing="16" top="8"/>
          |     ^~~~~~
        nothing was extracted

        """
    )
    try folder.write("<layout xmlns=\"urn:nibkit:layout:1\"><vie/></layout>", to: "Layouts/Faulty.xml")
    #expect(
      try extract("Layouts/Faulty.xml:1", "--layout", "Part").errors == """
        note: 1 layout with errors, which nib validate prints, is left out
        Layouts/Faulty.xml:1:1: error: the layout has errors, which nib validate prints [refused-extraction]
        nothing was extracted

        """
    )
    #expect(try extract("Layouts/None.xml").status == 66)
    for (arguments, message) in [
      (["--layout", "Part"], "write the place of an element, such as Layouts/BookCell.xml:12"),
      (
        ["Layouts/BookCell.xml:5"],
        "write --layout or --style with the name of what the element is moved into"
      ),
      (["Layouts/BookCell.xml:5", "--layout", "a b"], "'a b' cannot be the name of a layout"),
      (
        ["Layouts/BookCell.xml:5", "--layout", "A", "--style", "b"], "--layout and --style exclude each other"
      ),
      (["--yes"], "--yes and --dry-run need --layout or --style"),
    ] {
      let run = try Run(["extract"] + arguments, in: folder.url.path)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
    }
  }
}
