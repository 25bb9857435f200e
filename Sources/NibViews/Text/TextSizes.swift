import NibKit

/// The sizes of a text that have been measured.
///
/// Each layout measures the same text several times: on one line, and in the width that was found.
struct TextSizes {
  private var source: TextMeasureSource?
  private var unlimited: Size?
  private var limited: (width: Double, size: Size)?

  /// Forgets all sizes, because the text or what it depends on has changed.
  mutating func removeAll() {
    source = nil
    unlimited = nil
    limited = nil
  }

  /// Returns the size in a given width, or in any if the width is `nil`.
  ///
  /// - Parameter source: The measure by which sizes are remembered.
  mutating func size(
    inWidth width: Double?,
    _ source: TextMeasureSource?,
    _ measure: (Double?) -> Size
  ) -> Size {
    if self.source !== source {
      removeAll()
      self.source = source
    }
    guard let width else {
      if let unlimited { return unlimited }
      let size = measure(nil)
      unlimited = size
      return size
    }
    // Where the text fits, lines are not broken.
    if let unlimited, unlimited.width <= width { return unlimited }
    if let limited, limited.width == width { return limited.size }
    let size = measure(width)
    limited = (width, size)
    return size
  }
}
