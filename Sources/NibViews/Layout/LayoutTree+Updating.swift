import NibKit

extension LayoutTree {
  /// Brings the tree up to date.
  ///
  /// - Parameter isFitting: Which axes of the root are sought from now on.
  /// - Returns: Whether the tree describes its views. If not, another tree is needed.
  mutating func update(isFitting: AxisPair<Bool>) -> Bool {
    guard insets.allSatisfy({ $0.value == currentInsets($0.node, isSafeArea: $0.isSafeArea) }) else {
      return false
    }
    guard updateConstraints() else { return false }
    for accessory in accessories {
      let size = nodes[accessory.node].view.systemLayoutSizeFitting()
      setOffset(size.width, ofLink: accessory.widthLink, .horizontal)
      setOffset(size.height, ofLink: accessory.heightLink, .vertical)
    }
    for axis in StackView.Axis.allCases where isFitting[axis] != self.isFitting[axis] {
      self.isFitting[axis] = isFitting[axis]
      let priority = containmentPriority(axis)
      for index in containments[axis] { systems[axis].links[index].priority = priority }
    }
    return true
  }

  /// How strongly a view lies inside its superview, as far as nothing else is known.
  func containmentPriority(_ axis: StackView.Axis) -> Double {
    isFitting[axis] ? Strength.insideFitting : Strength.inside
  }

  /// Takes over what has changed about constraints.
  ///
  /// - Returns: Whether that is possible.
  private mutating func updateConstraints() -> Bool {
    for (source, constraint) in constraints.enumerated() {
      let statement = statements[source]
      // Each property is read once, in case that another thread changes it.
      let (constant, priority, isActive) = (constraint.constant, constraint.priority, constraint.isActive)
      if isActive != statement.isActive || priority != statement.priority {
        guard update(source, isActive, priority) else { return false }
      }
      if constant != statement.constant {
        guard update(source, constant) else { return false }
      }
    }
    return true
  }

  private mutating func update(_ source: Int, _ constant: Double) -> Bool {
    let statement = statements[source]
    // Large numbers are limited, and NaN says nothing.
    guard abs(constant) < 1e8, abs(statement.constant) < 1e8 else { return false }
    let change = statement.sign * (constant - statement.constant)
    statements[source].constant = constant
    switch statement.place {
    case .link(let axis, let index):
      setOffset(statement.limited(statement.offset + change), ofLink: index, axis)
      statements[source].offset += change
    case .row(let axis, let index):
      systems[axis].setConstant(statement.offset - change, ofRow: index)
      solvers[axis].valuesChanged()
      statements[source].offset -= change
    case .elsewhere: return !statement.isActive
    }
    return true
  }

  private mutating func update(_ source: Int, _ isActive: Bool, _ priority: Double) -> Bool {
    let (anchor, statement) = (constraints[source].firstAnchor, statements[source])
    // A stack view looks at the extents of its children.
    guard nodes[statement.node].placement != .stack || !anchor.isExtent else { return false }
    if isActive != statement.isActive {
      let concerned = [statement.node, statement.other ?? statement.node]
      let before = concerned.map { nodes[$0].anchored }
      count(source, isActive ? 1 : -1)
      for (index, before) in zip(concerned, before) {
        let now = nodes[index].anchored
        guard now.horizontal.hasSameDefaults(as: before.horizontal),
          now.vertical.hasSameDefaults(as: before.vertical)
        else { return false }
      }
    }
    (statements[source].isActive, statements[source].priority) = (isActive, priority)
    let strength = isActive ? Strength.ofConstraint(priority, isExtent: anchor.isExtent) : 0
    switch statement.place {
    case .link(let axis, let index):
      systems[axis].links[index].priority = strength
      solvers[axis].structureChanged()
    case .row(let axis, let index):
      systems[axis].setPriority(strength, ofRow: index)
      solvers[axis].structureChanged()
    case .elsewhere: return false
    }
    return true
  }

  private mutating func setOffset(_ offset: Double, ofLink index: Int, _ axis: StackView.Axis) {
    guard systems[axis].links[index].offset != offset, !offset.isNaN else { return }
    systems[axis].links[index].offset = max(-Self.greatestDistance, min(Self.greatestDistance, offset))
    solvers[axis].valuesChanged()
  }

  /// Returns the margins or the safe area of a node, on which the tree depends from now on.
  mutating func insets(of node: Int, isSafeArea: Bool) -> EdgeInsets {
    let value = currentInsets(node, isSafeArea: isSafeArea)
    if !isSafeArea, nodes[node].view.layoutMarginsFollowReadableWidth { followsReadableWidth = true }
    let used = UsedInsets(node: node, isSafeArea: isSafeArea, value: value)
    if insets.last != used { insets.append(used) }
    return value
  }

  /// Tells the views whose margins follow the readable width how wide they are, and returns whether that
  /// changes any of the margins.
  func noteReadableWidths(_ solution: Solution) -> Bool {
    insets.reduce(false) { hasChanged, used in
      guard !used.isSafeArea, let rare = nodes[used.node].view.rareProperties, rare.followsReadableWidth
      else { return hasChanged }
      let before = nodes[used.node].view.readableMargin
      rare.width = solution.extent(of: used.node, .horizontal)
      return hasChanged || nodes[used.node].view.readableMargin != before
    }
  }

  private func currentInsets(_ node: Int, isSafeArea: Bool) -> EdgeInsets {
    let view = nodes[node].view
    return isSafeArea ? view.safeAreaInsets : view.effectiveLayoutMargins
  }
}

extension LayoutTree {
  /// How a constraint was stated.
  struct Statement {
    /// Where the constraint is in a system.
    enum Place {
      case link(StackView.Axis, Int)
      case row(StackView.Axis, Int)
      /// In no system, or in one that is made for each solution.
      case elsewhere
    }

    /// The index of the node to which the constraint belongs.
    let node: Int
    /// The index of the node to which it refers, if that is neither the same one nor contains it.
    var other: Int?
    var constant: Double
    var priority: Double
    var isActive: Bool
    var place = Place.elsewhere
    /// The offset of the link or the constant of the row.
    var offset = 0.0
    /// Whether the constant counts to the right or to the left.
    var sign = 1.0

    /// Whether the constraint limits an extent alone, which is not negative.
    var isExtent = false

    /// Returns the offset of the link for a constant.
    func limited(_ offset: Double) -> Double { isExtent ? max(0, offset) : offset }

    init(_ constraint: LayoutConstraint, node: Int) {
      self.node = node
      (constant, priority) = (constraint.constant, constraint.priority)
      isActive = constraint.isActive
    }
  }

  /// Margins or a safe area that constraints depend on.
  struct UsedInsets: Equatable {
    var node: Int
    var isSafeArea: Bool
    var value: EdgeInsets
  }

  /// A view at the end of a row, and the links that give it its size.
  struct Accessory {
    var node: Int
    var widthLink: Int
    var heightLink: Int
  }
}
