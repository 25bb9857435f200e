import CPangoCairo
import Foundation
import NibKit

/// A PDF whose pages are being drawn.
final class PDFSurface {
  private let surface: OpaquePointer
  private let cairo: OpaquePointer
  private let output = Output()

  /// Creates a PDF without pages.
  ///
  /// - Parameter size: The size of the pages in points.
  init(_ size: Size) throws(NibError) {
    let target = Unmanaged.passUnretained(output).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(Output.write, target, size.width, size.height) else {
      throw .unwritablePicture("there is not enough memory", path: nil)
    }
    guard let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .unwritablePicture("there is not enough memory", path: nil)
    }
    self.surface = surface
    self.cairo = cairo
    // Without the time at which it was made, a PDF is the same each time.
    for key in [CAIRO_PDF_METADATA_CREATE_DATE, CAIRO_PDF_METADATA_MOD_DATE] {
      cairo_pdf_surface_set_metadata(surface, key, nil)
    }
    try NibError.check(cairo_status(cairo))
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Adds a page of the size of a picture.
  func addPage(_ picture: Picture) throws(NibError) {
    cairo_pdf_surface_set_size(surface, picture.size.width, picture.size.height)
    cairo_save(cairo)
    try picture.draw(on: cairo)
    cairo_restore(cairo)
    cairo_show_page(cairo)
    try NibError.check(cairo_status(cairo))
  }

  /// Ends the document, and returns its bytes.
  func finish() throws(NibError) -> Data {
    cairo_surface_finish(surface)
    try NibError.check(cairo_surface_status(surface))
    return output.data
  }
}
