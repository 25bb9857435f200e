import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A list of texts that a person can edit.
private final class EditableTexts: TableViewDataSource, TableViewDelegate {
  var texts = ["a", "b", "c", "d"]
  var style = TableViewCell.EditingStyle.delete
  var leading: SwipeActionsConfiguration?
  var canEdit = true
  var keeps: Set<Int> = []
  var log: [String] = []

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    let cell: TextCell = try tableView.dequeue(for: indexPath)
    cell.label.text = texts[indexPath.row]
    cell.showsReorderControl = true
    cell.accessoryType = indexPath.row == 0 ? .detailButton : .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws {
    if editingStyle == .delete {
      texts.remove(at: indexPath.row)
      try tableView.deleteRows(at: [indexPath])
    } else {
      texts.insert("new", at: indexPath.row)
      try tableView.insertRows(at: [indexPath])
    }
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
  func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    texts.insert(texts.remove(at: indexPath.row), at: newIndexPath.row)
  }
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    -> TableViewCell.EditingStyle
  { style }
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  { leading }
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt indexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath.row == 0 ? at(1) : proposedIndexPath }
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("accessory \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    keeps.contains(indexPath.row) ? nil : indexPath
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
}

@Suite("Editing a table")
struct TableEditingTests {
  private func table(_ list: EditableTexts) throws -> TableView {
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    table.rowHeight = 44
    table.dataSource = list
    table.delegate = list
    try table.reloadData()
    return table
  }

  @Test("What cannot be selected while the table is edited is deselected, and the delegate is not told")
  func deselection() throws {
    let list = EditableTexts()
    let table = try table(list)
    try table.selectRow(at: at(1))
    let cell = try #require(table.cellForRow(at: at(1)))
    table.setEditing(true)
    #expect(table.indexPathsForSelectedRows.isEmpty && !cell.isSelected)
    table.allowsSelectionDuringEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    try table.selectRow(at: at(1))
    try table.selectRow(at: at(2))
    table.setEditing(false)
    #expect(table.indexPathsForSelectedRows.isEmpty && !cell.isSelected)
    try table.selectRow(at: at(1))
    table.setEditing(true)
    #expect(table.indexPathForSelectedRow == at(1) && cell.isSelected)
    #expect(list.log.isEmpty)
  }

  @Test(
    "A callback that changes the editing whenever it is called comes to an end",
    arguments: [true, false]
  )
  func togglingCallbacks(asksForHeight: Bool) throws {
    final class Toggling: TableViewDataSource, TableViewDelegate {
      let asksForHeight: Bool
      init(_ asksForHeight: Bool) { self.asksForHeight = asksForHeight }

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        if !asksForHeight { tableView.setEditing(!tableView.isEditing) }
        return 3
      }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(TextCell.self, for: indexPath)
      }
      func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double? {
        if asksForHeight { tableView.setEditing(!tableView.isEditing) }
        return 44
      }
    }
    let list = Toggling(asksForHeight)
    let table = TableView()
    table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    table.dataSource = list
    table.delegate = list
    try table.reloadData()
    table.setEditing(true)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
  }

  @Test("A cell that changes the selection while it is deselected shows what is selected afterwards")
  func selectingCells() throws {
    final class Stubborn: TableViewCell, BuiltInCode {
      var whenDeselected: (() -> Void)?
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        if !selected {
          let action = whenDeselected
          whenDeselected = nil
          action?()
        }
      }
    }
    final class Rows: TableViewDataSource {
      var count = 4
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        try tableView.dequeue(Stubborn.self, for: indexPath)
      }
    }
    for deletes in [true, false] {
      let rows = Rows()
      let table = TableView()
      table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
      table.rowHeight = 44
      table.dataSource = rows
      table.allowsMultipleSelection = true
      try table.reloadData()
      for row in 0..<4 { try table.selectRow(at: at(row)) }
      for cell in table.visibleCells.compactMap({ $0 as? Stubborn }) {
        cell.whenDeselected = { [unowned table] in
          if deletes {
            guard rows.count == 4 else { return }
            rows.count = 3
            try? table.deleteRows(at: [at(1)])
          } else {
            try? table.selectRow(at: at(3))
          }
        }
      }
      table.setEditing(true)
      for (row, cell) in table.visibleCells.enumerated() {
        #expect(cell.isSelected == table.indexPathsForSelectedRows.contains(at(row)), "\(row)")
      }
    }
  }

  @Test("The controls for editing delete and insert rows, only while the table is being edited")
  func controls() throws {
    let list = EditableTexts()
    let table = try table(list)
    try table.tapEditingControl(ofRowAt: at(1))
    #expect(texts(table) == ["a", "b", "c", "d"])
    table.setEditing(true)
    try table.tapEditingControl(ofRowAt: at(1))
    #expect(texts(table) == ["a", "c", "d"])
    list.style = .insert
    table.setEditing(false)
    table.setEditing(true)
    try table.tapEditingControl(ofRowAt: at(0))
    #expect(texts(table) == ["new", "a", "c", "d"])
    #expect(table.isEditing)
  }

  @Test("Rows make room for the controls when editing begins, and those that appear later, too")
  func room() throws {
    let list = EditableTexts()
    let table = try table(list)
    let cell = try #require(table.cellForRow(at: at(1)))
    #expect(cell.contentView.frame.description == "(0, 0; 172 × 44)")
    table.setEditing(true)
    #expect(cell.contentView.frame.description == "(38, 0; 118 × 44)")
    list.style = .none
    list.texts.append("e")
    try table.insertRows(at: [at(4)])
    #expect(table.cellForRow(at: at(4))?.contentView.frame.description == "(0, 0; 156 × 44)")
    table.setEditing(false)
    #expect(cell.contentView.frame.description == "(0, 0; 172 × 44)")
    #expect(table.cellForRow(at: at(4))?.isEditing == false)
  }

  @Test("A row that cannot be edited has no controls and no swipe actions")
  func cannotEdit() throws {
    let list = EditableTexts()
    list.canEdit = false
    let table = try table(list)
    table.setEditing(true)
    try table.tapEditingControl(ofRowAt: at(0))
    #expect(try table.swipeRow(at: at(0)).isEmpty)
    #expect(texts(table) == ["a", "b", "c", "d"])
  }

  @Test("A swipe shows the delegate's actions, or the one that deletes the row")
  func swipes() throws {
    let list = EditableTexts()
    let table = try table(list)
    #expect(try table.swipeRow(at: at(2)).map(\.title) == ["Delete"])
    #expect(try table.swipeAcrossRow(at: at(2)))
    #expect(texts(table) == ["a", "b", "d"])
    #expect(try table.swipeRow(at: at(0), from: .leading).isEmpty)
    #expect(try !table.swipeAcrossRow(at: at(0), from: .leading))
    let pin = ContextualAction(style: .normal, title: "Pin") { action, cell in
      list.log.append("\(action.title ?? "") \((cell as? TextCell)?.label.text ?? "")")
      return true
    }
    list.leading = SwipeActionsConfiguration(actions: [pin])
    #expect(try table.swipeAcrossRow(at: at(1), from: .leading))
    list.leading?.performsFirstActionWithFullSwipe = false
    #expect(try !table.swipeAcrossRow(at: at(1), from: .leading))
    let shown = try #require(try table.swipeRow(at: at(0), from: .leading).first)
    #expect(try table.perform(shown, inRowAt: at(0)))
    #expect(list.log == ["Pin b", "Pin a"])
  }

  @Test("A row is dragged to where the delegate allows it, with its cell and its selection")
  func drag() throws {
    let list = EditableTexts()
    let table = try table(list)
    try table.dragRow(at: at(3), to: at(0))
    #expect(texts(table) == ["a", "b", "c", "d"])
    table.setEditing(true)
    let cell = table.cellForRow(at: at(3))
    try table.selectRow(at: at(3))
    try table.dragRow(at: at(3), to: at(0))
    #expect(texts(table) == ["a", "d", "b", "c"])
    #expect(list.texts == ["a", "d", "b", "c"])
    #expect(table.cellForRow(at: at(1)) === cell)
    #expect(table.indexPathForSelectedRow == at(1))
    try table.dragRow(at: at(0), to: at(2))
    #expect(texts(table) == ["a", "d", "b", "c"])
    #expect(
      error { try table.dragRow(at: at(1), to: at(4)) }?.diagnostics.map(\.message) == [
        "there is no row 4 in section 0, which has 4 rows"
      ]
    )
  }

  @Test("An accessory button is touched only where there is one")
  func accessoryButton() throws {
    let list = EditableTexts()
    let table = try table(list)
    try table.tapAccessoryButton(ofRowAt: at(1))
    try table.tapAccessoryButton(ofRowAt: at(0))
    #expect(list.log == ["accessory 0"])
    #expect(error { try table.tapAccessoryButton(ofRowAt: at(9)) }?.code == .invalidIndexPath)
  }

  @Test("Rows are selected during editing only if the table says so")
  func selection() throws {
    let list = EditableTexts()
    let table = try table(list)
    table.setEditing(true)
    try table.tapRow(at: at(0))
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelectionDuringEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    try table.tapRow(at: at(0))
    try table.tapRow(at: at(1))
    #expect(table.indexPathsForSelectedRows == [at(0), at(1)])
  }

  @Test("A row that the delegate keeps selected stays selected, alone and among several")
  func willDeselect() throws {
    let list = EditableTexts()
    list.keeps = [1]
    let table = try table(list)
    try table.tapRow(at: at(1))
    try table.tapRow(at: at(2))
    #expect(table.indexPathsForSelectedRows == [at(1)])
    table.allowsMultipleSelection = true
    try table.tapRow(at: at(2))
    try table.tapRow(at: at(1))
    try table.tapRow(at: at(2))
    #expect(table.indexPathsForSelectedRows == [at(1)])
    #expect(list.log == ["select 1", "select 2", "deselect 2"])
  }
}
