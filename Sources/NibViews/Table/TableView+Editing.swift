public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Edits a table as a person would.
extension TableView {
  /// Begins or ends the editing of the table, which shows the controls for editing in its rows.
  public func setEditing(_ editing: Bool, animated: Bool = false) {
    guard editing != isEditing else { return }
    isEditing = editing
    hasBeenEdited = true
    for indexPath in indexPathsForVisibleRows {
      guard let cell = cellForRow(at: indexPath) else { continue }
      prepareForEditing(cell, at: indexPath, animated: animated)
      cell.layoutIfNeeded()
    }
  }

  /// Sets how a cell is edited.
  func prepareForEditing(_ view: View, at indexPath: IndexPath, animated: Bool = false) {
    guard hasBeenEdited, let cell = view as? TableViewCell else { return }
    guard isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    cell.editingStyle = editingStyle(at: indexPath)
    cell.setEditing(true, animated: animated)
  }

  private func editingStyle(at indexPath: IndexPath) -> TableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) == true else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }

  /// Touches the control at the beginning of a row that is being edited: deletes the row, or inserts one.
  ///
  /// The data source changes the data in ``TableViewDataSource/tableView(_:commit:forRowAt:)``. Does nothing
  /// if the table is not being edited, if the row is not visible or has no such control, or if it or a view
  /// that contains it is hidden or takes no touches.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and what the data source throws.
  public func tapEditingControl(ofRowAt indexPath: IndexPath) throws {
    guard let cell = try touchedCell(at: indexPath), isEditing, cell.editingStyle != .none else { return }
    try dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: indexPath)
  }

  /// Touches the accessory button of a row.
  ///
  /// Does nothing if the row is not visible or its ``TableViewCell/accessoryType`` is not a button, or if it
  /// or a view that contains it is hidden or takes no touches.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func tapAccessoryButton(ofRowAt indexPath: IndexPath) throws(NibError) {
    guard let cell = try touchedCell(at: indexPath) else { return }
    let type = isEditing ? cell.editingAccessoryType : cell.accessoryType
    guard type == .detailButton || type == .detailDisclosureButton else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Drags a row to another position.
  ///
  /// The delegate can choose another target, and the data source moves the row in its data. Does nothing if
  /// the table is not being edited, if the row is not visible or cannot be moved, or if it or a view that
  /// contains it is hidden or takes no touches.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`, and the errors of ``performBatchUpdates(_:)``.
  public func dragRow(at indexPath: IndexPath, to proposedIndexPath: IndexPath) throws {
    guard let cell = try touchedCell(at: indexPath), isEditing, cell.showsReorderControl,
      let dataSource, dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return }
    let target =
      delegate?.tableView(
        self,
        targetIndexPathForMoveFromRowAt: indexPath,
        toProposedIndexPath: proposedIndexPath
      ) ?? proposedIndexPath
    // A row can also be moved to the end of another section.
    let end = target.section == indexPath.section ? -1 : 0
    guard target.count == 2, (0..<numberOfSections).contains(target.section),
      (0...numberOfRows(inSection: target.section) + end).contains(target.row)
    else { throw NibError.noRow(target, counts: itemCounts, itemName) }
    if target == indexPath { return }
    dataSource.tableView(self, moveRowAt: indexPath, to: target)
    try moveRow(at: indexPath, to: target)
  }

  // MARK: Swipes

  /// Swipes a row and returns the actions that appear.
  ///
  /// At the trailing edge, it is the action that deletes the row unless the delegate returns others. There
  /// are none if the row is not visible or cannot be edited, or if it or a view that contains it is hidden
  /// or takes no touches.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func swipeRow(at indexPath: IndexPath, from edge: SwipeEdge = .trailing) throws(NibError)
    -> [ContextualAction]
  {
    try configuration(at: indexPath, edge)?.actions ?? []
  }

  /// Swipes a row and touches one of the actions that appear.
  ///
  /// - Returns: Whether the action was performed; false if it does not appear.
  /// - Throws: `NibError` with the code `invalidIndexPath`, and what the action throws.
  @discardableResult
  public func perform(_ action: ContextualAction, inRowAt indexPath: IndexPath) throws -> Bool {
    guard let cell = try touchedCell(at: indexPath) else { return false }
    return try action.perform(on: cell)
  }

  /// Swipes across a whole row, which performs the first action that appears.
  ///
  /// - Returns: Whether an action was performed.
  /// - Throws: `NibError` with the code `invalidIndexPath`, and what the action throws.
  @discardableResult
  public func swipeAcrossRow(at indexPath: IndexPath, from edge: SwipeEdge = .trailing) throws -> Bool {
    guard let shown = try configuration(at: indexPath, edge), shown.performsFirstActionWithFullSwipe,
      let action = shown.actions.first
    else { return false }
    return try perform(action, inRowAt: indexPath)
  }

  private func configuration(at indexPath: IndexPath, _ edge: SwipeEdge) throws(NibError)
    -> SwipeActionsConfiguration?
  {
    guard try touchedCell(at: indexPath) != nil,
      dataSource?.tableView(self, canEditRowAt: indexPath) == true
    else { return nil }
    if edge == .leading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    if let given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) {
      return given
    }
    guard editingStyle(at: indexPath) == .delete else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let delete = ContextualAction(style: .destructive, title: title) { [weak self] _, cell in
      guard let self, let cell = cell as? TableViewCell, let indexPath = self.indexPath(for: cell) else {
        return false
      }
      try self.dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
      return true
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  /// Returns the cell of a row that a person can touch, or `nil`.
  private func touchedCell(at indexPath: IndexPath) throws(NibError) -> TableViewCell? {
    guard contains(indexPath) else { throw .noRow(indexPath, counts: itemCounts, itemName) }
    return cellForRow(at: indexPath).flatMap { $0.receivesTouches ? $0 : nil }
  }
}
