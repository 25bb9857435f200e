import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView {
  /// Reloads all rows and clears the selection.
  ///
  /// The table stays at its scroll position, or at the nearest one that the new content allows.
  ///
  /// - Throws: What the data source throws, and `NibError`: `invalidNumber`, `foreignCell`,
  ///   `updateInProgress`. If the number of sections or rows is not valid, the table stays unchanged;
  ///   after other errors it shows the rows that it can.
  /// - Complexity: O(*s* + *v* · log *n*) in the number of sections, visible rows and all rows; O(*n*) if
  ///   ``estimatedRowHeight`` is 0.
  public func reloadData() throws {
    try update("reloadData()") { try reload() }
  }

  /// Shows several changes of the data at once.
  ///
  /// The data source must have changed by the time the closure returns.
  ///
  ///     books.removeFirst()
  ///     try tableView.performBatchUpdates { $0.deleteRows(at: [IndexPath(row: 0, section: 0)]) }
  ///
  /// The cells of remaining rows are kept, even if the rows move, and so is the selection. Visible cells
  /// are measured again, even if there are no changes.
  ///
  /// - Throws: `NibError` with the code `invalidUpdate` and every inconsistency between the old numbers of
  ///   rows, the changes, and the current numbers of the data source. The table then stays unchanged, and
  ///   ``reloadData()`` shows the data. Also throws the errors of ``setContentOffset(_:)``.
  public func performBatchUpdates(_ updates: (inout BatchUpdates) -> Void) throws {
    try update("performBatchUpdates(_:)") { try show(updates) }
  }

  /// Shows changes, while the table is being changed.
  func show(_ updates: (inout BatchUpdates) -> Void) throws {
    rowsToMeasure = []
    try performUpdates(
      updates,
      { () throws(NibError) in try askedGeometry() },
      keep: { (new: inout TableGeometry, map) throws(NibError) in try keepHeights(in: &new, map) },
      install: install
    )
  }

  /// Inserts rows that the data source now has, identified by their new positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func insertRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.insertRows(at: indexPaths) }
  }

  /// Deletes rows that the data source no longer has, identified by their old positions.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func deleteRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads the cells and the heights of rows.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try performBatchUpdates { $0.reloadRows(at: indexPaths) }
  }

  /// Moves a row from its old position to its new one.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) throws {
    try performBatchUpdates { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections that the data source now has.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func insertSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.insertSections(sections) }
  }

  /// Deletes sections that the data source no longer has.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func deleteSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.deleteSections(sections) }
  }

  /// Reloads all rows of sections.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func reloadSections(_ sections: [Int]) throws {
    try performBatchUpdates { $0.reloadSections(sections) }
  }

  /// Moves a section from its old index to its new one.
  ///
  /// Throws the errors of ``performBatchUpdates(_:)``.
  public func moveSection(_ section: Int, to newSection: Int) throws {
    try performBatchUpdates { $0.moveSection(section, to: newSection) }
  }

  // MARK: Implementation

  /// Returns the geometry of the current data, in which nothing has been measured.
  func askedGeometry() throws(NibError) -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    for (section, rows) in try askedItemCounts().enumerated() {
      sections.append(
        TableGeometry.Section(
          header: try height(of: SectionBar(kind: .sectionHeader, section: section)),
          rows: try heights(section, rows),
          footer: try height(of: SectionBar(kind: .sectionFooter, section: section))
        )
      )
    }
    return TableGeometry(sections)
  }

  func install(_ geometry: TableGeometry) {
    self.geometry = geometry
    measureEnds()
    contentSize = Size(width: frame.width, height: geometry.height)
  }

  /// Returns what is known about a header or a footer before its view is requested.
  private func height(of bar: SectionBar) throws(NibError) -> TableGeometry.Bar {
    if let given = try givenHeight(of: bar) {
      return TableGeometry.Bar(height: given, isSettled: given == 0)
    }
    let hasContent = title(of: bar) != nil || staticView(of: bar) != nil
    let own = automatic(bar.isFooter ? sectionFooterHeight : sectionHeaderHeight)
    if !hasContent && delegate == nil {
      let gap = gap(at: bar)
      return TableGeometry.Bar(height: gap, isSettled: gap == 0)
    }
    let estimated = bar.isFooter ? estimatedSectionFooterHeight : estimatedSectionHeaderHeight
    let estimate =
      automatic(estimated) ?? own
      ?? (hasContent ? textMeasure.lineHeight(of: .textStyle(.footnote)) + 22 : 0)
    return TableGeometry.Bar(
      height: estimate >= 0 ? min(estimate, ListCounts.greatestHeight) : 0,
      isSettled: false
    )
  }

  private func heights(_ section: Int, _ count: Int) throws(NibError) -> RowHeights {
    var heights = RowHeights(count: count, estimate: estimate)
    guard estimatedRowHeight == 0, delegate != nil else { return heights }
    for row in 0..<count {
      if let height = try givenHeight(at: IndexPath(row: row, section: section)) {
        heights.set(height, at: row)
      }
    }
    return heights
  }

  /// Copies the measured heights of rows, headers and footers to a new geometry.
  ///
  /// For rows, the delegate's heights take precedence.
  private func keepHeights(in new: inout TableGeometry, _ map: UpdateMap) throws(NibError) {
    for (index, section) in geometry.sections.enumerated() {
      for (row, height) in section.rows.measuredRows {
        guard let place = map[IndexPath(row: row, section: index)], new.contains(place) else { continue }
        if let given = try givenHeight(at: place) {
          new.settle(.item(place), height: given)
        } else {
          new.settle(.item(place), height: height)
          if cellForRow(at: IndexPath(row: row, section: index)) != nil { rowsToMeasure.insert(place) }
        }
      }
    }
    for (index, old) in map.oldSections.enumerated() {
      guard let old else { continue }
      let (header, footer) = (geometry.sections[old].header, geometry.sections[old].footer)
      if header.isSettled { new.settle(.header(index), height: header.height) }
      if footer.isSettled { new.settle(.footer(index), height: footer.height) }
    }
  }

  /// Discards the heights that were measured at another width.
  ///
  /// Cells are kept and measured again.
  func forgetHeights() throws(NibError) {
    guard !geometry.sections.isEmpty else { return }
    // The topmost row stays where it is.
    let top = indexPathsForVisibleRows.first
    let place = top.map { geometry.span(of: .item($0)).start - contentOffset.y }
    let isScrolled = contentOffset.y > -contentInset.top
    var sections: [TableGeometry.Section] = []
    for (index, section) in geometry.sections.enumerated() {
      sections.append(
        TableGeometry.Section(
          header: TableGeometry.Bar(height: section.header.height, isSettled: section.header == .none),
          rows: try heights(index, section.rows.count),
          footer: TableGeometry.Bar(height: section.footer.height, isSettled: section.footer == .none)
        )
      )
    }
    rowsToMeasure = []
    for path in indexPathsForVisibleRows where sections[path.section].rows.measured(path.row) == nil {
      sections[path.section].rows.set(geometry.sections[path.section].rows[path.row], at: path.row)
      rowsToMeasure.insert(path)
    }
    giveBack { if case .item = $0 { false } else { true } }
    geometry = TableGeometry(sections)
    measureEnds()
    contentSize = Size(width: frame.width, height: geometry.height)
    if isScrolled, let top, let place { contentOffset.y = geometry.span(of: .item(top)).start - place }
    contentOffset = clamped(contentOffset)
  }
}
