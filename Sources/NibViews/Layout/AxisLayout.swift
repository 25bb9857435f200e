import NibKit

/// Places children along one axis.
struct AxisLayout {
  /// The extent of the container.
  enum ContainerExtent: Hashable {
    /// The extent is known, and the children are placed in it.
    case fixed(Double)
    /// The smallest extent in which everything fits is to be found.
    case open
  }

  struct Span: Hashable {
    var start: Double
    var extent: Double
  }

  let axis: StackView.Axis
  let container: View
  let children: [View]
  let containerExtent: Linear
  private let isOpen: Bool
  private let contentExtents: [Double]
  let widths: [Double]?
  let containerWidth: Double?
  let indexes: [ObjectIdentifier: Int]
  /// The heights that constraints fix, found once and only if widths depend on heights.
  private(set) lazy var fixedHeights = children.map(\.fixedHeight)

  /// The indexes of the children, each after the siblings to which it refers.
  private let order: [Int]
  private(set) var placed: [LinearSpan?]
  /// The smallest extent of the container that is known so far to be needed.
  private var least = 0.0
  /// For each child that gives way, the extent that its siblings leave to its content.
  private var limits: [Int: Double] = [:]
  private var newLimits: [Int: Double] = [:]

  /// Creates a layout of children along an axis.
  ///
  /// - Parameters:
  ///   - contentExtents: The extent that the content of each child needs.
  ///   - widths: The widths of the children, if the axis is vertical.
  ///   - containerWidth: The width of the container, if the axis is vertical.
  init(
    _ axis: StackView.Axis,
    _ container: View,
    _ children: [View],
    _ extent: ContainerExtent,
    contentExtents: [Double],
    widths: [Double]? = nil,
    containerWidth: Double? = nil
  ) {
    self.axis = axis
    self.container = container
    self.children = children
    self.contentExtents = contentExtents
    self.widths = widths
    self.containerWidth = containerWidth
    switch extent {
    case .fixed(let extent): (containerExtent, isOpen) = (Linear(constant: extent), false)
    case .open: (containerExtent, isOpen) = (Linear(scale: 1), true)
    }
    let pairs = children.enumerated().map { (ObjectIdentifier($1), $0) }
    indexes = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    placed = Array(repeating: nil, count: children.count)
    order = Self.order(of: children, axis, indexes)
  }

  /// Returns the spans of the children.
  func spans() -> [Span] {
    var layout = self
    var spans = layout.solve()
    // A sibling that gives way is placed again. Few passes are needed, as each resolves one conflict.
    for _ in 0..<16 where !layout.newLimits.isEmpty {
      layout.limits.merge(layout.newLimits) { min($0, $1) }
      layout.newLimits = [:]
      layout.placed = Array(repeating: nil, count: children.count)
      spans = layout.solve()
    }
    return spans.map { Span(start: $0.start.constant, extent: max(0, $0.extent.constant)) }
  }

  /// Returns the smallest extent of the container in which everything fits.
  func fittingExtent() -> Double {
    var layout = self
    _ = layout.solve()
    return layout.least
  }

  private mutating func solve() -> [LinearSpan] {
    for index in order { placed[index] = place(index) }
    return placed.map { $0 ?? LinearSpan(start: Linear(), extent: Linear()) }
  }

  /// Returns the indexes of the children, each after the siblings to which it refers.
  ///
  /// In a cycle, the first child comes before the siblings to which it refers.
  private static func order(of children: [View], _ axis: StackView.Axis, _ indexes: [ObjectIdentifier: Int])
    -> [Int]
  {
    let siblings = children.map { child in
      child.constraints.compactMap { constraint in
        constraint.firstAnchor.axis == axis
          ? constraint.secondItem.flatMap { indexes[ObjectIdentifier($0)] } : nil
      }
    }
    guard siblings.contains(where: { !$0.isEmpty }) else { return Array(children.indices) }
    var order: [Int] = []
    var isVisited = Array(repeating: false, count: children.count)
    for index in children.indices where !isVisited[index] {
      isVisited[index] = true
      var path = [(index: index, next: 0)]
      while let (current, next) = path.last {
        guard next < siblings[current].count else {
          order.append(current)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let sibling = siblings[current][next]
        if !isVisited[sibling] {
          isVisited[sibling] = true
          path.append((sibling, 0))
        }
      }
    }
    return order
  }

  private mutating func place(_ index: Int) -> LinearSpan {
    let child = children[index]
    let constraints = child.constraints.filter { $0.firstAnchor.axis == axis }
    let content = contentExtents[index]
    guard !constraints.isEmpty else {
      require(containerExtent, atLeast: Linear(constant: content))
      return LinearSpan(start: Linear(), extent: containerExtent)
    }
    var known: [AxisRule] = []
    for constraint in constraints { if let rule = rule(constraint, of: index) { known.append(rule) } }
    let rules = known.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(
      \.element
    )
    var span = pinned(rules.filter { $0.relation == .equal }, index)
    clamp(&span, to: rules, index)
    if isOpen {
      require(span.span.start, atLeast: Linear())
      require(containerExtent, atLeast: span.span[.end])
    }
    return span.span
  }

  // MARK: Equalities

  /// A child that is placed by its equalities, with what they leave undetermined.
  private struct Pinned {
    var span: LinearSpan
    /// The point that keeps its position when the extent changes, or `nil` if there is none.
    var point: AxisPoint?
    /// The priority of the constraints that determine the extent, or `nil` if the content does.
    var extentPriority: Double?
  }

  private mutating func pinned(_ equalities: [AxisRule], _ index: Int) -> Pinned {
    let content = Linear(constant: min(contentExtents[index], limits[index] ?? .infinity))
    let position = equalities.first { $0.point != .extent }
    let other = equalities.first { $0.point != .extent && $0.point != position?.point }
    // If an extent and two edges disagree, the higher priority wins.
    var candidates: [(extent: Linear, priority: Double)] = []
    if let fixed = equalities.first(where: { $0.point == .extent }) {
      candidates.append((fixed.value, fixed.priority))
    }
    if let position, let other {
      candidates.append((Self.extent(between: position, other), min(position.priority, other.priority)))
    }
    if candidates.count == 2, candidates[0].priority < candidates[1].priority { candidates.reverse() }
    for (extent, priority) in candidates {
      if isOpen && extent.scale != 0 {
        require(extent, atLeast: content)
      } else if !prevails(extent, priority, index) {
        continue
      }
      return Pinned(span: span(position, extent: extent), point: position?.point, extentPriority: priority)
    }
    return Pinned(span: span(position, extent: content), point: position?.point, extentPriority: nil)
  }

  /// Returns whether an extent that a constraint requires has priority over that of the content.
  private func prevails(_ extent: Linear, _ priority: Double, _ index: Int) -> Bool {
    let content = contentExtents[index]
    guard extent.scale == 0 else { return true }
    if extent.constant < content { return priority >= compressionResistance(of: index) }
    if extent.constant > content { return priority >= hugging(of: index) }
    return true
  }

  private func span(_ rule: AxisRule?, extent: Linear) -> LinearSpan {
    guard let rule else { return LinearSpan(start: Linear(), extent: extent) }
    let start =
      switch rule.point {
      case .start, .extent: rule.value
      case .center: rule.value - 0.5 * extent
      case .end: rule.value - extent
      }
    return LinearSpan(start: start, extent: extent)
  }

  private static func extent(between first: AxisRule, _ second: AxisRule) -> Linear {
    switch (first.point, second.point) {
    case (.start, .end): second.value - first.value
    case (.end, .start): first.value - second.value
    case (.start, .center), (.center, .end): 2 * (second.value - first.value)
    case (.center, .start), (.end, .center): 2 * (first.value - second.value)
    default: Linear()
    }
  }

  // MARK: Inequalities

  private mutating func clamp(_ pinned: inout Pinned, to rules: [AxisRule], _ index: Int) {
    for rule in rules where rule.relation != .equal && rule.point == .extent {
      clampExtent(&pinned, rule, index)
    }
    // Apply them twice, because a later rule may move a point that an earlier rule checked.
    let positions = rules.filter { $0.relation != .equal && $0.point != .extent }
    for rule in isOpen ? positions : positions + positions {
      if isOpen {
        let isLower = rule.relation == .greaterThanOrEqual
        let point = pinned.span[rule.point]
        if pinned.point == nil && isLower && rule.value.scale == 0 && point.scale == 0 {
          pinned.span.start.constant += max(0, rule.value.constant - point.constant)
        } else {
          isLower ? require(point, atLeast: rule.value) : require(rule.value, atLeast: point)
        }
      } else {
        clampPosition(&pinned, rule, index)
      }
    }
  }

  private mutating func clampExtent(_ pinned: inout Pinned, _ rule: AxisRule, _ index: Int) {
    let span = pinned.span
    if isOpen && (rule.value.scale != 0 || span.extent.scale != 0) {
      rule.relation == .greaterThanOrEqual
        ? require(span.extent, atLeast: rule.value) : require(rule.value, atLeast: span.extent)
      return
    }
    let isBroken =
      rule.relation == .greaterThanOrEqual
      ? span.extent.constant < rule.value.constant : span.extent.constant > rule.value.constant
    guard isBroken, prevails(rule.value, rule.priority, index), rule.priority > pinned.extentPriority ?? 0
    else { return }
    resize(&pinned, to: rule.value.constant)
  }

  private mutating func clampPosition(_ pinned: inout Pinned, _ rule: AxisRule, _ index: Int) {
    let isLower = rule.relation == .greaterThanOrEqual
    let excess = (isLower ? 1 : -1) * (rule.value - pinned.span[rule.point]).constant
    guard excess > 0 else { return }
    guard let point = pinned.point else {
      // No point of the child is fixed yet: move the child, and fix this point from now on.
      pinned.span.start.constant += isLower ? excess : -excess
      pinned.point = rule.point
      return
    }
    guard rule.priority > pinned.extentPriority ?? 0, point != rule.point else { return }
    let rate = point == .center || rule.point == .center ? 2.0 : 1.0
    let extent = pinned.span.extent.constant
    let shrinks = isLower == (rule.point == .start || (rule.point == .center && point == .end))
    guard shrinks else {
      resize(&pinned, to: extent + rate * excess)
      return
    }
    giveWay(rule, shortage: rate * excess, extent: extent, index)
    guard rule.priority >= compressionResistance(of: index) else { return }
    resize(&pinned, to: max(0, extent - rate * excess))
  }

  /// Lets the sibling that is in the way shrink.
  ///
  /// It shrinks if its content has the lower priority, or if nothing is left of this child's content.
  private mutating func giveWay(_ rule: AxisRule, shortage: Double, extent: Double, _ index: Int) {
    guard let sibling = rule.sibling, let span = placed[sibling], limits[sibling] ?? 1 > 0
    else { return }
    let isWeaker = compressionResistance(of: sibling) < compressionResistance(of: index)
    let taken = isWeaker ? shortage : shortage - extent
    if taken > 0 { newLimits[sibling] = max(0, span.extent.constant - taken) }
  }

  /// Changes the extent and keeps the fixed point in its position.
  private func resize(_ pinned: inout Pinned, to extent: Double) {
    let change = extent - pinned.span.extent.constant
    switch pinned.point {
    case .center: pinned.span.start.constant -= change / 2
    case .end: pinned.span.start.constant -= change
    case .start, .extent, nil: break
    }
    pinned.span.extent.constant = extent
  }

  /// Records the extent that the container needs so that one position does not lie before another.
  private mutating func require(_ value: Linear, atLeast other: Linear) {
    let difference = value - other
    if isOpen && difference.scale > 0 { least = max(least, -difference.constant / difference.scale) }
  }

  private func hugging(of index: Int) -> Double {
    children[index].hasIntrinsicExtent(axis) ? children[index].huggingPriority(axis) : 0
  }

  private func compressionResistance(of index: Int) -> Double {
    children[index].hasIntrinsicExtent(axis) ? children[index].compressionResistancePriority(axis) : 0
  }
}
