public import NibKit

extension View {
  /// Returns the size that the view needs for its content and everything inside it.
  ///
  /// Constraints on the view's own position and extent are ignored, because its superview applies them.
  ///
  /// - Parameter width: The available width, or `nil` to use the width that the content needs.
  /// - Complexity: O(*n* · *d*) in the number and the depth of the views inside.
  public func systemLayoutSizeFitting(width: Double? = nil) -> Size {
    forgetMeasures()
    return measure(width: width)
  }

  /// Lays out everything inside the view.
  ///
  /// The views do not record what changed: each call lays out the whole tree below.
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

  /// Returns how strongly the view resists growing beyond its content along an axis.
  func huggingPriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalHuggingPriority : verticalHuggingPriority
  }

  /// Returns how strongly the view resists shrinking below its content along an axis.
  func compressionResistancePriority(_ axis: StackView.Axis) -> Double {
    axis == .horizontal ? horizontalCompressionResistancePriority : verticalCompressionResistancePriority
  }

  /// Whether text inside runs from right to left.
  var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }
}

extension Rect {
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
