import NibKit
import NibViews
import Testing

/// A host's view that places its subviews around its center, as far apart as its radius says.
final class Ring: View {
  var radius = 30.0 { didSet { setNeedsLayout() } }

  override var arrangementConstraints: [LayoutConstraint] {
    let shown = subviews.filter { !$0.isHidden }
    return shown.enumerated().flatMap { index, view in
      [
        LayoutConstraint(
          item: view,
          .centerX,
          to: .superview,
          .centerX,
          constant: index.isMultiple(of: 2) ? radius : -radius
        ),
        LayoutConstraint(item: view, .centerY, to: .superview, .centerY),
      ]
    }
  }
}

/// A host's view with a line of text, 10 points from the top.
private final class Caption: View {
  override var intrinsicContentSize: Size { Size(width: 40, height: 12) }
  override func baselines(in size: Size) -> (first: Double, last: Double) { (10, 10) }
}

/// A host's view of a certain area, which measures itself for a width.
private final class Area: View {
  override func sizeThatFits(width: Double?) -> Size {
    Size(width: width ?? 400, height: 5000 / (width ?? 400))
  }
}

/// A host's view that places its subviews itself.
private final class Row: View {
  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: Double(index) * 10, y: 0, width: 10, height: 10)
    }
  }
}

@Suite("A host's own views")
struct ArrangementTests {
  @Test("A view places its subviews with constraints of its own, which change with its state")
  func arrangement() {
    let (ring, views) = (Ring(), [Caption(), Caption(), Caption()])
    ring.adoptChildren(views)
    ring.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    ring.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [110, 50, 110])
    #expect(views.map(\.frame.minY) == [44, 44, 44])
    ring.radius = 50
    ring.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [130, 30, 130])
    views[0].isHidden = true
    ring.layoutIfNeeded()
    #expect(views[1...].map(\.frame.minX) == [130, 30])
  }

  @Test("The subviews keep their own constraints, and other views are anchored to them")
  func anchors() {
    let (root, ring, inside, outside) = (View(), Ring(), Caption(), Label())
    ring.adoptChildren([inside])
    root.adoptChildren([ring, outside])
    inside.addConstraints([LayoutConstraint(item: inside, .width, constant: 60)])
    outside.text = "Text"
    outside.addConstraints([
      LayoutConstraint(item: outside, .leading, to: .item, .trailing, of: inside),
      LayoutConstraint(item: outside, .lastBaseline, to: .item, .firstBaseline, of: inside),
    ])
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 100, y: 44, width: 60, height: 12))
    #expect(outside.frame.minX == 160)
    let baseline = outside.frame.minY + outside.baselines(in: outside.frame.size).last
    #expect(abs(baseline - (inside.frame.minY + 10)) < 1e-6)
  }

  @Test("A view that only measures itself for a width is as high as it says, in a size that is sought")
  func measured() {
    let (root, area) = (View(), Area())
    area.addConstraints(
      zip([LayoutAnchor.leading, .trailing, .top, .bottom], [10, -10, 5, -5]).map { anchor, constant in
        LayoutConstraint(item: area, anchor, to: .superview, anchor, constant: constant)
      }
    )
    root.adoptChildren([area])
    #expect(root.systemLayoutSizeFitting(width: 120).height == 60)
    let stack = StackView()
    stack.axis = .vertical
    stack.addArrangedSubview(Area())
    #expect(stack.systemLayoutSizeFitting(width: 100).height == 50)
  }

  @Test("A view that places its subviews itself records nothing if they end where they were")
  func ownFrames() {
    let row = Row()
    row.adoptChildren([View(), View()])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    row.layoutIfNeeded()
    let changes = ViewChanges(in: row)
    row.layoutIfNeeded()
    #expect(changes.take().isEmpty)
    row.subviews[0].frame.origin.x = 7
    #expect(changes.take().map(\.kinds) == [.frame])
    row.layoutIfNeeded()
    #expect(changes.take().map(\.kinds) == [.frame])
  }

  @Test("A constraint of an arrangement can be activated")
  func activated() {
    final class Holder: View {
      lazy var far = LayoutConstraint(item: subviews[0], .leading, to: .superview, .leading, constant: 77)
      override var arrangementConstraints: [LayoutConstraint] { [far] }
    }
    let (holder, view) = (Holder(), Caption())
    holder.adoptChildren([view])
    holder.far.isActive = false
    holder.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    holder.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    holder.far.isActive = true
    holder.layoutIfNeeded()
    #expect(view.frame.minX == 77)
  }
}
