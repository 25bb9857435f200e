import CPangoCairo
package import Foundation
package import NibKit

/// The pixels of a picture.
package struct Bitmap: Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Rows of premultiplied pixels, with opacity in the most significant byte.
  package var pixels: [UInt32]

  /// Creates transparent pixels, on which a closure draws with Cairo.
  init(width: Int, height: Int, _ draw: (OpaquePointer) throws(NibError) -> Void) throws(NibError) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
    try Self.withSurface(&pixels, width, height) { surface throws(NibError) in
      guard let cairo = cairo_create(surface) else {
        throw .unwritablePicture("there is not enough memory", path: nil)
      }
      defer { cairo_destroy(cairo) }
      try draw(cairo)
      cairo_surface_flush(surface)
      try NibError.check(cairo_status(cairo))
    }
  }

  /// Creates pixels of one color.
  package init(width: Int, height: Int, color: UInt32 = 0) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: color, count: width * height)
  }

  /// Creates pixels from a PNG.
  ///
  /// - Throws: `NibError`: `unusableImage` if it cannot be read.
  package init(png: Data) throws(NibError) {
    do throws(DecodedImage.Failure) {
      guard case .bitmap(let width, let height, let pixels) = try DecodedImage(png, scale: 1).content else {
        throw DecodedImage.Failure(reason: "it is not a PNG")
      }
      (self.width, self.height, self.pixels) = (width, height, pixels)
    } catch {
      throw NibError(
        .unusableImage,
        [Diagnostic(.unreadableImage, "the picture cannot be read: \(error.reason)", path: nil)]
      )
    }
  }

  /// Returns the pixels as a PNG.
  package func png() throws(NibError) -> Data {
    var copy = pixels
    return try Self.withSurface(&copy, width, height) { surface throws(NibError) in
      let output = Output()
      let status = cairo_surface_write_to_png_stream(
        surface,
        Output.write,
        Unmanaged.passUnretained(output).toOpaque()
      )
      try NibError.check(status)
      return output.data
    }
  }

  private static func withSurface<Result>(
    _ pixels: inout [UInt32],
    _ width: Int,
    _ height: Int,
    _ body: (OpaquePointer) throws(NibError) -> Result
  ) throws(NibError) -> Result {
    var result: Swift.Result<Result, NibError>?
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress,
        CAIRO_FORMAT_ARGB32,
        Int32(clamping: width),
        Int32(clamping: height),
        Int32(clamping: width * 4)
      )
      guard let surface else { return }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      do throws(NibError) {
        try NibError.check(cairo_surface_status(surface))
        result = .success(try body(surface))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { throw .unwritablePicture("there is not enough memory", path: nil) }
    return try result.get()
  }
}

/// Bytes that Cairo writes.
final class Output {
  var data = Data()

  static let write: cairo_write_func_t = { context, bytes, count in
    guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().data.append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

extension NibError {
  /// Throws an error if Cairo has failed.
  static func check(_ status: cairo_status_t) throws(NibError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
    throw .unwritablePicture(reason, path: nil)
  }
}
