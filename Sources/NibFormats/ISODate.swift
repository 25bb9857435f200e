/// A date of ISO 8601, with a time of day or without.
///
/// Examples are `2026-11-28`, `2026-11-28T17:30` and `2026-11-28T17:30:00+01:00`. It has milliseconds;
/// smaller parts of a second are cut off.
package struct ISODate: Sendable {
  /// The milliseconds since the beginning of 1970 as it is written, as if it were UTC.
  let milliseconds: Int
  /// The difference from UTC in minutes, or `nil` if the text states none.
  let offset: Int?

  /// Reads a date, or returns `nil` if the text is none.
  ///
  /// A space can stand in place of the `T`. Every day is one of the Gregorian calendar, in the years from 1
  /// to 9999.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    func skip(_ characters: StaticString) -> Bool {
      let found = characters.withUTF8Buffer { bytes in rest.first.map(bytes.contains) ?? false }
      if found { rest.removeFirst() }
      return found
    }
    func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
      let found = rest.prefix(digits)
      guard found.count == digits, found.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      let number = found.reduce(0) { $0 * 10 + Int($1 & 15) }
      return range.contains(number) ? number : nil
    }
    guard let year = number(4, 1...9999), skip("-"), let month = number(2, 1...12), skip("-"),
      let day = number(2, 1...Self.days(in: month, of: year))
    else { return nil }
    var milliseconds = (Self.days(before: year, month) + day - 1) * 86_400_000
    var offset: Int?
    if !rest.isEmpty {
      guard skip("Tt "), let hour = number(2, 0...23), skip(":"), let minute = number(2, 0...59) else {
        return nil
      }
      milliseconds += (hour * 60 + minute) * 60_000
      if skip(":") {
        guard let second = number(2, 0...59) else { return nil }
        milliseconds += second * 1_000
        if skip(".,") {
          let digits = rest.prefix { (0x30...0x39).contains($0) }
          guard !digits.isEmpty else { return nil }
          for (digit, weight) in zip(digits, [100, 10, 1]) { milliseconds += Int(digit & 15) * weight }
          rest = rest[digits.endIndex...]
        }
      }
      if skip("Zz") {
        offset = 0
      } else if let sign = rest.first, skip("+-") {
        guard let hours = number(2, 0...23) else { return nil }
        let hasMinutes = skip(":") || !rest.isEmpty
        guard let minutes = hasMinutes ? number(2, 0...59) : 0 else { return nil }
        offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
      }
    }
    guard rest.isEmpty else { return nil }
    (self.milliseconds, self.offset) = (milliseconds, offset)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days between the beginning of 1970 and the first day of a month.
  private static func days(before year: Int, _ month: Int) -> Int {
    let years = year - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 - 719_162
    return (1..<month).reduce(days) { $0 + self.days(in: $1, of: year) }
  }
}
