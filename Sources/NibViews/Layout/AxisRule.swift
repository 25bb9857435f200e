import NibKit

/// A constraint whose right side has been evaluated.
struct AxisRule {
  let point: AxisPoint
  let relation: LayoutConstraint.Relation
  let value: Linear
  let priority: Double
  /// The index of the sibling to which the right side refers.
  let sibling: Int?
}

extension AxisLayout {
  /// Returns what a constraint requires along the axis, or `nil` if its right side is unknown.
  mutating func rule(_ constraint: LayoutConstraint, of index: Int) -> AxisRule? {
    guard let value = rightSide(of: constraint, index) else { return nil }
    // Positions here follow the direction of text; left, right and the center do not.
    let isPhysical = [.left, .right, .centerX].contains(constraint.firstAnchor)
    let isMirrored = isPhysical && container.isRightToLeft
    let constant = Linear(constant: isMirrored ? -constraint.constant : constraint.constant)
    return AxisRule(
      point: constraint.firstAnchor.point(isMirrored: container.isRightToLeft),
      relation: isMirrored ? constraint.relation.mirrored : constraint.relation,
      value: constraint.multiplier * value + constant,
      priority: constraint.priority,
      sibling: constraint.secondItem.flatMap { indexes[ObjectIdentifier($0)] }
    )
  }

  /// Returns the value to which the right side refers, before the multiplier and the constant are applied.
  private mutating func rightSide(of constraint: LayoutConstraint, _ index: Int) -> Linear? {
    guard let anchor = constraint.secondAnchor else { return Linear() }
    let point = anchor.point(isMirrored: container.isRightToLeft)
    if let item = constraint.secondItem, !isContainer(item), constraint.target != .item { return nil }
    switch constraint.target {
    case .none: return Linear()
    case .superview where anchor.axis != axis, .layoutMargins where anchor.axis != axis,
      .safeArea where anchor.axis != axis:
      return containerWidth.map { Linear(constant: $0 - widthTaken(constraint.target)) }
    case .superview: return containerPoint(point, .zero)
    case .layoutMargins: return containerPoint(point, container.effectiveLayoutMargins)
    case .safeArea: return containerPoint(point, container.safeAreaInsets)
    case .item:
      guard let item = constraint.secondItem else { return nil }
      if anchor.axis != axis { return otherExtent(of: item) }
      if isContainer(item) { return containerPoint(point, .zero) }
      guard let sibling = indexes[ObjectIdentifier(item)], sibling != index else { return nil }
      return placed[sibling]?[point]
    }
  }

  /// Returns whether an item is the container, or the cell whose content view is the container.
  private func isContainer(_ item: AnyObject) -> Bool {
    item === container || container is ContentView && item === container.superview
  }

  private func widthTaken(_ target: LayoutConstraint.Target) -> Double {
    switch target {
    case .layoutMargins: container.effectiveLayoutMargins.leading + container.effectiveLayoutMargins.trailing
    case .safeArea: container.safeAreaInsets.leading + container.safeAreaInsets.trailing
    case .none, .superview, .item: 0
    }
  }

  private func containerPoint(_ point: AxisPoint, _ insets: EdgeInsets) -> Linear {
    let start = Linear(constant: axis == .horizontal ? insets.leading : insets.top)
    let end = containerExtent - Linear(constant: axis == .horizontal ? insets.trailing : insets.bottom)
    return LinearSpan(start: start, extent: end - start)[point]
  }

  /// Returns the extent of an item on the other axis.
  ///
  /// On the vertical axis this is the width. On the horizontal axis it is the height, if a constraint
  /// fixes it.
  private mutating func otherExtent(of item: AnyObject) -> Linear? {
    if isContainer(item) { return containerWidth.map { Linear(constant: $0) } }
    guard let index = indexes[ObjectIdentifier(item)] else { return nil }
    if let widths { return Linear(constant: widths[index]) }
    return fixedHeights[index].map { Linear(constant: $0) }
  }
}

extension View {
  /// The height that a constraint sets to a constant, or `nil` if there is none.
  var fixedHeight: Double? {
    constraints.first { $0.firstAnchor == .height && $0.target == .none && $0.relation == .equal }?.constant
  }
}

extension LayoutAnchor {
  /// The axis along which the anchor lies.
  var axis: StackView.Axis { isHorizontal ? .horizontal : .vertical }

  /// Returns the point on the axis to which the anchor refers.
  ///
  /// - Parameter isMirrored: Whether lines of text begin at the right.
  func point(isMirrored: Bool) -> AxisPoint {
    switch self {
    case .leading, .top: .start
    case .trailing, .bottom: .end
    case .left: isMirrored ? .end : .start
    case .right: isMirrored ? .start : .end
    case .centerX, .centerY: .center
    case .width, .height: .extent
    }
  }
}

extension LayoutConstraint.Relation {
  fileprivate var mirrored: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
