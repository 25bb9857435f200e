import NibKit

/// A constraint whose right side is known.
struct AxisRule {
  let point: AxisPoint
  let relation: LayoutConstraint.Relation
  let value: Linear
  let priority: Double
  /// The sibling that the right side refers to.
  let sibling: Int?
}

extension AxisLayout {
  /// What a constraint says along the axis, or nil when its right side is not known.
  mutating func rule(_ constraint: LayoutConstraint, of index: Int) -> AxisRule? {
    guard let value = rightSide(of: constraint, index) else { return nil }
    // Left, right and the middle do not follow the direction of text, as the places here do.
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

  /// What the right side refers to, before the factor and the constant.
  private mutating func rightSide(of constraint: LayoutConstraint, _ index: Int) -> Linear? {
    guard let anchor = constraint.secondAnchor else { return Linear() }
    let point = anchor.point(isMirrored: container.isRightToLeft)
    switch constraint.target {
    case .none: return Linear()
    case .superview where anchor.axis != axis, .layoutMargins where anchor.axis != axis,
      .safeArea where anchor.axis != axis:
      return containerWidth.map { Linear(constant: $0 - widthTaken(constraint.target)) }
    case .superview: return containerPoint(point, .zero)
    case .layoutMargins: return containerPoint(point, container.layoutMargins)
    case .safeArea: return containerPoint(point, container.safeAreaInsets)
    case .item:
      guard let item = constraint.secondItem else { return nil }
      if anchor.axis != axis { return otherExtent(of: item) }
      if item === container { return containerPoint(point, .zero) }
      guard let sibling = indexes[ObjectIdentifier(item)], sibling != index else { return nil }
      return placed[sibling]?[point]
    }
  }

  private func widthTaken(_ target: LayoutConstraint.Target) -> Double {
    switch target {
    case .layoutMargins: container.layoutMargins.leading + container.layoutMargins.trailing
    case .safeArea: container.safeAreaInsets.leading + container.safeAreaInsets.trailing
    case .none, .superview, .item: 0
    }
  }

  private func containerPoint(_ point: AxisPoint, _ insets: EdgeInsets) -> Linear {
    let start = Linear(constant: axis == .horizontal ? insets.leading : insets.top)
    let end = containerExtent - Linear(constant: axis == .horizontal ? insets.trailing : insets.bottom)
    return LinearSpan(start: start, extent: end - start)[point]
  }

  /// The width of an item on the vertical axis; on the horizontal one its height, where a constraint fixes
  /// it.
  private mutating func otherExtent(of item: AnyObject) -> Linear? {
    if item === container { return containerWidth.map { Linear(constant: $0) } }
    guard let index = indexes[ObjectIdentifier(item)] else { return nil }
    if let widths { return Linear(constant: widths[index]) }
    return fixedHeights[index].map { Linear(constant: $0) }
  }
}

extension View {
  /// The height that a constraint gives as a number.
  var fixedHeight: Double? {
    constraints.first { $0.firstAnchor == .height && $0.target == .none && $0.relation == .equal }?.constant
  }
}

extension LayoutAnchor {
  /// The axis along which the anchor lies.
  var axis: StackView.Axis { isHorizontal ? .horizontal : .vertical }

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
