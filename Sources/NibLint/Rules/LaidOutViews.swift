import NibKit
import NibModel
import NibViews

/// The views of a layout, of which the layout engine is asked what it cannot solve.
struct LaidOutViews {
  /// What the anchors leave open about a view.
  struct OpenPoint {
    let node: Int
    let isHorizontal: Bool
    /// Whether the position is known, and the extent is open.
    let isExtent: Bool
    /// Whether this is about the content of a scroll view.
    let isContent: Bool
  }

  private let layout: ResolvedLayout
  private let objects: LayoutObjects
  private let root: View
  private let nodes: [ObjectIdentifier: Int]

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  init?(_ layout: ResolvedLayout) {
    objects = LayoutObjects(layout, .stock)
    guard let root = objects.objects.first as? View else { return nil }
    self.layout = layout
    self.root = root
    let pairs = objects.objects.enumerated().compactMap { index, object in
      object.map { (ObjectIdentifier($0), index) }
    }
    nodes = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the smallest sets of anchors that contradict one another.
  func contradictions() -> [[ResolvedLayout.Constraint]] {
    let pairs = zip(objects.constraints, layout.constraints).compactMap { made, written in
      made.map { (ObjectIdentifier($0), written) }
    }
    let written = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    return LayoutInspection(root).contradictions().map { set in
      set.compactMap { written[ObjectIdentifier($0)] }
    }
  }

  /// Returns what the anchors leave open in a large root.
  func openPoints() -> [OpenPoint] {
    LayoutInspection(root).openPoints(in: Size(width: 1000, height: 1000)) { view in
      nodes[ObjectIdentifier(view)].map(hasContent) ?? false
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
  }

  /// Returns whether a view may have content that the layout does not show.
  private func hasContent(_ node: Int) -> Bool {
    let isPlain = layout.nodes[node].schema?.name == "view" && layout.namedClasses[node] == nil
    return !isPlain && layout.end(of: node) == node + 1
  }
}
