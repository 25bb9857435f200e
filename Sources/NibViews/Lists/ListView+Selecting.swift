import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Selects and highlights the items of a list.
extension ListView {
  /// Selects an item without notifying the delegate.
  func select(_ path: IndexPath, animated: Bool) throws(NibError) {
    try check(path)
    if !selectsSeveralItems {
      // The classes of cells may change the list, and what is selected.
      for _ in 0..<2 { deselect(selection.subtracting([path]), animated: animated) }
      selection.formIntersection([path])
      try check(path)
    }
    selection.insert(path)
    showSelection(at: path, animated: animated)
  }

  /// Deselects an item without notifying the delegate.
  func deselect(_ path: IndexPath, animated: Bool) throws(NibError) {
    try check(path)
    selection.remove(path)
    showSelection(at: path, animated: animated)
  }

  /// Deselects all items without notifying the delegate.
  func deselectAll(animated: Bool) { deselect(selection, animated: animated) }

  private func deselect(_ paths: Set<IndexPath>, animated: Bool) {
    selection.subtract(paths)
    // The classes of cells may change the list, so the cells are found before.
    for cell in paths.compactMap({ shown[.item($0)] }) { showSelection(of: cell, animated: animated) }
  }

  private func showSelection(at path: IndexPath, animated: Bool) {
    if let cell = shown[.item(path)] { showSelection(of: cell, animated: animated) }
  }

  /// Tells a cell whether its item is selected, and again if the cell changes that in response.
  private func showSelection(of cell: View, animated: Bool) {
    for _ in 0..<2 {
      guard case .item(let path)? = shown.part(of: cell) else { return }
      let selected = selection.contains(path)
      setSelected(selected, cell, animated: animated)
      if case .item(let now)? = shown.part(of: cell), selection.contains(now) == selected { return }
    }
  }

  /// Highlights an item that is visible, or removes its highlight.
  func highlight(_ highlighted: Bool, _ path: IndexPath, animated: Bool) throws(NibError) {
    try check(path)
    guard let cell = shown[.item(path)], isHighlighted(cell) != highlighted else { return }
    touchedCell = cell
    defer { touchedCell = nil }
    if highlighted && !shouldHighlight(path) { return }
    guard let path = placeOfTouch else { return }
    setHighlighted(highlighted, cell, animated: animated)
    tellDelegate(highlighted ? .didHighlight : .didUnhighlight, path)
  }

  /// The item that is being touched, or `nil` if its cell has left the list since the touch began.
  ///
  /// Each call of the delegate can change the list.
  var placeOfTouch: IndexPath? {
    guard let touchedCell, case .item(let path)? = shown.part(of: touchedCell) else { return nil }
    return path
  }

  /// Touches an item as a person would.
  func tap(_ path: IndexPath) throws(NibError) {
    try check(path)
    guard selectsItems, let cell = shown[.item(path)], cell.receivesTouches else { return }
    touchedCell = cell
    defer { touchedCell = nil }
    guard shouldHighlight(path), let highlighted = placeOfTouch else { return }
    setHighlighted(true, cell, animated: false)
    tellDelegate(.didHighlight, highlighted)
    guard let unhighlighted = placeOfTouch else { return }
    setHighlighted(false, cell, animated: false)
    tellDelegate(.didUnhighlight, unhighlighted)
    guard let path = placeOfTouch else { return }
    if selectsSeveralItems && selection.contains(path) {
      guard let chosen = touched(itemToDeselect(path), insteadOf: path) else { return }
      try deselect(chosen, animated: false)
      return tellDelegate(.didDeselect, chosen)
    }
    guard var chosen = touched(itemToSelect(path), insteadOf: path) else { return }
    if replacingAsksToDeselect, !selectsSeveralItems {
      let place = placeOfTouch
      for other in selection.sorted() where other != chosen {
        if itemToDeselect(other) == nil { return }
      }
      guard let now = touched(chosen, insteadOf: place) else { return }
      chosen = now
    }
    let before = selectsSeveralItems ? [] : selection.subtracting([chosen]).sorted()
    try select(chosen, animated: false)
    for path in before { tellDelegate(.didDeselect, path) }
    tellDelegate(.didSelect, chosen)
  }

  /// Returns the item that the delegate chose, at its current position if it is the touched item.
  ///
  /// - Parameter place: Where the touched item was when the delegate was asked.
  /// - Returns: `nil` if the item or the touched cell has left the list.
  private func touched(_ chosen: IndexPath?, insteadOf place: IndexPath?) -> IndexPath? {
    guard let chosen, let now = placeOfTouch else { return nil }
    let path = chosen == place ? now : chosen
    return contains(path) ? path : nil
  }

  private func check(_ path: IndexPath) throws(NibError) {
    guard contains(path) else { throw .noRow(path, counts: itemCounts, itemName) }
  }
}
