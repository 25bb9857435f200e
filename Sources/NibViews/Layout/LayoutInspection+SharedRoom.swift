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
  /// Labels with several lines share a width, and views that scroll share a height or a width.
  package mutating func sharedRooms(in size: Size) -> [SharedRoom] {
    let nodes = tree.nodes
    let greedy = AxisPair(tree.greedyNodes(.horizontal), tree.greedyNodes(.vertical))
    if greedy.horizontal.isEmpty && greedy.vertical.isEmpty { return [] }
    var system = tree.statedConstraints(size)
    let shift = Int32(2 * nodes.count)
    for axis in StackView.Axis.allCases {
      let offset = axis == .horizontal ? 0 : shift
      let greedyNodes = Set(greedy[axis])
      for index in nodes.indices.dropFirst() where !nodes[index].isScrolledContent {
        let start = ConstraintSystem.Point.start(of: index).shifted(by: offset)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: offset)
        if greedyNodes.contains(index) {
          let priority = 1 + nodes[index].view.compressionResistancePriority(axis) / 2000
          system.links.append(.init(end, start, 100_000, .greaterThanOrEqual, priority))
          continue
        }
        // What has content has the size that it needs.
        let content = nodes[index].view.laidOutContentSize
        let extent = axis == .horizontal ? content.width : content.height
        if extent >= 0 {
          system.links.append(.init(end, start, extent, .equal, 2 + Double(index) / Double(2 * nodes.count)))
        }
      }
    }
    guard let solution = solve(system) else { return [] }
    return StackView.Axis.allCases.flatMap { axis -> [SharedRoom] in
      let offset = axis == .horizontal ? 0 : shift
      var parts: [Part: [Span]] = [:]
      for index in greedy[axis] {
        let start = ConstraintSystem.Point.start(of: index).shifted(by: offset)
        let end = ConstraintSystem.Point.end(of: index).shifted(by: offset)
        guard let number = solution.undetermined[end] ?? solution.undetermined[start] else { continue }
        let part = Part(
          number: number,
          hugging: nodes[index].view.huggingPriority(axis),
          resistance: nodes[index].view.compressionResistancePriority(axis)
        )
        parts[part, default: []].append(
          Span(index: index, start: solution.positions[start], end: solution.positions[end])
        )
      }
      return parts.values.map { Self.beside($0) }.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
        .map { SharedRoom(views: $0.map { nodes[$0].view }, isHorizontal: axis == .horizontal) }
    }
  }

  /// A part of the constraint system, and the priorities of views in it.
  private struct Part: Hashable {
    let number: Int
    let hugging: Double
    let resistance: Double
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
  fileprivate func greedyNodes(_ axis: StackView.Axis) -> [Int] {
    let greedy = nodes.indices.dropFirst().filter { nodes[$0].isGreedy(axis) }
    guard greedy.count > 1 else { return [] }
    var isGreedy = Array(repeating: false, count: nodes.count)
    for index in greedy { isGreedy[index] = true }
    /// For each node, how many of its children are greedy or contain a greedy node.
    var counts = Array(repeating: 0, count: nodes.count)
    for index in nodes.indices.dropFirst().reversed() where isGreedy[index] || counts[index] > 0 {
      counts[nodes[index].parent] += 1
    }
    let isShared = nodes.indices.contains { index in
      guard counts[index] > 1 else { return false }
      guard let stackView = nodes[index].view as? StackView, !nodes[index].isScrolledContent else {
        return hasAnchorsBetweenSiblings(axis)
      }
      return stackView.axis == axis
    }
    return isShared ? greedy : []
  }

  /// Whether an anchor places a view after or before another one along an axis.
  private func hasAnchorsBetweenSiblings(_ axis: StackView.Axis) -> Bool {
    constraints.contains { constraint in
      guard let second = constraint.secondAnchor, constraint.secondItem != nil else { return false }
      return constraint.firstAnchor.isHorizontal == (axis == .horizontal) && !second.isExtent
        && second != constraint.firstAnchor
    }
  }
}

extension LayoutTree.Node {
  /// Whether the view takes as much room as it gets along an axis.
  fileprivate func isGreedy(_ axis: StackView.Axis) -> Bool {
    if isScrolledContent || view.isHidden { return false }
    if let stackView = view.superview as? StackView, stackView.axis == axis,
      stackView.distribution == .fillProportionally
    {
      return false
    }
    return switch view {
    case let label as Label: axis == .horizontal && label.numberOfLines != 1
    case let textView as TextView: textView.isScrollEnabled
    default: view is ScrollView
    }
  }
}
