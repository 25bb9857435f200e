import NibKit
import NibTestSupport

@testable import NibViews

/// Trees of views with random anchors, stack views and content.
struct TreeGenerator {
  private var random: SplitMix

  init(seed: Int) { random = SplitMix(seed: seed) }

  mutating func tree() -> View {
    let root = View()
    root.frame = Rect(x: 0, y: 0, width: Double(100 + below(300)), height: Double(100 + below(300)))
    fill(root, depth: 0)
    return root
  }

  mutating func below(_ count: Int) -> Int { random.below(count) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func fill(_ parent: View, depth: Int) {
    let views = (0..<(1 + below(depth == 0 ? 5 : 3))).map { _ in view(depth: depth) }
    parent.adoptChildren(views)
    guard !(parent is StackView) else {
      for view in views where below(4) == 0 { addExtent(to: view) }
      return
    }
    for (index, view) in views.enumerated() {
      addAnchors(to: view, Array(views[..<index]), isHorizontal: true)
      addAnchors(to: view, Array(views[..<index]), isHorizontal: false)
    }
  }

  private mutating func view(depth: Int) -> View {
    switch below(depth > 2 ? 4 : 7) {
    case 0, 1, 2:
      let label = Label()
      label.text = String(repeating: "word ", count: 1 + below(8))
      label.numberOfLines = below(3)
      label.horizontalHuggingPriority = Double(pick([250, 251, 252, 750]))
      label.horizontalCompressionResistancePriority = Double(pick([750, 751, 749, 1000]))
      return label
    case 3: return below(2) == 0 ? Switch() : View()
    case 4, 5:
      let stack = StackView()
      stack.axis = pick(StackView.Axis.allCases)
      stack.alignment = pick(StackView.Alignment.allCases)
      stack.distribution = pick(StackView.Distribution.allCases)
      stack.spacing = Double(below(12))
      fill(stack, depth: depth + 1)
      return stack
    default:
      let view = View()
      fill(view, depth: depth + 1)
      return view
    }
  }

  private mutating func addExtent(to view: View) {
    view.addConstraints([
      LayoutConstraint(
        item: view,
        pick([.width, .height]),
        pick([.equal, .greaterThanOrEqual, .lessThanOrEqual]),
        constant: Double(10 + below(60)),
        priority: pick([1000, 1000, 800, 500, 200])
      )
    ])
  }

  private mutating func addAnchors(to view: View, _ siblings: [View], isHorizontal: Bool) {
    let (start, end, center, extent): (LayoutAnchor, LayoutAnchor, LayoutAnchor, LayoutAnchor) =
      isHorizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    func constraint(
      _ anchor: LayoutAnchor,
      _ relation: AnchorRelation,
      _ target: AnchorTarget,
      _ second: LayoutAnchor?,
      _ item: View? = nil,
      factor: Double = 1,
      plus constant: Int,
      at priority: Double = 1000
    ) {
      view.addConstraints([
        LayoutConstraint(
          item: view,
          anchor,
          relation,
          to: target,
          second,
          of: item,
          multiplier: factor,
          constant: Double(constant),
          priority: priority
        )
      ])
    }
    let gap = below(20)
    let sibling = siblings.isEmpty ? nil : pick(siblings)
    switch below(9) {
    case 0: break
    case 1: constraint(start, .equal, .superview, start, plus: gap)
    case 2:
      constraint(start, .equal, .superview, start, plus: gap)
      constraint(end, pick([.equal, .lessThanOrEqual]), .superview, end, plus: -below(20))
    case 3:
      constraint(center, .equal, .superview, center, plus: gap)
      constraint(extent, pick([.equal, .lessThanOrEqual]), .superview, extent, factor: 0.5, plus: 0)
    case 4:
      constraint(
        start,
        .equal,
        sibling == nil ? .superview : .item,
        sibling == nil ? start : end,
        sibling,
        plus: gap
      )
      constraint(
        end,
        pick([.equal, .lessThanOrEqual]),
        .superview,
        end,
        plus: -below(20),
        at: pick([1000, 700, 300])
      )
    case 5:
      constraint(start, .greaterThanOrEqual, .superview, start, plus: gap)
      constraint(end, .equal, .superview, end, plus: -below(20))
      if let sibling { constraint(extent, .equal, .item, extent, sibling, plus: 0, at: pick([1000, 600])) }
    case 6:
      constraint(start, .equal, .superview, start, plus: gap)
      constraint(extent, .equal, .none, nil, plus: 10 + below(80), at: pick([1000, 800, 240]))
    case 7: constraint(center, .equal, sibling == nil ? .superview : .item, center, sibling, plus: gap - 10)
    default:
      constraint(start, .equal, .superview, start, plus: gap)
      if isHorizontal {
        constraint(.height, .equal, .item, .width, view, factor: pick([0.5, 1, 2]), plus: 0)
      }
    }
  }
}
