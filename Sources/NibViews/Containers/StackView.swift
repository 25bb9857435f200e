public import NibKit

/// A view that puts its children into a row or a column.
@Element("stackView", children: .many)
open class StackView: View {
  /// The direction of the row.
  public enum Axis: String, CaseIterable, AttributeValue {
    /// A row, or a column.
    case horizontal, vertical
  }

  /// Where children stand across the axis.
  public enum Alignment: String, CaseIterable, AttributeValue {
    /// From edge to edge.
    case fill
    /// At one edge, or in the middle.
    case leading, top, center, trailing, bottom
    /// On the base line of their first or last line of text.
    case firstBaseline, lastBaseline
  }

  /// How children share the length of the axis.
  public enum Distribution: String, CaseIterable, AttributeValue {
    /// By their content, filling the length.
    case fill, fillEqually, fillProportionally
    /// By their content, with what remains between them.
    case equalSpacing, equalCentering
  }

  /// The direction of the row.
  @Attribute public var axis = Axis.horizontal
  /// Where children stand across the axis.
  @Attribute public var alignment = Alignment.fill
  /// How children share the length of the axis.
  @Attribute public var distribution = Distribution.fill
  /// The distance between neighbours, in points.
  @Attribute public var spacing = 0.0
  /// Whether distances are between base lines instead of edges.
  @Attribute("baselineRelativeArrangement") public var isBaselineRelativeArrangement = false
  /// Whether children keep the layout margins.
  @Attribute("layoutMarginsRelativeArrangement") public var isLayoutMarginsRelativeArrangement = false

  /// The children that the stack places, in their order along the axis.
  public private(set) var arrangedSubviews: [View] = []

  /// Puts a view at the end of the row.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at a place of the row; a place behind the last is the last.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self { removeArrangedSubview(view) } else { addSubview(view) }
    if view.superview === self {
      arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
    }
  }

  /// Takes a view out of the row; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
  }

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

  open override func sizeThatFits(width: Double?) -> Size {
    let row = StackLayout(self).fittingSize(width: width)
    let others = AnchorLayout(container: self, children: otherSubviews).fittingSize(width: width)
    return Size(width: max(row.width, others.width), height: max(row.height, others.height))
  }

  open override func layoutSubviews() {
    for (view, frame) in StackLayout(self).frames(in: bounds.size) { view.frame = frame }
    let others = otherSubviews
    let frames = AnchorLayout(container: self, children: others).frames(in: bounds.size)
    for (view, frame) in zip(others, frames) { view.frame = frame }
  }

  override func baselines(in size: Size) -> (first: Double, last: Double) {
    let placed = StackLayout(self).frames(in: size)
    guard let first = placed.first, let last = placed.last else { return super.baselines(in: size) }
    return (
      first.frame.minY + first.view.knownBaselines(in: first.frame.size).first,
      last.frame.minY + last.view.knownBaselines(in: last.frame.size).last
    )
  }

  override var summary: String? { axis.rawValue }

  /// What the children keep from the edges.
  var contentInsets: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var otherSubviews: [View] {
    guard subviews.count > arrangedSubviews.count else { return [] }
    return subviews.filter { view in !arrangedSubviews.contains { $0 === view } }
  }
}
