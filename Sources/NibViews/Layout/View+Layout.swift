public import NibKit

extension View {
  /// Returns the size that the view needs for its content and everything inside it.
  ///
  /// The constraints on the view's own width and height count, but not those on its position.
  ///
  /// - Parameter width: The available width, or `nil` to use the width that the content needs.
  public func systemLayoutSizeFitting(width: Double? = nil) -> Size {
    let hasOwnExtent = constraints.contains { $0.firstAnchor.isExtent && $0.isActive }
    return hasOwnExtent ? fittingSize(width: width, isAlone: false) : sizeThatFits(width: width)
  }

  /// Returns the size of a view that is shown alone: that of a row for a cell with a `rowHeight`, or else the
  /// size that the view needs.
  package func sizeOnItsOwn(width: Double?) -> Size {
    guard let height = (self as? TableViewCell)?.rowHeight, height >= 0 else {
      return systemLayoutSizeFitting(width: width)
    }
    return Size(width: width ?? systemLayoutSizeFitting().width, height: height)
  }

  /// Lays out everything inside the view that is not laid out yet.
  ///
  /// The frames of all views inside are found together. Then ``layoutSubviews()`` is called for this view and
  /// for each view inside that has another size than at the last layout, or has changed since, or whose
  /// subviews have other frames than were found. Lists and text views are laid out each time.
  public func layoutIfNeeded() {
    layoutState.size = nil
    layoutTree()
  }

  private func layoutTree() {
    // The view is laying out its subviews, and asks for a layout meanwhile.
    if layoutState.isPlacing && !postponesLayouts { return }
    // If nothing has changed, this takes no work.
    if layoutState.size == nil, layoutState.isPlacedByTree { solveSubviews() }
    if needsLayout { layOutSubviews() } else { forgetFrames() }
    for view in subviews { view.layoutTree() }
  }

  private func layOutSubviews() {
    // A subclass may change the frames that were found. What counts is whether they differ in the end.
    let frames =
      subviews.contains { !$0.notedChanges.contains(.frame) } ? subviews.map { ($0, $0.frame) } : []
    // What changes meanwhile is laid out the next time.
    layoutState.hasChanged = false
    layoutState.isPlacing = true
    layoutSubviews()
    layoutState.isPlacing = false
    // A subclass may place its subviews in a way of its own.
    if layoutState.size != nil { forgetFrames() }
    for (view, frame) in frames where view.frame != frame { view.noteChange(.frame) }
  }

  /// Forgets the frames of the subviews that have been found, which they have already.
  private func forgetFrames() {
    layoutState.size = nil
    for view in subviews { view.layoutState.frame = nil }
  }

  /// Whether the leading edge is the right one.
  package final var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .unspecified: inheritedTraits.layoutDirection == .rightToLeft
    case .forceRightToLeft: true
    case .forceLeftToRight, .playback, .spatial: false
    }
  }

  /// Returns how strongly the view resists growing beyond its content along an axis.
  func huggingPriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalHuggingPriority : verticalHuggingPriority
  }

  /// Returns how strongly the view resists shrinking below its content along an axis.
  func compressionResistancePriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalCompressionResistancePriority : verticalCompressionResistancePriority
  }

  // MARK: Solving

  /// Returns the size that the subviews need.
  ///
  /// - Parameter isAlone: Whether the view's own content and the constraints on its own extents do not count.
  final func fittingSize(
    width: Double?,
    isAlone: Bool = true,
    contentSizes: ContentSizes = ContentSizes()
  ) -> Size {
    guard !subviews.isEmpty || !isAlone else { return Size(width: width ?? 0, height: leastFittingHeight) }
    if !isAlone, width == nil, let fixedSize { return fixedSize }
    let isFitting = AxisPair(width == nil, true)
    let solution = withLayoutTree(isFitting, isAlone, contentSizes) { tree in
      solve(&tree, AxisPair(width, nil), isAlone, contentSizes)
    }
    return Size(
      width: width ?? rounded(solution.extent(of: 0, .horizontal)),
      height: max(leastFittingHeight, rounded(solution.extent(of: 0, .vertical)))
    )
  }

  /// The size that constraints of the view give it whatever is inside, or `nil` if there is none.
  private final var fixedSize: Size? {
    guard alignmentRectInsets == .zero, let width = fixedExtent(.width), let height = fixedExtent(.height)
    else { return nil }
    return Size(width: rounded(width), height: max(leastFittingHeight, rounded(height)))
  }

  /// Returns the constant of the only constraint on an extent of the view, or `nil` unless it is required.
  private final func fixedExtent(_ anchor: LayoutAnchor) -> Double? {
    let own = constraints.filter { $0.firstAnchor == anchor && $0.isActive }
    guard own.count == 1, let only = own.first, only.relation == .equal, only.priority >= 1000,
      only.secondAnchor == nil, only.constant >= 0
    else { return nil }
    return only.constant
  }

  /// The constraints with which the view places its subviews, after noting whether it has a way of its own.
  final var askedArrangementConstraints: [LayoutConstraint] {
    let hasArrangement = layoutState.hasArrangement
    layoutState.hasArrangement = true
    let constraints = arrangementConstraints
    if hasArrangement || !constraints.isEmpty { layoutState.hasArrangement = true }
    return constraints
  }

  /// Finds the frames of everything inside a view of the current size.
  final func solveSubviews() {
    guard !subviews.isEmpty else { return setSolvedContentSize(.zero) }
    // The points of the view are those of its alignment rectangle.
    let insets = alignmentRectInsets
    let size = insets == .zero ? frame.size : bounds.inset(by: insets).size
    withLayoutTree(AxisPair(false, false), true, ContentSizes()) { tree in
      solve(&tree, AxisPair(size.width, size.height), true, ContentSizes()).store(in: tree)
    }
  }

  /// Returns the solution of the tree of the view.
  private final func solve(
    _ tree: inout LayoutTree,
    _ extents: AxisPair<Double?>,
    _ isAlone: Bool,
    _ contentSizes: ContentSizes
  ) -> LayoutTree.Solution {
    var solution = tree.solve(extents)
    guard tree.followsReadableWidth else { return solution }
    // The margins depend on the widths of views, as those may depend on the margins.
    for _ in 0..<2 where tree.noteReadableWidths(solution) {
      tree = LayoutTree(self, isFitting: tree.isFitting, isAlone: isAlone, contentSizes: contentSizes)
      solution = tree.solve(extents)
    }
    return solution
  }

  /// Calls a closure with the tree of the view, which is kept as long as it describes the views inside.
  private final func withLayoutTree<Result>(
    _ isFitting: AxisPair<Bool>,
    _ isAlone: Bool,
    _ contentSizes: ContentSizes,
    _ body: (inout LayoutTree) -> Result
  ) -> Result {
    // While the tree is used, it is not kept: measuring something may ask for the layout of this view again.
    var layout = isAlone ? keptLayout : nil
    keptLayout = nil
    let revision = layoutState.revision
    if layout?.tree.update(isFitting: isFitting) != true { layout = nil }
    let used =
      layout
      ?? KeptLayout(
        LayoutTree(self, isFitting: isFitting, isAlone: isAlone, contentSizes: contentSizes)
      )
    let result = body(&used.tree)
    if isAlone, used.tree.isKeepable, keptLayout == nil, revision == layoutState.revision {
      keptLayout = used
    }
    return result
  }

  /// Lets the view and those that contain it find the frames of their subviews again, if a layout that is
  /// going on has found them already.
  final func forgetSolution() {
    var current: View? = self
    while let view = current {
      view.layoutState.size = nil
      current = view.superview
    }
  }

  /// Sets the frames of the subviews to those that have been found.
  final func placeSubviews() {
    // NaN is not equal to itself, so that a view without a size is solved again, which does no harm.
    if layoutState.size != frame.size { solveSubviews() }
    (layoutState.size, layoutState.isPlacedByTree) = (nil, true)
    for view in subviews {
      if let frame = view.layoutState.frame { view.frame = frame }
      view.layoutState.frame = nil
    }
  }
}

/// The tree of a view, from one layout to the next.
final class KeptLayout {
  fileprivate var tree: LayoutTree

  fileprivate init(_ tree: LayoutTree) { self.tree = tree }
}

extension LayoutTree.Solution {
  /// Tells the views of a tree which frames were found.
  fileprivate func store(in tree: LayoutTree) {
    let root = tree.nodes.first?.view
    let rootInsets = root.flatMap { $0.alignmentRectInsets == .zero ? nil : $0.alignmentRectInsets }
    let isRootMirrored = root?.isRightToLeft == true
    for (index, node) in tree.nodes.enumerated() {
      var frame = frame(of: index, in: node.parent)
      if node.isScrolledContent {
        node.view.setSolvedContentSize(frame.size)
        continue
      }
      if index > 0 {
        frame = frame.outset(by: node.view.alignmentRectInsets, isMirrored: node.view.isRightToLeft)
        // The points of the superview are those of its alignment rectangle.
        if node.parent > 0, !tree.nodes[node.parent].isScrolledContent {
          let superview = tree.nodes[node.parent].view
          frame.moveInside(superview.alignmentRectInsets, isMirrored: superview.isRightToLeft)
        } else if node.parent == 0, let rootInsets {
          frame.moveInside(rootInsets, isMirrored: isRootMirrored)
        }
        node.view.layoutState.frame = frame
      }
      node.view.layoutState.size = index == 0 ? node.view.frame.size : node.isBoundary ? nil : frame.size
    }
  }

  /// Returns the frame of a node in the coordinates of another one.
  func frame(of index: Int, in parent: Int) -> Rect {
    let (x, y) = (horizontal.positions, vertical.positions)
    let origin = parent < 0 ? (0, 0) : (x[.start(of: parent)], y[.start(of: parent)])
    return Rect(
      x: rounded(x[.start(of: index)] - origin.0),
      y: rounded(y[.start(of: index)] - origin.1),
      width: max(0, rounded(x[.end(of: index)] - x[.start(of: index)])),
      height: max(0, rounded(y[.end(of: index)] - y[.start(of: index)]))
    )
  }
}

/// Returns a number without the errors of its last digits.
private func rounded(_ value: Double) -> Double {
  guard abs(value) < 1e6 else { return value.isFinite ? value : 0 }
  return (value * 1e8).rounded() / 1e8
}

extension Rect {
  /// Returns the frame of a view whose alignment rectangle this is.
  fileprivate func outset(by insets: EdgeInsets, isMirrored: Bool) -> Rect {
    if insets == .zero { return self }
    return Rect(
      x: minX - (isMirrored ? insets.trailing : insets.leading),
      y: minY - insets.top,
      width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom
    )
  }

  /// Moves the rectangle from the coordinates of a superview's alignment rectangle to those of the superview.
  fileprivate mutating func moveInside(_ insets: EdgeInsets, isMirrored: Bool) {
    origin.x += isMirrored ? insets.trailing : insets.leading
    origin.y += insets.top
  }

  /// Returns the rectangle with its edges moved inward.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading,
      y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }
}
