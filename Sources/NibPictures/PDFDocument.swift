public import Foundation
public import NibKit
public import NibViews

/// A document of pages.
///
///     try PDFDocument(table, pageSize: .a4).write(to: url)
public struct PDFDocument: Sendable {
  /// The size of a page, in points.
  public struct PageSize: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// 210 by 297 millimeters, upright.
    public static let a4 = PageSize(width: 595.276, height: 841.89)
    /// 148 by 210 millimeters, upright.
    public static let a5 = PageSize(width: 419.528, height: 595.276)
    /// 8.5 by 11 inches, upright.
    public static let letter = PageSize(width: 612, height: 792)

    /// The same page on its side.
    public var landscape: PageSize { PageSize(width: height, height: width) }
  }

  /// The bytes of the document.
  public let data: Data
  /// The number of pages.
  public let pageCount: Int

  /// Creates a document with a page for each picture, of the picture's size.
  ///
  /// Placeholders are drawn for images that cannot be shown.
  ///
  /// - Throws: `NibError` with the code `unwritablePicture` if there are no pictures or not enough memory.
  public init(_ pictures: [Picture]) throws(NibError) {
    let surface = try PDFSurface()
    for picture in pictures {
      try surface.addPage(picture.drawing, picture.size, picture.traits, picture.images)
    }
    (data, pageCount) = try surface.finish()
  }

  /// Creates a document with a page for each view that a closure returns.
  ///
  /// Each view is drawn before the closure is called again, so that one view can be filled with new content
  /// for each page. The document ends when the closure returns `nil`. A view smaller than the page is placed
  /// in its upper leading corner.
  ///
  /// - Parameters:
  ///   - pageSize: The size of the pages.
  ///   - margins: The distances between the views and the edges of the pages.
  ///   - traits: The environment.
  ///   - images: The images that the views name.
  ///   - next: Returns the view of the next page, or `nil` after the last one.
  /// - Throws: `NibError`, as ``Picture/init(of:width:height:traits:images:)`` and
  ///   ``Picture/pdf(allowsPlaceholders:)`` do; `invalidPictureSize` if a view is higher than the page; and
  ///   what the closure throws.
  public init(
    pageSize: PageSize,
    margins: EdgeInsets = .zero,
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none,
    next: () throws -> View?
  ) throws {
    let surface = try PDFSurface()
    let page = PageGeometry(pageSize, margins, traits)
    while let view = try next() {
      let needed = try Picture(of: view, width: page.inside.width, traits: traits, images: images)
      try needed.requireImages()
      guard needed.size.height <= page.inside.height.rounded(.up) else {
        throw NibError.invalidPictureSize(
          "the view of page \(surface.pageCount + 1) needs a height of \(needed.size.height) points; the page has"
            + " \(page.inside.height) between its margins"
        )
      }
      var drawing = Drawing()
      drawing.add(Drawing.Layer(needed.drawing, transform: page.origin))
      try surface.addPage(drawing, page.size, traits, images)
    }
    (data, pageCount) = try surface.finish()
  }

  /// Creates a document from a table, on as many pages as it needs.
  ///
  /// Each page shows the table's `tableHeaderView` at the top and its `tableFooterView` at the bottom. A
  /// section that continues on the next page has its header there, too. A row is on one page, unless it is
  /// higher than the page; then it continues. The table is scrolled from page to page, so that it needs
  /// memory for the rows of one page only; then it is scrolled back. The table's background color covers the
  /// whole page.
  ///
  /// - Parameters:
  ///   - table: The table. It has no superview.
  ///   - pageSize: The size of the pages.
  ///   - margins: The distances between the table and the edges of the pages.
  ///   - traits: The environment.
  ///   - images: The images that the cells name.
  /// - Throws: `NibError`: the errors of the table, `invalidPictureSize` if nothing fits between the margins
  ///   and the headers, `unusableImage` for the images of a page that cannot be shown, and
  ///   `unwritablePicture` if there is not enough memory.
  public init(
    _ table: TableView,
    pageSize: PageSize,
    margins: EdgeInsets = EdgeInsets(top: 36, leading: 36, bottom: 36, trailing: 36),
    traits: TraitCollection = TraitCollection(),
    images: PictureImages = .none
  ) throws {
    var surface = try PDFSurface()
    let page = PageGeometry(pageSize, margins, traits)
    try TablePages.forEach(of: table, page, traits, images) {
      if surface.pageCount > 0 { surface = try PDFSurface() }
    } _: { drawing in
      try UsedResources(drawing, images, traits).requireImages()
      try surface.addPage(drawing, page.size, traits, images)
    }
    (data, pageCount) = try surface.finish()
  }

  /// Throws an error if a picture is larger than a page can be.
  package static func checkPage(of picture: Picture) throws(NibError) {
    try PDFSurface.check(picture.size)
  }

  /// Writes the document to a file, which is replaced as a whole.
  ///
  /// - Throws: `NibError` with the code `unwritablePicture` if the file cannot be written.
  public func write(to url: URL) throws(NibError) {
    do {
      try replaceFile(at: url.path, with: data)
    } catch {
      throw .unwritablePicture(reasonForUnwrittenFile(error), path: url.path)
    }
  }
}
