public import NibKit

extension TextStyle {
  /// Returns the size of the style's font in points, from the tables in Apple's Human Interface Guidelines.
  ///
  /// They do not list `extraLargeTitle`, which is 2 points larger than `largeTitle`.
  public func pointSize(at category: ContentSizeCategory) -> Double {
    let sizes: [Double] =
      switch self {
      case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    return sizes[ContentSizeCategory.allCases.firstIndex(of: category) ?? 3]
  }
}

extension Font {
  /// Returns the size of the font in points, which for a text style depends on the size of text that a person
  /// chooses.
  ///
  /// A font that is relative to a text style grows by the same factor as the style.
  public func pointSize(at category: ContentSizeCategory) -> Double {
    guard let fixed else { return (textStyle ?? .body).pointSize(at: category) }
    guard let style = fixed.textStyle else { return fixed.size }
    return fixed.size * style.pointSize(at: category) / style.pointSize(at: .large)
  }
}
