#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The positions of the parts of a table, one below the other.
struct TableGeometry: ListGeometry {
  /// A header or a footer.
  struct Bar: Hashable {
    var height: Double
    /// Whether the view was requested; until then, the height is an estimate or is known without the view.
    var isSettled: Bool

    static let none = Bar(height: 0, isSettled: true)
  }

  struct Section {
    var header: Bar
    var rows: RowHeights
    var footer: Bar

    var total: Double { header.height + rows.total + footer.height }
  }

  /// The heights of the views above and below all sections.
  var ends = (top: 0.0, bottom: 0.0)
  private(set) var sections: [Section]
  private var totals: FenwickTree

  init(_ sections: [Section] = []) {
    self.sections = sections
    totals = FenwickTree(sections.map(\.total))
  }

  var height: Double { ends.top + totals.sum(before: sections.count) + ends.bottom }

  /// Returns the upper edge and the height of an existing section.
  ///
  /// - Complexity: O(log *n*)
  func span(ofSection section: Int) -> AxisSpan {
    AxisSpan(start: ends.top + totals.sum(before: section), extent: sections[section].total)
  }

  var itemCounts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].rows.count).contains(path.row)
  }

  /// Returns the upper edge and the height of an existing part.
  ///
  /// - Complexity: O(log *n*)
  func span(of part: ListPart) -> AxisSpan {
    switch part {
    case .item(let path):
      let section = sections[path.section]
      let start =
        ends.top + totals.sum(before: path.section) + section.header.height
        + section.rows.offset(of: path.row)
      return AxisSpan(start: start, extent: section.rows[path.row])
    case .bar(let bar):
      let section = sections[bar.section]
      let start = ends.top + totals.sum(before: bar.section)
      return bar.isFooter
        ? AxisSpan(
          start: start + section.header.height + section.rows.total,
          extent: section.footer.height
        )
        : AxisSpan(start: start, extent: section.header.height)
    }
  }

  /// Returns whether the view of a header or a footer was requested.
  ///
  /// For a row, it returns true, because rows are requested when they come into view.
  func isSettled(_ part: ListPart) -> Bool {
    switch part {
    case .item: true
    case .bar(let bar):
      bar.isFooter ? sections[bar.section].footer.isSettled : sections[bar.section].header.isSettled
    }
  }

  /// Stores the height of an existing part.
  ///
  /// - Complexity: O(log *n*)
  mutating func settle(_ part: ListPart, height: Double) {
    switch part {
    case .item(let path): change(path.section) { $0.rows.set(height, at: path.row) }
    case .bar(let bar):
      let settled = Bar(height: height, isSettled: true)
      change(bar.section) { if bar.isFooter { $0.footer = settled } else { $0.header = settled } }
    }
  }

  private mutating func change(_ index: Int, _ body: (inout Section) -> Void) {
    let before = sections[index].total
    body(&sections[index])
    totals.add(sections[index].total - before, at: index)
  }

  /// Returns the first part at or after a distance from the table's upper edge.
  ///
  /// The result is `nil` after the last part. It may be a part that ends exactly at the distance, because
  /// sums of fractions are rounded.
  ///
  /// - Complexity: O(log *n*), plus the number of sections of zero height that end at the distance.
  func part(at offset: Double) -> ListPart? {
    let offset = offset - ends.top
    var index = totals.index(of: max(0, offset))
    // Views of sections without a height were perhaps not requested yet, but only at the distance itself.
    if totals.sum(before: index) >= max(0, offset) {
      while index > 0, sections[index - 1].total == 0 { index -= 1 }
    }
    guard index < sections.count else { return nil }
    let section = sections[index]
    let inside = max(0, offset) - totals.sum(before: index)
    let header = section.header.height
    if inside < header || (inside <= 0 && !section.header.isSettled) || section.total == 0 {
      return .header(index)
    }
    let row = section.rows.row(at: inside - header)
    return row < section.rows.count ? .item(IndexPath(row: row, section: index)) : .footer(index)
  }

  /// Returns the next part, or `nil` after the last one.
  ///
  /// Rows of zero height are skipped.
  func part(after part: ListPart) -> ListPart? {
    switch part {
    case .item(let path): return row(from: path.row + 1, in: path.section) ?? .footer(path.section)
    case .bar(let bar) where bar.isFooter:
      return bar.section + 1 < sections.count ? .header(bar.section + 1) : nil
    case .bar(let bar): return row(from: 0, in: bar.section) ?? .footer(bar.section)
    }
  }

  private func row(from row: Int, in index: Int) -> ListPart? {
    let rows = sections[index].rows
    let next = rows.firstRowWithHeight(from: row)
    return next < rows.count ? .item(IndexPath(row: next, section: index)) : nil
  }
}
