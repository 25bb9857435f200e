public import NibKit

/// A control that increases and decreases a value in steps.
@Element("stepper", children: .none)
open class Stepper: Control {
  /// The value.
  @Attribute public var value = 0.0 { didSet { setNeedsDisplay() } }
  /// The smallest value.
  @Attribute public var minimumValue = 0.0 { didSet { setNeedsDisplay() } }
  /// The largest value.
  @Attribute public var maximumValue = 100.0 { didSet { setNeedsDisplay() } }
  /// The amount by which a touch changes the value.
  @Attribute public var stepValue = 1.0 { didSet { setNeedsDisplay() } }
  /// Whether the value keeps changing while a touch continues.
  @Attribute public var autorepeat = true { didSet { setNeedsDisplay() } }
  /// Whether the value continues at the other end of the range.
  @Attribute public var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether actions are sent for each step, instead of only for the last one.
  @Attribute("continuous") public var isContinuous = true { didSet { setNeedsDisplay() } }

  /// Increases the value as a touch of the plus button would.
  public func increment() { step(by: stepValue) }

  /// Decreases the value as a touch of the minus button would.
  public func decrement() { step(by: -stepValue) }

  private func step(by amount: Double) {
    guard acceptsTouches else { return }
    var value = value + amount
    if value > maximumValue { value = wraps ? minimumValue : maximumValue }
    if value < minimumValue { value = wraps && amount < 0 ? maximumValue : minimumValue }
    guard value != self.value else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }

  /// The size of the stepper: 94 points wide and 32 high.
  open override var intrinsicContentSize: Size { Size(width: 94, height: 32) }

  open override var summary: String? { "\(value)" }
}
