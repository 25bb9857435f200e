public import NibKit

extension Drawing {
  /// A shape that is made of lines and curves.
  public struct Path: Hashable, Sendable {
    /// A piece of a path.
    public enum Element: Hashable, Sendable {
      /// Begins a new part of the shape at a point.
      case move(to: Point)
      /// Adds a line to a point.
      case line(to: Point)
      /// Adds a cubic Bézier curve to a point.
      case curve(to: Point, control1: Point, control2: Point)
      /// Adds a line to the point where the part begins.
      case close
    }

    /// The pieces.
    public var elements: [Element]

    /// Creates a path from its pieces.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// A rectangle.
    public static func rectangle(_ rect: Rect) -> Path {
      Path([
        .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
        .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
      ])
    }

    /// A rectangle with round corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - radius: The radius of the corners, limited to half the shorter side.
    public static func rectangle(_ rect: Rect, cornerRadius radius: Double) -> Path {
      rectangle(rect, topCornerRadius: radius, bottomCornerRadius: radius)
    }

    /// A rectangle whose upper corners are rounder than the lower ones, or the other way around.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - topRadius: The radius of the upper corners, limited to half the shorter side.
    ///   - bottomRadius: The radius of the lower corners.
    public static func rectangle(
      _ rect: Rect,
      topCornerRadius topRadius: Double,
      bottomCornerRadius bottomRadius: Double
    ) -> Path {
      let most = min(rect.width, rect.height) / 2
      let (upper, lower) = (min(topRadius, most), min(bottomRadius, most))
      guard upper > 0 || lower > 0 else { return rectangle(rect) }
      // With control points at this distance, a curve is closest to a quarter of a circle.
      let (upperInset, lowerInset) = (upper * (1 - 0.552_284_75), lower * (1 - 0.552_284_75))
      let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
      return Path([
        .move(to: Point(x: left + upper, y: top)),
        .line(to: Point(x: right - upper, y: top)),
        .curve(
          to: Point(x: right, y: top + upper),
          control1: Point(x: right - upperInset, y: top),
          control2: Point(x: right, y: top + upperInset)
        ),
        .line(to: Point(x: right, y: bottom - lower)),
        .curve(
          to: Point(x: right - lower, y: bottom),
          control1: Point(x: right, y: bottom - lowerInset),
          control2: Point(x: right - lowerInset, y: bottom)
        ),
        .line(to: Point(x: left + lower, y: bottom)),
        .curve(
          to: Point(x: left, y: bottom - lower),
          control1: Point(x: left + lowerInset, y: bottom),
          control2: Point(x: left, y: bottom - lowerInset)
        ),
        .line(to: Point(x: left, y: top + upper)),
        .curve(
          to: Point(x: left + upper, y: top),
          control1: Point(x: left, y: top + upperInset),
          control2: Point(x: left + upperInset, y: top)
        ),
        .close,
      ])
    }

    /// The ellipse that touches the sides of a rectangle.
    public static func ellipse(in rect: Rect) -> Path {
      let (x, y) = (rect.minX + rect.width / 2, rect.minY + rect.height / 2)
      let (dx, dy) = (rect.width / 2 * 0.552_284_75, rect.height / 2 * 0.552_284_75)
      return Path([
        .move(to: Point(x: x, y: rect.minY)),
        .curve(
          to: Point(x: rect.maxX, y: y),
          control1: Point(x: x + dx, y: rect.minY),
          control2: Point(x: rect.maxX, y: y - dy)
        ),
        .curve(
          to: Point(x: x, y: rect.maxY),
          control1: Point(x: rect.maxX, y: y + dy),
          control2: Point(x: x + dx, y: rect.maxY)
        ),
        .curve(
          to: Point(x: rect.minX, y: y),
          control1: Point(x: x - dx, y: rect.maxY),
          control2: Point(x: rect.minX, y: y + dy)
        ),
        .curve(
          to: Point(x: x, y: rect.minY),
          control1: Point(x: rect.minX, y: y - dy),
          control2: Point(x: x - dx, y: rect.minY)
        ),
        .close,
      ])
    }

    /// A line through points.
    public static func line(_ points: Point...) -> Path {
      Path(points.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) })
    }

    /// Returns the path in other coordinates.
    public func applying(_ transform: Transform) -> Path {
      Path(
        elements.map { element in
          switch element {
          case .move(let point): .move(to: transform.apply(to: point))
          case .line(let point): .line(to: transform.apply(to: point))
          case .curve(let point, let control1, let control2):
            .curve(
              to: transform.apply(to: point),
              control1: transform.apply(to: control1),
              control2: transform.apply(to: control2)
            )
          case .close: .close
          }
        }
      )
    }
  }

  /// A transform of a drawing's coordinates, which can scale, rotate and move them.
  ///
  /// A point (x, y) becomes (a·x + c·y + x′, b·x + d·y + y′), where (x′, y′) is the translation.
  public struct Transform: Hashable, Sendable {
    /// By how much x grows with x.
    public var a: Double
    /// By how much y grows with x.
    public var b: Double
    /// By how much x grows with y.
    public var c: Double
    /// By how much y grows with y.
    public var d: Double
    /// Where the origin is moved.
    public var translation: Point

    /// The transform that changes nothing.
    public static let identity = translation(x: 0, y: 0)

    /// A transform that moves the origin.
    public static func translation(x: Double, y: Double) -> Transform {
      Transform(a: 1, b: 0, c: 0, d: 1, translation: Point(x: x, y: y))
    }

    /// A transform that scales.
    public static func scale(x: Double, y: Double) -> Transform {
      Transform(a: x, b: 0, c: 0, d: y, translation: .zero)
    }

    /// A transform with the given coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, translation: Point) {
      (self.a, self.b, self.c, self.d, self.translation) = (a, b, c, d, translation)
    }

    /// Returns the position of a point after the transform.
    public func apply(to point: Point) -> Point {
      Point(x: a * point.x + c * point.y + translation.x, y: b * point.x + d * point.y + translation.y)
    }
  }
}
