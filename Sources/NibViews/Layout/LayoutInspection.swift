package import NibKit

/// What the constraints of a tree of views contradict, and what they leave open.
///
/// Tools ask the layout engine with it. A layout itself always has a result: where constraints contradict one
/// another, some of them lose, and where they leave something open, sizes are small.
package struct LayoutInspection {
  /// What constraints leave open about a view.
  package struct OpenPoint {
    package let view: View
    package let isHorizontal: Bool
    /// Whether the position is known, and the extent is open.
    package let isExtent: Bool
    /// Whether this is about the content of a scroll view.
    package var isContent = false
  }

  let tree: LayoutTree
  /// How much work may still be done, as a number of factors in the tableaus of simplexes.
  private var work: Int
  /// Whether nothing was left out so far because it would take too much work.
  package private(set) var isComplete = true
  /// Whether all required constraints are known to be satisfiable.
  private var isFreeOfContradictions = false

  /// The work for a tree: about a second.
  package static let greatestWork = 1_000_000_000
  /// The work that it takes to look at a point or a constraint, without a simplex.
  private static let workOfConstraint = 500
  /// The largest number of findings of each kind.
  private static let limit = 32

  /// Inspects the tree of a root.
  ///
  /// - Parameter work: The work that may be done, as a number of factors in the tableaus of simplexes.
  package init(_ root: View, work: Int = greatestWork) {
    // Whether the size of the root is sought makes no difference to what is required and what is stated.
    var tree = LayoutTree(root, isFitting: AxisPair(false, false), isAlone: true)
    tree.addBaselineRulesOfIntrinsicSizes()
    (self.tree, self.work) = (tree, work)
  }

  /// Subtracts the work that it takes to look at a system.
  ///
  /// - Returns: Whether that much work may still be done.
  private mutating func look(at system: ConstraintSystem) -> Bool {
    if work <= 0 {
      isComplete = false
      return false
    }
    work -= Self.workOfConstraint * (system.links.count + system.rows.count + system.pointCount)
    return true
  }

  // MARK: Contradictions

  /// Returns smallest sets of required constraints that cannot all be satisfied, whatever the root's size.
  ///
  /// If any constraint of a set were left out, the others could be satisfied.
  package mutating func contradictions() -> [[LayoutConstraint]] {
    let system = tree.requiredSystem()
    isFreeOfContradictions = isSatisfiable(system) == true
    if isFreeOfContradictions { return [] }
    var sets: [[LayoutConstraint]] = []
    for var component in system.components {
      while sets.count < Self.limit, isSatisfiable(component) == false,
        let sources = smallestContradiction(in: component), let last = sources.last
      {
        sets.append(sources.map { tree.constraints[Int($0)] })
        component = component.without([last])
      }
    }
    return sets
  }

  /// Returns whether all constraints of a system can be satisfied, or `nil` if that would take too much work.
  private mutating func isSatisfiable(_ system: ConstraintSystem) -> Bool? {
    guard look(at: system) else { return nil }
    if system.hasEvidentPositions { return true }
    let isSatisfiable = SystemSolver.isSatisfiable(system, work: &work)
    if isSatisfiable == nil { isComplete = false }
    return isSatisfiable
  }

  /// Returns the sources of a smallest set of constraints that contradict one another, or `nil` if that would
  /// take too much work.
  private mutating func smallestContradiction(in system: ConstraintSystem) -> [Int32]? {
    var needed = system.sources
    var system = system
    // Leave out large groups first, and then each constraint alone.
    var count = max(1, needed.count / 2)
    while true {
      var start = 0
      while start < needed.count {
        let dropped = needed[start..<min(start + count, needed.count)]
        let smaller = system.without(Set(dropped))
        guard let isSatisfiable = isSatisfiable(smaller) else { return nil }
        if isSatisfiable {
          start += dropped.count
        } else {
          needed.removeSubrange(dropped.indices)
          system = smaller
        }
      }
      if count == 1 { return needed }
      count = max(1, count / 2)
    }
  }

  // MARK: Ambiguity

  /// Returns what the constraints leave open in a root of a size.
  ///
  /// - Parameter hasContent: A closure that returns whether a view may have content, which gives it a size.
  package mutating func openPoints(in size: Size, hasContent: (View) -> Bool) -> [OpenPoint] {
    let system = tree.statedSystem(size, hasContent)
    if isFreeOfContradictions, system.isDetermined(tree.nodes.count) { return [] }
    guard let solution = solve(system) else { return [] }
    return openPoints(of: system, solution, .horizontal, shift: 0)
      + openPoints(of: system, solution, .vertical, shift: Int32(2 * tree.nodes.count))
  }

  /// Returns the views whose frames are not determined by constraints, contents and arrangements in a root of
  /// a size, so that another layout engine may choose other frames.
  ///
  /// Returns `nil` if that would take too much work.
  package mutating func undeterminedViews(in size: Size) -> [View]? {
    let system = tree.statedSystem(size) { _ in false }
    guard let solution = solve(system) else { return nil }
    let shift = Int32(2 * tree.nodes.count)
    return tree.nodes.indices.filter { index in
      let points: [ConstraintSystem.Point] = [.start(of: index), .end(of: index)]
      return points.contains {
        solution.undetermined[$0] != nil || solution.undetermined[$0.shifted(by: shift)] != nil
      }
    }
    .map { tree.nodes[$0].view }
  }

  /// Returns the solution of a system with the points that are open, or `nil` if that would take too much
  /// work.
  mutating func solve(_ system: ConstraintSystem) -> SystemSolution? {
    guard look(at: system) else { return nil }
    var solver = SystemSolver(reportsUndetermined: true)
    let solution = solver.solve(system, work: &work)
    if !solution.isComplete { isComplete = false }
    return work > 0 ? solution : nil
  }

  private mutating func openPoints(
    of system: ConstraintSystem,
    _ solution: SystemSolution,
    _ axis: StackView.Axis,
    shift: Int32
  ) -> [OpenPoint] {
    var (system, solution) = (system, solution)
    var found: [OpenPoint] = []
    /// The nodes whose extents have been fixed to see whether their positions follow.
    var tried: Set<Int> = []
    var reported: Set<Int> = []
    for _ in 0..<2 * Self.limit where found.count < Self.limit {
      // In each part of the system, what depends on the first open view is not open for a reason of its own.
      var parts: Set<Int> = []
      var fixed: [(index: Int, isStart: Bool, extent: ConstraintSystem.Link?)] = []
      for index in tree.nodes.indices.dropFirst() {
        let start = ConstraintSystem.Point.start(of: index).shifted(by: shift)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: shift)
        guard let part = solution.undetermined[start] ?? solution.undetermined[end] else { continue }
        guard parts.insert(part).inserted else { continue }
        let isStart = solution.undetermined[start] != nil
        let positions = (start: solution.positions[start], end: solution.positions[end])
        if isStart, tree.nodes[index].anchored[axis].position > 0, tried.insert(index).inserted {
          // The position of a centered view, for example, follows from its extent.
          fixed.append((index, true, .init(end, start, positions.end - positions.start)))
        } else {
          system.known.append(isStart ? (start, positions.start) : (end, positions.end))
          fixed.append((index, isStart, nil))
        }
      }
      if fixed.isEmpty { break }
      let extents = fixed.compactMap(\.extent)
      system.links += extents
      guard let next = solve(system) else { break }
      solution = next
      system.links.removeLast(extents.count)
      for (index, isStart, extent) in fixed {
        if let extent {
          // If the position is still open, it is what is fixed next.
          if solution.undetermined[extent.second] != nil { continue }
          system.links.append(extent)
        }
        guard reported.insert(index).inserted else { continue }
        let isOpen =
          !isStart || extent != nil || solution.undetermined[.end(of: index).shifted(by: shift)] != nil
        if let point = openPoint(index, axis, isStart: isStart, isExtentOpen: isOpen) {
          found.append(point)
        }
      }
    }
    return Array(found.prefix(Self.limit))
  }

  private func openPoint(
    _ index: Int,
    _ axis: StackView.Axis,
    isStart: Bool,
    isExtentOpen: Bool
  ) -> OpenPoint? {
    let node = tree.nodes[index]
    let isHorizontal = axis == .horizontal
    if node.isScrolledContent {
      // Lists and texts have content that is not in the layout.
      guard let scrollView = node.view as? ScrollView, !(scrollView is ListView || scrollView is TextView),
        !scrollView.subviews.isEmpty, !scrollView.hasFillingSubview(axis)
      else { return nil }
      return OpenPoint(view: node.view, isHorizontal: isHorizontal, isExtent: true, isContent: true)
    }
    guard node.placement == .anchors, !(node.view is StackView) else { return nil }
    let anchored = node.anchored[axis]
    return OpenPoint(
      view: node.view,
      isHorizontal: isHorizontal,
      isExtent: isExtentOpen && (!isStart || anchored.position > 0 || anchored.byOthers > 0)
    )
  }
}

extension LayoutTree {
  /// Adds what depends on baselines, as if each view had its intrinsic size.
  fileprivate mutating func addBaselineRulesOfIntrinsicSizes() {
    guard !baselineRules.isEmpty else { return }
    addBaselineRules(nodes.map { $0.isScrolledContent ? .zero : $0.view.laidOutSizeThatFits(width: nil) })
  }

  /// The constraints that must be satisfied, on both axes.
  fileprivate func requiredSystem() -> ConstraintSystem {
    var both = joined()
    both.links.removeAll { !$0.isRequired }
    both.removeRows { !$0.isRequired }
    both.extents = []
    // No extent is negative.
    for index in nodes.indices {
      for offset in [0, Int32(2 * nodes.count)] {
        let start = ConstraintSystem.Point.start(of: index).shifted(by: offset)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: offset)
        both.links.append(.init(end, start, 0, .greaterThanOrEqual))
      }
    }
    return both
  }

  /// Both axes as one system.
  private func joined() -> ConstraintSystem {
    let count = Int32(2 * nodes.count)
    var both = systems.horizontal
    both.append(systems.vertical, shiftedBy: count)
    add(crossings, to: &both, count)
    return both
  }

  /// The constraints of both axes without the defaults of the layout engine and without contents, in a root
  /// of a
  /// size.
  func statedConstraints(_ size: Size) -> ConstraintSystem {
    var system = joined()
    let count = Int32(2 * nodes.count)
    system.known += [
      (.end(of: 0), size.width), (ConstraintSystem.Point.end(of: 0).shifted(by: count), size.height),
    ]
    system.keepStated()
    return system
  }

  /// The constraints of both axes without the defaults of the layout engine, in a root of a size.
  fileprivate func statedSystem(_ size: Size, _ hasContent: (View) -> Bool) -> ConstraintSystem {
    var system = statedConstraints(size)
    let count = Int32(2 * nodes.count)
    let sizes = nodes.enumerated().map { index, node in
      index == 0 || node.isScrolledContent ? .zero : node.view.laidOutContentSize
    }
    // Each view that may have content has an extent, which gives way in the order of the views.
    for axis in StackView.Axis.allCases {
      let offset = axis == .horizontal ? 0 : count
      for index in nodes.indices.dropFirst() where !nodes[index].isScrolledContent {
        let intrinsic = axis == .horizontal ? sizes[index].width : sizes[index].height
        guard intrinsic >= 0 || nodes[index].isBoundary || hasContent(nodes[index].view) else { continue }
        let rank = Double(index) / Double(2 * nodes.count)
        let start = ConstraintSystem.Point.start(of: index).shifted(by: offset)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: offset)
        let extent = max(10, intrinsic)
        // Content is rather too small for its view than too large.
        system.links.append(.init(end, start, extent, .greaterThanOrEqual, 2 + rank))
        system.links.append(.init(end, start, extent, .lessThanOrEqual, 1 + rank))
      }
    }
    return system
  }
}

extension ConstraintSystem {
  /// The numbers of the constraints of views, in their order.
  fileprivate var sources: [Int32] {
    (links.map(\.source) + rows.map(\.source)).filter { $0 >= 0 }.sorted()
  }

  /// Returns the system without some constraints of views.
  fileprivate func without(_ sources: Set<Int32>) -> ConstraintSystem {
    var system = self
    system.links.removeAll { sources.contains($0.source) }
    system.removeRows { sources.contains($0.source) }
    return system
  }

  /// The parts of the system that have only the origin in common, in the order of their first links or rows.
  fileprivate var components: [ConstraintSystem] {
    var sets = DisjointSets(count: pointCount)
    for link in links where link.first != .origin && link.second != .origin {
      sets.unite(link.first.number, link.second.number)
    }
    for row in rows {
      for term in terms[row.terms].dropFirst() {
        sets.unite(terms[row.terms.lowerBound].point.number, term.point.number)
      }
    }
    var found: [ConstraintSystem] = []
    var numbers: [Int32: Int] = [:]
    /// The points as they are numbered in their components.
    var local = Array(repeating: Point.origin, count: pointCount)
    func number(_ point: Point) -> Int {
      let root = sets.find(point.number)
      if let number = numbers[root] { return number }
      numbers[root] = found.count
      found.append(ConstraintSystem())
      return found.count - 1
    }
    func localPoint(_ point: Point, _ number: Int) -> Point {
      if point == .origin || local[point] != .origin { return local[point] }
      local[point] = Point(found[number].pointCount)
      found[number].pointCount += 1
      return local[point]
    }
    for var link in links {
      let number = number(link.first == .origin ? link.second : link.first)
      (link.first, link.second) = (localPoint(link.first, number), localPoint(link.second, number))
      found[number].links.append(link)
    }
    for row in rows where !row.terms.isEmpty {
      let number = number(terms[row.terms.lowerBound].point)
      let terms = terms[row.terms].map { Term(localPoint($0.point, number), $0.factor) }
      found[number].add(terms, row.constant, row.relation, row.priority, source: row.source)
    }
    return found
  }

  /// Leaves out the defaults of the layout engine, and makes no two priorities equal.
  fileprivate mutating func keepStated() {
    contents = []
    extents = []
    links.removeAll {
      let isDefault = $0.source < 0 && $0.priority < Strength.leastRequired
      return $0.priority <= 0 || isDefault && $0.priority != Strength.spanning
    }
    for index in links.indices where !links[index].isRequired {
      links[index].priority = Strength.distinct(links[index].priority, index: index, of: links.count)
    }
  }
}
