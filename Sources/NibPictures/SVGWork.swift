import Foundation

/// The work of drawing an SVG.
///
/// librsvg cannot be interrupted, and a file of a few kilobytes can draw something any number of times. The
/// work is an upper bound: everything counts as if it covered the whole image, and a rule of a style sheet as
/// if it applied to each element that may match.
struct SVGWork {
  private let contents: SVGContents
  /// The number of pixels of the images inside.
  private let imagePixels: Int

  /// Whether there are links.
  var hasLinks: Bool { contents.elements.contains { $0.name == "a" } }

  /// The work that takes as long as to decode and to draw a pixel.
  private static let unitsPerPixel = 16.0
  /// The work of what must not be drawn.
  private static let unbounded = 1e12
  /// The number of comparisons of a rule with an element that are allowed, which take about ten seconds.
  private static let greatestComparisonCount = 200_000_000.0
  /// The maximum length of a chain of references.
  private static let greatestDepth = 32

  /// Returns the work as a number of decoded pixels.
  ///
  /// - Parameters:
  ///   - area: The number of pixels of the whole image.
  ///   - scale: The number of pixels for each unit of the coordinates of the outermost element.
  func pixels(inImageOf area: Double, scale: Double) -> Double {
    let uses = contents.elements.count { $0.name == "use" }
    return Double(imagePixels) + contents.shapingPixels * Double(uses + 1) + units(scale) * area
      / Self.unitsPerPixel
  }

  /// Returns the greatest size of a font in pixels, or 0 if there is no text.
  ///
  /// - Parameter scale: The number of pixels for each unit of the coordinates of the outermost element.
  func textSize(scale: Double) -> Double { contents.text.size(scale: scale) }

  /// Finds the work of an SVG.
  ///
  /// - Throws: A failure if elements might be hidden, if an image inside cannot be read, or if it takes too
  ///   long to apply a style sheet.
  init(_ data: Data) throws(ImageFailure) {
    contents = try SVGContents(data)
    guard Double(contents.selectorCount) * Double(contents.elements.count) <= Self.greatestComparisonCount
    else {
      throw ImageFailure(reason: "its style sheets have too many rules for so many elements")
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
    let points = pointCounts()
    var known = [Double](repeating: 0, count: elements.count)
    for _ in 0..<Self.greatestDepth {
      let targets = contents.targets.mapValues { ids in
        ids.reduce(into: Work()) { work, index in
          if elements[index].name == "marker" {
            work.eachPoint += known[index]
          } else {
            work.once += known[index]
          }
        }
      }
      func work(of style: SVGContents.Style) -> Work {
        style.references.reduce(into: Work(once: style.units)) { $0.add(targets[$1]) }
      }
      let styles = contents.styles.mapValues(work)
      var found = elements.map { $0.morphologyUnits(scale) }
      // A child follows its parent, so that its own work is complete when it is added.
      for index in elements.indices.reversed() {
        let element = elements[index]
        var own = work(of: element.style)
        if element.isDrawn {
          own.add(styles[nil])
          for name in element.classes { own.add(styles[name]) }
        }
        found[index] += own.once + (own.eachPoint > 0 ? own.eachPoint * points[index] : 0)
        if let parent = element.parent, !element.isDefinition { found[parent] += found[index] }
      }
      guard let total = found.first, total < Self.unbounded else { return Self.unbounded }
      if found == known { return total }
      known = found
    }
    return Self.unbounded
  }

  /// The work of what a style says and refers to.
  private struct Work {
    var once = 0.0
    /// The work of markers, which are drawn at each point of a path.
    var eachPoint = 0.0

    mutating func add(_ other: Work?) {
      once += other?.once ?? 0
      eachPoint += other?.eachPoint ?? 0
    }
  }

  /// Returns the number of points of each element with the elements inside, which inherit its markers.
  private func pointCounts() -> [Double] {
    var points = contents.elements.map(\.points)
    for index in points.indices.reversed() {
      if let parent = contents.elements[index].parent { points[parent] += points[index] }
    }
    return points
  }

  /// Returns the number of pixels of an image that is written inside the SVG.
  private static func pixelCount(ofDataURL url: String) throws(ImageFailure) -> Int {
    let parts = url.split(separator: ",", maxSplits: 1)
    let isBitmap = ["png", "jpeg", "jpg"].contains { parts[0].lowercased() == "data:image/\($0);base64" }
    guard isBitmap, parts.count == 2, !url.contains("%"),
      let data = Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters)
    else {
      throw ImageFailure(reason: "it contains data that is neither a PNG nor a JPEG in Base64")
    }
    do throws(ImageFailure) {
      return try ImageFile(data, scale: 1, isInside: true).pixelCount
    } catch {
      throw ImageFailure(reason: "an image inside cannot be read: \(error.reason)")
    }
  }
}
