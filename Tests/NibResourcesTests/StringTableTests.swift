import Foundation
import NibMarkup
import NibResources
import NibTestSupport
import Testing

@Suite("Tables of texts in files")
struct StringTableTests {
  private func describe(_ findings: Findings) -> [String] {
    findings.kept.map { finding in
      let place = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
      return "\(place): \(finding.message) [\(finding.rule.rawValue)]"
    }
  }

  private func strings(_ bytes: [UInt8]) -> (texts: [String: String], findings: [String]) {
    var findings = Findings(limit: 100)
    let file = StringsFile(SourceFile(path: "L.strings", bytes: bytes), &findings)
    let texts = Dictionary(file.entries.map { ($0.key, $0.value) }) { first, _ in first }
    return (texts, describe(findings))
  }

  private func strings(_ text: String) -> (texts: [String: String], findings: [String]) {
    strings(Array(text.utf8))
  }

  @Test("A table has texts in quotation marks, words and comments")
  func syntax() {
    let read = strings(
      #"""
      /* A comment; "a" = "b"; */
      "title" = "Soup"; // "x" = "y";
      word.1-a = "quoted \"x\" \\ \n \U00e4 \Ud83D\ude00 \101\341";
      'single' = value;
      "alone";
      "ключ" = "текст";"last"="";
      """#
    )
    #expect(
      read.texts == [
        "title": "Soup", "word.1-a": "quoted \"x\" \\ \n ä 😀 AÆ", "single": "value", "alone": "alone",
        "ключ": "текст", "last": "",
      ]
    )
    #expect(read.findings == [])
    #expect(strings(#"{ a = "1"; b = "2"; }"#).texts == ["a": "1", "b": "2"])
    #expect(strings("").findings == [])
  }

  @Test("A table may be in UTF-16, and a property list in XML or in Apple's binary format")
  func encodings() throws {
    let text = "\"a\" = \"ä\";\n\"b\" = \"😀\";"
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE] as [UInt8]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf8, [0xEF, 0xBB, 0xBF]),
    ] {
      let data = try #require(text.data(using: encoding))
      #expect(strings(mark + data).texts == ["a": "ä", "b": "😀"])
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["a": "ä", "b": "😀"],
        format: format,
        options: 0
      )
      #expect(strings(Array(data)).texts == ["a": "ä", "b": "😀"])
    }
  }

  @Test("Every faulty entry is reported with its place, and the others are read")
  func faults() {
    let read = strings(
      """
      "a" = "1"
      "b" = "2";
      "c" "3";
      "d" = ;
      = "4"; "e" = "5";
      "a" = "6";
      "f" = "7
      """
    )
    #expect(read.texts == ["a": "6", "b": "2", "e": "5"])
    #expect(
      read.findings == [
        "1:10: expected ';' after the text for 'a' [invalid-catalog]",
        "3:5: expected '=' and a text after the key 'c' [invalid-catalog]",
        "4:7: expected a text, in quotation marks, after '=' [invalid-catalog]",
        "5:1: expected an entry such as \"key\" = \"text\"; [invalid-catalog]",
        "1:1: the key 'a' is in the file again, and only the last one counts [duplicate-key]",
        "7:7: the text has no closing quotation mark [invalid-catalog]",
      ]
    )
    #expect(
      strings([0xFF, 0xFE, 0x00, 0xD8]).findings == [
        "1:1: the file begins as UTF-16, but its bytes are not valid in that encoding; save it as UTF-8"
          + " [unsupported-encoding]"
      ]
    )
    #expect(strings("<?xml version=\"1.0\"?><plist><array/></plist>").findings.count == 1)
    #expect(
      strings("bplist00").findings == [
        "1:1: the property list is not a table of texts, which is a dictionary [invalid-catalog]"
      ]
    )
  }

  // MARK: Texts that vary

  private func dictionary(_ content: String) -> (file: StringsDictionary, findings: [String]) {
    var findings = Findings(limit: 100)
    let text = "<?xml version=\"1.0\"?><plist version=\"1.0\">\n<dict>\n\(content)\n</dict></plist>"
    let file = StringsDictionary(SourceFile(path: "L.stringsdict", bytes: Array(text.utf8)), &findings)
    return (file, describe(findings))
  }

  private func variable(_ name: String, _ forms: KeyValuePairs<String, String>) -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict>
      """
  }

  private func entry(_ key: String, _ format: String, _ variables: String...) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    \(variables.joined())</dict>
    """
  }

  @Test(
    "A text varies with its numbers, in the forms of its language; a text for zero counts in any language"
  )
  func plurals() throws {
    let read = dictionary(
      entry(
        "stock",
        "%#@books@ by %2$#@authors@",
        variable("books", ["zero": "nothing", "one": "a book", "other": "%d books"]),
        variable("authors", ["one": "%d author", "few": "%d autorzy", "other": "%d authors"])
      )
    )
    #expect(read.findings == [])
    let text = try #require(read.file["stock"]?.text)
    func string(_ books: Int, _ authors: Int, _ language: String) -> String {
      text.string([.integer(books), .integer(authors)], TextCircumstances(Language(language)))
    }
    #expect(string(0, 1, "en") == "nothing by 1 author")
    #expect(string(1, 3, "en") == "a book by 3 authors")
    #expect(string(7, 3, "pl") == "7 books by 3 autorzy")
  }

  @Test("A text varies with its width and its device")
  func widthsAndDevices() throws {
    let read = dictionary(
      """
      <key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>short</string><key>50</key><string>longer</string></dict></dict>
      <key>b</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
      """
    )
    #expect(read.findings == [])
    let (a, b) = (try #require(read.file["a"]?.text), try #require(read.file["b"]?.text))
    #expect(a.string([], TextCircumstances(Language("en"), width: 30)) == "short")
    #expect(a.string([], TextCircumstances(Language("en"))) == "longer")
    #expect(b.string([], TextCircumstances(Language("en"), device: "mac")) == "Click")
    #expect(b.string([], TextCircumstances(Language("en"))) == "Tap")
  }

  @Test("Every fault in a table of texts that vary is reported with the place of its key")
  func faultsOfDictionaries() {
    let read = dictionary(
      """
      <key>a</key><string>text</string>
      <key>b</key><dict/>
      \(entry("c", "%#@x@", variable("x", ["one": "1", "ohter": "2"])))
      \(entry("d", "%#@x@", variable("x", ["other": "%#@y@"]), variable("y", ["other": "%#@x@"])))
      """
    )
    #expect(read.file.entries.map(\.key) == ["c"])
    #expect(
      read.findings == [
        "3:6: the value for 'a' must be a dictionary [invalid-catalog]",
        "4:6: the text for 'b' has no 'NSStringLocalizedFormatKey' [invalid-catalog]",
        "7:93: 'ohter' is not a plural category; the categories are zero, one, two, few, many and other [invalid-catalog]",
        "6:6: the plural variations need a text for 'other', which stands for everything that is not listed [invalid-catalog]",
        "9:6: the substitution 'x' contains itself [invalid-catalog]",
      ]
    )
  }

  @Test("A property list with many keys is read in a time that grows as the list does")
  func manyKeys() {
    let count = 20_000
    let list = (0..<count).map { "<key>k\($0)</key><string>v</string>" }.joined(separator: "\n")
    #expect(
      strings("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\n\(list)\n</dict></plist>").texts.count
        == count
    )
  }

  @Test("A text without variations, a comment without an end and one semicolon too many are reported")
  func smallFaults() {
    #expect(
      dictionary("<key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict/></dict>").findings == [
        "3:6: the text has no variation [invalid-catalog]"
      ]
    )
    let read = strings("\"a\" = \"1\";;\n\"b\" = path/to/x;\n/* \"c\" = \"3\";")
    #expect(read.texts == ["a": "1", "b": "path/to/x"])
    #expect(
      read.findings == [
        "1:11: there is one ';' too many here [invalid-catalog]",
        "3:1: the comment has no end; write */ [invalid-catalog]",
      ]
    )
  }

  // MARK: Tables

  private func table(_ files: [(path: String, text: String)]) throws -> StringTable {
    StringTable(
      "Localizable",
      try files.map { path, text in
        let parts = path.split(separator: "/").map(String.init)
        let name = try #require(StringFileName(parts[parts.count - 1], in: parts.dropLast().last))
        return StringTable.File(name, path: path) {
          .success(SourceFile(path: path, bytes: Array(text.utf8)))
        }
      },
      findingLimit: 100
    )
  }

  /// A table with the texts of a nib in the folder of a language.
  private func nib(
    _ path: String,
    texts: [String: String],
    beside other: (path: String, text: String)
  ) throws -> StringTable {
    let span = SourceFile(path: path, bytes: []).span(at: 0)
    let entries = texts.map { StringsFile.Entry(key: $0, value: $1, span: span, valueSpan: span) }
    let folders = [path, other.path].map { String($0.prefix { $0 != "/" }) }
    let name = try #require(StringFileName(table: "Cart", inLanguageFolder: folders[0]))
    let file = String(other.path.drop { $0 != "/" }.dropFirst())
    let otherName = try #require(StringFileName(file, in: folders[1]))
    return StringTable(
      "Cart",
      [
        StringTable.File(otherName, path: other.path) {
          .success(SourceFile(path: other.path, bytes: Array(other.text.utf8)))
        },
        StringTable.File(name, path: path, texts: { _ in StringsFile(entries) }) {
          .success(SourceFile(path: path, bytes: []))
        },
      ],
      findingLimit: 100
    )
  }

  private func string(_ table: StringTable, _ key: String, _ languages: String...) -> String? {
    var findings = Findings(limit: 100)
    return table.text(key, in: languages.map { Language($0) }, &findings)
      .map { $0.text.string([.integer(2)], TextCircumstances($0.language)) }
  }

  @Test("The files of a table in folders of languages are searched by CLDR's fallbacks, then in Base.lproj")
  func folders() throws {
    let table = try table([
      ("en.lproj/Localizable.strings", #""a" = "English"; "b" = "English b";"#),
      ("zh-Hant.lproj/Localizable.strings", #""a" = "Traditional";"#),
      ("es-419.lproj/Localizable.strings", #""a" = "Latin";"#),
      ("Base.lproj/Localizable.strings", #""c" = "Base";"#),
      (
        "es-419.lproj/Localizable.stringsdict",
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
          + entry("b", "%#@x@", variable("x", ["one": "uno", "other": "varios"])) + "</dict></plist>"
      ),
    ])
    #expect(table.languages == ["es-419", "en", "zh-Hant"])
    #expect(table.sourceLanguage == "en")
    #expect(string(table, "a", "es-MX") == "Latin")
    #expect(string(table, "b", "es-MX") == "varios")
    #expect(string(table, "a", "zh-TW") == "Traditional")
    #expect(string(table, "a", "zh-CN") == "English")
    #expect(string(table, "c", "zh-TW") == "Base")
    #expect(string(table, "d", "en") == nil)
    #expect(table.keys.sorted() == ["a", "b", "c"])
  }

  @Test("Without a catalog, a reader of another language reads the texts of Base.lproj")
  func base() throws {
    let table = try table([
      ("Base.lproj/Localizable.strings", #""a" = "Base";"#),
      ("de.lproj/Localizable.strings", #""a" = "Deutsch";"#),
    ])
    #expect(string(table, "a") == "Base")
    #expect(string(table, "a", "fr") == "Base")
    #expect(string(table, "a", "de-AT") == "Deutsch")
  }

  @Test("A key without a text in the source language is its own text; an empty new text is none")
  func catalogs() throws {
    let table = try table([
      (
        "Localizable.xcstrings",
        #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello, world": {"localizations": {
          "de": {"stringUnit": {"state": "new", "value": ""}},
          "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}}}}
        """#
      )
    ])
    #expect(string(table, "Hello, world", "fr-CA") == "Bonjour")
    #expect(string(table, "Hello, world", "de") == "Hello, world")
    #expect(string(table, "Hello") == nil)
  }

  @Test("A reader who prefers the source language sees it, though the table has none of its texts")
  func preferredSourceLanguage() throws {
    let catalog = try table([
      ("Localizable.xcstrings", catalogText(catalogEntry("Order", ["de": "Bestellen"])))
    ])
    #expect(string(catalog, "Order", "en", "de") == "Order")
    #expect(string(catalog, "Order", "en-GB", "de") == "Order")
    #expect(string(catalog, "Order", "de", "en") == "Bestellen")
    #expect(string(catalog, "Order", "fr", "de") == "Bestellen")
    let base = try table([
      ("Base.lproj/Localizable.strings", #""a" = "Base";"#),
      ("de.lproj/Localizable.strings", #""a" = "Deutsch";"#),
    ])
    #expect(string(base, "a", "en", "de") == "Base")
    #expect(string(base, "a", "fr", "de") == "Deutsch")
    let french = ("fr.lproj/Cart.strings", #""a" = "Panier";"#)
    let german = try nib("de.lproj/Cart.xib", texts: ["a": "Korb"], beside: french)
    #expect(string(german, "a", "en", "fr") == "Panier")
    #expect(string(german, "a", "en") == "Korb")
    let catalogOfNib = ("mul.lproj/Cart.xcstrings", catalogText(catalogEntry("a", ["fr": "Panier"])))
    let other = try nib("de.lproj/Cart.xib", texts: ["a": "Korb"], beside: catalogOfNib)
    #expect(string(other, "a", "it") == "Korb")
    #expect(string(other, "a", "fr") == "Panier")
  }

  @Test(
    "What a language says beside its name does not matter",
    arguments: ["de-u-ca-gregory", "de-DE-u-hc-h23", "de_DE@calendar=buddhist", "de-x-private", "de-1996"]
  )
  func extensions(_ language: String) throws {
    let table = try table([("Localizable.xcstrings", catalogText(catalogEntry("a", ["en": "A", "de": "Ä"])))])
    #expect(string(table, "a", language) == "Ä")
  }

  @Test("A text that cannot be read is not shown as its key")
  func faultyEntry() throws {
    let catalog = #""a": {"localizations": {"en": {"stringUnit": {"state": "translated", "valu": "A"}}}}"#
    let table = try table([("Localizable.xcstrings", catalogText(catalog))])
    #expect(string(table, "a", "en") == nil)
    #expect(!table.findings.hasErrors)
    #expect(table.allFindings.hasErrors)
  }
}
