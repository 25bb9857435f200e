import NibKit

/// A part of a constraint system that does not depend on the others, as indexes of its constraints.
struct SystemPart {
  /// The representatives of the groups whose positions are unknown.
  private(set) var groups: [Int32] = []
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
  ///   - unknowns: Is set to the index of each group in its part, by its representative.
  static func parts(
    of system: ConstraintSystem,
    groups: [Int32],
    isOpen: [Bool],
    unknowns: inout [Int32]
  ) -> [SystemPart] {
    var dependent = DisjointSets(count: system.pointCount)
    func group(_ point: ConstraintSystem.Point) -> Int32 { groups[point] }
    func unite(_ first: ConstraintSystem.Point, _ second: ConstraintSystem.Point) {
      if group(first) != 0, group(second) != 0 { dependent.unite(group(first), group(second)) }
    }
    for content in system.contents { unite(content.start, content.end) }
    for link in system.links where link.priority > 0 { unite(link.first, link.second) }
    for extent in system.extents { unite(extent.start, extent.end) }
    for row in system.rows where row.priority > 0 {
      var first: ConstraintSystem.Point?
      for term in system.terms[row.terms] where group(term.point) != 0 {
        if let first { unite(first, term.point) } else { first = term.point }
      }
    }

    var numbers = Array(repeating: -1, count: system.pointCount)
    var parts: [SystemPart] = []
    for group in isOpen.indices where isOpen[group] && groups[group] == group {
      let root = Int(dependent.find(Int32(group)))
      guard numbers[root] < 0 else { continue }
      numbers[root] = parts.count
      parts.append(SystemPart())
    }
    for point in groups.indices where point != 0 && groups[point] == point {
      numbers[point] = numbers[Int(dependent.find(Int32(point)))]
      guard numbers[point] >= 0 else { continue }
      unknowns[point] = Int32(parts[numbers[point]].groups.count)
      parts[numbers[point]].groups.append(Int32(point))
    }
    /// Returns the number of the part to which constraints on two points belong, or a negative number.
    func number(_ first: ConstraintSystem.Point, _ second: ConstraintSystem.Point) -> Int {
      group(first) == group(second) ? -1 : numbers[Int(group(first) == 0 ? group(second) : group(first))]
    }
    numbers[0] = -1
    for (index, content) in system.contents.enumerated() {
      let number = number(content.start, content.end)
      if number >= 0 { parts[number].contents.append(index) }
    }
    for (index, link) in system.links.enumerated() where link.priority > 0 {
      let number = number(link.first, link.second)
      if number >= 0 { parts[number].links.append(index) }
    }
    for (index, row) in system.rows.enumerated() where row.priority > 0 {
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

  /// The number of factors in the tableau of the part.
  var factorCount: Int {
    let (count, isLarge) = (constraintCount + 2 * extents.count).multipliedReportingOverflow(by: groups.count)
    return isLarge ? .max : count
  }

  /// The number of constraints, counting both sides of each content.
  var constraintCount: Int { rows.count + links.count + 2 * contents.count + fittings.count }
}
