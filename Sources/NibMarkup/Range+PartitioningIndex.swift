extension Range where Bound: Strideable, Bound.Stride == Int {
  /// Returns the first index that satisfies a condition, or the upper bound if there is none.
  ///
  /// If an index satisfies the condition, all following indices must satisfy it, too.
  ///
  /// - Complexity: O(log *n*)
  package func partitioningIndex(where holds: (Bound) throws -> Bool) rethrows -> Bound {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low.advanced(by: low.distance(to: high) / 2)
      if try holds(middle) { high = middle } else { low = middle.advanced(by: 1) }
    }
    return low
  }
}
