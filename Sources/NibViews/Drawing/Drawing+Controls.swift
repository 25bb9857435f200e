import NibKit

extension Drawing {
  /// Adds a shape that casts the shadow of a part of a control that can be moved.
  mutating func addRaised(_ path: Path, _ paint: Paint) {
    var shape = Drawing()
    shape.fill(path, paint)
    let shadow = Shadow(.semantic(.black, opacity: 0.2), radius: 3, offset: Size(width: 0, height: 2))
    add(Layer(shape, shadow: shadow))
  }

  /// Adds a round knob.
  mutating func addKnob(_ rect: Rect, _ paint: Paint) { addRaised(.ellipse(in: rect), paint) }
}

extension Double {
  /// The number, or the nearest one from 0 to 1; NaN counts as 0.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
