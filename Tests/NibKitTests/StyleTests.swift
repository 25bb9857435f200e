import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Elements have styles")
struct StyleTests {
  /// Returns a library of layouts, one of which may be `Styles`.
  private func library(_ files: [String: String]) throws -> NibLibrary {
    try NibLibrary(sources: [.memory(texts(files))], elements: .stock)
  }

  private func texts(_ files: [String: String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.map { name, content in
        let root = name == "Styles" ? "styles" : "layout"
        return (name, "<\(root) xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</\(root)>")
      }
    )
  }

  private func root<Root: View>(_ files: [String: String]) throws -> Root {
    try NibRegistry(library: library(files)).instantiate(nibName: "A")
  }

  /// The printed findings of all layouts and styles.
  private func findings(_ files: [String: String]) throws -> String {
    try DiagnosticPrinter().text(of: library(files).diagnostics())
  }

  @Test("An element has the attributes of its styles; later styles and its own attributes take precedence")
  func precedence() throws {
    let view: StackView = try root([
      "A": """
      <stackView><label style="small"/><label style="small gray"/><label style="gray small" text="own"/></stackView>
      """,
      "Styles": """
      <style name="small" element="label" text="small" numberOfLines="2"/>
      <style name="gray" element="label" text="gray" lineBreakMode="clip"/>
      """,
    ])
    let labels = view.arrangedSubviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["small", "gray", "own"])
    #expect(labels.map(\.numberOfLines) == [2, 2, 2])
    #expect(labels.map(\.lineBreakMode) == [.tailTruncation, .clip, .clip])
  }

  @Test(
    "A style has what the style has that it is based on, in any order and for an element that extends another"
  )
  func basedOn() throws {
    let label: Label = try root([
      "A": "<label style=\"c\"/>",
      "Styles": """
      <style name="c" element="label" basedOn="b" numberOfLines="3"/>
      <style name="b" element="label" basedOn="a" numberOfLines="2" text="b"/>
      <style name="a" element="view" alpha="0.5" hidden="true"/>
      """,
    ])
    #expect((label.text, label.numberOfLines, label.alpha, label.isHidden) == ("b", 3, 0.5, true))
  }

  @Test("A style sets anchors")
  func anchors() throws {
    let view: View = try root([
      "A": "<view><view style=\"icon\" width=\"20\"/></view>",
      "Styles":
        "<style name=\"icon\" element=\"view\" width=\"10\" height=\"12\" leading=\"parent.leading + 4\"/>",
    ])
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    let frame = try #require(view.subviews.first).frame
    #expect((frame.origin.x, frame.size.width, frame.size.height) == (4, 20, 12))
  }

  @Test("A style has parts, which are merged with those of the element by their names")
  func parts() throws {
    let view: StackView = try root([
      "A": """
      <stackView>
        <button style="buy"/>
        <button style="buy"><state name="highlighted" title="own"/></button>
        <button style="late"/>
        <segmentedControl style="days"/>
        <segmentedControl style="days"><segment title="own"/></segmentedControl>
      </stackView>
      """,
      "Styles": """
      <style name="buy" element="button" title="n">
        <state name="highlighted" title="h" titleColor="red"/><state name="disabled" title="d"/>
      </style>
      <style name="late" element="button" basedOn="buy"><state name="disabled" titleColor="blue"/></style>
      <style name="days" element="segmentedControl"><segment title="Mo"/><segment title="Tu"/></style>
      """.replacing("\"red\"", with: "\"systemRed\"").replacing("\"blue\"", with: "\"systemBlue\""),
    ])
    let buttons = view.arrangedSubviews.compactMap { $0 as? Button }
    #expect(buttons.map { $0.appearance(for: .highlighted).title } == ["h", "own", "h"])
    #expect(buttons.map { $0.appearance(for: .disabled).title } == ["d", "d", "d"])
    #expect(buttons[1].appearance(for: .highlighted).titleColor == .semantic(.systemRed))
    #expect(buttons[2].appearance(for: .disabled).titleColor == .semantic(.systemBlue))
    let controls = view.arrangedSubviews.compactMap { $0 as? SegmentedControl }
    #expect(controls.map(\.segments.count) == [2, 1])
  }

  @Test("The style of an include replaces that of the included root, and a parameter can name a style")
  func includes() throws {
    let view: StackView = try root([
      "A": """
      <stackView><include layout="B" look="b"/><include layout="B" style="c" look="b"/><include layout="B"/></stackView>
      """,
      "B": "<parameter name=\"look\" default=\"a\"/><label style=\"@parameter/look\"/>",
      "Styles": """
      <style name="a" element="label" text="a"/><style name="b" element="label" text="b"/>
      <style name="c" element="label" text="c"/>
      """,
    ])
    #expect(view.arrangedSubviews.compactMap { ($0 as? Label)?.text } == ["b", "c", "a"])
  }

  @Test(
    "A layout finds the styles of its own source first, also when it is included, and then those of others"
  )
  func sources() throws {
    let a = texts([
      "A": "<stackView><label style=\"title\"/><label style=\"other\"/><include layout=\"B\"/></stackView>",
      "Styles": "<style name=\"title\" element=\"label\" text=\"a\"/>",
    ])
    let b = texts([
      "B": "<label style=\"title\"/>",
      "Styles": """
      <style name="title" element="label" text="b"/><style name="other" element="label" text="other"/>
      """,
    ])
    let library = try NibLibrary(sources: [.memory(a), .memory(b)], elements: .stock)
    #expect(library.nibNames == ["A", "B"])
    let view: StackView = try NibRegistry(library: library).instantiate(nibName: "A")
    #expect(view.arrangedSubviews.compactMap { ($0 as? Label)?.text } == ["a", "other", "b"])
  }

  @Test("Faults of styles are reported where the style stands, and once more where an element has it")
  func faults() throws {
    #expect(
      try findings([
        "A": """
        <stackView>
          <label style="small"/>
          <label style="tiny smal"/>
          <label style="buy"/>
          <tableView style="grouped"/>
          <label style=" "/>
          <label text="x" style="above"><attributedText style="small"/></label>
        </stackView>
        """,
        "Styles": """
          <style name="small" element="label" numberOfLines="two" id="x" onTap="tap" design:text="x"/>
          <style name="tiny" element="label" basedOn="small"/>
          <style name="buy" element="button"><label/><state name="highlighted" outlet="o"/></style>
          <style name="above" element="label" bottom="other.top" width="@parameter/w"/>
          <style element="label"/>
          <style name="no one" element="labl"/>
          <style name="unknown" element="labl"/>
          <label/>
        """.replacing("design:text", with: "xmlns:design=\"urn:nibkit:design:1\" design:text"),
      ]) == """
        A.xml:3:10: error: the style 'small' cannot be used, because it has faults [faulty-style]
        3 |   <label style="small"/>
          |          ^~~~~~~~~~~~~
        Styles.xml:2:59: note: a style cannot set 'id'; write it on the elements that need it
        A.xml:4:10: error: the style 'tiny' cannot be used, because it has faults [faulty-style]
        4 |   <label style="tiny smal"/>
          |          ^~~~~~~~~~~~~~~~~
        Styles.xml:2:59: note: a style cannot set 'id'; write it on the elements that need it
        A.xml:4:10: error: there is no style 'smal'; did you mean 'small'? [unknown-style]
        4 |   <label style="tiny smal"/>
          |          ^~~~~~~~~~~~~~~~~
        A.xml:5:10: error: the style 'buy' cannot be used, because it has faults [faulty-style]
        5 |   <label style="buy"/>
          |          ^~~~~~~~~~~
        Styles.xml:4:38: note: a style for <button> cannot contain <label>; it can contain <attributedTitle>, <configuration>, <state>
        A.xml:6:14: error: <tableView> has no attribute 'style'; did you mean 'tableViewStyle'? [unknown-attribute]
        6 |   <tableView style="grouped"/>
          |              ^~~~~~~~~~~~~~~
        A.xml:7:10: error: ' ' is not a valid value for 'style'; expected the name of a style, or several separated by spaces [invalid-value]
        7 |   <label style=" "/>
          |          ^~~~~~~~~
        A.xml:8:19: error: the style 'above' cannot be used, because it has faults [faulty-style]
        8 |   <label text="x" style="above"><attributedText style="small"/></label>
          |                   ^~~~~~~~~~~~~
        Styles.xml:5:58: note: a style has no parameters; write 'width' on the elements instead
        A.xml:8:49: error: <attributedText> has no attribute 'style' [unknown-attribute]
        8 |   <label text="x" style="above"><attributedText style="small"/></label>
          |                                                 ^~~~~~~~~~~~~
        Styles.xml:2:39: error: 'two' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more [invalid-value]
        2 |   <style name="small" element="label" numberOfLines="two" id="x" onTap="tap" xmlns:design="urn:nibkit:design:1" design:text="x"/>
          |                                       ^~~~~~~~~~~~~~~~~~~
        Styles.xml:2:59: error: a style cannot set 'id'; write it on the elements that need it [unknown-attribute]
        2 |   <style name="small" element="label" numberOfLines="two" id="x" onTap="tap" xmlns:design="urn:nibkit:design:1" design:text="x"/>
          |                                                           ^~~~~~
        Styles.xml:2:66: error: <label> has no attribute 'onTap' [unknown-attribute]
        2 |   <style name="small" element="label" numberOfLines="two" id="x" onTap="tap" xmlns:design="urn:nibkit:design:1" design:text="x"/>
          |                                                                  ^~~~~~~~~~~
        Styles.xml:2:113: error: a style cannot set 'design:text'; write it on the elements that need it [unknown-attribute]
        2 |   <style name="small" element="label" numberOfLines="two" id="x" onTap="tap" xmlns:design="urn:nibkit:design:1" design:text="x"/>
          |                                                                                                                 ^~~~~~~~~~~~~~~
        Styles.xml:4:38: error: a style for <button> cannot contain <label>; it can contain <attributedTitle>, <configuration>, <state> [unexpected-child]
        4 |   <style name="buy" element="button"><label/><state name="highlighted" outlet="o"/></style>
          |                                      ^~~~~~
        Styles.xml:4:72: error: a style cannot set 'outlet'; write it on the elements that need it [unknown-attribute]
        4 |   <style name="buy" element="button"><label/><state name="highlighted" outlet="o"/></style>
          |                                                                        ^~~~~~~~~~
        Styles.xml:5:39: error: no element has the id 'other' [unknown-id]
        5 |   <style name="above" element="label" bottom="other.top" width="@parameter/w"/>
          |                                       ^~~~~~~~~~~~~~~~~~
        Styles.xml:5:58: error: a style has no parameters; write 'width' on the elements instead [unknown-parameter]
        5 |   <style name="above" element="label" bottom="other.top" width="@parameter/w"/>
          |                                                          ^~~~~~~~~~~~~~~~~~~~
        Styles.xml:6:3: error: <style> needs the attribute 'name' [missing-attribute]
        6 |   <style element="label"/>
          |   ^~~~~~
        Styles.xml:7:10: error: 'no one' is not a valid value for 'name'; expected a name of letters, digits, '_', '.' and '-', beginning with a letter or '_' [invalid-value]
        7 |   <style name="no one" element="labl"/>
          |          ^~~~~~~~~~~~~
        Styles.xml:8:25: error: there is no element <labl>; did you mean 'label'? [unknown-element]
        8 |   <style name="unknown" element="labl"/>
          |                         ^~~~~~~~~~~~~~
        Styles.xml:9:3: error: <styles> can contain only <style> and <font> elements, not <label> [unexpected-child]
        9 |   <label/>
          |   ^~~~~~

        """
    )
  }

  @Test("Styles that name one another are reported with the path")
  func links() throws {
    #expect(
      try findings([
        "A": "<label style=\"a\"/>",
        "Styles": """
          <style name="a" element="label" basedOn="b"/>
          <style name="b" element="label" basedOn="c"/>
          <style name="c" element="label" basedOn="b"/>
          <style name="d" element="label" basedOn="dd"/>
          <style name="e" element="view" basedOn="f"/>
          <style name="f" element="label"/>
          <style name="f" element="view"/>
        """,
      ]) == """
        A.xml:2:8: error: the style 'a' cannot be used, because it has faults [faulty-style]
        2 | <label style="a"/>
          |        ^~~~~~~~~
        Styles.xml:4:35: note: the style 'b' is based on itself: b → c → b
        Styles.xml:4:35: error: the style 'b' is based on itself: b → c → b [style-cycle]
        4 |   <style name="c" element="label" basedOn="b"/>
          |                                   ^~~~~~~~~~~
        Styles.xml:5:35: error: there is no style 'dd' [unknown-style]
        5 |   <style name="d" element="label" basedOn="dd"/>
          |                                   ^~~~~~~~~~~~
        Styles.xml:6:34: error: the style 'f' is for <label>, not for <view> [style-element-mismatch]
        6 |   <style name="e" element="view" basedOn="f"/>
          |                                  ^~~~~~~~~~~
        Styles.xml:7:3: note: 'f' is declared here
        Styles.xml:8:10: error: the style 'f' is declared twice [duplicate-style]
        8 |   <style name="f" element="view"/>
          |          ^~~~~~~~
        Styles.xml:7:10: note: 'f' is first declared here

        """
    )
  }

  @Test(
    "A file of styles that is not one is reported, and the styles that it may have are not called unknown"
  )
  func unreadable() throws {
    #expect(
      try findings(["A": "<label style=\"a\"/>", "Styles": "<style"]) == """
        A.xml:2:8: error: there is no style 'a' among those that could be read [unknown-style]
        2 | <label style="a"/>
          |        ^~~~~~~~~
        Styles.xml:3:1: note: a name cannot begin with '<'
        Styles.xml:3:1: error: a name cannot begin with '<' [not-well-formed]
        3 | </styles>
          | ^

        """
    )
    let library = try NibLibrary(
      sources: [
        .memory(["Styles": "\(start)<view/></layout>", "A": "\(start)<label style=\"a\"/></layout>"])
      ],
      elements: .stock
    )
    #expect(
      DiagnosticPrinter().text(of: library.diagnostics()) == """
        A.xml:1:44: error: there is no style 'a' among those that could be read [unknown-style]
        1 | <layout xmlns="urn:nibkit:layout:1"><label style="a"/></layout>
          |                                            ^~~~~~~~~
        Styles.xml:1:1: note: expected <styles> as the outermost element of Styles.xml, found <layout>; give the layout another name
        Styles.xml:1:1: error: expected <styles> as the outermost element of Styles.xml, found <layout>; give the layout another name [unknown-element]
        1 | <layout xmlns="urn:nibkit:layout:1"><view/></layout>
          | ^~~~~~~

        """
    )
  }

  @Test("A long chain of styles is refused, and so is one that collects too much")
  func longChains() throws {
    let chain = (0..<31).map { "<style name=\"s\($0)\" element=\"label\" basedOn=\"s\($0 + 1)\"/>" }
    let last = "<style name=\"s31\" element=\"label\" text=\"last\"/>"
    let label: Label = try root(["A": "<label style=\"s0\"/>", "Styles": chain.joined() + last])
    #expect(label.text == "last")

    let styles = """
      <style name="a" element="label" text="a"/>
      <style name="b" element="label" basedOn="a"/>
      <style name="c" element="label" basedOn="b"/>
      <style name="d" element="label" basedOn="c"/>
      """
    let limited = try NibLibrary(
      sources: [.memory(texts(["A": "<label style=\"d\"/>", "Styles": styles]))],
      elements: .stock,
      limits: LayoutLimits(styleDepth: 2)
    )
    #expect(
      DiagnosticPrinter().text(of: limited.diagnostics()) == """
        A.xml:2:8: error: the style 'd' cannot be used, because it has faults [faulty-style]
        2 | <label style="d"/>
          |        ^~~~~~~~~
        Styles.xml:4:33: note: more than 2 styles are based on one another
        Styles.xml:4:33: error: more than 2 styles are based on one another [limit-exceeded]
        4 | <style name="c" element="label" basedOn="b"/>
          |                                 ^~~~~~~~~~~

        """
    )

    let segments = (0..<200).map { _ in "<segment title=\"a\"/>" }.joined()
    let files = [
      "A": "<segmentedControl style=\"b\"/>",
      "Styles": """
      <style name="a" element="segmentedControl">\(segments)</style>
      <style name="b" element="segmentedControl" basedOn="a">\(segments)\(segments)</style>
      """,
    ]
    #expect(try library(files).diagnostics().map(\.rule) == [.faultyStyle, .limitExceeded])
  }

  @Test("A chain of 60,000 styles is released without a deep recursion")
  func releasedChain() throws {
    let chain = (1..<60_000).map { "<style name=\"s\($0)\" element=\"label\" basedOn=\"s\($0 - 1)\"/>" }
    let first = "<style name=\"s0\" element=\"label\" text=\"first\"/>"
    let library = try library(["A": "<label style=\"s59999\"/>", "Styles": first + chain.joined()])
    #expect(
      library.diagnostics().map(\.message) == [
        "the style 's59999' cannot be used, because it has faults",
        "more than 32 styles are based on one another",
      ]
    )
  }

  @Test("The parts that styles add count toward the limit on elements")
  func expandingParts() throws {
    let segments = (0..<200).map { _ in "<segment title=\"a\"/>" }.joined()
    let controls = String(repeating: "<segmentedControl style=\"a\"/>", count: 2_000)
    let library = try library([
      "A": "<view>\(controls)</view>",
      "Styles": "<style name=\"a\" element=\"segmentedControl\">\(segments)</style>",
    ])
    #expect(library.diagnostics().map(\.rule) == [.limitExceeded])
  }

  @Test("A file named Styles.xml in a folder is not a layout")
  func folders() throws {
    let folder = try TemporaryFolder()
    for (name, text) in texts([
      "A": "<label style=\"a\"/>", "Styles": "<style name=\"a\" element=\"label\" text=\"from a file\"/>",
    ]) {
      try text.write(toFile: "\(folder.url.path)/\(name).xml", atomically: true, encoding: .utf8)
    }
    let library = try NibLibrary(directory: folder.url.path, elements: .stock)
    #expect(library.nibNames == ["A"])
    let label: Label = try NibRegistry(library: library).instantiate(nibName: "A")
    #expect(label.text == "from a file")
  }

  @Test("Parts that are merged keep what is inside them, and parts in one style are merged by their names")
  func innerParts() throws {
    let view: StackView = try root([
      "A": """
      <stackView><button style="buy late"/><button style="buy"><state name="highlighted" title="own"/></button>
      <button style="twice"/></stackView>
      """,
      "Styles": """
      <style name="buy" element="button"><state name="highlighted" title="h">
        <attributedTitle><fragment content="Hi"/></attributedTitle></state></style>
      <style name="late" element="button"><state name="highlighted" titleColor="systemBlue"/></style>
      <style name="twice" element="button"><state name="highlighted" title="1"/>
        <state name="highlighted" titleColor="systemRed"/></style>
      """,
    ])
    let states = view.arrangedSubviews.compactMap { ($0 as? Button)?.appearance(for: .highlighted) }
    #expect(states.map { $0.attributedTitle.map { String($0.characters) } } == ["Hi", "Hi", nil])
    #expect(states.map(\.title) == ["h", "own", "1"])
    #expect(states.map(\.titleColor) == [.semantic(.systemBlue), nil, .semantic(.systemRed)])
  }

  @Test("Parts from a slot, and parts that a parameter names, are merged with those of a style")
  func slottedParts() throws {
    let view: StackView = try root([
      "A": """
      <stackView><include layout="B"><configuration subtitle="x"/></include><include layout="B"/>
      <include layout="C" of="highlighted"/>
      <include layout="D"><segment title="own"/></include></stackView>
      """,
      "B": "<button style=\"s\"><slot><configuration subtitle=\"default\"/></slot></button>",
      "C":
        "<parameter name=\"of\"/><button style=\"s\"><state name=\"@parameter/of\" title=\"own\"/></button>",
      "D": "<segmentedControl style=\"days\"><slot/></segmentedControl>",
      "Styles": """
      <style name="s" element="button"><configuration title="st"/>
        <state name="highlighted" title="h" titleColor="systemRed"/></style>
      <style name="days" element="segmentedControl"><segment title="Mo"/><segment title="Tu"/></style>
      """,
    ])
    let buttons = view.arrangedSubviews.compactMap { $0 as? Button }
    #expect(buttons.map { $0.configuration?.title } == ["st", "st", "st"])
    #expect(buttons.map { $0.configuration?.subtitle } == ["x", "default", nil])
    #expect(buttons[2].appearance(for: .highlighted).title == "own")
    #expect(buttons[2].appearance(for: .highlighted).titleColor == .semantic(.systemRed))
    #expect((view.arrangedSubviews.last as? SegmentedControl)?.segments.count == 1)
  }

  @Test(
    "A style of a part, of a parameter that is empty, and of a declaration with a fault is reported at its place"
  )
  func places() throws {
    #expect(
      try findings([
        "A": """
        <tableViewCell><contentView style="v"/>
          <include layout="B" look=""/><include layout="B" look="half"/>
          <label style="based"/><label style="\(String(repeating: "v ", count: 33))"/>
        </tableViewCell>
        """,
        "B": "<parameter name=\"look\" default=\"v\"/><label style=\"@parameter/look\"/>",
        "Styles": """
          <style name="v" element="view" alpha="0.5"/>
          <style name="half"/>
          <style name="based" element="label" basedOn="half"/>
        """,
      ]) == """
        A.xml:2:29: error: <contentView> is a part of its element and has no 'style'; a style of the element can contain a <contentView> [unknown-attribute]
        2 | <tableViewCell><contentView style="v"/>
          |                             ^~~~~~~~~
        A.xml:3:23: error: '' is not a valid value for 'style'; expected the name of a style, or several separated by spaces [invalid-value]
        3 |   <include layout="B" look=""/><include layout="B" look="half"/>
          |                       ^~~~~~~
        A.xml:3:52: error: the style 'half' cannot be used, because it has faults [faulty-style]
        3 |   <include layout="B" look=""/><include layout="B" look="half"/>
          |                                                    ^~~~~~~~~~~
        Styles.xml:3:3: note: <style> needs the attribute 'element'
        A.xml:4:10: error: the style 'based' cannot be used, because it has faults [faulty-style]
        4 |   <label style="based"/><label style="v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v "/>
          |          ^~~~~~~~~~~~~
        Styles.xml:4:39: note: the style 'half' cannot be used, because it has faults
        A.xml:4:32: error: an element can have at most 32 styles [limit-exceeded]
        4 |   <label style="based"/><label style="v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v v "/>
          |                                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Styles.xml:3:3: error: <style> needs the attribute 'element' [missing-attribute]
        3 |   <style name="half"/>
          |   ^~~~~~
        Styles.xml:4:39: error: the style 'half' cannot be used, because it has faults [faulty-style]
        4 |   <style name="based" element="label" basedOn="half"/>
          |                                       ^~~~~~~~~~~~~~
        Styles.xml:3:3: note: <style> needs the attribute 'element'

        """
    )
  }

  @Test("The parts inside parts of styles count toward the limit on depth")
  func depth() throws {
    let outer = String(repeating: "<view>", count: 124)
    let library = try library([
      "A": "\(outer)<button style=\"x\"/>\(outer.replacing("<", with: "</"))",
      "Styles": """
      <style name="x" element="button"><state name="highlighted"><attributedTitle><fragment content="a"/></attributedTitle>
      </state></style>
      """,
    ])
    #expect(library.diagnostics().map(\.rule) == [.limitExceeded])
  }
}
