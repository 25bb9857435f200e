import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class LineView: View {
  @Outlet var title: Label!
  private(set) var titleWhenAwakened: String?
  private(set) weak var rootWhenAwakened: View?

  override func awakeFromNib() {
    super.awakeFromNib()
    titleWhenAwakened = title.text
    rootWhenAwakened = sequence(first: self as View) { $0.superview }.first { $0.superview == nil }
  }
}

@Suite("A layout is repeated for each element of a list")
struct RepeatTests {
  private static let invoice = """
    <parameter name="number" type="integer"/>
    <parameter name="currency" default="EUR"/>
    <parameter name="items" type="list">
      <field name="title"/>
      <field name="price" type="number"/>
      <field name="isGift" type="boolean" default="false"/>
    </parameter>
    <stackView axis="vertical">
      <label text="@parameter/number"/>
      <repeat layout="Line" each="@parameter/items" currency="@parameter/currency"/>
      <label text="end"/>
    </stackView>
    """

  private static let line = """
    <parameter name="title"/><parameter name="price" type="number"/>
    <parameter name="currency"/><parameter name="isGift" type="boolean" default="false"/>
    <view>
      <label id="title" text="@parameter/title" leading="0" top="0"/>
      <label text="@parameter/price" leading="title.trailing + 8" top="0" hidden="@parameter/isGift"/>
      <label text="@parameter/currency" trailing="0" top="0" bottom="0"/>
    </view>
    """

  private func registry(
    _ layouts: [String: String] = ["Invoice": invoice, "Line": line],
    _ elements: ElementCatalog = .stock
  ) throws -> NibRegistry {
    let sources = [NibSource.memory(layouts.mapValues { layoutText($0) })]
    return NibRegistry(library: try NibLibrary(sources: sources, elements: elements))
  }

  /// Returns the texts of a view and what is inside, and hidden ones in parentheses.
  private func texts(_ view: View) -> [String] {
    let own = (view as? Label).map { [$0.isHidden ? "(\($0.text ?? ""))" : $0.text ?? ""] } ?? []
    let inner = (view as? StackView)?.arrangedSubviews ?? view.subviews
    return own + inner.flatMap(texts)
  }

  private func findings(_ layouts: [String: String], _ values: [String: ParameterValue] = [:]) throws
    -> [String]
  {
    do {
      let _: View = try registry(layouts).instantiate(nibName: "Page", parameters: values)
      return []
    } catch let error as NibError {
      return error.diagnostics.map { "\($0.message) [\($0.rule.rawValue)]" }
    }
  }

  @Test("Once for each element, between the other children, with the fields as values of parameters")
  func elements() throws {
    let template: NibTemplate<StackView> = try registry().template(nibName: "Invoice")
    let three = try template.instantiate([
      "number": 7,
      "items": [["title": "Pen", "price": 1.5], ["title": "Ink", "price": 3, "isGift": true]],
    ])
    #expect(texts(three) == ["7", "Pen", "1.5", "EUR", "Ink", "(3)", "EUR", "end"])
    let none = try template.instantiate(["number": 8, "currency": "CHF", "items": []])
    #expect(texts(none) == ["8", "end"])
    let one = try template.instantiate([
      "number": 9, "currency": "CHF", "items": [["title": "Cap", "price": 2]],
    ])
    #expect(texts(one) == ["9", "Cap", "2", "CHF", "end"])
  }

  @Test("Constraints inside are those of each element")
  func constraints() throws {
    let template: NibTemplate<StackView> = try registry().template(nibName: "Invoice")
    let stack = try template.instantiate([
      "number": 7,
      "items": [["title": "i", "price": 1], ["title": "a longer title", "price": 1]],
    ])
    stack.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    stack.layoutIfNeeded()
    for line in stack.arrangedSubviews[1...2] {
      #expect(line.frame.height > 10)
      #expect(line.subviews[1].frame.minX == line.subviews[0].frame.maxX + 8)
      #expect(line.subviews[2].frame.maxX == line.bounds.width)
    }
    #expect(
      stack.arrangedSubviews[1].subviews[1].frame.minX < stack.arrangedSubviews[2].subviews[1].frame.minX
    )
  }

  @Test("Outlets and actions belong to the object of each element")
  func connections() throws {
    let layouts = [
      "Page": """
      <parameter name="items" type="list"><field name="title"/></parameter>
      <stackView><repeat layout="Line" each="@parameter/items"/></stackView>
      """,
      "Line": """
      <parameter name="title"/>
      <view class="LineView"><label outlet="title" text="@parameter/title"/></view>
      """,
    ]
    var catalog = ElementCatalog.stock
    catalog.register(LineView.self, as: "view")
    let page: StackView = try registry(layouts, catalog)
      .instantiate(nibName: "Page", parameters: ["items": [["title": "a"], ["title": "b"]]])
    let lines = page.arrangedSubviews.compactMap { $0 as? LineView }
    #expect(lines.map(\.title.text) == ["a", "b"])
    #expect(lines.map(\.titleWhenAwakened) == ["a", "b"])
  }

  @Test("Elements have lists of their own")
  func lists() throws {
    let layouts = [
      "Page": """
      <parameter name="shop"/>
      <parameter name="orders" type="list">
        <field name="number" type="integer"/>
        <field name="lines" type="list"><field name="title"/></field>
      </parameter>
      <stackView><include layout="Orders" orders="@parameter/orders" shop="@parameter/shop"/></stackView>
      """,
      "Orders": """
      <parameter name="shop"/>
      <parameter name="orders" type="list">
        <field name="number" type="integer"/>
        <field name="lines" type="list"><field name="title"/></field>
      </parameter>
      <stackView>
        <repeat layout="Order" each="@parameter/orders" shop="@parameter/shop"/>
      </stackView>
      """,
      "Order": """
      <parameter name="shop"/>
      <parameter name="number" type="integer"/>
      <parameter name="lines" type="list"><field name="title"/></parameter>
      <stackView>
        <label text="@parameter/number"/>
        <repeat layout="Line" each="@parameter/lines" number="@parameter/number" shop="@parameter/shop"/>
      </stackView>
      """,
      "Line": """
      <parameter name="title"/><parameter name="number" type="integer"/><parameter name="shop"/>
      <stackView>
        <label text="@parameter/shop"/><label text="@parameter/number"/><label text="@parameter/title"/>
      </stackView>
      """,
    ]
    let page: StackView = try registry(layouts).instantiate(
      nibName: "Page",
      parameters: [
        "shop": "S",
        "orders": [
          ["number": 1, "lines": [["title": "a"], ["title": "b"]]],
          ["number": 2, "lines": []],
          ["number": 3, "lines": [["title": "c"]]],
        ],
      ]
    )
    #expect(texts(page) == ["1", "S", "1", "a", "S", "1", "b", "2", "3", "S", "3", "c"])
    let found = try findings(
      layouts,
      [
        "shop": "S",
        "orders": [
          ["number": "x", "lines": [["title": "a"], ["titel": "b"]]], ["lines": "c", "number": []],
        ],
      ]
    )
    #expect(
      found == [
        "'c' is not a valid value for the parameter 'orders[1].lines' of the layout 'Page'; expected a list of elements with title [invalid-value]",
        "'x' is not a valid value for the parameter 'orders[0].number' of the layout 'Page'; expected a whole number [invalid-value]",
        "a list is not a valid value for the parameter 'orders[1].number' of the layout 'Page'; expected a whole number [invalid-value]",
        "the layout 'Page' needs a value for 'orders[0].lines[1].title' [missing-parameter]",
        "the layout 'Page' has no parameter 'orders[0].lines[1].titel'; did you mean 'title'? [unknown-parameter]",
      ]
    )
  }

  @Test("The rows of a section of a table")
  func rows() throws {
    let layouts = [
      "Page": """
      <parameter name="items" type="list"><field name="title"/></parameter>
      <tableView>
        <tableViewSection>
          <tableViewCell><label text="first"/></tableViewCell>
          <repeat layout="Row" each="@parameter/items"/>
        </tableViewSection>
      </tableView>
      """,
      "Row": #"<parameter name="title"/><tableViewCell><label text="@parameter/title"/></tableViewCell>"#,
    ]
    let table: TableView = try registry(layouts)
      .instantiate(nibName: "Page", parameters: ["items": [["title": "a"], ["title": "b"]]])
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.visibleCells.flatMap(texts) == ["first", "a", "b"])
  }

  private static let passed = #"<stackView><include layout="Box" items="@parameter/items"/></stackView>"#
  private static let box = #"<stackView><repeat layout="Row" each="@parameter/items"/></stackView>"#
  private static let row = #"<parameter name="title"/><label text="@parameter/title" numberOfLines="3"/>"#

  private static func list(_ field: String) -> String {
    "<parameter name=\"items\" type=\"list\"><field name=\"title\" \(field)/></parameter>"
  }

  @Test("A list that is passed on has the defaults of the one that is given")
  func defaults() throws {
    func shown(_ outer: String, _ inner: String, _ items: ParameterValue) throws -> [String] {
      let layouts = [
        "Page": Self.list(outer) + Self.passed, "Box": Self.list(inner) + Self.box, "Row": Self.row,
      ]
      let page: View = try registry(layouts).instantiate(nibName: "Page", parameters: ["items": items])
      let labels = (page as? StackView)?.arrangedSubviews.first as? StackView
      #expect(labels?.arrangedSubviews.allSatisfy { ($0 as? Label)?.numberOfLines == 3 } == true)
      return texts(page)
    }
    #expect(try shown(#"default="D""#, "", [["title": "A"], [:]]) == ["A", "D"])
    #expect(try shown("", #"default="D""#, [["title": "A"], ["title": "B"]]) == ["A", "B"])
    #expect(try shown(#"default="D""#, #"default="E""#, [[:], ["title": "B"]]) == ["D", "B"])
  }

  @Test("The fields of a list that is passed on are checked")
  func passedFields() throws {
    let layouts = [
      "Page": Self.list("") + Self.passed, "Box": Self.list(#"type="integer""#) + Self.box, "Row": Self.row,
    ]
    #expect(
      try findings(layouts, ["items": [["title": "A"]]]) == [
        "'A' is not a valid value for the parameter 'items[0].title' of the layout 'Page'; expected a whole number [invalid-value]"
      ]
    )
    let wrong = ["Page": Self.list(#"default="abc""#) + Self.box, "Row": Self.row]
    #expect(try findings(wrong, ["items": []]) == [])
    let number = #"<parameter name="title" type="number" default="1"/><label text="@parameter/title"/>"#
    let found = try findings(wrong.merging(["Row": number]) { $1 }, ["items": []])
    #expect(
      found == [
        "'abc' is not a valid value for the parameter 'title'; expected a number, such as 12 or 0.5 [invalid-value]"
      ]
    )
  }

  @Test("A list can be repeated for each of its own elements")
  func pairs() throws {
    let layouts = [
      "Page": Self.list("")
        + #"<stackView><repeat layout="Outer" each="@parameter/items" others="@parameter/items"/></stackView>"#,
      "Outer": """
      <parameter name="title"/><parameter name="others" type="list"><field name="title"/></parameter>
      <stackView><repeat layout="Pair" each="@parameter/others" outer="@parameter/title"/></stackView>
      """,
      "Pair": """
      <parameter name="title"/><parameter name="outer"/>
      <stackView><label text="@parameter/outer"/><label text="@parameter/title"/></stackView>
      """,
    ]
    let page: View = try registry(layouts)
      .instantiate(nibName: "Page", parameters: ["items": [["title": "A"], ["title": "B"]]])
    #expect(texts(page) == ["A", "A", "A", "B", "B", "A", "B", "B"])
  }

  @Test("References lead to objects that follow, and objects are awakened in the whole layout")
  func later() throws {
    let layouts = [
      "Page": Self.list("")
        + """
        <stackView>
          <view><stackView><repeat layout="Row" each="@parameter/items" target="later"/></stackView></view>
          <label id="later"/>
        </stackView>
        """,
      "Row": """
      <parameter name="title"/><parameter name="target"/>
      <view class="LineView">
        <label outlet="title" text="@parameter/title"/><mapView delegate="@parameter/target"/>
      </view>
      """,
    ]
    var catalog = ElementCatalog.stock
    catalog.register(LineView.self, as: "view")
    let page: StackView = try registry(layouts, catalog)
      .instantiate(nibName: "Page", parameters: ["items": [["title": "A"], ["title": "B"]]])
    let lines = (page.arrangedSubviews[0].subviews[0] as? StackView)?.arrangedSubviews ?? []
    #expect(lines.count == 2)
    for case let line as LineView in lines {
      #expect((line.subviews[1] as? MapView)?.delegate === page.arrangedSubviews[1])
      #expect(line.rootWhenAwakened === page)
    }
  }

  @Test("Parts are not repeated, and outlets of constraints belong to the repeated object")
  func parts() throws {
    let segments = #"<segmentedControl><repeat layout="Row" each="@parameter/items"/></segmentedControl>"#
    #expect(
      try findings([
        "Page": Self.list("") + segments,
        "Row": #"<parameter name="title"/><segment title="@parameter/title"/>"#,
      ]).filter { !$0.hasPrefix("the layout 'Page' needs") } == [
        "<segment> is a part of the element that contains it, so it cannot be repeated; repeat a view [unexpected-child]"
      ]
    )
    let label = """
      <parameter name="title"/>
      <view>
        <label text="@parameter/title" outlet="w"><constraint anchor="width" value="30" outlet="w v"/></label>
      </view>
      """
    #expect(
      try findings(["Page": Self.list("") + Self.box, "Row": label], ["items": []]).map { $0.prefix(40) } == [
        "the element of the outlet 'v' is repeate", "the element of the outlet 'w' is repeate",
      ]
    )
  }

  @Test("An include that cannot be expanded is reported once")
  func unknownInclude() throws {
    let page = #"<stackView><include layout="Missing" items="@parameter/items"/></stackView>"#
    #expect(
      try findings(["Page": Self.list("") + page], ["items": []]) == [
        "there is no layout 'Missing' [unknown-layout]"
      ]
    )
  }

  @Test("Messages quote the beginning of a long value, and a whole number may be large")
  func longValues() throws {
    let page = ["Page": #"<parameter name="n" type="integer"/><view><label text="@parameter/n"/></view>"#]
    let found = try findings(page, ["n": .string(String(repeating: "x", count: 1_000_000))])
    #expect(
      found == [
        "'\(String(repeating: "x", count: 80))…' is not a valid value for the parameter 'n' of the layout 'Page'; expected a whole number [invalid-value]"
      ]
    )
    #expect(try findings(page, ["n": .number(1e18)]) == [])
  }

  @Test("Rows of JSON have lists")
  func json() throws {
    let data = Data(#"{"number": 1, "items": [{"title": "Pen", "price": 1.5}]}"#.utf8)
    let row = try JSONDecoder().decode([String: ParameterValue].self, from: data)
    #expect(row == ["number": 1, "items": [["title": "Pen", "price": 1.5]]])
    #expect(try JSONDecoder().decode([String: ParameterValue].self, from: JSONEncoder().encode(row)) == row)
  }

  private static let items = """
    <parameter name="items" type="list">
      <field name="title"/><field name="price" type="number"/><field name="currency"/>
    </parameter>
    """

  private func mistakes(_ page: String, _ parameters: String = items, line: String = line) throws -> [String]
  {
    try findings(["Page": parameters + page, "Line": line]).filter {
      !$0.hasPrefix("the layout 'Page' needs")
    }
  }

  @Test("Mistakes in repeats are reported")
  func mistakes() throws {
    let found = try [
      #"<stackView><repeat layout="Line" each="@parameter/items"/></stackView>"#,
      #"<stackView><repeat layout="Line"/><repeat each="@parameter/items"/></stackView>"#,
      #"<stackView><repeat layout="Line" each="items"/><repeat layout="Line" each="@parameter/item"/></stackView>"#,
      #"<stackView><repeat layout="Lime" each="@parameter/items"/></stackView>"#,
      #"<stackView><repeat layout="Page" each="@parameter/items"/></stackView>"#,
      #"<stackView><repeat layout="Line" each="@parameter/items" amount="3" id="a" outlet="b"/></stackView>"#,
      #"<stackView><repeat layout="Line" each="@parameter/items"><label/></repeat></stackView>"#,
      #"<tableViewCell><backgroundView><repeat layout="Line" each="@parameter/items"/></backgroundView></tableViewCell>"#,
      #"<repeat layout="Line" each="@parameter/items"/>"#,
      """
      <stackView>
        <label text="@parameter/items"/>
        <include layout="Line" title="@parameter/items" price="1" currency="a"/>
      </stackView>
      """,
      """
      <view>
        <label id="a"/>
        <repeat layout="Line" each="@parameter/items" leading="a.leading" top="parent.top" width="50"/>
      </view>
      """,
    ].map { try mistakes($0) }
    let noList =
      "is not a list; write each=\"@parameter/…\", with a parameter of type=\"list\"; the layout has 'items'"
    #expect(
      found == [
        [],
        [
          "<repeat> needs the attribute 'each' [missing-attribute]",
          "<repeat> needs the attribute 'layout' [missing-attribute]",
        ],
        ["'items' \(noList) [invalid-value]", "'@parameter/item' \(noList) [invalid-value]"],
        ["there is no layout 'Lime'; did you mean 'Line'? [unknown-layout]"],
        ["the layout 'Page' includes itself: Page → Page [include-cycle]"],
        [
          "the layout 'Line' has no parameter 'amount'; besides parameters, <repeat> can have style, hidden and anchors [unknown-parameter]",
          "an element that is repeated cannot have the attribute 'id'; remove it [unknown-attribute]",
          "an element that is repeated cannot have the attribute 'outlet'; remove it [unknown-attribute]",
        ],
        ["<repeat> cannot have children; move <label> out of it [unexpected-child]"],
        [
          "<backgroundView> can have only one child, so nothing can be repeated in it; write a <stackView> around it [unexpected-child]"
        ],
        [
          "<repeat> belongs inside the root element of a layout, such as a <stackView> [unexpected-child]"
        ],
        [
          "the parameter 'items' is a list; write <repeat layout=\"…\" each=\"@parameter/items\"/> to show its elements [invalid-value]",
          "the parameter 'title' has the type string, but the value has the type list [invalid-value]",
        ],
        [
          "an element that is repeated can have anchors only to its parent and to itself [invalid-value]"
        ],
      ]
    )
  }

  @Test("Mistakes in declarations of lists are reported")
  func declarations() throws {
    let page = #"<stackView><repeat layout="Line" each="@parameter/items"/></stackView>"#
    let line = #"<parameter name="title" type="number"/><label text="@parameter/title"/>"#
    let outlet = #"<parameter name="title" type="number"/><label text="@parameter/title" outlet="a"/>"#
    let number = #"<field name="title" type="number"/>"#
    let found = try [
      (#"<parameter name="items"><field name="title"/></parameter>"#, line),
      (#"<parameter name="items"><label/></parameter>"#, line),
      (#"<parameter name="items" type="list" default="a"><parameter name="title"/></parameter>"#, line),
      (#"<parameter name="items" type="list"><field name="title" type="lisp"/><field/></parameter>"#, line),
      (#"<parameter name="items" type="list"><field name="title"/><field name="title"/></parameter>"#, line),
      (#"<parameter name="items" type="list"><field name="title" type="boolean"/></parameter>"#, line),
      (
        #"<parameter name="items" type="list"><field name="title" type="list"><field name="a"/></field></parameter>"#,
        line
      ),
      (#"<parameter name="items" type="list"><field name="titel"/></parameter>"#, line),
      (#"<parameter name="items" type="list">\#(number)</parameter>"#, outlet),
      (#"<field name="items"/>"#, line),
    ].map { try mistakes(page, $0, line: $1) }
    #expect(
      found == [
        ["<parameter> has children only if it is a list; write type=\"list\" [unexpected-child]"],
        [
          "<parameter> has children only if it is a list; move <label> out of it [unexpected-child]",
          "'@parameter/items' is not a list; write each=\"@parameter/…\", with a parameter of type=\"list\"; the layout declares none, such as <parameter name=\"items\" type=\"list\"> [invalid-value]",
        ],
        [
          "a list needs the fields of its elements; write <field name=\"…\"/> inside <parameter> [missing-parameter]",
          "a list has no default; give its fields defaults, or an empty list as its value [invalid-value]",
          "a list can contain only <field>; move <parameter> out of it [unexpected-child]",
          "the layout 'Line' needs the parameter 'title'; write title=\"…\", or add <field name=\"title\"/> to the list 'items' [missing-parameter]",
        ],
        [
          "'lisp' is not a valid value for 'type'; expected one of string, boolean, integer, number, color, font, insets, size, point, image, url, date, currency, list; did you mean 'list'? [invalid-value]",
          "<field> needs the attribute 'name' [missing-attribute]",
        ],
        ["the parameter 'title' is declared twice [duplicate-parameter]"],
        [
          "the parameter 'title' has the type number, but the field of the list 'items' has the type boolean [invalid-value]"
        ],
        [
          "the parameter 'title' has the type number, but the field of the list 'items' has the type list [invalid-value]"
        ],
        [
          "the layout 'Line' needs the parameter 'title'; write title=\"…\", or add <field name=\"title\"/> to the list 'items' [missing-parameter]"
        ],
        [
          "the element of the outlet 'a' is repeated; give the root of its layout a class, which then has the outlet [unknown-attribute]"
        ],
        [
          "<field> belongs inside a <parameter> of type=\"list\" [unexpected-child]",
          "<layout> can contain only one root element, and <stackView> is another one; name an owner to load several [unexpected-child]",
          "'@parameter/items' is not a list; write each=\"@parameter/…\", with a parameter of type=\"list\"; the layout declares none, such as <parameter name=\"items\" type=\"list\"> [invalid-value]",
        ],
      ]
    )
  }
}
