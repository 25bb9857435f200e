public import Foundation
public import NibKit

/// A PDF with a page for each picture.
public struct PDFDocument: Sendable {
  /// The bytes of the document.
  public let data: Data

  /// Creates a document whose pages have the sizes of pictures.
  ///
  /// Placeholders are drawn for images that cannot be shown.
  ///
  /// - Throws: `NibError` with the code `unwritablePicture` if there is not enough memory.
  public init(_ pages: [Picture]) throws(NibError) {
    let surface = try PDFSurface(pages.first?.size ?? Size(width: 1, height: 1))
    for page in pages { try surface.addPage(page) }
    data = try surface.finish()
  }
}
