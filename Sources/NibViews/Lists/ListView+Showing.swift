import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Requests the visible parts of a list, and gives them back when they leave.
extension ListView {
  /// The state of one pass over the visible parts.
  struct Pass {
    private(set) var failures = ListFailures()
    /// The parts that failed, which are not requested again.
    private(set) var failedParts: Set<ListPart> = []
    /// The sections whose number of items was checked, and whether it was unchanged.
    fileprivate var sections: [Int: Bool] = [:]

    mutating func add(_ error: any Error, of part: ListPart? = nil) {
      failures.add(error)
      if let part { failedParts.insert(part) }
    }
  }

  /// Begins a pass, which fails if there is no data source for what is shown.
  func beginPass() -> Pass {
    var pass = Pass()
    if !hasDataSource && sectionCount > 0 { pass.add(NibError.dataSourceIsGone) }
    return pass
  }

  /// Places what is shown, notifies the delegate and the prefetching data source, and throws what failed.
  func end(_ pass: Pass) throws {
    var resized: [View] = []
    for (part, view) in shown.views {
      let rect = shownRect(of: part)
      if view.frame.size != rect.size { resized.append(view) }
      view.frame = rect
    }
    if let backgroundView { place(backgroundView, in: bounds) }
    announceCells()
    // After the delegate, which may change what the cells show.
    for view in resized { view.layoutIfNeeded() }
    prefetch()
    if let error = pass.failures.error { throw error }
  }

  /// Returns whether the number of items in a section is unchanged.
  ///
  /// It is checked once in each pass, before anything in the section is requested. Otherwise a data source
  /// whose data changed would be asked for items that it does not have.
  func isUnchanged(_ section: Int, in pass: inout Pass) -> Bool {
    if let known = pass.sections[section] { return known }
    guard hasDataSource else { return false }
    let old = itemCount(inSection: section)
    let sections = askedNumberOfSections()
    let new = section < sections ? askedNumberOfItems(inSection: section) : 0
    let isUnchanged = section < sections && new == old
    pass.sections[section] = isUnchanged
    if section >= sections {
      pass.add(NibError.changed(from: sectionCount, to: sections))
    } else if new != old {
      pass.add(NibError.changed(section: section, from: old, to: new, itemName))
    }
    return isUnchanged
  }

  /// Throws an error if the data source's numbers of items have changed since they were loaded.
  ///
  /// Call this method before asking a delegate about all items, because some may no longer exist.
  func checkCounts() throws(NibError) {
    guard hasDataSource else { return }
    let (old, new) = (itemCounts, try askedItemCounts())
    if old.count != new.count { throw .changed(from: old.count, to: new.count) }
    for section in old.indices where old[section] != new[section] {
      throw .changed(section: section, from: old[section], to: new[section], itemName)
    }
  }

  // MARK: Requesting

  /// Returns the cell of an item that is not shown yet.
  func requestCell(at path: IndexPath) throws -> (any View & Reusable) {
    let place = path.words(itemName)
    let cell = try registry.answer("cell", for: place, isKnown: isStatic) {
      try named(place) { try askedCell(at: path) }
    }
    guard let cell else { throw NibError.dataSourceIsGone }
    if case .item(let other)? = shown.part(of: cell) {
      throw NibError.shownTwice("cell", at: place, other.words(itemName))
    }
    return cell
  }

  /// Returns the view of a bar that is not shown yet, or `nil` if it has none.
  func requestView(of bar: SectionBar) throws -> (any View & Reusable)? {
    let view = try registry(of: bar).answer(bar.name, for: bar.place, isKnown: isStatic) {
      try named(bar.words) { try askedBar(bar) }
    }
    guard let view else { return nil }
    if case .bar(let other)? = shown.part(of: view) {
      throw NibError.shownTwice(bar.name, at: bar.place, other.place)
    }
    return view
  }

  /// Names the part of the list in an error of a callback.
  private func named<Result>(_ place: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw PlacedError(error: error, place: place) }
  }

  /// The index of the first cell among the subviews.
  private var cellIndex: Int { max(firstCellIndex, backgroundView == nil ? 0 : 1) }

  /// Shows a cell.
  ///
  /// It is behind the bars and behind what the host adds to the list.
  func show(_ cell: any View & Reusable, at path: IndexPath) {
    insertSubview(cell, at: cellIndex + shown.count - shownBars)
    if selection.contains(path) { setSelected(true, cell, animated: false) }
    shown.insert(cell, for: .item(path))
    appearing.insert(path)
  }

  /// Shows a bar, in front of the cells.
  func show(_ view: any View & Reusable, as bar: SectionBar) {
    insertSubview(view, at: cellIndex + shown.count)
    shown.insert(view, for: .bar(bar))
    shownBars += 1
  }

  // MARK: Placing and recycling

  /// Gives a view its frame, and lays it out if it has another size than before.
  func place(_ view: View, in rect: Rect) {
    let isResized = view.frame.size != rect.size
    view.frame = rect
    if isResized { view.layoutIfNeeded() }
  }

  private func announceCells() {
    let paths = appearing.sorted()
    appearing = []
    for path in paths {
      if let cell = shown[.item(path)] { tellDelegate(.willDisplay(cell), path) }
    }
  }

  /// Takes parts out of the list and returns their views to their pools.
  func giveBack(_ isLeaving: (ListPart) -> Bool) {
    firstCellIndex = subviews.firstIndex { shown.part(of: $0) != nil } ?? firstCellIndex
    // While the views are still in the list, so that a delegate can find the row of a text.
    for (part, view) in shown.views where view.mayContainEditing && isLeaving(part) {
      view.endEditing()
    }
    let leaving = shown.removeAll(where: isLeaving)
    for (part, _) in leaving { if case .bar = part { shownBars -= 1 } }
    takeOut(leaving.map(\.view))
    for (part, view) in leaving {
      if case .item(let path) = part {
        if isHighlighted(view) { tellDelegate(.didUnhighlight, path) }
        if appearing.remove(path) == nil { tellDelegate(.didEndDisplaying(view), path) }
      }
      if view === touchedCell { touchedCell = nil }
      // Otherwise a next part of the same size would not be laid out.
      view.frame = .zero
      if isStatic(view) {
        setHighlighted(false, view, animated: false)
        setSelected(false, view, animated: false)
      } else {
        recycle(view, of: part)
      }
    }
  }

  /// Forgets the sizes of what is shown, so that all of it is laid out again.
  func layOutAll() {
    for view in shown.views.values { view.frame.size = .zero }
    backgroundView?.frame = .zero
  }

  /// Returns a view to its pool, unless the host has done so.
  func recycle(_ view: View, of part: ListPart) {
    guard let item = view as? any Reusable else { return }
    switch part {
    case .item: registry.recycleUsed([item])
    case .bar(let bar): registry(of: view, as: bar).recycleUsed([item])
    }
  }

  // MARK: Prefetching

  /// Announces the items that are likely to become visible, and cancels those that no longer are.
  private func prefetch() {
    guard hasPrefetcher, frame.width > 0, frame.height > 0 else { return }
    let visible = visibleItems
    let likely = likelyItems()
    let gone = announced.subtracting(likely).subtracting(visible).sorted()
    let new = likely.filter { !announced.contains($0) }
    announced = Set(likely)
    if !gone.isEmpty { tellPrefetcher(gone, isCanceled: true) }
    if !new.isEmpty { tellPrefetcher(new, isCanceled: false) }
  }

  /// Cancels all announcements to the prefetching data source.
  func cancelPrefetching() {
    let gone = announced.sorted()
    announced = []
    if !gone.isEmpty { tellPrefetcher(gone, isCanceled: true) }
  }

  /// The visible items, in order.
  var visibleItems: [IndexPath] {
    shown.parts.compactMap { if case .item(let path) = $0 { path } else { nil } }.sorted()
  }
}

extension View {
  /// Notes in the view and in those that contain it that text is being edited.
  final func noteEditing() {
    for view in sequence(first: self, next: \.superview) { view.mayContainEditing = true }
  }

  /// Ends the editing of all text in the view, which leaves its list.
  final func endEditing() {
    guard mayContainEditing else { return }
    mayContainEditing = false
    (self as? any TextInput)?.stopEditing()
    for subview in subviews { subview.endEditing() }
  }
}
