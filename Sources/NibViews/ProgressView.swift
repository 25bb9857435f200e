public import NibKit

/// A bar that shows how much of something is done.
@Element("progressView", children: .none)
open class ProgressView: View {
  /// The look.
  public enum Style: String, CaseIterable, AttributeValue {
    /// As always, or for a toolbar.
    case `default`, bar
  }

  /// The part that is done, from 0 to 1.
  @Attribute public var progress = 0.5
  /// The look.
  @Attribute public var progressViewStyle = Style.default
  /// The colour of the part that is done, or nil for the system's.
  @Attribute public var progressTintColor: Color?
  /// The colour of the rest, or nil for the system's.
  @Attribute public var trackTintColor: Color?

  /// 4 points high, as a bar 2.5; as wide as it is made.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  override var summary: String? { "\(progress)" }
}
