public import NibKit

/// A view that arranges its children in a row or a column.
@Element("stackView", children: .many)
open class StackView: View {
  /// The direction in which children are arranged.
  public enum Axis: String, CaseIterable, AttributeValue {
    /// The children form a row.
    case horizontal
    /// The children form a column.
    case vertical
  }

  /// How children are aligned across the axis.
  public enum Alignment: String, CaseIterable, AttributeValue {
    /// Stretched from edge to edge.
    case fill
    /// Aligned at the leading edge of a column.
    case leading
    /// Aligned at the top edge of a row.
    case top
    /// Centered.
    case center
    /// Aligned at the trailing edge of a column.
    case trailing
    /// Aligned at the bottom edge of a row.
    case bottom
    /// Aligned on the baseline of the first line of text, in a row.
    case firstBaseline
    /// Aligned on the baseline of the last line of text, in a row.
    case lastBaseline
  }

  /// How children share the length of the axis.
  public enum Distribution: String, CaseIterable, AttributeValue {
    /// Children fill the length: those with the weakest priority stretch or shrink first.
    case fill
    /// Children fill the length, each with the same share.
    case fillEqually
    /// Children fill the length in proportion to their content.
    case fillProportionally
    /// Children are as long as their content, with equal distances between their edges.
    case equalSpacing
    /// Children are as long as their content, with equal distances between their centers.
    case equalCentering
  }

  /// What determines the distance between neighboring children.
  public enum SpacingType: String, CaseIterable, AttributeValue {
    /// ``StackView/spacing``.
    case fixed
    /// The distance that the system recommends, which is 8 points.
    case standard
  }

  /// The direction in which children are arranged.
  @exclusivity(unchecked) @Attribute public var axis = Axis.horizontal {
    didSet { if axis != oldValue { setNeedsLayout() } }
  }
  /// How children are aligned across the axis.
  @exclusivity(unchecked) @Attribute public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// How children share the length of the axis.
  @Attribute public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }
  /// The distance between neighboring children, in points.
  @exclusivity(unchecked) @Attribute public var spacing = 0.0 {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }
  /// Whether the distance between neighboring children is ``spacing`` or the standard one.
  @Attribute public var spacingType = SpacingType.fixed {
    didSet { if spacingType != oldValue { setNeedsLayout() } }
  }
  /// Whether vertical distances are measured between baselines instead of edges.
  @Attribute("baselineRelativeArrangement") public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsLayout() } }
  }
  /// Whether children are placed inside the layout margins.
  @Attribute("layoutMarginsRelativeArrangement") public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsLayout() } }
  }

  /// The views that the stack arranges, in their order along the axis.
  @exclusivity(unchecked) public private(set) var arrangedSubviews: [View] = [] {
    didSet { setNeedsLayout() }
  }

  /// Adds a view at the end of the arranged views.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index among the arranged views, clamped to the valid range.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self { removeArrangedSubview(view) } else { addSubview(view) }
    if view.superview === self {
      arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
    }
  }

  /// Removes a view from the arranged views but not from the subviews.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the distance after an arranged view, or `nil` for ``spacing``.
  ///
  /// The distance is stored in the view's ``View/customSpacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) { view.customSpacing = spacing }

  /// Returns the distance that is set after an arranged view, or `nil` if it is ``spacing``.
  public func customSpacing(after view: View) -> Double? { view.customSpacing }

  open override func adoptChildren(_ children: [View]) {
    guard subviews.isEmpty else {
      for child in children { addArrangedSubview(child) }
      return
    }
    super.adoptChildren(children)
    arrangedSubviews = subviews
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    removeArrangedSubview(view)
  }

  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) { tree.arrange(self, index) }

  open override var forFirstBaselineLayout: View {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: View {
    arrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  open override var summary: String? { axis.rawValue }
}
