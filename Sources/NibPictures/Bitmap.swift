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

  /// Creates a transparent bitmap and draws on it with a closure that uses Cairo.
  init(width: Int, height: Int, _ draw: (OpaquePointer) throws(NibError) -> Void) throws(NibError) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
    let result = pixels.withUnsafeMutableBytes { bytes in
      Self.useSurface(bytes.baseAddress, width, height) { surface throws(NibError) in
        guard let cairo = cairo_create(surface) else {
          throw .unwritablePicture("there is not enough memory", path: nil)
        }
        defer { cairo_destroy(cairo) }
        try draw(cairo)
        cairo_surface_flush(surface)
        try NibError.check(cairo_status(cairo))
      }
    }
    try result.get()
  }

  /// Creates pixels of one color.
  package init(width: Int, height: Int, color: UInt32 = 0) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: color, count: width * height)
  }

  /// Returns the pixels as a PNG.
  package func png() throws(NibError) -> Data {
    let result = pixels.withUnsafeBytes { bytes in
      // Cairo only reads the pixels that it encodes.
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return Self.useSurface(start, width, height) { surface throws(NibError) in
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
    return try result.get()
  }

  private static func useSurface<Success>(
    _ start: UnsafeMutableRawPointer?,
    _ width: Int,
    _ height: Int,
    _ body: (OpaquePointer) throws(NibError) -> Success
  ) -> Result<Success, NibError> {
    let surface = cairo_image_surface_create_for_data(
      start?.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(clamping: width),
      Int32(clamping: height),
      Int32(clamping: width * 4)
    )
    guard let surface else { return .failure(.unwritablePicture("there is not enough memory", path: nil)) }
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    do throws(NibError) {
      try NibError.check(cairo_surface_status(surface))
      return .success(try body(surface))
    } catch {
      return .failure(error)
    }
  }
}

/// Bytes that Cairo writes.
final class Output {
  var data = Data()
  /// The number of bytes that have been written.
  private(set) var count = 0
  /// What reads the bytes, too.
  var update: PDFUpdate?
  /// Receives the bytes in place of ``data``, and returns whether it could write them.
  private let receive: ((UnsafeRawBufferPointer) -> Bool)?

  init(_ receive: ((UnsafeRawBufferPointer) -> Bool)? = nil) { self.receive = receive }

  static let write: cairo_write_func_t = { context, bytes, count in
    guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
    let isWritten = output.add(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  /// Adds bytes, and returns whether they could be written.
  func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
    count += bytes.count
    update?.read(bytes)
    if let receive { return receive(bytes) }
    data.append(contentsOf: bytes)
    return true
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
