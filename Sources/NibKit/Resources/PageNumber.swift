/// The number of a page, and how many pages there are.
package struct PageNumber: Hashable, Sendable {
  /// The number, from 1.
  package let number: Int
  package let count: Int

  package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The only page.
  package static let only = PageNumber(1, of: 1)
}
