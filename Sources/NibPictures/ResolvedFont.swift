import CPangoCairo
import NibKit
import NibViews

/// A font of a size, after the size that a person chooses was taken into account.
struct ResolvedFont: Hashable {
  /// The family, or `nil` for the system font.
  var family: String?
  var size: Double
  var weight: FontWeight
  var isItalic: Bool

  init(_ font: Font, _ category: ContentSizeCategory) {
    let fixed = font.fixed
    family = fixed?.family
    size = max(ResolvedFont.leastSize, min(ResolvedFont.greatestSize, font.pointSize(at: category)))
    weight = fixed?.weight ?? (font.textStyle == .headline ? .semibold : .regular)
    isItalic = fixed?.isItalic ?? false
  }

  /// The families that stand for the system font, in order: the first that is installed is used.
  static let systemFamilies = "Inter, sans-serif"

  private static let leastSize = 0.1
  /// The greatest size, since the outlines of larger glyphs overflow in FreeType.
  private static let greatestSize = 4096.0

  /// Returns Pango's description of the font, which the caller frees.
  func makeDescription() -> OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, family ?? ResolvedFont.systemFamilies)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, weight.pango)
    if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    return description
  }

  /// The weight as a number, with which CSS names it, too.
  var weightNumber: Int { Int(weight.pango.rawValue) }
}

extension FontWeight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .ultraLight: PANGO_WEIGHT_THIN
    case .thin: PANGO_WEIGHT_ULTRALIGHT
    case .light: PANGO_WEIGHT_LIGHT
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    case .heavy: PANGO_WEIGHT_ULTRABOLD
    case .black: PANGO_WEIGHT_HEAVY
    }
  }
}
