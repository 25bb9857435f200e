import NibKit

/// A text measure of a view, whose identity shows whether remembered sizes are out of date.
final class TextMeasureSource {
  let measure: any TextMeasuring
  /// The same measure for other text sizes.
  private var ofCategories: [ContentSizeCategory: TextMeasureSource] = [:]

  init(_ measure: any TextMeasuring) { self.measure = measure }

  /// Returns the measure for a text size, or this one for `nil`.
  func at(_ category: ContentSizeCategory?) -> TextMeasureSource {
    guard let category else { return self }
    if let known = ofCategories[category] { return known }
    let source = TextMeasureSource(OverriddenTextMeasure(base: measure, category: category))
    ofCategories[category] = source
    return source
  }
}
