import CPangoCairo
import CRSVG
import Foundation
import NibKit

/// An image whose pixels or shapes are known.
struct DecodedImage: Sendable {
  enum Content: Sendable {
    /// Rows of premultiplied pixels, with opacity in the most significant byte, as Cairo has them.
    case bitmap(width: Int, height: Int, pixels: [UInt32])
    /// The text of an SVG.
    case vector(Data)
  }

  /// Distinguishes the image from others, even ones of the same name.
  let id: UUID
  let content: Content
  /// The size in points.
  let size: Size

  var byteCount: Int {
    switch content {
    case .bitmap(_, _, let pixels): pixels.count * 4
    case .vector(let data): data.count
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for each point.
  ///   - id: What distinguishes the image from others, or `nil` if it is decoded for the first time.
  init(_ data: Data, scale: Double, id: UUID? = nil) throws(ImageFailure) {
    let file = try ImageFile(data, scale: scale)
    self.id = id ?? file.id
    switch file.format {
    case .png: content = try Self.png(data)
    case .jpeg: content = try Self.jpeg(data)
    case .svg: content = try Self.vector(data, file.size)
    }
    if case .bitmap(let width, let height, _) = content {
      size = Size(width: Double(width) / scale, height: Double(height) / scale)
    } else {
      size = file.size
    }
  }

  // MARK: Bitmaps

  /// Reads a PNG with Cairo, which unlike gdk-pixbuf reports one that ends too early.
  private static func png(_ data: Data) throws(ImageFailure) -> Content {
    let input = Input(data)
    let surface = cairo_image_surface_create_from_png_stream(
      Input.read,
      Unmanaged.passUnretained(input).toOpaque()
    )
    guard let surface else { throw ImageFailure(reason: "there is not enough memory") }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw ImageFailure(reason: ImageFile.incomplete)
    }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    do throws(NibError) {
      let bitmap = try Bitmap(width: width, height: height) { cairo throws(NibError) in
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
      }
      return .bitmap(width: width, height: height, pixels: bitmap.pixels)
    } catch {
      throw ImageFailure(reason: error.diagnostics.first?.message ?? ImageFile.incomplete)
    }
  }

  /// The bytes of a file that Cairo reads.
  private final class Input {
    private let data: Data
    private var offset = 0

    init(_ data: Data) { self.data = data }

    static let read: cairo_read_func_t = { context, bytes, count in
      guard let context, let bytes else { return CAIRO_STATUS_READ_ERROR }
      let input = Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
      let start = input.data.startIndex + input.offset
      guard input.data.count - input.offset >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
      input.data.copyBytes(to: bytes, from: start..<start + Int(count))
      input.offset += Int(count)
      return CAIRO_STATUS_SUCCESS
    }
  }

  private static func jpeg(_ data: Data) throws(ImageFailure) -> Content {
    guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", nil) else {
      throw ImageFailure(reason: "gdk-pixbuf cannot read JPEG")
    }
    defer { g_object_unref(loader) }
    var error: UnsafeMutablePointer<GError>?
    var isRead = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        gsize(bytes.count),
        &error
      )
        != 0
    }
    // A loader is closed even after an error; only the first one is reported.
    if isRead {
      isRead = gdk_pixbuf_loader_close(loader, &error) != 0
    } else {
      _ = gdk_pixbuf_loader_close(loader, nil)
    }
    defer { g_clear_error(&error) }
    // The loader takes what is missing at the end of a file for gray pixels.
    guard isRead, JPEGFile.isComplete(data), let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixbuf = gdk_pixbuf_apply_embedded_orientation(decoded)
    else { throw ImageFailure(error, otherwise: ImageFile.incomplete) }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    guard let pixels = pixels(of: pixbuf, width, height) else {
      throw ImageFailure(reason: "its pixels have an unknown format")
    }
    return .bitmap(width: width, height: height, pixels: pixels)
  }

  private static func pixels(of pixbuf: OpaquePointer, _ width: Int, _ height: Int) -> [UInt32]? {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4,
      let start = gdk_pixbuf_read_pixels(pixbuf), stride >= width * channels
    else { return nil }
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        let row = start + y * stride
        for x in 0..<width {
          let pixel = row + x * channels
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          func premultiplied(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
          buffer[y * width + x] =
            alpha << 24 | premultiplied(pixel[0]) << 16 | premultiplied(pixel[1]) << 8
            | premultiplied(pixel[2])
        }
      }
      count = width * height
    }
  }

  // MARK: Vectors

  private static func vector(_ data: Data, _ size: Size) throws(ImageFailure) -> Content {
    // An SVG that cannot be drawn, such as one that refers to itself, is reported before it is needed.
    _ = try VectorRecording(of: data, size)
    return .vector(data)
  }
}
