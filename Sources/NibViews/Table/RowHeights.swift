/// The heights of the rows of a section: one height for all that were not measured, and the measured ones.
///
/// Rows are kept in runs of 256, and only runs with a measured row are kept at all, so that a million rows
/// cost what the rows cost that were seen.
struct RowHeights {
  private static let run = 256
  private static let unknown = -1.0

  let count: Int
  /// The height of a row that was not measured.
  let estimate: Double
  private var runs: [Int: [Double]] = [:]
  /// For each run, what its rows are higher than estimated; nil while no row was measured.
  private var excess: FenwickTree?

  init(count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
  }

  /// - Complexity: O(log *n*)
  var total: Double { offset(of: count) }

  /// The measured height of a row, or nil.
  func measured(_ row: Int) -> Double? {
    guard let height = runs[row / Self.run]?[row % Self.run], height != Self.unknown else { return nil }
    return height
  }

  subscript(row: Int) -> Double { measured(row) ?? estimate }

  /// Keeps the height of a row.
  ///
  /// - Complexity: O(log *n*)
  mutating func set(_ height: Double, at row: Int) {
    let run = row / Self.run
    let change = height - self[row]
    runs[run, default: Array(repeating: Self.unknown, count: Self.run)][row % Self.run] = height
    guard change != 0 else { return }
    if excess == nil { excess = FenwickTree(count: (count + Self.run - 1) / Self.run) }
    excess?.add(change, at: run)
  }

  /// The height of all rows before one.
  ///
  /// - Complexity: O(log *n*)
  func offset(of row: Int) -> Double {
    let run = row / Self.run
    var offset = Double(run * Self.run) * estimate + (excess?.sum(before: run) ?? 0)
    guard let heights = runs[run] else { return offset + Double(row % Self.run) * estimate }
    for height in heights[..<(row % Self.run)] { offset += height == Self.unknown ? estimate : height }
    return offset
  }

  /// The row at a distance from the first one's upper edge; ``count`` behind the last.
  ///
  /// Rows of no height are passed over.
  ///
  /// - Complexity: O(log *n*)
  func row(at offset: Double) -> Int {
    guard let excess else {
      guard estimate > 0, offset < Double(count) * estimate else { return count }
      return max(0, min(count, Int(offset / estimate)))
    }
    let run = excess.index(of: offset) { Double(min($0 * Self.run, count)) * estimate }
    var row = run * Self.run
    guard row < count else { return count }
    var end = self.offset(of: row)
    while row < count {
      end += self[row]
      if end > offset { return row }
      row += 1
    }
    return count
  }

  /// The first row from one on that is higher than nothing; ``count`` for none.
  ///
  /// - Complexity: O(1) where the next row has a height, else O(*n* / 256) at the worst.
  func firstRowWithHeight(from row: Int) -> Int {
    var row = row
    while row < count {
      let run = row / Self.run
      let end = min(count, (run + 1) * Self.run)
      if runs[run] == nil {
        if estimate > 0 { return row }
        row = end
      } else {
        while row < end {
          if self[row] > 0 { return row }
          row += 1
        }
      }
    }
    return count
  }

  /// The rows that were measured.
  ///
  /// - Complexity: O(*m*) in their number.
  var measuredRows: [(row: Int, height: Double)] {
    runs.flatMap { run, heights in
      heights.enumerated().compactMap { index, height in
        height == Self.unknown ? nil : (run * Self.run + index, height)
      }
    }
  }
}
