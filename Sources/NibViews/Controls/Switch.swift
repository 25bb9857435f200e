public import NibKit

/// A control that is on or off.
@Element("switch", children: .none)
open class Switch: Control {
  /// Whether it is on.
  @Attribute("on") public var isOn = false
  /// The ground while it is on, or nil for the system's.
  @Attribute public var onTintColor: Color?
  /// The colour of the knob, or nil for the system's.
  @Attribute public var thumbTintColor: Color?

  /// Turns it on or off as a finger would: sends the actions of ``Control/Event/valueChanged``.
  public func toggle() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// 51 points wide and 31 high.
  open override var intrinsicContentSize: Size { Size(width: 51, height: 31) }

  override var summary: String? { isOn ? "on" : "off" }
}
