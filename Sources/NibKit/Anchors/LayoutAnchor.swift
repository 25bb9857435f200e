/// An edge, an axis or an extent of a view that a constraint can hold.
public enum LayoutAnchor: String, CaseIterable, Hashable, Sendable {
  /// The edges where lines of text begin and end.
  case leading, trailing
  /// The upper and the lower edge.
  case top, bottom
  /// The edges that do not depend on the direction of text.
  case left, right
  /// The axes through the middle.
  case centerX, centerY
  /// The extents.
  case width, height

  /// What can be set in relation to one another: no horizontal place with a vertical one, no place with an
  /// extent.
  enum Kind: String {
    case horizontal = "horizontal anchor"
    case vertical = "vertical anchor"
    case extent = "extent"
  }

  /// Whether the anchor lies along the horizontal axis.
  package var isHorizontal: Bool {
    switch self {
    case .leading, .trailing, .left, .right, .centerX, .width: true
    case .top, .bottom, .centerY, .height: false
    }
  }

  var kind: Kind {
    switch self {
    case .leading, .trailing, .left, .right, .centerX: .horizontal
    case .top, .bottom, .centerY: .vertical
    case .width, .height: .extent
    }
  }

  /// Whether a distance inwards from the parent's edge is one to the left or upwards.
  var isFarEdge: Bool {
    self == .trailing || self == .bottom || self == .right
  }
}
