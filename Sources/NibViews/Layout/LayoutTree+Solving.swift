import NibKit

extension LayoutTree {
  /// A rule that depends on where baselines are.
  enum BaselineRule {
    /// A constraint, by its number, of a node.
    case constraint(Int, Int)
    /// Children of a stack view whose first or last baselines are aligned.
    case aligned([Int], isFirst: Bool)
    /// Two nodes with a distance between the last baseline of one and the first of the other.
    case spaced(Int, Int, Double)
  }

  /// The frames of the nodes in the coordinates of the root.
  struct Solution {
    var horizontal: SystemSolution
    var vertical: SystemSolution

    func extent(of index: Int, _ axis: StackView.Axis) -> Double {
      let positions = axis == .horizontal ? horizontal.positions : vertical.positions
      return positions[end(index)] - positions[start(index)]
    }
  }

  /// Finds the frames.
  ///
  /// - Parameters:
  ///   - size: The extents of the root, or `nil` for the smallest ones.
  ///   - isFast: Whether what needs no simplex is solved without it.
  ///   - reportsUndetermined: Whether the points that the constraints leave open are found.
  mutating func solve(_ size: AxisPair<Double?>, isFast: Bool = true, reportsUndetermined: Bool = false) -> Solution {
    for axis in StackView.Axis.allCases {
      if let extent = size[axis] {
        systems[axis].known.append((1, extent.isNaN ? 0 : max(0, min(Self.greatestDistance, extent))))
      } else {
        systems[axis].fittings.append((1, Self.fittingPriority))
        link(axis, 1, 0, 0, .greaterThanOrEqual, Self.extentPriority)
      }
    }
    let intrinsic = addWidths()
    let marks = AxisPair(systems.horizontal.mark, systems.vertical.mark)
    guard crossings.isEmpty else {
      return solveCrossing(intrinsic, marks, isFast, reportsUndetermined)
    }
    let horizontal = SystemSolver.solve(
      systems.horizontal, isFast: isFast, reportsUndetermined: reportsUndetermined
    )
    var solution = Solution(horizontal: horizontal, vertical: SystemSolution(positions: []))
    for pass in 0..<4 {
      if pass > 0 { systems.vertical.cut(to: marks.vertical) }
      var heights = intrinsic
      addHeights(&heights, widths: horizontal.positions)
      if pass > 0 {
        for index in nodes.indices { heights[index] = solution.extent(of: index, .vertical) }
      }
      addBaselineRules(widths: horizontal.positions, heights: heights)
      solution.vertical = SystemSolver.solve(
        systems.vertical, isFast: isFast, reportsUndetermined: reportsUndetermined
      )
      // Where a line of text is in a view depends on the height of the view.
      guard !baselineRules.isEmpty, hasChanged(heights, solution) else { break }
    }
    return solution
  }

  private func hasChanged(_ heights: [Double], _ solution: Solution) -> Bool {
    nodes.indices.contains { abs(heights[$0] - solution.extent(of: $0, .vertical)) > 1e-6 }
  }

  // MARK: Both axes at once

  /// Solves both axes as one system.
  ///
  /// The heights of text follow from the widths of the previous solution, as in the second pass of Auto Layout.
  private mutating func solveCrossing(
    _ intrinsic: [Double],
    _ marks: AxisPair<ConstraintSystem.Mark>,
    _ isFast: Bool,
    _ reportsUndetermined: Bool
  ) -> Solution {
    let count = Int32(2 * nodes.count)
    var widths: [Double]?
    var solution = Solution(horizontal: SystemSolution(positions: []), vertical: SystemSolution(positions: []))
    for pass in 0..<6 {
      systems.vertical.cut(to: marks.vertical)
      var heights = intrinsic
      addHeights(&heights, widths: widths)
      if pass > 0 {
        for index in nodes.indices { heights[index] = solution.extent(of: index, .vertical) }
      }
      let assumed = widths ?? Array(repeating: 0, count: Int(count))
      addBaselineRules(widths: assumed, heights: heights)
      var both = systems.horizontal
      both.append(systems.vertical, shiftedBy: count)
      for crossing in crossings {
        let vertical = crossing.vertical.map {
          ConstraintSystem.Term($0.point == 0 ? 0 : $0.point + count, $0.factor)
        }
        both.add(
          crossing.horizontal + vertical, crossing.constant, crossing.relation, crossing.priority,
          source: crossing.source
        )
      }
      let solved = SystemSolver.solve(both, isFast: isFast, reportsUndetermined: reportsUndetermined)
      solution.horizontal = solved.part(from: 0, count)
      solution.vertical = solved.part(from: count, count)
      let found = solution.horizontal.positions
      let isStable = widths.map { zip($0, found).allSatisfy { abs($0 - $1) <= 1e-6 } } ?? false
      widths = found
      if isStable && (baselineRules.isEmpty || !hasChanged(heights, solution)) { break }
    }
    return solution
  }

  // MARK: Content

  /// Adds the widths that the contents of views need.
  ///
  /// - Returns: For each node, its intrinsic height, which is negative if there is none.
  private mutating func addWidths() -> [Double] {
    var heights = Array(repeating: 0.0, count: nodes.count)
    for index in nodes.indices.dropFirst(isAlone ? 1 : 0) where !nodes[index].isScrolledContent {
      let view = nodes[index].view
      let size = view.intrinsicContentSize
      let isLeaf = nodes[index].isBoundary || view.subviews.isEmpty
      heights[index] = size.height
      if size.width >= 0 {
        addContent(.horizontal, index, size.width, isIntrinsic: true)
      } else if isLeaf {
        addContent(.horizontal, index, view.sizeThatFits(width: nil).width, isIntrinsic: false)
      }
    }
    return heights
  }

  /// Adds the heights that the contents of views need.
  ///
  /// - Parameters:
  ///   - heights: The intrinsic heights, which become the heights that are needed.
  ///   - widths: The horizontal positions of the points, or `nil` if they are not known yet.
  private mutating func addHeights(_ heights: inout [Double], widths: [Double]?) {
    for index in nodes.indices.dropFirst(isAlone ? 1 : 0) where !nodes[index].isScrolledContent {
      let view = nodes[index].view
      let isIntrinsic = heights[index] >= 0
      guard isIntrinsic || nodes[index].isBoundary || view.subviews.isEmpty else { continue }
      let width = widths.map { max(0, $0[end(index)] - $0[start(index)]) }
      heights[index] = view.contentHeight(inWidth: width)
      addContent(.vertical, index, heights[index], isIntrinsic: isIntrinsic)
    }
  }

  private mutating func addContent(_ axis: StackView.Axis, _ index: Int, _ extent: Double, isIntrinsic: Bool) {
    guard !extent.isNaN else { return }
    let view = nodes[index].view
    var content = ConstraintSystem.Content(
      start: Int32(start(index)),
      end: Int32(end(index)),
      extent: max(0, min(Self.greatestDistance, extent)),
      hugging: Self.defaultPriority,
      compressionResistance: Self.defaultPriority
    )
    if isIntrinsic {
      content.hugging = priority(view.huggingPriority(axis))
      content.compressionResistance = priority(view.compressionResistancePriority(axis))
    }
    if axis == .horizontal {
      systems.horizontal.contents.append(content)
    } else {
      systems.vertical.contents.append(content)
    }
  }

  private func priority(_ value: Double) -> Double {
    value.isNaN ? 0 : min(value, ConstraintSystem.requiredPriority)
  }

  // MARK: Baselines

  private mutating func addBaselineRules(widths: [Double], heights: [Double]) {
    guard !baselineRules.isEmpty else { return }
    baselines = Baselines(widths: widths, heights: heights)
    for rule in baselineRules {
      switch rule {
      case .constraint(let source, let index): relate(source, of: index)
      case .aligned(let indexes, let isFirst):
        guard let first = indexes.first, let line = baseline(of: first, isFirst: isFirst) else { continue }
        for index in indexes.dropFirst() {
          guard let other = baseline(of: index, isFirst: isFirst) else { continue }
          link(.vertical, start(other.node), start(line.node), line.constant - other.constant)
        }
      case .spaced(let above, let below, let distance):
        guard let last = baseline(of: above, isFirst: false), let first = baseline(of: below, isFirst: true)
        else { continue }
        link(.vertical, start(first.node), start(last.node), distance + last.constant - first.constant)
      }
    }
  }

  /// Returns the line on which the first or the last text of a node stands.
  func baseline(of index: Int, isFirst: Bool) -> AnchorPosition? {
    let view = nodes[index].view
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let node = self.index(of: text) ?? index
    let size = baselines.size(of: node)
    let offsets = nodes[node].view.baselines(in: size)
    return AnchorPosition(
      node: node, axis: .vertical, start: 1, end: 0, constant: isFirst ? offsets.first : offsets.last
    )
  }

  /// The sizes of the views in which their baselines are determined.
  struct Baselines {
    var widths: [Double] = []
    var heights: [Double] = []

    func size(of index: Int) -> Size {
      guard end(index) < widths.count, index < heights.count else { return .zero }
      return Size(width: max(0, widths[end(index)] - widths[start(index)]), height: max(0, heights[index]))
    }
  }
}

extension SystemSolution {
  /// Returns what concerns a range of points, where the origin stays the point 0.
  fileprivate func part(from first: Int32, _ count: Int32) -> SystemSolution {
    var part = SystemSolution(positions: Array(positions[Int(first)..<Int(first + count)]))
    part.isContradictory = isContradictory
    for point in undetermined where point >= first && point < first + count { part.undetermined.insert(point - first) }
    return part
  }
}
