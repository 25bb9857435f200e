public import Foundation
public import NibKit

/// How much the colors of two pictures may differ.
///
/// The distance of two colors is the color difference of CIE 1976 in the CIELAB color space (ΔE*ab), where
/// equal distances look about equal. A distance of 2.3 is just noticeable (Mahy, Van Eycken and
/// Oosterlinck, 1994). A transparent color is compared on white and on black, and the greater distance
/// counts.
public struct PictureTolerance: Hashable, Sendable {
  /// The greatest distance of two colors that counts as equal.
  public var colorDistance: Double

  /// Creates a tolerance.
  ///
  /// - Parameter colorDistance: The greatest distance of two colors that counts as equal. Black and white are
  ///   about 100 apart.
  public init(colorDistance: Double) { self.colorDistance = colorDistance }

  /// A distance of 2.3, which is just noticeable.
  public static let justNoticeable = PictureTolerance(colorDistance: 2.3)
}

/// The differences between two pictures.
public struct PictureDifference: Sendable {
  /// The width and the height of the expected picture, in pixels.
  public let expectedSize: (width: Int, height: Int)
  /// The width and the height of the actual picture, in pixels.
  public let actualSize: (width: Int, height: Int)
  /// The number of pixels that differ, including those in only one of the pictures.
  public let pixelCount: Int
  /// The fraction of all pixels that differ, from 0 to 1.
  public let share: Double
  /// The greatest distance of two colors at the same place, as ``PictureTolerance`` measures it.
  public let greatestDistance: Double

  private let expected: Bitmap
  private let actual: Bitmap
  /// Whether each pixel of the actual picture differs.
  private let differs: [Bool]

  /// Compares two pictures, or returns `nil` if they look the same.
  package init?(expected: Bitmap, actual: Bitmap, _ tolerance: PictureTolerance) {
    let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
    let area = max(expected.width, actual.width) * max(expected.height, actual.height)
    var differs = [Bool](repeating: true, count: actual.width * actual.height)
    var (count, greatest) = (area - width * height, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x])
        let distance = a == b ? 0 : a.colorDistance(to: b)
        greatest = max(greatest, distance)
        let isDifferent = distance > tolerance.colorDistance
        differs[y * actual.width + x] = isDifferent
        if isDifferent { count += 1 }
      }
    }
    guard count > 0 else { return nil }
    expectedSize = (expected.width, expected.height)
    actualSize = (actual.width, actual.height)
    pixelCount = count
    share = Double(count) / Double(area)
    greatestDistance = greatest
    self.expected = expected
    self.actual = actual
    self.differs = differs
  }

  /// Returns a PNG with the expected picture, the actual one, and the actual one with what differs in red.
  ///
  /// If that would be larger than a PNG can be, the last of the three is returned.
  ///
  /// - Throws: `NibError` with the code `unwritablePicture` if there is not enough memory.
  public func png() throws(NibError) -> Data {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let step = width + 16
    let fullWidth = 2 * step + width
    let differs = differs
    func marked(_ pixel: UInt32, _ place: (x: Int, y: Int)) -> UInt32 {
      differs[place.y * actual.width + place.x] ? 0xFF_FF0000 : pixel.faded
    }
    guard fullWidth <= ImageFile.greatestSide, fullWidth * height <= ImageFile.greatestPixelCount
    else {
      var page = Bitmap(width: actual.width, height: actual.height)
      page.copy(actual, x: 0, marked)
      return try page.png()
    }
    var page = Bitmap(width: fullWidth, height: height, color: 0xFF_E5E5EA)
    page.copy(expected, x: 0) { pixel, _ in pixel.onWhite }
    page.copy(actual, x: step) { pixel, _ in pixel.onWhite }
    page.copy(Bitmap(width: width, height: height, color: 0xFF_FF0000), x: 2 * step) { pixel, _ in pixel }
    page.copy(actual, x: 2 * step, marked)
    return try page.png()
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The difference in words.
  public var description: String {
    let share = (share * 10_000).rounded() / 100
    let distance = (greatestDistance * 10).rounded() / 10
    let pixels = "\(pixelCount) pixels differ (\(share) %), by a color distance of up to \(distance)"
    guard expectedSize != actualSize else { return pixels }
    return "the picture has \(actualSize.width) × \(actualSize.height) pixels instead of"
      + " \(expectedSize.width) × \(expectedSize.height); \(pixels)"
  }
}

extension Picture {
  /// Returns the differences from a PNG, or `nil` if both look the same.
  ///
  /// - Parameters:
  ///   - png: The bytes of the expected picture.
  ///   - scale: The number of pixels for each point.
  ///   - tolerance: How much colors may differ.
  /// - Throws: `NibError`: the errors of ``png(scale:allowsPlaceholders:)``, and `unusableImage` if the
  ///   expected picture cannot be read.
  public func difference(
    from png: Data,
    scale: Double = 2,
    tolerance: PictureTolerance = .justNoticeable
  ) throws(NibError) -> PictureDifference? {
    try requireImages()
    return PictureDifference(expected: try Bitmap(png: png), actual: try bitmap(scale: scale), tolerance)
  }

  /// Returns the differences from a PNG in a file, or `nil` if both look the same.
  ///
  /// It is made for tests:
  ///
  ///     let picture = try Picture(of: cell, width: 320)
  ///     #expect(try picture.difference(fromFile: "Snapshots/BookCell.png") == nil)
  ///
  /// While the environment variable `NIBKIT_RECORD` is 1, the file is written instead. If there is a
  /// difference, a picture of it is written beside the file; its name ends in `.difference.png`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels for each point.
  ///   - tolerance: How much colors may differ.
  /// - Throws: `NibError`: those of ``difference(from:scale:tolerance:)``; `unusableImage` if there is no
  ///   file; and `unwritablePicture` if a file cannot be written.
  public func difference(
    fromFile path: String,
    scale: Double = 2,
    tolerance: PictureTolerance = .justNoticeable
  ) throws(NibError) -> PictureDifference? {
    if ProcessInfo.processInfo.environment["NIBKIT_RECORD"] == "1" {
      try writePicture(try png(scale: scale), to: path)
      return nil
    }
    guard let expected = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw NibError(
        .unusableImage,
        [
          Diagnostic(
            .missingImage,
            "there is no picture '\(path)' to compare with",
            path: nil,
            notes: [Diagnostic.Note("run the test with NIBKIT_RECORD=1 to write it")]
          )
        ]
      )
    }
    let difference = try difference(from: expected, scale: scale, tolerance: tolerance)
    if let difference {
      let name = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
      try writePicture(try difference.png(), to: "\(name).difference.png")
    }
    return difference
  }
}

private func writePicture(_ bytes: Data, to path: String) throws(NibError) {
  do {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try replaceFile(at: path, with: bytes)
  } catch {
    throw .unwritablePicture(reasonForUnwrittenFile(error), path: path)
  }
}

extension Bitmap {
  /// Copies another bitmap to a column.
  fileprivate mutating func copy(
    _ other: Bitmap,
    x column: Int,
    _ change: (UInt32, (x: Int, y: Int)) -> UInt32
  ) {
    for y in 0..<min(height, other.height) {
      for x in 0..<other.width where column + x < width {
        pixels[y * width + column + x] = change(other.pixels[y * other.width + x], (x, y))
      }
    }
  }
}

extension UInt32 {
  /// The pixel on a white background.
  fileprivate var onWhite: UInt32 { on(255) }

  /// The pixel on a background of a shade of gray, from 0 to 255.
  private func on(_ gray: UInt32) -> UInt32 {
    let behind = (255 - (self >> 24)) * gray / 255
    return 0xFF00_0000 | (((self >> 16 & 255) + behind) << 16) | (((self >> 8 & 255) + behind) << 8)
      | ((self & 255) + behind)
  }

  /// Returns the distance of two pixels on white or on black, whichever is greater.
  fileprivate func colorDistance(to other: UInt32) -> Double {
    let onWhite = LabColor(onWhite).distance(to: LabColor(other.onWhite))
    if self >> 24 == 255 && other >> 24 == 255 { return onWhite }
    return Swift.max(onWhite, LabColor(on(0)).distance(to: LabColor(other.on(0))))
  }

  /// The pixel on a white background, so light that only its outline remains.
  fileprivate var faded: UInt32 {
    let pixel = onWhite
    func lighter(_ value: UInt32) -> UInt32 { 204 + value / 5 }
    return 0xFF00_0000 | lighter(pixel >> 16 & 255) << 16 | lighter(pixel >> 8 & 255) << 8
      | lighter(pixel & 255)
  }
}

/// A color in the CIELAB color space, for the white of daylight (D65).
private struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  /// Creates the color of an opaque pixel.
  init(_ pixel: UInt32) {
    let red = Self.linear[Int(pixel >> 16 & 255)]
    let green = Self.linear[Int(pixel >> 8 & 255)]
    let blue = Self.linear[Int(pixel & 255)]
    let x = Self.root((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47)
    let y = Self.root(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue)
    let z = Self.root((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  func distance(to other: LabColor) -> Double {
    let (lightness, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }

  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
  }
}
