public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView {
  /// The rows that are chosen, from the top.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The row that is chosen; the first of several; nil for none.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Chooses a row in code.
  ///
  /// The delegate is not told.
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

  /// Ends the choice of a row in code.
  ///
  /// The delegate is not told.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) throws(NibError) {
    try check(indexPath)
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Shows that a row is being touched, or no longer, as the beginning and the end of a touch do.
  ///
  /// A row that is not seen does not show it.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
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

  /// Touches a row as a finger does: the row lights up, and is chosen when the finger leaves it.
  ///
  /// Without ``allowsSelection`` nothing happens. A row that is not to be highlighted is not chosen either;
  /// with ``allowsMultipleSelection`` a touch on a chosen row ends its choice.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func tapRow(at indexPath: IndexPath) throws(NibError) {
    try touch("tapRow(at:)") { () throws(NibError) in try tap(indexPath) }
  }

  private func tap(_ indexPath: IndexPath) throws(NibError) {
    try check(indexPath)
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    if let cell = cellForRow(at: indexPath) {
      cell.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: indexPath)
      // A cell that left the table meanwhile was put out then.
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
