import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Loads, places and recycles the visible parts of a table.
extension TableView {
  /// Loads what is in view and recycles what is not.
  ///
  /// - Parameter keepsPlace: Whether rows that stay in view keep their position on the screen when rows
  ///   above them turn out to have a height other than the estimate.
  func tile(keepsPlace: Bool) throws {
    if tiledSize.width != frame.width { try forgetHeights() }
    tiledSize = frame.size
    var asked = SectionCheck(self)
    giveBack { !isInView($0) }
    let anchor = keepsPlace ? topmostRow : nil
    // Each pass but the last shows another part or scrolls to the end of the content.
    for _ in 0..<64 {
      let before = contentOffset
      showParts(&asked, anchor)
      contentSize = Size(width: frame.width, height: geometry.height)
      contentOffset = clamped(contentOffset)
      giveBack { !isInView($0) }
      if contentOffset == before { break }
    }
    placeViews()
    announceCells()
    prefetch()
    if let failure = asked.failure { throw failure }
  }

  private func showParts(_ asked: inout SectionCheck, _ anchor: IndexPath?) {
    var part = geometry.part(at: contentOffset.y)
    while let current = part {
      let before = geometry.span(of: current)
      guard before.start < contentOffset.y + frame.height else { break }
      if before.start + before.extent > contentOffset.y || !geometry.isSettled(current) {
        show(current, &asked)
        if let anchor, current != .row(anchor), before.start < geometry.span(of: .row(anchor)).start {
          contentOffset.y += geometry.span(of: current).extent - before.extent
        }
      }
      part = geometry.part(after: current)
    }
  }

  func isInView(_ part: TablePart) -> Bool {
    let span = geometry.span(of: part)
    return span.start < contentOffset.y + frame.height && span.start + span.extent > contentOffset.y
  }

  /// The first visible row that remains in view.
  private var topmostRow: IndexPath? {
    indexPathsForVisibleRows.first { isInView(.row($0)) }
  }

  // MARK: Loading

  private func show(_ part: TablePart, _ asked: inout SectionCheck) {
    do {
      switch part {
      case .row(let path):
        guard asked.isUnchanged(path.section, in: self) else { return }
        try showRow(path)
      case .header(let section), .footer(let section):
        guard shown[part] == nil, !geometry.isSettled(part) || geometry.span(of: part).extent > 0,
          asked.isUnchanged(section, in: self)
        else { return }
        try showBar(part, section)
      }
    } catch {
      asked.failure = asked.failure ?? error
    }
  }

  private func showRow(_ path: IndexPath) throws {
    let isMeasured = geometry.sections[path.section].rows.measured(path.row) != nil
    if let cell = cellForRow(at: path) {
      if !isMeasured {
        geometry.settle(.row(path), height: try givenHeight(at: path) ?? neededHeight(of: cell, at: path))
      }
      return
    }
    // A row that the delegate gives a height of 0 needs no cell.
    let given = isMeasured ? nil : try givenHeight(at: path)
    if given == 0 {
      geometry.settle(.row(path), height: 0)
      return
    }
    guard let source else { throw NibError.dataSourceIsGone }
    let place = path.words("row")
    let answer = try registry.answer("cell", for: place) {
      try source.tableView(self, cellForRowAt: path) as TableViewCell?
    }
    guard let cell = answer else { throw NibError.dataSourceIsGone }
    if let other = indexPath(for: cell) {
      throw NibError.shownTwice("cell", at: place, other.words("row"))
    }
    do {
      if !isMeasured { geometry.settle(.row(path), height: try given ?? neededHeight(of: cell, at: path)) }
    } catch {
      registry.recycleUsed([cell])
      throw error
    }
    guard geometry.sections[path.section].rows[path.row] > 0 else {
      // The row is not visible, and every row might be like this one.
      registry.recycleUsed([cell])
      return
    }
    if selection.contains(path) { cell.setSelected(true, animated: false) }
    shown.insert(cell, for: .row(path))
    appearing.insert(path)
    addSubview(cell)
  }

  /// Shows a header or a footer.
  private func showBar(_ part: TablePart, _ section: Int) throws {
    let isHeader = part == .header(section)
    let given = try givenHeight(section, isHeader)
    guard given != 0, let view = try barView(section, isHeader) else {
      geometry.settle(part, height: given ?? 0)
      return
    }
    let height: Double
    do {
      let own = automatic(isHeader ? sectionHeaderHeight : sectionFooterHeight)
      height = try checked(
        given ?? own ?? view.systemLayoutSizeFitting(width: frame.width).height,
        barName(section, isHeader)
      )
    } catch {
      recycle(view)
      throw error
    }
    geometry.settle(part, height: height)
    if height > 0 {
      shown.insert(view, for: part)
      addSubview(view)
    } else {
      recycle(view)
    }
  }

  private func barView(_ section: Int, _ isHeader: Bool) throws -> TableViewHeaderFooterView? {
    let name = isHeader ? "header" : "footer"
    let view = try registry.answer(name, for: "section \(section)") {
      isHeader
        ? try delegate?.tableView(self, viewForHeaderInSection: section)
        : try delegate?.tableView(self, viewForFooterInSection: section)
    }
    guard let view else {
      guard let title = title(section, isHeader) else { return nil }
      let titled = try titles.dequeue(TitleHeaderFooterView.self)
      titled.titleLabel.text = title
      return titled
    }
    switch shown.part(of: view) {
    case .header(let other), .footer(let other):
      throw NibError.shownTwice(name, at: "section \(section)", "section \(other)")
    case .row, nil: return view
    }
  }

  func title(_ section: Int, _ isHeader: Bool) -> String? {
    isHeader
      ? source?.tableView(self, titleForHeaderInSection: section)
      : source?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: Heights

  /// Returns the height of a row for which the delegate returns no height.
  private func neededHeight(of cell: TableViewCell, at path: IndexPath) throws(NibError) -> Double {
    let height =
      automatic(cell.rowHeight) ?? automatic(rowHeight)
      ?? cell.systemLayoutSizeFitting(width: frame.width).height
    return try checked(height, path.words("row"))
  }

  /// Returns the height of a row that the delegate sets, or `nil` if it sets none.
  func givenHeight(at path: IndexPath) throws(NibError) -> Double? {
    guard let height = automatic(delegate?.tableView(self, heightForRowAt: path)) else { return nil }
    return try checked(height, path.words("row"))
  }

  /// Returns the height of a header or a footer that the delegate sets, or `nil` if it sets none.
  func givenHeight(_ section: Int, _ isHeader: Bool) throws(NibError) -> Double? {
    let height =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section)
      : delegate?.tableView(self, heightForFooterInSection: section)
    guard let height = automatic(height) else { return nil }
    return try checked(height, barName(section, isHeader))
  }

  private func checked(_ height: Double, _ part: String) throws(NibError) -> Double {
    guard height >= 0 && height <= ListCounts.greatestHeight else { throw .invalidHeight(height, of: part) }
    return height
  }

  private func barName(_ section: Int, _ isHeader: Bool) -> String {
    "the \(isHeader ? "header" : "footer") of section \(section)"
  }

  /// The height of rows that have not been visible.
  var estimate: Double {
    let estimate = automatic(estimatedRowHeight).flatMap { $0 > 0 ? $0 : nil } ?? automatic(rowHeight) ?? 44
    return estimate >= 0 ? min(estimate, ListCounts.greatestHeight) : 44
  }

  /// Returns the height, or `nil` if it is -1, which Interface Builder writes for an automatic height.
  func automatic(_ height: Double?) -> Double? { height == -1 ? nil : height }

  // MARK: Placing and recycling

  private func placeViews() {
    for (part, view) in shown.views {
      let rect = rect(of: part)
      let isResized = view.frame.size != rect.size
      view.frame = rect
      if isResized { view.layoutIfNeeded() }
    }
  }

  private func announceCells() {
    let paths = appearing.sorted()
    appearing = []
    for path in paths {
      if let cell = cellForRow(at: path) { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }
  }

  func giveBack(_ isLeaving: (TablePart) -> Bool) {
    let leaving = shown.removeAll(where: isLeaving)
    takeOut(leaving.map(\.view))
    for (part, view) in leaving {
      if case .row(let path) = part, let cell = view as? TableViewCell {
        if cell.isHighlighted { delegate?.tableView(self, didUnhighlightRowAt: path) }
        if appearing.remove(path) == nil { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
      }
      // Otherwise a next row of the same height would not be laid out.
      view.frame = .zero
      recycle(view)
    }
  }

  private func recycle(_ view: View) {
    guard let item = view as? any Reusable else { return }
    (view is TitleHeaderFooterView ? titles : registry).recycleUsed([item])
  }

  // MARK: Prefetching

  /// Announces the rows of the screens above and below, nearest first, and cancels those that are out of
  /// reach.
  private func prefetch() {
    guard let prefetchDataSource, frame.height > 0 else { return }
    let visible = indexPathsForVisibleRows
    guard let first = visible.first, let last = visible.last else { return }
    let likely = rows(after: last, atMost: visible.count) + rows(before: first, atMost: visible.count)
    let gone = announced.subtracting(likely).subtracting(visible).sorted()
    let new = likely.filter { !announced.contains($0) }
    announced = Set(likely)
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }

  private func rows(after path: IndexPath, atMost count: Int) -> [IndexPath] {
    var rows: [IndexPath] = []
    var part = geometry.part(after: .row(path))
    while let current = part, rows.count < count,
      geometry.span(of: current).start < contentOffset.y + 2 * frame.height
    {
      if case .row(let path) = current { rows.append(path) }
      part = geometry.part(after: current)
    }
    return rows
  }

  private func rows(before path: IndexPath, atMost count: Int) -> [IndexPath] {
    guard contentOffset.y > 0 else { return [] }
    var rows: [IndexPath] = []
    var part = geometry.part(at: contentOffset.y - frame.height)
    while let current = part, current != .row(path), geometry.span(of: current).start < contentOffset.y {
      let span = geometry.span(of: current)
      if case .row(let path) = current, span.start + span.extent > contentOffset.y - frame.height {
        rows.append(path)
      }
      part = geometry.part(after: current)
    }
    return rows.suffix(count).reversed()
  }
}

/// Checks once for each section that its number of rows is unchanged, before any of its rows is requested.
///
/// Otherwise a data source whose data changed would be asked for rows that it does not have.
private struct SectionCheck {
  var failure: (any Error)?
  private var known: [Int: Bool] = [:]

  init(_ tableView: TableView) {
    if tableView.source == nil && !tableView.geometry.sections.isEmpty {
      failure = NibError.dataSourceIsGone
    }
  }

  mutating func isUnchanged(_ section: Int, in tableView: TableView) -> Bool {
    if let known = known[section] { return known }
    guard let dataSource = tableView.source else { return false }
    let old = tableView.geometry.sections[section].rows.count
    let sections = dataSource.numberOfSections(in: tableView)
    let new = section < sections ? dataSource.tableView(tableView, numberOfRowsInSection: section) : 0
    let isThere = section < sections && new == old
    known[section] = isThere
    if section >= sections {
      failure = failure ?? NibError.changed(from: tableView.geometry.sections.count, to: sections)
    } else if new != old {
      failure = failure ?? NibError.changed(section: section, from: old, to: new, "row")
    }
    return isThere
  }
}
