public import NibKit

/// A wheel that turns while something goes on.
@Element("activityIndicatorView", children: .none)
open class ActivityIndicatorView: View {
  /// The size.
  public enum Style: String, CaseIterable, AttributeValue {
    /// 20 or 37 points.
    case medium, large
  }

  /// The size.
  @Attribute("activityIndicatorViewStyle") public var style = Style.medium
  /// The colour, or nil for the system's.
  @Attribute public var color: Color?
  /// Whether the wheel turns.
  @Attribute("animating") public private(set) var isAnimating = false
  /// Whether the wheel is gone while it does not turn.
  @Attribute public var hidesWhenStopped = true

  /// Turns the wheel, and shows it where ``hidesWhenStopped``.
  public func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the wheel, and hides it where ``hidesWhenStopped``.
  public func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// 20 points wide and high, large 37.
  open override var intrinsicContentSize: Size {
    style == .large ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
  }

  override var summary: String? { isAnimating ? "animating" : nil }
}
