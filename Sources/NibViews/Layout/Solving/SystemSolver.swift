import NibKit

/// The positions of the points of a constraint system.
package struct SystemSolution {
  /// The position of each point.
  package var positions: [Double]
  /// Whether required constraints contradict one another.
  package var isContradictory = false
  /// The points whose positions the constraints leave open, if they were asked for.
  package var undetermined: Set<Int32> = []
}

/// Finds the positions that satisfy a constraint system best.
///
/// Required equalities between two points join the points to rigid groups, so that most points of a layout
/// are known at once. If the remaining groups can be joined in such a way that every constraint on them is
/// satisfied, this is the best solution, and the only one. What is left after that is divided into parts that
/// do not depend on one another, each of which is given to the ``Simplex``.
package struct SystemSolver {
  private let system: ConstraintSystem
  /// Whether points are joined to groups; otherwise, everything is given to the simplex.
  private let isFast: Bool
  private let reportsUndetermined: Bool
  private(set) var solution: SystemSolution

  /// For each point, the group that required equalities form, and the distance from its representative.
  private var groups: [Int32] = []
  private var distances: [Double] = []
  /// Whether a group needs the simplex, by the group's representative.
  private var isOpen: [Bool] = []

  private static let tolerance = 1e-6
  /// The greatest number of factors that the simplexes of a system may compute: tenths of a second.
  ///
  /// Some two hundred views that all depend on one another need more. They keep the positions in which the
  /// later one of two contradicting constraints loses.
  private static let greatestWork = 100_000_000
  /// The largest number of factors with which contradictions are resolved by all constraints.
  ///
  /// In larger systems, the later one of two contradicting equalities loses.
  private static let largestContradiction = 20_000

  private init(_ system: ConstraintSystem, isFast: Bool, reportsUndetermined: Bool) {
    (self.system, self.isFast, self.reportsUndetermined) = (system, isFast, reportsUndetermined)
    solution = SystemSolution(positions: Array(repeating: 0, count: system.pointCount))
  }

  /// Returns the positions that satisfy a system best.
  ///
  /// - Parameters:
  ///   - isFast: Whether the points that need no simplex are found without it.
  ///   - reportsUndetermined: Whether the points that the constraints leave open are returned, which takes
  ///     longer.
  package static func solve(
    _ system: ConstraintSystem,
    isFast: Bool = true,
    reportsUndetermined: Bool = false
  ) -> SystemSolution {
    var solver = SystemSolver(system, isFast: isFast, reportsUndetermined: reportsUndetermined)
    solver.solve()
    // Contradictions are rare. All constraints take part in finding what is satisfied best.
    if isFast && solver.solution.isContradictory && solver.canSolveContradictions {
      solver = SystemSolver(system, isFast: false, reportsUndetermined: reportsUndetermined)
      solver.solve()
    }
    return solver.solution
  }

  /// Returns whether all required constraints of a system can be satisfied.
  static func isSatisfiable(_ system: ConstraintSystem) -> Bool {
    var solver = SystemSolver(system, isFast: true, reportsUndetermined: false)
    solver.solve()
    return !solver.solution.isContradictory
  }

  private var canSolveContradictions: Bool {
    let count = system.links.count + system.rows.count + 2 * system.contents.count
    return count * system.pointCount <= Self.largestContradiction
  }

  private mutating func solve() {
    join()
    if groups.allSatisfy({ $0 == 0 }) {
      solution.positions = distances
      checkKnown()
      return
    }
    var joined = joinedGroups()
    isOpen = Array(repeating: !isFast, count: system.pointCount)
    for point in solution.positions.indices {
      let (root, distance) = joined.find(groups[point])
      solution.positions[point] = distance + distances[point]
      if root != 0 { isOpen[Int(groups[point])] = true }
    }
    checkKnown()
    if isFast { checkSatisfied() }
    solveParts()
  }

  // MARK: Rigid groups

  /// Joins the points whose distances required equalities determine.
  private mutating func join() {
    var rigid = RigidGroups(count: system.pointCount)
    for (point, position) in system.known { _ = rigid.join(point, 0, position) }
    if isFast {
      for link in system.links where link.relation == .equal && link.isRequired {
        let excess = rigid.join(link.first, link.second, link.offset) ?? 0
        if abs(excess) > Self.tolerance { solution.isContradictory = true }
      }
      settle(&rigid) { $0.isRequired }
    }
    groups = Array(repeating: 0, count: system.pointCount)
    distances = Array(repeating: 0, count: system.pointCount)
    for point in groups.indices { (groups[point], distances[point]) = rigid.find(Int32(point)) }
  }

  /// Joins the group of each row that is the only one with an unknown position to the origin.
  private func settle(_ joined: inout RigidGroups, where isIncluded: (ConstraintSystem.Row) -> Bool) {
    guard !system.rows.isEmpty else { return }
    var pending = system.rows.indices.filter {
      system.rows[$0].relation == .equal && isIncluded(system.rows[$0])
    }
    // A row that depends on a later one takes a pass of its own.
    for _ in 0..<64 where !pending.isEmpty {
      let count = pending.count
      pending.removeAll { isSettled(system.rows[$0], &joined) }
      if pending.count == count { return }
    }
  }

  private func isSettled(_ row: ConstraintSystem.Row, _ joined: inout RigidGroups) -> Bool {
    var unknown: Int32 = 0
    var (factor, constant) = (0.0, row.constant)
    for term in system.terms[row.terms] {
      let (root, distance) = place(of: term.point, &joined)
      constant += term.factor * distance
      if root == 0 { continue }
      guard unknown == 0 || unknown == root else { return false }
      unknown = root
      factor += term.factor
    }
    let position = -constant / factor
    // If the factors cancel out, the row says nothing about the position.
    if unknown != 0, abs(factor) > 1e-9, position.isFinite { _ = joined.join(unknown, 0, position) }
    return true
  }

  /// Returns the representative of a point and the distance from it.
  private func place(of point: Int32, _ joined: inout RigidGroups) -> (root: Int32, distance: Double) {
    guard !groups.isEmpty else { return joined.find(point) }
    let (root, distance) = joined.find(groups[Int(point)])
    return (root, distance + distances[Int(point)])
  }

  // MARK: Without choice

  /// Joins the groups as if every equality could be satisfied.
  private func joinedGroups() -> RigidGroups {
    var joined = RigidGroups(count: system.pointCount)
    guard isFast else { return joined }
    for content in system.contents where content.hugging > 0 && content.compressionResistance > 0 {
      join(content.end, content.start, content.extent, &joined)
    }
    for link in system.links where link.relation == .equal && !link.isRequired {
      join(link.first, link.second, link.offset, &joined)
    }
    settle(&joined) { _ in true }
    return joined
  }

  private func join(_ first: Int32, _ second: Int32, _ distance: Double, _ joined: inout RigidGroups) {
    let (left, right) = (groups[Int(first)], groups[Int(second)])
    guard left != right else { return }
    _ = joined.join(left, right, distance - distances[Int(first)] + distances[Int(second)])
  }

  /// Checks the required constraints on points of the same group.
  private mutating func checkKnown() {
    for link in system.links where link.isRequired && groups[Int(link.first)] == groups[Int(link.second)] {
      let value = distances[Int(link.first)] - distances[Int(link.second)] - link.offset
      if link.relation.excess(value) > Self.tolerance { solution.isContradictory = true }
    }
    for content in system.contents where groups[Int(content.start)] == groups[Int(content.end)] {
      let value = distances[Int(content.end)] - distances[Int(content.start)] - content.extent
      let priority = value < 0 ? content.compressionResistance : content.hugging
      if abs(value) > Self.tolerance, priority >= ConstraintSystem.leastRequiredPriority {
        solution.isContradictory = true
      }
    }
    for row in system.rows where row.isRequired {
      let terms = system.terms[row.terms]
      guard terms.allSatisfy({ groups[Int($0.point)] == 0 }) else { continue }
      let value = terms.reduce(row.constant) { $0 + $1.factor * distances[Int($1.point)] }
      if row.relation.excess(value) > Self.tolerance * max(1, abs(row.constant)) {
        solution.isContradictory = true
      }
    }
  }

  /// Marks the groups between which a constraint is not satisfied.
  private mutating func checkSatisfied() {
    let positions = solution.positions
    var least = Double.infinity
    for content in system.contents {
      let (start, end) = (Int(content.start), Int(content.end))
      guard groups[start] != groups[end] else { continue }
      let value = positions[end] - positions[start] - content.extent
      if content.hugging > 0, content.compressionResistance > 0 {
        least = min(least, content.hugging, content.compressionResistance)
      }
      if abs(value) > Self.tolerance { (isOpen[Int(groups[start])], isOpen[Int(groups[end])]) = (true, true) }
    }
    for link in system.links {
      let (first, second) = (groups[Int(link.first)], groups[Int(link.second)])
      guard first != second else { continue }
      if link.relation == .equal { least = min(least, link.priority) }
      let value = positions[Int(link.first)] - positions[Int(link.second)] - link.offset
      if link.relation.excess(value) > Self.tolerance {
        (isOpen[Int(first)], isOpen[Int(second)]) = (true, true)
      }
    }
    for row in system.rows {
      let terms = system.terms[row.terms]
      guard terms.contains(where: { groups[Int($0.point)] != 0 }) else { continue }
      if row.relation == .equal { least = min(least, row.priority) }
      let value = terms.reduce(row.constant) { $0 + $1.factor * positions[Int($1.point)] }
      if row.relation.excess(value) > Self.tolerance * max(1, abs(row.constant)) {
        for term in terms { isOpen[Int(groups[Int(term.point)])] = true }
      }
    }
    // What fits best is known only if all of it follows from stronger constraints.
    for fitting in system.fittings where least <= fitting.priority {
      isOpen[Int(groups[Int(fitting.point)])] = true
    }
  }

  // MARK: Parts

  private mutating func solveParts() {
    isOpen[0] = false
    guard isOpen.contains(true) else { return }
    var values = Array(repeating: Double.nan, count: system.pointCount)
    var rest = Self.greatestWork
    for part in SystemPart.parts(of: system, groups: groups, isOpen: isOpen) {
      let work = part.expectedWork(in: system)
      guard work <= rest else { continue }
      rest -= work
      var problem = PartProblem(part, system, groups: groups, distances: distances)
      problem.solve()
      if !problem.areRequiredSatisfied { solution.isContradictory = true }
      for (group, value) in zip(part.groups, problem.values) { values[Int(group)] = value }
      guard reportsUndetermined else { continue }
      let open = Set(problem.undetermined.map { part.groups[$0] })
      for point in groups.indices where open.contains(groups[point]) {
        solution.undetermined.insert(Int32(point))
      }
    }
    for point in groups.indices {
      let value = values[Int(groups[point])]
      if !value.isNaN { solution.positions[point] = value + distances[point] }
    }
  }
}

extension AnchorRelation {
  /// Returns by how much a value breaks the relation to 0.
  func excess(_ value: Double) -> Double {
    switch self {
    case .equal: abs(value)
    case .greaterThanOrEqual: -value
    case .lessThanOrEqual: value
    }
  }
}

extension ConstraintSystem.Link {
  var isRequired: Bool { priority >= ConstraintSystem.leastRequiredPriority }
}

extension ConstraintSystem.Row {
  var isRequired: Bool { priority >= ConstraintSystem.leastRequiredPriority }
}
