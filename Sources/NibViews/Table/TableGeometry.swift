#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A header, a row or a footer of a table.
///
/// Parts are ordered from the top.
enum TablePart: Hashable, Comparable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)

  static func < (a: TablePart, b: TablePart) -> Bool { a.order < b.order }

  private var order: (section: Int, kind: Int, row: Int) {
    switch self {
    case .header(let section): (section, 0, 0)
    case .row(let path): (path.section, 1, path.row)
    case .footer(let section): (section, 2, 0)
    }
  }
}

/// The positions of the parts of a table, one below the other.
struct TableGeometry {
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

  /// Returns the upper edge and the height of an existing part.
  ///
  /// - Complexity: O(log *n*)
  func span(of part: TablePart) -> AxisLayout.Span {
    switch part {
    case .header(let index):
      return AxisLayout.Span(start: totals.sum(before: index), extent: sections[index].header.height)
    case .row(let path):
      let section = sections[path.section]
      let start = totals.sum(before: path.section) + section.header.height + section.rows.offset(of: path.row)
      return AxisLayout.Span(start: start, extent: section.rows[path.row])
    case .footer(let index):
      let section = sections[index]
      let start = totals.sum(before: index) + section.header.height + section.rows.total
      return AxisLayout.Span(start: start, extent: section.footer.height)
    }
  }

  /// Returns whether the view of a header or a footer was requested.
  ///
  /// For a row, it returns true, because rows are requested when they come into view.
  func isSettled(_ part: TablePart) -> Bool {
    switch part {
    case .header(let index): sections[index].header.isSettled
    case .row: true
    case .footer(let index): sections[index].footer.isSettled
    }
  }

  /// Stores the height of an existing part.
  ///
  /// - Complexity: O(log *n*)
  mutating func settle(_ part: TablePart, height: Double) {
    switch part {
    case .header(let index): change(index) { $0.header = Bar(height: height, isSettled: true) }
    case .row(let path): change(path.section) { $0.rows.set(height, at: path.row) }
    case .footer(let index): change(index) { $0.footer = Bar(height: height, isSettled: true) }
    }
  }

  private mutating func change(_ index: Int, _ body: (inout Section) -> Void) {
    let before = sections[index].total
    body(&sections[index])
    totals.add(sections[index].total - before, at: index)
  }

  /// Returns the part from which to enumerate everything at and after a distance from the table's upper
  /// edge.
  ///
  /// The result is `nil` after the last part. It may be a part that ends exactly at the distance, because
  /// sums of fractions are rounded.
  ///
  /// - Complexity: O(log *n*), plus the number of sections of zero height before the distance.
  func part(at offset: Double) -> TablePart? {
    var index = totals.index(of: max(0, offset))
    while index > 0, sections[index - 1].total == 0 { index -= 1 }
    guard index < sections.count else { return nil }
    let section = sections[index]
    let inside = max(0, offset) - totals.sum(before: index)
    let header = section.header.height
    if inside < header || (inside <= 0 && !section.header.isSettled) || section.total == 0 {
      return .header(index)
    }
    let row = section.rows.row(at: inside - header)
    return row < section.rows.count ? .row(IndexPath(row: row, section: index)) : .footer(index)
  }

  /// Returns the next part, or `nil` after the last one.
  ///
  /// Rows of zero height are skipped.
  func part(after part: TablePart) -> TablePart? {
    switch part {
    case .header(let index): return row(from: 0, in: index) ?? .footer(index)
    case .row(let path): return row(from: path.row + 1, in: path.section) ?? .footer(path.section)
    case .footer(let index): return index + 1 < sections.count ? .header(index + 1) : nil
    }
  }

  private func row(from row: Int, in index: Int) -> TablePart? {
    let rows = sections[index].rows
    let next = rows.firstRowWithHeight(from: row)
    return next < rows.count ? .row(IndexPath(row: next, section: index)) : nil
  }
}

extension UpdateMap {
  /// Returns the position of a header, a row or a footer, or `nil` if it was deleted or reloaded.
  func part(_ part: TablePart) -> TablePart? {
    switch part {
    case .header(let section): self.section(section).map { .header($0) }
    case .row(let path): self[path].map { .row($0) }
    case .footer(let section): self.section(section).map { .footer($0) }
    }
  }
}
