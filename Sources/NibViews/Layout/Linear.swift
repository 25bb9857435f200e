/// A place along an axis, which may depend on the extent of the container: `scale × extent + constant`.
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

/// What an anchor holds along an axis, from the edge where lines of text begin.
enum AxisPoint {
  case start, center, end, extent
}

/// A stretch along an axis.
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
