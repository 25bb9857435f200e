import NibKit

extension LayoutTree {
  /// The frames of the nodes in the coordinates of the root.
  struct Solution {
    var horizontal: SystemSolution
    var vertical: SystemSolution

    func extent(of index: Int, _ axis: StackView.Axis) -> Double {
      let positions = axis == .horizontal ? horizontal.positions : vertical.positions
      return positions[.end(of: index)] - positions[.start(of: index)]
    }
  }

  /// Finds the frames.
  ///
  /// - Parameters:
  ///   - size: The extents of the root, or `nil` for the smallest ones.
  ///   - isFast: Whether what needs no simplex is solved without it.
  ///   - reportsUndetermined: Whether the points that the constraints leave open are found.
  mutating func solve(_ size: AxisPair<Double?>, isFast: Bool = true, reportsUndetermined: Bool = false)
    -> Solution
  {
    let size = AxisPair(limited(size.horizontal), limited(size.vertical))
    for axis in StackView.Axis.allCases {
      systems[axis].known.removeAll(keepingCapacity: true)
      systems[axis].fittings.removeAll(keepingCapacity: true)
      if let extent = size[axis] {
        systems[axis].known.append((1, extent))
      } else {
        systems[axis].fittings.append((1, Strength.fitting))
      }
    }
    let intrinsic = addWidths()
    guard !hasCrossings else { return solveCrossing(intrinsic, isFast, reportsUndetermined) }
    // All solutions of an axis share the work that may be done.
    var work = AxisPair(SystemSolver.greatestWork, SystemSolver.greatestWork)
    func solve(_ axis: StackView.Axis) -> SystemSolution {
      guard isFast, !reportsUndetermined else {
        var solver = SystemSolver(isFast: isFast, reportsUndetermined: reportsUndetermined)
        return solver.solve(systems[axis], work: &work[axis])
      }
      return solvers[axis].solve(systems[axis], size[axis], work: &work[axis])
    }
    let horizontal = solve(.horizontal)
    addBaselineRules(addHeights(intrinsic, widths: horizontal.positions))
    var vertical = solve(.vertical)
    var moves = 0
    while moves < Self.greatestMoves, work.vertical > 0, moveBaselines(vertical.positions) {
      vertical = solve(.vertical)
      moves += 1
    }
    return Solution(horizontal: horizontal, vertical: vertical)
  }

  private func limited(_ extent: Double?) -> Double? {
    extent.map { $0.isNaN ? 0 : max(0, min(Self.greatestDistance, $0)) }
  }

  // MARK: Both axes at once

  /// Solves both axes as one system.
  ///
  /// The heights of text follow from the widths of the previous solution, as in the second pass of Auto
  /// Layout.
  private mutating func solveCrossing(
    _ intrinsic: [Double],
    _ isFast: Bool,
    _ reportsUndetermined: Bool
  ) -> Solution {
    let count = Int32(2 * nodes.count)
    var widths: [Double]?
    var work = 2 * SystemSolver.greatestWork
    var solution = Solution(
      horizontal: SystemSolution(positions: []),
      vertical: SystemSolution(positions: [])
    )
    var isStable = false
    for _ in 0..<6 {
      let sizes = addHeights(intrinsic, widths: widths)
      if isStable { stateBaselineRules() } else { addBaselineRules(sizes) }
      var both = systems.horizontal
      both.append(systems.vertical, shiftedBy: count)
      add(crossings, to: &both, count)
      var solver = SystemSolver(isFast: isFast, reportsUndetermined: reportsUndetermined)
      let solved = solver.solve(both, work: &work)
      solution.horizontal = solved.part(from: 0, count)
      solution.vertical = solved.part(from: count, count)
      let found = solution.horizontal.positions
      isStable = widths.map { zip($0, found).allSatisfy { abs($0 - $1) <= 1e-6 } } ?? false
      if work <= 0 || isStable && !moveBaselines(solution.vertical.positions) { break }
      widths = found
    }
    return solution
  }

  /// Adds constraints that relate both axes to a system of both.
  ///
  /// - Parameter count: The number of points of an axis.
  func add(_ crossings: [Crossing], to both: inout ConstraintSystem, _ count: Int32) {
    for crossing in crossings {
      let vertical = crossing.vertical.map {
        ConstraintSystem.Term($0.point.shifted(by: count), $0.factor)
      }
      both.add(
        crossing.horizontal + vertical,
        crossing.constant,
        crossing.relation,
        crossing.priority,
        source: crossing.source
      )
    }
  }

  // MARK: Content

  /// Adds the widths that the contents of views need.
  ///
  /// - Returns: For each node, its intrinsic height, which is negative if there is none.
  private mutating func addWidths() -> [Double] {
    var heights = Array(repeating: 0.0, count: nodes.count)
    var slot = 0
    for index in nodes.indices.dropFirst(isAlone ? 1 : 0) where !nodes[index].isScrolledContent {
      let view = nodes[index].view
      let isAssumed = nodes[index].hasAssumedContent
      let size = isAssumed ? view.laidOutContentSize : view.intrinsicContentSize
      let isLeaf = nodes[index].isBoundary || view.subviews.isEmpty
      heights[index] = size.height
      if size.width >= 0 {
        setContent(.horizontal, &slot, index, size.width, isIntrinsic: true)
      } else if isLeaf {
        let width = (isAssumed ? view.laidOutSizeThatFits(width: nil) : view.sizeThatFits(width: nil)).width
        setContent(.horizontal, &slot, index, width, isIntrinsic: measuresContent(index))
      }
    }
    removeContents(.horizontal, from: slot)
    return heights
  }

  /// Adds the heights that the contents of views need.
  ///
  /// - Parameters:
  ///   - intrinsic: The intrinsic heights, which are negative where there are none.
  ///   - widths: The horizontal positions of the points, or `nil` if they are not known yet.
  /// - Returns: For each node, the size of its content.
  private mutating func addHeights(_ intrinsic: [Double], widths: [Double]?) -> [Size] {
    var sizes = Array(repeating: Size.zero, count: nodes.count)
    var slot = 0
    for index in nodes.indices.dropFirst(isAlone ? 1 : 0) where !nodes[index].isScrolledContent {
      let view = nodes[index].view
      let isIntrinsic = intrinsic[index] >= 0
      guard isIntrinsic || nodes[index].isBoundary || view.subviews.isEmpty else { continue }
      let width = widths.map { max(0, $0[.end(of: index)] - $0[.start(of: index)]) }
      let assumed = nodes[index].hasAssumedContent ? view.assumedContentSize?.height : nil
      let height = assumed ?? view.contentHeight(inWidth: width)
      sizes[index] = Size(width: width ?? 0, height: height)
      setContent(.vertical, &slot, index, height, isIntrinsic: isIntrinsic || measuresContent(index))
    }
    removeContents(.vertical, from: slot)
    return sizes
  }

  /// Returns whether a view without an intrinsic size measures its content itself.
  ///
  /// What scrolls needs no room for its content.
  private mutating func measuresContent(_ index: Int) -> Bool {
    if let known = nodes[index].measuresContent { return known }
    let view = nodes[index].view
    let measures = view.needsRoomForContent && view.measuresItself
    nodes[index].measuresContent = measures
    return measures
  }

  /// Sets the extent that the content of a view needs.
  ///
  /// - Parameter slot: The index of the content in the system, which is increased.
  private mutating func setContent(
    _ axis: StackView.Axis,
    _ slot: inout Int,
    _ index: Int,
    _ extent: Double,
    isIntrinsic: Bool
  ) {
    guard !extent.isNaN else { return }
    let view = nodes[index].view
    let (hugging, resistance) = contentPriorities(of: view, axis)
    let content = ConstraintSystem.Content(
      start: .start(of: index),
      end: .end(of: index),
      extent: max(0, min(Self.greatestDistance, extent)),
      hugging: isIntrinsic ? hugging : Strength.small,
      compressionResistance: isIntrinsic ? resistance : Strength.small
    )
    defer { slot += 1 }
    guard slot < systems[axis].contents.count else {
      systems[axis].contents.append(content)
      solvers[axis].structureChanged()
      return
    }
    let previous = systems[axis].contents[slot]
    if previous.isSameConstraint(as: content) {
      guard previous.extent != content.extent else { return }
      solvers[axis].valuesChanged()
    } else {
      solvers[axis].structureChanged()
    }
    systems[axis].contents[slot] = content
  }

  /// Removes contents that are left from the last time.
  private mutating func removeContents(_ axis: StackView.Axis, from slot: Int) {
    guard slot < systems[axis].contents.count else { return }
    systems[axis].contents.removeSubrange(slot...)
    solvers[axis].structureChanged()
  }

  /// Returns the priorities of a view's content, with ties decided.
  ///
  /// Of equal priorities, UIKit leaves open which one wins. Here a text is rather shown than a switch beside
  /// it kept low, and a view that hugs its content rather keeps its size than one that does not.
  private func contentPriorities(
    of view: View,
    _ axis: StackView.Axis
  ) -> (hugging: Double, resistance: Double) {
    let hugging = priority(view.huggingPriority(axis))
    let resistance = priority(view.compressionResistancePriority(axis))
    return (
      Strength.isOptional(hugging) ? hugging - Strength.tie : hugging,
      Strength.isOptional(resistance) && hugging > 500 ? resistance + Strength.tie : resistance
    )
  }

  private func priority(_ value: Double) -> Double {
    value.isNaN ? 0 : min(value, Strength.required)
  }
}

extension SystemSolution {
  /// Returns what concerns a range of points, where the origin stays the point 0.
  fileprivate func part(from first: Int32, _ count: Int32) -> SystemSolution {
    var part = SystemSolution(positions: Array(positions[Int(first)..<Int(first + count)]))
    (part.isContradictory, part.isComplete) = (isContradictory, isComplete)
    for (point, number) in undetermined where point.number >= first && point.number < first + count {
      part.undetermined[ConstraintSystem.Point(point.number - first)] = number
    }
    return part
  }
}
