/// Sets of numbers that are united one after the other: a union-find structure.
///
/// A set is represented by its least number.
struct DisjointSets {
  private var parents: [Int32]

  /// Creates sets of one number each.
  init(count: Int) { parents = Array(0..<Int32(count)) }

  /// Returns the number that represents a number's set.
  mutating func find(_ number: Int32) -> Int32 {
    var number = number
    while parents[Int(number)] != number {
      let next = parents[Int(parents[Int(number)])]
      parents[Int(number)] = next
      number = next
    }
    return number
  }

  /// Unites the sets of two numbers.
  ///
  /// - Returns: Whether they were different sets.
  @discardableResult
  mutating func unite(_ first: Int32, _ second: Int32) -> Bool {
    let (left, right) = (find(first), find(second))
    if left == right { return false }
    parents[Int(max(left, right))] = min(left, right)
    return true
  }
}
