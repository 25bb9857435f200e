import Foundation
import NibTestSupport
import Testing

@Suite("nib strings extract")
struct StringsExtractTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".nib.yml")
  }

  private func extract(_ options: String...) throws -> Run {
    try Run(tool: "nib", ["strings", "extract"] + options, in: folder.url.path)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private static let cell = """
    <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
      <!-- "Buy" -->
      <tableViewCell>
        <label id="title" text="Fish &amp; \\"chips\\"" design:text="Sample"/>
        <label outlet='priceLabel' text='–'   accessibilityLabel='The "price"'/>
        <button title="@@home"/>
        <button title="Buy"><state name="highlighted" title="Buying"/></button>
        <label text="@string/known"/>
      </tableViewCell>
    </layout>

    """.replacing(#"\""#, with: "&quot;")

  @Test("Each text of a layout becomes a reference, and a new catalog has it in Xcode's formatting")
  func newCatalog() throws {
    try folder.write(Self.cell, to: "Layouts/CartCell.xml")
    try folder.write("<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>", to: "Layouts/Plain.xml")
    let run = try extract("Layouts")
    #expect(run.output == "Layouts/CartCell.xml: 5 texts\nLayouts/Localizable.xcstrings: 5 new keys\n")
    #expect(run.status == 0)
    #expect(
      try content("Layouts/CartCell.xml") == """
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
          <!-- "Buy" -->
          <tableViewCell>
            <label id="title" text="@string/CartCell.title" design:text="Sample"/>
            <label outlet='priceLabel' text='–'   accessibilityLabel='@string/CartCell.priceLabel.accessibilityLabel'/>
            <button title="@string/CartCell.button"/>
            <button title="@string/CartCell.button2"><state name="highlighted" title="@string/CartCell.button.highlighted"/></button>
            <label text="@string/known"/>
          </tableViewCell>
        </layout>

        """
    )
    let catalog = try content("Layouts/Localizable.xcstrings")
    #expect(
      catalog.hasPrefix(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "CartCell.button" : {
              "comment" : "The title of <button> in CartCell",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "@home"
                  }
                }
              }
            },
            "CartCell.button.highlighted" : {
        """
      )
    )
    #expect(catalog.hasSuffix("    }\n  },\n  \"version\" : \"1.0\"\n}"))
    #expect(catalog.contains(#""value" : "Fish & \"chips\"""#))
    // A second run finds nothing.
    #expect(try extract("Layouts").output == "Layouts/Localizable.xcstrings: 0 new keys\n")
    #expect(try content("Layouts/Localizable.xcstrings") == catalog)
  }

  @Test("New keys stand where Xcode sorts them, and the rest of a catalog stays as it is, byte for byte")
  func existingCatalog() throws {
    let entry = #"{ "localizations" : {"en":{"stringUnit":{"state":"translated","value":"Tea"}}} }"#
    let before = """
      { "strings" : {
          "ab" : \(entry),
          "Cell.title" :   \(entry),
          "z" : {}
        }, "version":"1.0","sourceLanguage" : "en" }

      """
    try folder.write(before, to: "Texts/Shop.xcstrings")
    let cell = #"<layout xmlns="urn:nibkit:layout:1"><label id="title" text="TEXT"/></layout>"#
    try folder.write(cell.replacing("TEXT", with: "Tea"), to: "Cell.xml")
    try folder.write(cell.replacing("TEXT", with: "Coffee"), to: "Zebra.xml")
    #expect(
      try extract("--catalog", "Texts/Shop.xcstrings", "--dry-run", ".").output == """
        Cell.xml: 1 text
        Zebra.xml: 1 text
        Texts/Shop.xcstrings: 1 new key
          Zebra.title: Coffee

        """
    )
    #expect(try content("Texts/Shop.xcstrings") == before)
    _ = try extract("--catalog", "Texts/Shop.xcstrings", ".")
    let added = """
      "Zebra.title" : {
            "comment" : "The text of <label> 'title' in Zebra",
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Coffee"
                }
              }
            }
          }
      """
    #expect(
      try content("Texts/Shop.xcstrings")
        == before.replacing("\"z\" : {}", with: "\"z\" : {},\n    \(added)")
    )
    #expect(try content("Cell.xml").contains("text=\"@Shop:string/Cell.title\""))
    #expect(try Run(tool: "nib", ["validate", "."], in: folder.url.path).status == 0)
  }

  @Test("A layout or a catalog with errors is reported and left as it is")
  func faults() throws {
    let faulty = #"<layout xmlns="urn:nibkit:layout:1"><lable text="Tea"/></layout>"#
    try folder.write(faulty, to: "Cell.xml")
    try folder.write(#"<layout xmlns="urn:nibkit:layout:1"><label text="Tea"/></layout>"#, to: "Good.xml")
    let run = try extract(".")
    #expect(run.status == 1)
    #expect(run.output == "Good.xml: 1 text\nLocalizable.xcstrings: 1 new key\n")
    #expect(run.errors.contains("Cell.xml:1:37: error: there is no element <lable>"))
    #expect(try content("Cell.xml") == faulty)
    try folder.write("{", to: "Localizable.xcstrings")
    let second = try extract(".")
    #expect(second.status == 66)
    #expect(second.errors.contains("Localizable.xcstrings:1:1: error: the String Catalog is not valid JSON"))
    try folder.write("{}", to: "Other/Localizable.xcstrings")
    #expect(
      try extract(".").errors == """
        error: there are several catalogs, 'Localizable.xcstrings', 'Other/Localizable.xcstrings'; name one with \
        --catalog

        """
    )
  }

  @Test("A key does not contain the name of a parameter, and a text with a placeholder stays in the layout")
  func unusableNames() throws {
    let row = """
      <layout xmlns="urn:nibkit:layout:1"><parameter name="name"/><view>
      <label outlet="@parameter/name" text="None"/><label text="%d items"/></view></layout>
      """
    try folder.write(row, to: "Row.xml")
    #expect(try extract(".").output.hasPrefix("Row.xml: 1 text\n"))
    #expect(
      try content("Row.xml") == row.replacing("\"None\"", with: "\"@string/Row.label\"")
    )
    #expect(try extract("--catalog", "@t.xcstrings", ".").status == 64)
  }

  @Test("A catalog behind a link is changed where it is, with its byte order mark and its line ends")
  func links() throws {
    try folder.write(
      "\u{FEFF}{\r\n  \"sourceLanguage\" : \"en\",\r\n  \"strings\" : {\r\n\r\n  }\r\n}",
      to: "Real/A.xcstrings"
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "A.xcstrings").path,
      withDestinationPath: "Real/A.xcstrings"
    )
    try folder.write(#"<layout xmlns="urn:nibkit:layout:1"><label text="Tea"/></layout>"#, to: "Cell.xml")
    #expect(try extract("--catalog", "A.xcstrings", ".").status == 0)
    let text = try Data(contentsOf: folder.url.appending(path: "Real/A.xcstrings"))
    #expect(text.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\r\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 17)
    #expect(!lines.contains { $0.contains("\n") })
  }
}
