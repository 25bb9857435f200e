public import NibKit

/// The size of a system symbol compared with the text of its font.
public enum SymbolScale: String, CaseIterable, AttributeValue {
  /// Smaller than the text.
  case small
  /// As large as the text.
  case medium
  /// Larger than the text.
  case large

  /// Returns the width and the height of a symbol beside a text, which are 20 points at 17 points.
  func side(font: Font?) -> Double {
    let scale =
      switch self {
      case .small: 0.8
      case .medium: 1.0
      case .large: 1.3
      }
    return 20 * scale * (font?.pointSize ?? 17) / 17
  }
}
