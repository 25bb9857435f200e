import NibModel
import NibViews

extension View {
  /// Lays out a root, and gives the views inside the parts of its assumed safe area that reach into them.
  ///
  /// What a view keeps free can move it, so the layout is repeated a few times.
  package func layoutInSafeArea() {
    layoutIfNeeded()
    guard assumedSafeArea != nil else { return }
    for _ in 0..<3 where subviews.reduce(false, { $1.inheritSafeArea(of: self) || $0 }) {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Takes over the safe area of the superview where the view reaches into what is outside it, and returns
  /// whether that changed any view.
  private func inheritSafeArea(of superview: View) -> Bool {
    var insets = EdgeInsets.zero
    // The content of a scroll view moves.
    if !(superview is ScrollView) {
      let outer = superview.safeAreaInsets
      let isMirrored = superview.isRightToLeft
      let (left, right) = isMirrored ? (outer.trailing, outer.leading) : (outer.leading, outer.trailing)
      let (x, y) = (max(0, left - frame.minX), max(0, right - (superview.bounds.width - frame.maxX)))
      insets.top = max(0, outer.top - frame.minY)
      insets.bottom = max(0, outer.bottom - (superview.bounds.height - frame.maxY))
      (insets.leading, insets.trailing) = isMirrored ? (y, x) : (x, y)
    }
    let hasChanged = insets != safeAreaInsets
    if hasChanged { assumedSafeArea = insets }
    return subviews.reduce(hasChanged) { $1.inheritSafeArea(of: self) || $0 }
  }
}
