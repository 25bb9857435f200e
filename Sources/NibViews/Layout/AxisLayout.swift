import NibKit

/// A place along an axis, which may depend on the extent of the container: `scale × extent + constant`.
struct Linear: Hashable {
  var scale = 0.0
  var constant = 0.0

  static func + (left: Linear, right: Linear) -> Linear {
    Linear(scale: left.scale + right.scale, constant: left.constant + right.constant)
  }

  static func - (left: Linear, right: Linear) -> Linear {
    left + -1 * right
  }

  static func * (factor: Double, value: Linear) -> Linear {
    Linear(scale: factor * value.scale, constant: factor * value.constant)
  }
}

/// What an anchor holds along an axis, from the edge where lines of text begin.
enum AxisPoint {
  case start, center, end, extent
}

/// Places children along one axis.
struct AxisLayout {
  /// The extent of the container.
  enum ContainerExtent: Hashable {
    /// Known: children are placed in it.
    case fixed(Double)
    /// Asked for: the least in which everything fits.
    case open
  }

  struct Span: Hashable {
    var start: Double
    var extent: Double
  }

  private struct LinearSpan {
    var start: Linear
    var extent: Linear

    subscript(point: AxisPoint) -> Linear {
      switch point {
      case .start: start
      case .center: start + 0.5 * extent
      case .end: start + extent
      case .extent: extent
      }
    }
  }

  /// A constraint whose right side is known.
  private struct Rule {
    let point: AxisPoint
    let relation: LayoutConstraint.Relation
    let value: Linear
    let priority: Double
    /// The sibling that the right side refers to.
    let sibling: Int?
  }

  private enum State {
    case waiting, inProgress
    case placed(LinearSpan)
  }

  private let axis: StackView.Axis
  private let container: View
  private let children: [View]
  private let containerExtent: Linear
  private let isOpen: Bool
  private let contentExtents: [Double]
  private let widths: [Double]?
  private let containerWidth: Double?
  private let indexes: [ObjectIdentifier: Int]

  private var states: [State]
  /// The least extent of the container that was found so far.
  private var least = 0.0
  /// What siblings with a stronger content leave to a child.
  private var limits: [Int: Double] = [:]
  private var newLimits: [Int: Double] = [:]

  /// - Parameters:
  ///   - contentExtents: What the content of each child needs.
  ///   - widths: The widths of the children, when the axis is the vertical one.
  ///   - containerWidth: That of the container then.
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
    states = Array(repeating: .waiting, count: children.count)
  }

  /// The places of the children.
  func spans() -> [Span] {
    var layout = self
    var spans = layout.solve()
    // A sibling that gives way is placed anew; each pass takes something from one, so that few are needed.
    for _ in children where !layout.newLimits.isEmpty {
      layout.limits.merge(layout.newLimits) { min($0, $1) }
      layout.newLimits = [:]
      layout.states = Array(repeating: .waiting, count: children.count)
      spans = layout.solve()
    }
    return spans.map { Span(start: $0.start.constant, extent: max(0, $0.extent.constant)) }
  }

  /// The least extent of the container in which everything fits.
  func fittingExtent() -> Double {
    var layout = self
    _ = layout.solve()
    return layout.least
  }

  private mutating func solve() -> [LinearSpan] {
    children.indices.map { span(of: $0) ?? LinearSpan(start: Linear(), extent: Linear()) }
  }

  /// The place of a child, or nil when it depends on itself.
  private mutating func span(of index: Int) -> LinearSpan? {
    switch states[index] {
    case .placed(let span): return span
    case .inProgress: return nil
    case .waiting:
      states[index] = .inProgress
      let span = place(index)
      states[index] = .placed(span)
      return span
    }
  }

  private mutating func place(_ index: Int) -> LinearSpan {
    let child = children[index]
    let constraints = child.constraints.filter { $0.firstAnchor.axis == axis }
    let content = contentExtents[index]
    guard !constraints.isEmpty else {
      require(containerExtent, atLeast: Linear(constant: content))
      return LinearSpan(start: Linear(), extent: containerExtent)
    }
    let rules = constraints.compactMap { rule($0, of: index) }
      .enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(
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

  /// A child placed by its equalities, and what they leave open.
  private struct Pinned {
    var span: LinearSpan
    /// The point that stays where it is when the extent changes, or nil.
    var point: AxisPoint?
    var isExtentFixed: Bool
  }

  private mutating func pinned(_ equalities: [Rule], _ index: Int) -> Pinned {
    let content = Linear(constant: min(contentExtents[index], limits[index] ?? .infinity))
    let position = equalities.first { $0.point != .extent }
    if let fixed = equalities.first(where: { $0.point == .extent }),
      prevails(fixed.value, fixed.priority, index)
    {
      return Pinned(span: span(position, extent: fixed.value), point: position?.point, isExtentFixed: true)
    }
    guard let position else {
      return Pinned(span: span(nil, extent: content), point: nil, isExtentFixed: false)
    }
    if let other = equalities.first(where: { $0.point != .extent && $0.point != position.point }) {
      let extent = Self.extent(between: position, other)
      if isOpen {
        if other.priority >= compressionResistance(of: index) { require(extent, atLeast: content) }
        return Pinned(span: span(position, extent: extent), point: position.point, isExtentFixed: true)
      }
      if prevails(extent, min(position.priority, other.priority), index) {
        return Pinned(span: span(position, extent: extent), point: position.point, isExtentFixed: true)
      }
    }
    return Pinned(span: span(position, extent: content), point: position.point, isExtentFixed: false)
  }

  /// Whether an extent that a constraint asks for is stronger than the content's.
  private func prevails(_ extent: Linear, _ priority: Double, _ index: Int) -> Bool {
    let content = contentExtents[index]
    guard extent.scale == 0 else { return true }
    if extent.constant < content { return priority >= compressionResistance(of: index) }
    if extent.constant > content { return priority >= hugging(of: index) }
    return true
  }

  private func span(_ rule: Rule?, extent: Linear) -> LinearSpan {
    guard let rule else { return LinearSpan(start: Linear(), extent: extent) }
    let start =
      switch rule.point {
      case .start, .extent: rule.value
      case .center: rule.value - 0.5 * extent
      case .end: rule.value - extent
      }
    return LinearSpan(start: start, extent: extent)
  }

  private static func extent(between first: Rule, _ second: Rule) -> Linear {
    switch (first.point, second.point) {
    case (.start, .end): second.value - first.value
    case (.end, .start): first.value - second.value
    case (.start, .center), (.center, .end): 2 * (second.value - first.value)
    case (.center, .start), (.end, .center): 2 * (first.value - second.value)
    default: Linear()
    }
  }

  // MARK: Inequalities

  private mutating func clamp(_ pinned: inout Pinned, to rules: [Rule], _ index: Int) {
    for rule in rules where rule.relation != .equal && rule.point == .extent {
      clampExtent(&pinned, rule, index)
    }
    for rule in rules where rule.relation != .equal && rule.point != .extent {
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

  private mutating func clampExtent(_ pinned: inout Pinned, _ rule: Rule, _ index: Int) {
    let span = pinned.span
    if isOpen && (rule.value.scale != 0 || span.extent.scale != 0) {
      rule.relation == .greaterThanOrEqual
        ? require(span.extent, atLeast: rule.value) : require(rule.value, atLeast: span.extent)
      return
    }
    let isBroken =
      rule.relation == .greaterThanOrEqual
      ? span.extent.constant < rule.value.constant : span.extent.constant > rule.value.constant
    guard isBroken, prevails(rule.value, rule.priority, index) else { return }
    resize(&pinned, to: rule.value.constant)
  }

  private mutating func clampPosition(_ pinned: inout Pinned, _ rule: Rule, _ index: Int) {
    let isLower = rule.relation == .greaterThanOrEqual
    let excess = (isLower ? 1 : -1) * (rule.value - pinned.span[rule.point]).constant
    guard excess > 0 else { return }
    guard let point = pinned.point else {
      // Nothing holds the child: it moves, and shrinks where it meets the beginning.
      pinned.span.start.constant += isLower ? excess : -excess
      if !isLower && pinned.span.start.constant < 0 && !pinned.isExtentFixed {
        let end = pinned.span[.end].constant
        pinned.span.start.constant = 0
        pinned.span.extent.constant = max(0, end)
      }
      return
    }
    guard !pinned.isExtentFixed, point != rule.point else { return }
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

  /// Lets the sibling that stands in the way shrink, when its content is weaker or nothing of this one's is left.
  private mutating func giveWay(_ rule: Rule, shortage: Double, extent: Double, _ index: Int) {
    guard let sibling = rule.sibling, case .placed(let span) = states[sibling], limits[sibling] ?? 1 > 0
    else { return }
    let isWeaker = compressionResistance(of: sibling) < compressionResistance(of: index)
    let taken = isWeaker ? shortage : shortage - extent
    if taken > 0 { newLimits[sibling] = max(0, span.extent.constant - taken) }
  }

  /// Changes the extent about the point that stays.
  private func resize(_ pinned: inout Pinned, to extent: Double) {
    let change = extent - pinned.span.extent.constant
    switch pinned.point {
    case .center: pinned.span.start.constant -= change / 2
    case .end: pinned.span.start.constant -= change
    case .start, .extent, nil: break
    }
    pinned.span.extent.constant = extent
  }

  /// Keeps what the container's extent must be for one place not to lie before another.
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

  // MARK: Right sides

  private mutating func rule(_ constraint: LayoutConstraint, of index: Int) -> Rule? {
    guard let value = rightSide(of: constraint, index) else { return nil }
    // Left, right and the middle do not follow the direction of text, as the places here do.
    let isPhysical = [.left, .right, .centerX].contains(constraint.firstAnchor)
    let isMirrored = isPhysical && container.isRightToLeft
    let constant = Linear(constant: isMirrored ? -constraint.constant : constraint.constant)
    return Rule(
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
      return span(of: sibling)?[point]
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

  /// The width of an item on the vertical axis; on the horizontal one its height, where a constraint fixes it.
  private func otherExtent(of item: AnyObject) -> Linear? {
    if item === container { return containerWidth.map { Linear(constant: $0) } }
    guard let index = indexes[ObjectIdentifier(item)] else { return nil }
    if let widths { return Linear(constant: widths[index]) }
    return children[index].fixedHeight.map { Linear(constant: $0) }
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
