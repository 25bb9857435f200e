package import NibKit
import NibMarkup
import NibModel
package import NibPictures
package import NibViews

/// How views become pages.
package struct PageSettings: Sendable {
  /// The size of the pages, or `nil` for the size that each view needs by itself.
  package var size: PDFDocument.PageSize?
  /// The distances between the content and the edges of a page.
  package var margins: EdgeInsets?
  package var traits = TraitCollection()
  package var images: PictureImages

  package init(images: PictureImages) { self.images = images }

  /// Returns the pages of a view.
  ///
  /// A table has as many as it needs; they are A4 unless there is a size. Any other view has one: without a
  /// size, as large as it needs to be; with one, the view fills the page between the margins.
  ///
  /// - Throws: `NibError`.
  package func pages(of view: View) throws -> [Picture] {
    if let table = view as? TableView { return try pages(of: table) }
    guard let size else { return [try page(of: view)] }
    let page = PageGeometry(size, margins ?? .zero, traits)
    view.prepare(for: traits, images)
    let needed = view.sizeOnItsOwn(width: page.inside.width)
    guard needed.height <= page.inside.height + 1 else {
      throw NibError.tooHighForPage(needed.height, page.inside.height)
    }
    let picture = try Picture(
      of: view,
      width: page.inside.width,
      height: page.inside.height,
      traits: traits,
      images: images
    )
    var drawing = Drawing()
    drawing.add(Drawing.Layer(picture.drawing, transform: page.origin))
    return [Picture(drawing, page.size, traits, images)]
  }

  private func page(of view: View) throws -> Picture {
    let picture = try Picture(of: view, traits: traits, images: images)
    guard let margins else { return picture }
    let size = PDFDocument.PageSize(
      width: picture.size.width + margins.leading + margins.trailing,
      height: picture.size.height + margins.top + margins.bottom
    )
    let page = PageGeometry(size, margins, traits)
    var drawing = Drawing()
    drawing.add(Drawing.Layer(picture.drawing, transform: page.origin))
    return Picture(drawing, page.size, traits, images)
  }

  private func pages(of table: TableView) throws -> [Picture] {
    let margins = margins ?? EdgeInsets(top: 36, leading: 36, bottom: 36, trailing: 36)
    let page = PageGeometry(size ?? .a4, margins, traits)
    var result: [Picture] = []
    var pages = try TablePages(table, page, traits, images)
    defer { pages.finish() }
    while let drawing = try pages.next() {
      result.append(Picture(drawing, page.size, traits, images))
    }
    return result
  }
}

extension NibError {
  fileprivate static func tooHighForPage(_ needed: Double, _ available: Double) -> NibError {
    NibError(
      .invalidPictureSize,
      [
        Diagnostic(
          Rule(.invalidPictureSize),
          """
          the content needs a height of \(needed.messageText) points, but the page has \(available.messageText) between \
          its margins; give the page another size, or make the root a <tableView>, whose rows run over pages
          """,
          path: nil
        )
      ]
    )
  }
}
