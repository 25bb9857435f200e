import Foundation
import NibTestSupport
import Testing

@Suite("nib audit finds what looks wrong in several sizes and schemes")
struct AuditTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// Writes layouts, and returns what an audit of them prints.
  private func audit(_ layouts: [String: String], _ arguments: String...) throws -> Run {
    for (name, content) in layouts {
      try folder.write("\(start)\n\(content)\n</layout>\n", to: "L/\(name).xml")
    }
    return try Run(["audit", "L"] + arguments, in: folder.url.path)
  }

  @Test("Each problem is reported once, with the circumstances in which it is found first")
  func problems() throws {
    let content = """
      <view width="200" height="120">
        <label text="The Left Hand" leading="8" top="8" width="60" height="24"/>
        <label text="Dune" textColor="#999999" leading="80" top="8" width="60" height="24"/>
        <label text="Emma" left="8" top="40" width="80" height="24"/>
        <view backgroundColor="systemRed" trailing="8" top="8" width="30" height="30">
          <tapGestureRecognizer onAction="open"/>
        </view>
        <label text="Persuasion" leading="150" bottom="8" width="90" height="24"/>
      </view>
      """
    let run = try audit(
      ["A": content],
      "--right-to-left",
      "both",
      "--no-longer-texts",
      "--format",
      "xcode"
    )
    #expect(
      run.output.replacing("\(folder.url.path)/", with: "") == """
        L/A.xml:3:3: warning: the text of <label> does not fit in 60 × 24 points, at 200 points [clipped-text]
        note: also at 200 points, right to left
        L/A.xml:4:3: warning: the text of <label> has a contrast ratio of 2.8 to what is behind it, which should be at least 4.5, at 200 points, light [low-contrast]
        L/A.xml:5:3: warning: <label> stays on its side when the layout runs from right to left; use 'leading' and 'trailing' [right-to-left]
        L/A.xml:6:3: warning: <view> is 30 × 30 points in size, less than 44 × 44, at 200 points [small-touch-target]
        note: also at 200 points, right to left
        L/A.xml:9:3: warning: <label> extends 40 points beyond the 'trailing' of <view>, at 200 points [outside-container]
        note: also at 200 points, right to left

        """
    )
    #expect(run.status == 0 && run.errors == "1 layout: 0 errors, 5 warnings in 1 file\n")
  }

  @Test("Texts are measured in each language, and colors in each scheme and contrast")
  func languagesAndSchemes() throws {
    try folder.write(
      catalogText(catalogEntry("buy", ["en": "Buy", "de": "In den Warenkorb legen", "ar": "اشتر"])),
      to: "L/Localizable.xcstrings"
    )
    try folder.write(
      colorSet(
        assetColor("00", "00", "00"),
        "\(assetDark), \(assetColor("44", "44", "44"))",
        "\(assetHighContrast), \(assetColor("99", "99", "99"))"
      ),
      to: "L/A.xcassets/ink.colorset/Contents.json"
    )
    let content = """
      <view width="200" height="80">
        <label text="@string/buy" leading="8" top="8" width="80" height="24"/>
        <label text="Dune" textColor="@color/ink" leading="8" top="40" width="60" height="24"/>
        <label text="Emma" textAlignment="right" leading="100" top="40" width="80" height="24"/>
      </view>
      """
    let options = ["--language", "en,de,ar", "--scheme", "both", "--contrast", "both", "--no-longer-texts"]
    try folder.write("\(start)\n\(content)\n</layout>\n", to: "L/A.xml")
    let run = try Run(["audit", "L", "--format", "xcode"] + options, in: folder.url.path)
    #expect(
      run.output.replacing("\(folder.url.path)/", with: "") == """
        L/A.xml:3:3: warning: the text of <label> does not fit in 80 × 24 points, at 200 points, de [clipped-text]
        note: also at 200 points, de, dark, and 2 more times
        L/A.xml:4:3: warning: the text of <label> has a contrast ratio of 2.1 to what is behind it, which should be at least 4.5, at 200 points, en, dark [low-contrast]
        note: also at 200 points, de, dark, and 7 more times
        L/A.xml:5:3: warning: the text of <label> stays on its side when the layout runs from right to left; align it to 'natural' [right-to-left]

        """
    )
  }

  @Test("A text that needs a third line in another language is found")
  func longTranslations() throws {
    try folder.write(
      catalogText(
        catalogEntry("a", ["en": "Add to cart", "de": "Legen Sie das Buch jetzt in Ihren Warenkorb"]) + ","
          + catalogEntry("b", ["en": "One two three four five six", "de": "Eins zwei drei vier fünf sechs"])
      ),
      to: "L/Localizable.xcstrings"
    )
    let content = """
      <view width="120" height="200">
        <label text="@string/a" numberOfLines="0" leading="8" top="8" width="104"/>
        <label text="@string/b" numberOfLines="0" leading="8" bottom="8" width="70"/>
      </view>
      """
    let run = try audit(["A": content], "--language", "en,de", "--no-longer-texts", "--format", "xcode")
    #expect(
      run.output.replacing("\(folder.url.path)/", with: "") == """
        L/A.xml:3:3: warning: the text of <label> takes 3 lines, and 1 in the first language, at 120 points, de [long-translation]

        """
    )
  }

  @Test("A baseline keeps what is found, and only what is new is reported")
  func baseline() throws {
    let small = "<label text=\"The Left Hand\" leading=\"8\" top=\"8\" width=\"60\" height=\"24\"/>"
    let written = try audit(["A": "<view>\n\(small)\n</view>"], "--write-baseline", "audit.json")
    #expect(
      written.status == 0 && written.output == "" && written.errors == "1 finding written to audit.json\n"
    )
    let known = try audit([:], "--baseline", "audit.json", "--strict")
    #expect(
      known.status == 0 && known.output == ""
        && known.errors == "note: 1 finding in the baseline is not repeated\n1 layout: no findings\n"
    )
    let more = try audit(["B": "<view>\n\(small)\n</view>"], "--baseline", "audit.json", "--sheet", "new.svg")
    #expect(
      more.errors
        == "note: 1 finding in the baseline is not repeated\n2 layouts: 0 errors, 1 warning in 1 file\n"
    )
    #expect(FileManager.default.fileExists(atPath: path("new.svg")))
    let gone = try audit(["A": "<view/>", "B": "<view/>"], "--baseline", "audit.json", "--sheet", "new.svg")
    #expect(
      gone.errors == """
        note: 1 finding in the baseline is no longer found; update it with --write-baseline
        note: there is nothing to show, so 'new.svg' is not written; the file that is there is an older one
        2 layouts: no findings

        """
    )
    let missing = try audit([:], "--baseline", "none.json")
    #expect(
      missing.status == 66
        && missing.errors == "error: the baseline 'none.json' cannot be read: No such file or directory\n"
    )
  }

  @Test("Contrast is found from right to left, too, if that is the only direction")
  func contrastFromRightToLeft() throws {
    let run = try audit(
      ["A": ##"<view><label text="Dune" textColor="#999999" leading="8" top="8"/></view>"##],
      "--right-to-left",
      "only",
      "--format",
      "xcode"
    )
    #expect(run.output.contains("a contrast ratio of 2.8"))
  }

  @Test("Widths that are separated by spaces are understood")
  func widths() throws {
    let run = try Run(["audit", "L", "--width", "320", "390"], in: folder.url.path)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: Separate the widths by commas, as in --width 320,390.\n"))
  }

  @Test("A color that is fine in one scheme is reported in the other one")
  func schemes() throws {
    let layouts = [
      "A":
        ##"<view><label text="Dune" textColor="#000000" leading="8" top="8" width="80" height="24"/></view>"##
    ]
    #expect(try audit(layouts).output == "")
    let run = try audit(layouts, "--scheme", "both", "--strict")
    #expect(
      run.output == """
        L/A.xml:2:7: warning: the text of <label> has a contrast ratio of 1 to what is behind it, which should be at least 4.5, at 320 points, dark [low-contrast]
        2 | <view><label text="Dune" textColor="#000000" leading="8" top="8" width="80" height="24"/></view>
          |       ^~~~~~

        """
    )
    #expect(run.status == 1)
  }

  @Test("Text that fits is also tried with a longer translation, and in other sizes")
  func longerTexts() throws {
    let layouts = [
      "A": #"<view><label text="Settings" leading="8" top="8" width="90" height="24"/></view>"#
    ]
    #expect(try audit(layouts, "--no-longer-texts").output == "")
    #expect(
      try audit(layouts).output.hasPrefix(
        "L/A.xml:2:7: warning: the text of <label> does not fit in 90 × 24 points, at 320 points, longer texts [clipped-text]\n"
      )
    )
    #expect(
      try audit(layouts, "--content-size", "L,AX2", "--no-longer-texts").output.hasPrefix(
        "L/A.xml:2:7: warning: the text of <label> does not fit in 90 × 24 points, at 320 points, AX2 [clipped-text]\n"
      )
    )
  }

  @Test("What is wrong with an included layout by itself is reported in its own file only")
  func includes() throws {
    let run = try audit(
      [
        "Row":
          #"<view height="44"><label text="The Left Hand" leading="8" centerY="0" width="60" height="24"/></view>"#,
        "Wide":
          #"<view height="44"><label text="Persuasion" leading="8" trailing="8" centerY="0" height="24"/></view>"#,
        "Page": """
        <view width="100" height="44">
        <stackView axis="horizontal" distribution="fillEqually"><include layout="Wide"/><view/></stackView>
        </view>
        """,
        "Rows": #"<stackView axis="vertical"><include layout="Row"/><include layout="Row"/></stackView>"#,
      ],
      "--no-longer-texts"
    )
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("warning") } == [
        "L/Page.xml:3:66: warning: the text of <label> in 'Wide.xml' does not fit in 34 × 24 points, at 100 points [clipped-text]",
        "L/Row.xml:2:19: warning: the text of <label> does not fit in 60 × 24 points, at 320 points [clipped-text]",
      ]
    )
  }

  @Test("Comments and rules turn findings off")
  func turnedOff() throws {
    let label = ##"<label text="Dune" textColor="#999999" leading="8" top="8" width="80" height="24"/>"##
    let layouts = ["A": "<view>\n<!-- nib:disable-next-line low-contrast -->\n\(label)\n</view>"]
    #expect(try audit(layouts).output == "")
    let rule = ["B": "<view>\(label)</view>"]
    #expect(try audit(rule, "--rule", "low-contrast=off").output == "")
    #expect(try audit(rule, "--rule", "low-contrast=error").status == 1)
    // nib validate does not check the rule, so it does not call the comment needless.
    let run = try Run(["validate", "L"], in: folder.url.path)
    #expect(run.output == "")
  }

  @Test("A sheet shows what is found")
  func sheet() throws {
    let layouts = [
      "A":
        ##"<view><label text="Dune" textColor="#999999" leading="8" top="8" width="80" height="24"/></view>"##
    ]
    #expect(try audit(layouts, "--sheet", "out/sheet.svg", "--no-longer-texts").status == 0)
    let text = try String(contentsOfFile: path("out/sheet.svg"), encoding: .utf8)
    #expect(text.contains("A.xml · at 320 points"))
    let run = try audit(layouts, "--sheet", "L/A.xml/sheet.png")
    #expect(
      run.status == 73
        && run.errors.hasPrefix("error: the file 'L/A.xml/sheet.png' cannot be written: ")
    )
  }

  @Test(
    "A button is reported in the text sizes in which it is too small, whatever their order is",
    arguments: ["L", "AX2,L", "L,AX2"]
  )
  func smallInSomeSizes(_ sizes: String) throws {
    let button = #"<button title="Cook" font="body" height="44" leading="8" top="8" onTouchUpInside="cook"/>"#
    let run = try audit(
      ["A": "<view height=\"80\">\(button)</view>"],
      "--content-size",
      sizes,
      "--format",
      "xcode",
      "--no-longer-texts"
    )
    #expect(
      run.output.replacing("\(folder.url.path)/", with: "") == """
        L/A.xml:2:19: warning: <button> is 42 × 44 points in size, less than 44 × 44, at 320 points [small-touch-target]

        """
    )
  }

  @Test("A language that no table has is noted")
  func missingLanguage() throws {
    try folder.write(
      catalogText(catalogEntry("tea", ["en": "Tea", "pt": "Chá"])),
      to: "L/Localizable.xcstrings"
    )
    let layout = ["A": #"<label text="@string/tea"/>"#]
    let run = try audit(layout, "--language", "en,pt-BR,xx")
    #expect(
      run.errors == """
        note: no table of texts has the language 'xx'; the texts are in the source language
        1 layout: no findings

        """
    )
  }

  @Test("A layout with faults is reported, not audited")
  func faults() throws {
    let run = try audit(["A": #"<label txt="Dune"/>"#])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("L/A.xml:2:8: error: <label> has no attribute 'txt'"))
  }

  @Test(
    "Incorrect usage",
    arguments: [
      (["--width", "0"], "Error: A layout must be wider than 0 points.", 64),
      (["--width", "320,x"], "Error: The value '320,x' is invalid for '--width <widths>'", 64),
      (["--content-size", "L,"], "Error: The value 'L,' is invalid for '--content-size <sizes>'", 64),
      (["--sheet", "out"], "Error: --sheet needs the path of a PNG, an SVG or a PDF.", 64),
      (["Missing"], "error: there is no file or folder 'Missing'", 66),
      (["--images", "Missing"], "error: there is no file or folder 'Missing'", 66),
    ]
  )
  func usage(_ arguments: [String], _ message: String, _ status: Int32) throws {
    try folder.write("\(start)<view/></layout>", to: "L/A.xml")
    let run = try Run(["audit", "L"] + arguments, in: folder.url.path)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.status == status && run.output == "")
  }
}
