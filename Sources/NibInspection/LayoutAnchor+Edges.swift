import NibKit
import NibViews

extension LayoutAnchor {
  /// Returns the edge that an absolute edge is in a view, or the anchor itself.
  func edge(in view: View) -> LayoutAnchor {
    switch self {
    case .left: view.isRightToLeft ? .trailing : .leading
    case .right: view.isRightToLeft ? .leading : .trailing
    default: self
    }
  }

  /// The sign of a distance from this edge that leads out of the view.
  var outward: Double {
    switch self {
    case .leading, .left, .top: -1
    default: 1
    }
  }

  /// Whether this edge and another one are on opposite sides of a view.
  func isOpposite(to other: LayoutAnchor) -> Bool {
    switch (self, other) {
    case (.leading, .trailing), (.trailing, .leading), (.left, .right), (.right, .left), (.top, .bottom),
      (.bottom, .top):
      true
    default: false
    }
  }
}
