package import NibKit
package import NibPictures
import NibViews

/// Sheets of paper with several pages on each, such as labels.
package struct SheetSettings: Sendable {
  private let size: PDFDocument.PageSize
  private let columns: Int
  private let rows: Int
  private let margins: EdgeInsets
  private let gap: Double

  /// - Parameter gap: The distance between two pages.
  /// - Returns: The settings, or `nil` if the pages do not fit on the sheet.
  package init?(
    _ size: PDFDocument.PageSize,
    columns: Int,
    rows: Int,
    margins: EdgeInsets,
    gap: Double
  ) {
    (self.size, self.columns, self.rows) = (size, columns, rows)
    (self.margins, self.gap) = (margins, gap)
    guard columns > 0, rows > 0, pageSize.width >= 1, pageSize.height >= 1 else { return nil }
  }

  /// The size of the pages that fill the sheet.
  package var pageSize: PDFDocument.PageSize {
    PDFDocument.PageSize(
      width: (size.width - margins.leading - margins.trailing - gap * Double(columns - 1)) / Double(columns),
      height: (size.height - margins.top - margins.bottom - gap * Double(rows - 1)) / Double(rows)
    )
  }

  /// The number of pages on a sheet.
  var pageCount: Int { columns * rows }

  /// Returns a sheet with pages, from the leading edge of the top row on.
  ///
  /// Each page is in the middle of its place, and what does not fit is cut off.
  func sheet(_ pages: [Picture], _ settings: PageSettings) -> Picture {
    let (place, isMirrored) = (pageSize, settings.traits.effectiveLayoutDirection == .rightToLeft)
    let left = isMirrored ? margins.trailing : margins.leading
    var drawing = Drawing()
    for (index, page) in pages.prefix(pageCount).enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      let x = left + Double(column) * (place.width + gap)
      let y = margins.top + Double(index / columns) * (place.height + gap)
      let inset = Point(x: (place.width - page.size.width) / 2, y: (place.height - page.size.height) / 2)
      var content = Drawing()
      content.add(Drawing.Layer(page.drawing, transform: .translation(x: inset.x, y: inset.y)))
      drawing.add(
        Drawing.Layer(
          content,
          transform: .translation(x: x, y: y),
          clip: inset.x < -0.01 || inset.y < -0.01
            ? .rectangle(Rect(x: 0, y: 0, width: place.width, height: place.height)) : nil
        )
      )
    }
    let whole = Size(width: size.width, height: size.height)
    return Picture(drawing, whole, settings.traits, settings.images)
  }
}
