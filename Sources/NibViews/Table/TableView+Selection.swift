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
    try check(indexPath)
    if !allowsMultipleSelection {
      for other in selection where other != indexPath {
        cellForRow(at: other)?.setSelected(false, animated: animated)
      }
      selection = []
    }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }

  /// Deselects a row without notifying the delegate.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) throws(NibError) {
    try check(indexPath)
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
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
      try highlight(highlighted, indexPath, animated)
    }
  }

  private func highlight(_ highlighted: Bool, _ indexPath: IndexPath, _ animated: Bool) throws(NibError) {
    try check(indexPath)
    guard let cell = cellForRow(at: indexPath), cell.isHighlighted != highlighted else { return }
    if highlighted {
      guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
      cell.setHighlighted(true, animated: animated)
      delegate?.tableView(self, didHighlightRowAt: indexPath)
    } else {
      cell.setHighlighted(false, animated: animated)
      delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }
  }

  /// Touches a row as a person would: highlights the row, then removes the highlight and selects the row.
  ///
  /// Does nothing unless ``allowsSelection`` is true and the delegate allows the row to be highlighted. If
  /// ``allowsMultipleSelection`` is true, touching a selected row deselects it.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and `updateInProgress` during a change or
  ///   another touch.
  public func tapRow(at indexPath: IndexPath) throws(NibError) {
    try touch("tapRow(at:)") { () throws(NibError) in try tap(indexPath) }
  }

  private func tap(_ indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    if let cell = cellForRow(at: indexPath) {
      cell.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: indexPath)
      // A cell that has left the table meanwhile is no longer highlighted.
      if cell.isHighlighted {
        cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
      }
    }
    if allowsMultipleSelection && selection.contains(indexPath) {
      try deselectRow(at: indexPath)
      delegate?.tableView(self, didDeselectRowAt: indexPath)
      return
    }
    let chosen = delegate == nil ? indexPath : delegate?.tableView(self, willSelectRowAt: indexPath)
    guard let chosen else { return }
    let before = allowsMultipleSelection ? [] : selection.subtracting([chosen]).sorted()
    try selectRow(at: chosen)
    for path in before { delegate?.tableView(self, didDeselectRowAt: path) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func check(_ path: IndexPath) throws(NibError) {
    guard geometry.contains(path) else { throw .noRow(path, counts: geometry.rowCounts, "row") }
  }
}
