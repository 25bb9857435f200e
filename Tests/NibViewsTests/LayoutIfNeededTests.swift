import NibKit
import NibTestSupport
import NibViews
import Testing

/// A view that counts how often it lays out its subviews.
private final class CountingView: View {
  private(set) var layoutCount = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
  }
}

@Suite("A layout concerns only what is needed")
struct LayoutIfNeededTests {
  /// A box in a box in a box, each with a distance of 10 to the one around it, and a label in the innermost.
  private struct Boxes {
    let views = [CountingView(), CountingView(), CountingView()]
    let label = Label()
    let gap: LayoutConstraint

    init() {
      gap = LayoutConstraint(item: views[1], .leading, to: .superview, .leading, constant: 10)
      views[0].addSubview(views[1])
      views[1].addSubview(views[2])
      views[2].addSubview(label)
      views[1].addConstraints([gap])
      label.addConstraints([
        LayoutConstraint(item: label, .leading, to: .superview, .leading),
        LayoutConstraint(item: label, .top, to: .superview, .top),
      ])
      views[0].frame = Rect(x: 0, y: 0, width: 100, height: 100)
      views[0].layoutIfNeeded()
    }

    /// Returns how often each box lays out its subviews after a change.
    func counts(after change: () -> Void) -> [Int] {
      let before = views.map(\.layoutCount)
      change()
      views[0].layoutIfNeeded()
      return zip(views, before).map { $0.layoutCount - $1 }
    }
  }

  @Test("A view whose content is laid out is not laid out again")
  func unchanged() {
    let boxes = Boxes()
    #expect(boxes.views.map(\.layoutCount) == [1, 1, 1])
    #expect(boxes.counts {} == [0, 0, 0])
  }

  @Test("What changes lets the views be laid out whose subviews move, and the view itself")
  func changes() {
    let boxes = Boxes()
    #expect(boxes.counts { boxes.gap.constant = 20 } == [1, 1, 0])
    #expect(boxes.views[1].frame.minX == 20)
    #expect(boxes.counts { boxes.label.text = "Dune" } == [1, 1, 1])
    #expect(boxes.label.frame.width > 0)
    #expect(boxes.counts { boxes.views[0].frame.size.height = 50 } == [1, 1, 1])
    #expect(boxes.views[2].frame.height == 50)
    #expect(boxes.counts { boxes.views[2].setNeedsLayout() } == [0, 1, 1])
    #expect(boxes.counts { boxes.views[2].frame.size.width = 1 } == [0, 1, 1])
    #expect(boxes.counts {} == [0, 0, 0])
  }

  @Test("Views that move are not laid out again for that, even if their changes are recorded")
  func recordedChanges() {
    let boxes = Boxes()
    let changes = ViewChanges(in: boxes.views[0])
    #expect(boxes.counts { boxes.gap.constant = 20 } == [1, 1, 0])
    #expect(boxes.counts {} == [0, 0, 0])
    withExtendedLifetime(changes) {}
  }

  @Test("A view that changes while it is laid out is laid out the next time")
  func changesMeanwhile() {
    final class Restless: View {
      private(set) var layoutCount = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
        if layoutCount == 1 { setNeedsLayout() }
      }
    }
    let view = Restless()
    for count in [1, 2, 2] {
      view.layoutIfNeeded()
      #expect(view.layoutCount == count)
    }
  }

  @Test("A view that places its subviews in a way of its own does so again after any change of one of them")
  func ownPlacement() {
    final class Inset: View {
      override func layoutSubviews() {
        for view in subviews { view.frame = Rect(x: 10, y: 10, width: 80, height: 80) }
      }
    }
    final class Narrow: View {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews[1].frame.size.width = min(subviews[1].sizeThatFits(width: nil).width, frame.width)
        if !subviews[0].isHidden { subviews[1].frame.size.width -= 20 }
      }
    }
    func laidOut(_ box: View, _ views: [View]) -> View {
      let root = View()
      root.addSubview(box)
      for view in views { box.addSubview(view) }
      root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      root.layoutIfNeeded()
      return root
    }
    let label = Label()
    var root = laidOut(Inset(), [label])
    label.frame = root.frame
    root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 10, y: 10, width: 80, height: 80))
    let icon = View()
    label.text = String(repeating: "word ", count: 20)
    icon.isHidden = true
    root = laidOut(Narrow(), [icon, label])
    #expect(label.frame.width == 100)
    icon.isHidden = false
    root.layoutIfNeeded()
    #expect(label.frame.width == 80)
    icon.isHidden = true
    label.text = "a"
    root.layoutIfNeeded()
    #expect(label.frame.width == label.sizeThatFits(width: nil).width)
  }

  @Test("A view whose arrangement depends on which subviews are hidden arranges them when the first appears")
  func arrangementOfHiddenViews() {
    final class Column: View {
      override var arrangementConstraints: [LayoutConstraint] {
        subviews.filter { !$0.isHidden }.flatMap { view in
          [
            LayoutConstraint(item: view, .leading, to: .superview, .leading),
            LayoutConstraint(item: view, .top, to: .superview, .top),
          ]
        }
      }
    }
    let (column, label) = (Column(), Label())
    label.text = "a"
    label.isHidden = true
    column.addSubview(label)
    column.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    column.layoutIfNeeded()
    label.isHidden = false
    column.layoutIfNeeded()
    #expect(label.frame.size == label.sizeThatFits(width: nil))
  }

  @Test("A scroll view without subviews has no content")
  func emptiedScrollView() {
    let (scrollView, content) = (ScrollView(), View())
    content.addConstraints([
      LayoutConstraint(item: content, .top, to: .superview, .top),
      LayoutConstraint(item: content, .bottom, to: .superview, .bottom),
      LayoutConstraint(item: content, .height, constant: 500),
    ])
    scrollView.addSubview(content)
    scrollView.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize.height == 500)
    content.removeFromSuperview()
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == .zero)
  }

  @Test("A frame that a superview has not used is not used by the next one")
  func unusedFrames() {
    final class Grid: View { override func layoutSubviews() {} }
    let (root, grid, view, cell) = (View(), Grid(), View(), Grid())
    root.addSubview(grid)
    grid.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    cell.addSubview(view)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    cell.layoutIfNeeded()
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A view that asks for a layout while it lays out its subviews is not asked again")
  func nestedLayouts() {
    final class Eager: View {
      private(set) var layoutCount = 0

      override func layoutSubviews() {
        layoutCount += 1
        superview?.layoutIfNeeded()
        super.layoutSubviews()
        subviews.first?.frame = Rect(x: 1, y: 1, width: 5, height: 5)
        layoutIfNeeded()
      }
    }
    let (root, outer, inner) = (View(), Eager(), Eager())
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(View())
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 1, y: 1, width: 5, height: 5))
    #expect(outer.layoutCount > 0 && inner.layoutCount > 0)
  }

  @Test("However views change, their frames are those of a layout from the beginning", arguments: 0..<40)
  func law(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let root = try laidOut(
      """
      <view><stackView id="stack" axis="vertical" spacing="4" top="8" leading="8" trailing="8">
        <label text="One"/><view><label text="Two" leading="4" top="2" bottom="2"/></view>
        <stackView><label text="Three"/><button title="Four"/></stackView>
      </stackView>
      <scrollView top="stack.bottom + 8" leading="8" trailing="8" bottom="8">
        <label text="Five" numberOfLines="0" top="4" leading="4" width="80" bottom="4"/>
      </scrollView></view>
      """,
      width: 200,
      height: 300
    )
    var views: [View] = []
    func collect(_ view: View) {
      views.append(view)
      view.subviews.forEach(collect)
    }
    collect(root)
    for _ in 0..<30 {
      let view = views[number(0...views.count - 1)]
      switch number(0...7) {
      case 0: (view as? Label)?.text = String(repeating: "word ", count: number(0...9))
      case 1: view.isHidden.toggle()
      case 2: view.constraints.randomElement(using: &generator)?.constant = Double(number(0...20))
      case 3: (view as? StackView)?.spacing = Double(number(0...20))
      case 4: root.frame.size.width = Double(number(50...300))
      case 5: view.constraints.randomElement(using: &generator)?.isActive.toggle()
      case 6: (view as? StackView)?.axis = number(0...1) == 0 ? .horizontal : .vertical
      default:
        view.layoutMargins = EdgeInsets(top: 1, leading: Double(number(0...20)), bottom: 2, trailing: 3)
      }
      root.layoutIfNeeded()
      let found = views.map(\.frame)
      let offsets = views.compactMap { ($0 as? ScrollView)?.contentSize }
      for view in views { view.setNeedsLayout() }
      root.layoutIfNeeded()
      #expect(found == views.map(\.frame))
      #expect(offsets == views.compactMap { ($0 as? ScrollView)?.contentSize })
    }
  }
}
