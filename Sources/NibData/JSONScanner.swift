/// What finds the ends of objects in JSON: in a list, or one after another.
struct JSONScanner: RecordScanner {
  /// Where in the document the next bytes are.
  private enum Place {
    /// Before the first object.
    case start
    /// In the list, before an element.
    case element(isFirst: Bool)
    /// In the list, after an element.
    case separator
    /// Between objects that follow one another.
    case sequence
    /// After the list.
    case end
  }

  private var place = Place.start
  /// The number of bytes of a value that have been scanned, or `nil` between values.
  private var scanned: Int?
  private var depth = 0
  private var isText = false
  private var isEscaped = false
  private var isStopped = false

  mutating func boundary(in bytes: ArraySlice<UInt8>, isAtEnd: Bool) -> RecordBoundary {
    if isStopped { return .end }
    let first = bytes.startIndex
    var skipped = 0
    if scanned == nil {
      while true {
        while first + skipped < bytes.endIndex, Self.isSpace(bytes[first + skipped]) { skipped += 1 }
        guard first + skipped < bytes.endIndex else {
          return isAtEnd ? ending(at: skipped) : .incomplete(skipped: skipped)
        }
        let byte = bytes[first + skipped]
        switch (place, byte) {
        case (.start, UInt8(ascii: "[")): place = .element(isFirst: true)
        case (.element(isFirst: true), UInt8(ascii: "]")), (.separator, UInt8(ascii: "]")): place = .end
        case (.separator, UInt8(ascii: ",")): place = .element(isFirst: false)
        case (.separator, _):
          return .fault(offset: skipped, message: "a comma or the end of the list, ']', is missing here")
        case (.element, UInt8(ascii: "]")):
          return .fault(offset: skipped, message: "an object must follow the comma; remove the comma")
        case (.end, _):
          return .fault(offset: skipped, message: "nothing can follow the list")
        case (.start, _), (.sequence, _), (.element, _):
          scanned = 0
        }
        if scanned != nil { break }
        skipped += 1
      }
    }
    guard let length = length(of: bytes.dropFirst(skipped), isAtEnd: isAtEnd) else {
      return .incomplete(skipped: skipped)
    }
    scanned = nil
    depth = 0
    isText = false
    isEscaped = false
    if case .element = place { place = .separator } else { place = .sequence }
    return .record(skipped: skipped, count: length, end: skipped + length)
  }

  mutating func restart() { if scanned != nil { scanned = 0 } }

  mutating func stop() { isStopped = true }

  /// Returns the length of a value, or `nil` if more bytes are needed.
  private mutating func length(of bytes: ArraySlice<UInt8>, isAtEnd: Bool) -> Int? {
    let start = scanned ?? 0
    for (index, byte) in zip(start..., bytes.dropFirst(start)) {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
          if depth == 0 { return index + 1 }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        // A bracket too many belongs to the list.
        if depth <= 0 { return depth < 0 ? max(1, index) : index + 1 }
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        if depth == 0 { return max(1, index) }
      default: break
      }
    }
    scanned = bytes.count
    return isAtEnd ? bytes.count : nil
  }

  /// Returns what the end of the file means.
  private mutating func ending(at offset: Int) -> RecordBoundary {
    switch place {
    case .start:
      place = .end
      return .fault(
        offset: offset,
        message: "the data is empty; it must have an object, or a list of objects"
      )
    case .element, .separator:
      place = .end
      return .fault(offset: offset, message: "the list does not end; write ']' here")
    case .sequence, .end: return .end
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// What finds the ends of lines.
struct LineScanner: RecordScanner {
  private var scanned = 0

  mutating func boundary(in bytes: ArraySlice<UInt8>, isAtEnd: Bool) -> RecordBoundary {
    let rest = bytes.dropFirst(scanned)
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = bytes.count
      guard isAtEnd else { return .incomplete(skipped: 0) }
      scanned = 0
      return bytes.isEmpty ? .end : .record(skipped: 0, count: bytes.count, end: bytes.count)
    }
    scanned = 0
    let count = end - bytes.startIndex
    let isReturn = count > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    return .record(skipped: 0, count: isReturn ? count - 1 : count, end: count + 1)
  }

  mutating func restart() { scanned = 0 }

  mutating func stop() {}
}
