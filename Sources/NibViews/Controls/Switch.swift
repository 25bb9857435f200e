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

  /// Creates a switch, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

  /// Turns the switch on or off as a person would, and sends the actions of
  /// ``Control/Event/valueChanged``.
  ///
  /// Does nothing if the control is disabled.
  public func toggle() {
    guard acceptsTouches else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// The size of the switch without the alignment insets: 49 points wide and 31 high.
  open override var intrinsicContentSize: Size { Size(width: 49, height: 31) }

  /// The switch is two points wider than its content, as in UIKit.
  open override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 2) }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    var content = Drawing()
    let track = Rect(x: (bounds.width - 51) / 2, y: (bounds.height - 31) / 2, width: 51, height: 31)
    let paint = isOn ? Drawing.Paint(onTintColor ?? .semantic(.systemGreen)) : .semantic(.secondarySystemFill)
    content.fill(.rectangle(track, cornerRadius: 15.5), paint)
    let knob = Rect(x: track.minX + (isOn ? 22 : 2), y: track.minY + 2, width: 27, height: 27)
    content.addKnob(flipped(knob), Drawing.Paint(thumbTintColor ?? .semantic(.white)))
    drawing.add(Drawing.Layer(content, opacity: isEnabled ? 1 : 0.5))
  }

  open override var summary: String? { isOn ? "on" : "off" }
}
