import Foundation

/// The structure of a JPEG.
enum JPEGFile {
  /// The maximum number of markers; libjpeg takes the square of their number.
  static let greatestMarkerCount = 50_000

  /// Returns the number of markers, or more: bytes that look like markers count wherever they are.
  static func markerCount(in jpeg: Data) -> Int {
    jpeg.withUnsafeBytes { bytes in
      var count = 0
      for index in bytes.indices.dropLast() where bytes[index] == 0xFF {
        let next = bytes[index + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { count += 1 }
      }
      return count
    }
  }

  /// Returns whether a JPEG has the marker of its end.
  static func isComplete(_ jpeg: Data) -> Bool {
    jpeg.withUnsafeBytes { bytes in
      var offset = 2
      // A thumbnail in a segment has an end of its own, so segments are skipped.
      while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
        let marker = bytes[offset + 1]
        if marker == 0xD9 { return true }
        // A byte of padding.
        if marker == 0xFF {
          offset += 1
          continue
        }
        offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
        guard marker == 0xDA else { continue }
        // In the data of a scan, 0 or the number of a restart follows each 0xFF.
        while offset + 1 < bytes.count,
          bytes[offset] != 0xFF || bytes[offset + 1] == 0 || (0xD0...0xD7).contains(bytes[offset + 1])
            || bytes[offset + 1] == 0xFF
        {
          offset += 1
        }
      }
      return offset + 1 < bytes.count && bytes[offset] == 0xFF && bytes[offset + 1] == 0xD9
    }
  }
}
