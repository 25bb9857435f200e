/// The heights of the rows of a section: the measured ones, and one estimate for all others.
///
/// Rows are stored in runs of 64, and only runs with a measured row are stored, so that the cost of a
/// million rows depends only on the rows that have been visible.
struct RowHeights {
  private static let run = 64
  private static let unknown = -1.0

  let count: Int
  /// The height of rows that have not been measured.
  let estimate: Double
  private var runs: [Int: [Double]] = [:]
  /// For each run, the difference between the heights of its rows and their estimates; `nil` while there
  /// is none.
  private var excess: FenwickTree?

  init(count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
  }

  /// The height of all rows.
  ///
  /// - Complexity: O(log *n*)
  var total: Double { offset(of: count) }

  /// Returns the measured height of a row, or `nil` if it has not been measured.
  func measured(_ row: Int) -> Double? {
    guard let height = runs[row / Self.run]?[row % Self.run], height != Self.unknown else { return nil }
    return height
  }

  subscript(row: Int) -> Double { measured(row) ?? estimate }

  /// Stores the measured height of a row.
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

  /// Returns the total height of the rows before a row.
  ///
  /// - Complexity: O(log *n*)
  func offset(of row: Int) -> Double {
    guard let excess else { return Double(row) * estimate }
    let run = row / Self.run
    var offset = Double(run * Self.run) * estimate + excess.sum(before: run)
    guard let heights = runs[run] else { return offset + Double(row % Self.run) * estimate }
    for height in heights[..<(row % Self.run)] { offset += height == Self.unknown ? estimate : height }
    return offset
  }

  /// Returns the row at a distance from the upper edge of the first row, or ``count`` after the last row.
  ///
  /// Rows of zero height are skipped.
  ///
  /// - Complexity: O(log *n*)
  func row(at offset: Double) -> Int {
    guard let excess else {
      guard estimate > 0, offset < Double(count) * estimate else { return count }
      return max(0, min(count, Int(offset / estimate)))
    }
    let run = excess.index(of: offset) { Double(min($0 * Self.run, count)) * estimate }
    let first = run * Self.run
    guard first < count else { return count }
    let next = min(first + Self.run, count)
    var end = Double(first) * estimate + excess.sum(before: run)
    let heights = runs[run]
    for row in first..<next {
      let height = heights?[row % Self.run] ?? Self.unknown
      end += height == Self.unknown ? estimate : height
      if end > offset { return row }
    }
    // Reached only if the sums were rounded differently.
    return firstRowWithHeight(from: next)
  }

  /// Returns the first row at or after a given row whose height is not zero, or ``count`` if there is
  /// none.
  ///
  /// - Complexity: O(1) if the next row has a height, otherwise O(*n* / 64) in the worst case.
  func firstRowWithHeight(from row: Int) -> Int {
    var row = row
    while row < count {
      let run = row / Self.run
      let end = min(count, (run + 1) * Self.run)
      if let heights = runs[run] {
        while row < end {
          let height = heights[row % Self.run]
          if (height == Self.unknown ? estimate : height) > 0 { return row }
          row += 1
        }
      } else {
        if estimate > 0 { return row }
        row = end
      }
    }
    return count
  }

  /// The rows that have been measured, with their heights.
  ///
  /// - Complexity: O(*m*) in the number of measured rows.
  var measuredRows: [(row: Int, height: Double)] {
    runs.flatMap { run, heights in
      heights.enumerated().compactMap { index, height in
        height == Self.unknown ? nil : (run * Self.run + index, height)
      }
    }
  }
}
