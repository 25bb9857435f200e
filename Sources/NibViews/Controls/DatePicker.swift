public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A control for selecting a date, a time or a duration.
///
/// Dates are set in code; a layout sets the mode and the style of the picker.
@Element("datePicker", children: .none)
open class DatePicker: Control {
  /// What a date picker selects.
  public enum Mode: String, CaseIterable, AttributeValue {
    /// A time of day.
    case time
    /// A date without a time.
    case date
    /// A date and a time of day.
    case dateAndTime
    /// A duration.
    case countDownTimer
  }

  /// The appearance of a date picker.
  public enum Style: String, CaseIterable, AttributeValue {
    /// The style that the system prefers.
    case automatic
    /// Wheels that a person turns.
    case wheels
    /// A compact field.
    case compact
    /// A calendar.
    case inline
  }

  /// What the picker selects.
  @Attribute public var datePickerMode = Mode.dateAndTime { didSet { setNeedsDisplay() } }
  /// The appearance of the picker.
  @Attribute public var preferredDatePickerStyle = Style.automatic { didSet { setNeedsDisplay() } }
  /// The interval between minutes that can be selected.
  @Attribute(range: 1...30) public var minuteInterval = 1 { didSet { setNeedsDisplay() } }
  /// The selected duration, in seconds.
  @Attribute(range: 0 ... .infinity) public var countDownDuration = 0.0 { didSet { setNeedsDisplay() } }

  /// The selected date.
  public var date = Date(timeIntervalSinceReferenceDate: 0) { didSet { setNeedsDisplay() } }
  /// The earliest date that can be selected, or `nil` for no limit.
  public var minimumDate: Date? { didSet { setNeedsDisplay() } }
  /// The latest date that can be selected, or `nil` for no limit.
  public var maximumDate: Date? { didSet { setNeedsDisplay() } }

  /// Creates a picker, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

  /// Selects a date as a person would, and sends the actions of ``Control/Event/valueChanged``.
  ///
  /// A date outside the range is replaced by the nearest date in the range. Does nothing if the control is
  /// disabled.
  public func pick(_ date: Date) {
    guard acceptsTouches else { return }
    let date = roundedToMinutes(date)
    self.date = min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
    sendActions(for: .valueChanged)
  }

  /// The size of the picker, which depends on its style.
  ///
  /// Wheels are 320 × 216 points, a calendar is 320 × 330 points, and the compact field is 120 × 34
  /// points.
  open override var intrinsicContentSize: Size {
    switch preferredDatePickerStyle {
    case .wheels: Size(width: 320, height: 216)
    case .inline: Size(width: 320, height: 330)
    case .automatic, .compact: Size(width: 120, height: 34)
    }
  }

  /// Returns the date at the beginning of the interval of minutes that contains it.
  private func roundedToMinutes(_ date: Date) -> Date {
    let seconds = Double(minuteInterval) * 60
    let time = date.timeIntervalSinceReferenceDate
    guard minuteInterval > 1, datePickerMode != .date, time.isFinite else { return date }
    return Date(timeIntervalSinceReferenceDate: (time / seconds).rounded(.down) * seconds)
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    switch preferredDatePickerStyle {
    case .wheels: drawWheels(wheels, showsSelection: true, isEnabled: isEnabled, into: &drawing)
    case .inline: drawMonth(into: &drawing)
    case .automatic, .compact: drawFields(into: &drawing)
    }
  }

  open override var summary: String? { datePickerMode.rawValue }
}
