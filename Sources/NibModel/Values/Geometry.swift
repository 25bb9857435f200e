/// Distances from the edges of a rectangle, in points.
///
/// In a layout, insets are written as one number for all edges, two numbers for the vertical and horizontal
/// edges, or four numbers for the top, leading, bottom and trailing edges.
public struct EdgeInsets: Hashable, Sendable, AttributeValue {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge, where lines of text begin.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge, where lines of text end.
  public var trailing: Double

  /// Insets of zero on all edges.
  public static let zero = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets from the distances for the four edges.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// ``AttributeKind/insets``.
  public static var attributeKind: AttributeKind { .insets }

  /// Reads one, two or four numbers separated by single spaces, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    let numbers = [Double](attributeText: text)
    switch numbers?.count {
    case 1: self.init(numbers?[0], numbers?[0], numbers?[0], numbers?[0])
    case 2: self.init(numbers?[0], numbers?[1], numbers?[0], numbers?[1])
    case 4: self.init(numbers?[0], numbers?[1], numbers?[2], numbers?[3])
    default: return nil
    }
  }

  /// The numbers, separated by spaces, or `nil` if one of them is not finite.
  public var attributeText: String? { [top, leading, bottom, trailing].attributeText }

  private init?(_ top: Double?, _ leading: Double?, _ bottom: Double?, _ trailing: Double?) {
    guard let top, let leading, let bottom, let trailing else { return nil }
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

/// A width and a height, in points.
///
/// In a layout, a size is written as two numbers: the width and the height.
public struct Size: Hashable, Sendable, AttributeValue {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The size with a width and a height of zero.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// ``AttributeKind/size``.
  public static var attributeKind: AttributeKind { .size }

  /// Reads two numbers separated by a single space, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    guard let numbers = [Double](attributeText: text), numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  /// The numbers, separated by spaces, or `nil` if one of them is not finite.
  public var attributeText: String? { [width, height].attributeText }
}

/// A location, in points from the upper-left corner.
///
/// In a layout, a point is written as two numbers: the x-coordinate and the y-coordinate.
public struct Point: Hashable, Sendable, AttributeValue {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// ``AttributeKind/point``.
  public static var attributeKind: AttributeKind { .point }

  /// Reads two numbers separated by a single space, or returns `nil` for any other text.
  public init?(attributeText text: String) {
    guard let numbers = [Double](attributeText: text), numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  /// The numbers, separated by spaces, or `nil` if one of them is not finite.
  public var attributeText: String? { [x, y].attributeText }
}

extension AttributeKind {
  /// ``EdgeInsets``: 1, 2 or 4 numbers.
  public static let insets = AttributeKind(
    "insets",
    expectation: "1, 2 or 4 numbers: all edges, vertical and horizontal, or top leading bottom trailing",
    schemaType: .shared(
      "insets",
      pattern: #"\#(numberPattern)( \#(numberPattern)){0,1}|\#(numberPattern)( \#(numberPattern)){3}"#
    )
  ) { EdgeInsets(attributeText: $0) }

  /// A ``Size``: 2 numbers.
  public static let size = AttributeKind(
    "size",
    expectation: "2 numbers: width and height",
    schemaType: twoNumbers
  ) { Size(attributeText: $0) }

  /// A ``Point``: 2 numbers.
  public static let point = AttributeKind(
    "point",
    expectation: "2 numbers: x and y",
    schemaType: twoNumbers
  ) { Point(attributeText: $0) }

  private static let twoNumbers = SchemaType.shared(
    "twoNumbers",
    pattern: #"\#(numberPattern) \#(numberPattern)"#
  )
}

extension [Double] {
  /// Creates an array from numbers separated by single spaces, or returns `nil` if a word is not a number.
  fileprivate init?(attributeText text: String) {
    self = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let number = Double(attributeText: String(word)) else { return nil }
      append(number)
    }
  }

  fileprivate var attributeText: String? {
    let words = compactMap(\.attributeText)
    return words.count == count ? words.joined(separator: " ") : nil
  }
}
