#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A header, a row or a footer of a table.
enum TablePart: Hashable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

/// Where the parts of a table stand, one below the other.
struct TableGeometry {
  struct Section {
    /// The height of the header, or nil while nobody has asked for it.
    var header: Double?
    var rows: RowHeights
    var footer: Double?

    var total: Double { (header ?? 0) + rows.total + (footer ?? 0) }
  }

  private(set) var sections: [Section]
  private var totals: FenwickTree

  init(_ sections: [Section] = []) {
    self.sections = sections
    totals = FenwickTree(sections.map(\.total))
  }

  var height: Double { totals.sum(before: sections.count) }

  var rowCounts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].rows.count).contains(path.row)
  }

  /// The upper edge and the height of a part that exists.
  ///
  /// - Complexity: O(log *n*)
  func span(of part: TablePart) -> AxisLayout.Span {
    switch part {
    case .header(let index):
      return AxisLayout.Span(start: totals.sum(before: index), extent: sections[index].header ?? 0)
    case .row(let path):
      let section = sections[path.section]
      let start = totals.sum(before: path.section) + (section.header ?? 0) + section.rows.offset(of: path.row)
      return AxisLayout.Span(start: start, extent: section.rows[path.row])
    case .footer(let index):
      let section = sections[index]
      let start = totals.sum(before: index) + (section.header ?? 0) + section.rows.total
      return AxisLayout.Span(start: start, extent: section.footer ?? 0)
    }
  }

  /// Keeps the height of a part that exists.
  ///
  /// - Complexity: O(log *n*)
  mutating func set(_ height: Double, of part: TablePart) {
    switch part {
    case .header(let index): change(index) { $0.header = height }
    case .row(let path): change(path.section) { $0.rows.set(height, at: path.row) }
    case .footer(let index): change(index) { $0.footer = height }
    }
  }

  private mutating func change(_ index: Int, _ body: (inout Section) -> Void) {
    let before = sections[index].total
    body(&sections[index])
    totals.add(sections[index].total - before, at: index)
  }

  /// The part at a distance from the table's upper edge, or nil behind the last. What has no height is passed over, but
  /// the header of a section that nobody has asked for is not.
  ///
  /// - Complexity: O(log *n*)
  func part(at offset: Double) -> TablePart? {
    let index = totals.index(of: max(0, offset))
    guard index < sections.count else { return nil }
    let section = sections[index]
    let inside = max(0, offset) - totals.sum(before: index)
    let header = section.header ?? 0
    if inside < header || (section.header == nil && inside <= 0) { return .header(index) }
    let row = section.rows.row(at: inside - header)
    return row < section.rows.count ? .row(IndexPath(row: row, section: index)) : .footer(index)
  }

  /// The next part, or nil after the last. Rows of no height are passed over.
  func part(after part: TablePart) -> TablePart? {
    switch part {
    case .header(let index): return row(from: 0, in: index) ?? .footer(index)
    case .row(let path): return row(from: path.row + 1, in: path.section) ?? .footer(path.section)
    case .footer(let index): return index + 1 < sections.count ? .header(index + 1) : nil
    }
  }

  /// The first row with a height from one on.
  private func row(from row: Int, in index: Int) -> TablePart? {
    let rows = sections[index].rows
    guard row < rows.count else { return nil }
    if rows[row] > 0 { return .row(IndexPath(row: row, section: index)) }
    let next = rows.row(at: rows.offset(of: row))
    return next < rows.count ? .row(IndexPath(row: next, section: index)) : nil
  }
}
