import Foundation
import NibTestSupport
import Testing

@Suite("nib strings export and import")
struct TranslationExchangeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".nib.yml")
    try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
  }

  private func strings(_ arguments: String...) throws -> Run {
    try Run(tool: "nib", ["strings"] + arguments, in: folder.url.path)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "books" : {
          "comment" : "The number of books in the cart.",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld book"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld books"
                    }
                  }
                }
              }
            }
          }
        },
        "brand" : {
          "shouldTranslate" : false
        },
        "buy" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Kaufen"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Buy \\"now\\" & <here>"
              }
            }
          }
        },
        "old" : {
          "extractionState" : "stale"
        },
        "Sell" : {

        }
      },
      "version" : "1.0"
    }
    """

  /// The text of a file with translations of the catalog.
  private static func xliff(
    _ units: String,
    to language: String = "pl",
    original: String = "App/Localizable.xcstrings"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext">
    <body>
    \(units)
    </body>
    </file>
    </xliff>

    """
  }

  @Test("A file for a translator has all texts, and the plural forms that the language needs")
  func export() throws {
    let run = try strings("export", "--language", "de,pl", "--output", "Translations")
    #expect(run.errors == "")
    #expect(
      run.output == """
        Translations/de.xliff: 5 texts, 4 without a translation
        Translations/pl.xliff: 7 texts, 7 without a translation

        """
    )
    #expect(run.status == 0)
    let german = try content("Translations/de.xliff")
    let start = try #require(german.range(of: "    <body>\n"))
    #expect(
      german[start.upperBound...] == """
              <trans-unit id="" xml:space="preserve">
                <source></source>
              </trans-unit>
              <trans-unit id="books|==|plural.one" xml:space="preserve">
                <source>%lld book</source>
                <note>The number of books in the cart.</note>
              </trans-unit>
              <trans-unit id="books|==|plural.other" xml:space="preserve">
                <source>%lld books</source>
                <note>The number of books in the cart.</note>
              </trans-unit>
              <trans-unit id="buy" xml:space="preserve">
                <source>Buy &quot;now&quot; &amp; &lt;here&gt;</source>
                <target state="needs-review-l10n">Kaufen</target>
              </trans-unit>
              <trans-unit id="Sell" xml:space="preserve">
                <source>Sell</source>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
    )
    let polish = try content("Translations/pl.xliff")
    for unit in [("one", "book"), ("few", "books"), ("many", "books"), ("other", "books")] {
      #expect(
        polish.contains(
          """
                <trans-unit id="books|==|plural.\(unit.0)" xml:space="preserve">
                  <source>%lld \(unit.1)</source>
                  <note>
          """
        )
      )
    }
  }

  @Test("What was exported changes nothing when it is imported, byte for byte")
  func roundTrip() throws {
    _ = try strings("export", "--language", "de,pl", "--output", "Translations")
    let run = try strings("import", "Translations")
    #expect(run.output == "nothing to change: the catalogs have these translations\n")
    #expect(run.errors == "")
    #expect(try content("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test("An import writes the texts that it changes, where Xcode sorts them, and nothing else")
  func changes() throws {
    try folder.write(
      Self.xliff(
        """
        <trans-unit id="buy"><source>Buy "now" &amp; &lt;here&gt;</source><target state="translated">Kup</target></trans-unit>
        <trans-unit id="Sell"><source>Sell</source><target>Sprzedaj&#10;"dziś"</target></trans-unit>
        """
      ),
      to: "pl.xliff"
    )
    let run = try strings("import", "pl.xliff")
    #expect(run.output == "App/Localizable.xcstrings: 2 texts in 'pl'\n")
    #expect(run.errors == "")
    let polish = { (text: String) in
      """
      "pl" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
      """
    }
    let expected = Self.catalog.replacing(
      "\"Buy \\\"now\\\" & <here>\"\n          }\n        }",
      with: "\"Buy \\\"now\\\" & <here>\"\n          }\n        },\n        \(polish("Kup"))"
    ).replacing(
      "\"Sell\" : {\n\n    }",
      with: "\"Sell\" : {\n      \"localizations\" : {\n        "
        + polish("Sprzedaj\\n\\\"dziś\\\"") + "\n      }\n    }"
    )
    #expect(try content("App/Localizable.xcstrings") == expected)
    #expect(expected != Self.catalog)
  }

  @Test("Placeholders that do not fit the source text are reported where they are written, if they are new")
  func placeholders() throws {
    try folder.write(
      Self.xliff(
        #"<trans-unit id="books|==|plural.other"><source>%lld books</source><target>%@ książek</target></trans-unit>"#
      ),
      to: "pl.xliff"
    )
    let run = try strings("import", "pl.xliff")
    #expect(run.output == "App/Localizable.xcstrings: 1 text in 'pl'\n")
    #expect(
      run.errors.split(separator: "\n").first.map(String.init)
        == "App/Localizable.xcstrings:52:29: warning: '%@' is for a text, but the argument of the source text is a whole number [placeholder-mismatch]"
    )
    try folder.write(
      Self.xliff(#"<trans-unit id="Sell"><source>Sell</source><target>Sprzedaj</target></trans-unit>"#),
      to: "pl.xliff"
    )
    #expect(try strings("import", "pl.xliff").errors == "")
  }

  @Test("Plural forms that are not translated yet keep the source text, marked as new")
  func partOfAPlural() throws {
    try folder.write(
      Self.xliff(
        "<trans-unit id=\"books|==|plural.few\"><source>%lld books</source><target>%lld książki</target></trans-unit>"
      ),
      to: "pl.xliff"
    )
    #expect(try strings("import", "pl.xliff").output == "App/Localizable.xcstrings: 1 text in 'pl'\n")
    let catalog = try content("App/Localizable.xcstrings")
    let form = { (category: String, state: String, text: String) in
      """
      "\(category)" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(text)"
                      }
                    }
      """
    }
    let forms = [
      form("few", "translated", "%lld książki"), form("many", "new", "%lld books"),
      form("one", "new", "%lld book"), form("other", "new", "%lld books"),
    ]
    let plural = "\"pl\" : {\n          \"variations\" : {\n            \"plural\" : {\n              "
    #expect(catalog.contains(plural + forms.joined(separator: ",\n              ")))
    // The untranslated forms are exported without a translation again.
    let run = try strings("export", "--language", "pl", "--output", ".")
    #expect(run.output == "./pl.xliff: 7 texts, 6 without a translation\n")
  }

  @Test("Texts of substitutions, devices and widths have the ids that Xcode writes, and come back")
  func variations() throws {
    let unit = { (text: String) in
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    try folder.write(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@a.b@ on %2$@" },
        "substitutions" : { "a.b" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : \(unit("%arg book")), "other" : \(unit("%arg books")) } } } } } } },
        "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
          "mac" : \(unit("Click")), "other" : { "variations" : { "width" : {
            "20" : \(unit("Tap")), "40" : \(unit("Tap here")) } } } } } } } } } }
      """,
      to: "App/Localizable.xcstrings"
    )
    _ = try strings("export", "--language", "fr", "--output", ".")
    let exported = try content("fr.xliff")
    let ids = exported.matches(of: /unit id="([^"]*)"/).map { String($0.1) }
    #expect(
      ids == [
        "k", "k|==|substitutions.a.b.plural.one", "k|==|substitutions.a.b.plural.other",
        "tap|==|device.mac", "tap|==|device.other.width.20", "tap|==|device.other.width.40",
      ]
    )
    // Every text is translated to its source text in capitals.
    let translated = exported.replacing(/<source>(.*)<\/source>/) {
      "<source>\($0.1)</source><target>\($0.1 == "%#@a.b@ on %2$@" ? "%2$@ : %#@a.b@" : "! " + $0.1)</target>"
    }
    try folder.write(translated, to: "fr.xliff")
    let run = try strings("import", "fr.xliff")
    #expect(run.output == "App/Localizable.xcstrings: 6 texts in 'fr'\n")
    #expect(run.errors == "")
    #expect(try strings("check").errors == "1 catalog, 2 keys in 2 languages: no findings\n")
    _ = try strings("export", "--language", "fr", "--output", ".")
    let again = try content("fr.xliff")
    #expect(again.contains("<target state=\"translated\">%2$@ : %#@a.b@</target>"))
    #expect(again.contains("<target state=\"translated\">! %arg books</target>"))
    #expect(again.contains("<target state=\"translated\">! Tap here</target>"))
  }

  @Test("Translations that a translator has not finished are left out, and others are marked for review")
  func states() throws {
    try folder.write(
      Self.xliff(
        """
        <trans-unit id="buy"><source>Buy "now" &amp; &lt;here&gt;</source><target state="needs-translation">Buy</target></trans-unit>
        <trans-unit id="Sell"><source>Sell</source><target/></trans-unit>
        <trans-unit id="books|==|plural.one"><source>%lld tome</source><target state="final">%lld książka</target></trans-unit>
        <group translate="no"><trans-unit id="nothing"><source/><target>nic</target></trans-unit></group>
        """
      ),
      to: "pl.xliff"
    )
    let run = try strings("import", "pl.xliff", "--dry-run")
    #expect(run.output == "App/Localizable.xcstrings: 1 text in 'pl'\n")
    #expect(
      run.errors == """
        pl.xliff:7:17: warning: the source text of 'books' is '%lld book' now, so its translation is marked for review [outdated-translation]
        7 | <trans-unit id="books|==|plural.one"><source>%lld tome</source><target state="final">%lld książka</target></trans-unit>
          |                 ^~~~~~~~~~~~~~~~~~~

        """
    )
    #expect(try content("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test("Texts that the catalog does not have, or does not translate, are reported and left out")
  func unknownTexts() throws {
    try folder.write(
      Self.xliff(
        """
        <trans-unit id="boks|==|plural.one"><source>a</source><target>b</target></trans-unit>
        <trans-unit id="brand"><source>brand</source><target>marka</target></trans-unit>
        <trans-unit id="books|==|substitutions.n.plural.one"><source>a</source><target>b</target></trans-unit>
        """
      ),
      to: "pl.xliff"
    )
    let run = try strings("import", "pl.xliff")
    #expect(
      run.errors == """
        pl.xliff:5:17: warning: 'App/Localizable.xcstrings' has no text for 'boks|==|plural.one', so its translation is left out; did you mean 'books'? [unmatched-translation]
        5 | <trans-unit id="boks|==|plural.one"><source>a</source><target>b</target></trans-unit>
          |                 ^~~~~~~~~~~~~~~~~~
        pl.xliff:6:17: warning: the catalog marks 'brand' as not to be translated, so its translation is left out [unmatched-translation]
        6 | <trans-unit id="brand"><source>brand</source><target>marka</target></trans-unit>
          |                 ^~~~~
        pl.xliff:7:17: warning: the text in 'pl' does not vary as 'books|==|substitutions.n.plural.one' says, so its translation is left out [unmatched-translation]
        7 | <trans-unit id="books|==|substitutions.n.plural.one"><source>a</source><target>b</target></trans-unit>
          |                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
    #expect(run.output == "nothing to change: the catalogs have these translations\n")
    #expect(run.status == 0)
  }

  @Test("Nothing is written if a file has errors, and all of them are reported")
  func errors() throws {
    try folder.write(
      Self.xliff(
        """
        <trans-unit id="Sell"><source>Sell</source><target>Sprzedaj <g id="1">dziś</g></target></trans-unit>
        <trans-unit id="buy"><target>Kup</target></trans-unit>
        <trans-unit><source>Sell</source></trans-unit>
        <trans-unit id="buy"><source>Buy</source></trans-unit>
        """
      ),
      to: "pl.xliff"
    )
    let run = try strings("import", "pl.xliff")
    #expect(
      run.errors == """
        pl.xliff:5:61: error: <target> contains <g>; the texts of a catalog are plain, so write the text itself [invalid-xliff]
        5 | <trans-unit id="Sell"><source>Sell</source><target>Sprzedaj <g id="1">dziś</g></target></trans-unit>
          |                                                             ^~
        pl.xliff:6:1: error: <trans-unit> needs a <source>, the text to translate [invalid-xliff]
        6 | <trans-unit id="buy"><target>Kup</target></trans-unit>
          | ^~~~~~~~~~~
        pl.xliff:7:1: error: <trans-unit> needs the attribute 'id' [invalid-xliff]
        7 | <trans-unit><source>Sell</source></trans-unit>
          | ^~~~~~~~~~~
        pl.xliff:8:17: error: the id 'buy' is in this <file> twice [invalid-xliff]
        8 | <trans-unit id="buy"><source>Buy</source></trans-unit>
          |                 ^~~
        pl.xliff:6:17: note: the first one is here
        error: nothing is written, because there are errors

        """
    )
    #expect(run.status == 1)
    #expect(try content("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test(
    "A file that is not XLIFF 1.2 is refused with the reason",
    arguments: [
      (
        "hello",
        """
        pl.xliff:1:1: error: a translation file begins with <xliff> [not-well-formed]
        1 | hello
          | ^
        """
      ),
      (
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"/>",
        """
        pl.xliff:1:1: error: this is XLIFF 2.0, and only XLIFF 1.2 is read; export the texts in 1.2 [invalid-xliff]
        1 | <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"/>
          | ^~~~~~
        """
      ),
      (
        "<plist/>",
        """
        pl.xliff:1:1: error: an XLIFF file begins with <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"> [invalid-xliff]
        1 | <plist/>
          | ^~~~~~
        """
      ),
      (
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"/>",
        """
        pl.xliff:1:1: error: the file contains no <file>, and so no texts [invalid-xliff]
        1 | <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>
          | ^~~~~~
        """
      ),
    ]
  )
  func otherFormats(_ text: String, _ message: String) throws {
    try folder.write(text, to: "pl.xliff")
    let run = try strings("import", "pl.xliff")
    #expect(run.errors == "\(message)\nerror: nothing is written, because there are errors\n")
    #expect(run.status == 1)
  }

  @Test("The catalog is found by the end of its path, and a file for another one is an error")
  func originals() throws {
    let unit = "<trans-unit id=\"Sell\"><source>Sell</source><target>Sprzedaj</target></trans-unit>"
    try folder.write(
      Self.xliff(unit, original: "Checkout/App/Localizable.xcstrings"),
      to: "pl.xcloc/Localized Contents/pl.xliff"
    )
    #expect(
      try strings("import", "pl.xcloc", "--dry-run").output == "App/Localizable.xcstrings: 1 text in 'pl'\n"
    )
    try folder.write(Self.catalog, to: "Other/Localizable.xcstrings")
    try folder.write(Self.xliff(unit, original: "Localizable.xcstrings"), to: "several.xliff")
    try folder.write(Self.xliff(unit, original: "App/Localisable.xcstrings"), to: "unknown.xliff")
    try folder.write(Self.xliff(unit, original: "App/Info.plist"), to: "list.xliff")
    try folder.write(Self.xliff(unit, to: "en"), to: "source.xliff")
    let run = try strings("import", "several.xliff", "unknown.xliff", "list.xliff", "source.xliff")
    #expect(
      run.errors.split(separator: "\n").filter { $0.contains("xliff:") }.map(String.init) == [
        "several.xliff:3:17: error: 'Localizable.xcstrings' can be any of 'App/Localizable.xcstrings',"
          + " 'Other/Localizable.xcstrings'; write the path from the folder of .nib.yml [unmatched-translation]",
        "unknown.xliff:3:17: error: there is no String Catalog 'App/Localisable.xcstrings'; did you mean"
          + " 'App/Localizable.xcstrings'? [unmatched-translation]",
        "list.xliff:3:17: warning: 'App/Info.plist' is not a String Catalog, so its translations are left out"
          + " [unmatched-translation]",
        "source.xliff:3:17: error: 'en' is the source language of 'App/Localizable.xcstrings'; its texts are"
          + " changed in the catalog itself [unmatched-translation]",
      ]
    )
  }

  @Test("Control characters in keys are references in the file, and what XML cannot contain is left out")
  func controlCharacters() throws {
    try folder.write(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "a\\tb\\r\\n" : { }, "bell\\u0007" : { }, "x|==|plural.one" : { }, "x|==|y" : { } } }
      """,
      to: "App/Localizable.xcstrings"
    )
    let run = try strings("export", "--language", "fr", "--output", ".")
    #expect(run.output == "./fr.xliff: 2 texts, 2 without a translation\n")
    #expect(
      run.errors == """
        App/Localizable.xcstrings:2:21: warning: 'bell\u{FFFD}' or one of its texts contains a control character, which XML cannot, so it is left out [unmatched-translation]
        2 |   "a\\tb\\r\\n" : { }, "bell\\u0007" : { }, "x|==|plural.one" : { }, "x|==|y" : { } } }
          |                     ^~~~~~~~~~~~
        App/Localizable.xcstrings:2:41: warning: the key 'x|==|plural.one' reads like a variation of another key, so it is left out; rename it [unmatched-translation]
        2 |   "a\\tb\\r\\n" : { }, "bell\\u0007" : { }, "x|==|plural.one" : { }, "x|==|y" : { } } }
          |                                         ^~~~~~~~~~~~~~~~~

        """
    )
    let text = try content("fr.xliff").replacing("</source>", with: "</source><target>là</target>")
    #expect(text.contains("<trans-unit id=\"a&#9;b&#13;&#10;\""))
    try folder.write(text, to: "fr.xliff")
    #expect(try strings("import", "fr.xliff").output == "App/Localizable.xcstrings: 2 texts in 'fr'\n")
  }

  /// The text of a catalog with one key, whose German localization is given.
  private static func german(_ key: String, _ localization: String) -> String {
    """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "\(key)" : { "localizations" : {
      "de" : \(localization) } } } }
    """
  }

  @Test("What a catalog has beside a changed text stays as it is, also what its format does not describe")
  func unknownMembers() throws {
    let catalog = Self.german(
      "%lld a",
      """
      { "future" : "keep", "variations" : { "plural" : {
          "one" : {"stringUnit":{"extra":"keep","state":"translated","value":"ein \\u00fc"}},
          "other" : {"stringUnit":{"value":"\\u00fc\\/"}} } } }
      """
    )
    try folder.write(catalog, to: "App/Localizable.xcstrings")
    let unit = { (path: String, text: String) in
      "<trans-unit id=\"%lld a\(path)\"><source>%lld a</source><target>\(text)</target></trans-unit>"
    }
    try folder.write(
      Self.xliff(unit("|==|plural.one", "eins") + unit("|==|plural.many", "viele"), to: "de"),
      to: "de.xliff"
    )
    let run = try strings("import", "de.xliff")
    #expect(run.output == "App/Localizable.xcstrings: 2 texts in 'de'\n")
    let many = """
      "many" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "viele"
                      }
                    },
                    "one"
      """
    #expect(
      try content("App/Localizable.xcstrings")
        == catalog.replacing("ein \\u00fc", with: "eins").replacing("\"one\"", with: many)
    )
  }

  @Test(
    "A translation for a place that the text does not have is reported, and deletes nothing",
    arguments: [
      // A text that varies, for one that does not, and the reverse.
      ("%lld a", "%lld a", #"{"variations":{"plural":{"one":UNIT,"other":UNIT}}}"#),
      ("%lld a", "%lld a|==|device.mac", #"{"variations":{"plural":{"one":UNIT,"other":UNIT}}}"#),
      ("a", "a|==|plural.one", "UNIT"),
      ("a", "a|==|substitutions.n.plural.one", "UNIT"),
      ("a", "a|==|width.20", "UNIT"),
      ("a", "a|==|device.mac", #"{"stringSet":{"state":"translated","values":["x"]}}"#),
    ]
  )
  func otherShapes(_ key: String, _ id: String, _ localization: String) throws {
    let catalog = Self.german(
      key,
      localization.replacing("UNIT", with: #"{"stringUnit":{"state":"translated","value":"x"}}"#)
    )
    try folder.write(catalog, to: "App/Localizable.xcstrings")
    try folder.write(
      Self.xliff("<trans-unit id=\"\(id)\"><source>\(key)</source><target>y</target></trans-unit>", to: "de"),
      to: "de.xliff"
    )
    let run = try strings("import", "de.xliff")
    #expect(
      run.errors.hasPrefix(
        "de.xliff:5:17: warning: the text in 'de' does not vary as '\(id)' says, so its translation is left out"
          + " [unmatched-translation]\n"
      )
    )
    #expect(try content("App/Localizable.xcstrings") == catalog)
  }

  @Test("A translator can make a text vary, with a text for the others")
  func newShape() throws {
    for localization in ["", #""de":{"stringUnit":{"state":"translated","value":"x"}}"#] {
      try folder.write(
        """
        {"sourceLanguage":"en","version":"1.0","strings":{"%lld a":{"localizations":{\(localization)}}}}
        """,
        to: "App/Localizable.xcstrings"
      )
      let unit = { (category: String) in
        "<trans-unit id=\"%lld a|==|plural.\(category)\"><source>%lld a</source><target>\(category)</target></trans-unit>"
      }
      try folder.write(Self.xliff(unit("one") + unit("other"), to: "de"), to: "de.xliff")
      #expect(try strings("import", "de.xliff").output == "App/Localizable.xcstrings: 2 texts in 'de'\n")
      #expect(try strings("check").errors == "1 catalog, 1 key in 2 languages: no findings\n")
    }
  }

  @Test("Several files for a catalog are one import, in which a text has one translation")
  func severalFiles() throws {
    let unit = { (text: String) in
      "<trans-unit id=\"Sell\"><source>Sell</source><target>\(text)</target></trans-unit>"
    }
    try folder.write(Self.xliff(unit("Verkaufen"), to: "de"), to: "a.xliff")
    try folder.write(Self.xliff(unit("Sprzedaj")), to: "b.xliff")
    #expect(
      try strings("import", "a.xliff", "b.xliff", "--dry-run").output
        == "App/Localizable.xcstrings: 1 text in 'de', 1 text in 'pl'\n"
    )
    try folder.write(Self.xliff(unit("Sprzedać")), to: "c.xliff")
    let run = try strings("import", "b.xliff", "c.xliff")
    #expect(
      run.errors == """
        c.xliff:5:17: error: there is another translation of 'Sell' in 'pl' for the same catalog [invalid-xliff]
        5 | <trans-unit id="Sell"><source>Sell</source><target>Sprzedać</target></trans-unit>
          |                 ^~~~
        error: nothing is written, because there are errors

        """
    )
    #expect(try strings("import", "a.xliff", "b.xliff").status == 0)
    // Both languages are in an entry that had no text, in order.
    let catalog = try content("App/Localizable.xcstrings")
    let german = try #require(catalog.range(of: "Verkaufen"))
    let polish = try #require(catalog.range(of: "Sprzedaj"))
    #expect(german.lowerBound < polish.lowerBound)
    #expect(try strings("check").output.contains("'Sell'") == false)
  }

  @Test("A language is a code, in the catalog, in the file and as the name of a file")
  func languages() throws {
    try folder.write(
      Self.german(
        "a",
        #"{"stringUnit":{"value":"x"}}, "../evil" : {"stringUnit":{"value":"x"}}, "zh_Hant" : {"stringUnit":{"value":"x"}}"#
      ),
      to: "App/Localizable.xcstrings"
    )
    let run = try strings("export", "--output", "T")
    #expect(
      run.output
        == "T/de.xliff: 1 text, 0 without a translation\nT/zh_Hant.xliff: 1 text, 0 without a translation\n"
    )
    #expect(
      run.errors.contains(
        "the catalog has texts in '../evil', which is not the code of a language, such as de or zh-Hant"
      )
    )
    #expect(try content("T/zh_Hant.xliff").contains("target-language=\"zh-Hant\""))
    try folder.write(
      try content("T/zh_Hant.xliff").replacing(">x<", with: ">y<"),
      to: "T/zh_Hant.xliff"
    )
    #expect(
      try strings("import", "T/zh_Hant.xliff").output == "App/Localizable.xcstrings: 1 text in 'zh_Hant'\n"
    )
    try folder.write(Self.xliff("", to: "no such language"), to: "x.xliff")
    #expect(
      try strings("import", "x.xliff").errors.hasPrefix(
        "x.xliff:3:17: error: 'no such language' is not the code of a language, such as de or zh-Hant [invalid-xliff]\n"
      )
    )
    for arguments in [["export", "--output", "T"], ["extract"]] {
      let run = try Run(tool: "nib", ["strings"] + arguments + ["--language", "german"], in: folder.url.path)
      #expect(run.errors.hasPrefix("Error: 'german' is not the code of a language, such as de or zh-Hant."))
    }
  }

  @Test(
    "A path that names the same variation twice is no path, and variations that are too deep are an error"
  )
  func deepVariations() throws {
    try folder.write(
      Self.xliff(
        "<trans-unit id=\"Sell|==|plural.other.plural.other\"><source>Sell</source><target>x</target></trans-unit>"
      ),
      to: "pl.xliff"
    )
    #expect(
      try strings("import", "pl.xliff").errors.contains("has no text for 'Sell|==|plural.other.plural.other'")
    )
    var text = #"{"stringUnit":{"value":"deep"}}"#
    for _ in 0..<9 { text = #"{"variations":{"device":{"other":\#(text)}}}"# }
    try folder.write(Self.german("a", text), to: "App/Localizable.xcstrings")
    #expect(
      try strings("export", "--output", "T").errors.contains(
        "error: more than 8 variations are inside one another, so the text cannot be used [invalid-catalog]"
      )
    )
  }
}
