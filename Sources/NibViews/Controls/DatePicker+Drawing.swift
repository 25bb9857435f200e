import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Dates are drawn as ISO 8601 writes them, in Greenwich Mean Time, so that a picture is the same everywhere.
extension DatePicker {
  /// The calendar in which the date is drawn.
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The date and the time, or `nil` if the calendar has no such date.
  private func shownDate(_ date: Date) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int)? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
    let parts = Self.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute
    else { return nil }
    return (year, month, day, hour, minute)
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func dateText(_ date: Date) -> String {
    guard let shown = shownDate(date) else { return "–" }
    return "\(shown.year)-\(Self.digits(shown.month))-\(Self.digits(shown.day))"
  }

  private func timeText(_ date: Date) -> String {
    guard let shown = shownDate(date) else { return "–" }
    return "\(Self.digits(shown.hour)):\(Self.digits(shown.minute))"
  }

  /// The hours and the minutes of ``countDownDuration``.
  private var countDown: (hours: Int, minutes: Int) {
    let minutes = Int(max(0, min(6_000_000, countDownDuration.isNaN ? 0 : countDownDuration)) / 60)
    return (minutes / 60, minutes % 60)
  }

  private var texts: [String] {
    switch datePickerMode {
    case .time: [timeText(date)]
    case .date: [dateText(date)]
    case .dateAndTime: [dateText(date), timeText(date)]
    case .countDownTimer: ["\(countDown.hours):\(Self.digits(countDown.minutes))"]
    }
  }

  /// Adds the date and the time, each in a field of its own.
  func drawFields(into drawing: inout Drawing) {
    let texts = texts
    let font = Font.textStyle(.body)
    let widths = texts.map { textMeasure.width(of: $0[...], font: font) + 16 }
    // A picker of the compact style is narrower than its content, so the fields share what there is.
    let gap = 6.0
    let scale = min(1, (bounds.width - gap * Double(texts.count - 1)) / widths.reduce(0, +))
    var x = 0.0
    for (text, width) in zip(texts, widths) {
      let rect = flipped(Rect(x: x, y: 0, width: max(0, width * scale), height: bounds.height))
      drawing.fill(.rectangle(rect, cornerRadius: 6), .semantic(.tertiarySystemFill))
      let inside = Rect(x: rect.minX + 4, y: 0, width: max(0, rect.width - 8), height: rect.height)
      let shown = scale < 1 ? Font.fixed(family: nil, size: 17 * max(0.1, scale), weight: .regular) : font
      draw(text, shown, paint(.label), in: inside, .center, .clip, into: &drawing)
      x += rect.width + gap
    }
  }

  private func paint(_ color: SemanticColor) -> Drawing.Paint {
    .semantic(isEnabled ? color : .tertiaryLabel)
  }

  /// The titles of the wheels.
  var wheels: [(Int) -> String?] {
    func wheel(_ unit: Calendar.Component, _ step: Int, _ text: @escaping (Date) -> String) -> (Int) ->
      String?
    {
      { [date] offset in
        Self.calendar.date(byAdding: unit, value: offset * step, to: date).map(text)
      }
    }
    let step = max(1, min(30, minuteInterval))
    let time = [
      wheel(.hour, 1) { String(self.timeText($0).prefix(2)) },
      wheel(.minute, step) { String(self.timeText($0).suffix(2)) },
    ]
    switch datePickerMode {
    case .time: return time
    case .date:
      return [
        wheel(.year, 1) { String(self.dateText($0).dropLast(6)) },
        wheel(.month, 1) { String(self.dateText($0).dropLast(3).suffix(2)) },
        wheel(.day, 1) { String(self.dateText($0).suffix(2)) },
      ]
    case .dateAndTime: return [wheel(.day, 1) { self.dateText($0) }] + time
    case .countDownTimer:
      let (hours, minutes) = countDown
      return [
        { hours + $0 >= 0 ? "\(hours + $0) h" : nil },
        { "\((minutes + $0 * step + 60 * 30) % 60) min" },
      ]
    }
  }

  /// Adds the days of the month, in weeks that begin on Monday.
  func drawMonth(into drawing: inout Drawing) {
    guard let shown = shownDate(date),
      let first = Self.calendar.date(from: DateComponents(year: shown.year, month: shown.month, day: 1)),
      let days = Self.calendar.range(of: .day, in: .month, for: first)?.count
    else { return }
    let title = Rect(x: 12, y: 8, width: max(0, bounds.width - 24), height: 28)
    draw(
      String(dateText(date).dropLast(3)),
      .textStyle(.headline),
      paint(.label),
      in: title,
      into: &drawing
    )
    // 1 is Sunday.
    let weekday = (Self.calendar.component(.weekday, from: first) + 5) % 7
    let (column, row) = (max(0, bounds.width - 16) / 7, max(0, bounds.height - 50) / 6)
    for day in 1...days {
      let index = weekday + day - 1
      let cell = flipped(
        Rect(
          x: 8 + Double(index % 7) * column,
          y: 44 + Double(index / 7) * row,
          width: column,
          height: row
        )
      )
      var color = paint(.label)
      if day == shown.day {
        let extent = min(column, row, 40)
        let circle = Rect(
          x: cell.minX + (column - extent) / 2,
          y: cell.minY + (row - extent) / 2,
          width: extent,
          height: extent
        )
        drawing.fill(.ellipse(in: circle), .semantic(.tint, opacity: isEnabled ? 0.15 : 0.05))
        color = paint(.tint)
      }
      draw("\(day)", .textStyle(.title3), color, in: cell, .center, .clip, into: &drawing)
    }
  }
}
