import NibKit

extension LayoutTree {
  /// An edge, a center or an extent as a sum: `start × start + end × end + constant`.
  struct AnchorPosition {
    var node: Int
    var axis: StackView.Axis
    var start: Double
    var end: Double
    var constant: Double

    /// The single point that the anchor is, or `nil` if it is none.
    var point: ConstraintSystem.Point? {
      if start == 1 && end == 0 { return .start(of: node) }
      if start == 0 && end == 1 { return .end(of: node) }
      return nil
    }

    func terms(times factor: Double) -> [ConstraintSystem.Term] {
      [
        ConstraintSystem.Term(.start(of: node), factor * start),
        ConstraintSystem.Term(.end(of: node), factor * end),
      ]
    }
  }

  /// Adds the constraints of all views, and what holds where there are none.
  mutating func addConstraints() {
    for index in nodes.indices where !nodes[index].isScrolledContent && !nodes[index].isBoundary {
      for constraint in nodes[index].view.askedArrangementConstraints {
        guard let view = constraint.firstItem as? View, let first = self.index(of: view), first > 0 else {
          continue
        }
        add(constraint, of: first)
      }
    }
    for index in nodes.indices where !nodes[index].isScrolledContent && nodes[index].placement != .superview {
      for constraint in nodes[index].view.constraints { add(constraint, of: index) }
    }
    // The position of the root is given; but its anchors can refer to the views inside.
    for constraint in nodes[0].view.constraints {
      let second = constraint.target == .item ? constraint.secondItem : nil
      let isInside = index(of: second) ?? 0 > 0
      let isOwnExtent =
        !isAlone && constraint.firstAnchor.isExtent && isFitting[constraint.firstAnchor.axis]
        && (constraint.target == .none || second === nodes[0].view)
      if isInside || isOwnExtent { add(constraint, of: 0) }
    }
    for index in nodes.indices.dropFirst() {
      addDefaults(of: index, .horizontal)
      addDefaults(of: index, .vertical)
    }
  }

  /// Adds what holds for a view besides its constraints.
  private mutating func addDefaults(of index: Int, _ axis: StackView.Axis) {
    let node = nodes[index]
    systems[axis].extents.append((.start(of: index), .end(of: index)))
    guard node.placement != .superview else { return }
    let parent = node.parent
    let anchored = node.anchored[axis]
    if node.placement == .anchors {
      guard anchored.byItself > 0 || anchored.byOthers > 0 else { return fill(index, axis) }
      if anchored.byItself == 0 { fill(index, axis, Strength.filling) }
      if anchored.position == 0 && anchored.byOthers == 0 {
        let edge =
          axis == .horizontal && nodes.isMirrored(parent)
          ? ConstraintSystem.Point.end(of:) : ConstraintSystem.Point.start(of:)
        link(axis, edge(index), edge(parent), 0, .equal, Strength.small)
      }
      // A view lies inside its superview, as far as nothing else is known.
      var priority = Strength.insideFitting
      if !nodes[parent].isScrolledContent {
        priority = containmentPriority(axis)
        containments[axis] += [systems[axis].links.count, systems[axis].links.count + 1]
      }
      link(axis, .start(of: index), .start(of: parent), 0, .greaterThanOrEqual, priority)
      link(axis, .end(of: index), .end(of: parent), 0, .lessThanOrEqual, priority)
    }
    link(axis, .end(of: index), .start(of: index), 0, .greaterThanOrEqual, Strength.nonnegative)
  }

  /// Lets a view fill its superview along an axis.
  private mutating func fill(
    _ index: Int,
    _ axis: StackView.Axis,
    _ priority: Double = Strength.arranging
  ) {
    let parent = nodes[index].parent
    link(axis, .start(of: index), .start(of: parent), 0, .equal, priority)
    // What fills a scroll view horizontally is as wide as its visible area.
    if axis == .horizontal, nodes[parent].isScrolledContent {
      let insets = nodes[parent].view.fillingInsets
      let taken = insets.leading + insets.trailing
      link(axis, .end(of: index), .end(of: nodes[parent].parent), -taken, .equal, priority)
    } else {
      link(axis, .end(of: index), .end(of: parent), 0, .equal, priority)
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, of index: Int) {
    let anchor = constraint.firstAnchor
    let source = constraints.count
    constraints.append(constraint)
    statements.append(Statement(constraint, node: index))
    if constraint.secondAnchor != nil, let second = secondNode(of: constraint, index), second != index,
      !isAncestor(second, of: index)
    {
      statements[source].other = second
    }
    if statements[source].isActive { count(source, 1) }
    if let second = constraint.secondAnchor, second.axis != anchor.axis { hasCrossings = true }
    if anchor.isBaseline || constraint.secondAnchor?.isBaseline == true {
      baselineRules.append(.constraint(source, index))
    } else {
      relate(source, of: index)
    }
  }

  /// Counts that a constraint concerns views from now on, or no longer.
  mutating func count(_ source: Int, _ change: Int) {
    let (anchor, statement) = (constraints[source].firstAnchor, statements[source])
    nodes[statement.node].anchored[anchor.axis].byItself += change
    if !anchor.isExtent { nodes[statement.node].anchored[anchor.axis].position += change }
    if let other = statement.other, let axis = constraints[source].secondAnchor?.axis {
      nodes[other].anchored[axis].byOthers += change
    }
  }

  /// Adds what a constraint says about the points.
  mutating func relate(_ source: Int, of index: Int) {
    let constraint = constraints[source]
    let statement = statements[source]
    let priority =
      statement.isActive
      ? Strength.ofConstraint(statement.priority, isExtent: constraint.firstAnchor.isExtent) : 0
    let mirrorsFirst = nodes.isMirrored(nodes[index].parent)
    guard let first = position(of: constraint.firstAnchor, index, isMirrored: mirrorsFirst) else { return }
    // In a right-to-left layout, distances from leading and trailing edges count to the left.
    let isReversed =
      mirrorsFirst && (constraint.firstAnchor == .leading || constraint.firstAnchor == .trailing)
    let distance = max(-Self.greatestDistance, min(Self.greatestDistance, statement.constant))
    let constant = isReversed ? -distance : distance
    statements[source].sign = isReversed ? -1 : 1
    let relation = isReversed ? constraint.relation.reversed : constraint.relation
    guard let second = secondPosition(of: constraint, index) else { return }
    let factor = max(-Self.greatestFactor, min(Self.greatestFactor, constraint.multiplier))
    guard !factor.isNaN, !constant.isNaN else { return }
    if factor == 1, first.axis == second.axis, let point = first.point, let other = second.point {
      let offset = constant + second.constant - first.constant
      state(source, first.axis, point, other, offset, relation, priority)
      return
    }
    if second.start == 0 && second.end == 0 && constraint.firstAnchor.isExtent {
      statements[source].isExtent = relation != .greaterThanOrEqual
      let offset = constant + second.constant
      state(source, first.axis, .end(of: index), .start(of: index), offset, relation, priority)
      return
    }
    let rest = first.constant - factor * second.constant - constant
    guard first.axis == second.axis else {
      guard statement.isActive else { return }
      var crossing = Crossing(
        constant: rest,
        relation: relation,
        priority: priority,
        source: Int32(source)
      )
      for (position, times) in [(first, 1.0), (second, -factor)] {
        if position.axis == .horizontal {
          crossing.horizontal += position.terms(times: times)
        } else {
          crossing.vertical += position.terms(times: times)
        }
      }
      crossings.append(crossing)
      return
    }
    var terms = first.terms(times: 1) + second.terms(times: -factor)
    if factor != 1 && !constraint.firstAnchor.isExtent {
      // A multiple of a position is taken in the coordinates of the view that contains both.
      let ancestor = commonAncestor(index, second.node)
      let origin: ConstraintSystem.Point = isReversed ? .end(of: ancestor) : .start(of: ancestor)
      terms.append(ConstraintSystem.Term(origin, factor - 1))
    }
    let count = systems[first.axis].rows.count
    systems[first.axis].add(terms, rest, relation, priority, source: Int32(source))
    guard systems[first.axis].rows.count > count else { return }
    statements[source].place = .row(first.axis, count)
    statements[source].offset = rest
  }

  /// States a constraint between two points.
  private mutating func state(
    _ source: Int,
    _ axis: StackView.Axis,
    _ first: ConstraintSystem.Point,
    _ second: ConstraintSystem.Point,
    _ offset: Double,
    _ relation: AnchorRelation,
    _ priority: Double
  ) {
    guard !offset.isNaN else { return }
    statements[source].place = .link(axis, systems[axis].links.count)
    statements[source].offset = offset
    link(axis, first, second, statements[source].limited(offset), relation, priority, source: source)
  }

  // MARK: Anchors

  /// Returns where an anchor of a node lies.
  private mutating func position(
    of anchor: LayoutAnchor,
    _ index: Int,
    isMirrored: Bool,
    insets: EdgeInsets = .zero
  ) -> AnchorPosition? {
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    func make(_ start: Double, _ end: Double, _ constant: Double) -> AnchorPosition {
      AnchorPosition(node: index, axis: anchor.axis, start: start, end: end, constant: constant)
    }
    switch anchor {
    case .leading: return isMirrored ? make(0, 1, -right) : make(1, 0, left)
    case .trailing: return isMirrored ? make(1, 0, left) : make(0, 1, -right)
    case .left: return make(1, 0, left)
    case .right: return make(0, 1, -right)
    case .centerX: return make(0.5, 0.5, (left - right) / 2)
    case .width: return make(-1, 1, -left - right)
    case .top: return make(1, 0, insets.top)
    case .bottom: return make(0, 1, -insets.bottom)
    case .centerY: return make(0.5, 0.5, (insets.top - insets.bottom) / 2)
    case .height: return make(-1, 1, -insets.top - insets.bottom)
    case .firstBaseline, .lastBaseline:
      return baseline(of: index, isFirst: anchor == .firstBaseline)
    }
  }

  private mutating func secondPosition(of constraint: LayoutConstraint, _ index: Int) -> AnchorPosition? {
    guard let anchor = constraint.secondAnchor else {
      // A number alone is an extent, or a distance from the beginning of the superview.
      let parent = max(0, nodes[index].parent)
      guard !constraint.firstAnchor.isExtent else {
        return AnchorPosition(node: index, axis: constraint.firstAnchor.axis, start: 0, end: 0, constant: 0)
      }
      return AnchorPosition(node: parent, axis: constraint.firstAnchor.axis, start: 1, end: 0, constant: 0)
    }
    guard let second = secondNode(of: constraint, index) else { return nil }
    let isAncestor = isAncestor(second, of: index)
    // For the views inside, the edges of a scroll view are those of its content; its center and its extents
    // are its own, as Interface Builder's frames show.
    let isEdge =
      !anchor.isExtent && anchor != .centerX && anchor != .centerY && constraint.target != .frame
    let node = isAncestor && isEdge ? nodes[second].content ?? second : second
    var insets = EdgeInsets.zero
    switch constraint.target {
    case .none, .superview, .item, .frame: break
    case .layoutMargins: insets = self.insets(of: second, isSafeArea: false)
    case .safeArea: insets = self.insets(of: second, isSafeArea: true)
    }
    // What a view's leading edge is depends on the view that contains it; for its own margins, on itself.
    let container = isAncestor || constraint.target != .item ? second : nodes[second].parent
    return position(of: anchor, node, isMirrored: nodes.isMirrored(container), insets: insets)
  }

  /// Returns the node to which the right side of a constraint refers, or `nil` if it is not in the tree.
  private func secondNode(of constraint: LayoutConstraint, _ index: Int) -> Int? {
    switch constraint.target {
    case .none: return nil
    case .superview: return container(of: index)
    case .item:
      // A closure would copy the tree.
      guard let item = constraint.secondItem else { return nil }
      return node(of: item, for: index)
    case .layoutMargins, .safeArea, .frame:
      guard let item = constraint.secondItem else { return container(of: index) }
      return node(of: item, for: index)
    }
  }

  /// Returns the node of a view's superview.
  private func container(of index: Int) -> Int? {
    let parent = nodes[index].parent
    guard parent >= 0 else { return nil }
    return nodes[parent].isScrolledContent ? nodes[parent].parent : parent
  }

  /// Returns the node that an item means in a constraint of a view.
  ///
  /// For a view inside the content view of a cell, the cell means its content view.
  private func node(of item: AnyObject, for index: Int) -> Int? {
    guard let found = self.index(of: item) else {
      // The cell itself is outside a tree that begins at its content view.
      guard nodes[0].view.standsForSuperview, item === nodes[0].view.superview else { return nil }
      return 0
    }
    var ancestor = index
    while ancestor > 0 {
      let parent = nodes[ancestor].parent
      if parent == found { return nodes[ancestor].view.standsForSuperview ? ancestor : found }
      ancestor = parent
    }
    return found
  }

  private func isAncestor(_ ancestor: Int, of index: Int) -> Bool {
    var current = nodes[index].parent
    while current >= 0 {
      if current == ancestor { return true }
      current = nodes[current].parent
    }
    return false
  }

  /// Returns the node that contains two nodes, or is one of them.
  private func commonAncestor(_ first: Int, _ second: Int) -> Int {
    // A node comes after the one that contains it.
    var (left, right) = (nodes[first].parent, second)
    while left != right, left >= 0, right >= 0 {
      if left > right { left = nodes[left].parent } else { right = nodes[right].parent }
    }
    return max(0, left)
  }
}

extension LayoutAnchor {
  /// The axis along which the anchor lies.
  var axis: StackView.Axis { isHorizontal ? .horizontal : .vertical }

  /// Whether the anchor is a line of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension AnchorRelation {
  /// The relation when both sides change their signs.
  var reversed: AnchorRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
