import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds and measures the visible parts of a table.
extension TableView {
  /// Shows the rows, headers and footers that are in view.
  func tileRows(keepsPlace: Bool) throws {
    var keepsPlace = keepsPlace
    if tiledSize.width != frame.width || measuresAgain {
      try measureAgain()
      keepsPlace = contentOffset.y > -contentInset.top
    }
    if !areEndsMeasured { measureEnds() }
    tiledSize = frame.size
    var pass = beginPass()
    if keepsCells {
      contentSize = Size(width: frame.width, height: geometry.height)
      contentOffset = clamped(contentOffset)
    } else {
      giveBack { !isInView($0) }
    }
    let anchor = keepsPlace ? topmostRow : nil
    // Each pass but the last shows another part or scrolls to the end of the content.
    for _ in 0..<64 {
      let before = contentOffset
      showParts(&pass, anchor)
      contentSize = Size(width: frame.width, height: geometry.height)
      contentOffset = clamped(contentOffset)
      if contentOffset == before { break }
      if !keepsCells { giveBack { !isInView($0) } }
    }
    giveBack { !isInView($0) }
    placeEnds()
    try end(pass)
  }

  /// Forgets the heights of the rows, so that those in view are measured again.
  func measureAgain() throws(NibError) {
    if estimatedRowHeight == 0, delegate != nil { try checkCounts() }
    measuresAgain = false
    try forgetHeights()
  }

  private func showParts(_ pass: inout Pass, _ anchor: IndexPath?) {
    var part = geometry.part(at: tiledSpan.start)
    if barsStayInView, let first = part {
      visit(.header(first.section), &pass, anchor)
      // The header's view can have another height than was expected.
      part = geometry.part(at: tiledSpan.start)
    }
    var last: ListPart?
    while let current = part {
      let before = geometry.span(of: current)
      let tiled = tiledSpan
      guard before.start < tiled.start + tiled.extent else { break }
      if before.start + before.extent > tiled.start || !geometry.isSettled(current) {
        visit(current, &pass, anchor)
      }
      last = current
      part = geometry.part(after: current)
    }
    if barsStayInView, let last { visit(.footer(last.section), &pass, anchor) }
  }

  /// Shows a part, and keeps the position of the topmost row if the part's height was an estimate.
  private func visit(_ part: ListPart, _ pass: inout Pass, _ anchor: IndexPath?) {
    let before = geometry.span(of: part)
    show(part, &pass)
    if let anchor, part != .item(anchor), before.start < geometry.span(of: .item(anchor)).start {
      contentOffset.y += geometry.span(of: part).extent - before.extent
    }
  }

  private func isInView(_ part: ListPart) -> Bool {
    var span = geometry.span(of: part)
    if case .item = part, span.extent == 0 { return false }
    if case .bar(let bar) = part, barsStayInView { span = geometry.span(ofSection: bar.section) }
    let tiled = tiledSpan
    return span.start < tiled.start + tiled.extent && span.start + span.extent > tiled.start
  }

  // MARK: Headers and footers that stay in view

  /// Whether the headers and footers of sections stay in view with their sections.
  var barsStayInView: Bool { style == .plain }

  /// Returns the frame of a header or a footer that stays in view with its section.
  func stuckRect(of bar: SectionBar) -> Rect {
    var rect = rect(of: .bar(bar))
    let section = geometry.span(ofSection: bar.section)
    if bar.isFooter {
      let lowest = contentOffset.y + frame.height - contentInset.bottom - rect.height
      let header = geometry.sections[bar.section].header.height
      rect.origin.y = max(section.start + header, min(rect.minY, lowest))
    } else {
      let footer = geometry.sections[bar.section].footer.height
      let lowest = section.start + section.extent - footer - rect.height
      rect.origin.y = min(max(rect.minY, contentOffset.y + contentInset.top), max(rect.minY, lowest))
    }
    return rect
  }

  // MARK: The views above and below all sections

  /// Measures ``tableHeaderView`` and ``tableFooterView`` in the width of the table.
  func measureEnds() {
    geometry.ends = (
      height(of: tableHeaderView, given: givenEnds.top), height(of: tableFooterView, given: givenEnds.bottom)
    )
    areEndsMeasured = true
    // Otherwise a view of the same size as before would not be laid out.
    tableHeaderView?.frame = .zero
    tableFooterView?.frame = .zero
  }

  private func height(of end: View?, given: Double) -> Double {
    guard let end else { return 0 }
    if given > 0 { return min(given, ListCounts.greatestHeight) }
    let height = end.systemLayoutSizeFitting(width: frame.width).height
    return height >= 0 ? min(height, ListCounts.greatestHeight) : 0
  }

  private func placeEnds() {
    let (top, bottom) = geometry.ends
    func rect(y: Double, height: Double) -> Rect { Rect(x: 0, y: y, width: frame.width, height: height) }
    if let tableHeaderView { place(tableHeaderView, in: rect(y: 0, height: top)) }
    if let tableFooterView {
      place(tableFooterView, in: rect(y: geometry.height - bottom, height: bottom))
    }
  }

  /// The first visible row that remains in view.
  private var topmostRow: IndexPath? {
    indexPathsForVisibleRows.first { isInView(.item($0)) }
  }

  // MARK: Loading

  private func show(_ part: ListPart, _ pass: inout Pass) {
    if pass.failedParts.contains(part) { return }
    do {
      switch part {
      case .item(let path):
        if isUnchanged(path.section, in: &pass) { try showRow(path) }
      case .bar(let bar):
        guard shown[part] == nil, !geometry.isSettled(part) || geometry.span(of: part).extent > 0,
          isUnchanged(bar.section, in: &pass)
        else { return }
        try showBar(bar)
      }
    } catch {
      pass.add(error, of: part)
    }
  }

  private func showRow(_ path: IndexPath) throws {
    // The set is usually empty, and hashing a path for each row would slow scrolling noticeably.
    let isMeasuredAgain = !rowsToMeasure.isEmpty && rowsToMeasure.remove(path) != nil
    let isMeasured = !isMeasuredAgain && geometry.sections[path.section].rows.measured(path.row) != nil
    if let cell = cellForRow(at: path) {
      if !isMeasured {
        geometry.settle(.item(path), height: try givenHeight(at: path) ?? neededHeight(of: cell, at: path))
      }
      return
    }
    // A row that the delegate gives a height of 0 needs no cell.
    let given = isMeasured ? nil : try givenHeight(at: path)
    if given == 0 {
      geometry.settle(.item(path), height: 0)
      return
    }
    let cell = try requestCell(at: path)
    prepareForEditing(cell, at: path)
    do {
      if !isMeasured { geometry.settle(.item(path), height: try given ?? neededHeight(of: cell, at: path)) }
    } catch {
      recycle(cell, of: .item(path))
      throw error
    }
    if geometry.sections[path.section].rows[path.row] > 0 {
      show(cell, at: path)
    } else {
      // The row is not visible, and every row might be like this one.
      recycle(cell, of: .item(path))
    }
  }

  /// Shows a header or a footer.
  private func showBar(_ bar: SectionBar) throws {
    let part = ListPart.bar(bar)
    let given = try givenHeight(of: bar)
    guard given != 0, let view = try requestView(of: bar) ?? titleView(of: bar) else {
      geometry.settle(part, height: given ?? gap(at: bar))
      return
    }
    let height: Double
    do {
      let own = automatic(bar.isFooter ? sectionFooterHeight : sectionHeaderHeight)
      func needed() -> Double { measuring(view) { view.systemLayoutSizeFitting(width: rowWidth).height } }
      // As in UIKit, a title between groups is never cut off.
      let isTitle = style != .plain && view is TitleHeaderFooterView
      let least = isTitle ? own.map { max($0, needed()) } : own
      height = try checked(given ?? least ?? needed(), bar.words)
    } catch {
      recycle(view, of: part)
      throw error
    }
    geometry.settle(part, height: height)
    if height > 0 { show(view, as: bar) } else { recycle(view, of: part) }
  }

  /// Returns a view with the data source's title for a header or a footer, or `nil` if there is none.
  private func titleView(of bar: SectionBar) throws(NibError) -> TableViewHeaderFooterView? {
    guard let title = title(of: bar) else { return nil }
    let titled = try titles.dequeue(TitleHeaderFooterView.self)
    titled.titleLabel.text = title
    titled.titleLabel.accessibilityTraits = bar.isFooter ? [] : .header
    return titled
  }

  func title(of bar: SectionBar) -> String? {
    bar.isFooter
      ? source?.tableView(self, titleForFooterInSection: bar.section)
      : source?.tableView(self, titleForHeaderInSection: bar.section)
  }

  // MARK: Heights

  /// Returns the height of a header or a footer without a view, which separates sections unless the style is
  /// plain.
  func gap(at bar: SectionBar) -> Double {
    guard style != .plain, let own = automatic(bar.isFooter ? sectionFooterHeight : sectionHeaderHeight)
    else { return 0 }
    return own > 0 ? min(own, ListCounts.greatestHeight) : 0
  }

  /// Returns the height of a row for which the delegate returns no height.
  private func neededHeight(of cell: View, at path: IndexPath) throws(NibError) -> Double {
    if cell.isHidden, isStatic(cell) { return 0 }
    let height =
      automatic((cell as? TableViewCell)?.rowHeight) ?? automatic(rowHeight)
      ?? measuring(cell) { cell.systemLayoutSizeFitting(width: rowWidth).height }
    return try checked(height, path.words("row"))
  }

  /// Returns the height of a row that the delegate sets, or `nil` if it sets none.
  func givenHeight(at path: IndexPath) throws(NibError) -> Double? {
    guard let height = automatic(delegate?.tableView(self, heightForRowAt: path)) else { return nil }
    return try checked(height, path.words("row"))
  }

  /// Returns the height of a header or a footer that the delegate sets, or `nil` if it sets none.
  func givenHeight(of bar: SectionBar) throws(NibError) -> Double? {
    let height =
      bar.isFooter
      ? delegate?.tableView(self, heightForFooterInSection: bar.section)
      : delegate?.tableView(self, heightForHeaderInSection: bar.section)
    guard let height = automatic(height) else { return nil }
    return try checked(height, bar.words)
  }

  private func checked(_ height: Double, _ part: String) throws(NibError) -> Double {
    guard height >= 0 && height <= ListCounts.greatestHeight else { throw .invalidHeight(height, of: part) }
    return height
  }

  /// The height of rows that have not been visible.
  var estimate: Double {
    let estimate = automatic(estimatedRowHeight).flatMap { $0 > 0 ? $0 : nil } ?? automatic(rowHeight) ?? 44
    return estimate >= 0 ? min(estimate, ListCounts.greatestHeight) : 44
  }

  /// Returns the height, or `nil` if it is -1, which Interface Builder writes for an automatic height.
  func automatic(_ height: Double?) -> Double? { height == -1 ? nil : height }

  // MARK: Prefetching

  /// Returns the rows of the screens below and above, nearest first.
  func likelyRows() -> [IndexPath] {
    let visible = visibleItems
    guard let first = visible.first, let last = visible.last else { return [] }
    return rows(after: last, atMost: visible.count) + rows(before: first, atMost: visible.count)
  }

  private func rows(after path: IndexPath, atMost count: Int) -> [IndexPath] {
    var rows: [IndexPath] = []
    var part = geometry.part(after: .item(path))
    while let current = part, rows.count < count,
      geometry.span(of: current).start < contentOffset.y + 2 * frame.height
    {
      if case .item(let path) = current { rows.append(path) }
      part = geometry.part(after: current)
    }
    return rows
  }

  private func rows(before path: IndexPath, atMost count: Int) -> [IndexPath] {
    guard contentOffset.y > 0 else { return [] }
    var rows: [IndexPath] = []
    var part = geometry.part(at: contentOffset.y - frame.height)
    while let current = part, current != .item(path), geometry.span(of: current).start < contentOffset.y {
      let span = geometry.span(of: current)
      if case .item(let path) = current, span.start + span.extent > contentOffset.y - frame.height {
        rows.append(path)
      }
      part = geometry.part(after: current)
    }
    return rows.suffix(count).reversed()
  }
}
