import Foundation

/// The work of drawing what an SVG contains besides shapes and text: its filters, masks and images.
///
/// librsvg draws them pixel by pixel and cannot be interrupted, and a file of a few kilobytes can use them
/// any number of times. The work is an upper bound: a filter counts as if it covered the whole image, and a
/// rule of a style sheet as if it applied to each element that may match.
struct SVGWork {
  private let contents: SVGContents
  /// The number of pixels of the images inside.
  private let imagePixels: Int

  /// The work that takes as long as to decode and to draw a pixel.
  private static let unitsPerPixel = 16.0
  /// The work of what must not be drawn.
  private static let unbounded = 1e12
  /// The number of comparisons of a rule with an element that are allowed, which take about ten seconds.
  private static let greatestComparisonCount = 200_000_000.0
  /// The number of references that may lead from one to the next.
  private static let greatestDepth = 32

  /// Returns the work as a number of decoded pixels.
  ///
  /// - Parameters:
  ///   - area: The number of pixels of the whole image.
  ///   - scale: The number of pixels for each unit of the coordinates of the outermost element.
  func pixels(inImageOf area: Double, scale: Double) -> Double {
    Double(imagePixels) + units(scale) * area / Self.unitsPerPixel
  }

  /// Finds the work of an SVG.
  ///
  /// - Throws: A failure if elements might be hidden, if an image inside cannot be read, or if it takes too
  ///   long to apply a style sheet.
  init(_ data: Data) throws(DecodedImage.Failure) {
    contents = try SVGContents(data)
    guard Double(contents.selectorCount) * Double(contents.elements.count) <= Self.greatestComparisonCount
    else {
      throw DecodedImage.Failure(reason: "its style sheets have too many rules for so many elements")
    }
    var pixels = 0
    for url in Set(contents.dataURLs) { pixels += try Self.pixelCount(ofDataURL: url) }
    imagePixels = pixels
  }

  /// Returns the work of the outermost element for each pixel of the image, in units of about 10 ns.
  ///
  /// - Complexity: O(*n*) in the number of elements and references, for each reference that leads to another
  ///   one.
  private func units(_ scale: Double) -> Double {
    let elements = contents.elements
    let hasWork = elements.contains { $0.units > 0 } || contents.styles.values.contains { $0.units > 0 }
    guard hasWork else { return 0 }
    var known = [Double](repeating: 0, count: elements.count)
    for _ in 0..<Self.greatestDepth {
      let targets = contents.targets.mapValues { $0.reduce(0) { $0 + known[$1] } }
      func units(of style: SVGContents.Style) -> Double {
        style.references.reduce(style.units) { $0 + (targets[$1] ?? 0) }
      }
      let styles = contents.styles.mapValues(units)
      var found = elements.map { units(of: $0.style) + $0.morphologyUnits(scale) }
      // A child follows its parent, so that its own work is complete when it is added.
      for index in elements.indices.reversed() {
        let element = elements[index]
        if element.isDrawn {
          found[index] += element.classes.reduce(styles[nil] ?? 0) { $0 + (styles[$1] ?? 0) }
        }
        // A path can have the same marker at any number of points.
        if element.name == "marker", found[index] > 0 { return Self.unbounded }
        if let parent = element.parent, !element.isDefinition { found[parent] += found[index] }
      }
      guard let total = found.first, total < Self.unbounded else { return Self.unbounded }
      if found == known { return total }
      known = found
    }
    return Self.unbounded
  }

  /// Returns the number of pixels of an image that is written inside the SVG.
  private static func pixelCount(ofDataURL url: String) throws(DecodedImage.Failure) -> Int {
    let parts = url.split(separator: ",", maxSplits: 1)
    let isBitmap = ["png", "jpeg", "jpg"].contains { parts[0].lowercased() == "data:image/\($0);base64" }
    guard isBitmap, parts.count == 2, !url.contains("%"),
      let data = Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters)
    else {
      throw DecodedImage.Failure(reason: "it contains data that is neither a PNG nor a JPEG in Base64")
    }
    do throws(DecodedImage.Failure) {
      return try ImageFile(data, scale: 1, isInside: true).pixelCount
    } catch {
      throw DecodedImage.Failure(reason: "an image inside cannot be read: \(error.reason)")
    }
  }
}
