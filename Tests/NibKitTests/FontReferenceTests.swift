import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class TitleCell: TableViewCell {
  @Outlet var title: Label!
}

@Suite("Layouts refer to fonts")
struct FontReferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      layoutText(
        #"<tableViewCell class="TitleCell"><label outlet="title" font="@font/title"/></tableViewCell>"#
      ),
      to: "TitleCell.xml"
    )
    try write(#"<font name="title" font="Lora 20 bold relativeTo body"/>"#)
  }

  private func write(_ fonts: String) throws {
    try folder.write(#"<styles xmlns="urn:nibkit:layout:1">\#(fonts)</styles>"#, to: "Styles.xml")
  }

  private func library(isReloadable: Bool = false) throws -> NibLibrary {
    try NibLibrary(directory: folder.url.path, elements: .stock, isReloadable: isReloadable)
  }

  private func font(_ library: NibLibrary) throws -> String {
    let cell: TitleCell = try NibRegistry(library: library).dequeue()
    return cell.title.font.description
  }

  private func messages(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0)".replacing("\(folder.url.path)/", with: "").components(separatedBy: "\n")[0] }
  }

  @Test("A font of the styles grows with its text style")
  func relativeFonts() throws {
    #expect(try font(library()) == "Lora 20 bold relativeTo body")
    let font = Font.fixed(family: "Lora", size: 20, weight: .bold, relativeTo: .body)
    #expect(Font(attributeText: "Lora 20 bold relativeTo body") == font)
    #expect(font.pointSize == 20)
    #expect(font.pointSize(at: .accessibilityMedium) == 20.0 * 28 / 17)
    #expect(Font.systemFont(ofSize: 20).pointSize(at: .accessibilityMedium) == 20)
  }

  @Test(
    "A relative font is written in one order",
    arguments: [
      "17 relativeTo", "relativeTo body", "Lora relativeTo body 17", "17 relativeTo huge",
      "17 relativeTo body bold", "relativeTo 17",
    ]
  )
  func wrongTexts(_ text: String) { #expect(Font(attributeText: text) == nil) }

  @Test("The suggestion for a relative font keeps its family and its size")
  func suggestions() throws {
    for text in ["Lora 20pt relativeTo body", "Lora 20 relativeto body"] {
      try write(#"<font name="title" font="\#(text)"/>"#)
      #expect(messages(try library().diagnostics())[0].contains("; did you mean 'Lora 20 relativeTo body'?"))
    }
  }

  @Test("A font that is not declared, or has a fault, is reported with the layout")
  func faults() throws {
    try write(#"<font name="titel" font="17"/>"#)
    #expect(
      messages(try library().diagnostics()) == [
        "TitleCell.xml:1:37: error: there is no font 'title'; did you mean 'titel'? [unknown-font]"
      ]
    )
    try write("")
    #expect(
      messages(try library().diagnostics()) == [
        "TitleCell.xml:1:37: error: there is no font 'title'; declare it in Styles.xml, as <font name=\"title\" "
          + "font=\"17 bold\"/> [unknown-font]"
      ]
    )
    try write(#"<font name="title" font="bold 17" size="3"/><font name="a"/><font name="a" font="17"/>"#)
    #expect(
      messages(try library().diagnostics()) == [
        "Styles.xml:1:56: error: 'bold 17' is not a valid value for 'font'; expected a text style such as headline, or a "
          + "font such as 17, '17 bold', 'Courier 17 italic' or '17 relativeTo body'; did you mean '17 bold'? [invalid-value]",
        "Styles.xml:1:71: error: <font> has no attribute 'size' [unknown-attribute]",
        "Styles.xml:1:81: error: <font> needs the attribute 'font' [missing-attribute]",
        "Styles.xml:1:103: error: the font 'a' is declared twice [duplicate-style]",
        "TitleCell.xml:1:37: error: the font 'title' cannot be read [unknown-font]",
      ]
    )
  }

  @Test("A reloadable library follows the fonts of its styles")
  func reload() throws {
    let library = try library(isReloadable: true)
    #expect(try font(library) == "Lora 20 bold relativeTo body")
    try write(#"<font name="title" font="headline"/>"#)
    #expect(library.reload().reloaded == ["TitleCell"])
    #expect(try font(library) == "headline")
  }
}
