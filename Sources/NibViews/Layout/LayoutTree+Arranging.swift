import NibKit

// How stock views place their subviews.

extension LayoutTree {
  // MARK: Cells

  /// Adds a view that fills its superview, whatever its anchors say.
  mutating func addFilling(_ view: View, in parent: Int) {
    let index = add(view, in: parent, .superview)
    pin(.horizontal, index, in: parent)
    pin(.vertical, index, in: parent)
  }

  /// Places a view horizontally at a distance from the beginning and, if it is given, from the end of a line.
  mutating func pinLine(_ index: Int, in parent: Int, _ leading: Double, _ trailing: Double?) {
    if nodes.isMirrored(parent) {
      link(.horizontal, .end(of: index), .end(of: parent), -leading)
      if let trailing { link(.horizontal, .start(of: index), .start(of: parent), trailing) }
    } else {
      link(.horizontal, .start(of: index), .start(of: parent), leading)
      if let trailing { link(.horizontal, .end(of: index), .end(of: parent), -trailing) }
    }
  }

  /// Adds the view at the end of a row, which is as large as its content and its anchors say.
  mutating func addAccessory(_ view: View, in parent: Int) -> Int {
    let size = view.systemLayoutSizeFitting()
    let index = add(view, in: parent, .superview)
    accessories.append(
      Accessory(
        node: index,
        widthLink: systems.horizontal.links.count,
        heightLink: systems.vertical.links.count
      )
    )
    link(.horizontal, .end(of: index), .start(of: index), size.width.isNaN ? 0 : size.width)
    link(.vertical, .end(of: index), .start(of: index), size.height.isNaN ? 0 : size.height)
    add(.vertical, center(index, minus: parent))
    return index
  }

  /// Places a view after the content, at a distance from the end of the line.
  mutating func follow(_ index: Int, _ content: Int, in parent: Int, _ trailing: Double) {
    if nodes.isMirrored(parent) {
      link(.horizontal, .end(of: index), .start(of: content))
      link(.horizontal, .start(of: index), .start(of: parent), trailing)
    } else {
      link(.horizontal, .start(of: index), .end(of: content))
      link(.horizontal, .end(of: index), .end(of: parent), -trailing)
    }
  }

  /// The terms of the distance between the centers of two nodes, doubled.
  private func center(_ index: Int, minus other: Int) -> [ConstraintSystem.Term] {
    [
      ConstraintSystem.Term(.start(of: index), 1), ConstraintSystem.Term(.end(of: index), 1),
      ConstraintSystem.Term(.start(of: other), -1), ConstraintSystem.Term(.end(of: other), -1),
    ]
  }

  private func extent(_ index: Int, times factor: Double) -> [ConstraintSystem.Term] {
    [ConstraintSystem.Term(.end(of: index), factor), ConstraintSystem.Term(.start(of: index), -factor)]
  }

  private mutating func add(
    _ axis: StackView.Axis,
    _ terms: [ConstraintSystem.Term],
    _ constant: Double = 0,
    priority: Double = Strength.arranging
  ) {
    systems[axis].add(terms, constant, .equal, priority)
  }

  // MARK: Scroll views

  /// Places the content of a scroll view.
  ///
  /// The content begins at the origin of the scroll view. It is as large as the views inside require.
  mutating func arrangeContent(_ content: Int, of scrollView: ScrollView, _ index: Int) {
    let insets = scrollView.contentInset
    for axis in StackView.Axis.allCases {
      link(axis, .start(of: content), .start(of: index))
      let taken = axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
      if scrollView.hasFillingSubview(axis) {
        link(axis, .end(of: content), .end(of: index), -taken, .greaterThanOrEqual, Strength.filling)
      }
      link(axis, .end(of: index), .end(of: content), taken, .greaterThanOrEqual, Strength.inside)
      link(axis, .end(of: content), .start(of: content), 0, .greaterThanOrEqual, Strength.nonnegative)
    }
  }

  // MARK: Stack views

  /// Places the arranged subviews of a stack view.
  ///
  /// Hidden views take up no room.
  mutating func arrange(_ stack: StackView, _ index: Int) {
    stack.layoutState.hasArrangement = true
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let children = views.map { add($0, in: index, .stack) }
    if stack.subviews.count > stack.arrangedSubviews.count {
      for view in stack.subviews where !stack.arrangedSubviews.contains(where: { $0 === view }) {
        add(view, in: index, .anchors)
      }
    }
    guard let first = children.first, let last = children.last else { return }
    let insets = contentInsets(of: stack, index)
    let isMirrored = stack.isRightToLeft && stack.axis == .horizontal
    let ordered = isMirrored ? Array(children.reversed()) : children
    let (left, right) =
      stack.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let axis = stack.axis
    let ends = axis == .horizontal ? (left, right) : (insets.top, insets.bottom)
    let sides = axis == .horizontal ? (insets.top, insets.bottom) : (left, right)
    let priorities =
      isMirrored
      ? (Strength.stackEnd, Strength.arranging) : (Strength.arranging, Strength.stackEnd)
    link(axis, .start(of: isMirrored ? last : first), .start(of: index), ends.0, .equal, priorities.0)
    link(axis, .end(of: isMirrored ? first : last), .end(of: index), -ends.1, .equal, priorities.1)
    let spacing = stack.spacingType == .standard ? 8 : stack.spacing
    var gaps = views.dropLast().map { $0.customSpacing ?? spacing }
    if isMirrored { gaps.reverse() }
    distribute(ordered, in: index, gaps, stack)
    for (child, view) in zip(children, views) {
      align(child, view, in: index, stack, sides.0, sides.1)
    }
    if stack.alignment != .fill {
      let across: StackView.Axis = axis == .horizontal ? .vertical : .horizontal
      link(across, .end(of: index), .start(of: index), 0, .equal, Strength.spanning)
    }
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    if axis == .horizontal && isBaseline {
      baselineRules.append(.aligned(children, isFirst: stack.alignment == .firstBaseline))
    }
  }

  /// Adds what a distribution says about the children along the axis.
  private mutating func distribute(_ children: [Int], in index: Int, _ gaps: [Double], _ stack: StackView) {
    let axis = stack.axis
    let pairs = zip(zip(children, children.dropFirst()), gaps)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for ((previous, next), gap) in pairs {
        if axis == .vertical && stack.isBaselineRelativeArrangement {
          baselineRules.append(.spaced(previous, next, gap))
        } else {
          link(axis, .start(of: next), .end(of: previous), gap)
        }
      }
      if stack.distribution == .fillEqually { equalize(children, axis) }
      if stack.distribution == .fillProportionally {
        isKeepable = false
        share(children, in: index, gaps.reduce(0, +), stack)
      }
    case .equalSpacing:
      for ((previous, next), gap) in pairs {
        link(axis, .start(of: next), .end(of: previous), gap, .greaterThanOrEqual)
      }
      let distances = pairs.map { pair, gap in (pair.0, pair.1, gap) }
      for (one, other) in zip(distances, distances.dropFirst()) {
        add(
          axis,
          [
            ConstraintSystem.Term(.start(of: one.1), 1), ConstraintSystem.Term(.end(of: one.0), -1),
            ConstraintSystem.Term(.start(of: other.1), -1), ConstraintSystem.Term(.end(of: other.0), 1),
          ],
          other.2 - one.2
        )
      }
    case .equalCentering:
      for ((previous, next), gap) in pairs {
        link(axis, .start(of: next), .end(of: previous), gap, .greaterThanOrEqual)
      }
      for ((one, middle), other) in zip(zip(children, children.dropFirst()), children.dropFirst(2)) {
        add(
          axis,
          center(one, minus: middle) + center(other, minus: middle),
          priority: Strength.centering
        )
      }
    }
  }

  /// Gives children the same extents.
  private mutating func equalize(
    _ children: [Int],
    _ axis: StackView.Axis,
    _ priority: Double = Strength.arranging
  ) {
    guard let first = children.first else { return }
    for index in children.dropFirst() {
      add(axis, extent(index, times: 1) + extent(first, times: -1), priority: priority)
    }
  }

  /// Gives children extents in proportion to their contents.
  ///
  /// The distances between them count as contents, and the last child takes the rest, as Interface Builder's
  /// frames show.
  private mutating func share(_ children: [Int], in index: Int, _ gaps: Double, _ stack: StackView) {
    let axis = stack.axis
    let contents = children.map { contentExtent(of: nodes[$0].view, axis) }
    let total = contents.reduce(gaps, +)
    guard total > gaps, total.isFinite else { return equalize(children, axis, Strength.proportion) }
    let insets = contentInsets(of: stack, index)
    let taken = axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
    for (child, content) in zip(children, contents).dropLast() {
      let share = content / total
      add(
        axis,
        extent(child, times: 1) + extent(index, times: -share),
        share * taken,
        priority: Strength.proportion
      )
    }
  }

  /// Returns the distances between the edges of a stack view and the arranged views.
  private mutating func contentInsets(of stack: StackView, _ index: Int) -> EdgeInsets {
    stack.isLayoutMarginsRelativeArrangement ? insets(of: index, isSafeArea: false) : .zero
  }

  private func contentExtent(of view: View, _ axis: StackView.Axis) -> Double {
    let size = contentSizes.size(of: view) {
      let intrinsic = view.laidOutContentSize
      guard intrinsic.width < 0, intrinsic.height < 0, !view.subviews.isEmpty, !view.measuresItself else {
        return view.laidOutSizeThatFits(width: nil)
      }
      return view.fittingSize(width: nil, contentSizes: contentSizes)
    }
    return axis == .horizontal ? size.width : size.height
  }

  /// Adds what an alignment says about a child across the axis.
  private mutating func align(
    _ child: Int,
    _ view: View,
    in index: Int,
    _ stack: StackView,
    _ before: Double,
    _ after: Double
  ) {
    let axis: StackView.Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let isMirrored = axis == .horizontal && stack.isRightToLeft
    switch stack.alignment {
    case .fill:
      // A child with an extent of its own does not fill a stack view that something else makes larger.
      let priority = view.hasExactExtent(axis) ? Strength.stackEnd : Strength.arranging
      let (first, second) =
        isMirrored ? (priority, Strength.arranging) : (Strength.arranging, priority)
      link(axis, .start(of: child), .start(of: index), before, .equal, first)
      link(axis, .end(of: child), .end(of: index), -after, .equal, second)
      return
    case .center:
      add(axis, center(child, minus: index), after - before)
    case .leading, .top:
      isMirrored
        ? link(axis, .end(of: child), .end(of: index), -after)
        : link(axis, .start(of: child), .start(of: index), before)
    case .trailing, .bottom:
      isMirrored
        ? link(axis, .start(of: child), .start(of: index), before)
        : link(axis, .end(of: child), .end(of: index), -after)
    case .firstBaseline, .lastBaseline:
      if axis == .horizontal { link(axis, .start(of: child), .start(of: index), before) }
    }
    link(axis, .start(of: child), .start(of: index), before, .greaterThanOrEqual)
    link(axis, .end(of: child), .end(of: index), -after, .lessThanOrEqual)
  }
}

extension ScrollView {
  /// Whether a subview without anchors on an axis fills the content along it.
  func hasFillingSubview(_ axis: StackView.Axis) -> Bool {
    subviews.contains { view in
      !view.constraints.contains { $0.isActive && $0.firstAnchor.axis == axis }
    }
  }
}

extension View {
  /// Whether a required constraint gives the view a certain extent.
  fileprivate func hasExactExtent(_ axis: StackView.Axis) -> Bool {
    constraints.contains {
      $0.isActive && $0.firstAnchor == (axis == .horizontal ? .width : .height) && $0.relation == .equal
        && $0.priority >= Strength.required
    }
  }
}
