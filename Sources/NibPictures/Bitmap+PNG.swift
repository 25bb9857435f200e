package import Foundation
package import NibKit

extension Bitmap {
  /// Creates pixels from a PNG.
  ///
  /// - Throws: `NibError`: `unusableImage` if it cannot be read.
  package init(png: Data) throws(NibError) {
    do throws(ImageFailure) {
      guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]),
        case .bitmap(let width, let height, let pixels) = try DecodedImage(png, scale: 1).content
      else {
        throw ImageFailure(reason: "it is not a PNG")
      }
      (self.width, self.height, self.pixels) = (width, height, pixels)
    } catch {
      throw NibError(
        .unusableImage,
        [Diagnostic(.unreadableImage, "the picture cannot be read: \(error.reason)", path: nil)]
      )
    }
  }
}
