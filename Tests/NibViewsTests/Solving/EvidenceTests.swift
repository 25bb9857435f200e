import NibModel
import NibTestSupport
import Testing

@testable import NibViews

@Suite("What is said of a system without solving it is what the solver finds")
struct EvidenceTests {
  /// A system of a tree of views: two points for each node and axis, as `LayoutInspection` numbers them.
  private struct RandomSystem {
    let nodeCount: Int
    var required = ConstraintSystem()
    var stated = ConstraintSystem()

    init(seed: Int) {
      var random = SplitMix(seed: seed)
      nodeCount = Int.random(in: 1...5, using: &random)
      let pointCount = 4 * nodeCount
      func addLink(_ relations: [AnchorRelation], _ priority: Double, to system: inout ConstraintSystem) {
        func point() -> ConstraintSystem.Point {
          ConstraintSystem.Point(Int32.random(in: 0..<Int32(pointCount), using: &random))
        }
        let offset = Double(Int.random(in: -2...2, using: &random)) * 4
        let relation = relations.randomElement(using: &random) ?? .equal
        system.links.append(ConstraintSystem.Link(point(), point(), offset, relation, priority))
      }
      required.pointCount = pointCount
      required.known = [(ConstraintSystem.Point(Int32(2 * nodeCount)), 0)]
      for _ in 0..<Int.random(in: 0...(3 * pointCount), using: &random) {
        addLink([.equal, .greaterThanOrEqual, .lessThanOrEqual], Strength.required, to: &required)
      }
      stated = required
      // Each optional link has a priority of its own.
      for index in 0..<Int.random(in: 0...(4 * pointCount), using: &random) {
        addLink([.equal, .equal, .greaterThanOrEqual], 10 + Double(index), to: &stated)
      }
    }
  }

  @Test("Positions that are found satisfy the solver, and what is determined has no open points")
  func law() {
    var (evident, determined) = (0, 0)
    for seed in 0..<4000 {
      let system = RandomSystem(seed: seed)
      var solver = SystemSolver(reportsUndetermined: true)
      guard system.required.hasEvidentPositions else { continue }
      evident += 1
      #expect(!solver.solve(system.required).isContradictory, "\(seed)")
      guard system.stated.isDetermined(system.nodeCount) else { continue }
      determined += 1
      var other = SystemSolver(reportsUndetermined: true)
      #expect(other.solve(system.stated).undetermined.isEmpty, "\(seed)")
    }
    // Otherwise, nothing is tested.
    #expect(evident > 500 && determined > 50, "\(evident), \(determined)")
  }
}
