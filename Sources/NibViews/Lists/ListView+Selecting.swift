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
      for other in selection where other != path { setSelected(false, at: other, animated: animated) }
      selection = []
    }
    selection.insert(path)
    setSelected(true, at: path, animated: animated)
  }

  /// Deselects an item without notifying the delegate.
  func deselect(_ path: IndexPath, animated: Bool) throws(NibError) {
    try check(path)
    selection.remove(path)
    setSelected(false, at: path, animated: animated)
  }

  private func setSelected(_ selected: Bool, at path: IndexPath, animated: Bool) {
    if let cell = shown[.item(path)] { setSelected(selected, cell, animated: animated) }
  }

  /// Highlights an item that is visible, or removes its highlight.
  func highlight(_ highlighted: Bool, _ path: IndexPath, animated: Bool) throws(NibError) {
    try check(path)
    guard let cell = shown[.item(path)], isHighlighted(cell) != highlighted else { return }
    if highlighted && !shouldHighlight(path) { return }
    setHighlighted(highlighted, cell, animated: animated)
    tellDelegate(highlighted ? .didHighlight : .didUnhighlight, path)
  }

  /// Touches an item as a person would.
  func tap(_ path: IndexPath) throws(NibError) {
    try check(path)
    guard selectsItems, let cell = shown[.item(path)], cell.receivesTouches, shouldHighlight(path) else {
      return
    }
    setHighlighted(true, cell, animated: false)
    tellDelegate(.didHighlight, path)
    // The delegate may have changed the list. A touch of a cell that has left it is canceled.
    guard isHighlighted(cell), case .item(let place)? = shown.part(of: cell) else { return }
    setHighlighted(false, cell, animated: false)
    tellDelegate(.didUnhighlight, place)
    guard case .item(let path)? = shown.part(of: cell) else { return }
    if selectsSeveralItems && selection.contains(path) {
      guard let chosen = itemToDeselect(path) else { return }
      try deselect(chosen, animated: false)
      return tellDelegate(.didDeselect, chosen)
    }
    guard let chosen = itemToSelect(path) else { return }
    let before = selectsSeveralItems ? [] : selection.subtracting([chosen]).sorted()
    if replacingAsksToDeselect, before.contains(where: { itemToDeselect($0) == nil }) { return }
    try select(chosen, animated: false)
    for path in before { tellDelegate(.didDeselect, path) }
    tellDelegate(.didSelect, chosen)
  }

  private func check(_ path: IndexPath) throws(NibError) {
    guard contains(path) else { throw .noRow(path, counts: itemCounts, itemName) }
  }
}
