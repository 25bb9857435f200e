package import NibKit
package import NibViews

/// The pages of a table.
package struct TablePages {
  private let table: TableView
  private let page: PageGeometry
  /// The size of the area between the margins.
  private var size: Size { page.inside }
  private let header: View?
  private let footer: View?
  private let headerHeight: Double
  /// The height of the rows of a page.
  private let rowsHeight: Double
  /// Where the next page begins in the content of the table.
  private var start: Double
  private var isFirst = true
  /// The frame and the scroll position that the table had before.
  private let frame: Rect
  private let offset: Point
  private var lastHeader: DrawnHeader?
  /// How many pages there are, or `nil` if that is not known yet.
  private let knownCount: Int?
  private var pageCount = 0
  /// Whether anything on the pages shows how many there are.
  private var showsCount = false

  /// - Parameter count: How many pages there are, or `nil` if that is not known yet.
  package init(
    _ table: TableView,
    _ page: PageGeometry,
    _ traits: TraitCollection,
    _ images: PictureImages,
    count: Int? = nil
  ) throws {
    knownCount = count
    let size = page.inside
    for extent in [size.width, size.height] where !(extent > 0 && extent <= Picture.greatestSide) {
      throw NibError.invalidPictureSize("the page has no room between its margins")
    }
    try Picture.requireFonts()
    frame = table.frame
    offset = table.contentOffset
    table.prepare(for: traits, images)
    table.takesOutStaticRows = true
    // The numbers of the last page need the most room.
    if let count {
      for view in [table.tableHeaderView, table.tableFooterView] { view?.show(PageNumber(count, of: count)) }
    }
    // A row that begins where the page ends is known, too.
    table.frame = Rect(x: 0, y: 0, width: size.width, height: size.height + 1)
    table.layoutIfNeeded()
    if let error = table.layoutError { throw error }
    header = table.tableHeaderView
    footer = table.tableFooterView
    headerHeight = header?.frame.height ?? 0
    rowsHeight = size.height - headerHeight - (footer?.frame.height ?? 0)
    guard rowsHeight > 0 else {
      throw NibError.invalidPictureSize("the page has no room between the header and the footer of the table")
    }
    self.table = table
    self.page = page
    start = headerHeight
  }

  /// Restores the table's frame and its scroll position.
  package func finish() {
    table.takesOutStaticRows = false
    table.frame = frame
    table.layoutIfNeeded()
    try? table.setContentOffset(offset)
  }

  /// Calls a closure with what each page of a table shows.
  ///
  /// If the pages show how many there are, they are made again after they have been counted.
  ///
  /// - Parameters:
  ///   - restores: Whether the table has its frame and its scroll position again in the end.
  ///   - begin: Called before the first page is made, each time.
  package static func forEach(
    of table: TableView,
    _ page: PageGeometry,
    _ traits: TraitCollection,
    _ images: PictureImages,
    restores: Bool = true,
    begin: () throws -> Void,
    _ body: (Drawing) throws -> Void
  ) throws {
    var count: Int?
    // A longer number could need another page.
    for _ in 0..<3 {
      var pages = try TablePages(table, page, traits, images, count: count)
      defer { if restores { pages.finish() } }
      try begin()
      while let drawing = try pages.next() { try body(drawing) }
      if !pages.showsCount || pages.pageCount == count ?? 1 { return }
      count = pages.pageCount
    }
  }

  /// The page that is being made.
  private var number: PageNumber { PageNumber(pageCount + 1, of: knownCount ?? 1) }

  /// Shows the number of the page in a view.
  private mutating func showNumber(in view: View) {
    view.show(number)
    showsCount = showsCount || view.showsPageCountInside
  }

  /// Returns what the next page shows, or `nil` after the last one.
  package mutating func next() throws -> Drawing? {
    guard let content = try nextContent() else { return nil }
    var drawing = Drawing()
    if !table.isHidden, let paint = table.backgroundPaint {
      drawing.fill(.rectangle(Rect(origin: .zero, size: page.size)), paint)
    }
    drawing.add(Drawing.Layer(content, transform: page.origin))
    return drawing
  }

  /// Returns what is between the margins of the next page, or `nil` after the last one.
  private mutating func nextContent() throws -> Drawing? {
    guard isFirst || start < end - 0.01 else { return nil }
    var left = try showRows()
    if !isFirst {
      // A page does not begin with the space between two sections.
      while let first = left.first, first.rect.minY > start + 0.01 {
        start = first.rect.minY
        left = try showRows()
      }
      while left.isEmpty {
        start += size.height
        if start >= end - 0.01 { return nil }
        left = try showRows()
      }
    }
    isFirst = false
    for view in [header, footer].compactMap(\.self) {
      showNumber(in: view)
      view.layoutIfNeeded()
    }
    defer { pageCount += 1 }
    var page = Drawing()
    if let view = table.backgroundView { page.add(view.makeDrawing(), at: .zero) }
    if let header { page.add(drawing(of: header), at: Point(x: header.frame.minX, y: 0)) }
    addRows(left, to: &page)
    if let footer {
      page.add(drawing(of: footer), at: Point(x: footer.frame.minX, y: size.height - footer.frame.height))
    }
    var result = Drawing()
    let opacity = table.isHidden ? 0 : table.alpha
    result.add(Drawing.Layer(page, opacity: opacity, tintColor: table.tintColor))
    return result
  }

  /// Returns what a view on all pages looks like, which is read on the first one.
  private func drawing(of view: View) -> Drawing {
    var drawing = view.makeDrawing()
    if pageCount > 0 { drawing.source.role = .artifact }
    return drawing
  }

  /// Where the rows end in the content of the table.
  private var end: Double { table.contentSize.height - (footer?.frame.height ?? 0) }

  /// Brings the rows of the page into view, and with them their heights, which may move the end of the
  /// content.
  ///
  /// - Returns: The visible parts that have not been drawn as a whole.
  private mutating func showRows() throws -> [Part] {
    for _ in 0..<8 {
      let height = table.contentSize.height
      try table.setContentOffset(Point(x: 0, y: start))
      for part in parts { showNumber(in: part.view) }
      table.layoutIfNeeded()
      if let error = table.layoutError { throw error }
      if table.contentSize.height == height { break }
    }
    return parts.filter { $0.rect.maxY > start + 0.01 }
  }

  private mutating func addRows(_ left: [Part], to page: inout Drawing) {
    var top = 0.0
    if let header = continuedHeader(before: left) {
      // In the plain style, the view is still shown, and has the number of the page.
      var drawing = table.headerView(forSection: header.section)?.makeDrawing() ?? header.drawing
      drawing.source.role = .artifact
      page.add(drawing, at: Point(x: header.rect.minX, y: headerHeight))
      top = header.rect.height
    }
    let end = endOfPage(left, height: rowsHeight - top)
    var rows = Drawing()
    for part in left where part.rect.minY < end - 0.01 {
      var drawing = part.view.makeDrawing()
      drawing.source.role = part.isHeader ? .headerRow : .row
      rows.add(drawing, at: Point(x: part.rect.minX, y: part.rect.minY - start))
      if part.isHeader { lastHeader = DrawnHeader(drawing: drawing, rect: part.rect, section: part.section) }
    }
    // What is cut does not cover the header.
    page.add(
      Drawing.Layer(
        rows,
        transform: .translation(x: 0, y: headerHeight + top),
        clip: .rectangle(Rect(x: 0, y: 0, width: size.width, height: end - start))
      )
    )
    start = max(end, start + 1)
  }

  /// Returns where the page ends in the content of the table.
  private func endOfPage(_ left: [Part], height: Double) -> Double {
    let limit = start + height
    let fitting = left.prefix { $0.rect.maxY <= limit + 0.01 }
    guard let last = fitting.last else {
      // What is higher than a page is cut.
      return min(limit, max(start, left.last?.rect.maxY ?? start))
    }
    guard last.isHeader, fitting.endIndex < left.endIndex else { return last.rect.maxY }
    let row = left[fitting.endIndex]
    guard row.section == last.section else { return last.rect.maxY }
    // A header stays with its row, unless both together are higher than a page.
    if last.rect.minY > start + 0.01 { return last.rect.minY }
    return row.rect.height > rowsHeight ? limit : last.rect.maxY
  }

  /// Returns the header of the section that began on an earlier page, or `nil` if there is none, or no room
  /// for it.
  private func continuedHeader(before left: [Part]) -> DrawnHeader? {
    guard let first = left.first, !first.isHeader, let lastHeader, lastHeader.section == first.section
    else { return nil }
    let height = lastHeader.rect.height
    let wouldCut = first.rect.height <= rowsHeight && first.rect.maxY - start > rowsHeight - height
    return wouldCut || height > rowsHeight / 2 ? nil : lastHeader
  }

  /// A header of a section that is on a page.
  private struct DrawnHeader {
    let drawing: Drawing
    let rect: Rect
    let section: Int
  }

  /// A cell, a header or a footer of a section, with its place in the content.
  private struct Part {
    let view: View
    let rect: Rect
    let section: Int
    let isHeader: Bool
  }

  /// The visible parts, from top to bottom.
  private var parts: [Part] {
    var parts: [Part] = []
    for path in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: path), let rect = table.rectForRow(at: path) else { continue }
      parts.append(Part(view: cell, rect: rect, section: path.section, isHeader: false))
    }
    for section in 0..<table.numberOfSections {
      if let view = table.headerView(forSection: section), let rect = table.rectForHeader(inSection: section)
      {
        parts.append(Part(view: view, rect: rect, section: section, isHeader: true))
      }
      if let view = table.footerView(forSection: section), let rect = table.rectForFooter(inSection: section)
      {
        parts.append(Part(view: view, rect: rect, section: section, isHeader: false))
      }
    }
    return parts.sorted { $0.rect.minY < $1.rect.minY }
  }
}

extension Drawing {
  fileprivate mutating func add(_ drawing: Drawing, at origin: Point) {
    add(Layer(drawing, transform: .translation(x: origin.x, y: origin.y)))
  }
}
