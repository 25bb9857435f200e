public import NibKit

/// A type that knows the sizes of images, for layout.
///
/// A host that loads images provides one in ``View/imageMeasuring``.
public protocol ImageMeasuring: AnyObject, Sendable {
  /// Returns the size of an image in points, or `nil` if there is no such image.
  func size(of image: ImageName) -> Size?
}
