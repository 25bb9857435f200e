/// Fonts with the names that they have in UIKit.
extension Font {
  /// Returns the font of a text style, whose size follows the content size that a person chooses.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { .textStyle(style) }

  /// Returns a font of the system in a fixed size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    .fixed(family: nil, size: size, weight: weight)
  }

  /// Returns a bold font of the system in a fixed size.
  ///
  /// - Parameter size: The size in points.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    .fixed(family: nil, size: size, weight: .bold)
  }

  /// Returns an italic font of the system in a fixed size.
  ///
  /// - Parameter size: The size in points.
  public static func italicSystemFont(ofSize size: Double) -> Font {
    .fixed(family: nil, size: size, weight: .regular, isItalic: true)
  }

  /// The largest style, for the title of a screen.
  public static var extraLargeTitle: Font { .textStyle(.extraLargeTitle) }
  /// The style of large titles.
  public static var largeTitle: Font { .textStyle(.largeTitle) }
  /// The style of first-level headings.
  public static var title1: Font { .textStyle(.title1) }
  /// The style of second-level headings.
  public static var title2: Font { .textStyle(.title2) }
  /// The style of third-level headings.
  public static var title3: Font { .textStyle(.title3) }
  /// The style of headings within text.
  public static var headline: Font { .textStyle(.headline) }
  /// The style of subheadings.
  public static var subheadline: Font { .textStyle(.subheadline) }
  /// The style of body text.
  public static var body: Font { .textStyle(.body) }
  /// The style of callouts.
  public static var callout: Font { .textStyle(.callout) }
  /// The style of footnotes.
  public static var footnote: Font { .textStyle(.footnote) }
  /// The style of standard captions.
  public static var caption1: Font { .textStyle(.caption1) }
  /// The style of alternate captions, the smallest style.
  public static var caption2: Font { .textStyle(.caption2) }
}
