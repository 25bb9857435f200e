public import NibKit

/// A bar that shows the progress of a task.
@Element("progressView", children: .none)
open class ProgressView: View {
  /// The appearance of a progress view.
  public enum Style: String, CaseIterable, AttributeValue {
    /// The standard bar, 4 points high.
    case `default`
    /// A thinner bar for use in a toolbar, 2.5 points high.
    case bar
  }

  /// The completed part of the task, from 0 to 1.
  @Attribute(range: 0...1) public var progress = 0.5 { didSet { setNeedsDisplay() } }
  /// The appearance of the bar.
  @Attribute public var progressViewStyle = Style.default { didSet { setNeedsDisplay() } }
  /// The color of the completed part, or `nil` for the system's.
  @Attribute public var progressTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the remaining part, or `nil` for the system's.
  @Attribute public var trackTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Creates a bar, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// The size of the bar: 4 points high, or 2.5 in the bar style, with no intrinsic width.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let height = min(bounds.height, intrinsicContentSize.height)
    let track = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    var filled = track
    filled.size.width *= progress.clampedToUnit
    let radius = height / 2
    drawing.fill(
      .rectangle(track, cornerRadius: radius),
      trackTintColor.map { Drawing.Paint($0) } ?? .semantic(.systemFill)
    )
    drawing.fill(
      .rectangle(flipped(filled), cornerRadius: radius),
      Drawing.Paint(progressTintColor ?? .semantic(.tint))
    )
  }

  open override var summary: String? { "\(progress)" }
}
