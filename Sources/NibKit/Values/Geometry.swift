/// Distances from the edges of a rectangle, in points.
///
/// Written as one number for all edges, two for vertical and horizontal, or four for top, leading, bottom,
/// trailing.
public struct EdgeInsets: Hashable, Sendable, AttributeValue {
  /// The distance from the top.
  public var top: Double
  /// The distance from the edge where lines of text begin.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the edge where lines of text end.
  public var trailing: Double

  /// No distance anywhere.
  public static let zero = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Makes insets of four distances.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// ``AttributeKind/insets``.
  public static var attributeKind: AttributeKind { .insets }

  /// Reads one, two or four numbers separated by single spaces; nil for anything else.
  public init?(attributeText text: String) {
    let numbers = [Double](attributeText: text)
    switch numbers?.count {
    case 1: self.init(numbers?[0], numbers?[0], numbers?[0], numbers?[0])
    case 2: self.init(numbers?[0], numbers?[1], numbers?[0], numbers?[1])
    case 4: self.init(numbers?[0], numbers?[1], numbers?[2], numbers?[3])
    default: return nil
    }
  }

  /// The numbers, separated by spaces; nil when one of them is not finite.
  public var attributeText: String? { [top, leading, bottom, trailing].attributeText }

  private init?(_ top: Double?, _ leading: Double?, _ bottom: Double?, _ trailing: Double?) {
    guard let top, let leading, let bottom, let trailing else { return nil }
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

/// A width and a height, in points.
///
/// Written as two numbers.
public struct Size: Hashable, Sendable, AttributeValue {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// ``AttributeKind/size``.
  public static var attributeKind: AttributeKind { .size }

  /// Reads two numbers separated by single spaces; nil for anything else.
  public init?(attributeText text: String) {
    guard let numbers = [Double](attributeText: text), numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  /// The numbers, separated by spaces; nil when one of them is not finite.
  public var attributeText: String? { [width, height].attributeText }
}

/// A place, in points from the upper left.
///
/// Written as two numbers.
public struct Point: Hashable, Sendable, AttributeValue {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// ``AttributeKind/point``.
  public static var attributeKind: AttributeKind { .point }

  /// Reads two numbers separated by single spaces; nil for anything else.
  public init?(attributeText text: String) {
    guard let numbers = [Double](attributeText: text), numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  /// The numbers, separated by spaces; nil when one of them is not finite.
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
  /// Numbers separated by single spaces, or nil when one of them is none.
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
