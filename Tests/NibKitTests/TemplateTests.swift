import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class TicketView: View {
  @Outlet var title: Label!
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
    let ticket: NibTemplate<View> = try registry().template(nibName: "Ticket")
    try ticket.fill(["event": "Vivaldi", "row": 12, "isPaid": true, "paper": "#FFEEDD"])
    #expect(shown(ticket.root) == "Vivaldi, Row 12")
    #expect(ticket.root.backgroundColor?.description == "#FFEEDD")
    let label = ticket.root.subviews[0]
    try ticket.fill(["event": "Bach"])
    #expect(shown(ticket.root) == "Bach, Row 1, unpaid")
    #expect(ticket.root.backgroundColor?.description == "white")
    #expect(ticket.root.subviews[0] === label)
    let other: View = try registry().instantiate(nibName: "Ticket", parameters: ["event": "Bach"])
    #expect(shown(other) == shown(ticket.root))
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
    let texts = try rows.map { row in
      try ticket.fill(row)
      return shown(ticket.root)
    }
    #expect(texts == ["Vivaldi, Row 12", "Bach, Row 2, unpaid", "12, Row 3, unpaid"])
    #expect(
      try JSONDecoder().decode([[String: ParameterValue]].self, from: JSONEncoder().encode(rows)) == rows
    )
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: ParameterValue].self, from: Data(#"{"event": ["a"]}"#.utf8))
    }
  }

  @Test("Everything that is wrong with values is reported, and nothing is changed")
  func findings() throws {
    let ticket: NibTemplate<View> = try registry().template(nibName: "Ticket")
    try ticket.fill(["event": "Vivaldi"])
    #expect(
      printed { try ticket.fill(["evnt": "Bach", "row": "first", "isPaid": 2]) } == """
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
    #expect(shown(ticket.root) == "Vivaldi, Row 1, unpaid")
  }

  @Test("A text that begins with an at sign is not a reference")
  func atSign() throws {
    let ticket: NibTemplate<View> = try registry().template(nibName: "Ticket")
    try ticket.fill(["event": "@string/event"])
    #expect(shown(ticket.root) == "@string/event, Row 1, unpaid")
  }

  @Test("A parameter that decides what the layout consists of has no values at run time")
  func fixedParameters() throws {
    let registry = try registry([
      "Page": layoutText(
        """
        <parameter name="part" default="Line"/><parameter name="gap" type="number" default="4"/>
        <view><include layout="@parameter/part" leading="@parameter/gap"/></view>
        """
      ),
      "Line": layoutText("<label text=\"a\"/>"),
    ])
    let page: NibTemplate<View> = try registry.template(nibName: "Page")
    try page.fill([:])
    for name in ["part", "gap"] {
      #expect(
        printed { try page.fill([name: "8"]) } == """
          Page.xml:1:1: error: the parameter '\(name)' of the layout 'Page' decides what the layout consists of, so only an include can give it a value [unknown-parameter]
          1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="part" default="Line"/><parameter name="gap" type="number" default="4"/>
            | ^~~~~~~
          """
      )
    }
  }

  @Test("A class with outlets is the root of a template")
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
    try ticket.fill(["event": "Vivaldi"])
    #expect(ticket.root.title.text == "Vivaldi")
    #expect(throws: NibError.self) { let _: TicketView = try registry.instantiate() }
  }
}
