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

  open override var summary: String? { "\(value)" }
}
