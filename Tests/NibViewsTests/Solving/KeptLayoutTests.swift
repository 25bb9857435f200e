import NibKit
import NibTestSupport
import Testing

@testable import NibViews

extension TreeGenerator {
  /// Changes something in a tree.
  ///
  /// - Returns: What was changed.
  fileprivate mutating func change(_ root: View) -> String {
    var views: [View] = []
    func collect(_ view: View) {
      views.append(view)
      for view in view.subviews { collect(view) }
    }
    collect(root)
    let view = pick(views)
    let constraints = views.flatMap(\.constraints)
    let kind = below(14)
    switch kind {
    case 0, 1, 2, 3:
      if !constraints.isEmpty { pick(constraints).constant = Double(below(60) - 10) }
    case 4: if !constraints.isEmpty { pick(constraints).isActive.toggle() }
    case 5: if !constraints.isEmpty { pick(constraints).priority = pick([1000, 900, 300]) }
    case 6, 7:
      let labels = views.compactMap { $0 as? Label }
      if !labels.isEmpty { pick(labels).text = String(repeating: "other ", count: 1 + below(8)) }
    case 8: view.isHidden.toggle()
    case 9: view.horizontalHuggingPriority = pick([250, 251, 800])
    case 10: (view as? StackView)?.spacing = Double(below(20))
    case 11: if view !== root, views.count > 4 { view.removeFromSuperview() }
    case 12:
      let label = Label()
      label.text = "new"
      if !(view is Label), !(view is Switch) { view.adoptChildren([label]) }
    default: root.frame.size = Size(width: Double(100 + below(300)), height: Double(100 + below(300)))
    }
    return "\(kind)"
  }
}

extension View {
  fileprivate func forgetLayouts() {
    setNeedsLayout()
    for view in subviews { view.forgetLayouts() }
  }

  fileprivate func allFrames() -> [Rect] { [frame] + subviews.flatMap { $0.allFrames() } }
}

@Suite("Layouts that are kept")
struct KeptLayoutTests {
  @Test("After any change, a kept layout gives the frames of a new one")
  func law() {
    var failures: [String] = []
    for seed in 0..<100 {
      var (generator, twin) = (TreeGenerator(seed: seed), TreeGenerator(seed: seed))
      let (kept, new) = (generator.tree(), twin.tree())
      for root in [kept, new] { root.layoutIfNeeded() }
      var changes: [String] = []
      for _ in 0..<8 {
        changes.append(generator.change(kept))
        _ = twin.change(new)
        new.forgetLayouts()
        let (isMeasured, _) = (generator.below(2) == 0, twin.below(2))
        if isMeasured {
          let (size, expected) = (kept.sizeThatFits(width: 200), new.sizeThatFits(width: 200))
          if !Rect(origin: .zero, size: size).isNear(Rect(origin: .zero, size: expected)) {
            failures.append("\(seed): \(changes.joined(separator: " ")) size")
          }
          new.forgetLayouts()
        }
        kept.layoutIfNeeded()
        new.layoutIfNeeded()
        if !zip(kept.allFrames(), new.allFrames()).allSatisfy({ $0.isNear($1) }) {
          failures.append("\(seed): \(changes.joined(separator: " "))")
          break
        }
      }
    }
    #expect(failures == [])
  }

  private func row(_ views: [View], width: Double) -> StackView {
    let stack = StackView()
    for view in views { stack.addArrangedSubview(view) }
    stack.frame = Rect(x: 0, y: 0, width: width, height: 44)
    return stack
  }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    return label
  }

  @Test("Measuring in a huge width leaves nothing behind", arguments: [1e8, 1e9, .greatestFiniteMagnitude])
  func hugeWidth(width: Double) {
    func make() -> StackView {
      row(
        [label("Frank Herbert wrote it"), label(String(repeating: "long ", count: 14)), Label()],
        width: 320
      )
    }
    let (stack, expected) = (make(), make())
    _ = stack.systemLayoutSizeFitting(width: width)
    stack.layoutIfNeeded()
    expected.layoutIfNeeded()
    #expect(zip(stack.allFrames(), expected.allFrames()).allSatisfy { $0.isNear($1) })
  }

  @Test("The first of several views that could be larger is, also after other sizes")
  func rotated() {
    let scrollView = ScrollView()
    scrollView.addSubview(label("abc"))
    let long = label(String(repeating: "a long text ", count: 5))
    let stack = row([label("Frank Herbert wrote it"), scrollView, long], width: 320)
    stack.layoutIfNeeded()
    let first = stack.subviews.map(\.frame)
    #expect(first[0].width > 100 && first[1].width == 0)
    for width in [568.0, 320] {
      stack.frame.size.width = width
      stack.layoutIfNeeded()
    }
    #expect(zip(stack.subviews.map(\.frame), first).allSatisfy { $0.isNear($1) })
  }

  @Test("A view that changes a constraint before its subviews are placed sees the new frame, at any depth")
  func changedDuringLayout() {
    final class Half: View {
      let inner = View()
      let constraint: LayoutConstraint

      required init() {
        constraint = LayoutConstraint(item: inner, .height, constant: 1)
        super.init()
        inner.addConstraints([LayoutConstraint(item: inner, .top, to: .superview, .top), constraint])
        addSubview(inner)
      }

      override func layoutSubviews() {
        constraint.constant = frame.width / 2
        super.layoutSubviews()
      }
    }
    let (root, half) = (View(), Half())
    root.addSubview(half)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(half.inner.frame.height == 50)
  }

  @Test("Baselines below margins cost no more with each layout")
  func baselinesOfMargins() {
    let (root, view) = (View(), label("a"))
    let line = LayoutAnchor.firstBaseline
    for target in [AnchorTarget.layoutMargins, .safeArea] {
      view.addConstraints([LayoutConstraint(item: view, line, to: target, .top, constant: 20)])
    }
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    var tree = LayoutTree(root, isFitting: AxisPair(false, false), isAlone: true)
    for _ in 0..<10 { _ = tree.solve(AxisPair(100, 100)) }
    #expect(tree.insets.count == 2)
  }

  @Test("Baselines below a scroll view are the same after a layout of the whole screen")
  func baselineBelowScrollView() {
    let (root, container, scrollView) = (View(), View(), ScrollView())
    let (inside, below) = (label("inside"), label("below"))
    func anchor(_ view: View, _ anchor: LayoutAnchor, _ constant: Double) {
      view.addConstraints([
        LayoutConstraint(item: view, anchor, to: .superview, anchor, constant: constant)
      ])
    }
    scrollView.addSubview(inside)
    anchor(inside, .top, 0)
    anchor(inside, .bottom, -500)
    container.adoptChildren([scrollView, below])
    for (edge, constant) in [(LayoutAnchor.top, 10.0), (.leading, 0), (.trailing, 0)] {
      anchor(scrollView, edge, constant)
    }
    scrollView.addConstraints([
      LayoutConstraint(item: scrollView, .width, constant: 100),
      LayoutConstraint(item: scrollView, .height, constant: 60),
    ])
    anchor(below, .bottom, -8)
    below.addConstraints([
      LayoutConstraint(item: below, .firstBaseline, to: .item, .bottom, of: scrollView, constant: 20)
    ])
    root.adoptChildren([label("first"), container])
    anchor(container, .leading, 0)
    anchor(container, .top, 0)
    root.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    let size = container.systemLayoutSizeFitting()
    root.layoutIfNeeded()
    #expect(container.systemLayoutSizeFitting() == size)
  }

  @Test("A constraint that is not active changes nothing")
  func inactive() {
    let (scrollView, view) = (ScrollView(), View())
    let constraint = LayoutConstraint(item: view, .top, to: .superview, .top)
    constraint.isActive = false
    view.addConstraints([constraint])
    scrollView.addSubview(view)
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    scrollView.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 320, height: 400))
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 1e-3 }
  }
}
