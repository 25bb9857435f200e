import NibKit
import NibResources
import NibViews

/// An image in an environment: its name, and the file that an asset catalog has for it.
struct ImageKey: Hashable, Sendable {
  let name: ImageName
  /// The file, or `nil` for an image that comes from elsewhere.
  var file: ImageSet.File?
  /// Whether the image is a system symbol, which is not in an asset catalog.
  let isSymbol: Bool

  init(_ name: ImageName, _ file: ImageSet.File? = nil, isSymbol: Bool = false) {
    self.name = name
    self.file = file
    self.isSymbol = isSymbol
  }

  /// Whether the image is shown in the tint color.
  var isTemplate: Bool { file?.isTemplate == true }

  /// The paint of the image's shape, or `nil` for an image with colors of its own.
  var templatePaint: Drawing.Paint? { isTemplate ? .semantic(.tint) : nil }
}
