/// A position or an extent on an axis that may depend on the extent of the container.
///
/// Its value is `scale × extent + constant`.
struct Linear: Hashable {
  var scale = 0.0
  var constant = 0.0

  static func + (left: Linear, right: Linear) -> Linear {
    Linear(scale: left.scale + right.scale, constant: left.constant + right.constant)
  }

  static func - (left: Linear, right: Linear) -> Linear {
    left + -1 * right
  }

  static func * (factor: Double, value: Linear) -> Linear {
    Linear(scale: factor * value.scale, constant: factor * value.constant)
  }
}

/// What an anchor refers to on an axis, where the start is the edge at which lines of text begin.
enum AxisPoint {
  case start, center, end, extent
}

/// A range on an axis.
struct LinearSpan {
  var start: Linear
  var extent: Linear

  subscript(point: AxisPoint) -> Linear {
    switch point {
    case .start: start
    case .center: start + 0.5 * extent
    case .end: start + extent
    case .extent: extent
    }
  }
}
