public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A control for a date, a time or a length of time.
///
/// Dates are set in code; a layout says how they are chosen.
@Element("datePicker", children: .none)
open class DatePicker: Control {
  /// What is chosen.
  public enum Mode: String, CaseIterable, AttributeValue {
    /// A time, a day, both, or a length of time.
    case time, date, dateAndTime, countDownTimer
  }

  /// How it is chosen.
  public enum Style: String, CaseIterable, AttributeValue {
    /// As the system likes, or always so.
    case automatic, wheels, compact, inline
  }

  /// What is chosen.
  @Attribute public var datePickerMode = Mode.dateAndTime
  /// How it is chosen.
  @Attribute public var preferredDatePickerStyle = Style.automatic
  /// The step of the minutes.
  @Attribute public var minuteInterval = 1
  /// The length of time, in seconds.
  @Attribute public var countDownDuration = 0.0

  /// The date.
  public var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The first date that can be chosen, or nil.
  public var minimumDate: Date?
  /// The last date that can be chosen, or nil.
  public var maximumDate: Date?

  /// Chooses a date as a finger would: holds it to the range and sends the actions of
  /// ``Control/Event/valueChanged``.
  public func pick(_ date: Date) {
    guard isEnabled else { return }
    self.date = min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
    sendActions(for: .valueChanged)
  }

  /// Wheels are 320 points wide and 216 high, a calendar 320 and 330, the compact field 120 and 34.
  open override var intrinsicContentSize: Size {
    switch preferredDatePickerStyle {
    case .wheels: Size(width: 320, height: 216)
    case .inline: Size(width: 320, height: 330)
    case .automatic, .compact: Size(width: 120, height: 34)
    }
  }

  override var summary: String? { datePickerMode.rawValue }
}
