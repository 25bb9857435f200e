public import NibKit

extension View {
  /// The size that the view needs: that of its content, with everything inside it in place.
  ///
  /// Constraints on the view's own place and extent are its superview's business and are not asked.
  ///
  /// - Parameter width: The width that is given, or nil for what the content needs.
  /// - Complexity: O(*n* · *d*) in the number and the depth of the views inside.
  public func systemLayoutSizeFitting(width: Double? = nil) -> Size {
    forgetMeasures()
    return measure(width: width)
  }

  /// Puts everything inside the view in place.
  ///
  /// The views do not record what changed; each call lays out the whole tree below.
  ///
  /// - Complexity: O(*n* · *d*) in the number and the depth of the views inside.
  public func layoutIfNeeded() {
    forgetMeasures()
    layoutTree()
  }

  private func layoutTree() {
    layoutSubviews()
    for view in subviews { view.layoutTree() }
  }

  /// How strongly the view refuses to grow beyond its content along an axis.
  func huggingPriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalHuggingPriority : verticalHuggingPriority
  }

  /// How strongly the view refuses to shrink below its content along an axis.
  func compressionResistancePriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalCompressionResistancePriority : verticalCompressionResistancePriority
  }

  /// Whether text inside runs from right to left.
  var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }
}

extension Rect {
  /// The rectangle without its edges.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading,
      y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }
}
