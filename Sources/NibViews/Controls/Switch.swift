public import NibKit

/// A control that is on or off.
@Element("switch", children: .none)
open class Switch: Control {
  /// Whether the switch is on.
  @Attribute("on") public var isOn = false { didSet { setNeedsDisplay() } }
  /// The background color while the switch is on, or `nil` for the system's.
  @Attribute public var onTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of the knob, or `nil` for the system's.
  @Attribute public var thumbTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Turns the switch on or off as a person would, and sends the actions of
  /// ``Control/Event/valueChanged``.
  ///
  /// Does nothing if the control is disabled.
  public func toggle() {
    guard acceptsTouches else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// The size of the switch: 51 points wide and 31 high.
  open override var intrinsicContentSize: Size { Size(width: 49, height: 31) }

  /// The switch is two points wider than its content, as in UIKit.
  open override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 2) }

  open override var summary: String? { isOn ? "on" : "off" }
}
