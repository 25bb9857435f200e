public import NibKit

/// A control for a value between two others.
@Element("slider", children: .none)
open class Slider: Control {
  /// The value.
  ///
  /// ``slide(to:)`` holds it to the range.
  @Attribute public var value = 0.5
  /// The least value.
  @Attribute("minValue") public var minimumValue = 0.0
  /// The greatest value.
  @Attribute("maxValue") public var maximumValue = 1.0
  /// Whether each movement sends actions, or only the end of one.
  @Attribute("continuous") public var isContinuous = true
  /// The colour of the track before the knob, or nil for the system's.
  @Attribute public var minimumTrackTintColor: Color?
  /// The colour of the track after the knob, or nil for the system's.
  @Attribute public var maximumTrackTintColor: Color?
  /// The colour of the knob, or nil for the system's.
  @Attribute public var thumbTintColor: Color?
  /// The image at the lower end.
  @Attribute public var minimumValueImage: ImageName?
  /// The image at the upper end.
  @Attribute public var maximumValueImage: ImageName?

  /// Moves the knob as a finger would: sends the actions of ``Control/Event/valueChanged``.
  ///
  /// - Parameter value: The new value, which is held to the range.
  public func slide(to value: Double) {
    guard isEnabled, !value.isNaN else { return }
    self.value = max(minimumValue, min(maximumValue, value))
    sendActions(for: .valueChanged)
  }

  /// 34 points high, as wide as it is made.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 34) }

  override var summary: String? { "\(value)" }
}
