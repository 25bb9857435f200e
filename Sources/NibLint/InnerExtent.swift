import NibModel

/// A width or a height that the layout of a view inside another layout gives its root.
struct InnerExtent {
  /// The view in the outer layout.
  let node: NodeIndex
  let nibName: String
  let anchor: LayoutAnchor
  let constant: Double
}
