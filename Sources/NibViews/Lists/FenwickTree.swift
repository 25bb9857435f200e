/// A sequence of numbers that can be changed and whose prefix sums can be found in logarithmic time.
///
/// See P. M. Fenwick, "A new data structure for cumulative frequency tables" (1994).
struct FenwickTree {
  private var sums: [Double]

  /// Creates a tree of zeros.
  init(count: Int) {
    sums = Array(repeating: 0, count: count + 1)
  }

  /// Creates a tree of values.
  ///
  /// - Complexity: O(*n*)
  init(_ values: [Double]) {
    sums = [0] + values
    for index in sums.indices.dropFirst() {
      let next = index + (index & -index)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  var count: Int { sums.count - 1 }

  /// Adds an amount to the value at an index.
  ///
  /// - Complexity: O(log *n*)
  mutating func add(_ amount: Double, at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] += amount
      index += index & -index
    }
  }

  /// Returns the sum of the values before an index.
  ///
  /// - Complexity: O(log *n*)
  func sum(before index: Int) -> Double {
    var sum = 0.0
    var index = index
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// Returns the last index before which the sum of the values does not exceed a number.
  ///
  /// - Parameter weight: Returns the amount to add to the sum before an index, which must not decrease.
  /// - Complexity: O(log *n*)
  func index(of number: Double, plus weight: (Int) -> Double = { _ in 0 }) -> Int {
    var index = 0
    var sum = 0.0
    var step = count > 0 ? 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount) : 0
    while step > 0 {
      let next = index + step
      if next <= count, sum + sums[next] + weight(next) <= number {
        index = next
        sum += sums[next]
      }
      step /= 2
    }
    return index
  }
}
