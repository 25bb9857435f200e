import NibKit

/// Places the children of a stack view.
///
/// Hidden children take up no room.
struct StackLayout {
  let stack: StackView
  private let children: [View]

  init(_ stack: StackView) {
    self.stack = stack
    children = stack.arrangedSubviews.filter { !$0.isHidden }
  }

  /// Returns the size that the stack needs.
  ///
  /// - Parameter width: The available width, or `nil` to use the width that the content needs.
  func fittingSize(width: Double?) -> Size {
    let margins = stack.contentInsets
    let inner = width.map { max(0, $0 - margins.leading - margins.trailing) }
    let content = stack.axis == .horizontal ? rowSize(inner) : columnSize(inner)
    return Size(
      width: width ?? content.width + margins.leading + margins.trailing,
      height: content.height + margins.top + margins.bottom
    )
  }

  /// Returns the visible children with their frames in a stack of the given size.
  func frames(in size: Size) -> [(view: View, frame: Rect)] {
    let margins = stack.contentInsets
    let inner = Size(
      width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom)
    )
    let frames = stack.axis == .horizontal ? row(in: inner) : column(in: inner)
    return zip(children, frames).map { child, frame in
      var frame = frame
      frame.origin.x += margins.leading
      frame.origin.y += margins.top
      if stack.isRightToLeft { frame.origin.x = size.width - frame.maxX }
      return (child, frame)
    }
  }

  // MARK: Horizontal

  private func rowSize(_ width: Double?) -> Size {
    let distribution = rowDistribution(width)
    let total = width ?? distribution.fittingLength
    let widths = distribution.spans(in: total).map(\.extent)
    return Size(width: total, height: crossExtent(of: heights(widths)))
  }

  private func rowDistribution(_ width: Double?) -> StackDistribution {
    let items = children.map {
      item($0, .horizontal, content: $0.measure(width: nil).width, container: width, other: nil)
    }
    return StackDistribution(items, gaps, stack.distribution)
  }

  private func heights(_ widths: [Double]) -> [Size] {
    zip(children, widths).map { child, width in
      let content = child.measure(width: width).height
      let limits = ExtentLimits(child, .vertical, container: nil, other: width)
      return Size(width: width, height: limits.extent(content: content, of: child))
    }
  }

  private func row(in size: Size) -> [Rect] {
    let columns = rowDistribution(size.width).spans(in: size.width)
    let sizes = heights(columns.map(\.extent))
    let baselines = baselines(of: sizes)
    let ascent = baselines?.max()
    return children.indices.map { index in
      let limits = ExtentLimits(
        children[index],
        .vertical,
        container: size.height,
        other: columns[index].extent
      )
      var span = aligned(sizes[index].height, in: size.height, limits.exact == nil)
      if let ascent, let baselines {
        span = AxisLayout.Span(start: ascent - baselines[index], extent: sizes[index].height)
      }
      return Rect(x: columns[index].start, y: span.start, width: columns[index].extent, height: span.extent)
    }
  }

  /// Returns the height of a row.
  ///
  /// It is the height of the tallest child or, for children that are aligned on a baseline, the distance
  /// from the highest top to the lowest bottom.
  private func crossExtent(of sizes: [Size]) -> Double {
    guard let baselines = baselines(of: sizes) else { return sizes.map(\.height).max() ?? 0 }
    return (baselines.max() ?? 0) + (zip(sizes, baselines).map { $0.height - $1 }.max() ?? 0)
  }

  /// Returns the baselines on which the children are aligned, or `nil` if they are not aligned on
  /// baselines.
  ///
  /// This is expensive: it requires a layout of everything inside each child.
  private func baselines(of sizes: [Size]) -> [Double]? {
    switch stack.alignment {
    case .firstBaseline: zip(children, sizes).map { $0.knownBaselines(in: $1).first }
    case .lastBaseline: zip(children, sizes).map { $0.knownBaselines(in: $1).last }
    default: nil
    }
  }

  // MARK: Vertical

  private func columnSize(_ width: Double?) -> Size {
    let spans = columnWidths(width)
    let total = width ?? spans.map(\.extent).max() ?? 0
    let placed = width == nil ? columnWidths(total) : spans
    let (items, gaps) = columnItems(placed.map(\.extent), height: nil)
    return Size(width: total, height: StackDistribution(items, gaps, stack.distribution).fittingLength)
  }

  private func columnWidths(_ width: Double?) -> [AxisLayout.Span] {
    children.map { child in
      let limits = ExtentLimits(child, .horizontal, container: width, other: nil)
      let content = limits.extent(content: child.measure(width: nil).width, of: child)
      guard let width else { return AxisLayout.Span(start: 0, extent: content) }
      return aligned(content, in: width, limits.exact == nil)
    }
  }

  private func columnItems(_ widths: [Double], height: Double?) -> ([StackDistribution.Item], [Double]) {
    let items = zip(children, widths).map { child, width in
      item(child, .vertical, content: child.measure(width: width).height, container: height, other: width)
    }
    guard stack.isBaselineRelativeArrangement else {
      return (items, gaps)
    }
    let baselines = children.indices.map {
      children[$0].knownBaselines(in: Size(width: widths[$0], height: items[$0].content))
    }
    let gaps = children.indices.dropLast().map { index in
      gap(after: children[index]) - (items[index].content - baselines[index].last)
        - baselines[index + 1].first
    }
    return (items, gaps)
  }

  private func column(in size: Size) -> [Rect] {
    let columns = columnWidths(size.width)
    let (items, gaps) = columnItems(columns.map(\.extent), height: size.height)
    let rows = StackDistribution(items, gaps, stack.distribution).spans(in: size.height)
    return zip(columns, rows).map { Rect(x: $0.start, y: $1.start, width: $0.extent, height: $1.extent) }
  }

  // MARK: Both axes

  private var gaps: [Double] { children.dropLast().map { gap(after: $0) } }

  private func gap(after child: View) -> Double { child.customSpacing ?? stack.spacing }

  private func item(
    _ child: View,
    _ axis: StackView.Axis,
    content: Double,
    container: Double?,
    other: Double?
  ) -> StackDistribution.Item {
    let limits = ExtentLimits(child, axis, container: container, other: other)
    let hasIntrinsicExtent = child.hasIntrinsicExtent(axis)
    return StackDistribution.Item(
      content: limits.extent(content: content, of: child),
      least: limits.exact ?? limits.least,
      greatest: limits.exact ?? limits.greatest,
      hugging: hasIntrinsicExtent ? child.huggingPriority(axis) : 0,
      compressionResistance: hasIntrinsicExtent ? child.compressionResistancePriority(axis) : 0
    )
  }

  /// Returns the span of a child across the axis.
  private func aligned(_ content: Double, in extent: Double, _ canFill: Bool) -> AxisLayout.Span {
    let used = min(content, extent)
    switch stack.alignment {
    case .fill: return AxisLayout.Span(start: 0, extent: canFill ? extent : used)
    case .leading, .top, .firstBaseline, .lastBaseline: return AxisLayout.Span(start: 0, extent: used)
    case .center: return AxisLayout.Span(start: (extent - used) / 2, extent: used)
    case .trailing, .bottom: return AxisLayout.Span(start: extent - used, extent: used)
    }
  }
}

/// The limits that constraints set on a view's own width or height.
struct ExtentLimits {
  private(set) var exact: Double?
  private(set) var least = 0.0
  private(set) var greatest = Double.infinity
  private let axis: StackView.Axis

  /// Finds the limits of a view along an axis.
  ///
  /// - Parameters:
  ///   - container: The extent of the container on the same axis, if it is known.
  ///   - other: The extent of the view on the other axis, if it is known.
  init(_ view: View, _ axis: StackView.Axis, container: Double?, other: Double?) {
    self.axis = axis
    let own: LayoutAnchor = axis == .horizontal ? .width : .height
    lazy var height = other ?? view.fixedHeight
    for constraint in view.constraints where constraint.firstAnchor == own {
      guard let value = Self.rightSide(of: constraint, view, container, other: { height }),
        Self.isStronger(constraint, value, than: view, axis)
      else { continue }
      switch constraint.relation {
      case .equal: exact = exact ?? value
      case .greaterThanOrEqual: least = max(least, value)
      case .lessThanOrEqual: greatest = min(greatest, value)
      }
    }
  }

  /// Returns the extent of a view whose content needs a given extent.
  func extent(content: Double, of view: View) -> Double {
    exact ?? max(least, min(greatest, content))
  }

  private static func rightSide(
    of constraint: LayoutConstraint,
    _ view: View,
    _ container: Double?,
    other: () -> Double?
  ) -> Double? {
    let base: Double?
    switch constraint.target {
    case .none: base = 0
    case .superview where constraint.secondAnchor == constraint.firstAnchor: base = container
    case .item where constraint.secondItem === view && constraint.secondAnchor != constraint.firstAnchor:
      base = other()
    default: base = nil
    }
    return base.map { constraint.multiplier * $0 + constraint.constant }
  }

  /// Returns whether a constraint prevails over the priorities of the view's content.
  ///
  /// A weaker constraint gives way to them.
  private static func isStronger(
    _ constraint: LayoutConstraint,
    _ value: Double,
    than view: View,
    _ axis: StackView.Axis
  ) -> Bool {
    guard constraint.priority < 1000, view.hasIntrinsicExtent(axis) else { return true }
    let content = view.measure(width: nil)
    let extent = axis == .horizontal ? content.width : content.height
    return constraint.priority
      >= (value < extent ? view.compressionResistancePriority(axis) : view.huggingPriority(axis))
  }
}
