/// Points whose distances from one another are known form a group.
///
/// A union-find structure in which each point knows its distance from the representative of its group. The
/// group of the point 0, the origin, is represented by it, so that its points have known positions.
struct RigidGroups {
  private var parents: [Int32]
  private var distances: [Double]
  private var sizes: [Int32]

  /// Creates groups of one point each.
  init(count: Int) {
    parents = Array(0..<Int32(count))
    distances = Array(repeating: 0, count: count)
    sizes = Array(repeating: 1, count: count)
    if count > 0 { sizes[0] = .max }
  }

  /// Returns the representative of a point's group, and the distance of the point from it.
  mutating func find(_ point: Int32) -> (root: Int32, distance: Double) {
    var root = point
    var distance = 0.0
    while parents[Int(root)] != root {
      distance += distances[Int(root)]
      root = parents[Int(root)]
    }
    // Let each point on the way refer to the representative.
    var current = point
    var rest = distance
    while parents[Int(current)] != root, current != root {
      let next = parents[Int(current)]
      let step = distances[Int(current)]
      parents[Int(current)] = root
      distances[Int(current)] = rest
      rest -= step
      current = next
    }
    return (root, distance)
  }

  /// Makes `first - second` equal to a distance.
  ///
  /// - Returns: The amount by which the points have another distance that is already known, or `nil`.
  mutating func join(_ first: Int32, _ second: Int32, _ distance: Double) -> Double? {
    let (left, right) = (find(first), find(second))
    guard left.root != right.root else { return left.distance - right.distance - distance }
    // left.root + left.distance - right.root - right.distance = distance
    let gap = distance + right.distance - left.distance
    if sizes[Int(left.root)] > sizes[Int(right.root)] {
      attach(right.root, to: left.root, -gap)
    } else {
      attach(left.root, to: right.root, gap)
    }
    return nil
  }

  private mutating func attach(_ root: Int32, to other: Int32, _ distance: Double) {
    parents[Int(root)] = other
    distances[Int(root)] = distance
    let sum = sizes[Int(other)].addingReportingOverflow(sizes[Int(root)])
    sizes[Int(other)] = sum.overflow ? .max : sum.partialValue
  }
}
