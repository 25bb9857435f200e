import CPangoCairo
public import Foundation
public import NibKit
public import NibViews

/// A picture of a view: what it looks like in an environment, independent of the view.
///
///     let picture = try Picture(of: cell, width: 320)
///     try picture.png(scale: 2).write(to: url)
///
/// A picture can be drawn on any thread, and several can be drawn at the same time.
public struct Picture: Sendable {
  /// The number of pixels that a PNG may have: 256 MiB while it is drawn.
  public static let greatestPixelCount = 64 << 20
  /// The greatest width and the greatest height of a picture, in points.
  public static let greatestSide = 32_767.0

  /// The size in points.
  public let size: Size
  /// What the picture shows.
  public let drawing: Drawing
  /// The environment.
  public let traits: TraitCollection
  /// The images.
  public let images: PictureImages
  /// The findings about images that are missing or cannot be read, about fonts that are not installed, and
  /// about characters for which no font has a glyph.
  ///
  /// An image that cannot be shown is an error; another font and a missing glyph are warnings. Each is
  /// reported once, at the place where a layout writes what the view shows. If code has set it, the place is
  /// the root of the layout of the view.
  public let diagnostics: [Diagnostic]

  /// Creates a picture of a view.
  ///
  /// The view is laid out with the text measure and the images of the picture, which it keeps afterwards.
  ///
  /// - Parameters:
  ///   - view: The view. It has no superview.
  ///   - width: The width in points, or `nil` for the width that the view needs, in whole points.
  ///   - height: The height in points, or `nil` for the height that the view needs in that width, in whole
  ///     points. For a cell with a `rowHeight`, that is its height.
  ///   - traits: The environment.
  ///   - images: The images that the view names.
  /// - Throws: `NibError`: `invalidPictureSize` if the size is not positive or greater than ``greatestSide``,
  ///   and `noFonts` if no font is installed.
  public init(
    of view: View,
    width: Double? = nil,
    height: Double? = nil,
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none
  ) throws(NibError) {
    for (extent, name) in [(width, "width"), (height, "height")] {
      if let extent { try Self.check(extent, "the \(name) of the picture") }
    }
    try Self.requireFonts()
    view.prepare(for: traits, images)
    let needed = width == nil || height == nil ? view.sizeOnItsOwn(width: width) : .zero
    // A part of a point would leave a row of pixels half transparent.
    let size = Size(
      width: width ?? needed.width.rounded(.up),
      height: height ?? needed.height.rounded(.up)
    )
    try Self.check(size.width, "the width that \(type(of: view)) needs", advice: "; pass a width")
    try Self.check(size.height, "the height that \(type(of: view)) needs", advice: "; pass a height")
    view.frame = Rect(origin: view.frame.origin, size: size)
    view.layoutIfNeeded()
    self.init(view.makeDrawing(), size, traits, images)
  }

  /// Creates a picture of a drawing.
  package init(_ drawing: Drawing, _ size: Size, _ traits: TraitCollection, _ images: PictureImages) {
    self.drawing = drawing
    self.size = size
    self.traits = traits
    self.images = images
    diagnostics = UsedResources(drawing, images, traits).diagnostics(traits.preferredContentSizeCategory)
  }

  /// Throws an error if a size is too small or too large for a picture.
  package static func check(_ size: Size) throws(NibError) {
    try check(size.width, "the width of the picture")
    try check(size.height, "the height of the picture")
  }

  private static func check(_ extent: Double, _ what: String, advice: String = "") throws(NibError) {
    // NaN is in no range.
    guard extent > 0, extent <= greatestSide else {
      let limit = "it must be more than 0 and at most \(Int(greatestSide)) points"
      throw .invalidPictureSize("\(what) is \(extent.messageText); \(limit)\(advice)")
    }
  }

  /// Throws an error if no font is installed, so that text can be neither measured nor drawn.
  package static func requireFonts() throws(NibError) { try InstalledFonts.current.requireAny() }

  /// Throws an error if an image that the picture shows is missing or cannot be read.
  package func requireImages() throws(NibError) { try diagnostics.requireImages() }

  /// Returns the picture as a PNG.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for each point.
  ///   - allowsPlaceholders: Whether a placeholder is drawn for an image that cannot be shown.
  /// - Throws: `NibError`: `unusableImage` for all images that cannot be shown, unless placeholders are
  ///   allowed; `invalidPictureSize` if the picture would have more than ``greatestPixelCount`` pixels; and
  ///   `unwritablePicture` if there is not enough memory.
  public func png(scale: Double = 2, allowsPlaceholders: Bool = false) throws(NibError) -> Data {
    if !allowsPlaceholders { try requireImages() }
    return try bitmap(scale: scale).png()
  }

  /// Returns the picture as a PDF with one page.
  ///
  /// - Parameter allowsPlaceholders: Whether a placeholder is drawn for an image that cannot be shown.
  /// - Throws: `NibError`: `unusableImage` for all images that cannot be shown, unless placeholders are
  ///   allowed, and `unwritablePicture` if there is not enough memory.
  public func pdf(allowsPlaceholders: Bool = false) throws(NibError) -> Data {
    if !allowsPlaceholders { try requireImages() }
    let surface = try PDFSurface()
    try surface.addPage(drawing, size, traits, images)
    return try surface.finish().0
  }

  /// Returns the picture as an SVG that contains text as text, not as outlines.
  ///
  /// - Parameter allowsPlaceholders: Whether a placeholder is drawn for an image that cannot be shown.
  /// - Throws: `NibError`: `unusableImage` for all images that cannot be shown, unless placeholders are
  ///   allowed, and `unwritablePicture` if there is not enough memory.
  public func svg(allowsPlaceholders: Bool = false) throws(NibError) -> String {
    if !allowsPlaceholders { try requireImages() }
    guard let text = TextEngine.withEngine({ SVGDocument(drawing, size, traits, images, $0).text }) else {
      throw .noTextEngine
    }
    return text
  }

  /// Returns the pixels of the picture.
  package func bitmap(scale: Double) throws(NibError) -> Bitmap {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= Self.greatestSide, height <= Self.greatestSide,
      width * height <= Double(Self.greatestPixelCount)
    else {
      throw .invalidPictureSize(
        "the picture of \(size.width.messageText) × \(size.height.messageText) points at scale \(scale.messageText)"
          + " would have \(width.messageText) × \(height.messageText) pixels; at most \(Self.greatestPixelCount) are allowed, and \(Int(Self.greatestSide)) in a row or column"
      )
    }
    return try Bitmap(width: Int(width), height: Int(height)) { cairo throws(NibError) in
      cairo_scale(cairo, scale, scale)
      try draw(on: cairo)
    }
  }

  /// Draws the picture with Cairo.
  func draw(on cairo: OpaquePointer) throws(NibError) {
    try Canvas.draw(drawing, on: cairo, traits, images)
  }
}

extension View {
  /// Returns a PNG of the view.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for the width that the view needs.
  ///   - height: The height in points, or `nil` for the height that the view needs in that width.
  ///   - scale: The number of pixels for each point.
  ///   - traits: The environment.
  ///   - images: The images that the view names.
  /// - Throws: `NibError`, as `Picture.init(of:width:height:traits:images:)` and `Picture.png(scale:)` do.
  public func png(
    width: Double? = nil,
    height: Double? = nil,
    scale: Double = 2,
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none
  ) throws(NibError) -> Data {
    try Picture(of: self, width: width, height: height, traits: traits, images: images).png(scale: scale)
  }

  /// Returns an SVG of the view that contains text as text, not as outlines.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for the width that the view needs.
  ///   - height: The height in points, or `nil` for the height that the view needs in that width.
  ///   - traits: The environment.
  ///   - images: The images that the view names.
  /// - Throws: `NibError`, as `Picture.init(of:width:height:traits:images:)` and `Picture.svg()` do.
  public func svg(
    width: Double? = nil,
    height: Double? = nil,
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none
  ) throws(NibError) -> String {
    try Picture(of: self, width: width, height: height, traits: traits, images: images).svg()
  }

  /// Returns a PDF of the view, with one page of its size.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for the width that the view needs.
  ///   - height: The height in points, or `nil` for the height that the view needs in that width.
  ///   - traits: The environment.
  ///   - images: The images that the view names.
  /// - Throws: `NibError`, as `Picture.init(of:width:height:traits:images:)` and `Picture.pdf()` do.
  public func pdf(
    width: Double? = nil,
    height: Double? = nil,
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none
  ) throws(NibError) -> Data {
    try Picture(of: self, width: width, height: height, traits: traits, images: images).pdf()
  }

  /// Prepares the view and everything inside it to be laid out for a picture.
  package func prepare(for traits: TraitCollection, _ images: PictureImages) {
    let measure = PangoTextMeasure(contentSizeCategory: traits.preferredContentSizeCategory)
    // A measure that is set again would make labels forget what they have measured.
    if textMeasuring as? PangoTextMeasure != measure { textMeasuring = measure }
    let shown = imageMeasuring as? ShownImageSizes
    if shown == nil || shown?.images !== images {
      imageMeasuring = ShownImageSizes(images, shown == nil ? imageMeasuring : shown?.known)
    }
    assumedLayoutDirection = traits.effectiveLayoutDirection
  }
}
