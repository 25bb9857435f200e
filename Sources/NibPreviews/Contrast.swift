import NibInspection
import NibKit
import NibPictures
import NibViews

/// The contrast of texts to what is behind them, measured in a picture.
///
/// The picture is drawn without its texts, and with a rectangle in the color of each text. What makes a color
/// lighter or darker, such as the opacity of a view, then counts as it is seen.
struct Contrast {
  private let behind: Bitmap
  private let painted: Bitmap

  init(_ drawing: Drawing, _ size: Size, _ traits: TraitCollection, _ images: PictureImages)
    throws(NibError)
  {
    let measure = PangoTextMeasure(contentSizeCategory: traits.preferredContentSizeCategory)
    func bitmap(_ change: (Drawing.TextLine) -> Drawing.Command?) throws(NibError) -> Bitmap {
      var page = Drawing()
      page.fill(.rectangle(Rect(origin: .zero, size: size)), .semantic(.systemBackground))
      page.add(Drawing.Layer(drawing.replacingTexts(change)))
      return try Picture(page, size, traits, images).bitmap(scale: 1)
    }
    behind = try bitmap { _ in nil }
    painted = try bitmap { line in
      line.spans.first.map { .fill(.rectangle(line.rect(measure)), $0.paint) }
    }
  }

  /// Returns the contrast ratio of WCAG 2, from 1 to 21, or `nil` outside the picture.
  func ratio(in rect: Rect) -> Double? {
    guard let text = luminance(of: painted, in: rect), let background = luminance(of: behind, in: rect)
    else { return nil }
    return ContrastRatio.ratio(text, background)
  }

  /// Returns the median of the relative luminance in the middle of a rectangle.
  private func luminance(of bitmap: Bitmap, in rect: Rect) -> Double? {
    var found: [Double] = []
    for row in 1...3 {
      for column in 1...9 {
        let x = (rect.minX + rect.width * Double(column) / 10).rounded(.down)
        let y = (rect.minY + rect.height * Double(row) / 4).rounded(.down)
        guard x >= 0, y >= 0, x < Double(bitmap.width), y < Double(bitmap.height) else { continue }
        found.append(Self.luminance(bitmap.pixels[Int(y) * bitmap.width + Int(x)]))
      }
    }
    return found.isEmpty ? nil : found.sorted()[found.count / 2]
  }

  /// Returns the relative luminance of an opaque pixel.
  private static func luminance(_ pixel: UInt32) -> Double {
    func component(_ shift: UInt32) -> Double { Double((pixel >> shift) & 0xFF) / 255 }
    return ContrastRatio.luminance(red: component(16), green: component(8), blue: component(0))
  }
}
