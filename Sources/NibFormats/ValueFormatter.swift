import NibMarkup

#if canImport(CICUFormats)
  import CICUFormats
#else
  import Foundation
#endif

/// What shows numbers and dates in the formats of a locale.
package final class ValueFormatter: Sendable {
  private let locale: String
  private let opened = Locked<[ValueFormat: OpenedFormat?]>([:])

  private init(_ locale: String) { self.locale = locale }

  private static let known = Locked<[String: ValueFormatter]>([:])

  /// Returns the formatter of a language, the same object while there are few.
  ///
  /// - Parameter language: The language, with or without a region, such as `de-CH`, or `nil` for English.
  package static func inLanguage(_ language: String?) -> ValueFormatter {
    let language = language ?? "en"
    return known.withLock { known in
      if let formatter = known[language] { return formatter }
      if known.count >= 64 { known.removeAll() }
      let formatter = ValueFormatter(language)
      known[language] = formatter
      return formatter
    }
  }

  /// Returns a value in a format, or the value as it is if it has none.
  ///
  /// - Parameters:
  ///   - value: A number such as `-12.50`, or a date of ISO 8601. A time is shown as it is written, whatever
  ///     the time zone of the machine.
  package func string(_ value: String, _ format: ValueFormat) -> String {
    opened.withLock { opened in
      if let known = opened[format] { return known?.string(value) ?? value }
      let new = OpenedFormat(format, locale: locale)
      // The currencies of data can be many.
      if opened.count >= 256 { opened.removeAll() }
      opened[format] = .some(new)
      return new?.string(value) ?? value
    }
  }
}

extension ISODate {
  /// The milliseconds since the beginning of 1970.
  fileprivate var millisecondsInUTC: Double { Double(milliseconds - (offset ?? 0) * 60_000) }
}

#if canImport(CICUFormats)
  /// A format of a locale, as ICU has read it.
  private final class OpenedFormat: @unchecked Sendable {
    private enum Content {
      case number(OpaquePointer)
      case date(OpaquePointer)
    }

    private let content: Content

    /// - Returns: The format, or `nil` if it has a fault.
    init?(_ format: ValueFormat, locale: String) {
      let pattern = Array(format.icuPattern.utf16)
      let (count, isSkeleton) = (Int32(clamping: pattern.count), Int32(format.isSkeleton ? 1 : 0))
      switch format.kind {
      case .number:
        var offset: Int32 = -1
        guard
          let opened = Self.open(pattern, count, isSkeleton, locale, currency: format.currency, &offset)
        else { return nil }
        content = .number(opened)
      case .date:
        guard let opened = nib_date_format_open(pattern, count, isSkeleton, locale) else { return nil }
        content = .date(opened)
      }
    }

    fileprivate static func open(
      _ pattern: [UInt16],
      _ count: Int32,
      _ isSkeleton: Int32,
      _ locale: String,
      currency: String?,
      _ offset: inout Int32
    ) -> OpaquePointer? {
      guard let currency = currency.map({ Array($0.utf16) }), currency.count == 3 else {
        return nib_number_format_open(pattern, count, isSkeleton, locale, nil, &offset)
      }
      return nib_number_format_open(pattern, count, isSkeleton, locale, currency, &offset)
    }

    deinit {
      switch content {
      case .number(let format): nib_number_format_close(format)
      case .date(let format): nib_date_format_close(format)
      }
    }

    /// Returns a value in the format, or `nil` if it has none.
    func string(_ value: String) -> String? {
      switch content {
      case .number(let format):
        var value = value
        return value.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { number in
            Self.text {
              nib_number_format_string(format, number.baseAddress, Int32(clamping: number.count), $0, $1)
            }
          }
        }
      case .date(let format):
        guard let date = ISODate(value) else { return nil }
        let zone = Array(date.zone.utf16)
        return Self.text {
          nib_date_format_string(format, date.millisecondsInUTC, zone, Int32(zone.count), $0, $1)
        }
      }
    }

    /// Returns the text that a function writes.
    private static func text(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
      var capacity = 64
      for _ in 0..<2 {
        let text: String?? = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
          let count = Int(write(buffer.baseAddress, Int32(clamping: capacity)))
          if count < 0 { return .some(nil) }
          if count <= capacity { return String(decoding: buffer.prefix(count), as: UTF16.self) }
          capacity = count
          return nil
        }
        if let text { return text }
      }
      return nil
    }
  }

  extension ISODate {
    /// The name of the time zone.
    fileprivate var zone: String {
      guard let offset, offset != 0 else { return "Etc/GMT" }
      let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
      let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return "GMT\(offset < 0 ? "-" : "+")\(digits)"
    }
  }

  extension ValueFormat {
    /// What ICU finds wrong with the pattern, or `nil`.
    var faultOfICU: Fault? {
      guard kind == .number else {
        let isValid = OpenedFormat(self, locale: "en") != nil
        return isValid
          ? nil : Fault(range: nil, message: "ICU does not know this \(isSkeleton ? "skeleton" : "pattern")")
      }
      let units = Array(icuPattern.utf16)
      var offset: Int32 = -1
      if let opened = OpenedFormat.open(
        units,
        Int32(clamping: units.count),
        isSkeleton ? 1 : 0,
        "en",
        currency: currency,
        &offset
      ) {
        nib_number_format_close(opened)
        // Some formats fail only with a value, and other than three signs of a currency show nothing.
        let shown = OpenedFormat(self, locale: "en")?.string("1234.5")
        let isShown = shown.map { !$0.isEmpty && !$0.unicodeScalars.contains("\u{FFFD}") } ?? false
        return isShown ? nil : Fault(range: nil, message: "ICU cannot show a number such as 1234.5 in it")
      }
      if isSkeleton, offset >= units.count, let currency {
        return Fault(
          range: nil,
          message: "the skeleton has a unit already, and cannot have the currency \(currency)"
        )
      }
      guard isSkeleton, (0..<units.count).contains(Int(offset)) else {
        let example = isSkeleton ? "'::compact-short' or '::currency/EUR'" : "'#,##0.00' or '0.0 %'"
        return Fault(
          range: nil,
          message:
            "ICU does not know this \(isSkeleton ? "skeleton" : "pattern") for numbers, such as \(example)"
        )
      }
      let place = pattern.utf16.index(icuPattern.startIndex, offsetBy: Int(offset))
      let word = pattern[place...].prefix { $0 != " " }
      return Fault(
        range: place..<word.endIndex,
        message:
          "'\(word)' means nothing here in a skeleton for numbers, such as '::compact-short' or '::.00'"
      )
    }
  }
#else
  /// A format of a locale, as Foundation has read it, which knows no skeletons for numbers. (Not built here.)
  private final class OpenedFormat: @unchecked Sendable {
    private let format: ValueFormat
    private let numbers = NumberFormatter()
    private let dates = DateFormatter()

    init?(_ format: ValueFormat, locale: String) {
      if format.kind == .number && format.isSkeleton { return nil }
      self.format = format
      let locale = Locale(identifier: locale)
      (numbers.locale, dates.locale) = (locale, locale)
      let pattern = String(format.icuPattern)
      if format.kind == .number {
        numbers.positiveFormat = pattern
        if let currency = format.currency { numbers.currencyCode = currency }
      } else if format.isSkeleton {
        dates.setLocalizedDateFormatFromTemplate(pattern)
      } else {
        dates.dateFormat = pattern
      }
    }

    func string(_ value: String) -> String? {
      if format.kind == .number { return numbers.string(from: NSDecimalNumber(string: value)) }
      guard let date = ISODate(value) else { return nil }
      dates.timeZone = TimeZone(secondsFromGMT: (date.offset ?? 0) * 60)
      return dates.string(from: Date(timeIntervalSince1970: date.millisecondsInUTC / 1_000))
    }
  }

  extension ValueFormat {
    var faultOfICU: Fault? { nil }
  }
#endif
