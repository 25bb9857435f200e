import NibKit

/// What can be said of a system without solving it, which is enough for most layouts without faults.
extension ConstraintSystem {
  /// Whether positions that satisfy all links are found soon.
  ///
  /// Positions that are not found may exist nevertheless. A point moves only as far as a link requires, and
  /// then only its links are looked at again, so that soon nothing moves any more unless links contradict one
  /// another.
  var hasEvidentPositions: Bool {
    guard rows.isEmpty, contents.isEmpty, fittings.isEmpty else { return false }
    let all = links + known.map { Link($0.point, .origin, $0.position) }
    // The indices of the links of each point, one point after the other.
    var starts = [Int](repeating: 0, count: pointCount + 1)
    for link in all {
      starts[Int(link.first.number) + 1] += 1
      starts[Int(link.second.number) + 1] += 1
    }
    for point in 0..<pointCount { starts[point + 1] += starts[point] }
    var next = starts
    var linksOfPoints = [Int](repeating: 0, count: 2 * all.count)
    for (index, link) in all.enumerated() {
      for point in [link.first.number, link.second.number] {
        linksOfPoints[next[Int(point)]] = index
        next[Int(point)] += 1
      }
    }
    var positions = [Double](repeating: 0, count: pointCount)
    var moved: [Int32] = all.compactMap { $0.move(&positions) }
    var index = 0
    while index < moved.count {
      if moved.count > Self.moveCount * pointCount { return false }
      let point = Int(moved[index])
      for link in starts[point]..<starts[point + 1] {
        if let other = all[linksOfPoints[link]].move(&positions) { moved.append(other) }
      }
      index += 1
    }
    return true
  }

  /// How often the points move on average before the search is given up.
  private static let moveCount = 16

  /// Returns whether the constraints determine all edges of the first views.
  ///
  /// The required constraints must be satisfiable; otherwise, the result means nothing.
  /// Each optional constraint has a priority of its own, so that the solution with the best result for it is
  /// the same for all: an equation determines the distance of its points, even if it is not satisfied. The
  /// same is true for two inequalities that hold an extent from both sides. If such distances connect a point
  /// with a known one, its position is determined. What inequalities and sums determine is not considered.
  func isDetermined(_ nodeCount: Int) -> Bool {
    guard rows.isEmpty, contents.isEmpty, fittings.isEmpty, extents.isEmpty else { return false }
    var sets = DisjointSets(count: pointCount)
    for (point, _) in known { sets.unite(point.number, Point.origin.number) }
    for index in links.indices {
      let link = links[index]
      if link.relation == .equal || index > 0 && links[index - 1].holds(with: link) {
        sets.unite(link.first.number, link.second.number)
      }
    }
    let origin = sets.find(Point.origin.number)
    return (0..<nodeCount).allSatisfy { index in
      [Point.start(of: index), .end(of: index)].allSatisfy { point in
        [point, point.shifted(by: Int32(2 * nodeCount))].allSatisfy { sets.find($0.number) == origin }
      }
    }
  }
}

extension ConstraintSystem.Link {
  /// Moves a point of the link as far as the link requires, and returns the point, or `nil` if none has to
  /// move.
  fileprivate func move(_ positions: inout [Double]) -> Int32? {
    let distance = positions[Int(first.number)] - positions[Int(second.number)]
    // Rounding must not move points again and again.
    let rounding = 1e-9 * max(1, abs(offset))
    if distance < offset - rounding, relation != .lessThanOrEqual {
      positions[Int(first.number)] = positions[Int(second.number)] + offset
      return first.number
    }
    if distance > offset + rounding, relation != .greaterThanOrEqual {
      positions[Int(second.number)] = positions[Int(first.number)] - offset
      return second.number
    }
    return nil
  }

  /// Whether this link and another one together hold two points at a distance.
  fileprivate func holds(with other: Self) -> Bool {
    relation == .greaterThanOrEqual && other.relation == .lessThanOrEqual
      && first == other.first && second == other.second && offset == other.offset
  }
}
