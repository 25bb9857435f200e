import NibKit

/// The positions of the points of a constraint system.
package struct SystemSolution {
  /// The position of each point.
  package var positions: [Double]
  /// Whether required constraints contradict one another.
  package var isContradictory = false
  /// Whether the positions are the best ones, because no part of the system was too large to be solved.
  package var isComplete = true
  /// The points whose positions the constraints leave open, if they were asked for, with the number of the
  /// part of the system to which each belongs.
  package var undetermined: [ConstraintSystem.Point: Int] = [:]
}

/// Finds the positions that satisfy a constraint system best.
///
/// Required equalities between two points join the points to rigid groups, so that most points of a layout
/// are known at once. If the remaining groups can be joined in such a way that every constraint on them is
/// satisfied, this is the best solution, and the only one. What is left after that is divided into parts that
/// do not depend on one another, each of which is given to the ``Simplex``.
///
/// What is best is what Apple's "Auto Layout Guide" (the section "Constraint Priorities") describes: required
/// constraints are satisfied, the others in the order of their priorities, and one that cannot be satisfied
/// still pulls the result toward itself. For Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4), 2001, section 2.3), this is the comparator
/// "weighted-sum-better", whose weights are compared by strength first. The frames that Interface Builder
/// stores show no other rule; `Documentation/InterfaceBuilderFrames.md` compares them.
///
/// A solver can be kept while only numbers of the system change: the constants and extents, and the position
/// of a known point. Then the groups are the same, and each part is solved from where it was.
package struct SystemSolver {
  /// Whether points are joined to groups; otherwise, everything is given to the simplex.
  private let isFast: Bool
  private let reportsUndetermined: Bool
  private(set) var solution = SystemSolution(positions: [])

  /// Each point by itself, and no distances.
  private var identity: [Int32] = []
  private var noDistances: [Double] = []
  /// The groups that required equalities form.
  private var rigid: JoinedPoints?
  /// The groups of groups, as if every equality could be satisfied.
  private var joined: JoinedPoints?
  private var points = RigidPoints(groups: [], distances: [], unknowns: [])
  /// The positions of the groups, as if every equality could be satisfied.
  private var groupPositions: [Double] = []
  /// Whether the position of every point follows from required equalities.
  private var isKnown = false
  /// Whether a group needs the simplex in any case, by the group's representative.
  private var isLoose: [Bool] = []
  /// Whether a group needs the simplex, by the group's representative.
  private var isOpen: [Bool] = []
  private var parts: [SystemPart] = []
  /// For each part, its problem, if that is worth being kept.
  private var problems: [PartProblem?] = []
  /// The groups that the parts concern.
  private var stated: [Bool] = []

  private static let tolerance = 1e-6
  /// The greatest number of factors that the simplexes of a system may compute: less than half a second.
  ///
  /// A layout has two systems, one for each axis. More than 300 views that all depend on one another may need
  /// more. Then weak constraints are not satisfied as well as possible.
  static let greatestWork = 500_000_000
  /// The largest number of factors in a tableau: 128 MB.
  ///
  /// In a larger part, the later one of two contradicting constraints loses.
  private static let largestTableau = 16_000_000
  /// The largest number of factors with which contradictions are resolved by all constraints.
  ///
  /// In larger systems, the later one of two contradicting equalities loses.
  private static let largestContradiction = 20_000

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - isFast: Whether the points that need no simplex are found without it.
  ///   - reportsUndetermined: Whether the points that the constraints leave open are returned, which takes
  ///     longer.
  package init(isFast: Bool = true, reportsUndetermined: Bool = false) {
    (self.isFast, self.reportsUndetermined) = (isFast, reportsUndetermined)
  }

  /// Returns the positions that satisfy a system best.
  ///
  /// If the solver has solved a system before, this one has the same constraints; only numbers differ.
  package mutating func solve(_ system: ConstraintSystem) -> SystemSolution {
    var work = Self.greatestWork
    return solve(system, work: &work)
  }

  /// Returns the positions that satisfy a system best, as far as the work that may be done allows.
  ///
  /// - Parameter work: The number of factors that the simplexes may still compute; those computed are
  ///   subtracted.
  mutating func solve(_ system: ConstraintSystem, work: inout Int) -> SystemSolution {
    findPositions(system, work: &work)
    // Contradictions are rare. All constraints take part in finding what is satisfied best.
    if isFast && solution.isContradictory && canSolveContradictions(of: system) {
      var solver = SystemSolver(isFast: false, reportsUndetermined: reportsUndetermined)
      solver.findPositions(system, work: &work)
      return solver.solution
    }
    return solution
  }

  /// Returns whether all required constraints of a system can be satisfied, or `nil` if that would take too
  /// much work.
  static func isSatisfiable(_ system: ConstraintSystem, work: inout Int) -> Bool? {
    var solver = SystemSolver()
    solver.findPositions(system, work: &work)
    return solver.solution.isComplete ? !solver.solution.isContradictory : nil
  }

  private func canSolveContradictions(of system: ConstraintSystem) -> Bool {
    let count = system.links.count + system.rows.count + 2 * system.contents.count
    return count * system.pointCount <= Self.largestContradiction
  }

  private mutating func findPositions(_ system: ConstraintSystem, work: inout Int) {
    if rigid == nil { join(system) }
    solution.isContradictory = false
    solution.isComplete = true
    solution.undetermined = [:]
    rigid?.place(&points.distances, system, groups: identity, distances: noDistances)
    guard !isKnown else {
      solution.positions = points.distances
      checkKnown(system)
      return
    }
    joined?.place(&groupPositions, system, groups: points.groups, distances: points.distances)
    for point in points.groups.indices {
      solution.positions[point] = groupPositions[Int(points.groups[point])] + points.distances[point]
      isOpen[point] = isLoose[point]
    }
    checkKnown(system)
    if isFast { checkSatisfied(system) }
    solveParts(system, work: &work)
  }

  // MARK: Groups

  /// Finds the groups, which do not depend on constants.
  private mutating func join(_ system: ConstraintSystem) {
    let count = system.pointCount
    identity = Array(0..<Int32(count))
    noDistances = Array(repeating: 0, count: count)
    let isFast = isFast
    let rigid = JoinedPoints(system, groups: identity, hasContents: false) {
      isFast && $0 >= Strength.leastRequired
    }
    self.rigid = rigid
    points = RigidPoints(groups: rigid.roots, distances: noDistances, unknowns: identity)
    isKnown = rigid.roots.allSatisfy { $0 == 0 }
    guard !isKnown else { return }
    let joined = JoinedPoints(system, groups: rigid.roots, hasContents: isFast) { _ in isFast }
    self.joined = joined
    groupPositions = noDistances
    solution.positions = noDistances
    isLoose = joined.roots.map { !isFast || $0 != 0 }
    isOpen = isLoose
    openFittings(system)
  }

  /// Gives what is to fit best to the simplex, unless all of it follows from stronger constraints.
  private mutating func openFittings(_ system: ConstraintSystem) {
    var least = Double.infinity
    for content in system.contents where content.hugging > 0 && content.compressionResistance > 0 {
      guard group(content.start) != group(content.end) else { continue }
      least = min(least, content.hugging, content.compressionResistance)
    }
    for link in system.links
    where link.relation == .equal && link.priority > 0 && group(link.first) != group(link.second) {
      least = min(least, link.priority)
    }
    for row in system.rows where row.relation == .equal && row.priority > 0 && hasUnknown(row, system) {
      least = min(least, row.priority)
    }
    for fitting in system.fittings where least <= fitting.priority { isLoose[group(fitting.point)] = true }
  }

  private func group(_ point: ConstraintSystem.Point) -> Int { Int(points.groups[point]) }

  private func hasUnknown(_ row: ConstraintSystem.Row, _ system: ConstraintSystem) -> Bool {
    for term in system.terms[row.terms] where group(term.point) != 0 { return true }
    return false
  }

  // MARK: Checks

  /// Checks the required constraints on points of the same group.
  private mutating func checkKnown(_ system: ConstraintSystem) {
    let distances = points.distances
    var isConsistent = true
    for link in system.links where link.isRequired && group(link.first) == group(link.second) {
      let value = distances[link.first] - distances[link.second] - link.offset
      if link.relation.excess(value) > Self.tolerance { isConsistent = false }
    }
    for content in system.contents where group(content.start) == group(content.end) {
      let value = distances[content.end] - distances[content.start] - content.extent
      let priority = value < 0 ? content.compressionResistance : content.hugging
      if abs(value) > Self.tolerance, priority >= Strength.leastRequired {
        isConsistent = false
      }
    }
    for row in system.rows where row.isRequired && !hasUnknown(row, system) {
      if !isSatisfied(row, system, distances) { isConsistent = false }
    }
    if !isConsistent { solution.isContradictory = true }
  }

  private func isSatisfied(
    _ row: ConstraintSystem.Row,
    _ system: ConstraintSystem,
    _ positions: [Double]
  ) -> Bool {
    var value = row.constant
    for term in system.terms[row.terms] { value += term.factor * positions[term.point] }
    return row.relation.excess(value) <= Self.tolerance * max(1, abs(row.constant))
  }

  /// Marks the groups between which a constraint is not satisfied.
  private mutating func checkSatisfied(_ system: ConstraintSystem) {
    let positions = solution.positions
    for content in system.contents {
      let (start, end) = (group(content.start), group(content.end))
      guard start != end else { continue }
      let value = positions[content.end] - positions[content.start] - content.extent
      if abs(value) > Self.tolerance { (isOpen[start], isOpen[end]) = (true, true) }
    }
    for link in system.links where link.priority > 0 {
      let (first, second) = (group(link.first), group(link.second))
      guard first != second else { continue }
      let value = positions[link.first] - positions[link.second] - link.offset
      if link.relation.excess(value) > Self.tolerance { (isOpen[first], isOpen[second]) = (true, true) }
    }
    for row in system.rows
    where row.priority > 0 && hasUnknown(row, system) && !isSatisfied(row, system, positions) {
      for term in system.terms[row.terms] { isOpen[group(term.point)] = true }
    }
  }

  // MARK: Parts

  private mutating func solveParts(_ system: ConstraintSystem, work: inout Int) {
    isOpen[0] = false
    guard isOpen.contains(true) else { return }
    if stated != isOpen { findParts(system) }
    var open: [Int32: Int] = [:]
    for (index, part) in parts.enumerated() {
      guard part.factorCount <= Self.largestTableau else {
        solution.isComplete = false
        continue
      }
      var problem = problems[index] ?? PartProblem(part, system, reportsUndetermined: reportsUndetermined)
      problems[index] = nil
      problem.solve(system, points, work: &work)
      if !problem.isSolved { solution.isComplete = false }
      if !problem.areRequiredSatisfied { solution.isContradictory = true }
      for (unknown, group) in part.groups.enumerated() {
        groupPositions[Int(group)] = problem.value(of: unknown)
      }
      for unknown in problem.undetermined { open[part.groups[unknown]] = index }
      if !problem.isWorn { problems[index] = problem }
    }
    for point in points.groups.indices {
      solution.positions[point] = groupPositions[Int(points.groups[point])] + points.distances[point]
      if let part = open[points.groups[point]] { solution.undetermined[ConstraintSystem.Point(point)] = part }
    }
  }

  /// Divides the system.
  private mutating func findParts(_ system: ConstraintSystem) {
    stated = isOpen
    parts = SystemPart.parts(
      of: system,
      groups: points.groups,
      isOpen: isOpen,
      unknowns: &points.unknowns
    )
    problems = Array(repeating: nil, count: parts.count)
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
  var isRequired: Bool { priority >= Strength.leastRequired }
}

extension ConstraintSystem.Row {
  var isRequired: Bool { priority >= Strength.leastRequired }
}
