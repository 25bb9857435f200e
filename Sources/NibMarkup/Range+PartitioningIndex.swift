extension Range<Int> {
  /// Returns the first index for which a condition holds, or the upper bound if there is none.
  ///
  /// Once the condition holds for an index, it must hold for all following indices.
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
