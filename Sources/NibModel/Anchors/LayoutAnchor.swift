/// An edge, a center line or an extent of a view that a constraint can refer to.
public enum LayoutAnchor: String, CaseIterable, Hashable, Sendable {
  /// The edge where lines of text begin.
  case leading
  /// The edge where lines of text end.
  case trailing
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge, regardless of the direction of text.
  case left
  /// The right edge, regardless of the direction of text.
  case right
  /// The horizontal position of the center.
  case centerX
  /// The vertical position of the center.
  case centerY
  /// The baseline of the first line of text.
  case firstBaseline
  /// The baseline of the last line of text.
  case lastBaseline
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height

  /// The kind of an anchor, which must be the same for the two anchors that a constraint relates.
  package enum Kind {
    case horizontal, vertical, extent
  }

  /// Whether the anchor lies along the horizontal axis.
  package var isHorizontal: Bool {
    switch self {
    case .leading, .trailing, .left, .right, .centerX, .width: true
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: false
    }
  }

  package var kind: Kind {
    switch self {
    case .leading, .trailing, .left, .right, .centerX: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .width, .height: .extent
    }
  }

  /// Whether the anchor is a width or a height.
  package var isExtent: Bool { kind == .extent }

  /// Whether a distance inwards from the parent's edge is measured to the left or upwards.
  package var isFarEdge: Bool {
    self == .trailing || self == .bottom || self == .right || self == .lastBaseline
  }

  /// The parent's anchor that a bare number is measured from.
  ///
  /// For lines of text this is an edge, because a parent usually has no text of its own.
  package var edge: LayoutAnchor {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: self
    }
  }
}
