/// A part of the rows of data: of 3/64, row 3, row 67 and each 64th one after them.
package struct Shard: Sendable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// - Returns: The part, or `nil` if there is none with the number.
  package init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  package var description: String { "\(number)/\(count)" }

  /// Returns whether a row is in the part.
  ///
  /// - Parameter row: The number of the row in the data, from 1.
  func contains(row: Int) -> Bool { (row - 1) % count == number - 1 }
}
