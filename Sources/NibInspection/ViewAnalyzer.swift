import NibKit
import NibLint
import NibModel
import NibViews

/// Analyzes layouts with the layout engine of NibViews.
struct ViewAnalyzer: LayoutAnalyzer {
  func analysis(of layout: ResolvedLayout) -> LayoutAnalysis? {
    guard let made = Prototype(showing: layout, .stock).map({ PrototypeObjects($0) }),
      let root = made.root as? View
    else { return nil }
    let nodes = Dictionary(
      made.objects.enumerated().compactMap { node, object in object.map { (ObjectIdentifier($0), node) } },
      uniquingKeysWith: { first, _ in first }
    )
    let written = Dictionary(
      zip(made.constraints, layout.constraints).compactMap { made, written in
        made.map { (ObjectIdentifier($0), written) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    var inspection = LayoutInspection(root)
    let contradictions = inspection.contradictions().map { set in
      set.compactMap { written[ObjectIdentifier($0)] }
    }
    let openPoints = inspection.openPoints(in: Size(width: 1000, height: 1000)) { view in
      nodes[ObjectIdentifier(view)].map { layout.mayHaveContent($0) } ?? false
    }
    return LayoutAnalysis(
      contradictions: contradictions,
      openPoints: openPoints.compactMap { open in
        nodes[ObjectIdentifier(open.view)].map {
          LayoutAnalysis.OpenPoint(
            node: $0,
            isHorizontal: open.isHorizontal,
            isExtent: open.isExtent,
            isContent: open.isContent
          )
        }
      },
      isComplete: inspection.isComplete
    )
  }
}

extension ResolvedLayout {
  /// Returns whether a view may have content that the layout does not show.
  fileprivate func mayHaveContent(_ node: Int) -> Bool {
    let isPlain = nodes[node].schema?.name == "view" && namedClasses[node] == nil
    return !isPlain && end(of: node) == node + 1
  }
}
