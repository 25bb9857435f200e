/// A position and an extent on an axis.
struct AxisSpan: Hashable {
  var start: Double
  var extent: Double
}
