import CRSVG
import Foundation
import NibKit

/// What the file of an image states, which is read without decoding its pixels.
struct ImageFile: Sendable {
  /// How an image is encoded.
  enum Format: Sendable {
    case png, jpeg, svg
  }

  /// Distinguishes the image from others, even ones of the same name.
  let id = UUID()
  let format: Format
  /// The number of pixels for each point.
  let scale: Double
  /// The size in points.
  let size: Size
  /// The number of pixels that are decoded to draw the image; for an SVG, the number that takes as much work.
  let pixelCount: Int

  /// The number of bytes up to which a file is read.
  static let greatestFileSize = 64 << 20
  static let tooManyBytes = "it has more than \(greatestFileSize) bytes"
  /// The number of pixels that an image, and all images of a picture, may have: 256 MiB once decoded.
  static let greatestPixelCount = 64 << 20
  /// The number of pixels that Cairo allows in a row and in a column.
  static let greatestSide = 32_767

  static let incomplete = "it is incomplete or damaged"

  /// Reads what the bytes of a file state.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for each point.
  ///   - isInside: Whether the image is inside an SVG, where it must be a bitmap.
  init(_ data: Data, scale: Double, isInside: Bool = false) throws(ImageFailure) {
    guard data.count <= Self.greatestFileSize else { throw ImageFailure(reason: Self.tooManyBytes) }
    let start = [UInt8](data.prefix(512))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(.png, try Self.pngExtent(start), scale)
    } else if start.starts(with: [0xFF, 0xD8]) {
      guard JPEGFile.markerCount(in: data) <= JPEGFile.greatestMarkerCount else {
        throw ImageFailure(reason: "it has more than \(JPEGFile.greatestMarkerCount) markers")
      }
      self.init(.jpeg, try Self.jpegExtent(data), scale)
    } else if start.starts(with: [0x1F, 0x8B]) {
      // librsvg would inflate it, to any size.
      throw ImageFailure(reason: "it is compressed; decompress it, as with gunzip")
    } else if !isInside, String(decoding: start, as: UTF8.self).contains("<") {
      try self.init(svg: data)
    } else {
      throw ImageFailure(reason: data.isEmpty ? "the file is empty" : "it is neither PNG nor JPEG nor SVG")
    }
  }

  private init(_ format: Format, _ extent: PixelExtent, _ scale: Double) {
    self.format = format
    self.scale = scale
    size = Size(width: Double(extent.width) / scale, height: Double(extent.height) / scale)
    pixelCount = extent.width * extent.height
  }

  // MARK: Bitmaps

  /// The size of a bitmap, which is not too large.
  private struct PixelExtent {
    let width: Int
    let height: Int

    init(_ width: Int, _ height: Int) throws(ImageFailure) {
      guard !Self.isTooLarge(width, height) else { throw ImageFile.tooLarge("\(width)", "\(height)") }
      (self.width, self.height) = (width, height)
    }

    static func isTooLarge(_ width: Int, _ height: Int) -> Bool {
      // The product of larger sides might overflow.
      width > greatestSide || height > greatestSide || width * height > greatestPixelCount
    }
  }

  private static func tooLarge(_ width: String, _ height: String) -> ImageFailure {
    ImageFailure(
      reason: "it has \(width) × \(height) pixels; at most \(greatestPixelCount) are allowed, and"
        + " \(greatestSide) in a row or column"
    )
  }

  private static func pngExtent(_ start: [UInt8]) throws(ImageFailure) -> PixelExtent {
    // The width and the height are in the first chunk.
    guard start.count >= 24 else { throw ImageFailure(reason: incomplete) }
    return try PixelExtent(
      start[16..<20].reduce(0) { $0 << 8 | Int($1) },
      start[20..<24].reduce(0) { $0 << 8 | Int($1) }
    )
  }

  /// The size that gdk-pixbuf reports before it decodes the pixels.
  private final class StatedSize {
    var width = 0
    var height = 0
    /// Whether what follows is not needed, because the size is known or is too large.
    var isComplete = false
    /// Whether the camera was held upright, so that the width and the height change places.
    var isTurned = false
  }

  private static func jpegExtent(_ data: Data) throws(ImageFailure) -> PixelExtent {
    guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", nil) else {
      throw ImageFailure(reason: "gdk-pixbuf cannot read JPEG")
    }
    defer {
      // A loader must be closed; that it has not read everything is not an error here.
      _ = gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
    let stated = StatedSize()
    let context = Unmanaged.passUnretained(stated).toOpaque()
    let sizePrepared:
      @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void =
        { loader, width, height, context in
          guard let loader, let context else { return }
          let stated = Unmanaged<StatedSize>.fromOpaque(context).takeUnretainedValue()
          (stated.width, stated.height) = (Int(width), Int(height))
          // A size of zero ends the loading before memory is allocated.
          if PixelExtent.isTooLarge(stated.width, stated.height) {
            stated.isComplete = true
            gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
          }
        }
    let areaPrepared: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      loader,
      context in
      guard let loader, let context else { return }
      let stated = Unmanaged<StatedSize>.fromOpaque(context).takeUnretainedValue()
      stated.isComplete = true
      let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader.assumingMemoryBound(to: GdkPixbufLoader.self))
      if let pixbuf, let orientation = gdk_pixbuf_get_option(pixbuf, "orientation") {
        stated.isTurned = ["5", "6", "7", "8"].contains(String(cString: orientation))
      }
    }
    let noFlags = GConnectFlags(rawValue: 0)
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(sizePrepared, to: GCallback.self),
      context,
      nil,
      noFlags
    )
    g_signal_connect_data(
      loader,
      "area-prepared",
      unsafeBitCast(areaPrepared, to: GCallback.self),
      context,
      nil,
      noFlags
    )
    data.withUnsafeBytes { bytes in
      // Large segments, such as a thumbnail, may precede the size.
      var offset = 0
      while offset < bytes.count, !stated.isComplete {
        let piece = UnsafeRawBufferPointer(rebasing: bytes[offset..<min(offset + 4096, bytes.count)])
        let start = piece.bindMemory(to: UInt8.self).baseAddress
        if gdk_pixbuf_loader_write(loader, start, gsize(piece.count), nil) == 0 { return }
        offset += piece.count
      }
    }
    guard stated.isComplete else { throw ImageFailure(reason: incomplete) }
    return try PixelExtent(
      stated.isTurned ? stated.height : stated.width,
      stated.isTurned ? stated.width : stated.height
    )
  }

  // MARK: Vectors

  private init(svg data: Data) throws(ImageFailure) {
    // librsvg compares each rule of a style sheet with each element already when it reads the file.
    let work = try SVGWork(data)
    if work.hasLinks, data.prefix(4).contains(0) {
      throw ImageFailure(reason: "it has links, and is in UTF-16; save it in UTF-8")
    }
    let (size, scale) = try SVGHandle.with(data) { $0.intrinsicSize }
    let extents = 0...Double(Self.greatestSide)
    guard extents.contains(size.width), extents.contains(size.height) else {
      throw ImageFailure(
        reason:
          "its size is \(size.width.messageText) × \(size.height.messageText); at most \(Self.greatestSide) are allowed"
      )
    }
    let area = size.width.rounded(.up) * size.height.rounded(.up)
    guard area <= Double(Self.greatestPixelCount) else {
      throw Self.tooLarge(size.width.messageText, size.height.messageText)
    }
    guard work.textSize(scale: scale) <= SVGText.greatestSize else {
      throw ImageFailure(
        reason:
          "its text may be more than \(Int(SVGText.greatestSize)) pixels high, with all sizes and transforms"
      )
    }
    let pixels = work.pixels(inImageOf: area, scale: scale)
    guard pixels <= Double(Self.greatestPixelCount) else {
      throw ImageFailure(
        reason: "drawing it takes as much work as \(pixels.shortened) pixels; at most"
          + " \(Self.greatestPixelCount) are allowed"
      )
    }
    format = .svg
    self.scale = 1
    self.size = size
    pixelCount = Int(pixels)
  }
}

extension Double {
  /// A positive number without digits after the point, or words for one that is too large to be written so.
  fileprivate var shortened: String { self < 1e15 ? "\(Int(self))" : "more than 10^15" }
}
