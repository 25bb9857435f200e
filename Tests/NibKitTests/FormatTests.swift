import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("A parameter's format decides how texts show its value")
struct FormatTests {
  private func registry(_ layouts: [String: String], _ languages: String..., catalog: String? = nil) throws
    -> NibRegistry
  {
    let source = NibSource.memory(
      layouts.mapValues { layoutText($0) },
      catalogs: catalog.map { ["Localizable": $0] } ?? [:]
    )
    let registry = NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
    registry.traitCollection.languages = languages
    return registry
  }

  private func texts(_ view: View) -> [String] {
    let inner = (view as? StackView)?.arrangedSubviews ?? view.subviews
    return ((view as? Label)?.text).map { [$0] } ?? inner.flatMap(texts)
  }

  /// Returns the text of a label that shows a parameter.
  private func shown(
    _ declaration: String,
    _ value: ParameterValue,
    in language: String,
    catalog: String? = nil
  ) throws -> String? {
    let layout = "<parameter name=\"x\" \(declaration)/><label text=\"@parameter/x\"/>"
    let label: Label = try registry(["Page": layout], language, catalog: catalog)
      .instantiate(nibName: "Page", parameters: ["x": value])
    return label.text
  }

  private func findings(_ layout: String) throws -> [String] {
    do {
      let _: NibTemplate<View> = try registry(["Page": layout]).template(nibName: "Page")
      return []
    } catch let error as NibError {
      return error.diagnostics.map(\.description)
    }
  }

  @Test(
    "Numbers",
    arguments: [
      ("#,##0.00", "1234.5", "en", "1,234.50"), ("#,##0.00", "1234.5", "de-CH", "1’234.50"),
      ("#,##0.00", "-0.005", "de", "-0,00"), ("0.0 %", "0.256", "fr", "25,6 %"),
      ("#,##0", "1234567", "hi", "1,234,567"),
      ("#,##0.##", "12345678901234567890.12", "en", "12,345,678,901,234,567,890.12"),
      ("::compact-short", "12345", "en", "12K"), ("::.00 sign-always", "3", "en", "+3.00"),
      ("0000", "42", "en", "0042"), ("#,##0", "1234", "ar-EG", "١٬٢٣٤"),
      ("#,##0", "1234", "ar-EG-u-nu-latn", "1,234"),
    ]
  )
  func numbers(format: String, value: String, language: String, text: String) throws {
    #expect(try shown("type=\"number\" format=\"\(format)\"", .string(value), in: language) == text)
  }

  @Test(
    "Currencies, with as many digits as each has",
    arguments: [
      ("#,##0.00 ¤", "EUR", "1234.5", "de", "1.234,50 €"),
      ("¤#,##0.00", "USD", "-1234.5", "en", "-$1,234.50"),
      ("¤¤ #,##0.00", "CHF", "7", "de-CH", "CHF 7.00"), ("#,##0.00 ¤", "JPY", "1234", "ja", "1,234 ￥"),
      ("::unit-width-iso-code", "EUR", "5", "en", "EUR\u{A0}5.00"),
    ]
  )
  func currencies(format: String, currency: String, value: String, language: String, text: String) throws {
    let declaration = "type=\"number\" format=\"\(format)\" currency=\"\(currency)\""
    #expect(try shown(declaration, .string(value), in: language) == text)
  }

  @Test(
    "Dates are shown as they are written, whatever the machine's time zone",
    arguments: [
      ("d. MMMM y", "2026-11-28", "de", "28. November 2026"), ("::yMMMd", "2026-11-28", "en", "Nov 28, 2026"),
      ("::yMMMMd", "2026-11-28", "pl", "28 listopada 2026"), ("HH:mm", "2026-11-28T17:30", "en", "17:30"),
      ("HH:mm z", "2026-11-28T17:30:59.5+05:30", "en-IN", "17:30 GMT+5:30"),
      ("::jm", "2026-11-28 17:30Z", "de", "17:30"),
      ("y-MM-dd HH:mm:ss.SSS", "2026-12-31T23:59:59.9999999", "en", "2026-12-31 23:59:59.999"),
      ("HH:mm z", "2026-11-28T17:30+0100", "en", "17:30 GMT+1"),
      ("HH z", "2026-11-28T17:30-03", "en", "17 GMT-3"),
      ("EEEE", "2024-02-29", "fr", "jeudi"),
      ("d.M.y 'um' H 'Uhr'", "0001-01-01T05:00", "de", "1.1.1 um 5 Uhr"),
      ("::yMMMMd", "2026-11-28", "th-TH", "28 พฤศจิกายน 2569"),
      ("EEEE d MMMM y", "1066-10-14", "en", "Sunday 14 October 1066"),
    ]
  )
  func dates(format: String, value: String, language: String, text: String) throws {
    #expect(try shown("type=\"date\" format=\"\(format)\"", .string(value), in: language) == text)
  }

  @Test(
    "A date without a format is shown as it is; what is no date is refused",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-11-31", "2026-11-28T24:00", "2026-11-28T", "28.11.2026",
      "2026-11-28X", "",
      "0000-01-01", "2026-11-28T17:30+1", "2026-11-28T17:30+01:0", "2026-1-1",
    ]
  )
  func invalidDates(value: String) throws {
    #expect(try shown("type=\"date\"", "2026-11-28", in: "en") == "2026-11-28")
    let error = try #require(throws: NibError.self) { try shown("type=\"date\"", .string(value), in: "en") }
    #expect(
      error.diagnostics.map(\.message) == [
        """
        '\(value)' is not a valid value for the parameter 'x' of the layout 'Page'; expected a date, such as 2026-11-28 \
        or 2026-11-28T17:30
        """
      ]
    )
  }

  @Test("A default, and the value that an include writes, have the format, too; other attributes the number")
  func literals() throws {
    let layouts = [
      "Page": """
      <parameter name="total" type="number" default="1234.5" format="#,##0.00"/>
      <stackView axis="vertical">
        <label text="@parameter/total"/>
        <progressView progress="0.5" accessibilityLabel="@parameter/total"/>
        <include layout="Sum" sum="0.25"/><include layout="Sum" sum="@parameter/total"/>
        <include layout="Plain" sum="@parameter/total"/>
        <label text="1234.5"/>
      </stackView>
      """,
      "Sum":
        #"<parameter name="sum" type="number" format="0 %"/><label text="@parameter/sum" width="@parameter/sum"/>"#,
      "Plain": #"<parameter name="sum"/><label text="@parameter/sum"/>"#,
    ]
    let template: NibTemplate<StackView> = try registry(layouts, "de").template(nibName: "Page")
    let shown = texts(try template.instantiate())
    #expect(shown == ["1.234,50", "25 %", "123450 %", "1.234,50", "1234.5"])
  }

  @Test("The currency of the data, for values, defaults and the elements of lists")
  func currencyOfData() throws {
    let layouts = [
      "Page": """
      <parameter name="currency" type="currency" default="EUR"/>
      <parameter name="total" type="number" default="5" format="#,##0.00 ¤" currency="@parameter/currency"/>
      <parameter name="items" type="list">
        <field name="price" type="number"/><field name="own" type="currency" default="GBP"/>
      </parameter>
      <stackView axis="vertical">
        <label text="@parameter/total"/>
        <repeat layout="Line" each="@parameter/items" currency="@parameter/currency"/>
      </stackView>
      """,
      "Line": """
      <parameter name="price" type="number" format="¤0.00" currency="@parameter/currency"/>
      <parameter name="currency" type="currency"/><parameter name="own" type="currency"/>
      <stackView><label text="@parameter/price"/><label text="@parameter/own"/></stackView>
      """,
    ]
    let template: NibTemplate<StackView> = try registry(layouts, "en").template(nibName: "Page")
    let items: ParameterValue = [["price": 1], ["price": 2.5, "own": "CHF"]]
    #expect(texts(try template.instantiate(["items": items])) == ["5.00 €", "€1.00", "GBP", "€2.50", "CHF"])
    #expect(
      texts(try template.instantiate(["items": items, "currency": "USD"]))
        == ["5.00 $", "$1.00", "GBP", "$2.50", "CHF"]
    )
    #expect(
      texts(try template.instantiate(["items": [["price": 1000]], "currency": "JPY", "total": 12]))
        == ["12 ¥", "¥1000", "GBP"]
    )
    let error = try #require(throws: NibError.self) {
      try template.instantiate(["items": [], "currency": "euro"])
    }
    #expect(
      error.diagnostics.map(\.message) == [
        """
        'euro' is not a valid value for the parameter 'currency' of the layout 'Page'; expected the three capital letters \
        of a currency, such as EUR
        """
      ]
    )
  }

  @Test("A value that a layout writes can have a currency of the data, too")
  func currencyOfLiteral() throws {
    let layouts = [
      "Page": """
      <parameter name="currency" type="currency" default="EUR"/>
      <include layout="Price" price="3" currency="@parameter/currency"/>
      """,
      "Price": """
      <parameter name="price" type="number" format="0.00 ¤" currency="@parameter/currency"/>
      <parameter name="currency" type="currency"/><label text="@parameter/price"/>
      """,
    ]
    let template: NibTemplate<Label> = try registry(layouts, "en").template(nibName: "Page")
    #expect(try template.instantiate().text == "3.00 €")
    #expect(try template.instantiate(["currency": "USD"]).text == "3.00 $")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"days": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld day"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}},
      "pl": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld dzień"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld dni"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld dnia"}}}}}}}}}
    """

  @Test(
    "A text with a plural is a format",
    arguments: [
      ("en", 1, "1 day"), ("en", 1200, "1,200 days"), ("pl", 1, "1 dzień"), ("pl", 3, "3 dni"),
      ("de", 2, "2 days"),
    ]
  )
  func plurals(language: String, days: Int, text: String) throws {
    let declaration = "type=\"integer\" default=\"7\" format=\"@string/days\""
    #expect(try shown(declaration, .integer(days), in: language, catalog: Self.catalog) == text)
  }

  @Test("A text's numbers are those of the reader's region")
  func region() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"sum": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%.2f Taler"}}}}}}
      """
    let declaration = "type=\"number\" format=\"@string/sum\""
    #expect(try shown(declaration, 1234.5, in: "de", catalog: catalog) == "1.234,50 Taler")
    #expect(try shown(declaration, 1234.5, in: "de-CH", catalog: catalog) == "1’234.50 Taler")
  }

  @Test("A missing text of a format is reported once")
  func missingText() throws {
    let found = try findings(
      """
      <parameter name="a" type="integer" format="@string/days"/>
      <parameter name="b" type="integer" default="1" format="@string/days"/>
      <parameter name="c" type="integer" default="2" format="@string/days"/>
      <stackView><label text="@parameter/a"/><label text="@parameter/b"/><label text="@parameter/c"/></stackView>
      """
    )
    #expect(found.count == 1 && found[0].contains("there is no table of texts for '@string/days'"))
  }

  @Test("Values are shown in another language after an override, and not what code has set")
  func override() throws {
    let layouts = [
      "Page": """
      <parameter name="days" type="integer" format="@string/days"/>
      <parameter name="sum" type="number" format="0.00"/><parameter name="rest" type="number" default="0.5" format="0.00"/>
      <stackView><label text="@parameter/days"/><label text="@parameter/sum"/><label text="@parameter/rest"/>
        <label text="@parameter/sum"/></stackView>
      """
    ]
    let page: StackView = try registry(layouts, "en", catalog: Self.catalog)
      .instantiate(nibName: "Page", parameters: ["days": 3, "sum": 1.5])
    #expect(texts(page) == ["3 days", "1.50", "0.50", "1.50"])
    (page.arrangedSubviews[3] as? Label)?.text = "mine"
    page.overrideTraitCollection = TraitCollection(languages: ["pl"])
    #expect(texts(page) == ["3 dni", "1,50", "0,50", "mine"])
    page.overrideTraitCollection = nil
    #expect(texts(page) == ["3 days", "1.50", "0.50", "mine"])
  }

  @Test("Everything that is wrong with a format is reported where it is")
  func messages() throws {
    let found = try findings(
      """
      <parameter name="a" type="number" format="#,##0.0.0"/>
      <parameter name="b" type="number" format="::compact-short wide"/>
      <parameter name="c" type="date" format="d. fooMM"/>
      <parameter name="d" type="date" format="d. MMMM 'um H"/>
      <parameter name="e" format="#,##0"/>
      <parameter name="f" type="number" format="0.00 ¤"/>
      <parameter name="g" type="number" format="0.00" currency="EUR"/>
      <parameter name="h" type="number" format="0.00 ¤" currency="@parameter/e"/>
      <parameter name="i" type="number" format="0.00 ¤" currency="@parameter/nobody"/>
      <parameter name="j" type="number" format="0.00 ¤" currency="Euro"/>
      <parameter name="k" type="date" format="@string/days"/>
      <parameter name="l" type="number" currency="EUR"/>
      <parameter name="m" type="number" format="euros"/>
      <parameter name="n" type="list" format="0"><field name="o" type="number" format="0"/></parameter>
      <parameter name="p" type="number" format="@color/red"/>
      <parameter name="q" type="number" format="::percent" currency="@parameter/r"/>
      <parameter name="r" type="currency"/>
      <parameter name="s" type="number" format="0.00 ¤&#x200d;"/>
      <parameter name="t" type="number" format="@string/days" currency="EUR"/>
      <parameter name="u" type="number" format="0 ¤¤¤¤" currency="EUR"/>
      <parameter name="v" type="date" format="::yMMM'um'"/>
      <parameter name="w" type="dates" format="::yMMM"/>
      <parameter name="x" type="number" format="@@#"/>
      <view/>
      """
    )
    #expect(
      found == [
        """
        Page.xml:1:71: error: '#,##0.0.0' is not a valid format: ICU does not know this pattern for numbers, such as \
        '#,##0.00' or '0.0 %' [invalid-value]
        """,
        """
        Page.xml:2:59: error: '::compact-short wide' is not a valid format: 'wide' means nothing here in a skeleton for \
        numbers, such as '::compact-short' or '::.00' [invalid-value]
        """,
        """
        Page.xml:3:44: error: 'd. fooMM' is not a valid format: 'f' means nothing in a pattern for dates; text is written \
        in apostrophes, as in "d. MMMM 'um' HH:mm" [invalid-value]
        """,
        """
        Page.xml:4:49: error: 'd. MMMM 'um H' is not a valid format: the text after the apostrophe does not end \
        [invalid-value]
        """,
        """
        Page.xml:5:21: error: only numbers and dates have a format, and the type of the parameter is string; write \
        type="number", type="integer" or type="date" [invalid-value]
        """,
        """
        Page.xml:6:35: error: a format with '¤' needs a currency; write currency="EUR", or currency="@parameter/NAME" with \
        a parameter of the type currency [missing-attribute]
        """,
        """
        Page.xml:7:49: error: the format shows no currency; write '¤' in the pattern, as in '#,##0.00 ¤' [invalid-value]
        """,
        """
        Page.xml:8:51: error: the parameter 'e' has the type string and gives no currency; write type="currency" \
        [invalid-value]
        """,
        """
        Page.xml:9:51: error: the layout declares no parameter 'nobody'; add <parameter name="nobody" type="currency"/> \
        before the root element [unknown-parameter]
        """,
        """
        Page.xml:10:51: error: 'Euro' is not a valid value for 'currency'; expected the three capital letters of a \
        currency, such as EUR [invalid-value]
        """,
        """
        Page.xml:11:33: error: '@string/days' is not a valid value for 'format'; expected a pattern such as 'd. MMMM y' or \
        a skeleton such as '::yMMMMd' [invalid-value]
        """,
        """
        Page.xml:12:35: error: a currency needs a format that shows it, such as format="#,##0.00 ¤" [invalid-value]
        """,
        """
        Page.xml:13:35: error: 'euros' is not a valid format: a pattern for numbers has digits, as in '#,##0.00' \
        [invalid-value]
        """,
        """
        Page.xml:14:33: error: only numbers and dates have a format, and the type of the parameter is list [invalid-value]
        """,
        """
        Page.xml:14:74: error: a field has no format; write it on the parameter of the layout that is repeated \
        [unknown-attribute]
        """,
        """
        Page.xml:15:35: error: '@color/red' is not a valid value for 'format'; expected a pattern such as '#,##0.00', a \
        skeleton such as '::compact-short', or a text such as '@string/days' [invalid-value]
        """,
        """
        Page.xml:16:35: error: '::percent' is not a valid format: the skeleton has a unit already, and cannot have the \
        currency EUR [invalid-value]
        """,
        """
        Page.xml:18:35: error: a format with '¤' needs a currency; write currency="EUR", or currency="@parameter/NAME" \
        with a parameter of the type currency [missing-attribute]
        """,
        """
        Page.xml:19:57: error: a text shows no currency; write a pattern such as '#,##0.00 ¤' as the format, or leave out \
        the currency [invalid-value]
        """,
        """
        Page.xml:20:35: error: '0 ¤¤¤¤' is not a valid format: ICU cannot show a number such as 1234.5 in it \
        [invalid-value]
        """,
        """
        Page.xml:21:47: error: '::yMMM'um'' is not a valid format: \'\'\' means nothing in a skeleton for dates \
        [invalid-value]
        """,
        """
        Page.xml:22:21: error: 'dates' is not a valid value for 'type'; expected one of string, boolean, integer, number, \
        color, font, insets, size, point, image, url, date, currency, list; did you mean 'date'? [invalid-value]
        """,
      ]
    )
  }
}
