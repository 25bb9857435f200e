import NibIndices
import NibKit
package import NibLint
package import NibModel
import NibViews

extension ViewAnalyzer {
  package func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView] {
    guard let stored = layout.layout.origin?.storedFrames, !stored.isEmpty,
      let objects = Prototype(showing: layout, .stock).map({ PrototypeObjects($0).objects })
    else { return [] }
    layout.showDesignTimeSizes(objects)
    layout.measureAsInEditor(objects)
    return layout.roots.flatMap { node -> [MisplacedView] in
      guard let root = objects[node] as? View else { return [] }
      root.frame = Rect(origin: .zero, size: LayoutFrames.RootSize.automatic.size(of: root, node, in: layout))
      root.layoutInSafeArea()
      var inspection = LayoutInspection(root)
      guard let undetermined = inspection.undeterminedViews(in: root.frame.size) else { return [] }
      return misplacedViews(
        layout,
        objects,
        inside: node,
        open: Set(undetermined.map { ObjectIdentifier($0) }),
        tolerance
      )
    }
  }

  private func misplacedViews(
    _ layout: ResolvedLayout,
    _ objects: IndexedArray<NodeOrder, AnyObject?>,
    inside root: NodeIndex,
    open: Set<ObjectIdentifier>,
    _ tolerance: Double
  ) -> [MisplacedView] {
    let origin = layout.layout.origin
    /// The views that have their stored sizes, so that what is inside can be compared.
    var compared: Set<ObjectIdentifier> = []
    var found: [MisplacedView] = []
    for node in root..<layout.end(of: root) {
      guard let view = objects[node] as? View, !view.isHidden,
        let stored = layout.element(of: node).writtenValue(of: "id").flatMap({ origin?.storedFrames[$0] })
      else { continue }
      let frame = view.frame
      let hasSize =
        abs(frame.width - stored.width) <= tolerance && abs(frame.height - stored.height) <= tolerance
      let isPlaced = abs(frame.minX - stored.x) <= tolerance && abs(frame.minY - stored.y) <= tolerance
      if hasSize { compared.insert(ObjectIdentifier(view)) }
      // A root has no place, and a view inside another one that differs differs with it.
      guard let superview = view.superview, !(superview is ListView),
        compared.contains(ObjectIdentifier(superview)), !(hasSize && isPlaced),
        !open.contains(ObjectIdentifier(view))
      else { continue }
      let determined = StoredFrame(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      found.append(MisplacedView(node: node, stored: stored, found: determined))
    }
    return found
  }
}
