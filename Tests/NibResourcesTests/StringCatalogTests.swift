import NibMarkup
import NibResources
import Testing

@Suite("String Catalogs")
struct StringCatalogTests {
  /// Opens a catalog with entries in the source language English, and returns it with the findings about it
  /// and all
  /// its entries.
  private func read(_ text: String) -> (catalog: StringCatalog?, findings: [String]) {
    var findings = Findings(limit: 100)
    let catalog = StringCatalog(SourceFile(path: "L.xcstrings", bytes: Array(text.utf8)), &findings)
    for key in catalog?.keys ?? [] { _ = catalog?.entry(key, &findings) }
    return (
      catalog,
      findings.kept.map { finding in
        let place = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
        return "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule.rawValue)]"
      }
    )
  }

  private func catalog(_ strings: String) -> String {
    #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
  }

  private func string(
    _ entry: String,
    _ arguments: FormatArgument...,
    language: String = "en",
    device: String = "other",
    width: Int? = nil
  ) throws -> String {
    var findings = Findings(limit: 100)
    let catalog = try #require(read(catalog("\"key\": \(entry)")).catalog)
    let text = try #require(catalog.entry("key", &findings)?.text(in: language))
    #expect(findings.isEmpty)
    return text.string(arguments, TextCircumstances(Language(language), device: device, width: width))
  }

  private func substitution(_ name: String, _ text: String) -> String {
    """
    "\(name)": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
      "other": {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}
    """
  }

  private func chain(_ count: Int, _ text: (Int) -> String) -> String {
    """
    {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@a0@"},
      "substitutions": {\((0..<count).map { substitution("a\($0)", text($0)) }.joined(separator: ","))}}}}
    """
  }

  @Test("A text whose substitutions would multiply without end is limited, and a long chain is searched once")
  func multiplyingSubstitutions() throws {
    let laughs = chain(10) { String(repeating: "%#@a\($0 + 1)@ ", count: 30) }
    #expect(try string(laughs, .integer(1)).utf8.count < 200_000)
    let long = chain(2000) { "%#@a\($0 + 1)@" }
    #expect(read(catalog("\"key\": \(long)")).findings == [])
    let cycle = chain(2000) { "%#@a\(($0 + 1) % 2000)@" }
    #expect(read(catalog("\"key\": \(cycle)")).findings.count == 1)
  }

  @Test("A width that would come from another argument, or that no text needs, is left out")
  func unusableWidths() throws {
    func text(_ value: String) -> String {
      #"{"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(value)"}}}}"#
    }
    #expect(try string(text("%999999999lld"), .integer(3)) == "3")
    #expect(try string(text("%3lld"), .integer(3)) == "  3")
  }

  @Test("An entry has its comment, its state and its texts in the order of the file")
  func entry() throws {
    let text = catalog(
      """
      "buy": {"comment": "A button \\u00e4 \\"x\\"", "extractionState": "manual", "shouldTranslate": false,
        "localizations": {"pl": {"stringUnit": {"state": "needs_review", "value": "Kup"}},
          "en": {"stringUnit": {"state": "translated", "value": "Buy \\ud83d\\ude00"}}}},
      "": {}
      """
    )
    let (found, findings) = read(text)
    #expect(findings == [])
    let catalog = try #require(found)
    #expect(catalog.keys == ["buy", ""] && catalog.languages == ["en", "pl"])
    #expect(catalog.version == "1.0" && catalog.sourceLanguage == "en")
    var none = Findings(limit: 1)
    let entry = try #require(catalog.entry("buy", &none))
    #expect(
      entry.comment == "A button ä \"x\"" && entry.extractionState == "manual" && !entry.shouldTranslate
    )
    #expect(entry.localizations.map(\.language) == ["pl", "en"])
    #expect(entry.text(in: "en")?.text.units.map(\.value) == ["Buy 😀"])
    #expect(entry.text(in: "pl")?.text.units.map(\.state) == [.needsReview])
    #expect(entry.text(in: "de")?.text.units.count == nil)
  }

  @Test(
    "A plural has the text for the category of its number",
    arguments: [
      (1, "1 książka"), (2, "2 książki"), (5, "5 książek"), (12, "12 książek"), (22, "22 książki"),
      (0, "0 książek"),
    ]
  )
  func plural(number: Int, expected: String) throws {
    let entry = """
      {"localizations": {"pl": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld książka"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld książki"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld książek"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld książki"}}}}}}}
      """
    #expect(try string(entry, .integer(number), language: "pl") == expected)
  }

  @Test("Arabic has six forms, and digits of its own where its region writes them")
  func arabic() throws {
    let forms = PluralCategory.allCases.map { category in
      "\"\(category.rawValue)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%lld \(category.rawValue)\"}}"
    }
    let entry =
      "{\"localizations\": {\"ar-EG\": {\"variations\": {\"plural\": {\(forms.joined(separator: ","))}}}}}"
    let texts = try [0, 1, 2, 3, 11, 100].map { try string(entry, .integer($0), language: "ar-EG") }
    #expect(texts == ["٠ zero", "١ one", "٢ two", "٣ few", "١١ many", "١٠٠ other"])
  }

  @Test("Substitutions vary with arguments of their own")
  func substitutions() throws {
    let entry = """
      {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@books@ on %#@shelves@, says %3$@"},
        "substitutions": {
          "books": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg book"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg books"}}}}},
          "shelves": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one shelf"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg shelves"}}}}}}}}}
      """
    #expect(try string(entry, .integer(1), .integer(3), .text("Ada")) == "1 book on 3 shelves, says Ada")
    #expect(try string(entry, .integer(2), .integer(1), .text("Ada")) == "2 books on one shelf, says Ada")
  }

  @Test("A substitution shows its number with the digits that its specifier asks for")
  func specifierOfSubstitution() throws {
    let entry = """
      {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@stars@"},
        "substitutions": {"stars": {"argNum": 1, "formatSpecifier": ".1f", "variations": {"plural": {
          "other": {"stringUnit": {"state": "translated", "value": "%arg stars"}}}}}}}}}
      """
    #expect(try string(entry, .double(1.5)) == "1.5 stars")
  }

  @Test("Devices and widths choose a text")
  func devices() throws {
    let entry = """
      {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
        "other": {"variations": {"width": {
          "20": {"stringUnit": {"state": "translated", "value": "Click here"}},
          "5": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}}}}}
      """
    #expect(try string(entry, device: "iphone") == "Tap")
    #expect(try string(entry, device: "mac") == "Click here")
    #expect(try string(entry, device: "mac", width: 12) == "Click")
    #expect(try string(entry, device: "mac", width: 2) == "Click")
  }

  @Test(
    "Placeholders show their arguments",
    arguments: [
      ("%2$@ and %1$@", [.text("a"), .text("b")], "b and a"),
      ("%@ of %lld", [.text("a"), .integer(12)], "a of 12"),
      ("%'d", [.integer(1234)], "1,234"), ("%+'d", [.integer(5)], "+5"), ("%'.1f", [.double(2.5)], "2.5"),
      ("%lld", [.double(1e20)], "100,000,000,000,000,000,000"), ("%O", [.integer(8)], "10"),
      ("%.1f %%", [.double(12.34)], "12.3 %"),
      ("%d|%x", [.integer(1_234_567), .integer(255)], "1,234,567|ff"),
      ("%@", [.integer(1234)], "1,234"),
      ("100 % sure, %@", [.text("a")], "100 % sure, a"),
      ("%@ %@", [.text("a")], "a %@"),
    ] as [(String, [FormatArgument], String)]
  )
  func placeholders(value: String, arguments: [FormatArgument], expected: String) throws {
    let entry = #"{"key": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "\#(value)"}}}}}"#
    var findings = Findings(limit: 10)
    let catalog = try #require(read(catalog(String(entry.dropFirst().dropLast()))).catalog)
    let text = try #require(catalog.entry("key", &findings)?.text(in: "en"))
    #expect(text.string(arguments, TextCircumstances(Language("en"))) == expected)
  }

  @Test(
    "A file that is not JSON is reported at its place",
    arguments: [
      ("", "1:1: error: the String Catalog is not valid JSON: the file is empty"),
      (
        "{\"a\": 1,}",
        "1:8: error: the String Catalog is not valid JSON: there is a comma behind the last member"
      ),
      ("{\"a\" 1}", "1:6: error: the String Catalog is not valid JSON: expected ':' here"),
      ("{\n \"a\": [1 2]}", "2:10: error: the String Catalog is not valid JSON: expected ',' or ']' here"),
      (
        "{\"a\": \"b",
        "1:7: error: the String Catalog is not valid JSON: this string has no closing quotation mark"
      ),
      ("{\"a\": tru}", "1:7: error: the String Catalog is not valid JSON: expected a value here"),
      (
        "{\"a\": 01}",
        "1:7: error: the String Catalog is not valid JSON: this is not a number as JSON writes it"
      ),
      (
        "{\"a\": \"x\ty\"}",
        #"1:9: error: the String Catalog is not valid JSON: a control character in a string is written \u0009"#
      ),
      (
        "{\"a\": \"x\ny\"}",
        #"1:9: error: the String Catalog is not valid JSON: a line break in a string is written \n"#
      ),
      (
        #"{"a": "\q"}"#,
        #"1:8: error: the String Catalog is not valid JSON: there is no such escape in JSON; a backslash is written \\"#
      ),
      (
        #"{"a": "\ud800"}"#,
        "1:8: error: the String Catalog is not valid JSON: this half of a surrogate pair has no second half"
      ),
      ("{\"a\": {", "1:7: error: the String Catalog is not valid JSON: this object has no '}'"),
      ("{} x", "1:4: error: the String Catalog is not valid JSON: nothing may follow the value"),
    ]
  )
  func notJSON(text: String, message: String) {
    #expect(read(text).findings == ["\(message) [invalid-catalog]"])
    #expect(read(text).catalog == nil)
  }

  @Test("Objects that are too deep, and bytes that are not UTF-8, are refused")
  func hostile() {
    let deep = String(repeating: "[", count: 600)
    #expect(
      read(deep).findings == [
        "1:513: error: the String Catalog is not valid JSON: more than 512 objects and arrays are inside one another [invalid-catalog]"
      ]
    )
    var findings = Findings(limit: 10)
    #expect(StringCatalog(SourceFile(path: "L", bytes: [0x7B, 0xFF, 0x7D]), &findings) == nil)
    #expect(findings.kept.map(\.message) == ["the byte 0xFF is not valid UTF-8 here; save the file as UTF-8"])
  }

  @Test("Every fault of an entry is reported, and the other entries are read")
  func faults() throws {
    let (found, findings) = read(
      """
      {"sourceLanguage": "en", "version": "1.0", "extra": 1,
      "strings": {
      "a": {"localizations": {"en": {"stringUnit": {"state": "transalted", "value": "A"}}}, "coment": "x"},
      "a": {},
      "b": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"value": "B"}}}}}}},
      "c": {"localizations": {"en": {"variations": {"plural": {"lots": {"stringUnit": {"value": "C"}}, "other": {"stringUnit": {"value": "C"}}}}}}},
      "d": {"localizations": {"en": {}, "de": []}},
      "e": {"localizations": {"en": {"stringUnit": {"value": 5}}}},
      "f": {"localizations": {"en": {"stringUnit": {"value": "%#@x@"}, "substitutions": {
      "x": {"argNum": 0, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%#@y@"}}}}},
      "y": {"formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%#@x@"}}}}}}}}},
      "g": {"localizations": {"en": {"stringUnit": {"value": "G"}}}}
      }}
      """
    )
    #expect(
      findings == [
        "1:44: warning: 'extra' is not part of a String Catalog as NibKit knows it, and is ignored [unknown-catalog-member]",
        "4:1: error: the key 'a' is in the file twice, and only the first one counts [duplicate-key]",
        "3:87: warning: 'coment' is not part of a String Catalog as NibKit knows it, and is ignored; did you mean 'comment'? [unknown-catalog-member]",
        "3:56: warning: 'transalted' is not a state, so the text counts as translated; did you mean 'translated'? [unknown-catalog-member]",
        "5:57: error: the plural variations need a text for 'other', which stands for everything that is not listed [invalid-catalog]",
        "6:58: error: 'lots' is not a plural category; the categories are zero, one, two, few, many and other [invalid-catalog]",
        "7:31: error: the text is missing here; write 'stringUnit' or 'variations' [invalid-catalog]",
        "7:41: error: the text in a language must be an object, in braces [invalid-catalog]",
        "8:56: error: this must be a string, in quotation marks [invalid-catalog]",
        "10:17: error: 'argNum' is the number of an argument, from 1 to 99 [invalid-catalog]",
        "10:1: error: the substitution 'x' contains itself [invalid-catalog]",
      ]
    )
    let catalog = try #require(found)
    #expect(catalog.keys == ["a", "b", "c", "d", "e", "f", "g"])
    var none = Findings(limit: 10)
    #expect(catalog.entry("g", &none)?.text(in: "en")?.text.units.map(\.value) == ["G"])
    #expect(catalog.entry("b", &none)?.text(in: "en")?.text.units.count == nil)
  }

  @Test("A file without its source language or its strings is no catalog")
  func incomplete() {
    #expect(
      read("{\n\"version\": \"1.0\"}").findings == [
        #"1:1: error: the String Catalog has no 'sourceLanguage'; write "sourceLanguage" : "en" [invalid-catalog]"#,
        #"1:1: error: the String Catalog has no 'strings'; write "strings" : { } [invalid-catalog]"#,
      ]
    )
    #expect(
      read("[]").findings == ["1:1: error: the String Catalog must be an object, in braces [invalid-catalog]"]
    )
  }
}

@Suite("Languages")
struct LanguageTests {
  @Test(
    "A reader of a language reads those that it inherits from",
    arguments: [
      ("en-AU", ["en", "en-GB", "en-001", "de"], ["en-001", "en"]),
      ("es-MX", ["es", "es-419"], ["es-419", "es"]),
      ("zh-TW", ["zh-Hans", "zh-Hant", "zh"], ["zh-Hant"]),
      ("zh-CN", ["zh-Hant", "zh-Hans"], ["zh-Hans"]),
      ("zh-HK", ["zh-Hant", "zh-Hant-HK"], ["zh-Hant-HK", "zh-Hant"]),
      ("pt-BR", ["pt-PT", "pt"], ["pt"]),
      ("pt-AO", ["pt-PT", "pt"], ["pt-PT", "pt"]),
      ("sr-Latn", ["sr", "hr"], []),
      ("nb", ["no", "nb-NO"], ["nb-NO", "no"]),
      ("de_CH", ["de", "de-CH"], ["de-CH", "de"]),
      ("de", ["en"], []),
      ("x", ["en"], []),
    ] as [(String, [String], [String])]
  )
  func matches(code: String, available: [String], expected: [String]) {
    #expect(Language(code).matches(among: available) == expected)
  }

  @Test("The categories of a language are those of CLDR")
  func categories() {
    #expect(Language("pl").pluralCategories == [.one, .few, .many, .other])
    #expect(Language("ar").pluralCategories == PluralCategory.allCases)
    #expect(Language("ja").pluralCategories == [.other])
    #expect(Language("pl").pluralCategory(of: 1.5) == .other)
    #expect(Language("fr").pluralCategory(of: 0) == .one && Language("en").pluralCategory(of: 0) == .other)
    #expect(Language("he").isRightToLeft && !Language("en").isRightToLeft)
  }

  @Test("Categories that only numbers in the millions have are not needed")
  func smallNumbers() {
    #expect(Language("fr").pluralCategories.contains(.many))
    #expect(Language("fr").pluralCategoriesOfSmallNumbers == [.one, .other])
    #expect(Language("pl").pluralCategoriesOfSmallNumbers == [.one, .few, .many])
  }
}
