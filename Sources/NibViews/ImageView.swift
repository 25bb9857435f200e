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
}
