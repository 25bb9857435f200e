public import NibKit

/// A view that shows an image.
@Element("imageView", children: .none)
open class ImageView: View {
  /// The name of the image.
  @Attribute public var image: ImageName?
  /// The name of a symbol of the system, shown when there is no ``image``.
  @Attribute public var systemImage: ImageName?
  /// The name of the image while ``isHighlighted``.
  @Attribute public var highlightedImage: ImageName?
  /// Whether ``highlightedImage`` is shown.
  @Attribute("highlighted") public var isHighlighted = false

  /// The size of the image in points, which a host that loads images sets; nil while it is not known.
  public var imageSize: Size?

  /// ``imageSize``; a symbol of the system is 20 points wide and high.
  open override var intrinsicContentSize: Size {
    if let imageSize { return imageSize }
    return image == nil && systemImage != nil ? Size(width: 20, height: 20) : super.intrinsicContentSize
  }

  override var summary: String? { (image ?? systemImage).map { "[\($0.rawValue)]" } }
}
