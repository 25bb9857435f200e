public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView {
  /// The selected rows, from top to bottom.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The first selected row, or `nil` if no row is selected.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row without notifying the delegate.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func selectRow(at indexPath: IndexPath, animated: Bool = false) throws(NibError) {
    try select(indexPath, animated: animated)
  }

  /// Deselects a row without notifying the delegate.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) throws(NibError) {
    try deselect(indexPath, animated: animated)
  }

  /// Highlights a row or removes its highlight, as the beginning and the end of a touch do.
  ///
  /// Does nothing if the row is not visible.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and `updateInProgress` during a change or
  ///   another touch.
  public func setHighlighted(_ highlighted: Bool, rowAt indexPath: IndexPath, animated: Bool = false)
    throws(NibError)
  {
    try touch("setHighlighted(_:rowAt:)") { () throws(NibError) in
      try highlight(highlighted, indexPath, animated: animated)
    }
  }

  /// Touches a row as a person would: highlights the row, then removes the highlight and selects the row.
  ///
  /// Does nothing if the row is not visible, if it or a view that contains it is hidden or takes no touches,
  /// if ``allowsSelection`` is false, or if the delegate does not allow the row to be highlighted. If
  /// ``allowsMultipleSelection`` is true, touching a selected row deselects it. If the delegate moves the row
  /// when it is highlighted, the touch selects it at its new position; if the delegate removes the row or
  /// reloads the table, the touch is canceled.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and `updateInProgress` during a change or
  ///   another touch.
  public func tapRow(at indexPath: IndexPath) throws(NibError) {
    try touch("tapRow(at:)") { () throws(NibError) in try tap(indexPath) }
  }
}
