/// What finds the ends of records in CSV: line breaks outside of quotes.
struct CSVScanner: RecordScanner {
  private let delimiter: UInt8
  private var state = State.start
  /// The number of bytes that have been scanned.
  private var scanned = 0

  private enum State {
    /// At the start of a field.
    case start
    /// In a field without quotes, or after one with quotes.
    case plain
    /// In a field with quotes.
    case quoted
    /// After a quote in a field with quotes.
    case quote
  }

  init(delimiter: UInt8) { self.delimiter = delimiter }

  mutating func boundary(in bytes: ArraySlice<UInt8>, isAtEnd: Bool) -> RecordBoundary {
    let (quote, lineFeed) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
    let found = bytes.withUnsafeBufferPointer { bytes -> Int? in
      for index in scanned..<max(scanned, bytes.count) {
        let byte = bytes[index]
        switch state {
        case .quoted:
          if byte == quote { state = .quote }
        case .quote where byte == quote: state = .quoted
        case .start where byte == quote: state = .quoted
        default:
          if byte == lineFeed { return index }
          state = byte == delimiter ? .start : .plain
        }
      }
      return nil
    }
    if let found {
      restart()
      state = .start
      let isReturn = found > 0 && bytes[bytes.startIndex + found - 1] == UInt8(ascii: "\r")
      return .record(skipped: 0, count: isReturn ? found - 1 : found, end: found + 1)
    }
    scanned = bytes.count
    guard isAtEnd else { return .incomplete(skipped: 0) }
    if bytes.isEmpty { return .end }
    restart()
    let count = bytes.last == UInt8(ascii: "\r") && state != .quoted ? bytes.count - 1 : bytes.count
    return .record(skipped: 0, count: count, end: bytes.count)
  }

  mutating func restart() { scanned = 0 }

  mutating func stop() {}
}
