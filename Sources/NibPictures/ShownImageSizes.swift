import NibKit
import NibViews

/// The sizes of what a picture shows for images.
///
/// An image that is missing or cannot be read has the size that the view knows, or that of a placeholder.
final class ShownImageSizes: ImageMeasuring {
  let images: PictureImages
  /// The sizes that the view knows.
  let known: (any ImageMeasuring)?

  /// The size of a placeholder whose view has no size of its own.
  private static let placeholder = Size(width: 24, height: 24)

  init(_ images: PictureImages, _ known: (any ImageMeasuring)?) {
    self.images = images
    self.known = known
  }

  func size(of image: ImageName) -> Size? {
    images.size(of: image) ?? known?.size(of: image) ?? Self.placeholder
  }
}
