package import NibKit

extension LayoutInspection {
  /// Views beside each other that all take as much room as they get, where nothing says how they share it.
  package struct SharedRoom {
    /// At least two views, in the order of the layout.
    package let views: [View]
    package let isHorizontal: Bool
  }

  /// Returns the views that share room in a root of a size without a constraint or a priority that says how.
  ///
  /// Labels with several lines share a width; lists, and scrolling texts in stack views, share a height or a
  /// width. Two of them share room if it is open which one gives way where there is too little room for both,
  /// and
  /// which one grows where there is too much.
  ///
  /// - Parameter isShown: Returns whether a view is shown, and takes as much room as its element does.
  package mutating func sharedRooms(in size: Size, isShown: (View) -> Bool) -> [SharedRoom] {
    let greedy = AxisPair(tree.greedyNodes(.horizontal, isShown), tree.greedyNodes(.vertical, isShown))
    if greedy.horizontal.isEmpty && greedy.vertical.isEmpty { return [] }
    guard let narrow = solve(tree.system(size, greedy, extent: 100_000)),
      let wide = solve(tree.system(size, greedy, extent: 1))
    else { return [] }
    let nodes = tree.nodes
    return StackView.Axis.allCases.flatMap { axis -> [SharedRoom] in
      let shift = axis == .horizontal ? 0 : Int32(2 * nodes.count)
      var parts: [Part: [Span]] = [:]
      for index in greedy[axis] {
        let start = ConstraintSystem.Point.start(of: index).shifted(by: shift)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: shift)
        guard let number = narrow.undetermined[end] ?? narrow.undetermined[start],
          wide.undetermined[end] ?? wide.undetermined[start] != nil
        else { continue }
        let part = Part(number: number, priorities: nodes[index].view.sharingPriorities(axis))
        parts[part, default: []].append(
          Span(index: index, start: wide.positions[start], end: wide.positions[end])
        )
      }
      return parts.values.map { Self.beside($0) }.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
        .map { SharedRoom(views: $0.map { nodes[$0].view }, isHorizontal: axis == .horizontal) }
    }
  }

  /// A part of the constraint system, and the priorities of views in it.
  private struct Part: Hashable {
    let number: Int
    let priorities: [Double]
  }

  private struct Span {
    let index: Int
    let start: Double
    let end: Double
  }

  /// Returns as many of some nodes as possible that are beside each other, in the order of the nodes.
  private static func beside(_ spans: [Span]) -> [Int] {
    var found: [Span] = []
    for span in spans.sorted(by: { ($0.end, $0.index) < ($1.end, $1.index) })
    where found.last.map({ $0.end <= span.start + 0.01 }) ?? true {
      found.append(span)
    }
    return found.map(\.index).sorted()
  }
}

extension LayoutTree {
  /// The nodes that take as much room as they get along an axis, or none if no two of them can be beside each
  /// other.
  ///
  /// Most layouts are found out without a solver.
  fileprivate func greedyNodes(_ axis: StackView.Axis, _ isShown: (View) -> Bool) -> [Int] {
    let candidates = nodes.indices.dropFirst().filter { nodes[$0].isGreedy(axis) }
    guard canBeBeside(candidates, axis) else { return [] }
    let greedy = candidates.filter { index in
      sequence(first: index) { $0 > 0 ? nodes[$0].parent : nil }
        .allSatisfy { !nodes[$0].isScrolledContent && isShown(nodes[$0].view) }
    }
    return canBeBeside(greedy, axis) ? greedy : []
  }

  /// Whether two of some nodes can be beside each other, rather than one behind the other along the other
  /// axis.
  private func canBeBeside(_ candidates: [Int], _ axis: StackView.Axis) -> Bool {
    guard candidates.count > 1 else { return false }
    /// For each node, how many of its children are candidates or contain one.
    var counts = Array(repeating: 0, count: nodes.count)
    var isCandidate = Array(repeating: false, count: nodes.count)
    for index in candidates { isCandidate[index] = true }
    for index in nodes.indices.dropFirst().reversed() where isCandidate[index] || counts[index] > 0 {
      counts[nodes[index].parent] += 1
    }
    return nodes.indices.contains { index in
      guard counts[index] > 1 else { return false }
      guard let stackView = nodes[index].view as? StackView else { return hasAnchorsBetweenSiblings(axis) }
      return stackView.axis == axis
    }
  }

  /// Whether an anchor places a view after or before another one along an axis.
  private func hasAnchorsBetweenSiblings(_ axis: StackView.Axis) -> Bool {
    constraints.contains { constraint in
      guard let second = constraint.secondAnchor, constraint.secondItem != nil else { return false }
      return constraint.firstAnchor.isHorizontal == (axis == .horizontal) && !second.isExtent
        && second != constraint.firstAnchor
    }
  }

  /// The stated constraints, with an extent that greedy nodes have rather than any other one.
  fileprivate func system(_ size: Size, _ greedy: AxisPair<[Int]>, extent: Double) -> ConstraintSystem {
    var system = statedConstraints(size)
    for axis in StackView.Axis.allCases {
      let offset = axis == .horizontal ? 0 : Int32(2 * nodes.count)
      let greedyNodes = Set(greedy[axis])
      for index in nodes.indices.dropFirst() where !nodes[index].isScrolledContent {
        let view = nodes[index].view
        let start = ConstraintSystem.Point.start(of: index).shifted(by: offset)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: offset)
        if greedyNodes.contains(index) {
          let priority = 1 + (view.sharingPriorities(axis).last ?? 0) / 2000
          system.links.append(.init(end, start, extent, .equal, priority))
          continue
        }
        // What has content is rather not smaller, and larger only if something greedy is.
        let content = axis == .horizontal ? view.laidOutContentSize.width : view.laidOutContentSize.height
        guard content >= 0 else { continue }
        let rank = Double(index) / Double(2 * nodes.count)
        system.links.append(.init(end, start, content, .greaterThanOrEqual, 2 + rank))
        system.links.append(.init(end, start, content, .lessThanOrEqual, 0.25 + rank))
      }
    }
    return system
  }
}

extension View {
  /// The priorities that say how views share room: none for views without a content size.
  fileprivate func sharingPriorities(_ axis: StackView.Axis) -> [Double] {
    self is ScrollView ? [] : [huggingPriority(axis), compressionResistancePriority(axis)]
  }
}

extension LayoutTree.Node {
  /// Whether the view takes as much room as it gets along an axis.
  fileprivate func isGreedy(_ axis: StackView.Axis) -> Bool {
    if isScrolledContent || hasAssumedContent { return false }
    if let stackView = view.superview as? StackView, stackView.axis == axis,
      stackView.distribution != .fill
    {
      return false
    }
    return switch view {
    case let label as Label:
      axis == .horizontal && label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0
    case let textView as TextView: textView.isScrollEnabled && placement == .stack
    case let list as ListView: list.isScrollEnabled
    default: false
    }
  }
}
