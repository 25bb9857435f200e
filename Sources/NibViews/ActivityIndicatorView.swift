public import NibKit

/// A view that shows that a task is in progress.
@Element("activityIndicatorView", children: .none)
open class ActivityIndicatorView: View {
  /// The size of an activity indicator.
  public enum Style: String, CaseIterable, AttributeValue {
    /// 20 points wide and high.
    case medium
    /// 37 points wide and high.
    case large
  }

  /// The size of the indicator.
  @Attribute("activityIndicatorViewStyle") public var style = Style.medium { didSet { setNeedsDisplay() } }
  /// The color of the indicator, or `nil` for the system's.
  @Attribute public var color: Color? { didSet { setNeedsDisplay() } }
  /// Whether the indicator is animating.
  @Attribute("animating") public private(set) var isAnimating = false { didSet { setNeedsDisplay() } }
  /// Whether the indicator is hidden while it is not animating.
  @Attribute public var hidesWhenStopped = true { didSet { setNeedsDisplay() } }

  /// Starts the animation and, if ``hidesWhenStopped`` is true, shows the indicator.
  public func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the animation and, if ``hidesWhenStopped`` is true, hides the indicator.
  public func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// The size of the indicator: 20 points wide and high, or 37 in the large style.
  open override var intrinsicContentSize: Size {
    style == .large ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
  }

  /// Adds eight spokes, unless the indicator is hidden because it does not animate.
  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    guard isAnimating || !hidesWhenStopped else { return }
    let size = intrinsicContentSize.width
    let center = Point(x: bounds.width / 2, y: bounds.height / 2)
    for spoke in 0..<8 {
      let (dx, dy) = Self.directions[spoke]
      let line = Drawing.Path.line(
        Point(x: center.x + dx * size * 0.23, y: center.y + dy * size * 0.23),
        Point(x: center.x + dx * size * 0.44, y: center.y + dy * size * 0.44)
      )
      let paint = Drawing.Paint(color ?? .semantic(.systemGray), opacity: 1 - Double(spoke) * 0.1)
      drawing.stroke(line, paint, Drawing.Stroke(width: size * 0.11, isRound: true))
    }
  }

  /// The directions of the spokes, counterclockwise from the top.
  private static let directions: [(Double, Double)] = {
    let diagonal = 0.5.squareRoot()
    return [
      (0, -1), (-diagonal, -diagonal), (-1, 0), (-diagonal, diagonal), (0, 1), (diagonal, diagonal), (1, 0),
      (diagonal, -diagonal),
    ]
  }()

  open override var summary: String? { isAnimating ? "animating" : nil }
}
