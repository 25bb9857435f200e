import NibKit
import NibTestSupport
import NibViews
import Testing

/// A cell whose constraints change.
@NibLoadable
private final class GapCell: TableViewCell, BuiltInCode {
  @Outlet var topGap: LayoutConstraint!
  @Outlet var wide: LayoutConstraint!
  @Outlet var box: View!
}

@Suite("Constraints that are solved together")
struct SolvedConstraintTests {
  /// The frames of the views of a layout in 200 × 100 points, in document order, in the root's coordinates.
  private func allFrames(_ content: String) throws -> [String] {
    let root = try laidOut("<view>\(content)</view>", width: 200, height: 100)
    func frames(_ view: View, _ origin: Point) -> [String] {
      view.subviews.flatMap { subview in
        let frame = Rect(
          x: origin.x + subview.frame.minX,
          y: origin.y + subview.frame.minY,
          width: subview.frame.width,
          height: subview.frame.height
        )
        return [frame.description] + frames(subview, frame.origin)
      }
    }
    return frames(root, .zero)
  }

  @Test(
    "Anchors relate any two views of a layout",
    arguments: [
      // Two equal widths between two edges.
      (
        "<view id=\"a\" leading=\"10\" width=\"b.width\"/><view id=\"b\" leading=\"a.trailing + 20\" trailing=\"10\"/>",
        ["(10, 0; 80 × 100)", "(110, 0; 80 × 100)"]
      ),
      // A width that follows a height.
      (
        "<view id=\"a\" leading=\"10\" top=\"10\" bottom=\"10\" width=\"1.5 * a.height\"/>",
        ["(10, 10; 120 × 80)"]
      ),
      // Cousins.
      (
        "<view leading=\"10\" width=\"60\"><view id=\"a\" leading=\"20\" width=\"30\" top=\"5\" height=\"10\"/></view>"
          + "<view leading=\"80\"><view leading=\"10\" trailing=\"a.trailing + 90\" top=\"a.bottom + 1\" bottom=\"0\"/></view>",
        [
          "(10, 0; 60 × 100)", "(30, 5; 30 × 10)", "(80, 0; 70 × 100)", "(90, 16; 60 × 84)",
        ]
      ),
      // The safe area and the margins of an ancestor that is not the parent.
      (
        "<view id=\"a\" layoutMargins=\"20\"><view><view leading=\"a.margin.leading\" trailing=\"a.trailing - 5\"/></view></view>",
        ["(0, 0; 200 × 100)", "(0, 0; 200 × 100)", "(20, 0; 175 × 100)"]
      ),
      // Lines of text: 8 points of 0.95 × 10 and 0.95 × 20.
      (
        "<label id=\"a\" text=\"a\" font=\"20\" leading=\"0\" top=\"10\"/>"
          + "<label text=\"b\" font=\"10\" leading=\"50\" firstBaseline=\"a.firstBaseline\"/>"
          + "<label text=\"c\" font=\"10\" leading=\"80\" firstBaseline=\"30\"/>"
          + "<label text=\"d\" font=\"10\" leading=\"100\" lastBaseline=\"a.lastBaseline + 5\"/>",
        [
          "(0, 10; 10 × 24)", "(50, 19.5; 5 × 12)", "(80, 20.5; 5 × 12)", "(100, 24.5; 5 × 12)",
        ]
      ),
      // Of views that could be larger, the first one is.
      (
        "<label id=\"a\" text=\"ab\" leading=\"0\" top=\"0\"/>"
          + "<label text=\"ab\" leading=\"a.trailing\" trailing=\"0\" top=\"0\"/>",
        ["(0, 0; 183 × 20.4)", "(183, 0; 17 × 20.4)"]
      ),
    ]
  )
  func relations(content: String, expected: [String]) throws {
    #expect(try allFrames(content) == expected)
  }

  @Test("The width, the edges and the height of a child together give the size of its parent")
  func fittingKeepsEveryAnchor() throws {
    let view = try laidOut(
      "<view><view leading=\"0\" trailing=\"0\" width=\"80\" top=\"4\" bottom=\"4\" height=\"20\"/></view>",
      width: 0,
      height: 0
    )
    #expect(view.systemLayoutSizeFitting() == Size(width: 80, height: 28))
  }

  @Test("The edges of a scroll view are those of its content, and its width is its own")
  func scrollContent() throws {
    let view = try laidOut(
      """
      <scrollView id="scroll">
        <stackView axis="vertical" leading="0" trailing="0" top="0" bottom="0" width="scroll.width">
          <view height="150"/><view height="250"/>
        </stackView>
      </scrollView>
      """,
      width: 200,
      height: 100
    )
    let scrollView = try #require(view as? ScrollView)
    #expect(scrollView.contentSize == Size(width: 200, height: 400))
    #expect(scrollView.subviews[0].frame == Rect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test("Constants and activation change through outlets")
  func changes() throws {
    let layout = """
      \(start)<tableViewCell>
        <view outlet="box" leading="8" height="20">
          <constraint anchor="top" value="10" outlet="topGap"/>
          <constraint anchor="width" value="100" outlet="wide"/>
          <constraint anchor="width" value="50 @900"/>
        </view>
      </tableViewCell></layout>
      """
    let registry = NibRegistry(library: try library(["GapCell": layout]))
    try registry.register(GapCell.self, nibName: "GapCell")
    let cell: GapCell = try registry.dequeue()
    cell.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    cell.layoutIfNeeded()
    #expect(cell.box.frame == Rect(x: 8, y: 10, width: 100, height: 20))
    cell.topGap.constant = 25
    cell.wide.isActive = false
    cell.layoutIfNeeded()
    #expect(cell.box.frame == Rect(x: 8, y: 25, width: 50, height: 20))
  }

  @Test("A constraint that is not active takes part in the layout once code activates it")
  func inactive() throws {
    let layout = """
      \(start)<tableViewCell>
        <view outlet="box" leading="8" height="20">
          <constraint anchor="top" value="10" outlet="topGap" identifier="gap"/>
          <constraint anchor="width" value="100" outlet="wide" active="false"/>
          <constraint anchor="width" value="50 @900"/>
        </view>
      </tableViewCell></layout>
      """
    let registry = NibRegistry(library: try library(["GapCell": layout]))
    try registry.register(GapCell.self, nibName: "GapCell")
    let cell: GapCell = try registry.dequeue()
    cell.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    cell.layoutIfNeeded()
    #expect(cell.box.frame == Rect(x: 8, y: 10, width: 50, height: 20))
    #expect(cell.topGap.description == "'gap' View.top == parent.top + 10.0 @1000.0")
    cell.wide.isActive = true
    cell.layoutIfNeeded()
    #expect(cell.box.frame == Rect(x: 8, y: 10, width: 100, height: 20))
  }

  @Test(
    "Factors and numbers of any size do not trap",
    arguments: [
      "width=\"0 * parent.width + 5\"", "width=\"-1 * parent.width\"", "width=\"1e308 * parent.width\"",
      "leading=\"1e308\" width=\"parent.width - 1e308\"",
      "id=\"a\" width=\"1e308 * a.height\" height=\"1e308 * a.width\"",
      "id=\"a\" width=\"-1 * a.width\"", "leading=\"1e308 * parent.trailing + 1e308\"",
    ]
  )
  func extremes(anchors: String) throws {
    let view = try laidOut("<view><view \(anchors)/></view>", width: 200, height: 100)
    let frame = view.subviews[0].frame
    for number in [frame.minX, frame.minY, frame.width, frame.height] { #expect(number.isFinite) }
    #expect(frame.width >= 0 && frame.height >= 0)
  }

  @Test("Constraints that are added to another view, as to a common superview, belong to their first item")
  func otherFirstItem() {
    let (root, a, b) = (View(), View(), View())
    root.addSubview(a)
    root.addSubview(b)
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    root.addConstraints([
      LayoutConstraint(item: a, .top, to: .superview, .top, constant: 10),
      LayoutConstraint(item: a, .height, constant: 20),
      LayoutConstraint(item: b, .top, to: .item, .bottom, of: a, constant: 5),
      LayoutConstraint(item: b, .height, constant: 30),
    ])
    root.layoutIfNeeded()
    #expect([a.frame, b.frame].map(\.description) == ["(0, 10; 200 × 20)", "(0, 35; 200 × 30)"])
  }

  @Test("A constraint whose first item is gone positions nothing")
  func goneFirstItem() {
    let (root, a) = (View(), View())
    root.addSubview(a)
    let constraint = LayoutConstraint(item: View(), .width, constant: 50)
    a.addConstraints([constraint])
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(a.frame.description == "(0, 0; 200 × 100)")
  }

  @Test("Constants that are not finite do not trap", arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func notFinite(number: Double) {
    let (root, view) = (View(), View())
    root.addSubview(view)
    for anchor in [LayoutAnchor.leading, .width, .centerX, .top, .height] {
      view.addConstraints([
        LayoutConstraint(item: view, anchor, to: .superview, anchor, multiplier: number, constant: number),
        LayoutConstraint(item: view, anchor, .lessThanOrEqual, constant: number, priority: number),
      ])
    }
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame.width.isFinite && view.frame.minX.isFinite)
    root.frame = Rect(x: 0, y: 0, width: number, height: number)
    root.layoutIfNeeded()
    #expect(view.frame.width.isFinite && view.frame.minX.isFinite)
  }

  @Test("Anchors mean the alignment rectangle of a view, also for the views inside")
  func alignmentRectangles() {
    final class Shadowed: View {
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      }
    }
    let (root, shadowed, inside) = (View(), Shadowed(), View())
    root.addSubview(shadowed)
    shadowed.addSubview(inside)
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(shadowed.frame == Rect(x: -2, y: -1, width: 206, height: 104))
    #expect(inside.frame == Rect(x: 2, y: 1, width: 200, height: 100))
    // The view is laid out by itself.
    inside.frame = .zero
    shadowed.setNeedsLayout()
    shadowed.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 2, y: 1, width: 200, height: 100))
  }

  @Test("A view can leave the tree while it is solved")
  func leaving() {
    final class Leaving: View {
      override var intrinsicContentSize: Size {
        removeFromSuperview()
        return Size(width: 20, height: 10)
      }
    }
    let (root, stack, leaving, label) = (View(), StackView(), Leaving(), Label())
    label.text = "abcd"
    stack.adoptChildren([leaving, label])
    root.addSubview(stack)
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(leaving.superview == nil)
    root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("A measure can use the label that it measures")
  func measuring() {
    final class Curious: TextMeasuring, @unchecked Sendable {
      weak var label: Label?
      var isAsking = false

      func width(of text: Substring, font: Font) -> Double {
        if !isAsking {
          isAsking = true
          _ = label?.sizeThatFits(width: 10)
          label?.text = "changed"
          isAsking = false
        }
        return 8
      }
      func lineHeight(of font: Font) -> Double { 20 }
      func ascender(of font: Font) -> Double { 16 }
    }
    let (label, measure) = (Label(), Curious())
    (label.text, measure.label, label.textMeasuring) = ("abcd", label, measure)
    #expect(label.sizeThatFits(width: nil) == Size(width: 8, height: 20))
  }

  @Test("100,000 constraints on one view take linear work")
  func manyConstraints() {
    let (root, view) = (View(), View())
    root.addSubview(view)
    for index in 0..<100_000 {
      let anchor: LayoutAnchor = index % 2 == 0 ? .width : .leading
      let relation: AnchorRelation = index % 3 == 0 ? .equal : .greaterThanOrEqual
      let (constant, priority) = (Double(index % 7), Double(1 + index % 1000))
      view.addConstraints([
        LayoutConstraint(item: view, anchor, relation, constant: constant, priority: priority)
      ])
    }
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame.width >= 0)
  }
}
