import Foundation
import NibTestSupport
import Testing

@Suite("References to colors, images and fonts in the commands")
struct AssetReferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("cache: .cache", to: ".nib.yml")
    try folder.write(
      #"<layout xmlns="urn:nibkit:layout:1"><label text="Tea" textColor="@color/leaf" font="@font/tag"/></layout>"#,
      to: "Layouts/Badge.xml"
    )
    try writeFont("17 bold")
    try writeColor("leaf")
  }

  private func run(_ tool: String, _ arguments: String...) throws -> Run {
    try Run(tool: tool, arguments, in: folder.url.path)
  }

  private func writeFont(_ font: String, _ name: String = "tag") throws {
    try folder.write(
      #"<styles xmlns="urn:nibkit:layout:1"><font name="\#(name)" font="\#(font)"/></styles>"#,
      to: "Layouts/Styles.xml"
    )
  }

  private func writeColor(_ name: String, _ color: String = assetColor("11", "22", "33")) throws {
    try? FileManager.default.removeItem(at: folder.url.appending(path: "Resources"))
    try folder.write(
      colorSet(color, "\(assetDark), \(assetColor("FF", "FF", "FF"))"),
      to: "Resources/Tea.xcassets/\(name).colorset/Contents.json"
    )
  }

  @Test("A reference is checked again when a catalog or a font changes, although the layout is the same")
  func cache() throws {
    for _ in 0..<2 { #expect(try run("nib", "validate", "Layouts").status == 0) }
    try writeColor("leafs")
    for _ in 0..<2 {
      let found = try run("nib", "validate", "Layouts")
      #expect(
        found.output.hasPrefix(
          "Layouts/Badge.xml:1:55: error: Resources/Tea.xcassets has no color 'leaf'; did you mean 'leafs'? [unknown-color]\n"
        )
      )
    }
    try writeColor("leaf")
    for _ in 0..<2 { #expect(try run("nib", "validate", "Layouts").status == 0) }
    try writeColor("leaf", #""color" : 7"#)
    for _ in 0..<2 {
      #expect(
        try run("nib", "validate", "Layouts").output.hasPrefix(
          "Resources/Tea.xcassets/leaf.colorset/Contents.json:3:40: error: a color must be an object, in braces"
        )
      )
    }
    try writeColor("leaf")
    try writeFont("17", "tags")
    for _ in 0..<2 {
      #expect(
        try run("nib", "validate", "Layouts").output.contains("there is no font 'tag'; did you mean 'tags'?")
      )
    }
  }

  @Test("Pictures show the colors of each scheme, and fonts in the size of their text style")
  func pictures() throws {
    func svg(_ arguments: String...) throws -> String {
      let run = try Run(
        tool: "nib-preview",
        ["Layouts/Badge.xml", "--output", "a.svg"] + arguments,
        in: folder.url.path
      )
      #expect(run.status == 0, "\(run.errors)")
      return try String(contentsOf: folder.url.appending(path: "a.svg"), encoding: .utf8)
    }
    #expect(try svg().contains(##"fill="#112233""##))
    #expect(try svg("--scheme", "dark").contains(##"fill="#ffffff""##))
    #expect(try svg("--contrast", "high").contains(##"fill="#112233""##))
    try writeFont("20 relativeTo body")
    #expect(try svg().contains(#"font-size="20""#))
    #expect(try svg("--content-size", "xxl").contains(#"font-size="24.7"#))
  }

  @Test("A compiled layout has its fonts, and finds its colors at run time")
  func compiled() throws {
    let run = try run("nib", "compile", "Layouts", "--output", "Layouts.nibs")
    #expect(run.status == 0, "\(run.errors)")
    let archive = try Data(contentsOf: folder.url.appending(path: "Layouts.nibs"))
    #expect(archive.contains(Data("17 bold".utf8)) && archive.contains(Data("@color/leaf".utf8)))
    #expect(!archive.contains(Data("@font/tag".utf8)))
  }

  @Test("The sets of asset catalogs are checked, whether or not a layout refers to them")
  func check() throws {
    try folder.write(
      imageSet(#""filename" : "cup.png""#, #""filename" : "cups.png""#),
      to: "Resources/Tea.xcassets/cup.imageset/Contents.json"
    )
    try folder.write("no", to: "Resources/Tea.xcassets/cup.imageset/cup.png")
    let found = try run("nib", "assets", "check")
    let path = "Resources/Tea.xcassets/cup.imageset/Contents.json"
    #expect(
      found.output == """
        \(path):3:43: error: the file 'cup.png' is not a PNG image [invalid-catalog]
        3 |     { "idiom" : "universal", "filename" : "cup.png" },
          |                                           ^~~~~~~~~
        \(path):4:43: error: there is no file 'cups.png' in the folder; did you mean 'cup.png'? [invalid-catalog]
        4 |     { "idiom" : "universal", "filename" : "cups.png" }
          |                                           ^~~~~~~~~~

        """
    )
    #expect(found.errors == "1 catalog, 1 color, 1 image: 2 errors, 0 warnings in 1 file\n")
    #expect(found.status == 1)
    #expect(
      try run("nib", "assets", "check", "Layouts").errors
        == "error: there are no asset catalogs in 'Layouts'\n"
    )
  }

  @Test("A text that is hard to read on a background is reported in each environment in which it is")
  func contrast() throws {
    try folder.write(
      colorSet(
        assetColor("FF", "FF", "FF"),
        "\(assetDark), \(assetColor("30", "30", "30"))",
        "\(assetHighContrast), \(assetColor("FF", "FF", "FF"))"
      ),
      to: "Resources/Tea.xcassets/page.colorset/Contents.json"
    )
    try folder.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <view backgroundColor="@color/page" width="320" height="200">
          <stackView axis="vertical" leading="8" trailing="8" top="8">
            <label text="Dark on dark" textColor="#404040"/>
            <label text="Too light" textColor="#888888"/>
            <label text="Large enough" textColor="#888888" font="20"/>
            <label text="Of the system"/>
            <label text="Reference" textColor="@color/leaf"/>
            <label text="On another background" textColor="#404040" backgroundColor="#FFFFFF"/>
            <label text="Set by code" outlet="name" textColor="#404040"/>
            <button title="Press" titleColor="#404040" onTouchUpInside="press"/>
          </stackView>
        </view>
      </layout>
      """,
      to: "Layouts/Page.xml"
    )
    let found = try run("nib", "validate", "Layouts/Page.xml", "--rule", "literal-color=off")
    let lines = found.output.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
    let text = { (line: Int, ratio: String, colors: String, place: String, name: String, needed: String) in
      "Layouts/Page.xml:\(line):7: warning: the text of <\(name)> has a contrast ratio of \(ratio) to what is behind it"
        + " (\(colors) on @color/page), which should be at least \(needed), in \(place) environment [low-contrast]"
    }
    #expect(
      lines == [
        text(4, "1.2", "#404040", "a dark", "label", "4.5"),
        text(5, "3.5", "#888888", "a light and a dark", "label", "4.5"),
        // Large text needs less.
        text(10, "1.2", "#404040", "a dark", "label", "4.5"),
        text(11, "1.2", "#404040", "a dark", "button", "3"),
      ]
    )
    #expect(found.output.contains("\nLayouts/Page.xml:2:3: note: the background is the one of <view>\n"))
  }

  @Test("What is meant to be a reference is told how to be written")
  func misspelledReferences() throws {
    try writeColor("Brand/leaf")
    try folder.write(
      #"{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}"#,
      to: "Resources/Tea.xcassets/Brand/Contents.json"
    )
    try folder.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <stackView axis="vertical">
          <label text="a" textColor="@leaf"/>
          <label text="a" textColor="@colour/leaf"/>
          <label text="a" textColor="$leaf"/>
          <label text="a" textColor="@color/leaf"/>
          <label text="@strings/tea" font="@fonts/tag"/>
          <label text="@tea" font="tag"/>
          <imageView image="@pot" accessibilityLabel="A pot"/>
          <label text="a" textColor="secondaryLabl"/>
        </stackView>
      </layout>
      """,
      to: "Layouts/Page.xml"
    )
    let lines = try run("nib", "validate", "Layouts/Page.xml").output.split(separator: "\n")
      .filter { $0.hasPrefix("Layouts") }.map { String($0.dropFirst("Layouts/Page.xml:".count)) }
    let color =
      "expected #RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1, or a name such as"
      + " secondaryLabel"
    let font =
      "expected a text style such as headline, or a font such as 17, '17 bold', 'Courier 17 italic' or"
      + " '17 relativeTo body'"
    #expect(
      lines == [
        "3:21: error: '@leaf' is not a reference to a color; write '@color/leaf' [unknown-reference]",
        "4:21: error: '@colour/leaf' is not a reference to a color; write '@color/leaf' [unknown-reference]",
        "5:21: error: '$leaf' is not a valid value for 'textColor'; \(color); a reference to a color is written"
          + " '@color/leaf' [invalid-value]",
        "6:21: error: Resources/Tea.xcassets has no color 'leaf'; did you mean 'Brand/leaf'? [unknown-color]",
        "7:12: error: '@strings/tea' is not a reference to a text; write '@string/tea' [unknown-reference]",
        "7:32: error: '@fonts/tag' is not a reference to a font; write '@font/tag' [unknown-reference]",
        "8:12: error: '@tea' is not a reference such as @string/title; to begin a text with @, write @@ [unknown-reference]",
        "8:24: error: 'tag' is not a valid value for 'font'; \(font); a reference to a font is written '@font/tag'"
          + " [invalid-value]",
        "9:16: error: '@pot' is not a reference to an image; write '@image/pot' [unknown-reference]",
        "10:21: error: 'secondaryLabl' is not a valid value for 'textColor'; \(color); did you mean 'secondaryLabel'?"
          + " [invalid-value]",
      ]
    )
  }
}
