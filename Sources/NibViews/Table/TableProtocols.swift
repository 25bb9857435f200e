#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An object that provides the rows of a table.
///
/// Only the number of rows and the cells must be implemented; all other methods have default
/// implementations.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections.
  ///
  /// The default implementation returns 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row, dequeued from the table.
  ///
  /// - Throws: Any error. The table leaves this row empty and shows the others; the call that made the
  ///   table request the cell, such as one that scrolls, rethrows the error.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell
  /// Returns the title above a section, or `nil` for no title.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section, or `nil` for no title.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether a row can be deleted, or a row inserted in its place, by editing the table.
  ///
  /// The default implementation returns true.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes or inserts a row at a person's request.
  ///
  /// The method changes the data and calls the table, for example ``TableView/deleteRows(at:)``.
  ///
  /// - Throws: Any error. The call that simulates the touch rethrows it.
  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws
  /// Returns whether a row can be dragged to another position.
  ///
  /// The table asks only about rows whose cell shows a reorder control; see
  /// ``TableViewCell/showsReorderControl``. The default implementation returns false.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row in the data, after a person has dragged it to another position.
  ///
  /// The table moves the row itself, and refuses changes while it calls the method.
  func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to newIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// Returns 1: by default, a table has a single section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns `nil`: by default, a section has no title above it.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns `nil`: by default, a section has no title below it.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns true: by default, every row can be edited.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing, by default.
  public func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws {}
  /// Returns false: by default, rows cannot be dragged.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, by default.
  public func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to newIndexPath: IndexPath) {}
}

/// An object that provides heights and headers for a table and responds to events.
///
/// Every method has a default implementation.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns the height of a row in points, or `nil` for the height of the cell or the table.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double?
  /// Returns the height of a header in points, or `nil` for the table's height or else what the view
  /// needs.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double?
  /// Returns the height of a footer in points, or `nil` for the table's height or else what the view
  /// needs.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double?
  /// Returns the view above a section, dequeued from the table, or `nil` to show the data source's title.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  /// Returns the view below a section, dequeued from the table, or `nil` to show the data source's title.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws
    -> TableViewHeaderFooterView?
  /// Returns the view above a section, with UIKit's signature.
  ///
  /// The view need not be a ``TableViewHeaderFooterView``; any other view fills one. The method that returns
  /// a
  /// dequeued view comes first: this one is called if that returns `nil`, as it does by default.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view below a section, with UIKit's signature.
  ///
  /// The view need not be a ``TableViewHeaderFooterView``; any other view fills one. The method that returns
  /// a
  /// dequeued view comes first: this one is called if that returns `nil`, as it does by default.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Tells the delegate that a cell is about to become visible.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Tells the delegate that a cell is no longer visible and returns to its pool.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Returns whether a row is highlighted while it is touched.
  ///
  /// The default implementation returns true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that a row is highlighted.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Tells the delegate that a row is no longer highlighted.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row that a touch selects, or `nil` to select none.
  ///
  /// The default implementation returns the row that was touched.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row that a touch deselects, or `nil` to leave the selection as it is.
  ///
  /// The default implementation returns the row.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Tells the delegate that a touch selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Tells the delegate that a touch deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Tells the delegate that the accessory button of a row was touched.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Returns what a person can do with a row while the table is being edited.
  ///
  /// The default implementation returns `delete`.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    -> TableViewCell.EditingStyle
  /// Returns the title of the action with which a swipe deletes a row.
  ///
  /// The default implementation returns `Delete`.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String
  /// Returns the actions that a swipe from the beginning of a row shows, or `nil` for none.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Returns the actions that a swipe from the end of a row shows, or `nil` for the one that deletes the row.
  ///
  /// The default implementation returns `nil`.
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Returns where a row moves when a person drags it to a proposed position.
  ///
  /// The default implementation returns the proposed position.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt indexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Tells the delegate that a layout of the table failed.
  ///
  /// This happens when the table is laid out as part of another view, where the error cannot be thrown.
  /// The error is also in ``ListView/layoutError``.
  func tableView(_ tableView: TableView, didFailWith error: any Error)
}

extension TableViewDelegate {
  /// Returns `nil`: by default, a row has the height of the cell or the table.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? { nil }
  /// Returns `nil`: by default, a header has the table's height or else what the view needs.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { nil }
  /// Returns `nil`: by default, a footer has the table's height or else what the view needs.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { nil }
  /// Returns `nil`: by default, the header shows the data source's title.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    nil
  }
  /// Returns `nil`: by default, the footer shows the data source's title.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws
    -> TableViewHeaderFooterView?
  {
    nil
  }
  /// Returns `nil`: by default, the header is the one that is dequeued.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// Returns `nil`: by default, the footer is the one that is dequeued.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// Ignores a cell that is about to become visible, by default.
  public func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Ignores a cell that is no longer visible, by default.
  public func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns true: by default, each row is highlighted while it is touched.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Ignores that a row is highlighted, by default.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Ignores that a row is no longer highlighted, by default.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row that was touched.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Returns the row that was touched.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Ignores the touch of an accessory button, by default.
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns `delete`: by default, every row that can be edited can be deleted.
  public func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    -> TableViewCell.EditingStyle
  { .delete }
  /// Returns `Delete`, by default.
  public func tableView(
    _ tableView: TableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String { "Delete" }
  /// Returns `nil`: by default, a swipe from the beginning of a row shows nothing.
  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns `nil`: by default, a swipe from the end of a row shows the action that deletes the row.
  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns the proposed position, by default.
  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt indexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Ignores the selection of a row, by default.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Ignores the deselection of a row, by default.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Ignores the error, by default.
  public func tableView(_ tableView: TableView, didFailWith error: any Error) {}
}

/// An object that loads the data of rows before they become visible.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Tells the object that rows are likely to become visible soon, with the nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Tells the object that previously announced rows are no longer likely to become visible.
  ///
  /// The default implementation does nothing.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Ignores the cancellation, by default.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
