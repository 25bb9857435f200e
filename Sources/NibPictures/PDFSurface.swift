import CPangoCairo
package import Foundation
package import NibKit
package import NibViews

/// A PDF whose pages are being drawn.
package final class PDFSurface {
  private let surface: OpaquePointer
  private let cairo: OpaquePointer
  private let output: Output
  /// The number of pages that have been added.
  package private(set) var pageCount = 0

  /// Creates a PDF without pages.
  ///
  /// - Parameter write: Receives the bytes as they are made, and returns whether it could write them; or
  ///   `nil` to collect them.
  package init(writingWith write: ((UnsafeRawBufferPointer) -> Bool)? = nil) throws(NibError) {
    output = Output(write)
    let target = Unmanaged.passUnretained(output).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(Output.write, target, 1, 1) else {
      throw .unwritablePicture("there is not enough memory", path: nil)
    }
    guard let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .unwritablePicture("there is not enough memory", path: nil)
    }
    self.surface = surface
    self.cairo = cairo
    // Without the time at which it is made, a document has the same bytes each time.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    try NibError.check(cairo_status(cairo))
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Throws an error if a page cannot have a size.
  static func check(_ size: Size) throws(NibError) {
    // NaN is in no range.
    guard size.width > 0, size.height > 0, size.width <= 14_400, size.height <= 14_400 else {
      throw .invalidPictureSize(
        "a page of \(size.width.messageText) × \(size.height.messageText) points is not possible;"
          + " PDF allows up to 14400"
      )
    }
  }

  /// Adds a page.
  package func addPage(
    _ drawing: Drawing,
    _ size: Size,
    _ traits: TraitCollection,
    _ images: PictureImages
  ) throws(NibError) {
    try Self.check(size)
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    cairo_save(cairo)
    try Canvas.draw(drawing, on: cairo, traits, images)
    cairo_restore(cairo)
    cairo_show_page(cairo)
    try NibError.check(cairo_status(cairo))
    pageCount += 1
  }

  /// Sets the title of the document, before the first page is added.
  package func setTitle(_ title: String) {
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
  }

  /// Adds a page to the outline, which viewers show beside the pages.
  ///
  /// - Parameter page: The number of the page, from 1. It can be added later.
  package func addOutline(_ text: String, page: Int) {
    cairo_pdf_surface_add_outline(surface, 0, text, "page=\(page) pos=[0 0]", CAIRO_PDF_OUTLINE_FLAG_OPEN)
  }

  /// Ends the document, and returns the bytes that were collected and the number of its pages.
  @discardableResult
  package func finish() throws(NibError) -> (Data, Int) {
    guard pageCount > 0 else { throw .unwritablePicture("the document has no pages", path: nil) }
    cairo_surface_finish(surface)
    try NibError.check(cairo_surface_status(surface))
    return (output.data, pageCount)
  }
}
