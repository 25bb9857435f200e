package import Foundation
package import NibData
import NibKit
package import NibMarkup
import NibPictures
import NibViews

/// A document that is made in memory.
package struct MadeDocument: Sendable {
  package let bytes: Data
  /// The number of pages of the document, even if the bytes are one of them.
  package let pageCount: Int
  /// The number of pages that are in the bytes.
  package let drawnPageCount: Int
  /// What is doubtful about the pages, such as characters without a glyph.
  package let warnings: [Diagnostic]

  /// What a document is made as.
  package enum Form: Sendable {
    /// A PDF with a title.
    case pdf(title: String)
    /// A picture of a page, counted from 1, or of the only page.
    ///
    /// - Parameter scale: The number of pixels for each point.
    case png(page: Int?, scale: Double)
    case svg(page: Int?)
  }

  /// The document does not have the page.
  package struct PageError: Error {
    package let pageCount: Int
    /// The page, or `nil` if there are several pages and none is named.
    package let page: Int?
  }
}

extension DocumentTemplate {
  /// Makes the document of a row.
  ///
  /// - Throws: ``FaultyRecord`` with everything that is wrong with the row, ``DocumentLimits/Excess``,
  ///   ``MadeDocument/PageError``, or `NibError`.
  package func document(
    of row: DataRow,
    as form: MadeDocument.Form,
    within limits: DocumentLimits
  ) throws -> MadeDocument {
    let pages = try pages(of: row, within: limits)
    let bytes: Data
    var isPDF = false
    switch form {
    case .pdf(let title):
      isPDF = true
      let surface = try PDFSurface()
      surface.setTitle(title)
      for page in pages {
        try limits.checkTime()
        try page.requireImages()
        try surface.addPage(page.drawing, page.size, settings.traits, settings.images)
      }
      bytes = try surface.finish().0
    case .png(let number, let scale):
      let page = try Self.page(number, of: pages)
      let pixels = page.size.width * scale * page.size.height * scale
      guard pixels <= Double(limits.pixelCount) else {
        throw DocumentLimits.Excess.pixels(limit: limits.pixelCount)
      }
      bytes = try page.png(scale: scale)
    case .svg(let number): bytes = Data(try Self.page(number, of: pages).svg().utf8)
    }
    let warnings = pages.flatMap { $0.diagnostics + $0.cutTexts }.filter { $0.severity == .warning }
    return MadeDocument(
      bytes: bytes,
      pageCount: pages.count,
      drawnPageCount: isPDF ? pages.count : 1,
      warnings: warnings
    )
  }

  private static func page(_ number: Int?, of pages: [Picture]) throws(MadeDocument.PageError) -> Picture {
    let index = number.map { $0 - 1 } ?? (pages.count == 1 ? 0 : -1)
    guard pages.indices.contains(index) else {
      throw MadeDocument.PageError(pageCount: pages.count, page: number)
    }
    return pages[index]
  }
}
