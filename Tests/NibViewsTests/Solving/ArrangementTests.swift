import NibKit
import NibViews
import Testing

/// A host's view that places its subviews around its center, as far apart as its radius says.
private final class Ring: View {
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
}
