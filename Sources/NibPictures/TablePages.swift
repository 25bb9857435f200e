import NibKit
import NibViews

/// The pages over which a table flows.
struct TablePages {
  private let table: TableView
  private let size: Size
  private let header: View?
  private let footer: View?
  private let headerHeight: Double
  /// The height of the rows of a page.
  private let rowsHeight: Double
  /// Where the next page begins in the content of the table.
  private var start: Double
  private var isFirst = true

  /// The number of pages after which a table is taken to have no end.
  private static let greatestPageCount = 100_000

  init(_ table: TableView, _ size: Size, _ traits: TraitCollection, _ images: PictureImages) throws {
    for extent in [size.width, size.height] where !(extent > 0 && extent <= Picture.greatestSide) {
      throw NibError.invalidPictureSize("the page has no room between its margins")
    }
    try Picture.requireFonts()
    table.prepare(for: traits, images)
    table.frame = Rect(origin: .zero, size: size)
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
    self.size = size
    start = headerHeight
  }

  /// Returns what the next page shows, or `nil` after the last one.
  mutating func next() throws -> Drawing? {
    let end = table.contentSize.height - (footer?.frame.height ?? 0)
    guard isFirst || start < end - 0.01 else { return nil }
    isFirst = false
    // The rows of the page come into view, and with them their heights, which may move the end of the
    // content.
    for _ in 0..<8 {
      let height = table.contentSize.height
      try table.setContentOffset(Point(x: 0, y: start))
      table.layoutIfNeeded()
      if let error = table.layoutError { throw error }
      if table.contentSize.height == height { break }
    }
    var page = Drawing()
    if let header { page.add(header.makeDrawing(), at: Point(x: header.frame.minX, y: 0)) }
    if let footer {
      page.add(footer.makeDrawing(), at: Point(x: footer.frame.minX, y: size.height - footer.frame.height))
    }
    addRows(to: &page)
    return page
  }

  private mutating func addRows(to page: inout Drawing) {
    let parts = parts
    let left = parts.filter { $0.rect.maxY > start + 0.01 }
    var rows = Drawing()
    var top = 0.0
    if let header = continuedHeader(parts, left) {
      rows.add(header.view.makeDrawing(), at: Point(x: header.rect.minX, y: 0))
      top = header.rect.height
    }
    let limit = start + rowsHeight - top
    var fitting = left.prefix { $0.rect.maxY <= limit + 0.01 }
    // A header is not alone at the end of a page.
    if fitting.count < left.count { while fitting.last?.isHeader == true { fitting.removeLast() } }
    // What is higher than a page is cut.
    let end = fitting.last?.rect.maxY ?? min(limit, max(start, left.last?.rect.maxY ?? start))
    for part in left where part.rect.minY < end - 0.01 {
      rows.add(part.view.makeDrawing(), at: Point(x: part.rect.minX, y: part.rect.minY - start + top))
    }
    let area = Rect(x: 0, y: 0, width: size.width, height: top + end - start)
    page.add(
      Drawing.Layer(rows, transform: .translation(x: 0, y: headerHeight), clip: .rectangle(area))
    )
    start = max(end, start + 1)
  }

  /// Returns the header of a section that began on an earlier page, or `nil` if there is none.
  private func continuedHeader(_ parts: [Part], _ left: [Part]) -> Part? {
    guard let first = left.first, !first.isHeader else { return nil }
    return parts.first {
      $0.isHeader && $0.section == first.section && $0.rect.minY < start - 0.01
        && $0.rect.height < rowsHeight / 2
    }
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
