import Foundation
import NibTestSupport
import Testing

@Suite("nib strings check")
struct StringsCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ text: String, _ options: String...) throws -> Run {
    try folder.write(text, to: "Localizable.xcstrings")
    return try Run(tool: "nib", ["strings", "check", folder.url.path] + options)
  }

  private func findings(_ run: Run) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { $0.contains(".xcstrings:") }
      .map { $0.replacing(folder.url.path + "/Localizable.xcstrings:", with: "") }
  }

  @Test("What is missing and what differs is reported with its place")
  func findings() throws {
    let run = try check(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld of %@" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "%2$@: %1$lld" } },
              "pl" : { "stringUnit" : { "state" : "translated", "value" : "%@ z %lld" } }
            }
          },
          "Books %lld" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "A book" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld books" } } } } },
              "pl" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "Książka" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld książki" } } } } }
            }
          },
          "Hello %@" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
              "pl" : { "stringUnit" : { "state" : "translated", "value" : "Cześć %1$@ %2$@" } }
            }
          },
          "Old" : { "extractionState" : "stale" },
          "OK" : { "shouldTranslate" : false }
        },
        "version" : "1.0"
      }
      """
    )
    #expect(run.status == 0)
    #expect(
      findings(run) == [
        "7:69: warning: '%@' is for a text, but the argument of the source text is a whole number [placeholder-mismatch]",
        "7:69: warning: '%lld' is for a whole number, but the argument of the source text is a text [placeholder-mismatch]",
        "10:5: warning: 1 of 5 keys has no text in 'de': 'Books %lld' [incomplete-language]",
        "16:72: warning: the plural has no text for 'few' and 'many', which 'pl' needs; its numbers get the text for 'other' [missing-plural-category]",
        "22:69: warning: the text does not show argument 1 of the source text [placeholder-mismatch]",
        "23:69: warning: '%2$@' stands for argument 2, which the source text does not have [placeholder-mismatch]",
        "26:5: warning: the sources no longer contain the key 'Old'; remove it, or mark it as managed by hand [stale-string]",
      ]
    )
    #expect(run.errors.hasSuffix("1 catalog, 5 keys in 3 languages: 0 errors, 7 warnings in 1 file\n"))
    #expect(try check("{}", "--strict").status == 1)
  }

  @Test("A catalog without faults has no findings, and a folder without catalogs is told")
  func clean() throws {
    let run = try check(#"{"sourceLanguage": "en", "strings": {"A": {}}, "version": "1.0"}"#)
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "1 catalog, 1 key in 1 language: no findings\n")
    let empty = try TemporaryFolder()
    let none = try Run("strings", "check", empty.url.path)
    #expect(none.status == 66)
    #expect(none.errors == "error: there are no String Catalogs or tables of texts in '\(empty.url.path)'\n")
    #expect(try Run("strings", "check", "no-such.xcstrings").status == 66)
  }

  @Test("Findings can be JSON")
  func json() throws {
    let run = try check("{", "--format", "json")
    #expect(run.status == 1 && run.output.contains("\"invalid-catalog\""))
  }

  @Test("Translations that are empty, new, to be reviewed or the same for all numbers are reported")
  func unfinished() throws {
    let run = try check(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "a": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "" } },
          "pl": { "stringUnit": { "state": "needs_review", "value": "A" } } } },
        "b": { "localizations": {
          "de": { "stringUnit": { "state": "new", "value": "b" } },
          "pl": { "stringUnit": { "state": "needs_review", "value": "B" } } } },
        "%lld books": { "localizations": {
          "en": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld book" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld books" } } } } },
          "de": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld Buch" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld Bücher" } } } } },
          "ja": { "stringUnit": { "state": "translated", "value": "%lld冊" } },
          "pl": { "stringUnit": { "state": "translated", "value": "%lld książek" } } } },
        "space": { "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "" } },
          "de": { "stringUnit": { "state": "translated", "value": "" } },
          "ja": { "stringUnit": { "state": "translated", "value": "" } },
          "pl": { "stringUnit": { "state": "translated", "value": "" } } } } } }
      """
    )
    #expect(
      findings(run) == [
        "2:3: warning: 2 of 4 keys have no text in 'ja': 'a', 'b' [incomplete-language]",
        "3:61: warning: the translation in 'de' is empty; remove it, so that the text of the source language is shown [empty-translation]",
        "4:63: warning: 2 translations in 'pl' need a review: 'a', 'b' [unreviewed-translation]",
        "5:3: warning: 1 of 4 keys has no text in 'de': 'b' [incomplete-language]",
        "16:61: warning: the text is the same for all numbers, but the source text is not; 'pl' needs texts for 'one', 'few' and 'many' [missing-plural-category]",
      ]
    )
  }

  @Test("A plural form that nobody has translated is missing, and not the whole text")
  func newPluralForm() throws {
    let unit = { (state: String) in #"{ "stringUnit": { "state": "\#(state)", "value": "%lld" } }"# }
    let plural = { (few: String) in
      """
      { "variations": { "plural": { "one": \(unit("translated")), "few": \(unit(few)),
        "many": \(unit("translated")), "other": \(unit("translated")) } } }
      """
    }
    let catalog = { (few: String) in
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld": { "localizations": {
        "pl": \(plural(few)) } } } }
      """
    }
    #expect(
      findings(try check(catalog("new"))) == [
        "2:96: warning: the plural has no text for 'few', which 'pl' needs; its numbers get the text for 'other' [missing-plural-category]"
      ]
    )
    #expect(findings(try check(catalog("translated"))) == [])
  }

  @Test("Tables with a file for each language are compared with the one of Base.lproj")
  func tables() throws {
    try folder.write(
      "\"title\" = \"Cart\";\n\"count\" = \"%d of %@\";\n\"buy\" = \"Buy\";",
      to: "A/Base.lproj/Shop.strings"
    )
    try folder.write(
      "/* Korb */\n\"count\" = \"%@ von %d\";\n\"extra\" = \"x\";",
      to: "A/de.lproj/Shop.strings"
    )
    try folder.write("\"title\" = \"Other\";", to: "B/pl.lproj/Shop.strings")
    let run = try Run(tool: "nib", ["strings", "check", "."], in: folder.url.path)
    #expect(
      run.output == """
        A/de.lproj/Shop.strings:1:1: warning: 2 of 3 keys have no text in 'de': 'title', 'buy' [incomplete-language]
        1 | /* Korb */
          | ^
        A/de.lproj/Shop.strings:2:11: warning: '%@' is for a text, but the argument of the source text is a whole number [placeholder-mismatch]
        2 | "count" = "%@ von %d";
          |           ^~~~~~~~~~~
        A/de.lproj/Shop.strings:2:11: warning: '%d' is for a whole number, but the argument of the source text is a text [placeholder-mismatch]
        2 | "count" = "%@ von %d";
          |           ^~~~~~~~~~~

        """
    )
    #expect(run.errors == "3 catalogs, 6 keys in 2 languages: 0 errors, 3 warnings in 1 file\n")
  }

  @Test("Languages that do not exist are reported, and folders that are nearly those of a language")
  func unknownLanguages() throws {
    try folder.write(#""a" = "A";"#, to: "Base.lproj/Shop.strings")
    for name in ["de.lprj", "german.lproj", "zh-Hant.lproj", "Menu.app"] {
      try folder.write(#""a" = "x";"#, to: "\(name)/Shop.strings")
    }
    try folder.write(
      catalogText(
        #""b": {"localizations": {"polish": {"stringUnit": {"state": "translated", "value": "y"}}}}"#
      ),
      to: "Texts.xcstrings"
    )
    let run = try Run(tool: "nib", ["strings", "check", "."], in: folder.url.path)
    let findings = run.output.split(separator: "\n").filter { $0.contains("unknown-language") }
    #expect(
      findings == [
        "Texts.xcstrings:1:120: warning: 'polish' is not the code of a language, such as de or zh-Hant, so nobody reads these texts [unknown-language]",
        "de.lprj:1:1: warning: 'de.lprj' is not the folder of a language; did you mean 'de.lproj'? [unknown-language]",
        "german.lproj:1:1: warning: 'german' is not the code of a language, such as de or zh-Hant, so nobody reads these texts [unknown-language]",
      ]
    )
  }

  @Test("A catalog of more than 64 MB is reported, and does not stop layouts that do not use it")
  func tooLarge() throws {
    try folder.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Huge.xcstrings")
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "Huge.xcstrings"))
    try handle.truncate(atOffset: 64 << 20 | 1)
    try handle.close()
    try folder.write(
      #"<layout xmlns="urn:nibkit:layout:1"><label text="Tea"/></layout>"#,
      to: "A.xml"
    )
    try folder.write(
      #"<layout xmlns="urn:nibkit:layout:1"><label text="@Huge:string/tea"/></layout>"#,
      to: "B.xml"
    )
    try folder.write("", to: ".nib.yml")
    let message =
      "Huge.xcstrings:1:1: error: the file has 67108865 bytes; the limit is 67108864 [limit-exceeded]\n"
    let run = try Run(tool: "nib", ["strings", "check", "."], in: folder.url.path)
    #expect(run.output == message)
    #expect(run.status == 1)
    #expect(try Run(tool: "nib", ["validate", "A.xml"], in: folder.url.path).status == 0)
    let layout = try Run(tool: "nib", ["validate", "B.xml"], in: folder.url.path)
    #expect(layout.status == 1)
    #expect(layout.output.contains("Huge.xcstrings"))
  }
}
