import NibKit

/// A part of a constraint system that does not depend on the others, as indexes of its constraints.
struct SystemPart {
  /// The representatives of the groups whose positions are unknown.
  private(set) var groups: [Int32] = []
  /// The index of each of the groups.
  private(set) var unknowns: [Int32: Int] = [:]
  private(set) var contents: [Int] = []
  private(set) var links: [Int] = []
  private(set) var rows: [Int] = []
  private(set) var extents: [Int] = []
  private(set) var fittings: [Int] = []

  /// Divides a system.
  ///
  /// - Parameters:
  ///   - groups: For each point, the representative of its group.
  ///   - isOpen: Whether a group is to be in one of the parts, by its representative. The groups on which it
  ///     depends are in the same part.
  static func parts(of system: ConstraintSystem, groups: [Int32], isOpen: [Bool]) -> [SystemPart] {
    var dependent = RigidGroups(count: system.pointCount)
    func group(_ point: Int32) -> Int32 { groups[Int(point)] }
    func unite(_ first: Int32, _ second: Int32) {
      if group(first) != 0, group(second) != 0 { _ = dependent.join(group(first), group(second), 0) }
    }
    for content in system.contents { unite(content.start, content.end) }
    for link in system.links { unite(link.first, link.second) }
    for extent in system.extents { unite(extent.start, extent.end) }
    for row in system.rows {
      let unknown = system.terms[row.terms].filter { group($0.point) != 0 }
      for term in unknown.dropFirst() { unite(unknown[unknown.startIndex].point, term.point) }
    }

    var numbers = Array(repeating: -1, count: system.pointCount)
    var parts: [SystemPart] = []
    for group in isOpen.indices where isOpen[group] {
      let root = Int(dependent.find(Int32(group)).root)
      guard numbers[root] < 0 else { continue }
      numbers[root] = parts.count
      parts.append(SystemPart())
    }
    for point in groups.indices where point != 0 && groups[point] == point {
      numbers[point] = numbers[Int(dependent.find(Int32(point)).root)]
      guard numbers[point] >= 0 else { continue }
      parts[numbers[point]].unknowns[Int32(point)] = parts[numbers[point]].groups.count
      parts[numbers[point]].groups.append(Int32(point))
    }
    /// Returns the number of the part to which constraints on two points belong, or a negative number.
    func number(_ first: Int32, _ second: Int32) -> Int {
      group(first) == group(second) ? -1 : numbers[Int(group(first) == 0 ? group(second) : group(first))]
    }
    numbers[0] = -1
    for (index, content) in system.contents.enumerated() {
      let number = number(content.start, content.end)
      if number >= 0 { parts[number].contents.append(index) }
    }
    for (index, link) in system.links.enumerated() {
      let number = number(link.first, link.second)
      if number >= 0 { parts[number].links.append(index) }
    }
    for (index, row) in system.rows.enumerated() {
      let number = system.terms[row.terms].lazy.map { numbers[Int(group($0.point))] }.max() ?? -1
      if number >= 0 { parts[number].rows.append(index) }
    }
    for (index, extent) in system.extents.enumerated() {
      let number = max(numbers[Int(group(extent.start))], numbers[Int(group(extent.end))])
      if number >= 0 { parts[number].extents.append(index) }
    }
    for (index, fitting) in system.fittings.enumerated() {
      let number = numbers[Int(group(fitting.point))]
      if number >= 0 { parts[number].fittings.append(index) }
    }
    return parts
  }

  /// About how many factors a simplex of the part has to compute.
  func expectedWork(in system: ConstraintSystem) -> Int {
    let constraints = rows.count + links.count + 2 * contents.count
    // Each group takes a step at least.
    let (work, isLarge) = (2 * groups.count * groups.count).multipliedReportingOverflow(by: constraints)
    return isLarge ? .max : work
  }
}

/// A part of a constraint system as a problem for the simplex.
struct PartProblem {
  private let part: SystemPart
  private let system: ConstraintSystem
  private let groups: [Int32]
  private let distances: [Double]
  private let priorities: [Double]
  private var simplex: Simplex
  private var required: [Int] = []
  private var constraintCount = 0
  /// The indexes of the groups of the part whose positions the constraints leave open.
  private(set) var undetermined: [Int] = []

  init(_ part: SystemPart, _ system: ConstraintSystem, groups: [Int32], distances: [Double]) {
    (self.part, self.system, self.groups, self.distances) = (part, system, groups, distances)
    priorities = Self.priorities(of: part, system)
    simplex = Simplex(unknownCount: part.groups.count)
  }

  /// The positions of the groups of the part.
  var values: [Double] { simplex.solution() }

  /// Whether all required constraints are satisfied.
  var areRequiredSatisfied: Bool { required.allSatisfy { simplex.deviation(of: $0) < 1e-4 } }

  /// Finds the best positions.
  mutating func solve() {
    for index in part.contents {
      let content = system.contents[index]
      let terms = [(content.end, 1.0), (content.start, -1.0)]
      add(terms, -content.extent, .greaterThanOrEqual, content.compressionResistance)
      add(terms, -content.extent, .lessThanOrEqual, content.hugging)
    }
    for index in part.links {
      let link = system.links[index]
      add([(link.first, 1), (link.second, -1)], -link.offset, link.relation, link.priority)
    }
    for index in part.rows {
      let row = system.rows[index]
      add(system.terms[row.terms].map { ($0.point, $0.factor) }, row.constant, row.relation, row.priority)
    }
    for index in part.fittings {
      add([(system.fittings[index].point, 1)], 0, .equal, system.fittings[index].priority)
    }
    simplex.minimize()
    undetermined = simplex.undeterminedUnknowns()
    guard !undetermined.isEmpty else { return }
    for index in part.extents {
      let extent = system.extents[index]
      prefer([(extent.end, 1), (extent.start, -1)], rank: 0, order: index)
      prefer([(extent.start, 1)], rank: 1, order: index)
    }
    simplex.minimize()
  }

  private static func priorities(of part: SystemPart, _ system: ConstraintSystem) -> [Double] {
    var found: Set<Double> = []
    for index in part.contents {
      found.insert(system.contents[index].hugging)
      found.insert(system.contents[index].compressionResistance)
    }
    for index in part.links { found.insert(system.links[index].priority) }
    for index in part.rows { found.insert(system.rows[index].priority) }
    for index in part.fittings { found.insert(system.fittings[index].priority) }
    return found.filter { $0 > 0 }.sorted(by: >)
  }

  private mutating func add(
    _ terms: [(point: Int32, factor: Double)],
    _ constant: Double,
    _ relation: AnchorRelation,
    _ priority: Double
  ) {
    guard let level = priorities.firstIndex(where: { $0 <= priority }) else { return }
    var weight = 1.0
    if priority >= ConstraintSystem.leastRequiredPriority {
      required.append(constraintCount)
      // Of required constraints that contradict one another, the later ones lose.
      weight += 0.001 / Double(1 + constraintCount)
    }
    add(
      terms,
      constant,
      level: level,
      below: relation == .lessThanOrEqual ? 0 : weight,
      above: relation == .greaterThanOrEqual ? 0 : weight
    )
  }

  /// Adds the wish that an expression is near 0.
  private mutating func prefer(_ terms: [(point: Int32, factor: Double)], rank: Int, order: Int) {
    // The weights differ in such a way that no two different solutions are equally good.
    let weight = 1 + 0.001 * Double(order) + 0.000_1 * Simplex.fraction(order + 1)
    add(terms, 0, level: priorities.count + rank, below: weight, above: weight)
  }

  private mutating func add(
    _ terms: [(point: Int32, factor: Double)],
    _ constant: Double,
    level: Int,
    below: Double,
    above: Double
  ) {
    constraintCount += 1
    var constant = constant
    var unknowns: [(unknown: Int, factor: Double)] = []
    for (point, factor) in terms {
      let group = groups[Int(point)]
      constant += factor * distances[Int(point)]
      guard group != 0, let unknown = part.unknowns[group] else { continue }
      unknowns.append((unknown, factor))
    }
    simplex.add(unknowns, constant, level: level, below: below, above: above)
  }
}
