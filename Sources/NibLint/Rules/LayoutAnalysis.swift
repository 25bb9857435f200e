import NibKit
import NibModel
import NibViews

/// What the constraints of a layout contradict, and what they leave open, as the layout engine finds.
struct LayoutAnalysis {
  /// What the anchors leave open about a view.
  struct OpenPoint {
    let node: Int
    let isHorizontal: Bool
    /// Whether the position is known, and the extent is open.
    let isExtent: Bool
    /// Whether this is about the content of a scroll view.
    let isContent: Bool
  }

  /// The smallest sets of anchors that contradict one another.
  let contradictions: [[ResolvedLayout.Constraint]]
  /// What the anchors leave open in a large root.
  let openPoints: [OpenPoint]
  /// Whether nothing was left out because it would take too much work.
  let isComplete: Bool

  /// Analyzes a layout, or returns `nil` if its root is not a view.
  init?(_ layout: ResolvedLayout) {
    let objects = LayoutObjects(layout, .stock)
    guard let root = objects.objects.first as? View else { return nil }
    let nodes = Dictionary(
      objects.objects.enumerated().compactMap { index, object in object.map { (ObjectIdentifier($0), index) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let written = Dictionary(
      zip(objects.constraints, layout.constraints).compactMap { made, written in
        made.map { (ObjectIdentifier($0), written) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    var inspection = LayoutInspection(root)
    contradictions = inspection.contradictions().map { set in
      set.compactMap { written[ObjectIdentifier($0)] }
    }
    openPoints = inspection.openPoints(in: Size(width: 1000, height: 1000)) { view in
      nodes[ObjectIdentifier(view)].map { layout.mayHaveContent($0) } ?? false
    }
    .compactMap { open in
      nodes[ObjectIdentifier(open.view)].map {
        OpenPoint(
          node: $0,
          isHorizontal: open.isHorizontal,
          isExtent: open.isExtent,
          isContent: open.isContent
        )
      }
    }
    isComplete = inspection.isComplete
  }
}

extension ResolvedLayout {
  /// Returns whether a view may have content that the layout does not show.
  fileprivate func mayHaveContent(_ node: Int) -> Bool {
    let isPlain = nodes[node].schema?.name == "view" && namedClasses[node] == nil
    return !isPlain && end(of: node) == node + 1
  }
}
