public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Edits a table as a person would.
extension TableView {
  /// Begins or ends the editing of the table, which shows the controls for editing in its rows.
  ///
  /// Rows that can no longer be selected are deselected without notifying the delegate. Rows whose cells
  /// determine their heights are measured again. While the table is loading its content, the change takes
  /// effect when that is complete.
  public func setEditing(_ editing: Bool, animated: Bool = false) {
    nextEditing = editing
    beginNextEditing(animated: animated)
  }

  /// Begins or ends the editing if that was requested, unless the table is being changed.
  func beginNextEditing(animated: Bool = false) {
    guard !isUpdating, !isBeginningEditing, nextEditing != nil else { return }
    isBeginningEditing = true
    defer { isBeginningEditing = false }
    // Only one request of a callback is followed, because it might request a change each time.
    for _ in 0..<2 {
      guard let editing = nextEditing else { return }
      nextEditing = nil
      if editing != isEditing { change(toEditing: editing, animated: animated) }
    }
    nextEditing = nil
  }

  private func change(toEditing editing: Bool, animated: Bool) {
    isEditing = editing
    hasBeenEdited = true
    if !selectsItems || (!selectsSeveralItems && selection.count > 1) { deselectAll(animated: animated) }
    for indexPath in indexPathsForVisibleRows {
      // A callback may have changed the table.
      guard isEditing == editing else { return }
      guard let cell = cellForRow(at: indexPath) else { continue }
      prepareForEditing(cell, at: indexPath, animated: animated)
      cell.layoutIfNeeded()
    }
    guard isLoaded, isEditing == editing else { return }
    measuresAgain = true
    layoutSubviews()
  }

  /// Sets how a cell is edited.
  func prepareForEditing(_ view: View, at indexPath: IndexPath, animated: Bool = false) {
    guard hasBeenEdited, let cell = view as? TableViewCell else { return }
    guard isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let style = editingStyle(at: indexPath)
    guard isEditing else { return }
    cell.editingStyle = style
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
    try changingTouch("tapEditingControl(ofRowAt:)") {
      guard let cell = try touchedCell(at: indexPath), isEditing, cell.editingStyle != .none else { return }
      try dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: indexPath)
    }
  }

  /// Touches the accessory button of a row.
  ///
  /// Does nothing if the row is not visible or its ``TableViewCell/accessoryType`` is not a button, or if it
  /// or a view that contains it is hidden or takes no touches.
  ///
  /// - Throws: `NibError` with the code `invalidIndexPath`.
  public func tapAccessoryButton(ofRowAt indexPath: IndexPath) throws(NibError) {
    try touch("tapAccessoryButton(ofRowAt:)") { () throws(NibError) in
      guard let cell = try touchedCell(at: indexPath), cell.hasAccessoryButton else { return }
      delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  /// Drags a row to another position.
  ///
  /// The delegate can choose another target. The data source moves the row in its data, during which the
  /// table refuses changes; then the table moves the row. Does nothing if the table is not being edited, if
  /// the row is not visible or cannot be moved, if the cell's ``TableViewCell/showsReorderControl`` is false,
  /// or if the cell or a view that contains it is hidden or takes no touches.
  ///
  /// - Returns: Whether the row was dragged.
  /// - Throws: `NibError` with the code `invalidIndexPath`, and the errors of ``performBatchUpdates(_:)``.
  @discardableResult
  public func dragRow(at indexPath: IndexPath, to proposedIndexPath: IndexPath) throws -> Bool {
    try changingTouch("dragRow(at:to:)") {
      guard let cell = try touchedCell(at: indexPath), isEditing, cell.showsReorderControl,
        let source = dataSource, source.tableView(self, canMoveRowAt: indexPath)
      else { return false }
      let target =
        delegate?.tableView(
          self,
          targetIndexPathForMoveFromRowAt: indexPath,
          toProposedIndexPath: proposedIndexPath
        ) ?? proposedIndexPath
      // The callbacks may have changed the table.
      guard isEditing, dataSource === source, cellForRow(at: indexPath) === cell else { return false }
      // A row can also be moved to the end of another section.
      let end = target.count == 2 && target.section == indexPath.section ? 0 : 1
      guard target.count == 2, (0..<numberOfSections).contains(target.section),
        (0..<(numberOfRows(inSection: target.section) + end)).contains(target.row)
      else { throw NibError.noRow(target, counts: itemCounts, itemName) }
      if target == indexPath { return false }
      try update("dragRow(at:to:)") {
        source.tableView(self, moveRowAt: indexPath, to: target)
        try show { $0.moveRow(at: indexPath, to: target) }
      }
      return true
    }
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

  /// Touches an action that ``swipeRow(at:from:)`` returned.
  ///
  /// - Returns: Whether the action was performed; false if a swipe of the row shows no actions now.
  /// - Throws: `NibError` with the code `invalidIndexPath`, and what the action throws.
  @discardableResult
  public func perform(_ action: ContextualAction, inRowAt indexPath: IndexPath) throws -> Bool {
    try touchAction("perform(_:inRowAt:)", at: indexPath) { () throws(NibError) in
      try isShown(action, at: indexPath) ? action : nil
    }
  }

  /// Swipes across a whole row, which performs the first action that appears.
  ///
  /// - Returns: Whether an action was performed.
  /// - Throws: `NibError` with the code `invalidIndexPath`, and what the action throws.
  @discardableResult
  public func swipeAcrossRow(at indexPath: IndexPath, from edge: SwipeEdge = .trailing) throws -> Bool {
    try touchAction("swipeAcrossRow(at:from:)", at: indexPath) { () throws(NibError) in
      let shown = try configuration(at: indexPath, edge)
      return shown?.performsFirstActionWithFullSwipe == true ? shown?.actions.first : nil
    }
  }

  /// Performs an action of a row, unless the delegate moves or removes the row when it is asked.
  private func touchAction(
    _ call: String,
    at indexPath: IndexPath,
    _ action: () throws(NibError) -> ContextualAction?
  ) throws -> Bool {
    try changingTouch(call) {
      guard let cell = try swipedCell(at: indexPath) else { return false }
      touchedCell = cell
      defer { touchedCell = nil }
      guard let action = try action(), placeOfTouch == indexPath else { return false }
      return try action.perform(on: cell)
    }
  }

  /// Returns whether a swipe of a row, in either direction, shows an action or one that looks the same.
  ///
  /// A delegate may create new actions for each call.
  private func isShown(_ action: ContextualAction, at indexPath: IndexPath) throws(NibError) -> Bool {
    for edge in [SwipeEdge.trailing, .leading] {
      let actions = try configuration(at: indexPath, edge)?.actions ?? []
      if actions.contains(where: { $0.looksLike(action) }) { return true }
    }
    return false
  }

  private func configuration(at indexPath: IndexPath, _ edge: SwipeEdge) throws(NibError)
    -> SwipeActionsConfiguration?
  {
    guard try swipedCell(at: indexPath) != nil else { return nil }
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

  /// Returns the cell of a row that a person can swipe, or `nil`.
  private func swipedCell(at indexPath: IndexPath) throws(NibError) -> TableViewCell? {
    guard let cell = try touchedCell(at: indexPath), !isEditing,
      dataSource?.tableView(self, canEditRowAt: indexPath) == true
    else { return nil }
    return cell
  }

  /// Returns the cell of a row that a person can touch, or `nil`.
  private func touchedCell(at indexPath: IndexPath) throws(NibError) -> TableViewCell? {
    guard contains(indexPath) else { throw .noRow(indexPath, counts: itemCounts, itemName) }
    return cellForRow(at: indexPath).flatMap { $0.receivesTouches ? $0 : nil }
  }
}
