import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Frames from anchors")
struct AnchorFrameTests {
  /// The parent view measures 200 × 100 points.
  ///
  /// A label with the text style body is 20.4 points high and 8.5 points wide per character.
  @Test(
    "Anchors determine the frame of a single child",
    arguments: [
      // Without an anchor on an axis, the view fills it.
      ("<view/>", "(0, 0; 200 × 100)"),
      ("<view leading=\"10\" trailing=\"20\"/>", "(10, 0; 170 × 100)"),
      ("<view top=\"10\" bottom=\"20\"/>", "(0, 10; 200 × 70)"),
      // With a single anchor on an axis, the view keeps the size of its content.
      ("<label text=\"abcd\" leading=\"10\" top=\"5\"/>", "(10, 5; 34 × 20.4)"),
      ("<label text=\"abcd\" trailing=\"10\" bottom=\"5\"/>", "(156, 74.6; 34 × 20.4)"),
      ("<label text=\"abcd\" centerX=\"0\" centerY=\"10\"/>", "(83, 49.8; 34 × 20.4)"),
      ("<label text=\"abcd\" left=\"1\" top=\"0\"/>", "(1, 0; 34 × 20.4)"),
      ("<label text=\"abcd\" right=\"1\" top=\"0\"/>", "(165, 0; 34 × 20.4)"),
      // Sizes.
      ("<view width=\"40\" height=\"60\"/>", "(0, 0; 40 × 60)"),
      ("<view width=\"40\" trailing=\"0\" height=\"60\" bottom=\"0\"/>", "(160, 40; 40 × 60)"),
      ("<view width=\"0.5 * parent.width\" height=\"parent.height - 10\"/>", "(0, 0; 100 × 90)"),
      ("<view id=\"a\" width=\"60\" height=\"0.5 * a.width\"/>", "(0, 0; 60 × 30)"),
      ("<view id=\"a\" height=\"60\" width=\"0.5 * a.height\"/>", "(0, 0; 30 × 60)"),
      ("<view height=\"0.25 * parent.width\"/>", "(0, 0; 200 × 50)"),
      ("<view height=\"0.25 * margin.width\"/>", "(0, 0; 200 × 46)"),
      // An edge and the center.
      ("<view leading=\"20\" centerX=\"0\"/>", "(20, 0; 160 × 100)"),
      // The parent's own anchors, its margins of 8 and its safe area.
      ("<view leading=\"parent.centerX\" trailing=\"0\"/>", "(100, 0; 100 × 100)"),
      ("<view leading=\"margin.leading\" trailing=\"margin.trailing\"/>", "(8, 0; 184 × 100)"),
      ("<view top=\"safeArea.top + 3\" bottom=\"safeArea.bottom\"/>", "(0, 3; 200 × 97)"),
      // Minimum and maximum values.
      ("<label text=\"abcd\" width=\"min 50\" leading=\"0\" top=\"0\"/>", "(0, 0; 50 × 20.4)"),
      ("<label text=\"abcd\" width=\"max 17\" leading=\"0\" top=\"0\"/>", "(0, 0; 17 × 20.4)"),
      ("<label text=\"abcd\" leading=\"180\" trailing=\"min 5\" top=\"0\"/>", "(180, 0; 15 × 20.4)"),
      ("<label text=\"abcd\" leading=\"min 10\" top=\"0\"/>", "(10, 0; 34 × 20.4)"),
      ("<label text=\"abcd\" trailing=\"0\" leading=\"min 180\" top=\"0\"/>", "(180, 0; 20 × 20.4)"),
      ("<label text=\"abcd\" centerX=\"0\" leading=\"min 90\" top=\"0\"/>", "(90, 0; 20 × 20.4)"),
      // Priorities: by default, hugging has 250 and compression resistance has 750.
      ("<label text=\"abcd\" leading=\"0\" trailing=\"0@200\" top=\"0\"/>", "(0, 0; 34 × 20.4)"),
      ("<label text=\"abcd\" leading=\"0\" trailing=\"0@300\" top=\"0\"/>", "(0, 0; 200 × 20.4)"),
      ("<label text=\"abcd\" leading=\"0\" width=\"10@700\" top=\"0\"/>", "(0, 0; 34 × 20.4)"),
      ("<label text=\"abcd\" leading=\"0\" width=\"10@800\" top=\"0\"/>", "(0, 0; 10 × 20.4)"),
      // Of conflicting constraints, the one with the higher priority wins.
      ("<view leading=\"0\" trailing=\"0\" width=\"100@500\"/>", "(0, 0; 200 × 100)"),
      ("<view leading=\"0\" trailing=\"0@500\" width=\"100\"/>", "(0, 0; 100 × 100)"),
      (
        "<view centerX=\"0\" leading=\"min 16\" trailing=\"min 16\" width=\"600@750\"/>", "(16, 0; 168 × 100)"
      ),
      ("<view centerX=\"0\" leading=\"min 16\" trailing=\"min 16\" width=\"60@750\"/>", "(70, 0; 60 × 100)"),
      ("<view width=\"100\"><constraint anchor=\"width\" value=\"max 50@250\"/></view>", "(0, 0; 100 × 100)"),
      // Between two minimum distances, the content shrinks.
      (
        "<label text=\"abcdefghijklmnopqrstuvwxyz\" leading=\"min 8\" trailing=\"min 8\" top=\"0\"/>",
        "(8, 0; 184 × 20.4)"
      ),
      (
        "<label text=\"abcdefghijklmnopqrstuvwxyz\" trailing=\"min 8\" leading=\"min 8\" top=\"0\"/>",
        "(8, 0; 184 × 20.4)"
      ),
      ("<label text=\"abcd\" leading=\"min 8\" trailing=\"min 8\" top=\"0\"/>", "(8, 0; 34 × 20.4)"),
      ("<view width=\"10@500\"><constraint anchor=\"width\" value=\"30\"/></view>", "(0, 0; 30 × 100)"),
    ]
  )
  func oneChild(element: String, expected: String) throws {
    let view = try laidOut("<view>\(element)</view>", width: 200, height: 100)
    #expect(frames(view) == [expected])
  }

  @Test(
    "Anchors can refer to siblings in any order",
    arguments: [
      (
        "<view id=\"a\" width=\"40\" leading=\"16\"/><view leading=\"a.trailing + 12\" trailing=\"0\"/>",
        ["(16, 0; 40 × 100)", "(68, 0; 132 × 100)"]
      ),
      (
        "<view leading=\"a.trailing + 12\" trailing=\"0\"/><view id=\"a\" width=\"40\" leading=\"16\"/>",
        ["(68, 0; 132 × 100)", "(16, 0; 40 × 100)"]
      ),
      (
        "<view id=\"a\" height=\"20\" top=\"0\"/><view height=\"2 * a.height\" centerY=\"a.centerY\"/>",
        ["(0, 0; 200 × 20)", "(0, -10; 200 × 40)"]
      ),
      // The label on the right begins where the other one ends.
      (
        "<label id=\"a\" text=\"abcdefghij\" leading=\"0\" top=\"0\"/>"
          + "<label text=\"abcdefghijklmnopqrst\" trailing=\"0\" leading=\"min a.trailing + 15\" top=\"0\"/>",
        ["(0, 0; 85 × 20.4)", "(100, 0; 100 × 20.4)"]
      ),
      // The label with the lower compression resistance shrinks.
      (
        "<label id=\"a\" text=\"abcdefghijklmnopqrst\" leading=\"0\" top=\"0\""
          + " horizontalCompressionResistancePriority=\"100\"/>"
          + "<label text=\"abcdefghij\" trailing=\"0\" leading=\"min a.trailing + 15\" top=\"0\"/>",
        ["(0, 0; 100 × 20.4)", "(115, 0; 85 × 20.4)"]
      ),
      // With equal compression resistance, the second label shrinks first, and the first one after that.
      (
        "<label id=\"a\" text=\"abcdefghijklmnopqrstuvwxyz\" leading=\"0\" top=\"0\"/>"
          + "<label text=\"ab\" trailing=\"0\" leading=\"min a.trailing + 10\" top=\"0\"/>",
        ["(0, 0; 190 × 20.4)", "(200, 0; 0 × 20.4)"]
      ),
    ]
  )
  func siblings(elements: String, expected: [String]) throws {
    let view = try laidOut("<view>\(elements)</view>", width: 200, height: 100)
    #expect(frames(view) == expected)
  }

  @Test("A cycle of anchors terminates, and the remaining anchors place the views")
  func circle() throws {
    let view = try laidOut(
      "<view><view id=\"a\" leading=\"b.trailing\" width=\"10\"/><view id=\"b\" leading=\"a.trailing\" width=\"20\"/></view>",
      width: 200,
      height: 100
    )
    #expect(frames(view) == ["(20, 0; 10 × 100)", "(0, 0; 20 × 100)"])
  }

  @Test("In a right-to-left layout, leading is on the right, and left stays on the left")
  func rightToLeft() throws {
    let view = try laidOut(
      """
      <view semanticContentAttribute="forceRightToLeft">
        <view leading="10" width="20"/><view left="10" width="20"/><view centerX="30" width="20"/>
      </view>
      """,
      width: 200,
      height: 100
    )
    #expect(frames(view) == ["(170, 0; 20 × 100)", "(10, 0; 20 × 100)", "(120, 0; 20 × 100)"])
  }

  @Test(
    "The fitting size of a container",
    arguments: [
      ("<label text=\"abcd\"/>", "34 × 20.4"),
      ("<label text=\"abcd\" leading=\"16\" top=\"4\" trailing=\"min 8\" bottom=\"6\"/>", "58 × 30.4"),
      ("<label text=\"abcd\" leading=\"16\" trailing=\"8\" centerY=\"0\"/>", "58 × 20.4"),
      ("<label text=\"abcd\" centerX=\"10\" centerY=\"0\"/>", "54 × 20.4"),
      ("<view width=\"40\" height=\"60\" leading=\"16\" top=\"1\"/>", "56 × 61"),
      ("<view width=\"0.5 * parent.width\" height=\"10\"><label text=\"abcd\"/></view>", "68 × 10"),
      (
        "<label id=\"a\" text=\"abcd\" leading=\"16\"/><label text=\"ab\" leading=\"min a.trailing + 8\" trailing=\"16\"/>",
        "91 × 20.4"
      ),
      (
        "<stackView axis=\"vertical\" spacing=\"4\"><label text=\"a\"/><label text=\"ab\"/></stackView>",
        "17 × 44.8"
      ),
    ]
  )
  func fitting(elements: String, expected: String) throws {
    let size = try laidOut("<view>\(elements)</view>", width: 0, height: 0).systemLayoutSizeFitting()
    #expect(Rect(origin: .zero, size: size).description == "(0, 0; \(expected))")
  }

  @Test("The fitting height of a cell depends on its width")
  func selfSizing() throws {
    let text = "one two three four five six seven eight nine ten"
    let registry = NibRegistry(
      library: try library([
        "A": """
        \(start)<tableViewCell>
          <label text="\(text)" numberOfLines="0" leading="16" trailing="16" top="10" bottom="10"/>
        </tableViewCell></layout>
        """
      ])
    )
    let cell: TableViewCell = try registry.dequeue(nibName: "A")
    // 48 characters of 8.5 points: 408 points on one line.
    #expect(cell.systemLayoutSizeFitting(width: 500).height == 44)
    #expect(cell.systemLayoutSizeFitting(width: 300).height == 2 * 20.4 + 20)
    #expect(cell.systemLayoutSizeFitting(width: 150).height == 4 * 20.4 + 20)
    cell.accessoryType = .disclosureIndicator
    #expect(cell.systemLayoutSizeFitting(width: 150).height.rounded() == 142)
  }

  @Test("A long chain of siblings in reverse order does not overflow the stack")
  func longChain() throws {
    let chain = (0..<5000).map { "<view id=\"v\($0)\" width=\"1\" leading=\"v\($0 + 1).trailing\"/>" }
      .joined()
    let view = try laidOut(
      "<view>\(chain)<view id=\"v5000\" width=\"1\" leading=\"0\"/></view>",
      width: 200,
      height: 1
    )
    #expect(view.subviews.first?.frame.minX == 5000)
  }

  @Test("A child with the parent's height still contributes to the fitting height")
  func dependentHeight() throws {
    let size = try laidOut(
      "<view><label text=\"a&#10;b&#10;c\" numberOfLines=\"0\" top=\"0\" height=\"parent.height\"/></view>",
      width: 100,
      height: 0
    ).systemLayoutSizeFitting(width: 100)
    #expect(size.height.rounded() == 61)
  }

  @Test("In a cell, its id means its content view, also for the children of a <contentView> part")
  func anchorsToCells() throws {
    let layout = """
      \(start)<tableViewCell id="cell" accessoryType="checkmark">
        <contentView id="content" layoutMargins="4"><view leading="cell.leading + 1" trailing="10" top="0"/></contentView>
        <view leading="20" trailing="cell.trailing - 5" top="cell.margin.top"/>
        <view width="0.5 * cell.width" top="content.top + 2"/>
      </tableViewCell></layout>
      """
    let cell: TableViewCell = try NibRegistry(library: try library(["A": layout])).dequeue(nibName: "A")
    cell.frame = Rect(x: 0, y: 0, width: 200, height: 50)
    cell.layoutIfNeeded()
    let width = cell.contentView.frame.width
    #expect(width < 200)
    let frames = cell.contentView.subviews.map(\.frame)
    #expect(
      frames.sorted { $0.minX < $1.minX } == [
        Rect(x: 0, y: 2, width: width / 2, height: 0),
        Rect(x: 1, y: 0, width: width - 11, height: 0),
        Rect(x: 20, y: 4, width: width - 25, height: 0),
      ]
    )
  }

  @Test("Measuring a deep tree does not take exponential time")
  func deepTree() {
    var view = View()
    for level in 0..<120 {
      let parent = level % 2 == 0 ? StackView() : View()
      parent.adoptChildren([view])
      view = parent
    }
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }
}
