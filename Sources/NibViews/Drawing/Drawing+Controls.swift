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

  /// Adds the eight spokes of an activity indicator.
  mutating func addSpinner(in rect: Rect, _ paint: Paint) {
    let size = min(rect.width, rect.height)
    let center = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
    let diagonal = 0.5.squareRoot()
    // Counterclockwise from the top.
    let directions = [
      (0, -1), (-diagonal, -diagonal), (-1, 0), (-diagonal, diagonal), (0, 1), (diagonal, diagonal), (1, 0),
      (diagonal, -diagonal),
    ]
    var paint = paint
    for (dx, dy) in directions {
      let line = Path.line(
        Point(x: center.x + dx * size * 0.23, y: center.y + dy * size * 0.23),
        Point(x: center.x + dx * size * 0.44, y: center.y + dy * size * 0.44)
      )
      stroke(line, paint, Stroke(width: size * 0.11, isRound: true))
      paint.opacity *= 0.87
    }
  }
}

extension Double {
  /// The number, or the nearest one from 0 to 1; NaN counts as 0.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
