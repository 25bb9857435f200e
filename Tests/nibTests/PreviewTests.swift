import Foundation
import NibTestSupport
import Testing

@Suite("nib preview makes pictures of layouts")
struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  private func files(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains(".") }.sorted()
  }

  private func layout(_ content: String) -> String { "\(start)\(content)</layout>" }

  @Test("Each layout has a picture in each scheme, in the folder that it has among the layouts")
  func folders() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    try write(layout("<label text=\"B\"/>"), to: "L/Inner/B.xml")
    let run = try Run("preview", path("L"), "--output", path("out"), "--scheme", "both", "--scale", "1")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.split(separator: "\n").map(String.init) == [
        path("out/A.light.png"), path("out/A.dark.png"), path("out/Inner/B.light.png"),
        path("out/Inner/B.dark.png"),
      ]
    )
    #expect(
      files("out") == ["A.dark.png", "A.light.png", "Inner/B.dark.png", "Inner/B.light.png"]
    )
    let (light, dark) = (try contents("out/A.light.png"), try contents("out/A.dark.png"))
    #expect(light.starts(with: [0x89, 0x50, 0x4E, 0x47]) && light != dark)
  }

  @Test("A layout file by itself shows the rows, the views and the styles of its project")
  func project() throws {
    try write("", to: ".git/config")
    try write(
      layout("<tableView rowHeight=\"40\" d:cells=\"Row\"/>")
        .replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" "),
      to: "L/Screens/A.xml"
    )
    try write(
      layout("<tableViewCell rowHeight=\"40\"><label style=\"title\" text=\"Dune\"/></tableViewCell>"),
      to: "L/Cells/Row.xml"
    )
    try write(
      "<styles xmlns=\"urn:nibkit:layout:1\"><style name=\"title\" element=\"label\" font=\"20\"/></styles>",
      to: "L/Styles.xml"
    )
    let run = try Run("preview", path("L/Screens/A.xml"), "--output", path("out.svg"))
    #expect(run.status == 0 && run.errors == "")
    #expect(String(decoding: try contents("out.svg"), as: UTF8.self).contains(">Dune</tspan>"))
  }

  @Test("The traits and the scheme choose the variants of includes, rows and views inside")
  func variants() throws {
    try write(
      layout("<view><include layout=\"Row\" top=\"0\"/><view class=\"Badge\" top=\"40\"/></view>"),
      to: "L/Screen.xml"
    )
    for (name, text) in [("Row", "Row"), ("Row~dark", "DarkRow"), ("Row~kiosk", "KioskRow")] {
      try write(layout("<label text=\"\(text)\"/>"), to: "L/\(name).xml")
    }
    for (name, text) in [("Badge", "Badge"), ("Badge~dark", "DarkBadge")] {
      try write(layout("<view class=\"Badge\"><label text=\"\(text)\"/></view>"), to: "L/\(name).xml")
    }
    func texts(_ options: String...) throws -> [String] {
      let arguments = ["preview", path("L/Screen.xml"), "--output", path("out.svg")] + options
      let run = try Run(tool: "nib", arguments)
      #expect(run.status == 0 && run.errors == "")
      let picture = String(decoding: try contents("out.svg"), as: UTF8.self)
      return picture.split(separator: "</tspan>").dropLast().compactMap { $0.split(separator: ">").last }
        .map(String.init)
    }
    #expect(try texts() == ["Row", "Badge"])
    #expect(try texts("--scheme", "dark") == ["DarkRow", "DarkBadge"])
    #expect(try texts("--traits", "kiosk") == ["KioskRow", "Badge"])
    #expect(try texts("--traits", "kiosk,dark") == ["KioskRow", "DarkBadge"])
    #expect(try texts("--traits", "dark", "--traits", "kiosk") == ["DarkRow", "DarkBadge"])
    let darkByTrait = try contents("out.svg")
    _ = try texts("--traits", "dark", "--traits", "kiosk", "--scheme", "dark")
    #expect(try contents("out.svg") == darkByTrait)
    let both = try Run("preview", path("L"), "--format", "svg", "--output", path("out"), "--scheme", "both")
    #expect(both.status == 0)
    let (light, dark) = (try contents("out/Screen.light.svg"), try contents("out/Screen.dark.svg"))
    #expect(String(decoding: light, as: UTF8.self).contains(">Row</tspan>"))
    #expect(String(decoding: dark, as: UTF8.self).contains(">DarkRow</tspan>"))
    let misspelled = try Run("preview", path("L"), "--traits", "drak,kiosk", "--output", path("misspelled"))
    #expect(misspelled.errors == "note: no trait is named 'drak'; did you mean 'dark'?\n")
    let wrong = try Run("preview", path("L"), "--traits", "dark,")
    #expect(wrong.status == 64)
  }

  private func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test("The extension of a file is its format", arguments: ["png", "svg", "pdf"])
  func formats(format: String) throws {
    try write(layout("<label text=\"Dune\"/>"), to: "A.xml")
    let run = try Run("preview", path("A.xml"), "--output", path("out.\(format)"))
    #expect(run.status == 0 && run.output == "\(path("out.\(format)"))\n")
    let start = ["png": "\u{FFFD}PNG", "svg": "<?xml", "pdf": "%PDF-"][format] ?? ""
    #expect(String(decoding: try contents("out.\(format)"), as: UTF8.self).hasPrefix(start))
    if format == "svg" {
      #expect(String(decoding: try contents("out.svg"), as: UTF8.self).contains(">Dune</tspan>"))
    }
  }

  @Test("A sheet has all layouts, and a PDF file a page for each")
  func pages() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    try write(layout("<label text=\"B\"/>"), to: "L/B.xml")
    #expect(
      try Run("preview", path("L"), "--sheet", "--output", path("sheet.svg"), "--scheme", "both").status == 0
    )
    let sheet = String(decoding: try contents("sheet.svg"), as: UTF8.self)
    for name in ["A", "B"] {
      #expect(sheet.components(separatedBy: ">\(name)</tspan>").count == 3)
      #expect(sheet.contains(">\(name) · light</tspan>"))
    }
    #expect(try Run("preview", path("L"), "--output", path("all.pdf")).status == 0)
    let document = String(decoding: try contents("all.pdf"), as: UTF8.self)
    #expect(document.components(separatedBy: "/Type /Page ").count == 3)
  }

  @Test("json is what nib frames prints")
  func json() throws {
    let arguments = ["Layouts", "--width", "400"]
    let frames = try Run(tool: "nib", ["frames"] + arguments)
    let preview = try Run(tool: "nib", ["preview", "--format", "json"] + arguments)
    #expect(preview.output == frames.output && preview.status == 0)
  }

  @Test("Design-time rows are shown in a list, and a layout that does not exist is told")
  func rows() throws {
    try write(
      layout("<tableView rowHeight=\"40\" d:cells=\"Row None\" d:rowCount=\"3\"/>")
        .replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" "),
      to: "List.xml"
    )
    try write(
      layout("<tableViewCell><label text=\"a row\" leading=\"4\" centerY=\"0\"/></tableViewCell>"),
      to: "Row.xml"
    )
    let run = try Run("preview", path("List.xml"), "--output", path("out.svg"))
    #expect(run.status == 0)
    #expect(
      String(decoding: try contents("out.svg"), as: UTF8.self).components(separatedBy: "a row").count == 4
    )
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "").split(separator: "\n").map(String.init)
        .filter { !$0.contains(" | ") } == [
          "List.xml:1:106: warning: there is no layout 'None' to show as a row [unknown-layout]"
        ]
    )
  }

  @Test("A layout is not shown inside itself, and lists in lists come to an end")
  func cycles() throws {
    func design(_ content: String) -> String {
      layout(content).replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" ")
    }
    let cell =
      "<tableViewCell rowHeight=\"20\"><tableView height=\"2000\" d:cells=\"NEXT\" d:rowCount=\"1000\"/></tableViewCell>"
    for (name, next) in [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")] {
      try write(design(cell.replacing("NEXT", with: next)), to: "L/\(name).xml")
    }
    try write(layout("<view><view class=\"Own\"/><view class=\"Own\"/></view>"), to: "Own.xml")
    let rows = try Run("preview", path("L/A.xml"), "--output", path("out"), "--scale", "0.5")
    #expect(rows.status == 0 && files("out") == ["A.png"])
    #expect(try Run("preview", path("Own.xml"), "--output", path("out"), "--size", "9x9").status == 0)
  }

  @Test("All lists of a picture together show a thousand rows, and the list that shows fewer is reported")
  func rowsInRows() throws {
    for (name, next) in [("A", "B"), ("B", "C"), ("C", "D")] {
      try write(
        layout(
          "\n<tableViewCell rowHeight=\"30\"><tableView height=\"30000\" d:cells=\"\(next)\" d:rowCount=\"1000\"/></tableViewCell>"
        ).replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" "),
        to: "L/\(name).xml"
      )
    }
    try write(
      layout("<tableViewCell rowHeight=\"30\"><label text=\"a row\"/></tableViewCell>"),
      to: "L/D.xml"
    )
    let run = try Run("preview", path("L/A.xml"), "--output", path("a.svg"))
    #expect(run.status == 0)
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "") == """
        L/B.xml:2:66: warning: the lists of a picture show at most 1000 rows, so further rows are left out here \
        [limit-exceeded]
        2 | <tableViewCell rowHeight="30"><tableView height="30000" d:cells="C" d:rowCount="1000"/></tableViewCell></layout>
          |                                                                  ^

        """
    )
    let picture = String(decoding: try contents("a.svg"), as: UTF8.self)
    #expect(picture.contains(">too many rows</tspan>"))
  }

  @Test("An image that a picture cannot afford has a placeholder, and a warning with its place")
  func excessiveImage() throws {
    let turbulences = String(repeating: "<feTurbulence numOctaves=\"1000\"/>", count: 50)
    try write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"50\"><filter id=\"f\">\(turbulences)</filter>"
        + "<rect width=\"50\" height=\"50\" filter=\"url(#f)\"/></svg>",
      to: "x.svg"
    )
    try write(layout("\n<imageView image=\"x\" width=\"50\" height=\"50\"/>"), to: "A.xml")
    let run = try Run("preview", path("A.xml"), "--output", path("a.svg"))
    #expect(run.status == 0)
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "") == """
        A.xml:2:12: warning: the image 'x' cannot be read: drawing it takes as much work as 93945626 \
        pixels; at most 67108864 are allowed [unreadable-image]
        2 | <imageView image="x" width="50" height="50"/></layout>
          |            ^~~~~~~~~
        note: the file is 'x.svg'

        """
    )
    #expect(String(decoding: try contents("a.svg"), as: UTF8.self).contains("stroke-dasharray"))
  }

  @Test("A character without a glyph is reported at the place of its text")
  func missingGlyph() throws {
    try write(layout("\n<label text=\"\u{10FFFD}\"/>"), to: "A.xml")
    let run = try Run("preview", path("A.xml"), "--output", path("a.png"))
    #expect(run.status == 0)
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "") == """
        A.xml:2:8: warning: no installed font has a glyph for '\u{10FFFD}' [missing-glyph]
        2 | <label text="\u{10FFFD}"/></layout>
          |        ^~~~~~~~
        note: a box is drawn instead; fonts-noto and fonts-noto-cjk on Debian and Ubuntu have most scripts

        """
    )
  }

  @Test("A layout with faults has a picture in which they are marked, and the exit status is 1")
  func faults() throws {
    try write(layout("<stackView>\n<label txt=\"A\"/><labl/></stackView>"), to: "Faulty.xml")
    try write("<layout", to: "Broken.xml")
    let run = try Run(
      "preview",
      path("Faulty.xml"),
      path("Broken.xml"),
      "--output",
      path("out"),
      "--format",
      "svg"
    )
    #expect(run.status == 1)
    #expect(files("out") == ["Broken.svg", "Faulty.svg"])
    let picture = String(decoding: try contents("out/Faulty.svg"), as: UTF8.self)
    #expect(picture.contains(">1 (line 2): &lt;label&gt; has no attribute 'txt'; did you mean</tspan>"))
    #expect(picture.contains(">2 (line 2): there is no element &lt;labl&gt;"))
    #expect(run.errors.contains("[unknown-attribute]") && run.errors.contains("[unknown-element]"))
    #expect(String(decoding: try contents("out/Broken.svg"), as: UTF8.self).contains(">1 (line 1): "))
  }

  @Test("A missing image and a missing font are told with their places, once, and are no faults")
  func resources() throws {
    try write(
      layout(
        "<stackView>\n<imageView image=\"none\" width=\"9\" height=\"9\"/>\n<label font=\"No Such Font 9\"/></stackView>"
      ),
      to: "A.xml"
    )
    try write(layout("<label font=\"No Such Font 12\"/>"), to: "B.xml")
    let run = try Run("preview", path("A.xml"), path("B.xml"), "--output", path("out"), "--size", "50x50")
    #expect(run.status == 0)
    let findings = run.errors.split(separator: "\n").filter { $0.contains("warning") }
      .map {
        $0.replacing(folder.url.path + "/", with: "").replacing(/; '.*' is used/, with: "; 'X' is used")
      }
    #expect(
      findings == [
        "A.xml:2:12: warning: there is no image 'none' [missing-image]",
        "A.xml:3:8: warning: the font family 'No Such Font' is not installed; 'X' is used instead [missing-font-family]",
      ]
    )
  }

  @Test("A root is as wide as it states, and a view that the host draws has the name of its class")
  func ownWidth() throws {
    try write(
      layout("<view width=\"200\"><view class=\"Chart\" width=\"90\" height=\"30\"/></view>"),
      to: "A.xml"
    )
    #expect(try Run("preview", path("A.xml"), "--output", path("own.svg")).status == 0)
    let own = String(decoding: try contents("own.svg"), as: UTF8.self)
    #expect(own.contains("width=\"200\"") && own.contains(">Chart</tspan>"))
    #expect(try Run("preview", path("A.xml"), "--output", path("wide.svg"), "--width", "240").status == 0)
    #expect(String(decoding: try contents("wide.svg"), as: UTF8.self).contains("width=\"240\""))
  }

  @Test("A view whose size only a class of the program knows is reported, unless the layout says its size")
  func unknownSizes() throws {
    let views = [
      "<view class=\"Chart\" leading=\"8\" trailing=\"8\" top=\"8\"/>",
      "<view class=\"Chart\" leading=\"8\" top=\"8\" bottom=\"8\"/>",
      "<view class=\"Chart\" leading=\"8\" top=\"8\"/>",
      "<view class=\"Chart\" leading=\"8\" trailing=\"8\" height=\"0\" bottom=\"0\"/>",
      "<view class=\"Chart\" leading=\"8\" top=\"8\" design:intrinsicContentSize=\"100 20\"/>",
      "<view class=\"Chart\" leading=\"8\" top=\"8\" hidden=\"true\"/>",
      "<stackView axis=\"vertical\" leading=\"8\" trailing=\"8\" top=\"8\"><view class=\"Chart\"/><view class=\"Chart\"/></stackView>",
    ]
    try write(
      layout("<view height=\"90\">\n\(views.joined(separator: "\n"))</view>")
        .replacing("<layout ", with: "<layout xmlns:design=\"urn:nibkit:design:1\" "),
      to: "A.xml"
    )
    let run = try Run("preview", path("A.xml"), "--output", path("a.svg"))
    #expect(run.status == 0)
    func message(_ extent: String, _ size: String) -> String {
      "the picture does not show this Chart, because the layout does not determine its \(extent); if its class "
        + "computes that, write, for example, design:intrinsicContentSize=\"\(size)\" [unknown-size]"
    }
    #expect(
      run.errors.split(separator: "\n").filter { $0.contains("warning") }.map {
        $0.replacing(folder.url.path + "/", with: "")
      } == [
        "A.xml:2:1: warning: \(message("height", "-1 20"))",
        "A.xml:3:1: warning: \(message("width", "100 -1"))",
        "A.xml:4:1: warning: \(message("size", "100 20"))",
        "A.xml:8:61: warning: \(message("height", "-1 20"))",
        "A.xml:8:82: warning: \(message("height", "-1 20"))",
      ]
    )
  }

  @Test("What is wrong with layouts inside a layout is reported with it")
  func nestedFindings() throws {
    func design(_ content: String) -> String {
      layout(content).replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" ")
    }
    try write(
      design(
        "<view>\n<view class=\"Inner\"/>\n<tableView height=\"99\" d:cells=\"Inner Row\" d:header=\"None\"/></view>"
      ),
      to: "Outer.xml"
    )
    try write(design("<view>\n<imageView image=\"gone\" width=\"9\" height=\"9\"/></view>"), to: "Inner.xml")
    try write(
      design("<tableViewCell>\n<collectionView height=\"9\" d:cells=\"Nowhere\"/>\n<labl/></tableViewCell>"),
      to: "Row.xml"
    )
    let run = try Run("preview", path("Outer.xml"), "--output", path("out.png"))
    #expect(run.status == 1)
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "").split(separator: "\n").map(String.init)
        .filter { $0.contains(".xml") } == [
          "Inner.xml:2:12: warning: there is no image 'gone' [missing-image]",
          "Outer.xml:3:33: warning: 'Inner' cannot be shown as a row, because its root is not a <tableViewCell> [unknown-layout]",
          "Outer.xml:3:44: warning: there is no layout 'None' to show as a header [unknown-layout]",
          "Row.xml:2:37: warning: there is no layout 'Nowhere' to show as an item [unknown-layout]",
          "Row.xml:3:1: error: there is no element <labl>; did you mean 'label'? [unknown-element]",
        ]
    )
  }

  @Test("A root with a list in it is as high as a phone, and elements of a host have their names")
  func lists() throws {
    try write(
      layout("<view><label text=\"A\" top=\"0\"/><tableView top=\"40\" bottom=\"0\"/></view>"),
      to: "A.xml"
    )
    #expect(try Run("preview", path("A.xml"), "--output", path("a.svg")).status == 0)
    #expect(String(decoding: try contents("a.svg"), as: UTF8.self).contains("height=\"568\""))
    try write(
      """
      {"version": 1, "children": {"NibViews.View": ["view", "PieChart"]}, "classes": [], "elements": [
        {"name": "view", "class": "NibViews.View", "children": {"count": "many", "class": "NibViews.View"}, "hasAnchors": true},
        {"name": "PieChart", "class": "App.PieChart", "extends": "view", "hasAnchors": true}]}
      """,
      to: "E.json"
    )
    try write(layout("<view><PieChart width=\"90\" height=\"40\"/></view>"), to: "B.xml")
    let run = try Run("preview", path("B.xml"), "--elements", path("E.json"), "--output", path("b.svg"))
    #expect(run.status == 0 && run.errors == "")
    #expect(String(decoding: try contents("b.svg"), as: UTF8.self).contains(">PieChart</tspan>"))
  }

  @Test("A chain of four thousand layouts inside one another is shown to a depth")
  func longChain() throws {
    for number in 1..<4000 {
      let inner = "<view height=\"10\"><view class=\"V\(number + 1)\" leading=\"0\" top=\"0\"/></view>"
      try write(layout(inner), to: "C/V\(number).xml")
    }
    #expect(try Run("preview", path("C/V1.xml"), "--output", path("v.png")).status == 0)
  }

  @Test("A sheet has the size of text, and what reaches out of a picture is cut")
  func sheetTraits() throws {
    try write(layout("<view height=\"20\"><label text=\"A\" top=\"40\"/></view>"), to: "L/A.xml")
    let run = try Run("preview", path("L"), "--sheet", "--content-size", "AX5", "--output", path("sheet.svg"))
    #expect(run.status == 0)
    let sheet = String(decoding: try contents("sheet.svg"), as: UTF8.self)
    #expect(sheet.contains("font-size=\"53\"") && sheet.contains("clip-path"))
  }

  @Test("A folder without layouts is an error, and one with only styles is noted")
  func emptyFolder() throws {
    try FileManager.default.createDirectory(atPath: path("none"), withIntermediateDirectories: true)
    let run = try Run("preview", path("none"), "--output", path("out"))
    #expect(run.status == 66 && run.errors == "error: there are no layouts or nibs in '\(path("none"))'\n")

    try write("<styles xmlns=\"urn:nibkit:layout:1\"/>", to: "none/Styles.xml")
    let styles = try Run("preview", path("none"), "--output", path("out"))
    #expect(styles.status == 0 && styles.errors == "note: there are no layouts or nibs in \(path("none"))\n")
  }

  @Test("No picture is outside the output, and names do not depend on the order of the paths")
  func names() throws {
    for name in ["Own/X", "Own/Inner/Y", "Other/X", "Other/Z"] {
      try write(layout("<label text=\"A\"/>"), to: "\(name).xml")
    }
    let orders = [". ../Other", "../Other .", ". ../Other ./Inner"]
    for (index, order) in orders.enumerated() {
      let run = try Run(shell: "cd '\(path("Own"))' && $NIB preview \(order) --output ../out\(index)")
      #expect(run.status == 0)
      #expect(files("out\(index)") == ["Inner/Y.png", "Other/X.png", "X.png", "Z.png"])
    }
    #expect(files("Other") == ["X.xml", "Z.xml"])
  }

  @Test("Several pictures for one file are refused before one is written")
  func severalPictures() throws {
    try write(layout("<label text=\"A\"/>"), to: "A.xml")
    for name in ["one.png", "one.svg"] {
      let run = try Run("preview", path("A.xml"), "--output", path(name), "--scheme", "both")
      #expect(run.status == 64 && run.errors.hasPrefix("Error: There are several pictures"))
      #expect(!FileManager.default.fileExists(atPath: path(name)))
    }
  }

  @Test("In a root as high as its content, a view between all four edges has no height of its own")
  func unknownSizeOfContent() throws {
    try write(
      layout("<view><view class=\"Chart\" leading=\"8\" trailing=\"8\" top=\"8\" bottom=\"8\"/></view>"),
      to: "A.xml"
    )
    let run = try Run("preview", path("A.xml"), "--output", path("a.svg"))
    #expect(run.errors.contains("does not determine its height; if its class computes that"))
  }

  @Test("A file in the place of the output's folder is refused")
  func fileAsFolder() throws {
    try write(layout("<label text=\"A\"/>"), to: "A.xml")
    let run = try Run("preview", path("A.xml"), "--output", path("A.xml"))
    let message = "exists and is not a folder; a picture has the extension png, svg or pdf."
    #expect(run.status == 64 && run.errors.hasPrefix("Error: The output '\(path("A.xml"))' \(message)\n"))
  }

  @Test("Of pages, those that are too high are left out, each with its layout's name")
  func highPages() throws {
    try write(layout("<view height=\"20000\"/>"), to: "L/High.xml")
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    let run = try Run("preview", path("L"), "--output", path("all.pdf"))
    #expect(run.status == 1 && run.output == "\(path("all.pdf"))\n")
    #expect(
      run.errors == """
        \(path("L/High.xml")):1:1: error: a page of 320 × 20000 points is not possible; PDF allows up to 14400 \
        [invalid-picture-size]

        """
    )
  }

  @Test("JSON can be written to a file, and refuses what would not change it")
  func jsonFile() throws {
    let frames = try Run(tool: "nib", ["frames", "Layouts"])
    #expect(try Run("preview", "Layouts", "--output", path("frames.json")).status == 0)
    #expect(String(decoding: try contents("frames.json"), as: UTF8.self) == frames.output)
    for option in [["--right-to-left"], ["--content-size", "XL"], ["--sheet"], ["--scheme", "dark"]] {
      #expect(try Run(tool: "nib", ["preview", "Layouts", "--format", "json"] + option).status == 64)
    }
  }

  // MARK: Comparing

  @Test("Only what has no layout is removed: not another scheme, not a layout that is not compared")
  func removed() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    try write(layout("<label text=\"B\"/>"), to: "L/B.xml")
    for scheme in ["both", "light"] {
      #expect(try Run("preview", path("L"), "--output", path("expected"), "--scheme", scheme).status == 0)
    }
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("expected"))
    func compare(_ layouts: String, with expected: String) throws -> Run {
      try Run("preview", path(layouts), "--compare", path(expected), "--output", path("out"))
    }
    #expect(try compare("L", with: "expected").output == "**Layouts:** 2 pictures, none changed\n")
    #expect(try compare("L/A.xml", with: "expected").output == "**Layouts:** 1 picture, none changed\n")
    try FileManager.default.removeItem(atPath: path("L/B.xml"))
    for expected in ["expected", "link"] {
      let run = try compare("L", with: expected)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("**Layouts:** 3 of 4 pictures changed\n"))
      #expect(run.output.hasSuffix("| B.png | removed: there is no layout |  |  |\n"))
    }
    let file = try compare("L", with: "L/A.xml")
    #expect(file.status == 66 && file.errors == "error: '\(path("L/A.xml"))' is not a folder\n")
  }

  @Test("The pictures to compare with are never changed, and one that cannot be read is no new one")
  func comparedFolder() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    try write(layout("<label text=\"B\"/>"), to: "L/B.xml")
    #expect(try Run("preview", path("L/A.xml"), "--output", path("S"), "--scheme", "both").status == 0)
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("S"))
    for output in ["S", "link"] {
      let run = try Run("preview", path("L"), "--compare", path("S"), "--output", path(output))
      #expect(run.status == 64 && files("S") == ["A.dark.png", "A.light.png"])
    }
    try FileManager.default.createDirectory(atPath: path("S/B.png"), withIntermediateDirectories: true)
    let run = try Run("preview", path("L"), "--compare", path("S"), "--output", path("out"))
    #expect(
      run.output.replacing(folder.url.path + "/", with: "").split(separator: "\n").dropFirst(3).map(
        String.init
      ) == [
        "| [A.png](out/A.png) | new: there is no picture to compare with; there is A.light.png, which has another scheme |  |  |",
        "| B.png | the picture to compare with cannot be read |  |  |",
      ]
    )
  }

  @Test("A picture of a difference that is gone is removed, and names have no meaning in Markdown")
  func differences() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/a [b] (c)/A.xml")
    #expect(try Run("preview", path("L"), "--output", path("S")).status == 0)
    try write(layout("<label text=\"B\"/>"), to: "L/a [b] (c)/A.xml")
    let changed = try Run("preview", path("L"), "--compare", path("S"), "--output", path("out"))
    #expect(changed.output.contains("[a \\[b\\] (c)/A.png]("))
    #expect(changed.output.contains("/out/a%20%5Bb%5D%20%28c%29/A.difference.png)"))
    #expect(files("out") == ["a [b] (c)/A.difference.png"])
    try write(layout("<label text=\"A\"/>"), to: "L/a [b] (c)/A.xml")
    #expect(try Run("preview", path("L"), "--compare", path("S"), "--output", path("out")).status == 0)
    #expect(files("out") == [])
  }

  @Test("A picture that cannot be drawn is not taken for one that was removed")
  func failedComparison() throws {
    try write(layout("<label text=\"A\"/>"), to: "L/A.xml")
    #expect(try Run("preview", path("L"), "--output", path("expected")).status == 0)
    try write(layout("<view height=\"20000\"/>"), to: "L/A.xml")
    let run = try Run(
      "preview",
      path("L"),
      "--compare",
      path("expected"),
      "--output",
      path("out"),
      "--scale",
      "2"
    )
    #expect(run.status == 1 && run.errors.contains("[invalid-picture-size]"))
    #expect(run.output.hasSuffix("| A.png | the picture cannot be drawn |  |  |\n"))
  }

  @Test("Pictures are compared with those in a folder, and a summary tells what changed")
  func compare() throws {
    try write(layout("<label text=\"Same\"/>"), to: "L/Same.xml")
    try write(layout("<label text=\"Old\"/>"), to: "L/Changed.xml")
    try write(layout("<label text=\"Gone\"/>"), to: "L/Gone.xml")
    try write(layout("<label text=\"Bad\"/>"), to: "L/Bad.xml")
    #expect(try Run("preview", path("L"), "--output", path("expected")).status == 0)
    let same = try Run("preview", path("L"), "--compare", path("expected"), "--output", path("out"))
    #expect(same.status == 0 && same.output == "**Layouts:** 4 pictures, none changed\n")
    #expect(files("out") == [])

    try write(layout("<label text=\"New text\" textColor=\"systemRed\"/>"), to: "L/Changed.xml")
    try FileManager.default.moveItem(atPath: path("L/Gone.xml"), toPath: path("L/New.xml"))
    try write("no picture", to: "expected/Bad.png")
    let changed = try Run("preview", path("L"), "--compare", path("expected"), "--output", path("out"))
    #expect(changed.status == 1 && changed.errors == "")
    let lines = changed.output.replacing(folder.url.path + "/", with: "").split(separator: "\n")
      .map { $0.replacing(/\d+ \(\d+.\d+ %\) \| \d+.\d/, with: "N (P %) | D") }
    #expect(
      lines == [
        "**Layouts:** 4 of 5 pictures changed",
        "| picture | what changed | pixels | greatest color distance |",
        "| --- | --- | ---: | ---: |",
        "| Bad.png | the picture to compare with cannot be read |  |  |",
        "| [Changed.png](out/Changed.difference.png) | pixels | N (P %) | D |",
        "| [New.png](out/New.png) | new: there is no picture to compare with |  |  |",
        "| Gone.png | removed: there is no layout |  |  |",
      ]
    )
    #expect(files("out") == ["Changed.difference.png", "New.png"])
    // With a tolerance that no color exceeds, only sizes count.
    let tolerant = try Run(
      "preview",
      path("L"),
      "--compare",
      path("expected"),
      "--output",
      path("out"),
      "--tolerance",
      "1000"
    )
    #expect(tolerant.output.hasPrefix("**Layouts:** 3 of 5 pictures changed\n"))
  }

  @Test(
    "Found by an attacker: pictures of very many views, of deep lists, and of lists in a view's own layout"
  )
  func limits() throws {
    func design(_ content: String) -> String {
      layout(content).replacing("<layout ", with: "<layout xmlns:d=\"urn:nibkit:design:1\" ")
    }
    let fill = "top=\"0\" leading=\"0\" trailing=\"0\" bottom=\"0\""
    try write(layout("<view>\(String(repeating: "<label/>", count: 10_000))</view>"), to: "Huge.xml")
    for index in 1...20 {
      let cell =
        "<tableViewCell rowHeight=\"400\"><tableView d:cells=\"C\(index + 1)\" \(fill)/></tableViewCell>"
      try write(design(cell), to: "C\(index).xml")
    }
    try write(layout("<tableViewCell/>"), to: "C21.xml")
    let expected = [
      "Huge":
        "Huge.xml:1:37: warning: at most 10000 views and parts are shown, so what is inside is left out here [limit-exceeded]",
      "C1":
        "C9.xml:1:118: warning: a picture shows at most 8 lists inside one another, so 'C10' is not shown as a row [limit-exceeded]",
    ]
    for (name, message) in expected {
      let run = try Run("preview", path("\(name).xml"), "--output", path("\(name).svg"), "--size", "320x400")
      let found = run.errors.replacing(folder.url.path + "/", with: "").split(separator: "\n").map(
        String.init
      )
      #expect(found.filter { $0.contains("warning: ") } == [message])
    }
    try write(design("<tableView class=\"Inner\" d:cells=\"Row\" d:rowCount=\"3\"/>"), to: "Inner.xml")
    try write(design("<view><tableView class=\"Inner\" d:cells=\"Other\" \(fill)/></view>"), to: "Outer.xml")
    for (name, color) in [("Row", "#00ff00"), ("Other", "#0000ff")] {
      try write(layout("<tableViewCell rowHeight=\"40\" backgroundColor=\"\(color)\"/>"), to: "\(name).xml")
    }
    #expect(
      try Run("preview", path("Outer.xml"), "--output", path("outer.svg"), "--size", "320x200").status == 0
    )
    let picture = String(decoding: try contents("outer.svg"), as: UTF8.self)
    #expect(picture.contains("#0000ff") && !picture.contains("#00ff00"))
  }

  @Test("An option can have the name that people use for it")
  func otherOptionNames() throws {
    for option in [["--rtl"], ["--content-size", "large"], ["--content-size", "accessibilityLarge"]] {
      let arguments = ["preview", "Layouts/BookCell.xml", "--output", path("out")]
      #expect(try Run(tool: "nib", arguments + option).status == 0)
    }
  }

  // MARK: Bad input

  @Test(
    "Wrong options are refused",
    arguments: [
      ["--width", "0"], ["--width", "-1"], ["--width", "nan"], ["--width", "1e9"], ["--size", "0x10"],
      ["--size", "10x10", "--width", "3"], ["--scale", "0"], ["--scale", "17"], ["--scheme", "blue"],
      ["--content-size", "XXXXL"], ["--format", "gif"], ["--tolerance", "-1"],
      ["--compare", "Layouts", "--sheet"], ["--compare", "Layouts", "--format", "svg"],
      ["--compare", "Layouts", "--output", "a.png"], ["--output", "a.jpg"],
      ["--output", "a.png", "--format", "svg"],
      ["--output", ""], ["--scale", "1e-300"],
    ]
  )
  func options(arguments: [String]) throws {
    let run = try Run(tool: "nib", ["preview", "Layouts/BookCell.xml", "--output", path("out")] + arguments)
    #expect(run.status == 64 && run.output == "" && run.errors.hasPrefix("Error: "))
    #expect(!FileManager.default.fileExists(atPath: path("out")))
  }

  @Test("A picture that is too large is told, and the others are written")
  func tooLarge() throws {
    try write(layout("<view height=\"20000\"/>"), to: "L/A.xml")
    try write(layout("<view height=\"40000\"/>"), to: "L/B.xml")
    try write(layout("<label text=\"C\"/>"), to: "L/C.xml")
    let run = try Run("preview", path("L"), "--output", path("out"), "--scale", "16")
    #expect(run.status == 1 && files("out") == ["C.png"])
    #expect(try Run("preview", path("L/B.xml"), "--output", path("b.pdf")).status == 1)
    #expect(try Run("preview", path("L"), "--sheet", "--output", path("l.svg")).status == 1)
    #expect(
      run.errors.replacing(folder.url.path + "/", with: "").split(separator: "\n").map(String.init) == [
        "L/A.xml:1:1: error: the picture of 320 × 20000 points at scale 16 would have 5120 × 320000 pixels;"
          + " at most 67108864 are allowed, and 32767 in a row or column [invalid-picture-size]",
        "L/B.xml:1:1: error: the height of the picture is 40000; it must be more than 0 and at most 32767 points [invalid-picture-size]",
      ]
    )
  }

  @Test(
    "What does not exist, and a file or a folder that cannot be written, are errors; no old picture is lost"
  )
  func unwritable() throws {
    try write(layout("<label text=\"A\"/>"), to: "A.xml")
    #expect(try Run("preview", path("Nowhere")).status == 66)
    #expect(try Run("preview", path("A.xml"), "--compare", path("Nowhere")).status == 66)
    #expect(try Run("preview", path("A.xml"), "--images", path("Nowhere")).status == 66)
    try write("a file", to: "file")
    let inFile = try Run("preview", path("A.xml"), "--output", path("file/out"))
    #expect(inFile.status == 73)
    #expect(inFile.errors.hasPrefix("error: the file '\(path("file/out/A.png"))' cannot be written: "))
    // A link to a device that is always full.
    try FileManager.default.createSymbolicLink(atPath: path("full.png"), withDestinationPath: "/dev/full")
    let full = try Run("preview", path("A.xml"), "--output", path("full.png"))
    #expect(full.status == 73)
    #expect(
      full.errors == "error: the file '\(path("full.png"))' cannot be written: No space left on device\n"
    )
  }

  @Test("A picture never replaces an image or a layout from which pictures are made")
  func inputs() throws {
    let image = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      )
    )
    func prepare(_ images: String...) throws {
      for (name, shown) in [("A", "B"), ("B", "A")] {
        try write(layout("<imageView image=\"\(shown)\" width=\"9\" height=\"9\"/>"), to: "L/\(name).xml")
      }
      for name in ["L/A.png", "L/B.png"] + images { try image.write(to: folder.url.appending(path: name)) }
    }
    func check(_ arguments: String, _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      let run = try Run(shell: "cd '\(path("L"))' && $NIB preview \(arguments)")
      #expect(run.status == 73 && run.output == "", sourceLocation: sourceLocation)
      #expect(
        run.errors == """
          error: '\(name)' is read to make the pictures and was not overwritten; specify another output

          """,
        sourceLocation: sourceLocation
      )
      for name in ["L/A.png", "L/B.png"] {
        #expect(try contents(name) == image, sourceLocation: sourceLocation)
      }
    }
    try prepare("L/Sheet.png")
    try check(". --output .", "./A.png")
    try check("B.xml --output A.png", "A.png")
    try check("B.xml --output ../L/A.png", "../L/A.png")
    try write(layout("<imageView image=\"Sheet\"/>"), to: "L/S.xml")
    try check(". --sheet --output .", "./Sheet.png")
    // A link that is read is an image, too, and so is the file to which it leads.
    try FileManager.default.removeItem(atPath: path("L/B.png"))
    try FileManager.default.createSymbolicLink(atPath: path("L/B.png"), withDestinationPath: "Sheet.png")
    try check("A.xml --output B.png", "B.png")
    try check("A.xml --output Sheet.png", "Sheet.png")
    // An older picture that no layout shows is replaced.
    let run = try Run(shell: "cd '\(path("L"))' && $NIB preview A.xml --output A.png")
    #expect(run.status == 0 && run.errors == "")
    #expect(try contents("L/A.png") != image)
  }

  @Test("A symbolic link is replaced, not the file to which it leads")
  func linkedOutput() throws {
    try write(layout("<label text=\"A\"/>"), to: "A.xml")
    try write("not a picture", to: "victim.png")
    try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "victim.png")
    #expect(try Run("preview", path("A.xml"), "--output", path("link.png")).status == 0)
    #expect(String(decoding: try contents("victim.png"), as: UTF8.self) == "not a picture")
    #expect(try contents("link.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Without any font, the command says how to get one")
  func noFonts() throws {
    try write(layout("<label text=\"A\"/>"), to: "A.xml")
    try write("<fontconfig><dir>\(path("none"))</dir></fontconfig>", to: "fonts.conf")
    let run = try Run(
      shell:
        "FONTCONFIG_FILE='\(path("fonts.conf"))' $NIB preview '\(path("A.xml"))' --output '\(path("out"))'"
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("error: no font is installed, so text cannot be drawn [no-fonts]"))
    #expect(run.errors.contains("note: on Debian and Ubuntu: apt-get install fonts-inter"))
  }

  @Test("Without nib-preview, nib says how to get it")
  func missingProgram() throws {
    let run = try Run(shell: "cp $NIB '\(path("nib"))' && PATH=/usr/bin '\(path("nib"))' preview")
    #expect(run.status == 69)
    #expect(
      run.errors == """
        error: nib-preview is not installed, neither beside nib nor in a folder of PATH
        note: on Debian and Ubuntu: apt-get install libpango1.0-dev librsvg2-dev poppler-utils fonts-inter
        note: then, in the NibKit package: swift build -c release --product nib-preview; it lies in .build/release then

        """
    )
  }
}
