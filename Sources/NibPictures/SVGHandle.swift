import CRSVG
import Foundation
import NibKit

/// The document of an SVG as librsvg reads it.
struct SVGHandle {
  let pointer: UnsafeMutablePointer<RsvgHandle>

  /// Calls a closure with the document of an SVG.
  ///
  /// - Throws: The reason why the SVG cannot be read, or an error of the closure's.
  static func with<Result>(_ data: Data, _ body: (SVGHandle) throws(ImageFailure) -> Result)
    throws(ImageFailure) -> Result
  {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let pointer = data.withoutLinks.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error)
    }
    guard let pointer else { throw ImageFailure(error, otherwise: "it is not a valid SVG") }
    defer { g_object_unref(pointer) }
    return try body(SVGHandle(pointer: pointer))
  }

  /// The size, and the number of pixels for each unit of the coordinates.
  var intrinsicSize: (size: Size, scale: Double) {
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(pointer, &hasWidth, nil, &hasHeight, nil, &hasBox, &box)
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(pointer, &width, &height) == 0 {
      (width, height) = hasBox != 0 ? (box.width, box.height) : (100, 100)
    }
    let isScaled = hasBox != 0 && box.width > 0 && box.height > 0
    return (
      Size(width: width, height: height),
      isScaled ? max(1, width / box.width, height / box.height) : 1
    )
  }
}
