import CPangoCairo
import CRSVG
import Foundation
import NibKit

/// An image whose pixels or shapes are known.
struct DecodedImage: Sendable {
  /// Why an image cannot be read.
  struct Failure: Error {
    let reason: String
  }

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

  /// The number of bytes up to which a file is read.
  static let greatestFileSize = 64 << 20
  static let tooManyBytes = "it has more than \(greatestFileSize) bytes"
  /// The number of pixels that an image may have: 256 MiB once it is decoded.
  static let greatestPixelCount = 64 << 20
  /// The number of pixels that Cairo allows in a row and in a column.
  static let greatestSide = 32_767

  var byteCount: Int {
    switch content {
    case .bitmap(_, _, let pixels): pixels.count * 4
    case .vector(let data): data.count
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// - Parameter scale: The number of pixels for each point.
  init(_ data: Data, scale: Double) throws(Failure) {
    guard data.count <= Self.greatestFileSize else { throw Failure(reason: Self.tooManyBytes) }
    let start = [UInt8](data.prefix(512))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = try Self.png(data, scale)
    } else if start.starts(with: [0xFF, 0xD8]) {
      self = try Self.jpeg(data, scale)
    } else if String(decoding: start, as: UTF8.self).contains("<") {
      self = try Self.vector(data)
    } else {
      throw Failure(reason: data.isEmpty ? "the file is empty" : "it is neither PNG nor JPEG nor SVG")
    }
  }

  private static let incomplete = "it is incomplete or damaged"

  private init(_ content: Content, _ size: Size) {
    id = UUID()
    self.content = content
    self.size = size
  }

  // MARK: Bitmaps

  /// The size that a file states, which a loader reports before it decodes the pixels.
  private final class StatedSize {
    var width = 0
    var height = 0

    var isTooLarge: Bool {
      width > greatestSide || height > greatestSide || width * height > greatestPixelCount
    }
  }

  private static func tooLarge(_ width: Int, _ height: Int) -> Failure {
    Failure(
      reason: "it has \(width) × \(height) pixels; at most \(greatestPixelCount) are allowed, and"
        + " \(greatestSide) in a row or column"
    )
  }

  /// Reads a PNG with Cairo, which unlike gdk-pixbuf reports one that ends too early.
  private static func png(_ data: Data, _ scale: Double) throws(Failure) -> DecodedImage {
    // The width and the height are in the first chunk.
    let header = [UInt8](data.prefix(24))
    guard header.count == 24 else { throw Failure(reason: incomplete) }
    let stated = StatedSize()
    stated.width = header[16..<20].reduce(0) { $0 << 8 | Int($1) }
    stated.height = header[20..<24].reduce(0) { $0 << 8 | Int($1) }
    guard !stated.isTooLarge else { throw tooLarge(stated.width, stated.height) }
    let input = Input(data)
    let surface = cairo_image_surface_create_from_png_stream(
      Input.read,
      Unmanaged.passUnretained(input).toOpaque()
    )
    guard let surface else { throw Failure(reason: "there is not enough memory") }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw Failure(reason: incomplete) }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    do throws(NibError) {
      let bitmap = try Bitmap(width: width, height: height) { cairo throws(NibError) in
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
      }
      return DecodedImage(
        .bitmap(width: width, height: height, pixels: bitmap.pixels),
        Size(width: Double(width) / scale, height: Double(height) / scale)
      )
    } catch {
      throw Failure(reason: error.diagnostics.first?.message ?? incomplete)
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

  private static func jpeg(_ data: Data, _ scale: Double) throws(Failure) -> DecodedImage {
    guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", nil) else {
      throw Failure(reason: "gdk-pixbuf cannot read JPEG")
    }
    defer { g_object_unref(loader) }
    let stated = StatedSize()
    let prepared: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void =
      {
        loader,
        width,
        height,
        context in
        guard let loader, let context else { return }
        let stated = Unmanaged<StatedSize>.fromOpaque(context).takeUnretainedValue()
        (stated.width, stated.height) = (Int(width), Int(height))
        // A size of zero ends the loading before memory is allocated.
        if stated.isTooLarge {
          gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
        }
      }
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(prepared, to: GCallback.self),
      Unmanaged.passUnretained(stated).toOpaque(),
      nil,
      GConnectFlags(rawValue: 0)
    )
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
    guard !stated.isTooLarge else { throw tooLarge(stated.width, stated.height) }
    // The loader takes what is missing at the end of a file for gray pixels.
    guard isRead, JPEGFile.isComplete(data), let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixbuf = gdk_pixbuf_apply_embedded_orientation(decoded)
    else { throw Failure(reason: message(of: error) ?? incomplete) }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    guard let pixels = pixels(of: pixbuf, width, height) else {
      throw Failure(reason: "its pixels have an unknown format")
    }
    return DecodedImage(
      .bitmap(width: width, height: height, pixels: pixels),
      Size(width: Double(width) / scale, height: Double(height) / scale)
    )
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

  /// Returns the message of an error on one line.
  static func message(of error: UnsafeMutablePointer<GError>?) -> String? {
    error.map { String(cString: $0.pointee.message).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  // MARK: Vectors

  private static func vector(_ data: Data) throws(Failure) -> DecodedImage {
    let (result, reason) = withSVG(data) { handle -> Result<Size, Failure> in
      let size = intrinsicSize(of: handle)
      let extents = 0...Double(greatestSide)
      guard extents.contains(size.width), extents.contains(size.height) else {
        return .failure(
          Failure(reason: "its size is \(size.width) × \(size.height); at most \(greatestSide) are allowed")
        )
      }
      return VectorRecording.record(handle, size).map { _ in size }
    }
    guard let result else { throw Failure(reason: reason ?? "it is not a valid SVG") }
    let size = try result.get()
    return DecodedImage(.vector(data), size)
  }

  private static func intrinsicSize(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
      var box = RsvgRectangle()
      rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, nil, &hasHeight, nil, &hasBox, &box)
      (width, height) = hasBox != 0 ? (box.width, box.height) : (100, 100)
    }
    return Size(width: width, height: height)
  }

  /// Calls a closure with the document of an SVG, or returns why it cannot be read.
  static func withSVG<Result>(_ data: Data, _ body: (UnsafeMutablePointer<RsvgHandle>) -> Result) -> (
    Result?, reason: String?
  ) {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let handle = data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error)
    }
    guard let handle else { return (nil, message(of: error)) }
    defer { g_object_unref(handle) }
    return (body(handle), nil)
  }
}
