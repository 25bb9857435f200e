package import NibModel

/// A layout engine that analyzes layouts for the rules about anchors.
package protocol LayoutAnalyzer: Sendable {
  /// Returns what is found about a layout, or `nil` if its root is not a view.
  func analysis(of layout: ResolvedLayout) -> LayoutAnalysis?

  /// Returns the views of a document of Interface Builder whose stored frames differ from those that the
  /// constraints determine, where the frames of their superviews do not.
  ///
  /// - Parameter tolerance: The distance in points up to which frames count as the same.
  func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView]
}

/// A view whose stored frame is not the one that its constraints determine.
package struct MisplacedView {
  let node: NodeIndex
  let stored: StoredFrame
  /// The frame that the constraints determine.
  let found: StoredFrame

  package init(node: NodeIndex, stored: StoredFrame, found: StoredFrame) {
    (self.node, self.stored, self.found) = (node, stored, found)
  }
}

/// What the constraints of a layout contradict, and what they leave open.
package struct LayoutAnalysis {
  /// What the anchors leave open about a view.
  package struct OpenPoint {
    let node: NodeIndex
    let isHorizontal: Bool
    /// Whether the position is known, and the extent is open.
    let isExtent: Bool
    /// Whether this is about the content of a scroll view.
    let isContent: Bool

    package init(node: NodeIndex, isHorizontal: Bool, isExtent: Bool, isContent: Bool) {
      self.node = node
      self.isHorizontal = isHorizontal
      self.isExtent = isExtent
      self.isContent = isContent
    }
  }

  /// The smallest sets of anchors that contradict one another.
  let contradictions: [[ResolvedLayout.Constraint]]
  /// What the anchors leave open in a large root.
  let openPoints: [OpenPoint]
  /// Whether nothing was left out because it would take too much work.
  let isComplete: Bool

  package init(
    contradictions: [[ResolvedLayout.Constraint]],
    openPoints: [OpenPoint],
    isComplete: Bool
  ) {
    self.contradictions = contradictions
    self.openPoints = openPoints
    self.isComplete = isComplete
  }
}
