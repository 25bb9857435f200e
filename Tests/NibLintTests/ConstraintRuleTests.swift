import NibLint
import NibMarkup
import NibModel
import Testing

@Suite("What the layout engine cannot solve is reported")
struct ConstraintRuleTests {
  /// The printed findings of a rule in a layout.
  private func printed(_ content: String, _ rule: Rule) -> String {
    DiagnosticPrinter().text(of: findings(in: content).filter { $0.rule == rule })
  }

  @Test("A conflict is reported at its last anchor, with the places of all others")
  func conflict() {
    let content = """
      <tableViewCell>
        <view leading="0" top="0" height="40">
          <constraint anchor="width" value="100"/>
          <label text="Dune" trailing="8" width="200" leading="8" top="0"/>
        </view>
      </tableViewCell>
      """
    #expect(
      printed(content, .conflictingConstraints) == """
        BookCell.xml:4:49: warning: 'leading' cannot be satisfied together with 'width' of <view>, 'trailing' and 'width'; give one of them a priority below 1000 [conflicting-constraints]
        4 |     <label text="Dune" trailing="8" width="200" leading="8" top="0"/>
          |                                                 ^~~~~~~~~~~
        BookCell.xml:3:32: note: 'width' of <view> is here
        BookCell.xml:4:24: note: 'trailing' is here
        BookCell.xml:4:37: note: 'width' is here

        """
    )
  }

  @Test("A view with an id is named by it in a conflict")
  func conflictWithNamedView() {
    let content = """
      <tableViewCell>
        <label id="title" text="Dune" leading="20" top="0"/>
        <label text="Emma" leading="title.leading" left="8" top="0"/>
      </tableViewCell>
      """
    #expect(
      printed(content, .conflictingConstraints) == """
        BookCell.xml:3:46: warning: 'left' cannot be satisfied together with 'leading' of 'title' and 'leading'; give one of them a priority below 1000 [conflicting-constraints]
        3 |   <label text="Emma" leading="title.leading" left="8" top="0"/>
          |                                              ^~~~~~~~
        BookCell.xml:2:33: note: 'leading' of 'title' is here
        BookCell.xml:3:22: note: 'leading' is here

        """
    )
  }

  /// Returns a cell with a row of 4,500 labels that fill it.
  ///
  /// - Parameter last: Another attribute of the last label.
  private func longRow(_ last: String = "") -> String {
    let labels = (0..<4500).map { index in
      let leading = index == 0 ? "0" : "v\(index - 1).trailing + 8"
      let trailing = index == 4499 ? " trailing=\"0\"\(last)" : ""
      return "<label id=\"v\(index)\" text=\"a\" leading=\"\(leading)\"\(trailing)/>\n"
    }
    return "\n<tableViewCell>\n\(labels.joined())</tableViewCell>\n"
  }

  @Test("A row of thousands of labels is analyzed")
  func analyzedLongRow() {
    #expect(printed(longRow(), Rule(rawValue: "unanalyzed-layout")) == "")
  }

  @Test("A layout in which too many views depend on one another is reported instead of taking minutes")
  func unanalyzedLongRow() {
    // With a ratio, the row is solved.
    let content = longRow(" width=\"2 * v0.width\"")
    #expect(printed(content, .ambiguousLayout) == "")
    #expect(
      printed(content, Rule(rawValue: "unanalyzed-layout")) == """
        BookCell.xml:2:1: warning: the layout was not analyzed completely, because too many of its views depend on one another; it may have more faults than are reported [unanalyzed-layout]
        2 | <tableViewCell>
          | ^~~~~~~~~~~~~~

        """
    )
  }

  @Test("A conflict beside too many views that depend on one another is found")
  func conflictBesideLongRow() {
    let labels = (0..<4500).map { index in
      "<label id=\"v\(index)\" text=\"a\" leading=\"\(index == 0 ? "0" : "v\(index - 1).trailing + 8")\"/>"
    }
    let other = "<view leading=\"0\" left=\"8\" width=\"8\"/>"
    let found = findings(in: "<view>\(labels.joined())\(other)</view>")
    #expect(found.filter { $0.rule == .conflictingConstraints }.count == 1)
  }

  @Test(
    "Constraints that can be satisfied in some size do not conflict",
    arguments: [
      "<view leading=\"0\" trailing=\"0\" width=\"80\"/>",
      "<view top=\"8\" bottom=\"8\" height=\"20\"/>",
      "<view centerX=\"0\" leading=\"8\" trailing=\"8\"/>",
      "<stackView><label text=\"a\" width=\"40\"/><label text=\"b\" width=\"50\"/></stackView>",
      "<view width=\"80\"><constraint anchor=\"width\" value=\"max 50 @999\"/></view>",
    ]
  )
  func noConflict(content: String) {
    #expect(printed("<view>\(content)</view>", .conflictingConstraints) == "")
  }

  @Test("Anchors that only a negative extent would satisfy contradict one another")
  func negativeExtents() {
    let view = "<label id=\"a\" text=\"a\" leading=\"0\" top=\"0\"/>"
    let other = "<view leading=\"a.trailing + 8\" trailing=\"a.leading - 8\" top=\"0\" height=\"20\"/>"
    let found = findings(in: "<tableViewCell>\(view)\(other)</tableViewCell>")
      .filter { $0.rule == .conflictingConstraints }
    #expect(
      found.map(\.message) == [
        "'trailing' cannot be satisfied together with 'leading'; give one of them a priority below 1000"
      ]
    )
  }

  @Test("Each conflict is reported once, and others behind it are not hidden")
  func severalConflicts() {
    let view =
      "<view leading=\"0\" left=\"8\" top=\"0\" height=\"20\"><constraint anchor=\"height\" value=\"30\"/></view>"
    let found = findings(in: "<tableViewCell>\(view)\(view)</tableViewCell>")
      .filter { $0.rule == .conflictingConstraints }
    #expect(
      found.map(\.message) == [
        "'left' cannot be satisfied together with 'leading'; give one of them a priority below 1000",
        "'height' cannot be satisfied together with 'height'; give one of them a priority below 1000",
        "'left' cannot be satisfied together with 'leading'; give one of them a priority below 1000",
        "'height' cannot be satisfied together with 'height'; give one of them a priority below 1000",
      ]
    )
  }

  @Test(
    "What anchors leave open is named",
    arguments: [
      ("<view leading=\"8\" top=\"0\" bottom=\"0\"/>", ["width of <view>; add an anchor such as 'width'"]),
      (
        "<view leading=\"min 8\" width=\"20\" top=\"0\" bottom=\"0\"/>",
        ["horizontal position of <view>; add an anchor such as 'leading'"]
      ),
      (
        "<label text=\"a\" leading=\"8\" top=\"min 8\" bottom=\"min 8\"/>",
        ["vertical position of <label>; add an anchor such as 'top'"]
      ),
      // The position of a centered view is known when its extent is.
      (
        "<view centerX=\"0\" centerY=\"0\"/>",
        [
          "height of <view>; add an anchor such as 'height'",
          "width of <view>; add an anchor such as 'width'",
        ]
      ),
      ("<view centerX=\"0\" width=\"20\"/>", []),
      ("<view trailing=\"8\" top=\"0\" bottom=\"0\"/>", ["width of <view>; add an anchor such as 'width'"]),
      (
        "<view leading=\"min 8\" top=\"0\" bottom=\"0\"/>",
        ["width of <view>; add an anchor such as 'width'"]
      ),
      (
        "<view id=\"a\" width=\"b.width\" leading=\"0\"/><view id=\"b\" width=\"a.width\" leading=\"0\"/>",
        ["width of <view>; add an anchor such as 'width'"]
      ),
      (
        "<scrollView><label text=\"a\" leading=\"8\" trailing=\"8\" top=\"8\"/></scrollView>",
        [
          "height of the content of <scrollView>; connect its 'top' with its 'bottom' by views without a gap between them"
        ]
      ),
      (
        "<scrollView><label text=\"a\" leading=\"8\" trailing=\"8\" top=\"8\"/><label text=\"b\" leading=\"8\" trailing=\"8\" bottom=\"8\"/></scrollView>",
        [
          "height of the content of <scrollView>; connect its 'top' with its 'bottom' by views without a gap between them"
        ]
      ),
      ("<scrollView><stackView axis=\"vertical\"><label text=\"a\"/></stackView></scrollView>", []),
      // A badge that is at least as wide as it is high.
      ("<label id=\"a\" text=\"3\" leading=\"8\" top=\"8\" width=\"min a.height\"/>", []),
      ("<label id=\"a\" text=\"3\" leading=\"8\" top=\"8\" width=\"a.height\"/>", []),
      // Content, code and a class can give a view its size.
      ("<label text=\"a\" leading=\"8\" top=\"0\"/>", []),
      ("<view outlet=\"a\" leading=\"8\" top=\"0\"/>", []),
      ("<imageView leading=\"8\" top=\"0\"/>", []),
      ("<view leading=\"8\" top=\"0\"><label text=\"a\"/></view>", []),
    ]
  )
  func open(content: String, expected: [String]) {
    let found = findings(in: "<tableViewCell>\(content)</tableViewCell>").filter {
      $0.rule == .ambiguousLayout
    }
    #expect(
      found.map(\.message)
        == expected.map { "the anchors\($0.contains("content") ? " inside" : "") do not determine the \($0)" }
    )
  }
}
