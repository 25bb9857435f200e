import NibKit
package import NibViews

extension Rect {
  func offset(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: width, height: height)
  }

  /// Returns the common part of two rectangles, which has no size if there is none.
  package func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x,
      y: y,
      width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y)
    )
  }

  var midY: Double { minY + height / 2 }

  var area: Double { width * height }

  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
