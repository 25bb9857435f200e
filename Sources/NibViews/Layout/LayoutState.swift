import NibKit

/// What layout keeps for a view from one time to the next.
struct LayoutState {
  /// The index of the view in the tree with which it was laid out last.
  var index = 0
  /// Whether a tree that is kept may contain the view; if so, it contains all views between it and its root.
  var isInTree = false
  /// How often trees that contained the view have become invalid.
  var revision: Int32 = 0
  /// The frame that was found for the view, and not been set yet.
  var frame: Rect?
  /// The size of the view for which the frames of its subviews have been found, and not been set yet.
  var size: Size?
  /// Whether something about the view, such as its size, has changed since its subviews were laid out.
  var hasChanged = true
  /// Whether the view is placing its subviews, which may set a frame several times.
  var isPlacing = false
  /// Whether the view has placed its subviews where a tree has them.
  var isPlacedByTree = false
  /// Whether the view has arranged its subviews in a way that may depend on which of them are hidden.
  var hasArrangement = false
  /// Whether the view is being asked whether a subclass measures it.
  var isAskedWhoMeasures = false
}
