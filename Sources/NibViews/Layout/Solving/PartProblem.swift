import NibKit

/// The points of a constraint system as groups with known distances inside.
struct RigidPoints {
  /// For each point, the point that represents its group; 0 if the position is known.
  var groups: [Int32]
  /// For each point, its distance from the one that represents its group.
  var distances: [Double]
  /// For each group in a part of the system, its index there.
  var unknowns: [Int32]
}

/// A part of a constraint system as a problem for the simplex.
///
/// When only constants have changed, the problem is solved again from the corner that was the best one.
struct PartProblem {
  private let part: SystemPart
  private let priorities: [Double]
  private var simplex: Simplex
  private let reportsUndetermined: Bool
  private var isStated = false
  private var required: [Int] = []
  private var constraintCount = 0
  /// The indexes of the groups of the part whose positions the constraints leave open.
  private(set) var undetermined: [Int] = []
  /// Whether the positions are the best ones.
  private(set) var isSolved = false

  /// Creates a problem.
  ///
  /// - Parameter reportsUndetermined: Whether ``undetermined`` is found, which takes longer.
  init(_ part: SystemPart, _ system: ConstraintSystem, reportsUndetermined: Bool) {
    (self.part, self.reportsUndetermined) = (part, reportsUndetermined)
    priorities = Self.priorities(of: part, system)
    simplex = Simplex(
      unknownCount: part.groups.count,
      constraintCount: part.constraintCount + 2 * part.extents.count
    )
  }

  /// Whether the problem is not to be kept, because errors of rounding may have added up, or because it
  /// takes up much memory.
  var isWorn: Bool { simplex.isImprecise || simplex.stepCount > 1000 || simplex.factorCount > 50_000 }

  /// Returns the position of a group of the part.
  func value(of unknown: Int) -> Double { simplex.value(of: unknown) }

  /// Whether all required constraints are satisfied.
  var areRequiredSatisfied: Bool { required.allSatisfy { simplex.deviation(of: $0) < 1e-4 } }

  /// Finds the best positions, as far as the work that may be done allows.
  mutating func solve(_ system: ConstraintSystem, _ points: RigidPoints, work: inout Int) {
    constraintCount = 0
    for index in part.contents {
      let content = system.contents[index]
      let (start, end, extent) = (content.start, content.end, -content.extent)
      relate(end, start, extent, .greaterThanOrEqual, content.compressionResistance, points)
      relate(end, start, extent, .lessThanOrEqual, content.hugging, points)
    }
    for index in part.links {
      let link = system.links[index]
      relate(link.first, link.second, -link.offset, link.relation, link.priority, points)
    }
    for index in part.rows {
      let row = system.rows[index]
      relate(system.terms[row.terms], row.constant, row.relation, row.priority, points)
    }
    for index in part.fittings {
      let fitting = system.fittings[index]
      relate(fitting.point, .origin, 0, .equal, fitting.priority, points)
    }
    if reportsUndetermined && !isStated, simplex.minimize(work: &work) {
      undetermined = simplex.undeterminedUnknowns(work: &work)
    }
    prefer(system, points)
    isStated = true
    isSolved = simplex.minimize(work: &work)
  }

  private static func priorities(of part: SystemPart, _ system: ConstraintSystem) -> [Double] {
    var found: [Double] = []
    found.reserveCapacity(part.constraintCount)
    for index in part.contents {
      found.append(system.contents[index].hugging)
      found.append(system.contents[index].compressionResistance)
    }
    for index in part.links { found.append(system.links[index].priority) }
    for index in part.rows { found.append(system.rows[index].priority) }
    for index in part.fittings { found.append(system.fittings[index].priority) }
    found.sort(by: >)
    var distinct: [Double] = []
    for priority in found where priority > 0 && priority != distinct.last { distinct.append(priority) }
    return distinct
  }

  /// States a constraint on the difference of two points.
  private mutating func relate(
    _ first: ConstraintSystem.Point,
    _ second: ConstraintSystem.Point,
    _ constant: Double,
    _ relation: AnchorRelation,
    _ priority: Double,
    _ points: RigidPoints
  ) {
    guard state(constant, distance(first, second, points), relation, priority) else { return }
    addTerm(first, 1, points)
    addTerm(second, -1, points)
  }

  /// States a constraint on a sum.
  private mutating func relate(
    _ terms: ArraySlice<ConstraintSystem.Term>,
    _ constant: Double,
    _ relation: AnchorRelation,
    _ priority: Double,
    _ points: RigidPoints
  ) {
    var distance = 0.0
    for term in terms { distance += term.factor * points.distances[term.point] }
    guard state(constant, distance, relation, priority) else { return }
    for term in terms { addTerm(term.point, term.factor, points) }
  }

  /// States the wishes that extents are small, and then that starts are near the origin.
  private mutating func prefer(_ system: ConstraintSystem, _ points: RigidPoints) {
    for index in part.extents {
      let extent = system.extents[index]
      // The weights differ in such a way that no two different solutions are equally good.
      let weight = 1 + 0.001 * Double(index) + 0.000_1 * Simplex.fraction(index + 1)
      if state(distance(extent.end, extent.start, points), priorities.count, weight, weight) {
        addTerm(extent.end, 1, points)
        addTerm(extent.start, -1, points)
      }
      if state(distance(extent.start, .origin, points), priorities.count + 1, weight, weight) {
        addTerm(extent.start, 1, points)
      }
    }
  }

  private func distance(
    _ first: ConstraintSystem.Point,
    _ second: ConstraintSystem.Point,
    _ points: RigidPoints
  ) -> Double {
    points.distances[first] - points.distances[second]
  }

  /// States the next constraint, or changes its constant if it has been stated before.
  ///
  /// - Returns: Whether the terms of the constraint are to be added.
  private mutating func state(
    _ constant: Double,
    _ distance: Double,
    _ relation: AnchorRelation,
    _ priority: Double
  ) -> Bool {
    guard let level = priorities.firstIndex(where: { $0 <= priority }) else { return false }
    var weight = 1.0
    if priority >= Strength.leastRequired {
      if !isStated { required.append(constraintCount) }
      // Of required constraints that contradict one another, the later ones lose.
      weight += 0.001 / Double(1 + constraintCount)
    }
    return state(
      constant + distance,
      level,
      relation == .lessThanOrEqual ? 0 : weight,
      relation == .greaterThanOrEqual ? 0 : weight
    )
  }

  private mutating func state(_ constant: Double, _ level: Int, _ below: Double, _ above: Double) -> Bool {
    defer { constraintCount += 1 }
    if isStated {
      simplex.setConstant(constant, of: constraintCount)
      return false
    }
    simplex.add(constant, level: level, below: below, above: above)
    return true
  }

  private mutating func addTerm(_ point: ConstraintSystem.Point, _ factor: Double, _ points: RigidPoints) {
    let group = points.groups[point]
    if group != 0 { simplex.addTerm(Int(points.unknowns[Int(group)]), factor) }
  }
}
