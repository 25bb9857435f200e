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
  @Attribute(range: .leastNonzeroMagnitude ... .infinity) public var stepValue = 1.0 {
    didSet { setNeedsDisplay() }
  }
  /// Whether the value keeps changing while a touch continues.
  @Attribute public var autorepeat = true { didSet { setNeedsDisplay() } }
  /// Whether the value continues at the other end of the range.
  @Attribute public var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether actions are sent for each step, instead of only for the last one.
  @Attribute("continuous") public var isContinuous = true { didSet { setNeedsDisplay() } }

  /// Creates a stepper, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

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

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let half = bounds.width / 2
    drawing.fill(.rectangle(bounds, cornerRadius: 8), .semantic(.tertiarySystemFill))
    let line = Rect(x: half - 0.5, y: bounds.height / 2 - 9, width: 1, height: 18)
    drawing.fill(.rectangle(line), .semantic(.separator))
    let canDecrease = isEnabled && (wraps || value > minimumValue)
    let canIncrease = isEnabled && (wraps || value < maximumValue)
    for (x, name, isActive) in [(0, "minus" as ImageName, canDecrease), (half, "plus", canIncrease)] {
      let rect = Rect(x: x + half / 2 - 10, y: bounds.height / 2 - 10, width: 20, height: 20)
      let paint = Drawing.Paint.semantic(isActive ? .label : .tertiaryLabel)
      drawing.show(Drawing.Picture(symbol: name, in: flipped(rect), paint))
    }
  }

  open override var summary: String? { "\(value)" }
}
