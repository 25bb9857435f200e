import NibMarkup
import NibModel
import Testing

@testable import NibResources

@Suite("Large catalogs")
struct LargeCatalogTests {
  @Test("A catalog of 100,000 keys is read, and each key is found")
  func manyKeys() throws {
    let count = 100_000
    let entries = (0..<count).map { number in
      #""key \#(number)":{"localizations":{"en":{"stringUnit":{"value":"\#(number)"}}}}"#
    }
    let text = #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ",\n"))}}"#
    var findings = Findings(limit: 10)
    let file = SourceFile(path: "Localizable.xcstrings", bytes: Array(text.utf8))
    let catalog = try #require(StringCatalog(file, &findings))
    #expect(catalog.keys.count == count)
    for number in [0, 1, 49_999, count - 1] {
      let entry = try #require(catalog.entry("key \(number)", &findings))
      #expect(entry.text(in: "en")?.text.units.map(\.value) == ["\(number)"])
    }
    #expect(catalog.entry("key \(count)", &findings) == nil)
    #expect(findings.reported(in: file).isEmpty)
  }
}
