public import NibKit

/// A control that raises and lowers a value by steps.
@Element("stepper", children: .none)
open class Stepper: Control {
  /// The value.
  @Attribute public var value = 0.0
  /// The least value.
  @Attribute public var minimumValue = 0.0
  /// The greatest value.
  @Attribute public var maximumValue = 100.0
  /// What a touch adds or takes away.
  @Attribute public var stepValue = 1.0
  /// Whether a finger that stays goes on.
  @Attribute public var autorepeat = true
  /// Whether the value goes on at the other end.
  @Attribute public var wraps = false
  /// Whether each step sends actions, or only the last.
  @Attribute("continuous") public var isContinuous = true

  /// Raises the value as a touch on the plus would.
  public func increment() { step(by: stepValue) }

  /// Lowers the value as a touch on the minus would.
  public func decrement() { step(by: -stepValue) }

  private func step(by amount: Double) {
    guard isEnabled else { return }
    var value = value + amount
    if value > maximumValue { value = wraps ? minimumValue : maximumValue }
    if value < minimumValue { value = wraps && amount < 0 ? maximumValue : minimumValue }
    guard value != self.value else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }

  /// 94 points wide and 32 high.
  open override var intrinsicContentSize: Size { Size(width: 94, height: 32) }

  override var summary: String? { "\(value)" }
}
