import Foundation

/// Searches with functions of the C library, which look at several bytes at a time.
extension [UInt8] {
  /// Returns the index of the first byte with a value at or after an index, or `nil` if there is none.
  package func firstIndex(ofByte byte: UInt8, from start: Int = 0) -> Int? {
    withUnsafeBufferPointer { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
  }

  /// Returns the index of the first occurrence of a text at or after an index, or `nil` if there is none.
  package func firstOccurrence(of text: StaticString, from start: Int = 0) -> Int? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      var start = start
      while let found = firstIndex(ofByte: first, from: start) {
        if self[found...].starts(with: wanted) { return found }
        start = found + 1
      }
      return nil
    }
  }
}
