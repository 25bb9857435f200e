import Foundation
import NibContracts
import NibInspection
import NibKit
import NibLint
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("nib convert writes layouts in place of nibs")
struct ConvertTests {
  private let folder: TemporaryFolder
  private let nibs = inPackage("Tests/NibLintTests/Fixtures/Nibs")
  /// The path in findings, which is relative to the folder of the settings.
  private let shown = "Tests/NibLintTests/Fixtures/Nibs"

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test("Layouts and reports are written, losses are printed, and the layouts are valid")
  func output() throws {
    let run = try Run(
      "convert",
      nibs,
      "--output",
      path("Layouts"),
      "--report",
      path("losses.md"),
      "--report",
      path("losses.json")
    )
    #expect(run.status == 0)
    let losses = """
      \(shown)/Base.lproj/Main.storyboard:7:17: the <navigationController> has no view in the document [controller]
      \(shown)/Base.lproj/Main.storyboard:19:33: layouts have no 'title' of a view controller [controller]
      \(shown)/Base.lproj/Main.storyboard:65:25: layouts have no segues, here 'showBook' [segue]
      \(shown)/CartView.xib:52:25: 'count' of BadgeView is lost, because the class has no element of its own [host-class]

      """
    #expect(run.output == losses)
    #expect(run.errors == "3 nibs: 6 layouts in \(path("Layouts")), 1 without loss, 4 losses\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: path("Layouts")).sorted()
    #expect(
      files == [
        "BookCell.xml", "CartView.xml", "CartView~compactHeight.xml", "Main-book-detail.xml", "ShelfCell.xml",
        "ShelfViewController.xml",
      ]
    )
    #expect(try text("losses.md").hasPrefix("# Nibs as layouts\n"))
    #expect(try text("losses.json").contains(#""kind" : "host-class""#))
    let validation = try Run("validate", path("Layouts"), "--rule", "small-touch-target=off")
    #expect(validation.status == 0)
    #expect(validation.output.split(separator: "\n").filter { $0.contains("redundant") } == [])
  }

  @Test("Without --output nothing is written")
  func listOnly() throws {
    let run = try Run("convert", "\(nibs)/BookCell.xib")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "1 nib: 1 layout, 1 without loss\n")
  }

  @Test("A file with another text is not replaced; one with the same text is left alone")
  func existing() throws {
    let arguments = ["convert", "\(nibs)/BookCell.xib", "--output", path("Layouts")]
    #expect(try Run(tool: "nib", arguments).status == 0)
    #expect(try Run(tool: "nib", arguments).status == 0)
    let mine = try text("Layouts/BookCell.xml") + "<!-- mine -->\n"
    try Data(mine.utf8).write(to: folder.url.appending(path: "Layouts/BookCell.xml"))
    let run = try Run(tool: "nib", arguments)
    #expect(run.status == 73)
    #expect(
      run.errors == """
        error: '\(path("Layouts/BookCell.xml"))' exists with different content; move it, and convert again
        1 nib: 1 layout in \(path("Layouts")), 1 without loss, 1 file not written

        """
    )
    #expect(try text("Layouts/BookCell.xml") == mine)
  }

  @Test("A report of another format, a folder without nibs and a place that cannot be written are errors")
  func faults() throws {
    let report = try Run("convert", nibs, "--report", path("losses.txt"))
    #expect(report.status == 64)
    #expect(report.errors.contains("the name of a report ends in .md or .json, not '\(path("losses.txt"))'"))
    let empty = try Run("convert", inPackage("Tests/NibLintTests/Fixtures/Layouts/A"))
    #expect(empty.status == 66)
    #expect(empty.errors.hasPrefix("error: there are no nibs in '"))
    try Data().write(to: folder.url.appending(path: "file"))
    let blocked = try Run("convert", "\(nibs)/BookCell.xib", "--output", path("file/Layouts"))
    #expect(blocked.status == 73)
    #expect(blocked.errors.hasPrefix("error: '\(path("file/Layouts/BookCell.xml"))' cannot be written: "))
  }

  @Test("The other commands take nibs, and say that something is not shown")
  func otherCommands() throws {
    #expect(
      try Run("frames", "\(nibs)/CartView.xib").errors == """
        note: layouts cannot say everything that the nibs say (1 loss); 'nib convert' lists what is lost

        """
    )
    let scenes = try Run("frames", "\(nibs)/Base.lproj/Main.storyboard").output
    for name in ["Main-ShelfViewController", "Main-ShelfCell", "Main-book-detail"] {
      #expect(scenes.contains(#""nibName" : "\#(name)""#))
    }
    let list = try Run("list", "\(nibs)/BookCell.xib")
    #expect(
      list.output == """
        BookCell  (\(shown)/BookCell.xib)
          root     tableViewCell, class BookCell
          outlet   coverView -> imageView
          outlet   gap -> constraint
          outlet   titleLabel -> label
          outlet   labels -> label
          outlet   labels -> label

        """
    )
    let resolved = try Run("resolve", "\(nibs)/BookCell.xib")
    #expect(try Run("convert", "\(nibs)/BookCell.xib", "--output", path("Layouts")).status == 0)
    #expect(try resolved.output == text("Layouts/BookCell.xml"))
    let several = try Run("resolve", "\(nibs)/Base.lproj/Main.storyboard")
    #expect(several.status == 1)
    #expect(several.errors.contains("the document contains several layouts"))
  }

  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
      <objects>
        <view contentMode="scaleToFill" id="roo-tV-iew">
          <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
          <subviews>
            <label id="tit-lE-aaa" text="Welcome"><rect key="frame" x="8" y="8" width="200" height="21"/></label>
            <label id="mul-tI-aaa"><rect key="frame" x="8" y="30" width="200" height="42"/>
              <string key="text">@home
    tonight</string></label>
            <label id="pri-cE-aaa" text="Price"><rect key="frame" x="8" y="80" width="200" height="21"/></label>
            <button id="but-tO-aaa" buttonType="system"><rect key="frame" x="8" y="100" width="60" height="44"/>
              <accessibility key="accessibilityConfiguration" label="Buy now"/>
              <state key="normal" title="Buy"/></button>
            <segmentedControl id="seg-mE-aaa"><rect key="frame" x="8" y="150" width="60" height="32"/>
              <segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
          </subviews>
        </view>
      </objects>
    </document>
    """

  @Test("Texts with translations by object id become references to a String Catalog in all languages")
  func baseLanguage() throws {
    try folder.write(Self.nib, to: "App/Base.lproj/Welcome.xib")
    try folder.write(
      """
      /* Class = "UILabel"; text = "Welcome"; ObjectID = "tit-lE-aaa"; */
      "tit-lE-aaa.text" = "Willkommen";
      "mul-tI-aaa.text" = "Heute\\nzu Hause";
      "but-tO-aaa.normalTitle" = "Kaufen";
      "seg-mE-aaa.segmentTitles[1]" = "Zwei";
      "gone.text" = "Weg";
      """.replacing("\\\\n", with: "\\n"),
      to: "App/de.lproj/Welcome.strings"
    )
    try folder.write(
      catalogText(catalogEntry("but-tO-aaa.accessibilityLabel", ["pl": "Kup teraz"])),
      to: "App/mul.lproj/Welcome.xcstrings"
    )
    let run = try Run(
      tool: "nib",
      ["convert", "App", "--output", "Out", "--language", "en-GB"],
      in: folder.url.path
    )
    #expect(
      run.errors == """
        App/de.lproj/Welcome.strings:6:1: warning: the layouts have no text for 'gone.text', so its translations are left out [stale-translation]
        6 | "gone.text" = "Weg";
          | ^~~~~~~~~~~
        1 nib: 1 layout in Out, 1 String Catalog, 1 without loss

        """
    )
    let layout = try text("Out/Welcome.xml")
    let values = layout.matches(of: /(?:text|title|accessibilityLabel)="([^"]*)"/).map { String($0.1) }
    #expect(
      values == [
        "@Welcome:string/tit-lE-aaa.text", "@Welcome:string/mul-tI-aaa.text", "Price",
        "@Welcome:string/but-tO-aaa.accessibilityLabel", "@Welcome:string/but-tO-aaa.normalTitle",
        "One", "@Welcome:string/seg-mE-aaa.segmentTitles[1]",
      ]
    )
    let catalog = try text("Out/Welcome.xcstrings")
    #expect(catalog.hasPrefix("{\n  \"sourceLanguage\" : \"en-GB\",\n"))
    #expect(catalog.contains("\"value\" : \"@home\\ntonight\""))
    #expect(!catalog.contains("gone"))
    let check = try Run(tool: "nib", ["strings", "check", "Out"], in: folder.url.path)
    #expect(check.errors.hasPrefix("1 catalog, 5 keys in 3 languages: 0 errors, 2 warnings"))
    let validation = try Run(
      tool: "nib",
      ["validate", "Out", "--rule", "small-touch-target=off"],
      in: folder.url.path
    )
    #expect(!validation.output.contains("[unknown-string]"))
    #expect(validation.status == 0)
  }

  /// Returns the texts that a picture of a nib or a layout shows in a language.
  private func texts(of name: String, _ language: ShownLanguage) throws -> [String] {
    let shown = ShownLayouts(FoundLayouts([FilePath(path(name))]), .stock, nil)
    let file = try #require(shown.folders.files(at: path(name)).first)
    let layout = try #require(shown.resolved(file, []).layout)
    let showing = Showing(traits: [], language: language, elementLimit: 1000)
    return try #require(shown.views(of: layout, showing)).root.subviews.compactMap { view in
      switch view {
      case let label as Label: label.text
      case let button as Button: button.title
      case let control as SegmentedControl: control.segments.compactMap(\.title).joined(separator: " ")
      default: nil
      }
    }
  }

  /// A nib and its tables, with the title that readers of German, English and French see.
  struct Arrangement: Sendable, CustomTestStringConvertible {
    let nib: String
    let tables: [String: String]
    let titles: [String]

    var testDescription: String { ([nib] + tables.keys.sorted()).joined(separator: ", ") }

    static let all = [
      Arrangement(
        nib: "Base.lproj",
        tables: ["de.lproj/Welcome.strings": strings("Willkommen")],
        titles: ["Willkommen", "Welcome", "Welcome"]
      ),
      Arrangement(
        nib: "de.lproj",
        tables: [
          "de.lproj/Welcome.strings": strings("Herzlich willkommen"),
          "en.lproj/Welcome.strings": strings("Hello"),
        ],
        titles: ["Herzlich willkommen", "Hello", "Herzlich willkommen"]
      ),
      Arrangement(
        nib: "Base.lproj",
        tables: [
          "Welcome.xcstrings": catalogText(catalogEntry(key, ["de": "Willkommen", "fr": "Bienvenue"]))
        ],
        titles: ["Willkommen", "Welcome", "Bienvenue"]
      ),
      Arrangement(
        nib: "Base.lproj",
        tables: ["de.lproj/Welcome.stringsdict": dictionary],
        titles: ["Kurz", "Welcome", "Welcome"]
      ),
      Arrangement(
        nib: "Base.lproj",
        tables: [
          "mul.lproj/Welcome.xcstrings": catalogText(
            catalogEntry(key, ["de": "Willkommen", "en": "Hello"])
          ).replacing(#""sourceLanguage": "en""#, with: #""sourceLanguage": "de""#)
        ],
        titles: ["Willkommen", "Hello", "Willkommen"]
      ),
      Arrangement(
        nib: "Base.lproj",
        tables: [
          "Base.lproj/Welcome.strings": strings("Everyone"),
          "de.lproj/Welcome.strings": strings("Willkommen"),
        ],
        titles: ["Willkommen", "Everyone", "Everyone"]
      ),
    ]

    private static let key = "tit-lE-aaa.text"

    private static func strings(_ title: String) -> String { "\"\(key)\" = \"\(title)\";" }

    private static let dictionary = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>\(key)</key>
        <dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Kurz</string></dict></dict>
      </dict></plist>
      """
  }

  @Test("A converted nib shows the same texts as the nib in each language", arguments: Arrangement.all)
  func sameTexts(_ arrangement: Arrangement) throws {
    let nib = "App/\(arrangement.nib)/Welcome.xib"
    try folder.write(Self.nib, to: nib)
    for (name, text) in arrangement.tables { try folder.write(text, to: "App/\(name)") }
    // A nib that is given as a file belongs to no folder of layouts.
    for (index, input) in ["App", "App/\(arrangement.nib)", nib].enumerated() {
      let run = try Run(tool: "nib", ["convert", input, "--output", "Out\(index)"], in: folder.url.path)
      #expect(run.errors == "1 nib: 1 layout in Out\(index), 1 String Catalog, 1 without loss\n")
      for (code, title) in zip(["de", "en", "fr"], arrangement.titles) {
        let language = ShownLanguage(code)
        #expect(try texts(of: nib, language).first == title, "nib in \(code)")
        #expect(try texts(of: "Out\(index)/Welcome.xml", language).first == title, "layout in \(code)")
      }
    }
  }

  @Test("A nib is shown in the languages of its tables, and as a pseudo-language")
  func languagesOfNibs() throws {
    try folder.write(Self.nib, to: "App/Base.lproj/Welcome.xib")
    try folder.write(
      """
      "tit-lE-aaa.text" = "Willkommen";
      "but-tO-aaa.normalTitle" = "Kaufen";
      "seg-mE-aaa.segmentTitles[1]" = "Zwei";
      """,
      to: "App/de.lproj/Welcome.strings"
    )
    func texts(_ language: ShownLanguage) throws -> [String] {
      try self.texts(of: "App/Base.lproj/Welcome.xib", language)
    }
    #expect(try texts(.source) == ["Welcome", "@home\ntonight", "Price", "Buy", "One Two"])
    #expect(
      try texts(ShownLanguage("de-AT")) == ["Willkommen", "@home\ntonight", "Price", "Kaufen", "One Zwei"]
    )
    #expect(try texts(ShownLanguage("en")) == texts(.source))
    #expect(try texts(ShownLanguage("fr")) == texts(.source))
    let accented = try texts(.accented)
    #expect(accented.allSatisfy { text in text.unicodeScalars.contains { !$0.isASCII } }, "\(accented)")
  }

  @Test("What cannot be read in a table of translations is reported, and the rest is converted")
  func brokenTable() throws {
    try folder.write(Self.nib, to: "App/Base.lproj/Welcome.xib")
    try folder.write("\"tit-lE-aaa.text\" = \"Willkommen\";\noops", to: "App/de.lproj/Welcome.strings")
    let run = try Run(tool: "nib", ["convert", "App", "--output", "Out"], in: folder.url.path)
    #expect(
      run.errors == """
        App/de.lproj/Welcome.strings:2:5: error: expected '=' and a text after the key 'oops' [invalid-catalog]
        2 | oops
          |     ^
        1 nib: 1 layout in Out, 1 String Catalog, 1 without loss

        """
    )
    #expect(run.status == 1)
    #expect(try text("Out/Welcome.xml").contains("text=\"@Welcome:string/tit-lE-aaa.text\""))
  }

  @Test(
    "An error in a table is reported once for the layouts that use it",
    arguments: [["nib", "validate"], ["nib-preview", "--language", "de", "--output", "Pictures"]]
  )
  func brokenTableOfLayouts(_ tool: [String]) throws {
    try folder.write(Self.nib, to: "Nibs/Base.lproj/Welcome.xib")
    try folder.write("\"tit-lE-aaa.text\"", to: "Nibs/de.lproj/Welcome.strings")
    for name in ["One", "Two"] {
      try folder.write(
        #"<layout xmlns="urn:nibkit:layout:1"><label text="@string/title" font="body"/></layout>"#,
        to: "App/\(name).xml"
      )
    }
    try folder.write(#""title" = "Welcome";"#, to: "App/en.lproj/Localizable.strings")
    try folder.write(#""title" "Willkommen";"#, to: "App/de.lproj/Localizable.strings")
    let run = try Run(tool: tool[0], tool[1...] + ["App", "Nibs"], in: folder.url.path)
    #expect(
      "\(run.output)\n\(run.errors)".split(separator: "\n").filter { $0.contains("error:") } == [
        "App/de.lproj/Localizable.strings:1:9: error: expected '=' and a text after the key 'title' [invalid-catalog]",
        "Nibs/de.lproj/Welcome.strings:1:18: error: expected '=' and a text after the key 'tit-lE-aaa.text' [invalid-catalog]",
      ]
    )
    #expect(run.status == 1)
    #expect(tool[0] == "nib" || run.output == "Pictures/One.png\nPictures/Two.png\nPictures/Welcome.png\n")
  }
}
