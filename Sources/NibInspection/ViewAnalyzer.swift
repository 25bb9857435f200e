import NibIndices
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
    var nodes: [ObjectIdentifier: NodeIndex] = [:]
    nodes.reserveCapacity(made.objects.count)
    for node in made.objects.indices {
      if let object = made.objects[node] { nodes[ObjectIdentifier(object)] = node }
    }
    var inspection = LayoutInspection(root)
    let contradictions = inspection.contradictions()
    var written: [ObjectIdentifier: ResolvedLayout.Constraint] = [:]
    if !contradictions.isEmpty {
      for case (let made?, let constraint) in zip(made.constraints, layout.constraints) {
        written[ObjectIdentifier(made)] = constraint
      }
    }
    let openPoints = inspection.openPoints(in: Size(width: 1000, height: 1000)) { view in
      nodes[ObjectIdentifier(view)].map { layout.mayHaveContent($0) } ?? false
    }
    return LayoutAnalysis(
      contradictions: contradictions.map { set in set.compactMap { written[ObjectIdentifier($0)] } },
      openPoints: openPoints.filter { !$0.view.isPlacedByTable }.compactMap { open in
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
  fileprivate func mayHaveContent(_ node: NodeIndex) -> Bool {
    let isPlain = nodes[node].schema?.name == "view" && namedClass(of: node) == nil
    return !isPlain && end(of: node) == node.advanced(by: 1)
  }
}

extension View {
  /// Whether the view is above or below all sections of a table, which places it.
  fileprivate var isPlacedByTable: Bool {
    guard let table = superview as? TableView else { return false }
    return self === table.tableHeaderView || self === table.tableFooterView
  }
}
