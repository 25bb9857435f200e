#if canImport(CICU)
  import CICU
#endif

/// Finds the direction of paragraphs.
enum TextDirection {
  /// Returns whether a paragraph runs from right to left, or `nil` if none of its letters has a direction.
  ///
  /// As in Unicode's bidirectional algorithm (UAX #9), the first letter with a direction decides.
  static func isRightToLeft(_ paragraph: Substring) -> Bool? {
    for scalar in paragraph.unicodeScalars {
      if scalar == "\n" { return nil }
      if let isRightToLeft = direction(of: scalar) { return isRightToLeft }
    }
    return nil
  }

  #if canImport(CICU)
    private static func direction(of scalar: Unicode.Scalar) -> Bool? {
      switch nib_direction(Int32(scalar.value)) {
      case 0: false
      case 1: true
      default: nil
      }
    }
  #else
    // Without ICU, the blocks of Hebrew, Arabic and their neighbors count. The project's builds do not
    // compile this.
    private static func direction(of scalar: Unicode.Scalar) -> Bool? {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: scalar.properties.isAlphabetic ? false : nil
      }
    }
  #endif
}
