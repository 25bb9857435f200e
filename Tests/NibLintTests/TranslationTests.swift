import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@Suite("Translations of nibs and storyboards")
struct TranslationTests {
  private static let main = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    <label text="Title" id="lab"/>
    <label text="1" id="num"/>
    <button id="but"><state key="normal" title="Buy"/></button>
    </objects>
    </document>

    """

  private func report(_ table: Data, isOn: Bool = true) throws -> String {
    let folder = try TemporaryFolder()
    for name in ["Base.lproj", "fr.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name),
        withIntermediateDirectories: true
      )
    }
    try Data(Self.main.utf8).write(to: folder.url.appending(path: "Base.lproj/Main.xib"))
    try table.write(to: folder.url.appending(path: "fr.lproj/Main.strings"))
    var settings = RuleSettings()
    if isOn {
      settings.set(Rule(rawValue: "missing-translation"), to: .warning)
      settings.set(Rule(rawValue: "stale-translation"), to: .warning)
    }
    let report = Validation(elements: .stock).run(paths: [folder.url.path], settings: { _ in settings })
    return DiagnosticPrinter().text(of: report.diagnostics).replacing("\(folder.url.path)/", with: "")
  }

  private static let table = """
    /* Class = "UILabel"; text = "Title"; */
    "lab.text" = "Titre \\"A\\"";
    // An object that is gone.
    "old.text" = "Vieux";

    """

  private static let findings = """
    Base.lproj/Main.xib:6:38: warning: 'Buy' has no translation for 'fr' [missing-translation]
    6 | <button id="but"><state key="normal" title="Buy"/></button>
      |                                      ^~~~~~~~~~~
    fr.lproj/Main.strings:4:1: warning: no object of 'Main' has the id 'old' [stale-translation]
    4 | "old.text" = "Vieux";
      | ^~~~~~~~~~

    """

  @Test("Texts without an entry, and entries without an object, are reported if the rules are turned on")
  func entries() throws {
    let found = try report(Data(Self.table.utf8))
    #expect(found == Self.findings)
    #expect(try report(Data(Self.table.utf8), isOn: false) == "")
  }

  @Test(
    "Tables are read in each encoding that Xcode writes",
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian]
  )
  func encodings(_ encoding: String.Encoding) throws {
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let found = try report(Data(mark) + (Self.table.data(using: encoding) ?? Data()))
    #expect(found.contains("'Buy' has no translation for 'fr'"))
    #expect(found.contains("Main.strings:4:1: warning: no object of 'Main' has the id 'old'"))
  }

  @Test(
    "Tables are read as property lists, too",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]
  )
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let table = ["lab.text": "Titre", "but.normalTitle": "Acheter"]
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: format, options: 0)
    #expect(try report(data) == "")
  }

  @Test(
    "A fault of a table is reported, and nothing about what is missing in it",
    arguments: [
      ("\"lab.text\" \"Titre\";", "1:12: error: expected '=' and a text after the key 'lab.text'"),
      ("= ;", "1:1: error: expected an entry such as \"key\" = \"text\";"),
      ("\"a", "1:1: error: the text has no closing quotation mark"),
    ]
  )
  func faults(_ text: String, _ expected: String) throws {
    let found = try report(Data(text.utf8))
    let first = found.split(separator: "\n").first.map(String.init)
    #expect(first == "fr.lproj/Main.strings:\(expected) [invalid-catalog]")
    #expect(!found.contains("Main.xib"))
  }
}
