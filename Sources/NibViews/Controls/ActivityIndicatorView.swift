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

  /// Creates an indicator, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

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
    let size = intrinsicContentSize
    let rect = Rect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    drawing.addSpinner(in: rect, Drawing.Paint(color ?? .semantic(.systemGray)))
  }

  open override var summary: String? { isAnimating ? "animating" : nil }
}
