import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class TicketView: View {
  @Outlet var title: Label!
  private(set) var titleWhenAwakened: String?

  override func awakeFromNib() {
    super.awakeFromNib()
    titleWhenAwakened = title.text
  }
}

@Suite("Layouts with parameters are given values at run time")
struct TemplateTests {
  private static let layouts = [
    "Ticket": layoutText(
      """
      <parameter name="event"/>
      <parameter name="row" type="integer" default="1"/>
      <parameter name="isPaid" type="boolean" default="false"/>
      <parameter name="paper" type="color" default="white"/>
      <view backgroundColor="@parameter/paper">
        <label text="@parameter/event"/>
        <include layout="Line" title="Row" value="@parameter/row"/>
        <label text="unpaid" hidden="@parameter/isPaid"/>
      </view>
      """
    ),
    "Line": layoutText(
      """
      <parameter name="title"/><parameter name="value"/>
      <stackView><label text="@parameter/title"/><label text="@parameter/value"/></stackView>
      """
    ),
  ]

  private func registry(_ layouts: [String: String] = Self.layouts) throws -> NibRegistry {
    NibRegistry(library: try NibLibrary(sources: [.memory(layouts)], elements: .stock))
  }

  private func shown(_ view: View) -> String {
    let row = (view.subviews[1] as? StackView)?.arrangedSubviews.compactMap { ($0 as? Label)?.text } ?? []
    let event = (view.subviews[0] as? Label)?.text ?? ""
    return "\(event), \(row.joined(separator: " "))\(view.subviews[2].isHidden ? "" : ", unpaid")"
  }

  private func printed(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch let error as NibError {
      return error.description
    } catch {
      return "\(error)"
    }
  }

  @Test("Values are those of the attributes, also in included layouts; without a value, there is the default")
  func values() throws {
    let registry = try self.registry()
    let ticket: NibTemplate<View> = try registry.template(nibName: "Ticket")
    let paid = try ticket.instantiate(["event": "Vivaldi", "row": 12, "isPaid": true, "paper": "#FFEEDD"])
    #expect(shown(paid) == "Vivaldi, Row 12")
    #expect(paid.backgroundColor?.description == "#FFEEDD")
    let unpaid = try ticket.instantiate(["event": "Bach"])
    #expect(shown(unpaid) == "Bach, Row 1, unpaid")
    #expect(unpaid.backgroundColor?.description == "white")
    #expect(shown(paid) == "Vivaldi, Row 12")
    let other: View = try registry.instantiate(nibName: "Ticket", parameters: ["event": "Bach"])
    #expect(shown(other) == shown(unpaid))
  }

  @Test("Rows of JSON are values")
  func json() throws {
    let data = Data(
      #"""
      [{"event": "Vivaldi", "row": 12, "isPaid": true}, {"event": "Bach", "row": 2.0, "paper": "black"},
       {"event": "12", "row": 3, "isPaid": false}]
      """#.utf8
    )
    let rows = try JSONDecoder().decode([[String: ParameterValue]].self, from: data)
    let ticket: NibTemplate<View> = try registry().template(nibName: "Ticket")
    #expect(
      try rows.map { shown(try ticket.instantiate($0)) }
        == ["Vivaldi, Row 12", "Bach, Row 2, unpaid", "12, Row 3, unpaid"]
    )
    #expect(
      try JSONDecoder().decode([[String: ParameterValue]].self, from: JSONEncoder().encode(rows)) == rows
    )
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: ParameterValue].self, from: Data(#"{"event": ["a"]}"#.utf8))
    }
  }

  @Test("Everything that is wrong with values is reported")
  func findings() throws {
    let ticket: NibTemplate<View> = try registry().template(nibName: "Ticket")
    #expect(
      printed { _ = try ticket.instantiate(["evnt": "Bach", "row": "first", "isPaid": 2]) } == """
        Ticket.xml:1:1: error: '2' is not a valid value for the parameter 'isPaid' of the layout 'Ticket'; expected true or false [invalid-value]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="event"/>
          | ^~~~~~~
        Ticket.xml:1:1: error: 'first' is not a valid value for the parameter 'row' of the layout 'Ticket'; expected a whole number [invalid-value]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="event"/>
          | ^~~~~~~
        Ticket.xml:1:1: error: the layout 'Ticket' needs a value for 'event' [missing-parameter]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="event"/>
          | ^~~~~~~
        Ticket.xml:1:1: error: the layout 'Ticket' has no parameter 'evnt'; did you mean 'event'? [unknown-parameter]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="event"/>
          | ^~~~~~~
        """
    )
  }

  private func codes(_ layout: String, _ values: [String: ParameterValue]) throws -> [String] {
    let registry = try registry(["Page": layoutText(layout)].merging(Self.layouts) { first, _ in first })
    do {
      let _: View = try registry.instantiate(nibName: "Page", parameters: values)
      return []
    } catch {
      return error.diagnostics.map { String($0.message.prefix { $0 != ";" }) }
    }
  }

  @Test(
    "Each value is checked: by the kind of the parameter, of those that it is given to, and of attributes"
  )
  func kinds() throws {
    let wrong = "'abc' is not a valid value for the parameter 'n' of the layout 'Page'"
    #expect(try codes(#"<parameter name="n" type="integer"/><view/>"#, ["n": "abc"]) == [wrong])
    #expect(try codes(#"<parameter name="n"/><view alpha="@parameter/n"/>"#, ["n": "abc"]) == [wrong])
    let inner = #"<parameter name="n"/><view><include layout="Ticket" event="a" row="@parameter/n"/></view>"#
    #expect(try codes(inner, ["n": "abc"]) == [wrong])
    #expect(try codes(inner, ["n": 3]) == [])
  }

  @Test("A text that begins with an at sign is not a reference")
  func atSign() throws {
    let view: View = try registry().instantiate(nibName: "Ticket", parameters: ["event": "@string/event"])
    #expect(shown(view) == "@string/event, Row 1, unpaid")
  }

  @Test(
    "A parameter that decides what the layout consists of has no values at run time",
    arguments: [
      #"<include layout="@parameter/part"/>"#,
      #"<include layout="Line" title="a" value="b" leading="@parameter/part"/>"#,
      #"<label leading="0"><constraint anchor="width" value="@parameter/part"/></label>"#,
    ]
  )
  func fixedParameters(_ content: String) throws {
    let value = content.contains(#"layout="@"#) ? "Line" : "8"
    let layout = #"<parameter name="part" default="\#(value)"/><view>\#(content)</view>"#
    let layouts = ["Page": layoutText(layout), "Line": layoutText(#"<label text="a"/>"#)]
    let fixed = layout.contains("title=") ? layout.replacing(#" title="a" value="b""#, with: "") : layout
    let page: NibTemplate<View> = try registry(layouts.merging(["Page": layoutText(fixed)]) { $1 })
      .template(nibName: "Page")
    _ = try page.instantiate()
    do {
      _ = try page.instantiate(["part": .string(value)])
      Issue.record("it was accepted")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "the parameter 'part' of the layout 'Page' decides what the layout consists of, so only an include can give it a value"
        ]
      )
    }
  }

  @Test("A class with outlets is the root, and sees the values when it is awakened")
  func classes() throws {
    let registry = try registry([
      "TicketView": layoutText(
        """
        <parameter name="event"/>
        <view class="TicketView"><label outlet="title" text="@parameter/event"/></view>
        """
      )
    ])
    let ticket: NibTemplate<TicketView> = try registry.template()
    let view = try ticket.instantiate(["event": "Vivaldi"])
    #expect(view.title.text == "Vivaldi")
    #expect(view.titleWhenAwakened == "Vivaldi")
    #expect(throws: NibError.self) { let _: TicketView = try registry.instantiate() }
  }

  @Test(
    "An object is the same as one from a layout with the values written in it",
    arguments: [
      (#"<button title="@parameter/a"><state name="normal" title="Fixed"/></button>"#, "Filled"),
      (#"<button title="N"><state name="@parameter/a" title="S"/></button>"#, "selected"),
      (#"<label><attributedText><fragment content="@parameter/a"/></attributedText></label>"#, "Vivaldi"),
      (#"<label text="@parameter/a"><attributedText><fragment content="b"/></attributedText></label>"#, "a"),
      (#"<segmentedControl><segment title="@parameter/a"/></segmentedControl>"#, "One"),
      (#"<view alpha="@parameter/a" backgroundColor="white"/>"#, "0.5"),
      (#"<include layout="Line" title="@parameter/a" value="1"/>"#, "Row"),
    ]
  )
  func sameAsWritten(_ content: String, _ value: String) throws {
    func drawing(_ layout: String, _ values: [String: ParameterValue]) throws -> String {
      let registry = try registry(["Page": layoutText(layout)].merging(Self.layouts) { first, _ in first })
      let view: View = try registry.instantiate(nibName: "Page", parameters: values)
      view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
      view.layoutIfNeeded()
      return "\(view.makeDrawing())"
    }
    let written = content.replacing("@parameter/a", with: value)
    let expected = try drawing("<view>\(written)</view>", [:])
    #expect(
      try drawing(#"<parameter name="a"/><view>\#(content)</view>"#, ["a": .string(value)]) == expected
    )
  }

  @Test("A default that is a reference follows the language, and a value takes its place")
  func references() throws {
    let layout = layoutText(#"<parameter name="a" default="@string/hello"/><label text="@parameter/a"/>"#)
    let catalogs = ["Localizable": catalogText(catalogEntry("hello", ["en": "Hello", "de": "Hallo"]))]
    let registry = NibRegistry(
      library: try NibLibrary(sources: [.memory(["Page": layout], catalogs: catalogs)], elements: .stock)
    )
    registry.traitCollection.languages = ["de"]
    let page: NibTemplate<Label> = try registry.template(nibName: "Page")
    #expect(try page.instantiate().text == "Hallo")
    let given = try page.instantiate(["a": "X"])
    given.overrideTraitCollection = TraitCollection(languages: ["en"])
    #expect(given.text == "X")
    #expect(try page.instantiate().text == "Hallo")
  }
}
