#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import NibKit

/// What is seen of a table: asking for it, placing it, giving it back.
extension TableView {
  /// Asks for what is in view and gives back what is not.
  ///
  /// - Parameter keepsPlace: Whether rows that stay in view stay where they are when rows above turn out to have another
  ///   height than estimated.
  func tile(keepsPlace: Bool) throws {
    var asked = SectionCheck(self)
    tiledSize = frame.size
    for pass in 0..<8 {
      giveBack { !isInView($0) }
      showParts(&asked, anchor: keepsPlace && pass == 0 ? topmostRow : nil)
      contentSize = Size(width: frame.width, height: geometry.height)
      let place = clamped(contentOffset)
      if place == contentOffset { break }
      contentOffset = place
    }
    giveBack { !isInView($0) }
    placeViews()
    prefetch()
    if let failure = asked.failure { throw failure }
  }

  private func showParts(_ asked: inout SectionCheck, anchor: IndexPath?) {
    var part = geometry.part(at: contentOffset.y)
    while let current = part, isInView(current) || isUnknownHeader(current) {
      let before = geometry.span(of: current)
      guard before.start < contentOffset.y + frame.height else { break }
      show(current, &asked)
      if let anchor, before.start < geometry.span(of: .row(anchor)).start, current != .row(anchor) {
        contentOffset.y += geometry.span(of: current).extent - before.extent
      }
      part = geometry.part(after: current)
    }
  }

  private func isUnknownHeader(_ part: TablePart) -> Bool {
    switch part {
    case .header(let section): geometry.sections[section].header == nil
    case .footer: true
    case .row: false
    }
  }

  func isInView(_ part: TablePart) -> Bool {
    let span = geometry.span(of: part)
    return span.start < contentOffset.y + frame.height && span.start + span.extent > contentOffset.y
  }

  /// The first row that is seen and stays so.
  private var topmostRow: IndexPath? {
    cells.keys.filter { isInView(.row($0)) }.min()
  }

  // MARK: Ask

  private func show(_ part: TablePart, _ asked: inout SectionCheck) {
    do {
      switch part {
      case .row(let path):
        guard cells[path] == nil, asked.isUnchanged(path.section, in: self) else { return }
        let cell = try cell(for: path)
        geometry.set(try height(of: cell, at: path), of: part)
        cells[path] = cell
      case .header(let section):
        guard headers[section] == nil, geometry.sections[section].header != 0 else { return }
        let (view, height) = try headerFooter(section, isHeader: true)
        geometry.set(height, of: part)
        if let view, height > 0 { headers[section] = view }
      case .footer(let section):
        guard footers[section] == nil, geometry.sections[section].footer != 0 else { return }
        let (view, height) = try headerFooter(section, isHeader: false)
        geometry.set(height, of: part)
        if let view, height > 0 { footers[section] = view }
      }
    } catch {
      asked.failure = asked.failure ?? error
    }
  }

  private func cell(for path: IndexPath) throws -> TableViewCell {
    guard let dataSource else { throw NibError.dataSourceIsGone }
    isAsking = true
    defer { isAsking = false }
    let answer = try registry.answer("cell", for: path.words("row")) {
      try dataSource.tableView(self, cellForRowAt: path) as TableViewCell?
    }
    guard let cell = answer else { throw NibError.dataSourceIsGone }
    if let other = cells.first(where: { $0.value === cell }) {
      throw NibError.shownTwice("cell", at: path.words("row"), other.key.words("row"))
    }
    if selection.contains(path) { cell.setSelected(true, animated: false) }
    addSubview(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func headerFooter(
    _ section: Int,
    isHeader: Bool
  ) throws -> (view: TableViewHeaderFooterView?, height: Double) {
    let part = isHeader ? "header" : "footer"
    let given = try height(
      isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section)
        : delegate?.tableView(self, heightForFooterInSection: section),
      of: "the \(part) of section \(section)"
    )
    if given == 0 { return (nil, 0) }
    guard let view = try headerFooterView(section, isHeader) else { return (nil, given ?? 0) }
    addSubview(view)
    let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
    return (view, given ?? own ?? view.systemLayoutSizeFitting(width: frame.width).height)
  }

  private func headerFooterView(_ section: Int, _ isHeader: Bool) throws -> TableViewHeaderFooterView? {
    let part = isHeader ? "header" : "footer"
    let place = "section \(section)"
    isAsking = true
    defer { isAsking = false }
    let view = try registry.answer(part, for: place) {
      isHeader
        ? try delegate?.tableView(self, viewForHeaderInSection: section)
        : try delegate?.tableView(self, viewForFooterInSection: section)
    }
    guard let view else { return try titleView(section, isHeader) }
    if let other = (headers.merging(footers) { first, _ in first }).first(where: { $0.value === view }) {
      throw NibError.shownTwice(part, at: place, "section \(other.key)")
    }
    return view
  }

  private func titleView(_ section: Int, _ isHeader: Bool) throws -> TableViewHeaderFooterView? {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let view = try titles.dequeue(TitleHeaderFooterView.self)
    view.titleLabel.text = title
    return view
  }

  // MARK: Heights

  private func height(of cell: TableViewCell, at path: IndexPath) throws -> Double {
    // What was measured once stays until the width changes or the row is reloaded.
    if let known = geometry.sections[path.section].rows.measured(path.row) { return known }
    if let height = try givenHeight(at: path) { return height }
    if let height = try height(cell.rowHeight ?? rowHeight, of: path.words("row")) { return height }
    return cell.systemLayoutSizeFitting(width: frame.width).height
  }

  func givenHeight(at path: IndexPath) throws(NibError) -> Double? {
    try height(delegate?.tableView(self, heightForRowAt: path), of: path.words("row"))
  }

  private func height(_ height: Double?, of part: String) throws(NibError) -> Double? {
    guard let height, !(height >= 0 && height.isFinite) else { return height }
    throw .invalidHeight(height, of: part)
  }

  /// The height of a row that was not seen.
  var estimate: Double {
    let estimate = estimatedRowHeight.flatMap { $0 > 0 ? $0 : nil } ?? rowHeight ?? 44
    return estimate >= 0 && estimate.isFinite ? estimate : 44
  }

  // MARK: Place and give back

  private func placeViews() {
    for (path, cell) in cells { place(cell, .row(path)) }
    for (section, view) in headers { place(view, .header(section)) }
    for (section, view) in footers { place(view, .footer(section)) }
  }

  private func place(_ view: View, _ part: TablePart) {
    let rect = rect(of: part)
    let isResized = view.frame.size != rect.size
    view.frame = rect
    if isResized { view.layoutIfNeeded() }
  }

  func giveBack(_ isLeaving: (TablePart) -> Bool) {
    for (path, cell) in cells where isLeaving(.row(path)) {
      cells[path] = nil
      giveBack(cell, at: path)
    }
    for (section, view) in headers where isLeaving(.header(section)) {
      headers[section] = nil
      giveBack(view)
    }
    for (section, view) in footers where isLeaving(.footer(section)) {
      footers[section] = nil
      giveBack(view)
    }
  }

  func giveBack(_ cell: TableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    // A host that recycled the cell itself, or keeps a frame of its own for it, finds it as it left it.
    cell.frame = .zero
    registry.recycleUsed([cell])
  }

  private func giveBack(_ view: TableViewHeaderFooterView) {
    view.removeFromSuperview()
    view.frame = .zero
    (view is TitleHeaderFooterView ? titles : registry).recycleUsed([view])
  }

  // MARK: Prefetch

  /// Announces the rows of the screens above and below, the nearest first, and takes back what moved away.
  private func prefetch() {
    guard let prefetchDataSource, frame.height > 0 else { return }
    let visible = cells.keys.sorted()
    guard let first = visible.first, let last = visible.last else { return }
    let likely = rows(after: last, atMost: visible.count) + rows(before: first, atMost: visible.count)
    let wanted = Set(likely).union(visible)
    let gone = announced.subtracting(wanted).sorted()
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
    let start = contentOffset.y - frame.height
    guard contentOffset.y > 0, let first = geometry.part(at: start) else { return [] }
    var rows: [IndexPath] = []
    var part: TablePart? = first
    while let current = part, current != .row(path), geometry.span(of: current).start < contentOffset.y {
      if case .row(let path) = current { rows.append(path) }
      part = geometry.part(after: current)
    }
    return rows.suffix(count).reversed()
  }
}

/// Asks each section once for its number of rows before cells of it are asked for: a data source that changed its mind
/// would be asked for rows that it does not have.
private struct SectionCheck {
  var failure: (any Error)?
  private var known: [Int: Bool] = [:]
  private let isSourceGone: Bool
  private let hasSections: Bool

  init(_ tableView: TableView) {
    isSourceGone = tableView.dataSource == nil
    hasSections = !tableView.geometry.sections.isEmpty
    if isSourceGone && hasSections { failure = NibError.dataSourceIsGone }
  }

  mutating func isUnchanged(_ section: Int, in tableView: TableView) -> Bool {
    if let known = known[section] { return known }
    guard let dataSource = tableView.dataSource else { return false }
    let old = tableView.geometry.sections[section].rows.count
    tableView.isAsking = true
    let sections = dataSource.numberOfSections(in: tableView)
    let new = section < sections ? dataSource.tableView(tableView, numberOfRowsInSection: section) : 0
    tableView.isAsking = false
    known[section] = new == old
    if new != old { failure = failure ?? NibError.changed(section: section, from: old, to: new, "row") }
    return new == old
  }
}
