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
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 1e-3 }
  }
}
