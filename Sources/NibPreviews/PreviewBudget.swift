/// The rows that the lists inside a layout can still show in its picture.
final class PreviewBudget {
  /// The greatest number of views and parts in a picture.
  static let greatestElementCount = 10_000
  static let greatestRowCount = 1000
  /// The greatest number of lists inside one another, which keeps the depth of views in a picture small.
  static let greatestListDepth = 8

  /// The number of rows that can still be made, in all lists together.
  private(set) var rowsLeft = PreviewBudget.greatestRowCount

  /// Takes a row, and returns whether there was one.
  func takeRow() -> Bool {
    guard rowsLeft > 0 else { return false }
    rowsLeft -= 1
    return true
  }
}
