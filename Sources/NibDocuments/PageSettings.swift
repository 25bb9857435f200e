package import NibKit
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
  /// A table has as many as it needs. Any other view has one: without a size, as large as it needs to be;
  /// with one, the view fills the page between the margins. The pages of a table, and those with a header or
  /// a footer, are A4 with margins of half an inch unless something else is set.
  ///
  /// - Parameters:
  ///   - header: The view at the top of each page, between the margins.
  ///   - footer: The view at the bottom of each page.
  /// - Throws: `NibError` or ``DocumentLimits/Excess``.
  package func pages(
    of view: View,
    header: View? = nil,
    footer: View? = nil,
    within limits: DocumentLimits = DocumentLimits()
  ) throws -> [Picture] {
    try limits.checkTime()
    let isPaper = view is TableView || header != nil || footer != nil
    guard let size = size ?? (isPaper ? .a4 : nil) else { return [try page(of: view)] }
    let margins = margins ?? (isPaper ? .all(36) : .zero)
    let page = PageGeometry(size, margins, traits)
    if header is ListView || footer is ListView {
      throw NibError.invalidPictureSize(
        "a header or a footer of pages cannot be a list; make its root a <stackView> or a <view>"
      )
    }
    func heights(_ count: Int) -> [Double] {
      [header, footer].map { $0.map { height(of: $0, page, PageNumber(count, of: count)) } ?? 0 }
    }
    var bands = heights(1)
    var drawings: [Drawing] = []
    for _ in 0..<2 {
      var content = margins
      content.top += bands[0]
      content.bottom += bands[1]
      let inside = PageGeometry(size, content, traits)
      drawings =
        try (view as? TableView).map { try pages(of: $0, inside, limits) } ?? [self.page(of: view, inside)]
      // The numbers of the last page need the most room.
      let needed = heights(drawings.count)
      if needed == bands { break }
      bands = needed
    }
    let (top, bottom) = (bands[0], bands[1])
    for (view, height, y) in [(header, top, 0), (footer, bottom, page.inside.height - bottom)] {
      guard let view else { continue }
      for index in drawings.indices {
        view.show(PageNumber(index + 1, of: drawings.count))
        view.frame = Rect(x: 0, y: 0, width: page.inside.width, height: height)
        view.layoutIfNeeded()
        let place = Drawing.Transform.translation(x: page.left, y: margins.top + y)
        var drawing = view.makeDrawing()
        drawing.source.role = .artifact
        drawings[index].add(Drawing.Layer(drawing, transform: place))
      }
    }
    return drawings.map { Picture($0, page.size, traits, images) }
  }

  /// Returns the height of a header or a footer.
  private func height(of view: View, _ page: PageGeometry, _ number: PageNumber) -> Double {
    view.prepare(for: traits, images)
    view.show(number)
    return view.sizeOnItsOwn(width: page.inside.width).height.rounded(.up)
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

  private func page(of view: View, _ page: PageGeometry) throws -> Drawing {
    view.prepare(for: traits, images)
    guard page.inside.height > 0 else {
      throw NibError.invalidPictureSize("the page has no room between its header and its footer")
    }
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
    return drawing
  }

  private func pages(
    of table: TableView,
    _ page: PageGeometry,
    _ limits: DocumentLimits
  ) throws -> [Drawing] {
    var drawings: [Drawing] = []
    // The table is not used again.
    try TablePages.forEach(of: table, page, traits, images, restores: false) {
      drawings = []
    } _: { drawing in
      drawings.append(drawing)
      try limits.check(pageCount: drawings.count)
    }
    return drawings
  }
}

extension EdgeInsets {
  /// The same distance on all sides.
  fileprivate static func all(_ distance: Double) -> EdgeInsets {
    EdgeInsets(top: distance, leading: distance, bottom: distance, trailing: distance)
  }
}

extension NibError {
  fileprivate static func tooHighForPage(_ needed: Double, _ available: Double) -> NibError {
    .invalidPictureSize(
      """
      the content needs a height of \(needed.messageText) points, but the page has \(available.messageText) between \
      its margins; give the page another size, or make the root a <tableView>, whose rows run over pages
      """
    )
  }
}
