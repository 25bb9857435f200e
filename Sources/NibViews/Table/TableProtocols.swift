#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a table shows.
///
/// Every method but two has a default.
public protocol TableViewDataSource: AnyObject {
  /// The number of sections. The default is 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued from the table.
  ///
  /// - Throws: Anything. The table shows the other rows, leaves this one empty, and throws it to who made it
  ///   scroll.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell
  /// The words above a section. The default is nil.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The words below a section. The default is nil.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// None.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// How a table shows it, and who is told what happens.
///
/// Every method has a default.
public protocol TableViewDelegate: AnyObject {
  /// The height of a row in points, or nil for the cell's or the table's. The default is nil.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double?
  /// The height of a header in points, or nil for the table's or what the view needs. The default is nil.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double?
  /// The height of a footer in points, or nil for the table's or what the view needs. The default is nil.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double?
  /// The view above a section, dequeued from the table, or nil for the data source's title. The default is
  /// nil.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  /// The view below a section, dequeued from the table, or nil for the data source's title. The default is
  /// nil.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws
    -> TableViewHeaderFooterView?

  /// A cell is about to be seen.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// A cell is seen no longer and goes back to its pool.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Whether a row that is touched shows it. The default is true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row shows that it is touched.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// A row shows that it is touched no longer.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row that a touch chooses, or nil for none. The default is the row that was touched.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A touch chose a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// A touch ended the choice of a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// The table could not make a cell while it was laid out as a part of something else, where nothing can be
  /// thrown. The same error is in the table's ``ListView/layoutError``.
  func tableView(_ tableView: TableView, didFailWith error: any Error)
}

extension TableViewDelegate {
  /// The cell's or the table's.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { nil }
  /// The table's or what the view needs.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { nil }
  /// The table's or what the view needs.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { nil }
  /// None.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    nil
  }
  /// None.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Yes.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row that was touched.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didFailWith error: any Error) {}
}

/// Who loads what rows will show before they are seen.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Rows are likely to be seen soon, the nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were announced are not likely to be seen any more. The default does nothing.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
