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
  private var gradients: [Double] = []
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
  mutating func minimize(work: inout Int) {
    guard unknownCount > 0 else { return }
    // Far fewer steps are needed; but rounding might lead around in a circle.
    let limit = min(100 + 4 * expressions.count, 100 + 10 * unknownCount)
    for _ in 0..<limit {
      computeGradients()
      guard let (column, direction) = descent() else { return }
      guard let row = turningPoint(column, direction, isFlat: false) else { return }
      work -= rowExpressions.count * unknownCount + pivot(row, column)
      stepCount += 1
      guard work > 0 else { return }
    }
  }

  /// Returns the value of an unknown.
  func value(of unknown: Int) -> Double {
    let row = places[unknown]
    return row < 0 ? 0 : values[row]
  }

  /// Returns the unknowns that can change by more than a hundredth without any cost.
  mutating func undeterminedUnknowns() -> [Int] {
    computeGradients()
    var found = Array(repeating: false, count: unknownCount)
    for column in 0..<unknownCount {
      for direction in [1.0, -1.0] where isFlat(column, direction) {
        let row = turningPoint(column, direction, isFlat: true)
        if let row, abs(moved[row] / factors[row * unknownCount + column]) <= 0.01 { continue }
        let own = columnExpressions[column]
        if own < unknownCount { found[Int(own)] = true }
        for (row, expression) in rowExpressions.enumerated()
        where expression < unknownCount && abs(factors[row * unknownCount + column]) > Self.tolerance {
          found[Int(expression)] = true
        }
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

  /// Computes, for each level and column, how the costs of the rows change with the column.
  private mutating func computeGradients() {
    let count = levelCount * unknownCount
    if gradients.count == count {
      for index in 0..<count { gradients[index] = 0 }
    } else {
      gradients = Array(repeating: 0, count: count)
    }
    for row in rowExpressions.indices {
      let expression = expressions[Int(rowExpressions[row])]
      guard expression.level >= 0 else { continue }
      let slope = moved[row] >= 0 ? expression.above : -expression.below
      guard slope != 0 else { continue }
      let (start, level) = (row * unknownCount, Int(expression.level) * unknownCount)
      for column in 0..<unknownCount { gradients[level + column] += slope * factors[start + column] }
    }
  }

  /// Returns whether the costs do not change when a column leaves 0 in a direction.
  private func isFlat(_ column: Int, _ direction: Double) -> Bool {
    for level in 0..<levelCount where abs(slope(column, direction, level: level)) > Self.tolerance {
      return false
    }
    return true
  }

  /// Returns how the costs of a level change when a column leaves 0 in a direction.
  private func slope(_ column: Int, _ direction: Double, level: Int) -> Double {
    let own = expressions[Int(columnExpressions[column])]
    let slope = direction * gradients[level * unknownCount + column]
    return own.level == level ? slope + (direction > 0 ? own.above : own.below) : slope
  }

  /// Returns the column and the direction in which the costs decrease most, or `nil` in a best corner.
  private func descent() -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    var (bestLevel, bestSlope) = (levelCount, 0.0)
    for column in 0..<unknownCount {
      for direction in [1.0, -1.0] {
        for level in 0..<min(levelCount, bestLevel + 1) {
          let slope = slope(column, direction, level: level)
          if abs(slope) <= Self.tolerance { continue }
          if slope < 0, level < bestLevel || slope < bestSlope {
            (best, bestLevel, bestSlope) = ((column, direction), level, slope)
          }
          break
        }
      }
    }
    return best
  }

  /// Returns the row at whose bend the costs stop decreasing, or `nil` if there is none.
  ///
  /// - Parameter isFlat: Whether the costs neither decrease nor increase at first, and the row is to be found
  ///   at whose bend they begin to increase.
  private mutating func turningPoint(_ column: Int, _ direction: Double, isFlat: Bool) -> Int? {
    bends.removeAll(keepingCapacity: true)
    for row in rowExpressions.indices where expressions[Int(rowExpressions[row])].level >= 0 {
      let move = direction * factors[row * unknownCount + column]
      guard abs(move) > Self.tolerance else { continue }
      let distance = -moved[row] / move
      if distance >= 0 { bends.append((distance, row)) }
    }
    bends.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    slopes.removeAll(keepingCapacity: true)
    for level in 0..<levelCount { slopes.append(slope(column, direction, level: level)) }
    for (_, row) in bends {
      let expression = expressions[Int(rowExpressions[row])]
      let rise = abs(factors[row * unknownCount + column]) * (expression.above + expression.below)
      slopes[Int(expression.level)] += rise
      let first = slopes.first { abs($0) > Self.tolerance } ?? (isFlat ? -1 : 1)
      if first > 0 { return row }
    }
    return nil
  }

  /// Makes the expression of a row a column, and that of the column a row.
  ///
  /// - Returns: The number of factors that were computed.
  private mutating func pivot(_ row: Int, _ column: Int) -> Int {
    var work = unknownCount
    let start = row * unknownCount
    let divisor = factors[start + column]
    for other in 0..<unknownCount { factors[start + other] /= -divisor }
    factors[start + column] = 1 / divisor
    values[row] /= -divisor
    moved[row] /= -divisor
    for other in rowExpressions.indices where other != row {
      let factor = factors[other * unknownCount + column]
      guard factor != 0 else { continue }
      work += unknownCount
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
    return work
  }
}
