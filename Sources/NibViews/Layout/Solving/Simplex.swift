/// Minimizes the deviations from linear constraints, those of a higher level first.
///
/// Each constraint is an expression of the unknowns, whose deviation from 0 costs something in one or both
/// directions. The costs of a level count only where those of all higher levels are equal, as those of
/// Cassowary's strengths do, with as many strengths as there are priorities.
///
/// Unlike Cassowary, the tableau has no slack or error variables. Instead, the cost of an expression
/// changes its slope where the value of the expression is 0. At a corner, as many expressions as there are
/// unknowns are 0; these are the columns of the tableau, from which the other expressions and the unknowns
/// are computed. A step lets one column leave 0 and passes the points at which other expressions are 0,
/// until the costs no longer decrease.
///
/// While corners are compared, each expression is shifted by a tiny amount of its own. As a result, no more
/// expressions than columns are 0 at a corner, and no corner is visited twice.
struct Simplex {
  /// An expression of the unknowns.
  private struct Expression {
    /// The level of the cost, or -1 for an unknown, which costs nothing.
    var level: Int32
    /// What a deviation by one costs below 0.
    var below: Double
    /// What a deviation by one costs above 0.
    var above: Double
  }

  private let unknownCount: Int
  private var expressions: [Expression]
  /// The constants of the added constraints.
  private var constants: [Double] = []
  /// The factors by which each row depends on the columns.
  private var factors: [Double] = []
  /// The constants of the rows.
  private var values: [Double] = []
  /// The constants of the rows, each moved by a tiny amount.
  private var moved: [Double] = []
  private var rowExpressions: [Int32] = []
  private var columnExpressions: [Int32]
  /// The row of each expression, or for a column its number less the number of columns.
  private var places: [Int]
  private var levelCount = 0
  /// The number of steps that have been taken.
  private(set) var stepCount = 0
  /// Whether a constant is or was so large that its last digits matter.
  private(set) var isImprecise = false
  /// For each column, how the costs of a level change with it.
  private var gradients: [Double] = []
  /// The columns that can leave 0 without costs of the levels that have been looked at: the column `c` upward
  /// as `2 * c`, and downward as `2 * c + 1`.
  private var candidates: [Int32] = []
  /// Whether each candidate still is one.
  private var isCandidate: [Bool] = []
  /// The rows whose costs change with their values, by level.
  private var rowLists = LevelLists()
  /// The columns, by level.
  private var columnLists = LevelLists()
  /// For each level, how its costs change along a step.
  private var slopes: [Double] = []
  private var bends: [(distance: Double, row: Int)] = []

  private static let tolerance = 1e-9
  /// The largest constant to which the tiny amounts can be added precisely enough.
  private static let preciseLimit = 1e6

  /// Creates a problem without constraints.
  ///
  /// - Parameter constraintCount: About how many constraints will be added.
  init(unknownCount: Int, constraintCount: Int) {
    self.unknownCount = unknownCount
    expressions = Array(repeating: Expression(level: -1, below: 0, above: 0), count: unknownCount)
    columnExpressions = Array(0..<Int32(unknownCount))
    places = (0..<unknownCount).map { $0 - unknownCount }
    expressions.reserveCapacity(unknownCount + constraintCount)
    places.reserveCapacity(unknownCount + constraintCount)
    factors.reserveCapacity(unknownCount * constraintCount)
    constants.reserveCapacity(constraintCount)
    values.reserveCapacity(constraintCount)
    moved.reserveCapacity(constraintCount)
    rowExpressions.reserveCapacity(constraintCount)
  }

  /// The number of factors that are kept.
  var factorCount: Int { factors.count }

  /// Adds a constraint without terms.
  ///
  /// - Parameters:
  ///   - level: The level of the cost, where 0 is the highest.
  ///   - below: What a deviation by one costs below 0.
  ///   - above: What a deviation by one costs above 0.
  mutating func add(_ constant: Double, level: Int, below: Double, above: Double) {
    for _ in 0..<unknownCount { factors.append(0) }
    places.append(rowExpressions.count)
    rowExpressions.append(Int32(expressions.count))
    expressions.append(Expression(level: Int32(level), below: below, above: above))
    constants.append(constant)
    if abs(constant) > Self.preciseLimit { isImprecise = true }
    values.append(constant)
    moved.append(constant + 1e-7 * (1 + Self.fraction(expressions.count)))
    levelCount = max(levelCount, level + 1)
  }

  /// Adds an unknown, multiplied by a factor, to the constraint that was added last.
  mutating func addTerm(_ unknown: Int, _ factor: Double) {
    let last = rowExpressions.count - 1
    let start = last * unknownCount
    let row = places[unknown]
    if row < 0 {
      factors[start + row + unknownCount] += factor
      return
    }
    for column in 0..<unknownCount {
      factors[start + column] += factor * factors[row * unknownCount + column]
    }
    values[last] += factor * values[row]
    moved[last] += factor * moved[row]
  }

  /// Changes the constant of a constraint, by its number in the order in which they were added.
  mutating func setConstant(_ constant: Double, of index: Int) {
    let change = constant - constants[index]
    if change == 0 { return }
    constants[index] = constant
    if abs(constant) > Self.preciseLimit { isImprecise = true }
    let row = places[unknownCount + index]
    if row >= 0 {
      values[row] += change
      moved[row] += change
      return
    }
    // The expression of the column stays 0, so that everything that depends on it changes.
    let column = row + unknownCount
    for row in rowExpressions.indices {
      let factor = factors[row * unknownCount + column]
      values[row] -= factor * change
      moved[row] -= factor * change
    }
  }

  /// Returns a number from 0 to 1 that has nothing to do with those of other indexes.
  static func fraction(_ index: Int) -> Double {
    // SplitMix64
    var bits = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// Moves to a corner with the least costs.
  ///
  /// - Parameter work: The number of factors that may be computed, from which those that were are
  ///   subtracted. If it is not enough, costs of low levels are not the least ones.
  /// - Returns: Whether the costs are the least ones.
  mutating func minimize(work: inout Int) -> Bool {
    guard unknownCount > 0 else { return true }
    // Far fewer steps are needed; but rounding might lead around in a circle.
    let limit = min(100 + 4 * expressions.count, 100 + 10 * unknownCount)
    for _ in 0..<limit {
      guard let (column, direction) = descent(work: &work) else { return true }
      guard let row = turningPoint(column, direction, isFlat: false, work: &work) else { return true }
      pivot(row, column, work: &work)
      stepCount += 1
      guard work > 0 else { return false }
    }
    return false
  }

  /// Returns the value of an unknown.
  func value(of unknown: Int) -> Double {
    let row = places[unknown]
    return row < 0 ? 0 : values[row]
  }

  /// Returns the unknowns that can change by more than a hundredth without any cost, in a best corner.
  ///
  /// - Parameter work: The number of factors that may still be computed; those computed are subtracted.
  mutating func undeterminedUnknowns(work: inout Int) -> [Int] {
    guard descent(work: &work) == nil else { return [] }
    var found = Array(repeating: false, count: unknownCount)
    for candidate in candidates {
      let (column, direction) = (Int(candidate / 2), candidate % 2 == 0 ? 1.0 : -1.0)
      let row = turningPoint(column, direction, isFlat: true, work: &work)
      if let row, abs(moved[row] / factors[row * unknownCount + column]) <= 0.01 { continue }
      let own = columnExpressions[column]
      if own < unknownCount { found[Int(own)] = true }
      for (row, expression) in rowExpressions.enumerated()
      where expression < unknownCount && abs(factors[row * unknownCount + column]) > Self.tolerance {
        found[Int(expression)] = true
      }
    }
    return found.indices.filter { found[$0] }
  }

  /// Returns the deviation of an added constraint from what costs nothing.
  func deviation(of index: Int) -> Double {
    let expression = unknownCount + index
    let row = places[expression]
    guard row >= 0 else { return 0 }
    let cost = expressions[expression]
    return values[row] < 0 ? (cost.below > 0 ? -values[row] : 0) : (cost.above > 0 ? values[row] : 0)
  }

  // MARK: Steps

  /// Returns how the cost of a row changes with its value.
  private func slope(of row: Int) -> Double {
    let expression = expressions[Int(rowExpressions[row])]
    return moved[row] >= 0 ? expression.above : -expression.below
  }

  /// Computes, for each column, how the costs of the rows of a level change with it.
  private mutating func computeGradients(_ level: Int, work: inout Int) {
    for column in 0..<unknownCount { gradients[column] = 0 }
    var next = rowLists.first[level]
    while next >= 0 {
      let row = Int(next)
      let (start, slope) = (row * unknownCount, slope(of: row))
      for column in 0..<unknownCount { gradients[column] += slope * factors[start + column] }
      next = rowLists.next[row]
      work -= unknownCount
    }
  }

  /// Returns the column and the direction in which the costs decrease most, or `nil` in a best corner.
  ///
  /// Of the levels whose costs can decrease while those of all higher ones stay the same, the highest counts.
  /// In a best corner, the candidates that are left change no cost at all.
  private mutating func descent(work: inout Int) -> (column: Int, direction: Double)? {
    beginLevels()
    work -= rowExpressions.count + unknownCount + levelCount
    for level in 0..<levelCount where !candidates.isEmpty {
      let hasRows = rowLists.first[level] >= 0
      if hasRows { computeGradients(level, work: &work) }
      var best = (candidate: Int32(-1), slope: -Self.tolerance)
      // What a column costs itself is added to what the rows cost.
      var next = columnLists.first[level]
      while next >= 0 {
        let column = Int(next)
        let own = expressions[Int(columnExpressions[column])]
        let gradient = hasRows ? gradients[column] : 0
        compare(2 * next, gradient + own.above, &best)
        compare(2 * next + 1, own.below - gradient, &best)
        gradients[column] = 0
        next = columnLists.next[column]
      }
      if hasRows {
        work -= unknownCount + candidates.count
        compareRest(&best)
      }
      if best.candidate >= 0 { return (Int(best.candidate >> 1), best.candidate & 1 == 0 ? 1 : -1) }
    }
    candidates.removeAll { !isCandidate[Int($0)] }
    return nil
  }

  /// Compares a candidate whose own costs count at the level with the best one.
  private mutating func compare(
    _ candidate: Int32,
    _ slope: Double,
    _ best: inout (candidate: Int32, slope: Double)
  ) {
    guard isCandidate[Int(candidate)] else { return }
    if slope < best.slope { best = (candidate, slope) }
    if slope > Self.tolerance { isCandidate[Int(candidate)] = false }
  }

  /// Compares the candidates by their gradients with the best one, and removes the ones that no longer are.
  ///
  /// Of two equally good ones, the first is the best.
  private mutating func compareRest(_ best: inout (candidate: Int32, slope: Double)) {
    var count = 0
    for index in candidates.indices {
      let candidate = candidates[index]
      let gradient = gradients[Int(candidate >> 1)]
      let slope = candidate & 1 == 0 ? gradient : -gradient
      guard slope <= Self.tolerance, isCandidate[Int(candidate)] else { continue }
      if slope < best.slope || slope == best.slope && candidate < best.candidate { best = (candidate, slope) }
      if count != index { candidates[count] = candidate }
      count += 1
    }
    candidates.removeSubrange(count...)
  }

  /// Makes every column a candidate in both directions, and lists the rows and the columns of each level.
  private mutating func beginLevels() {
    if gradients.isEmpty { gradients = Array(repeating: 0, count: unknownCount) }
    candidates.removeAll(keepingCapacity: true)
    candidates.append(contentsOf: 0..<Int32(2 * unknownCount))
    isCandidate.removeAll(keepingCapacity: true)
    isCandidate.append(contentsOf: repeatElement(true, count: 2 * unknownCount))
    rowLists.removeAll(levels: levelCount, elements: rowExpressions.count)
    for row in rowExpressions.indices.reversed() {
      let level = expressions[Int(rowExpressions[row])].level
      if level >= 0, slope(of: row) != 0 { rowLists.prepend(row, level) }
    }
    columnLists.removeAll(levels: levelCount, elements: unknownCount)
    for column in columnExpressions.indices.reversed() {
      let level = expressions[Int(columnExpressions[column])].level
      if level >= 0 { columnLists.prepend(column, level) }
    }
  }

  /// Returns the row at whose bend the costs stop decreasing, or `nil` if there is none.
  ///
  /// The rows are linked as ``descent(work:)`` leaves them.
  ///
  /// - Parameter isFlat: Whether the costs neither decrease nor increase at first, and the row is to be found
  ///   at whose bend they begin to increase.
  private mutating func turningPoint(
    _ column: Int,
    _ direction: Double,
    isFlat: Bool,
    work: inout Int
  ) -> Int? {
    bends.removeAll(keepingCapacity: true)
    for row in rowExpressions.indices where expressions[Int(rowExpressions[row])].level >= 0 {
      let move = direction * factors[row * unknownCount + column]
      guard abs(move) > Self.tolerance else { continue }
      let distance = -moved[row] / move
      if distance >= 0 { bends.append((distance, row)) }
    }
    bends.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    work -= rowExpressions.count + levelCount
    let own = expressions[Int(columnExpressions[column])]
    slopes.removeAll(keepingCapacity: true)
    for level in 0..<levelCount {
      var gradient = 0.0
      var next = rowLists.first[level]
      while next >= 0 {
        let row = Int(next)
        gradient += slope(of: row) * factors[row * unknownCount + column]
        next = rowLists.next[row]
      }
      let slope = direction * gradient
      slopes.append(own.level == level ? slope + (direction > 0 ? own.above : own.below) : slope)
    }
    // The highest level whose costs change. Slopes only rise.
    var first = slopes.firstIndex { abs($0) > Self.tolerance } ?? levelCount
    for (_, row) in bends {
      let expression = expressions[Int(rowExpressions[row])]
      let level = Int(expression.level)
      slopes[level] += abs(factors[row * unknownCount + column]) * (expression.above + expression.below)
      if level < first, abs(slopes[level]) > Self.tolerance { first = level }
      while first < levelCount, !(abs(slopes[first]) > Self.tolerance) { first += 1 }
      if first < levelCount ? slopes[first] > 0 : !isFlat { return row }
    }
    return nil
  }

  /// Makes the expression of a row a column, and that of the column a row.
  private mutating func pivot(_ row: Int, _ column: Int, work: inout Int) {
    work -= rowExpressions.count + unknownCount
    let start = row * unknownCount
    let divisor = factors[start + column]
    for other in 0..<unknownCount { factors[start + other] /= -divisor }
    factors[start + column] = 1 / divisor
    values[row] /= -divisor
    moved[row] /= -divisor
    for other in rowExpressions.indices where other != row {
      let factor = factors[other * unknownCount + column]
      guard factor != 0 else { continue }
      work -= unknownCount
      let otherStart = other * unknownCount
      factors[otherStart + column] = 0
      for index in 0..<unknownCount {
        let sum = factors[otherStart + index] + factor * factors[start + index]
        factors[otherStart + index] = abs(sum) < 1e-11 ? 0 : sum
      }
      values[other] += factor * values[row]
      moved[other] += factor * moved[row]
    }
    (rowExpressions[row], columnExpressions[column]) = (columnExpressions[column], rowExpressions[row])
    places[Int(rowExpressions[row])] = row
    places[Int(columnExpressions[column])] = column - unknownCount
  }
}

/// Lists of rows or of columns, one for each level.
private struct LevelLists {
  /// The first element of each list, or -1.
  private(set) var first: [Int32] = []
  /// For each element, the next one of its list, or -1.
  private(set) var next: [Int32] = []

  mutating func removeAll(levels: Int, elements: Int) {
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(-1, count: levels))
    if next.count != elements { next = Array(repeating: -1, count: elements) }
  }

  mutating func prepend(_ element: Int, _ level: Int32) {
    next[element] = first[Int(level)]
    first[Int(level)] = Int32(element)
  }
}
