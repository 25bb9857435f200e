public import NibKit

/// A control for selecting a value from a range.
@Element("slider", children: .none)
open class Slider: Control {
  /// The value.
  ///
  /// ``slide(to:)`` clamps it to the range.
  @Attribute public var value = 0.5 { didSet { setNeedsDisplay() } }
  /// The smallest value.
  @Attribute("minValue") public var minimumValue = 0.0 { didSet { setNeedsDisplay() } }
  /// The largest value.
  @Attribute("maxValue") public var maximumValue = 1.0 { didSet { setNeedsDisplay() } }
  /// Whether actions are sent throughout a movement, instead of only at its end.
  @Attribute("continuous") public var isContinuous = true { didSet { setNeedsDisplay() } }
  /// The color of the track before the knob, or `nil` for the system's.
  @Attribute public var minimumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the track after the knob, or `nil` for the system's.
  @Attribute public var maximumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the knob, or `nil` for the system's.
  @Attribute public var thumbTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The image at the end with the smallest value.
  @Attribute public var minimumValueImage: ImageName? { didSet { setNeedsDisplay() } }
  /// The image at the end with the largest value.
  @Attribute public var maximumValueImage: ImageName? { didSet { setNeedsDisplay() } }

  /// Creates a slider, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// Moves the knob as a person would, and sends the actions of ``Control/Event/valueChanged``.
  ///
  /// Does nothing if the control is disabled or the value is not a number.
  ///
  /// - Parameter value: The new value, which is clamped to the range.
  public func slide(to value: Double) {
    guard acceptsTouches, !value.isNaN else { return }
    self.value = max(minimumValue, min(maximumValue, value))
    sendActions(for: .valueChanged)
  }

  /// The size of the slider: 34 points high, with no intrinsic width.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 34) }

  /// The height of a slider before iOS 26, which a tool assumes for documents from that time.
  private static let earlierHeight = 30.0

  /// Zero; for the height of earlier systems, the distances that their sliders had.
  open override var alignmentRectInsets: EdgeInsets {
    assumedContentSize?.height == Self.earlierHeight
      ? EdgeInsets(top: 0, leading: 2, bottom: 1, trailing: 2) : .zero
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    var content = Drawing()
    let middle = bounds.height / 2
    var (start, end) = (2.0, bounds.width - 2)
    if let minimumValueImage {
      let rect = Rect(x: 0, y: middle - 12, width: 24, height: 24)
      content.show(Drawing.Picture(minimumValueImage, in: flipped(rect)))
      start += 32
    }
    if let maximumValueImage {
      let rect = Rect(x: bounds.width - 24, y: middle - 12, width: 24, height: 24)
      content.show(Drawing.Picture(maximumValueImage, in: flipped(rect)))
      end -= 32
    }
    let length = max(0, end - start)
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? ((value - minimumValue) / range).clampedToUnit : 0
    let knob = Rect(x: start + fraction * max(0, length - 28), y: middle - 14, width: 28, height: 28)
    let track = Rect(x: start, y: middle - 2, width: length, height: 4)
    var filled = track
    filled.size.width = max(0, min(length, knob.minX + 14 - start))
    content.fill(
      .rectangle(flipped(track), cornerRadius: 2),
      maximumTrackTintColor.map { Drawing.Paint($0) } ?? .semantic(.systemFill)
    )
    content.fill(
      .rectangle(flipped(filled), cornerRadius: 2),
      Drawing.Paint(minimumTrackTintColor ?? .semantic(.tint))
    )
    content.addKnob(flipped(knob), Drawing.Paint(thumbTintColor ?? .semantic(.white)))
    drawing.add(Drawing.Layer(content, opacity: isEnabled ? 1 : 0.5))
  }

  open override var summary: String? { "\(value)" }
}
