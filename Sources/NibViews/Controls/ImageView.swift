public import NibKit

/// A view that shows an image.
@Element("imageView", children: .none)
open class ImageView: View {
  /// The name of the image.
  @Attribute public var image: ImageName? { didSet { setNeedsDisplay() } }
  /// The name of a system symbol, which is shown when ``image`` is `nil`.
  @Attribute public var systemImage: ImageName? { didSet { setNeedsDisplay() } }
  /// The font that decides how large a system symbol is, or `nil` for 17 points.
  @Attribute public var symbolFont: Font? { didSet { setNeedsDisplay() } }
  /// The size of a system symbol compared with the text of its font.
  @Attribute public var symbolScale = SymbolScale.medium { didSet { setNeedsDisplay() } }
  /// The name of the image that is shown while ``isHighlighted`` is true.
  @Attribute public var highlightedImage: ImageName? { didSet { setNeedsDisplay() } }
  /// Whether ``highlightedImage`` is shown.
  @Attribute("highlighted") public var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// Whether the image grows with the content size that a person chooses for accessibility.
  @Attribute public var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { setNeedsDisplay() }
  }

  /// Creates a view without an image, which takes no touches, as in UIKit.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The image that is shown now.
  public var currentImage: ImageName? { isHighlighted ? highlightedImage ?? image : image }

  override func showHighlight(_ isHighlighted: Bool) { self.isHighlighted = isHighlighted }

  /// The size of the image in points, or `nil` for the size that ``View/imageMeasuring`` knows.
  public var imageSize: Size? { didSet { setNeedsDisplay() } }

  /// The size of the image, as ``imageSize`` or else ``View/imageMeasuring`` has it.
  ///
  /// A system symbol of unknown size is 20 points wide and high in a font of 17 points.
  open override var intrinsicContentSize: Size {
    if let size = imageSize ?? currentImage.flatMap(size(of:)) { return size }
    guard image == nil, systemImage != nil else { return super.intrinsicContentSize }
    let side = symbolScale.side(font: symbolFont)
    return Size(width: side, height: side)
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    if let currentImage {
      drawing.show(Drawing.Picture(currentImage, in: bounds, contentMode: contentMode))
    } else if let systemImage {
      drawing.show(Drawing.Picture(symbol: systemImage, in: bounds, .semantic(.tint)))
    }
  }

  open override var summary: String? { (image ?? systemImage).map { "[\($0.rawValue)]" } }
}
