extension Range<Int> {
  /// Returns the first index that satisfies a condition, or the upper bound if there is none.
  ///
  /// If an index satisfies the condition, all following indices must satisfy it, too.
  ///
  /// - Complexity: O(log *n*)
  package func partitioningIndex(where holds: (Int) throws -> Bool) rethrows -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if try holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
