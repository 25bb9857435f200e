import NibKit
import NibViews

/// The sizes of what a picture shows for images: placeholders for those that are missing or cannot be read.
final class ShownImageSizes: ImageMeasuring {
  let images: PictureImages

  /// The size of a placeholder whose view has no size of its own.
  private static let placeholder = Size(width: 24, height: 24)

  init(_ images: PictureImages) {
    self.images = images
  }

  func size(of image: ImageName) -> Size? { images.size(of: image) ?? Self.placeholder }
}
