/// What a document must not exceed.
package struct DocumentLimits: Sendable {
  /// The maximum number of pages.
  package var pageCount = Int.max
  /// The maximum number of pixels of a picture.
  package var pixelCount = Int.max
  /// When the document must be done, or `nil` for any time.
  package var deadline: ContinuousClock.Instant?

  package init() {}

  /// A limit that a document exceeds.
  package enum Excess: Error, Equatable {
    case pages(limit: Int)
    case pixels(limit: Int)
    case time
  }

  /// Throws an error if the document takes too long.
  func checkTime() throws(Excess) {
    if let deadline, ContinuousClock.now > deadline { throw .time }
  }

  /// Throws an error if the document takes too long or has too many pages.
  func check(pageCount: Int) throws(Excess) {
    try checkTime()
    if pageCount > self.pageCount { throw .pages(limit: self.pageCount) }
  }
}
