import CPangoCairo
package import Foundation
package import NibKit
package import NibViews

/// A PDF whose pages are being drawn.
package final class PDFSurface {
  private let surface: OpaquePointer
  private let cairo: OpaquePointer
  private let output: Output
  /// The logical structure, or `nil` for none.
  private let tags: PDFTags?
  /// The language of the first page, or `nil` if it is not known.
  private var language: String?
  /// The number of pages that have been added.
  package private(set) var pageCount = 0

  /// Creates a PDF without pages.
  ///
  /// - Parameters:
  ///   - write: Receives the bytes as they are made, and returns whether it could write them; or
  ///   `nil` to collect them.
  ///   - isTagged: Whether the document has a logical structure, which needs memory for each page.
  package init(
    writingWith write: ((UnsafeRawBufferPointer) -> Bool)? = nil,
    isTagged: Bool = true
  ) throws(NibError) {
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
    tags = isTagged ? PDFTags(cairo) : nil
    // Later versions can have objects that `PDFUpdate` does not read.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
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
    if pageCount == 0 {
      language = traits.languages.first
      // Setting the size of the first page would remove it.
      tags?.begin(PDFTags.document)
    }
    if tags != nil {
      // Cairo forgets what it has drawn before something that covers the page without a clip, and with it the
      // beginnings of elements.
      cairo_rectangle(cairo, -1, -1, size.width + 2, size.height + 2)
      cairo_clip(cairo)
    }
    try Canvas.draw(drawing, on: cairo, traits, images, tags)
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
    if let tags {
      tags.end(PDFTags.document)
      output.update = PDFUpdate(
        language: language,
        figureTexts: tags.figureTexts,
        length: output.count
      )
    }
    cairo_surface_finish(surface)
    try NibError.check(cairo_surface_status(surface))
    if let update = output.update {
      output.update = nil
      let isWritten = update.bytes.withUnsafeBytes { output.add($0) }
      try NibError.check(isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR)
    }
    return (output.data, pageCount)
  }
}
