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
    #expect(printed("<tableViewCell>\(content)</tableViewCell>", .conflictingConstraints) == "")
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
      (
        "<view id=\"a\" width=\"b.width\" leading=\"0\"/><view id=\"b\" width=\"a.width\" leading=\"0\"/>",
        ["width of <view>; add an anchor such as 'width'"]
      ),
      (
        "<scrollView><label text=\"a\" leading=\"8\" trailing=\"8\" top=\"8\"/></scrollView>",
        ["height of the content of <scrollView>; connect a view to its 'top' and its 'bottom'"]
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
