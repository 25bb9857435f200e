extension Range<Int> {
  /// The first index for which a condition holds that holds from some one on; the end for none.
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
