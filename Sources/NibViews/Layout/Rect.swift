public import NibKit

/// A rectangle in the coordinates of a view, in points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// A rectangle with the origin (0, 0) and no size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its origin and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// Returns whether two rectangles have points in common.
  ///
  /// Rectangles that touch only at their edges do not intersect.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether a point lies in the rectangle.
  ///
  /// The left and the upper edge belong to the rectangle; the right and the lower edge do not.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}

extension Rect: CustomStringConvertible {
  /// The position and the size, such as `(16, 8; 200 × 44)`.
  public var description: String {
    "(\(Rect.text(minX)), \(Rect.text(minY)); \(Rect.text(width)) × \(Rect.text(height)))"
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
