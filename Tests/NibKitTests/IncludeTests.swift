import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Layouts include layouts")
struct IncludeTests {
  private func layout(_ content: String) -> String { "\(start)\(content)</layout>" }

  private func root<Root: View>(_ layouts: [String: String]) throws -> Root {
    let registry = NibRegistry(library: try library(layouts.mapValues(layout)))
    return try registry.instantiate(nibName: "A")
  }

  /// The printed findings of all layouts.
  private func findings(_ layouts: [String: String]) throws -> String {
    let library = try library(layouts.mapValues(layout))
    return DiagnosticPrinter().text(of: library.diagnostics())
  }

  private func labels(_ view: View) -> [String] {
    ((view as? Label)?.text).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  @Test("The root of the included layout stands in the place of the include, with the include's attributes")
  func root() throws {
    let view: StackView = try root([
      "A":
        "<stackView><label text=\"a\"/><include layout=\"B\" id=\"b\" hidden=\"true\" width=\"30\"/></stackView>",
      "B": "<label text=\"b\" hidden=\"false\" width=\"20\" height=\"10\"/>",
    ])
    #expect(labels(view) == ["a", "b"])
    let label = try #require(view.arrangedSubviews.last)
    #expect(label.isHidden)
  }

  @Test("Parameters have the values of the include, or their defaults")
  func parameters() throws {
    let view: StackView = try root([
      "A": """
      <stackView><include layout="B" title="one"/><include layout="B" title="two" lines="3" size="40"/></stackView>
      """,
      "B": """
      <parameter name="title"/><parameter name="lines" type="integer" default="1"/>
      <parameter name="size" type="number" default="20"/>
      <label text="@parameter/title" numberOfLines="@parameter/lines" width="min @parameter/size @700"/>
      """,
    ])
    let made = view.arrangedSubviews.compactMap { $0 as? Label }
    #expect(made.map(\.text) == ["one", "two"])
    #expect(made.map(\.numberOfLines) == [1, 3])
  }

  @Test("The children of an include fill the slots, which otherwise have their own content")
  func slots() throws {
    let layouts = [
      "A": """
      <view><include layout="B"><label text="x"/><label slot="end" text="z"/><label text="y"/></include>
      <include layout="B"/></view>
      """,
      "B": """
      <stackView><slot/><label text="-"/><slot name="end"><label text="default"/></slot></stackView>
      """,
    ]
    #expect(labels(try root(layouts)) == ["x", "y", "-", "z", "-", "default"])
  }

  @Test("A slot that passes nothing on leaves the content of the other slot")
  func emptySlots() throws {
    let inner = "<stackView><slot name=\"end\"><label text=\"default\"/></slot></stackView>"
    func texts(_ content: String, _ slot: String = "<slot slot=\"end\"/>") throws -> [String] {
      let view: View = try root([
        "A": "<view><include layout=\"B\">\(content)</include></view>",
        "B": "<view><include layout=\"C\">\(slot)</include></view>",
        "C": "<view><include layout=\"D\"><slot name=\"end\" slot=\"end\"/></include></view>", "D": inner,
      ])
      return labels(view)
    }
    #expect(try texts("") == ["default"])
    #expect(try texts("<label text=\"given\"/>") == ["given"])
    #expect(try texts("", "<slot slot=\"end\"><label text=\"b\"/></slot>") == ["b"])
  }

  @Test("Includes in includes pass their parameters and slots on")
  func nested() throws {
    let view: View = try root([
      "A":
        "<view><include layout=\"B\" title=\"t\"><label text=\"end\" slot=\"z\"/><label text=\"inside\"/></include></view>",
      "B": """
      <parameter name="title"/><include layout="C" text="@parameter/title"><slot name="z" slot="end"/><slot/></include>
      """,
      "C": """
      <parameter name="text"/><stackView><label text="@parameter/text"/><slot/><slot name="end"/></stackView>
      """,
    ])
    #expect(labels(view) == ["t", "inside", "end"])
  }

  @Test("Names in an included layout do not collide with names outside")
  func names() throws {
    let layouts = [
      "A": """
      <view><label id="title" top="0" leading="0"/><include layout="B" id="one" top="title.bottom" edge="title.trailing"/>
      <include layout="B" id="two" top="one.bottom" edge="one.trailing + 4"/></view>
      """,
      "B": """
      <parameter name="edge"/><view leading="@parameter/edge"><label id="title" leading="0"/>
      <label leading="title.trailing + 8"/></view>
      """,
    ]
    #expect(
      try findings(layouts) == """
        """
    )
  }

  @Test("The id of an unknown element in an included layout does not collide with ids outside")
  func idOfUnknownElement() throws {
    #expect(
      try findings([
        "A": "<stackView><include layout=\"B\"/><label id=\"t\" text=\"a\"/></stackView>",
        "B": "<view><lable id=\"t\"/><label leading=\"t.trailing\"/></view>",
      ]) == """
        A.xml:1:57: error: the layout 'B' cannot be included, because it has faults [faulty-include]
        1 | <layout xmlns="urn:nibkit:layout:1"><stackView><include layout="B"/><label id="t" text="a"/></stackView></layout>
          |                                                         ^~~~~~~~~~
        B.xml:1:43: note: there is no element <lable>; did you mean 'label'?
        B.xml:1:43: error: there is no element <lable>; did you mean 'label'? [unknown-element]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><lable id="t"/><label leading="t.trailing"/></view></layout>
          |                                           ^~~~~~

        """
    )
  }

  @Test("A parameter among other text, and an outlet in a layout that is included twice, are reported")
  func mistakes() throws {
    #expect(
      try findings([
        "A": "<view><include layout=\"B\" name=\"Ada\"/></view>",
        "B":
          "<parameter name=\"name\"/><label text=\"Hello @parameter/name\" accessibilityLabel=\"@parameter/name\"/>",
        "C": "<parameter name=\"n\"/><label text=\"a@parameter/names @parameter/m\" alpha=\"@parameter/n\"/>",
      ]) == """
        A.xml:1:52: error: the layout 'B' cannot be included, because it has faults [faulty-include]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><include layout="B" name="Ada"/></view></layout>
          |                                                    ^~~~~~~~~~
        B.xml:1:68: note: '@parameter/name' must be the whole value; give the parameter the whole text instead
        B.xml:1:68: error: '@parameter/name' must be the whole value; give the parameter the whole text instead [invalid-value]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="name"/><label text="Hello @parameter/name" accessibilityLabel="@parameter/name"/></layout>
          |                                                                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
    let registry = NibRegistry(
      library: try library([
        "Included": layout(
          "<view class=\"Included\">\n<include layout=\"Row\" outlet=\"row\"/>\n<include layout=\"Row\"/></view>"
        ),
        "Row": layout("<view><label outlet=\"title\" text=\"t\"/></view>"),
      ])
    )
    let twice = error { let _: Included = try registry.instantiate() }?.description ?? ""
    #expect(
      twice == """
        Row.xml:1:50: error: the outlet 'title' of Included holds one object and is already connected [duplicate-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><label outlet="title" text="t"/></view></layout>
          |                                                  ^~~~~~~~~~~~~~
        Included.xml:2:10: note: 'title' is connected here
        Included.xml:3:10: note: included here
        """
    )
  }

  @Test("Outlets in an included layout belong to the layout that includes it")
  func outlets() throws {
    let registry = NibRegistry(
      library: try library([
        "Included": layout("<view class=\"Included\"><include layout=\"Row\" outlet=\"row\"/></view>"),
        "Row": layout("<view><label outlet=\"title\" text=\"t\"/></view>"),
      ])
    )
    let view: Included = try registry.instantiate()
    #expect(view.title.text == "t" && view.title.superview === view.row)
  }

  @Test("The examples in AuthoringLayouts.md are shown as the text around them says")
  func examples() throws {
    let text = try String(
      contentsOfFile: inPackage("Sources/NibViews/NibViews.docc/AuthoringLayouts.md"),
      encoding: .utf8
    )
    let blocks = text.matches(of: /```xml\n<!-- (\w+).xml -->\n([^`]*)```/)
    let layouts = Dictionary(uniqueKeysWithValues: blocks.map { (String($0.1), String($0.2)) })
    let library = try library(layouts.mapValues { $0.replacing(" outlet=\"priceLabel\"", with: "") })
    #expect(library.diagnostics().isEmpty && layouts.count == 7)
    let list: StackView = try NibRegistry(library: library).instantiate(nibName: "PriceList")
    #expect(labels(list) == ["Dune", "€ 9.99", "Dune Messiah", "sold out"])

    let registry = NibRegistry(library: library)
    let order: StackView = try registry.instantiate(
      nibName: "Order",
      parameters: ["currency": "EUR", "items": [["title": "Pen", "price": 24.5], ["title": "Ink"]]]
    )
    #expect(labels(order) == ["Pen", "24.5", "EUR", "Ink", "0", "EUR"])

    let days = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"days": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"value": "%lld day"}}, "other": {"stringUnit": {"value": "%lld days"}}}}}}}}}
      """
    let source = NibSource.memory(layouts.filter { $0.key == "Receipt" }, catalogs: ["Localizable": days])
    let receipts = NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
    let values: [String: ParameterValue] = ["date": "2026-11-28", "weight": 1.25, "total": 1234.5, "days": 3]
    let receipt: StackView = try receipts.instantiate(nibName: "Receipt", parameters: values)
    #expect(labels(receipt) == ["November 28, 2026", "1.2 kg", "1,234.50 €", "3 days"])
    receipts.traitCollection.languages = ["de"]
    let german: StackView = try receipts.instantiate(nibName: "Receipt", parameters: values)
    #expect(labels(german) == ["28. November 2026", "1,2 kg", "1.234,50 €", "3 days"])

    let offer: StackView = try NibRegistry(library: library).instantiate(nibName: "Offer")
    let label = try #require(offer.arrangedSubviews.first as? Label)
    let button = try #require(offer.arrangedSubviews.last as? Button)
    #expect((offer.alpha, label.alpha, label.numberOfLines) == (0.5, 0.5, 2))
    #expect(label.textColor == .semantic(.secondaryLabel))
    #expect(button.appearance(for: .disabled).title == "Sold out")
    #expect(button.appearance(for: .disabled).titleColor == .semantic(.systemGray))
  }

  @Test("A parameter that is a whole anchor refers to ids outside; one inside an expression is a number")
  func scopes() throws {
    let inner = """
      <parameter name="a"/><view><label id="title" text="inner" leading="0" top="0"/>
      <label text="y" leading="@parameter/a" top="0"/></view>
      """
    func frame(_ inner: String, _ argument: String) throws -> Double {
      let view: View = try root([
        "A": """
        <view><label id="title" text="x" leading="100" top="0" width="20"/><include layout="B" leading="0" top="30" \
        a="\(argument)"/></view>
        """,
        "B": inner,
      ])
      view.frame = Rect(x: 0, y: 0, width: 320, height: 100)
      view.layoutIfNeeded()
      return view.subviews[1].subviews[1].frame.minX
    }
    #expect(try frame(inner, "title.trailing + 4") == 124)
    let composed = inner.replacing("@parameter/a", with: "title.trailing + @parameter/a")
    let plain = inner.replacing("@parameter/a", with: "title.trailing + 8")
    #expect(try frame(composed, "8") == frame(plain, "8"))
    #expect(
      printed { try frame(composed, "title.trailing") }.hasPrefix(
        "A.xml:1:145: error: 'title.trailing' is not a valid value for the parameter 'a', which is a part of an anchor;"
          + " expected a number [invalid-value]\n"
      )
    )
  }

  @Test("The root of an included layout has its own id inside, and that of the include outside")
  func rootID() throws {
    #expect(
      try findings([
        "A": "<view><include layout=\"B\" id=\"b\"/><label top=\"b.bottom\"/></view>",
        "B": "<view id=\"row\"><label leading=\"row.leading\" text=\"x\"/></view>",
      ]) == """
        """
    )
  }

  @Test("A parameter without a value is accepted in constraints, classes, actions and references")
  func unknownValues() throws {
    #expect(
      try findings([
        "A": """
        <parameter name="w" type="number"/><parameter name="c"/><view><view class="@parameter/c"/>
        <label text="x"><constraint anchor="width" value="@parameter/w"/></label>
        <button onTouchUpInside="@parameter/c" title="a"/><tableView dataSource="@parameter/c"/></view>
        """
      ]) == """
        """
    )
  }

  @Test("Faults of an included root are reported with its place, and what cannot contain it at the include")
  func rootFaults() throws {
    #expect(
      try findings([
        "A": """
        <stackView>
        <include layout="B"/><include layout="B"/>
        <label><include layout="C"/></label><include layout="D"/>
        </stackView>
        """,
        "B": "<lable/>", "C": "<label/>", "D": "<slot/>",
      ]) == """
        A.xml:2:10: error: the layout 'B' cannot be included, because it has faults [faulty-include]
        2 | <include layout="B"/><include layout="B"/>
          |          ^~~~~~~~~~
        B.xml:1:37: note: there is no element <lable>; did you mean 'label'?
        A.xml:3:17: error: <label> can contain only <attributedText>; move <label> out of it [unexpected-child]
        3 | <label><include layout="C"/></label><include layout="D"/>
          |                 ^~~~~~~~~~
        A.xml:3:46: error: the layout 'D' cannot be included, because it has faults [faulty-include]
        3 | <label><include layout="C"/></label><include layout="D"/>
          |                                              ^~~~~~~~~~
        D.xml:1:37: note: <slot> belongs inside the root element of a layout
        B.xml:1:37: error: there is no element <lable>; did you mean 'label'? [unknown-element]
        1 | <layout xmlns="urn:nibkit:layout:1"><lable/></layout>
          |                                     ^~~~~~
        D.xml:1:37: error: <slot> belongs inside the root element of a layout [unexpected-child]
        1 | <layout xmlns="urn:nibkit:layout:1"><slot/></layout>
          |                                     ^~~~~

        """
    )
  }

  @Test("Long values that are repeated end at a limit, and so do parameters without number")
  func longValues() throws {
    let hundred = String(repeating: "<label text=\"@parameter/t\"/>", count: 100)
    func ten(_ name: String) -> String {
      "<parameter name=\"t\"/><view>"
        + String(repeating: "<include layout=\"\(name)\" t=\"@parameter/t\"/>", count: 10) + "</view>"
    }
    let long = String(repeating: "x", count: 60_000)
    let library = try library(
      [
        "A": "<view><include layout=\"M\" t=\"\(long)\"/></view>", "M": ten("N"), "N": ten("L"),
        "L": "<parameter name=\"t\"/><view>\(hundred)</view>",
      ].mapValues(layout)
    )
    #expect(printed { try library.prototype(named: "A") }.contains("more than 16777216 bytes"))
    let many = (0..<300).map { "<parameter name=\"p\($0)\"/>" }.joined()
    #expect(try findings(["A": "\(many)<view/>"]).contains("a layout can declare at most 256 parameters"))
  }

  @Test(
    "An included layout has the limits that it would have if it were written there",
    arguments: ["", " hidden=\"true\""],
    ["a", "@parameter/title"]
  )
  func limits(_ attribute: String, _ text: String) throws {
    let root = "<view><view><label text=\"\(text)\"/></view><view/></view>"
    let plain = ["A": "<view>\(root.replacing("@parameter/title", with: "a"))</view>"]
    let composed = [
      "A": "<view><include layout=\"B\"\(attribute)/></view>",
      "B": "<parameter name=\"title\" default=\"a\"/>\(root)",
    ]
    func isValid(_ layouts: [String: String], _ limits: LayoutLimits) throws -> Bool {
      let library = try NibLibrary(
        sources: [.memory(layouts.mapValues { layout($0) })],
        elements: .stock,
        limits: limits
      )
      return (try? library.prototype(named: "A")) != nil
    }
    for limit in 2...9 {
      for limits in [LayoutLimits(depth: limit), LayoutLimits(elements: limit)] {
        #expect(try isValid(plain, limits) == isValid(composed, limits), "\(limit)")
      }
    }
  }

  @Test("A reference in a declaration is not one in the root element")
  func referencesInDeclarations() throws {
    let layouts = [
      "A": layout("<view><include layout=\"B\" a=\"1\"/></view>"),
      "B": layout(
        """
        <parameter name="a"/><parameter name="b" default="@parameter/a"/><label text="@parameter/a"/>
        """
      ),
    ]
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
    #expect(
      library.diagnostics().map(\.message) == [
        "the layout 'B' cannot be included, because it has faults",
        "a default cannot refer to another parameter",
      ]
    )
    // Attributes before the root, with an `@` in them, are not copied with it.
    let view: View = try root([
      "A": "<view><include layout=\"B\" a=\"1\"/></view>",
      "B":
        "<parameter name=\"a\"/><parameter name=\"b\" default=\"@@parameter/a\"/><label text=\"@parameter/a\"/>",
    ])
    #expect(labels(view) == ["1"])
  }

  @Test(
    "Messages about what is written as elsewhere say how it is written here",
    arguments: [
      ("<include layout=\"Row.xml\"/>", "there is no layout 'Row.xml'; write layout=\"Row\""),
      ("<include layout=\"../rows/Row\"/>", "there is no layout '../rows/Row'; write layout=\"Row\""),
      ("<include layout=\"Row~dark\"/>", "there is no layout 'Row~dark'; write layout=\"Row\""),
      ("<Include layout=\"Row\"/>", "there is no element <Include>; did you mean 'include'?"),
      (
        "<include layout=\"Row\" class=\"A\"/>",
        "the layout 'Row' has no parameter 'class'; write 'class' on the root of 'Row'"
      ),
      (
        "<include layout=\"Row\" spacing=\"2\"/>",
        "the layout 'Row' has no parameter 'spacing'; besides parameters, <include> can have id, outlet, style, hidden and anchors"
      ),
      (
        "<include layout=\"Row\"><label/></include>",
        "the layout 'Row' has no slot for children; add <slot/> to it"
      ),
      (
        "<label text=\"@param/title\"/>",
        "'@param/title' is not a reference such as @string/title; those to parameters begin with @parameter/"
      ),
      (
        "<style name=\"a\" element=\"label\"/>",
        "there is no element <style>; styles belong in a file Styles.xml"
      ),
      ("<label style=\"a, b\"/>", "there is no style 'a,'; separate the names of styles by spaces"),
    ]
  )
  func advice(_ content: String, _ expected: String) throws {
    let styles = """
      <styles xmlns="urn:nibkit:layout:1"><style name="b" element="label" alpha="0.5"/></styles>
      """
    let layouts = ["A": layout("<view>\(content)</view>"), "Row": layout("<view/>"), "Styles": styles]
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
    #expect(library.diagnostics().map(\.message) == [expected])
  }

  @Test("Many slots with misspelled names do not take long to report")
  func manySlots() throws {
    let slots = (0..<5000).map { "<slot name=\"slot\($0)\"/>" }.joined()
    let labels = (0..<5000).map { "<label slot=\"slit\($0)\"/>" }.joined()
    let library = try library([
      "A": layout("<view><include layout=\"B\">\(labels)</include></view>"),
      "B": layout("<view>\(slots)</view>"),
    ])
    #expect(error(of: { _ = try library.prototype(named: "A") })?.diagnostics.count == 201)
  }

  @Test("Threads can load layouts that include one another at the same time")
  func concurrent() async throws {
    var layouts = ["L0": layout("<label text=\"a\"/>")]
    for number in 1..<24 {
      let inner = "<include layout=\"L\(number - 1)\"/><include layout=\"L\(number / 2)\"/>"
      layouts["L\(number)"] = layout(
        "<view>\(number < 12 ? inner : "<include layout=\"L\(number % 12)\"/>")</view>"
      )
    }
    let library = try library(layouts)
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<24).map { "L\(($0 * 7 + task) % 24)" }.count { (try? library.prototype(named: $0)) == nil }
        }
      }
      for await failures in group { #expect(failures == 0) }
    }
  }

  // MARK: Faults

  @Test("Wrong parameters are reported at the include, or where they are declared or used")
  func wrongParameters() throws {
    #expect(
      try findings([
        "A": """
        <stackView>
        <include layout="B"/>
        <include layout="B" title="a" count="many" colour="red"/>
        <include layout="B" title="a" color="notAColor"/>
        <include layout="B" title="@parameter/title"/>
        </stackView>
        """,
        "B": """

        <parameter name="title"/><parameter name="count" type="integer" default="1"/>
        <parameter name="color" type="color" default="#F00"/>
        <label text="@parameter/title" numberOfLines="@parameter/count" textColor="@parameter/color"/>
        """,
        "C": """

        <parameter name="title"/><parameter name="title"/><parameter name="leading"/><parameter/>
        <parameter name="a" type="strin"/><parameter name="b" type="color" default="nope" other="1"/>
        <label hidden="@parameter/b" text="@parameter/titel" width="@parameter/b"/>
        """,
      ]) == """
        A.xml:2:1: error: the layout 'B' needs the parameter 'title'; write title="…" [missing-parameter]
        2 | <include layout="B"/>
          | ^~~~~~~~
        B.xml:2:1: note: 'title' is declared here
        A.xml:3:31: error: 'many' is not a valid value for the parameter 'count'; expected a whole number [invalid-value]
        3 | <include layout="B" title="a" count="many" colour="red"/>
          |                               ^~~~~~~~~~~~
        B.xml:2:26: note: 'count' is declared here
        A.xml:3:44: error: the layout 'B' has no parameter 'colour'; did you mean 'color'? [unknown-parameter]
        3 | <include layout="B" title="a" count="many" colour="red"/>
          |                                            ^~~~~~~~~~~~
        A.xml:4:31: error: 'notAColor' is not a valid value for the parameter 'color'; expected #RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1, or a name such as secondaryLabel [invalid-value]
        4 | <include layout="B" title="a" color="notAColor"/>
          |                               ^~~~~~~~~~~~~~~~~
        B.xml:3:1: note: 'color' is declared here
        A.xml:5:21: error: the layout declares no parameter 'title'; add <parameter name="title"/> before the root element [unknown-parameter]
        5 | <include layout="B" title="@parameter/title"/>
          |                     ^~~~~~~~~~~~~~~~~~~~~~~~
        C.xml:2:26: error: the parameter 'title' is declared twice [duplicate-parameter]
        2 | <parameter name="title"/><parameter name="title"/><parameter name="leading"/><parameter/>
          |                          ^~~~~~~~~~
        C.xml:2:1: note: 'title' is first declared here
        C.xml:2:62: error: a parameter cannot be named 'leading', which has another meaning on <include>; choose another name [invalid-value]
        2 | <parameter name="title"/><parameter name="title"/><parameter name="leading"/><parameter/>
          |                                                              ^~~~~~~~~~~~~~
        C.xml:2:78: error: <parameter> needs the attribute 'name' [missing-attribute]
        2 | <parameter name="title"/><parameter name="title"/><parameter name="leading"/><parameter/>
          |                                                                              ^~~~~~~~~~
        C.xml:3:21: error: 'strin' is not a valid value for 'type'; expected one of string, boolean, integer, number, color, font, insets, size, point, image, url, date, currency, list; did you mean 'string'? [invalid-value]
        3 | <parameter name="a" type="strin"/><parameter name="b" type="color" default="nope" other="1"/>
          |                     ^~~~~~~~~~~~
        C.xml:3:68: error: 'nope' is not a valid value for 'default'; expected #RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1, or a name such as secondaryLabel; a reference to a color is written '@color/nope' [invalid-value]
        3 | <parameter name="a" type="strin"/><parameter name="b" type="color" default="nope" other="1"/>
          |                                                                    ^~~~~~~~~~~~~~
        C.xml:3:83: error: <parameter> has no attribute 'other' [unknown-attribute]
        3 | <parameter name="a" type="strin"/><parameter name="b" type="color" default="nope" other="1"/>
          |                                                                                   ^~~~~~~~~
        C.xml:4:8: error: the parameter 'b' has the type color, but 'hidden' needs true or false [invalid-value]
        4 | <label hidden="@parameter/b" text="@parameter/titel" width="@parameter/b"/></layout>
          |        ^~~~~~~~~~~~~~~~~~~~~
        C.xml:4:30: error: the layout declares no parameter 'titel'; did you mean 'title'? [unknown-parameter]
        4 | <label hidden="@parameter/b" text="@parameter/titel" width="@parameter/b"/></layout>
          |                              ^~~~~~~~~~~~~~~~~~~~~~~
        C.xml:4:54: error: the parameter 'b' has the type color, but 'width' needs a number, such as 12 or 0.5 [invalid-value]
        4 | <label hidden="@parameter/b" text="@parameter/titel" width="@parameter/b"/></layout>
          |                                                      ^~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A parameter named like an attribute of <include> is reported once, without advice to declare it")
  func parameterNamedOutlet() throws {
    #expect(
      try findings([
        "A": "\n<parameter name=\"outlet\"/><label outlet=\"@parameter/outlet\" text=\"a\"/>",
        "B": "\n<label outlet=\"@parameter/outlet\" text=\"a\"/>",
        "C": "\n<parameter name=\"a b\"/><label text=\"@parameter/a b\"/>",
      ]) == """
        A.xml:2:12: error: a parameter cannot be named 'outlet', which has another meaning on <include>; choose another name [invalid-value]
        2 | <parameter name="outlet"/><label outlet="@parameter/outlet" text="a"/></layout>
          |            ^~~~~~~~~~~~~
        B.xml:2:8: error: the layout declares no parameter 'outlet', and a parameter cannot have that name, which has another meaning on <include> [unknown-parameter]
        2 | <label outlet="@parameter/outlet" text="a"/></layout>
          |        ^~~~~~~~~~~~~~~~~~~~~~~~~~
        C.xml:2:12: error: 'a b' is not a valid value for 'name'; expected a name of letters, digits and '_', such as title [invalid-value]
        2 | <parameter name="a b"/><label text="@parameter/a b"/></layout>
          |            ^~~~~~~~~~

        """
    )
  }

  @Test("Each include of a row connects an element in it to another outlet, as AuthoringLayouts.md says")
  func outletsOfRows() throws {
    let layouts = [
      "A": layout(
        """
        <view><include layout="Row" valueOutlet="gate"/><include layout="Row" valueOutlet="seat"/></view>
        """
      ),
      "Row": layout("<parameter name=\"valueOutlet\"/><label outlet=\"@parameter/valueOutlet\"/>"),
    ]
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
    #expect(library.diagnostics() == [])
    let article = try String(
      contentsOfFile: inPackage("Sources/NibViews/NibViews.docc/AuthoringLayouts.md"),
      encoding: .utf8
    )
    #expect(article.contains("`outlet=\"@parameter/valueOutlet\"`"))
  }

  @Test("Includes that cannot be expanded are reported once, with the place of the fault")
  func faultyIncludes() throws {
    #expect(
      try findings([
        "A": """
        <stackView>
        <include/><include layout="Bb"/><include layout="B"/><include layout="B"/>
        <include layout="Broken"/><include layout="Cell"/><include layout="Two"/>
        <include layout="Slots"><label/><label slot="ned"/><label slot="end"/><label slot="end"/></include>
        <include layout="Named"><label/></include><include layout="Twins"/>
        <slot name="x" y="1"/><label slot="x"/>
        </stackView>
        """,
        "B": "\n<label txt=\"a\" foo=\"b\"/>",
        "Broken": "<label",
        "Cell": "<tableViewCell/>",
        "Two": "<label/><label/>",
        "Slots": "<view><slot name=\"end\"/><slot/></view>",
        "Twins": "<view><slot name=\"end\"/><slot name=\"end\"/></view>",
        "Named": "<view><slot name=\"end\"/></view>",
      ]) == """
        A.xml:2:1: error: <include> needs the attribute 'layout' [missing-attribute]
        2 | <include/><include layout="Bb"/><include layout="B"/><include layout="B"/>
          | ^~~~~~~~
        A.xml:2:20: error: there is no layout 'Bb' [unknown-layout]
        2 | <include/><include layout="Bb"/><include layout="B"/><include layout="B"/>
          |                    ^~~~~~~~~~~
        A.xml:2:42: error: the layout 'B' cannot be included, because it has faults [faulty-include]
        2 | <include/><include layout="Bb"/><include layout="B"/><include layout="B"/>
          |                                          ^~~~~~~~~~
        B.xml:2:8: note: <label> has no attribute 'txt'; did you mean 'text'?
        A.xml:3:10: error: the layout 'Broken' cannot be included, because it has faults [faulty-include]
        3 | <include layout="Broken"/><include layout="Cell"/><include layout="Two"/>
          |          ^~~~~~~~~~~~~~~
        Broken.xml:1:43: note: a name cannot begin with '<'
        A.xml:3:60: error: the layout 'Two' cannot be included, because it does not have exactly one root element [faulty-include]
        3 | <include layout="Broken"/><include layout="Cell"/><include layout="Two"/>
          |                                                            ^~~~~~~~~~~~
        A.xml:4:40: error: the layout 'Slots' has no slot 'ned'; did you mean 'end'? [unknown-slot]
        4 | <include layout="Slots"><label/><label slot="ned"/><label slot="end"/><label slot="end"/></include>
          |                                        ^~~~~~~~~~
        A.xml:4:78: error: the slot 'end' already has a child; put both into a <view> [duplicate-slot]
        4 | <include layout="Slots"><label/><label slot="ned"/><label slot="end"/><label slot="end"/></include>
          |                                                                              ^~~~~~~~~~
        A.xml:4:52: note: the first child is here
        A.xml:5:25: error: the layout 'Named' has no slot for children; write slot="end" [unknown-slot]
        5 | <include layout="Named"><label/></include><include layout="Twins"/>
          |                         ^~~~~~
        A.xml:5:52: error: the layout 'Twins' cannot be included, because it has faults [faulty-include]
        5 | <include layout="Named"><label/></include><include layout="Twins"/>
          |                                                    ^~~~~~~~~~~~~~
        Twins.xml:1:61: note: there are two slots 'end'
        A.xml:6:16: error: <slot> has no attribute 'y' [unknown-attribute]
        6 | <slot name="x" y="1"/><label slot="x"/>
          |                ^~~~~
        A.xml:6:30: error: <label> has no attribute 'slot' here; only an element directly inside <include> has it [unknown-attribute]
        6 | <slot name="x" y="1"/><label slot="x"/>
          |                              ^~~~~~~~
        B.xml:2:8: error: <label> has no attribute 'txt'; did you mean 'text'? [unknown-attribute]
        2 | <label txt="a" foo="b"/></layout>
          |        ^~~~~~~
        B.xml:2:16: error: <label> has no attribute 'foo' [unknown-attribute]
        2 | <label txt="a" foo="b"/></layout>
          |                ^~~~~~~
        Broken.xml:1:43: error: a name cannot begin with '<' [not-well-formed]
        1 | <layout xmlns="urn:nibkit:layout:1"><label</layout>
          |                                           ^
        Twins.xml:1:61: error: there are two slots 'end' [duplicate-slot]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><slot name="end"/><slot name="end"/></view></layout>
          |                                                             ^~~~~
        Twins.xml:1:43: note: the first one is here
        Two.xml:1:45: error: <layout> can contain only one root element, and <label> is another one; name an owner to load several [unexpected-child]
        1 | <layout xmlns="urn:nibkit:layout:1"><label/><label/></layout>
          |                                             ^~~~~~
        Two.xml:1:37: note: the root element is '<label>'

        """
    )
  }

  @Test("A layout that includes itself is reported with the path")
  func cycles() throws {
    #expect(
      try findings([
        "A": "<view><include layout=\"B\"/></view>",
        "B": "<view><include layout=\"C\"/></view>",
        "C": "<view><include layout=\"B\"/></view>",
        "D": "<include layout=\"D\"/>",
      ]) == """
        A.xml:1:52: error: the layout 'B' cannot be included, because it has faults [faulty-include]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><include layout="B"/></view></layout>
          |                                                    ^~~~~~~~~~
        C.xml:1:43: note: the layout 'B' includes itself: B → C → B
        B.xml:1:43: error: the layout 'B' includes itself: B → C → B [include-cycle]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><include layout="C"/></view></layout>
          |                                           ^~~~~~~~
        C.xml:1:43: error: the layout 'C' includes itself: C → B → C [include-cycle]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><include layout="B"/></view></layout>
          |                                           ^~~~~~~~
        D.xml:1:37: error: the layout 'D' includes itself: D → D [include-cycle]
        1 | <layout xmlns="urn:nibkit:layout:1"><include layout="D"/></layout>
          |                                     ^~~~~~~~

        """
    )
  }

  @Test("A chain that doubles thirty times, and one that is too long, stop at a limit, with the chain")
  func limits() throws {
    var layouts = ["L31": "<view/>"]
    for number in 0...30 {
      layouts["L\(number)"] =
        "<view><include layout=\"L\(number + 1)\"/><include layout=\"L\(number + 1)\"/></view>"
    }
    let doubling = try library(
      ["A": layout("<include layout=\"L0\"/>")].merging(layouts.mapValues(layout)) { $1 }
    )
    #expect(
      printed { try doubling.prototype(named: "A") } == """
        A.xml:1:37: error: the layout has more than 200000 elements with those of the layouts that it includes \
        [limit-exceeded]
        1 | <layout xmlns="urn:nibkit:layout:1"><include layout="L0"/></layout>
          |                                     ^~~~~~~~
        note: the layouts include one another: A → \((0..<30).map { "L\($0)" }.joined(separator: " → "))

        """
    )
    var chain = ["B40": "<view/>"]
    for number in 0..<40 { chain["B\(number)"] = "<include layout=\"B\(number + 1)\"/>" }
    let long = try library(chain.mapValues(layout))
    #expect(
      printed { try long.prototype(named: "B0") } == """
        B0.xml:1:37: error: more than 32 layouts include one another [limit-exceeded]
        1 | <layout xmlns="urn:nibkit:layout:1"><include layout="B1"/></layout>
          |                                     ^~~~~~~~
        note: the layouts include one another: \((0...32).map { "B\($0)" }.joined(separator: " → "))

        """
    )
    #expect(throws: Never.self) { try long.prototype(named: "B20") }
  }

  @Test("A layout is read once for ten thousand includes")
  func manyIncludes() throws {
    let includes = String(repeating: "<include layout=\"B\" title=\"t\"/>", count: 10_000)
    let stack: StackView = try root([
      "A": "<stackView>\(includes)</stackView>",
      "B": "<parameter name=\"title\"/><label text=\"@parameter/title\"/>",
    ])
    #expect(stack.arrangedSubviews.count == 10_000)
  }

  @Test("An anchor that grows by its parameters ends at the limit of an attribute")
  func growingAnchors() throws {
    var layouts = ["L30": "<parameter name=\"x\"/><view width=\"@parameter/x\"/>"]
    for number in 0..<30 {
      layouts["L\(number)"] = """
        <parameter name="x"/><view><include layout="L\(number + 1)" x="1" width="@parameter/x@parameter/x"/></view>
        """
    }
    layouts["A"] = "<include layout=\"L0\" x=\"\(String(repeating: "1", count: 60_000))\"/>"
    #expect(throws: NibError.self) { try library(layouts.mapValues(layout)).prototype(named: "A") }
  }

  @Test("A layout with parameters without defaults needs values")
  func requiredParameters() throws {
    let library = try library(["A": layout("<parameter name=\"title\"/><label text=\"@parameter/title\"/>")])
    #expect(library.diagnostics().isEmpty)
    #expect(
      printed { try library.prototype(named: "A") } == """
        A.xml:1:1: error: the layout needs a value for 'title', which has no default; include it, or give values in code, with template(nibName:) [missing-parameter]
        1 | <layout xmlns="urn:nibkit:layout:1"><parameter name="title"/><label text="@parameter/title"/></layout>
          | ^~~~~~~

        """
    )
  }

  @Test("What a class lacks for an included layout is reported there, with the includes that lead to it")
  func contract() throws {
    let registry = NibRegistry(
      library: try library([
        "Included": layout("<view><include layout=\"Row\" outlet=\"row\"/></view>"),
        "Row": layout("<view><include layout=\"Title\"/></view>"),
        "Title": layout("<label outlet=\"titel\"/>"),
      ])
    )
    #expect(
      printed { try registry.instantiate(Included.self) } == """
        Included.xml:1:37: error: Included needs the outlet 'title'; write outlet="title" on a Label [missing-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><view><include layout="Row" outlet="row"/></view></layout>
          |                                     ^~~~~
        Title.xml:1:44: error: Included has no outlet 'titel'; did you mean 'title'? [unknown-outlet]
        1 | <layout xmlns="urn:nibkit:layout:1"><label outlet="titel"/></layout>
          |                                            ^~~~~~~~~~~~~~
        Row.xml:1:52: note: included here
        Included.xml:1:52: note: included here

        """
    )
  }

  /// The findings of the error that an expression throws.
  private func printed(_ body: () throws -> Any) -> String {
    do {
      _ = try body()
      return "no error"
    } catch {
      return DiagnosticPrinter().text(of: (error as? NibError)?.diagnostics ?? [])
    }
  }
}

@NibLoadable
private final class Included: View {
  @Outlet var row: View!
  @Outlet var title: Label!
}
