import NibKit

/// The sizes of a text that have been measured.
///
/// Each layout measures the same text several times: on one line, and in the width that was found.
struct TextSizes {
  /// How often the text or what it depends on has changed.
  private(set) var revision = 0
  private var source: TextMeasureSource?
  private var unlimited: Extent?
  private var limited: (width: Double, extent: Extent)?

  /// How much room a text needs.
  struct Extent {
    let size: Size
    let lineCount: Int32
  }

  /// Forgets all sizes, because the text or what it depends on has changed.
  mutating func removeAll() {
    revision &+= 1
    source = nil
    unlimited = nil
    limited = nil
  }

  /// Returns the extent in a width, if it has been measured; a width of `nil` means no limit.
  ///
  /// - Parameter source: The measure that the extent must come from.
  func extent(inWidth width: Double?, _ source: TextMeasureSource?) -> Extent? {
    guard self.source === source else { return nil }
    guard let width else { return unlimited }
    // Where the text fits, lines are not broken.
    if let unlimited, unlimited.size.width <= width { return unlimited }
    return limited?.width == width ? limited?.extent : nil
  }

  /// Remembers the extent in a width; a width of `nil` means no limit.
  ///
  /// - Parameter revision: The revision before the text was measured. If it is another one now, the measure
  ///   has changed the text, and nothing is remembered.
  mutating func remember(
    _ extent: Extent,
    inWidth width: Double?,
    _ source: TextMeasureSource?,
    _ revision: Int
  ) {
    guard revision == self.revision else { return }
    if self.source !== source {
      removeAll()
      self.source = source
    }
    if let width { limited = (width, extent) } else { unlimited = extent }
  }
}
