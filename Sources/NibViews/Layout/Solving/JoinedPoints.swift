import NibKit

/// Points that equalities join to groups, and the steps by which their positions follow from one another.
///
/// The groups depend only on which equalities there are. When their constants change, the same steps are
/// taken again.
struct JoinedPoints {
  /// What an equality between two points is in the system.
  private enum Source {
    case known, link, content
  }

  /// An equality of the distance from one point to another, the elements of which it joins.
  private struct Edge {
    var source: Source
    var index: Int32
    var first: ConstraintSystem.Point
    var second: ConstraintSystem.Point
    /// Whether the element of the first point is placed by that of the second one, or the other way round.
    var placesFirst = true
  }

  /// An equality that places a group, and the place of its elements in the order of all.
  private struct RowStep {
    var index: Int
    var factor: Double
    var members: Range<Int>
  }

  private var steps: [Edge] = []
  private var rowSteps: [RowStep] = []
  /// The elements, those that are joined by links and contents one after the other.
  private var order: [Int32] = []
  /// For each element, the one from which its distance is known, or 0 if its position is.
  private(set) var roots: [Int32]

  /// Joins elements, each of which is a group of points with known distances from one another.
  ///
  /// - Parameters:
  ///   - groups: For each point, the point that represents its group.
  ///   - includes: Which links and rows with priorities above 0 are meant, by their priorities.
  ///   - hasContents: Whether the contents of views are meant.
  init(
    _ system: ConstraintSystem,
    groups: [Int32],
    hasContents: Bool,
    includes: (_ priority: Double) -> Bool
  ) {
    let count = groups.count
    var sets = DisjointSets(count: count)
    var edges: [Edge] = []
    edges.reserveCapacity(count)
    func join(
      _ source: Source,
      _ index: Int,
      _ first: ConstraintSystem.Point,
      _ second: ConstraintSystem.Point
    ) {
      guard groups[first] != groups[second] else { return }
      guard sets.unite(groups[first], groups[second]) else { return }
      edges.append(Edge(source: source, index: Int32(index), first: first, second: second))
    }
    for index in system.known.indices { join(.known, index, system.known[index].point, .origin) }
    if hasContents {
      for (index, content) in system.contents.enumerated()
      where content.hugging > 0 && content.compressionResistance > 0 {
        join(.content, index, content.end, content.start)
      }
    }
    for (index, link) in system.links.enumerated()
    where link.relation == .equal && link.priority > 0 && includes(link.priority) {
      join(.link, index, link.first, link.second)
    }
    roots = Array(0..<Int32(count))
    if !edges.isEmpty { orderSteps(edges, groups) }
    settle(system, groups, includes)
  }

  /// Brings the edges into an order in which each one places another element by one that is placed.
  private mutating func orderSteps(_ edges: [Edge], _ groups: [Int32]) {
    // The edges of the element `e` are those from `starts[e]` to `starts[e + 1]`.
    var starts = Array(repeating: 0, count: groups.count + 2)
    for edge in edges {
      starts[Int(groups[edge.first]) + 2] += 1
      starts[Int(groups[edge.second]) + 2] += 1
    }
    for index in 2..<starts.count { starts[index] += starts[index - 1] }
    var neighbors = Array(repeating: 0, count: 2 * edges.count)
    for (index, edge) in edges.enumerated() {
      for point in [edge.first, edge.second] {
        let element = Int(groups[point]) + 1
        neighbors[starts[element]] = index
        starts[element] += 1
      }
    }
    var isPlaced = Array(repeating: false, count: groups.count)
    steps.reserveCapacity(edges.count)
    order.reserveCapacity(groups.count)
    for root in groups.indices where groups[root] == root && starts[root] < starts[root + 1] {
      guard !isPlaced[root] else { continue }
      isPlaced[root] = true
      var next = order.count
      order.append(Int32(root))
      while next < order.count {
        let element = Int(order[next])
        next += 1
        roots[element] = Int32(root)
        for index in neighbors[starts[element]..<starts[element + 1]] {
          var edge = edges[index]
          let (first, second) = (groups[edge.first], groups[edge.second])
          edge.placesFirst = Int(second) == element
          let other = edge.placesFirst ? first : second
          guard !isPlaced[Int(other)] else { continue }
          isPlaced[Int(other)] = true
          steps.append(edge)
          order.append(other)
        }
      }
    }
  }

  /// Places the group of each row that is the only one with an unknown position.
  private mutating func settle(
    _ system: ConstraintSystem,
    _ groups: [Int32],
    _ includes: (_ priority: Double) -> Bool
  ) {
    guard !system.rows.isEmpty else { return }
    var starts = Array(repeating: -1, count: groups.count)
    for (place, element) in order.enumerated() where roots[Int(element)] == element {
      starts[Int(element)] = place
    }
    var pending = system.rows.indices.filter {
      let row = system.rows[$0]
      return row.relation == .equal && row.priority > 0 && includes(row.priority)
    }
    // A row that depends on a later one takes a pass of its own.
    for _ in 0..<64 where !pending.isEmpty {
      let count = pending.count
      pending.removeAll { settle(system, $0, groups, starts) }
      if pending.count == count { return }
    }
  }

  /// Returns whether a row has no more than one unknown position, and places its group.
  ///
  /// - Parameter starts: The places of the roots in ``order``, or negative numbers.
  private mutating func settle(
    _ system: ConstraintSystem,
    _ index: Int,
    _ groups: [Int32],
    _ starts: [Int]
  ) -> Bool {
    var unknown: Int32 = 0
    var factor = 0.0
    for term in system.terms[system.rows[index].terms] {
      let root = roots[Int(groups[term.point])]
      if root == 0 { continue }
      guard unknown == 0 || unknown == root else { return false }
      unknown = root
      factor += term.factor
    }
    // If the factors cancel out, the row says nothing about the position.
    guard unknown != 0, abs(factor) > 1e-9 else { return true }
    var start = starts[Int(unknown)]
    if start < 0 {
      start = order.count
      order.append(unknown)
    }
    var end = start
    while end < order.count, roots[Int(order[end])] == unknown {
      roots[Int(order[end])] = 0
      end += 1
    }
    rowSteps.append(RowStep(index: index, factor: factor, members: start..<end))
    return true
  }

  /// Computes the position of each element, or its distance from its root.
  ///
  /// - Parameters:
  ///   - positions: The positions, by element.
  ///   - groups: For each point, the element to which it belongs.
  ///   - distances: For each point, its distance from its element.
  func place(_ positions: inout [Double], _ system: ConstraintSystem, groups: [Int32], distances: [Double]) {
    for index in positions.indices { positions[index] = 0 }
    for step in steps {
      let (first, second) = (step.first, step.second)
      let offset =
        switch step.source {
        case .known: system.known[Int(step.index)].position
        case .link: system.links[Int(step.index)].offset
        case .content: system.contents[Int(step.index)].extent
        }
      let distance = offset + distances[second] - distances[first]
      let (one, other) = (Int(groups[first]), Int(groups[second]))
      if step.placesFirst {
        positions[one] = positions[other] + distance
      } else {
        positions[other] = positions[one] - distance
      }
    }
    for step in rowSteps {
      let row = system.rows[step.index]
      var value = row.constant
      for index in row.terms {
        let term = system.terms[index]
        value += term.factor * (positions[Int(groups[term.point])] + distances[term.point])
      }
      let shift = -value / step.factor
      guard shift.isFinite else { continue }
      for index in step.members { positions[Int(order[index])] += shift }
    }
  }
}
