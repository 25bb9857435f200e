import NibKit
import Testing

@testable import NibViews

@Suite("The fast path of layouts")
struct FastPathTests {
  private func frames(_ root: View, isFast: Bool, isFitting: Bool) -> (frames: [Rect], isContradictory: Bool)
  {
    var tree = LayoutTree(root, isFitting: AxisPair(false, isFitting), isAlone: true)
    let height = isFitting ? nil : root.frame.height
    let solution = tree.solve(AxisPair(root.frame.width, height), isFast: isFast)
    return (
      tree.nodes.indices.map { solution.frame(of: $0, in: -1) },
      solution.horizontal.isContradictory || solution.vertical.isContradictory
    )
  }

  @Test("Generated trees have the same frames with and without it", arguments: [true, false])
  func law(isFitting: Bool) {
    var failures: [String] = []
    var contradictions = 0
    for seed in 0..<400 {
      var generator = TreeGenerator(seed: seed)
      let root = generator.tree()
      let (fast, isContradictory) = frames(root, isFast: true, isFitting: isFitting)
      let slow = frames(root, isFast: false, isFitting: isFitting)
      if isContradictory || slow.isContradictory {
        contradictions += 1
        if isContradictory != slow.isContradictory { failures.append("\(seed): \(isContradictory)") }
        continue
      }
      for (index, (one, other)) in zip(fast, slow.frames).enumerated() {
        let differences = [
          one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
        ]
        if differences.contains(where: { abs($0) > 1e-3 }) {
          failures.append("\(seed), node \(index): \(one), \(other)")
          break
        }
      }
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of 400, \(contradictions) contradictory\n\(failures.prefix(12).joined(separator: "\n"))"
    )
    #expect(contradictions < 200)
  }
}
